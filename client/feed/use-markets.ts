import { useSnapshot } from 'valtio'
import { useTrading } from '../trading/trading-context.ts'
import { type Holding, holdingKey, type MarketFacts, type MarketState } from './market-store.ts'

/** The market ids of a holding; undefined until they are known. */
export function useHolding(holding: Holding): readonly string[] | undefined {
  return useSnapshot(useTrading().markets.holdings)[holdingKey(holding)]
}

/** The live market, for components that snapshot a part of it; undefined where it is not held. Wakes for nothing. */
export function useLiveMarket(marketId: string): MarketState | undefined {
  return useTrading().markets.markets[marketId]
}

/** A market's facts, awake to each of them. */
export function useMarketFacts(marketId: string): MarketFacts | undefined {
  return useSnapshot(useTrading().markets.markets)[marketId]?.facts as MarketFacts | undefined
}

/** Since when a market's prices may be old, by `performance.now()`; undefined while they are current, or it is not held. */
export function useStaleSince(marketId: string): number | undefined {
  return useSnapshot(useTrading().markets.markets)[marketId]?.line.staleSinceMs
}

/** A list's order depends on facts of all its markets; this is awake to them, not to prices. */
export function useFactsOf(ids: readonly string[]): MarketFacts[] {
  const all = useSnapshot(useTrading().markets.markets)
  return ids.flatMap((id) => (all[id] ? [all[id].facts as MarketFacts] : []))
}
