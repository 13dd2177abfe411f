import { BET_STATUS, type BetType, type LiveBet } from '@layline/shared/entities/bet'
import { kindOf } from '@layline/shared/market-kinds'
import { profitAndLiability } from '@layline/shared/rules/slip-stake'
import { oddsOfQuote } from '@layline/shared/units'
import { matchedOf } from '../../trading/known-bets.ts'

/** What a side is called: who bets on a fancy says yes or no. */
export function sideNameOf(side: BetType, sportId: string): string {
  const isBack = side === 'BACK'
  return kindOf(sportId).isOnRuns ? (isBack ? 'Yes' : 'No') : isBack ? 'Back' : 'Lay'
}

/** What a bet can lose, rupees, to the paisa. */
export function liabilityOf({ betType, eventTypeId, odds, size, stack }: LiveBet): number {
  return profitAndLiability(betType, stack, kindOf(eventTypeId).isOnRuns ? oddsOfQuote(size) : odds).liability
}

/** Whether a part rests in the book, so that it can be changed; one that waits for its delay cannot. */
export const isResting = ({ betStatus, isWaiting }: LiveBet): boolean =>
  betStatus === BET_STATUS.pending && !isWaiting

/** How much of a bet is matched, rupees: its matched part beside all that is still open. */
export function fillOf(bets: readonly LiveBet[], { betId, stack }: LiveBet) {
  const matched = matchedOf(bets, betId)
  return { matched, whole: matched + stack }
}
