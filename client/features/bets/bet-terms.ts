import type { BetType, LiveBet } from '@layline/shared/entities/bet'
import { profitAndLiability } from '@layline/shared/rules/slip-stake'
import { SPORT } from '@layline/shared/sports'
import { oddsOfQuote } from '@layline/shared/units'

/** What a side is called: who bets on a fancy says yes or no. */
export function sideNameOf(side: BetType, sportId: string): string {
  const isBack = side === 'BACK'
  return sportId === SPORT.fancy ? (isBack ? 'Yes' : 'No') : isBack ? 'Back' : 'Lay'
}

/** What a bet can lose, rupees, to the paisa. */
export function liabilityOf({ betType, eventTypeId, odds, size, stack }: LiveBet): number {
  return profitAndLiability(betType, stack, eventTypeId === SPORT.fancy ? oddsOfQuote(size) : odds).liability
}
