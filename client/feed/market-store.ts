import type { Market, PriceSize } from '@layline/shared/entities/market'
import { LADDER_LEVELS_SHOWN } from '@layline/shared/limits'
import { proxy, useSnapshot } from 'valtio'

/** One price on the screen. Each is a proxy of its own, so that a change wakes its cell and no other. */
export interface LevelState {
  price: number | undefined
  size: number
}

export interface RunnerState {
  selectionId: string
  name: string
  /** `btRunnarStatus`: 1 active, 2 removed, 3 winner, 4 loser. */
  status: number
  adjustmentFactor: number
  back: LevelState[]
  lay: LevelState[]
}

/** What is true of a market besides its prices. */
export type MarketFacts = Omit<Market, 'submaster' | 'rates'>

export interface MarketState {
  facts: MarketFacts
  runners: RunnerState[]
  /** Whether anybody offers anything. */
  prices: { areThere: boolean }
}

/** What a list or page follows: `sports/4`, `event/30000001`. */
export interface Holding {
  type: 'sports' | 'event' | 'query'
  tag: string
}

const markets = proxy<Record<string, MarketState>>({})
const holdings = proxy<Record<string, string[]>>({})
const NO_IDS: string[] = []

const holdingKey = ({ type, tag }: Holding) => `${type}/${tag}`
const emptyLevels = (): LevelState[] =>
  Array.from({ length: LADDER_LEVELS_SHOWN }, () => ({ price: undefined, size: 0 }))

function writeLevels(levels: LevelState[], offers: readonly PriceSize[]): void {
  levels.forEach((level, index) => {
    level.price = offers[index]?.Price
    level.size = offers[index]?.Size ?? 0
  })
}

/** Writes into what is there; valtio wakes only where a value is another one. */
function putMarket(market: Market): void {
  const { submaster, rates, ...facts } = market
  const known = markets[market.stMarketID]
  const state: MarketState = known ?? { facts, runners: [], prices: { areThere: false } }
  if (known) Object.assign(known.facts, facts)
  submaster.forEach((runner, index) => {
    let kept = state.runners[index]
    if (kept?.selectionId !== runner.stSelectionID) {
      kept = {
        selectionId: runner.stSelectionID,
        name: runner.stRunnerName,
        status: 1,
        adjustmentFactor: 0,
        back: emptyLevels(),
        lay: emptyLevels(),
      }
      state.runners[index] = kept
      kept = state.runners[index]!
    }
    const offers = rates.find((rate) => rate.stSelectionID === runner.stSelectionID)
    kept.name = runner.stRunnerName
    kept.adjustmentFactor = runner.deAdjustmentFactor
    kept.status = offers?.btRunnarStatus ?? 1
    writeLevels(kept.back, offers?.Back ?? [])
    writeLevels(kept.lay, offers?.Lay ?? [])
  })
  state.runners.length = submaster.length
  state.prices.areThere = rates.some(({ Back, Lay }) => Back.length + Lay.length > 0)
  if (!known) markets[market.stMarketID] = state
}

/**
 * The one way prices reach the screen, by push or by poll. `replace`: these are all of the holding; otherwise only
 * what changed, and `removed` names what left it.
 */
export function putMarkets(
  holding: Holding,
  list: readonly Market[],
  { replace, removed = [] }: { replace: boolean; removed?: readonly string[] },
): void {
  for (const market of list) putMarket(market)
  const key = holdingKey(holding)
  const ids = list.map((market) => market.stMarketID)
  const before = holdings[key] ?? NO_IDS
  const kept = replace
    ? ids
    : [...before.filter((id) => !removed.includes(id)), ...ids.filter((id) => !before.includes(id))]
  if (kept.length !== before.length || kept.some((id, index) => id !== before[index]) || !holdings[key]) {
    holdings[key] = kept
  }
}

/** Lets go of what nobody looks at any more. */
export function dropHolding(holding: Holding): void {
  delete holdings[holdingKey(holding)]
  const held = new Set(Object.values(holdings).flat())
  for (const id of Object.keys(markets)) if (!held.has(id)) delete markets[id]
}

/** The market ids of a holding; undefined until they are known. */
export function useHolding(holding: Holding): readonly string[] | undefined {
  return useSnapshot(holdings)[holdingKey(holding)]
}

/** The live market, for components that snapshot a part of it; undefined where it is not held. */
export function liveMarket(marketId: string): MarketState | undefined {
  return markets[marketId]
}

/** A market's facts, awake to each of them. */
export function useMarketFacts(marketId: string): MarketFacts | undefined {
  return useSnapshot(markets)[marketId]?.facts as MarketFacts | undefined
}

/** A list's order depends on facts of all its markets; this is awake to them, not to prices. */
export function useFactsOf(ids: readonly string[]): MarketFacts[] {
  const all = useSnapshot(markets)
  return ids.flatMap((id) => (all[id] ? [all[id].facts as MarketFacts] : []))
}
