import { MARKET_STATUS } from '@layline/shared/entities/market'
import { kindOf } from '@layline/shared/market-kinds'
import { useFeed } from '../../feed/use-feed.ts'
import { useHolding, useMarketFacts, useStaleSince } from '../../feed/use-markets.ts'
import type { Slip } from '../../trading/slip-store.ts'

interface SlipMarket {
  isStopped: boolean
  /** A fancy that waits for the ball. */
  isBallRunning: boolean
  isLive: boolean
}

/**
 * Whether the slip's market takes bets, and whether what is known of it is of now. The slip follows the market's event
 * itself: it stays open on pages that do not.
 */
export function useSlipMarket({ market, closesAtTheOff }: Slip): SlipMarket {
  const event = { type: 'event', tag: market.stEventID } as const
  useFeed(event.type, event.tag)
  const isEventKnown = useHolding(event) !== undefined
  const status = useMarketFacts(market.stMarketID)?.btMarketStatus
  const isStale = useStaleSince(market.stMarketID) !== undefined
  // Where the event is known and the market is not of it, the market is over.
  const isOver = status === undefined && isEventKnown
  const isOff = closesAtTheOff === true && status === MARKET_STATUS.inPlay
  const isSuspended = status === MARKET_STATUS.suspended
  return {
    isStopped: isOver || isOff || isSuspended || status === MARKET_STATUS.closed,
    isBallRunning: isSuspended && kindOf(market.stSportsID).isOnRuns,
    isLive: status !== undefined && !isStale,
  }
}
