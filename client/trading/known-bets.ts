import { BET_STATUS, type LiveBet } from '@layline/shared/entities/bet'
import { sumRupees } from '@layline/shared/units'
import type { QueryClient } from '@tanstack/react-query'

/** What the keys of all queries for bets begin with. */
export const BETS_KEY = 'bets'

/** The parts of bets that any list has, each once. */
export function knownBets(queries: QueryClient): LiveBet[] {
  const lists = queries.getQueriesData<LiveBet[]>({ queryKey: [BETS_KEY] })
  const parts = lists.flatMap(([, bets]) => bets ?? [])
  return [...new Map(parts.map((bet) => [`${bet.betId}/${bet.betStatus}`, bet])).values()]
}

/** Rupees matched of a bet, all its parts together. */
export const matchedOf = (bets: readonly LiveBet[], betId: number): number =>
  sumRupees(
    bets
      .filter((bet) => bet.betId === betId && bet.betStatus === BET_STATUS.executed)
      .map(({ stack }) => stack),
  )

/** The ids of the bets of which a part rests. */
export const restingIds = (bets: readonly LiveBet[]): ReadonlySet<number> =>
  new Set(bets.filter(({ betStatus }) => betStatus === BET_STATUS.pending).map(({ betId }) => betId))
