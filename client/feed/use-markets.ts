import { useSnapshot } from 'valtio'
import { proxy } from 'valtio/vanilla'
import { useTrading } from '../trading/trading-context.ts'
import { type Holding, holdingKey, type MarketFacts, type MarketState } from './market-store.ts'

/** Stands in for what is not held, so that hooks are called all the same. */
const NO_FACTS = proxy({}) as MarketFacts
const NO_MARKETS = proxy<Record<string, MarketFacts>>({})
const NO_RUNNER = proxy<{ status?: number }>({})
const NO_LINE = proxy<MarketState['line']>({ staleSinceMs: undefined })

/** The market ids of a holding; undefined until they are known. */
export function useHolding(holding: Holding): readonly string[] | undefined {
  return useSnapshot(useTrading().markets.holdings)[holdingKey(holding)]
}

/** The market ids of an event; before they are told, those that a list has of it. */
export function useEventIds(eventId: string): readonly string[] | undefined {
  const { facts } = useTrading().markets
  const told = useHolding({ type: 'event', tag: eventId })
  const listed = Object.values(useSnapshot(told ? NO_MARKETS : facts))
    .filter(({ stEventID }) => stEventID === eventId)
    .map(({ stMarketID }) => stMarketID)
  return told ?? (listed.length > 0 ? listed : undefined)
}

/** Since when a holding's prices may be old, by `performance.now()`; undefined while they are current. */
export function useHoldingStaleSince(holding: Holding): number | undefined {
  return useSnapshot(useTrading().markets.staleSinceMs)[holdingKey(holding)]
}

/**
 * The live market, for components that snapshot a part of it; undefined where it is not held. Wakes when it comes or
 * goes, or its runners are others; for nothing else.
 */
export function useLiveMarket(marketId: string): MarketState | undefined {
  return useSnapshot(useTrading().markets.markets)[marketId] as MarketState | undefined
}

/** A market's facts, awake to those that are read. */
export function useMarketFacts(marketId: string): MarketFacts | undefined {
  const market = useLiveMarket(marketId)
  const facts = useSnapshot(market?.facts ?? NO_FACTS) as MarketFacts
  return market && facts
}

/** Since when a market's prices may be old, by `performance.now()`; undefined while they are current, or it is not held. */
export function useStaleSince(marketId: string): number | undefined {
  return useSnapshot(useLiveMarket(marketId)?.line ?? NO_LINE).staleSinceMs
}

/** A runner's `btRunnarStatus`; undefined where its market is not held. */
export function useRunnerStatus(marketId: string, selectionId: string): number | undefined {
  const runner = useLiveMarket(marketId)?.runners.find((each) => each.selectionId === selectionId)
  return useSnapshot(runner ?? NO_RUNNER).status
}

/** A list's order depends on facts of all its markets; this is awake to those that are read, not to prices. */
export function useFactsOf(ids: readonly string[]): MarketFacts[] {
  const all = useSnapshot(useTrading().markets.facts)
  return ids.flatMap((id) => (all[id] ? [all[id] as MarketFacts] : []))
}
