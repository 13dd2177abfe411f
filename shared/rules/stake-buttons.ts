import type { StakeButtons } from '../entities/account.ts'
import { STAKE_BUTTONS } from '../limits.ts'

/** Suffixes of the twenty fields l1..l10 and btn1..btn10. */
export const STAKE_BUTTON_NUMBERS = Array.from({ length: STAKE_BUTTONS }, (_, index) => index + 1)

/** Converts the wire's twenty fields to ten buttons in order. */
export function stakeButtonList(buttons: StakeButtons): { label: string; amount: number }[] {
  const fields = buttons as unknown as Record<string, string | number>
  return STAKE_BUTTON_NUMBERS.map((n) => ({
    label: String(fields[`l${n}`]),
    amount: Number(fields[`btn${n}`]),
  }))
}
