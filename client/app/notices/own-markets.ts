import { BET_STATUS, type LiveBet } from '@layline/shared/entities/bet'
import type { Sidebar } from '@layline/shared/entities/catalogue'

/** A market in which the player has open bets. */
export interface OwnMarket {
  marketId: string
  eventId: string
  eventName: string
  marketName: string
  betCount: number
  /** Whether any of them is matched, so that there is something to win or lose. */
  hasPosition: boolean
}

/** Bets that can still win or lose, or be matched. */
const isOpen = ({ betStatus, winStatus }: LiveBet) => betStatus !== BET_STATUS.cancelled && winStatus === ''

/** The number of open bets. A partly matched bet has two rows, and is counted once. */
export const openBetCount = (bets: readonly LiveBet[]) =>
  new Set(bets.filter(isOpen).map(({ betId }) => betId)).size

export function ownMarketsOf(bets: readonly LiveBet[]): OwnMarket[] {
  const open = bets.filter(isOpen)
  const firsts = new Map(open.toReversed().map((bet) => [bet.marketId, bet]))
  return [...firsts.values()].map(({ marketId, eventId, eventName, marketName }) => {
    const ofMarket = open.filter((bet) => bet.marketId === marketId)
    return {
      marketId,
      eventId,
      eventName,
      marketName,
      betCount: openBetCount(ofMarket),
      hasPosition: ofMarket.some(({ betStatus }) => betStatus === BET_STATUS.executed),
    }
  })
}

/** When each listed event starts, world time, by its id. The list has the true start of every sport. */
export function startsOf({ sports }: Sidebar): ReadonlyMap<string, number> {
  const events = sports.flatMap(({ competitions }) => competitions).flatMap((each) => each.events)
  return new Map(events.map(({ id, dtStartDate }) => [id, Date.parse(dtStartDate)]))
}
