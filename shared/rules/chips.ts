import type { Balance } from '../entities/session.ts'
import { type Rupees, sumRupees } from '../units.ts'

/** Chips available for stakes, rupees. Source: spec §9 "Displayed balance". */
export function availableChips({
  deBalance,
  exposure,
  deRisk,
}: Pick<Balance, 'deBalance' | 'exposure' | 'deRisk'>): Rupees {
  return sumRupees([deBalance, exposure, deRisk])
}

/** Chips available for withdrawal, rupees: without the house's credit, which is for betting only. */
export function withdrawableChips({ deCreditChips, ...balance }: Omit<Balance, 'dePL'>): Rupees {
  return Math.max(0, sumRupees([availableChips(balance), -deCreditChips]))
}
