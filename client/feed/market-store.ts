import type { Market, PriceSize } from '@layline/shared/entities/market'
import type { Checked } from '@layline/shared/feed-checksum'
import { LADDER_LEVELS_SHOWN } from '@layline/shared/limits'
import { proxy } from 'valtio/vanilla'

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
  /** Since when it may be another than shown, by the page's own clock; undefined while it is current. */
  line: { staleSinceMs: number | undefined }
  /** Whether the feed has written it: a poll that was answered before then must not take that back. */
  isFed: boolean
}

/** What a list or page follows: `sports/4`, `event/30000001`. */
export interface Holding {
  type: 'sports' | 'event' | 'query'
  tag: string
}

export interface Put {
  /** These are all of the holding; otherwise only what changed. */
  replace: boolean
  /** What left the holding. */
  removed?: readonly string[]
  /** From the feed, whose word is the latest there is. */
  fed?: boolean
}

const NO_IDS: string[] = []

export const holdingKey = ({ type, tag }: Holding) => `${type}/${tag}`
const emptyLevels = (): LevelState[] =>
  Array.from({ length: LADDER_LEVELS_SHOWN }, () => ({ price: undefined, size: 0 }))

function writeLevels(levels: LevelState[], offers: readonly PriceSize[]): void {
  levels.forEach((level, index) => {
    level.price = offers[index]?.Price
    level.size = offers[index]?.Size ?? 0
  })
}

const offersOf = (levels: readonly LevelState[]): PriceSize[] =>
  levels.flatMap(({ price, size }) => (price === undefined ? [] : [{ Price: price, Size: size }]))

/** Markets on this page and the subscriptions that keep them. Mutated in place, so that only changed cells re-render. */
export class MarketStore {
  readonly markets = proxy<Record<string, MarketState>>({})
  readonly holdings = proxy<Record<string, string[]>>({})
  /** Holdings whose line is behind, and since when. */
  readonly #staleSinceMs = new Map<string, number>()

  /** The one way prices reach the screen, by push or by poll. */
  put(holding: Holding, list: readonly Market[], { replace, removed = [], fed = false }: Put): void {
    for (const market of list) this.#putMarket(market, fed)
    const key = holdingKey(holding)
    const ids = list.map((market) => market.stMarketID)
    const before = this.holdings[key] ?? NO_IDS
    const kept = replace
      ? ids
      : [...before.filter((id) => !removed.includes(id)), ...ids.filter((id) => !before.includes(id))]
    const isOther = kept.length !== before.length || kept.some((id, index) => id !== before[index])
    if (isOther || !this.holdings[key]) this.holdings[key] = kept
    if (isOther) this.#letGo(before)
    if (this.#staleSinceMs.size > 0) this.#reckon(kept)
  }

  #putMarket(market: Market, fed: boolean): void {
    const { submaster, rates, ...facts } = market
    const known = this.markets[market.stMarketID]
    if (known?.isFed && !fed && facts.dtLastUpdated < known.facts.dtLastUpdated) return
    const state: MarketState = known ?? {
      facts,
      runners: [],
      prices: { areThere: false },
      line: { staleSinceMs: undefined },
      isFed: fed,
    }
    if (known) Object.assign(known.facts, facts)
    if (fed) state.isFed = true
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
    if (!known) this.markets[market.stMarketID] = state
  }

  /** Ends subscriptions without a viewer. */
  drop(holding: Holding): void {
    const key = holdingKey(holding)
    const ids = this.holdings[key] ?? NO_IDS
    delete this.holdings[key]
    this.#staleSinceMs.delete(key)
    this.#letGo(ids)
    this.#reckon(ids)
  }

  #letGo(ids: readonly string[]): void {
    const held = new Set(Object.values(this.holdings).flat())
    for (const id of ids) if (!held.has(id)) delete this.markets[id]
  }

  /** What this holding says may be old. */
  setStale(holding: Holding, sinceMs: number): void {
    const key = holdingKey(holding)
    if (!this.#staleSinceMs.has(key)) this.#staleSinceMs.set(key, sinceMs)
    this.#reckon(this.holdings[key] ?? NO_IDS)
  }

  setCurrent(holding: Holding): void {
    const key = holdingKey(holding)
    if (this.#staleSinceMs.delete(key)) this.#reckon(this.holdings[key] ?? NO_IDS)
  }

  /** A market is as old as the oldest line it hangs on. */
  #reckon(ids: readonly string[]): void {
    const stale = [...this.#staleSinceMs].map(([key, sinceMs]) => ({
      ids: this.holdings[key] ?? NO_IDS,
      sinceMs,
    }))
    for (const id of ids) {
      const market = this.markets[id]
      if (!market) continue
      const since = stale.filter((holding) => holding.ids.includes(id)).map(({ sinceMs }) => sinceMs)
      market.line.staleSinceMs = since.length > 0 ? Math.min(...since) : undefined
    }
  }

  /** What is held of a market, as its checksum is made of it. */
  checked(marketId: string): Checked | undefined {
    const market = this.markets[marketId]
    return (
      market && {
        stMarketID: marketId,
        btMarketStatus: market.facts.btMarketStatus,
        rates: market.runners.map(({ selectionId, status, back, lay }) => ({
          stSelectionID: selectionId,
          btRunnarStatus: status,
          Back: offersOf(back),
          Lay: offersOf(lay),
        })),
      }
    )
  }
}
