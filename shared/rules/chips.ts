import type { Balance } from '../entities/session.ts'
import { type Rupees, sumRupees } from '../units.ts'

/** What can still be staked. Source: spec §9 "Displayed balance". */
export function availableChips({
  deBalance,
  exposure,
  deRisk,
}: Pick<Balance, 'deBalance' | 'exposure' | 'deRisk'>): Rupees {
  return sumRupees([deBalance, exposure, deRisk])
}

/** What can be paid out: the house's credit is for betting. */
export function withdrawableChips({ deCreditChips, ...balance }: Omit<Balance, 'dePL'>): Rupees {
  return Math.max(0, sumRupees([availableChips(balance), -deCreditChips]))
}
