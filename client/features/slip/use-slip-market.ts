import { MARKET_STATUS, RUNNER_STATUS } from '@layline/shared/entities/market'
import { kindOf } from '@layline/shared/market-kinds'
import { TEXT } from '@layline/shared/texts'
import { useFeed } from '../../feed/use-feed.ts'
import { useHolding, useMarketFacts, useRunnerStatus, useStaleSince } from '../../feed/use-markets.ts'
import type { Slip } from '../../trading/slip-store.ts'

interface SlipMarket {
  /** Why the market, or the runner of the slip, takes no bets; undefined while it does. */
  stopped: string | undefined
  isLive: boolean
}

/**
 * Whether the slip's market and its runner take bets, and whether what is known of it is of now. The slip follows the
 * market's event itself: it stays open on pages that do not.
 */
export function useSlipMarket({ market, selectionId, closesAtTheOff }: Slip): SlipMarket {
  const event = { type: 'event', tag: market.stEventID } as const
  useFeed(event.type, event.tag)
  const isEventKnown = useHolding(event) !== undefined
  const status = useMarketFacts(market.stMarketID)?.btMarketStatus
  const isStale = useStaleSince(market.stMarketID) !== undefined
  const runner = useRunnerStatus(market.stMarketID, selectionId) ?? RUNNER_STATUS.active
  // Where the event is known and the market is not of it, the market is over.
  const isTaking =
    status === undefined
      ? !isEventKnown
      : status === MARKET_STATUS.openBeforeTheOff || (status === MARKET_STATUS.inPlay && !closesAtTheOff)
  const isBallRunning = status === MARKET_STATUS.suspended && kindOf(market.stSportsID).isOnRuns
  return {
    stopped:
      runner === RUNNER_STATUS.removed
        ? TEXT.nonRunner
        : isBallRunning
          ? TEXT.ballRunning
          : isTaking && runner === RUNNER_STATUS.active
            ? undefined
            : TEXT.suspended,
    isLive: status !== undefined && !isStale,
  }
}
