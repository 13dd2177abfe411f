import { MARKET_STATUS } from '@layline/shared/entities/market'
import type { NoticeKind } from '../../state/notices.ts'
import type { OwnMarket } from './own-markets.ts'

/**
 * A market is suspended for the length of each delivery; only what lasts longer is news, ms of world time. Source: our
 * own: a wicket, a goal or a card suspends for half a minute and more.
 */
const NEWS_AFTER_MS = 20_000
/** An open position is told of this long before its event starts, ms of world time. Source: trader-ux part 6. */
const START_WITHIN_MS = 60_000

/** A market of the player, and how it is now. */
export interface WatchedMarket extends OwnMarket {
  /** Undefined where the page does not hold the market. */
  status: number | undefined
  /** World time; undefined where no list has the event. */
  startMs: number | undefined
}

interface MarketNotice {
  kind: NoticeKind
  text: string
}

const betsText = (count: number) => (count === 1 ? '1 open bet' : `${count} open bets`)

/** Watches the player's markets: each suspension and each start is told of once. */
export function createMarketWatch() {
  /** World time at which each suspended market was first seen so. */
  const suspendedAtMs = new Map<string, number>()
  /** Markets whose suspension, or start, was told of. */
  const told = { suspended: new Set<string>(), start: new Set<string>() }

  function suspensionOf(market: WatchedMarket, nowMs: number): MarketNotice | undefined {
    const { marketId, status, eventName, marketName, betCount } = market
    if (status !== MARKET_STATUS.suspended) {
      suspendedAtMs.delete(marketId)
      told.suspended.delete(marketId)
      return undefined
    }
    // A world that was sent back begins anew.
    const sinceMs = Math.min(suspendedAtMs.get(marketId) ?? nowMs, nowMs)
    suspendedAtMs.set(marketId, sinceMs)
    if (nowMs - sinceMs < NEWS_AFTER_MS || told.suspended.has(marketId)) return undefined
    told.suspended.add(marketId)
    return {
      kind: 'suspended',
      text: `${marketName} of ${eventName} is suspended. You have ${betsText(betCount)} there.`,
    }
  }

  function startOf(market: WatchedMarket, nowMs: number): MarketNotice | undefined {
    const { marketId, status, startMs, eventName, hasPosition } = market
    const leftMs = startMs === undefined ? Number.POSITIVE_INFINITY : startMs - nowMs
    if (leftMs > START_WITHIN_MS) told.start.delete(marketId)
    const isNear = leftMs > 0 && leftMs <= START_WITHIN_MS && status !== MARKET_STATUS.inPlay
    if (!isNear || !hasPosition || told.start.has(marketId)) return undefined
    told.start.add(marketId)
    return {
      kind: 'start',
      text: `${eventName} starts in ${Math.ceil(leftMs / 1000)} s. You have an open position.`,
    }
  }

  return {
    /** What is new at this moment of the world, one notice for each market and kind. */
    look(markets: readonly WatchedMarket[], nowMs: number): MarketNotice[] {
      return markets.flatMap((market) =>
        [suspensionOf(market, nowMs), startOf(market, nowMs)].filter((notice) => notice !== undefined),
      )
    },
  }
}
