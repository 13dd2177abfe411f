import type { BetType, LiveBet } from '@layline/shared/entities/bet'
import { kindOf } from '@layline/shared/market-kinds'
import { profitAndLiability } from '@layline/shared/rules/slip-stake'
import { oddsOfQuote } from '@layline/shared/units'

/** What a side is called: who bets on a fancy says yes or no. */
export function sideNameOf(side: BetType, sportId: string): string {
  const isBack = side === 'BACK'
  return kindOf(sportId).isOnRuns ? (isBack ? 'Yes' : 'No') : isBack ? 'Back' : 'Lay'
}

/** What a bet can lose, rupees, to the paisa. */
export function liabilityOf({ betType, eventTypeId, odds, size, stack }: LiveBet): number {
  return profitAndLiability(betType, stack, kindOf(eventTypeId).isOnRuns ? oddsOfQuote(size) : odds).liability
}
