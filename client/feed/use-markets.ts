import type { Market } from '@layline/shared/entities/market'
import { useSnapshot } from 'valtio'
import {
  type Holding,
  holdingKey,
  type MarketFacts,
  type MarketState,
  MarketStore,
  type Put,
} from './market-store.ts'

export type { LevelState, MarketFacts, MarketState, RunnerState } from './market-store.ts'

/** What this page holds. */
export const store = new MarketStore()

/** What a poll answered. */
export function putMarkets(holding: Holding, list: readonly Market[], how: Put): void {
  store.put(holding, list, how)
}

/** Lets go of what nobody looks at any more. */
export function dropHolding(holding: Holding): void {
  store.drop(holding)
}

/** The market ids of a holding; undefined until they are known. */
export function useHolding(holding: Holding): readonly string[] | undefined {
  return useSnapshot(store.holdings)[holdingKey(holding)]
}

/** The live market, for components that snapshot a part of it; undefined where it is not held. */
export function liveMarket(marketId: string): MarketState | undefined {
  return store.markets[marketId]
}

/** A market's facts, awake to each of them. */
export function useMarketFacts(marketId: string): MarketFacts | undefined {
  return useSnapshot(store.markets)[marketId]?.facts as MarketFacts | undefined
}

/** Since when a market's prices may be old, by `performance.now()`; undefined while they are current, or it is not held. */
export function useStaleSince(marketId: string): number | undefined {
  return useSnapshot(store.markets)[marketId]?.line.staleSinceMs
}

/** A list's order depends on facts of all its markets; this is awake to them, not to prices. */
export function useFactsOf(ids: readonly string[]): MarketFacts[] {
  const all = useSnapshot(store.markets)
  return ids.flatMap((id) => (all[id] ? [all[id].facts as MarketFacts] : []))
}
