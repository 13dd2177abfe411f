import { paiseOf, type Rupees, rupeesOf } from '@layline/shared/units'

/** Adds amounts of rupees without losing a paisa. */
export function sumRupees(amounts: readonly Rupees[]): Rupees {
  return rupeesOf(amounts.reduce((sum, rupees) => sum + paiseOf(rupees), 0))
}
