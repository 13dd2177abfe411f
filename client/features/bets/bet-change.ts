import type { LiveBet } from '@layline/shared/entities/bet'
import { whyNoPrice, whyNoStake } from '@layline/shared/rules/slip-stake'

/** What is to be another of a resting bet: its stake in rupees, its price in decimal odds. */
export interface BetChange {
  stake?: number
  odds?: number
}

/** What is wrong with a change of a resting bet; undefined for one that can be sent. */
export function whyNoChange({ stack, odds }: LiveBet, change: Required<BetChange>): string | undefined {
  const { stake } = change
  const wrong = whyNoStake(stake) ?? (change.odds === odds ? undefined : whyNoPrice(change.odds))
  if (wrong !== undefined) return wrong
  if (stake <= 0) return 'Enter a stake, or delete the bet'
  if (stake > stack) return `The rest is ${stack}: place another bet for more`
  return stake === stack && change.odds === odds ? 'Nothing is changed' : undefined
}
