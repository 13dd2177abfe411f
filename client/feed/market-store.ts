import type { Market, PriceSize } from '@layline/shared/entities/market'
import { LADDER_LEVELS_SHOWN } from '@layline/shared/limits'
import { proxy, ref } from 'valtio/vanilla'

/** One price on the screen. Each is a proxy of its own, so that a change wakes its cell and no other. */
export interface LevelState {
  price: number | undefined
  size: number
}

/** What was traded on a runner, as far as the server tells it. A proxy of its own: each trade changes it. */
export interface TradedState {
  /** Last traded price; undefined before the first trade. */
  ltp: number | undefined
  /** Rupees matched, both sides counted. */
  matched: number | undefined
}

/** A proxy of its own; its levels are others, and a price that changes does not wake what shows the runner. */
export interface RunnerState {
  selectionId: string
  name: string
  /** `btRunnarStatus`: 1 active, 2 removed, 3 winner, 4 loser. */
  status: number
  adjustmentFactor: number
  /** Of sport 14 alone. */
  jockey: string
  readonly back: readonly LevelState[]
  readonly lay: readonly LevelState[]
  readonly traded: TradedState
}

/** What is true of a market besides its prices and the moment it was last written. */
export type MarketFacts = Omit<Market, 'submaster' | 'rates' | 'dtLastUpdated'>

/** A market on the screen: a handful of proxies, each woken by its own changes. It is another one if its runners are. */
export interface MarketState {
  readonly facts: MarketFacts
  readonly runners: readonly RunnerState[]
  /** Whether anybody offers anything. */
  readonly prices: { areThere: boolean }
  /** Since when it may be another than shown, by the page's own clock; undefined while it is current. */
  readonly line: { staleSinceMs: number | undefined }
}

/** What a list or page follows: `sports/4`, `event/30000001`, or the whole depth of an event, `event/30000001/1000`. */
export interface Holding {
  type: 'sports' | 'event' | 'query'
  tag: string
  /** Price levels per side, where they are more than the best three. */
  depth?: number
}

export interface Put {
  /** These are all of the holding; otherwise only what changed. */
  replace: boolean
  /** What left the holding. */
  removed?: readonly string[]
  /** From the feed, whose word is the latest there is. */
  fed?: boolean
}

interface Held {
  market: Market
  /** Whether the feed has written it: a poll that was answered before then must not take that back. */
  isFed: boolean
}

/** Calls back when the screen should be written, once however often it was asked. */
export type Schedule = (write: () => void) => void

const NO_IDS: ReadonlySet<string> = new Set()

export const holdingKey = ({ type, tag, depth }: Holding) =>
  depth === undefined ? `${type}/${tag}` : `${type}/${tag}/${depth}`

const emptyLevels = (): readonly LevelState[] =>
  ref(Array.from({ length: LADDER_LEVELS_SHOWN }, () => proxy({ price: undefined, size: 0 })))

function writeLevels(levels: readonly LevelState[], offers: readonly PriceSize[] = []): void {
  levels.forEach((level, index) => {
    level.price = offers[index]?.Price
    level.size = offers[index]?.Size ?? 0
  })
}

const runnerOf = (selectionId: string): RunnerState =>
  proxy({
    selectionId,
    name: '',
    status: 1,
    adjustmentFactor: 0,
    jockey: '',
    back: emptyLevels(),
    lay: emptyLevels(),
    traded: ref(proxy<TradedState>({ ltp: undefined, matched: undefined })),
  })

function writeRunners(runners: readonly RunnerState[], { submaster, rates }: Market): void {
  submaster.forEach((runner, index) => {
    const shown = runners[index]!
    const offers = rates.find((rate) => rate.stSelectionID === runner.stSelectionID)
    shown.name = runner.stRunnerName
    shown.adjustmentFactor = runner.deAdjustmentFactor
    shown.jockey = runner.stJOCKEYNAME ?? ''
    shown.status = offers?.btRunnarStatus ?? 1
    writeLevels(shown.back, offers?.Back)
    writeLevels(shown.lay, offers?.Lay)
    shown.traded.ltp = offers?.ltp
    shown.traded.matched = offers?.deMatched
  })
}

const hasRunnersOf = (state: MarketState, { submaster }: Market) =>
  state.runners.length === submaster.length &&
  submaster.every(({ stSelectionID }, index) => stSelectionID === state.runners[index]!.selectionId)

/**
 * The markets of this page and the holdings that keep them, twice: as last told, which is written at once, and as on
 * the screen, which is written when `schedule` says so. What is told ten times between two frames is drawn once, and a
 * hidden tab draws nothing.
 */
export class MarketStore {
  /** On the screen. */
  readonly markets = proxy<Record<string, MarketState>>({})
  /** The facts of `markets`, for what depends on those of many. */
  readonly facts = proxy<Record<string, MarketFacts>>({})
  /** The ids of each holding, on the screen. */
  readonly holdings = proxy<Record<string, string[]>>({})
  /** Since when a holding's line is behind, on the screen. */
  readonly staleSinceMs = proxy<Record<string, number>>({})
  /** Markets whose whole depth is followed, as told: another object whenever one has changed. On the screen. */
  readonly depths = proxy<Record<string, Market>>({})

  readonly #held = new Map<string, Held>()
  readonly #deep = new Map<string, Market>()
  readonly #ids = new Map<string, Set<string>>()
  /** Holdings that the feed has written. */
  readonly #fed = new Set<string>()
  readonly #staleSinceMs = new Map<string, number>()
  /** What differs from the screen. */
  readonly #marketsToShow = new Set<string>()
  readonly #holdingsToShow = new Set<string>()
  #linesToShow = false
  readonly #schedule: Schedule
  readonly #show = () => this.#showAll()

  /** Without a schedule every change is on the screen at once. */
  constructor(schedule: Schedule = (write) => write()) {
    this.#schedule = schedule
  }

  /** The one way prices reach the screen, by push or by poll. */
  put(holding: Holding, told: readonly Market[], { replace, removed = [], fed = false }: Put): void {
    const key = holdingKey(holding)
    const before = this.#ids.get(key)
    if (fed) this.#fed.add(key)
    // While the feed is followed it alone says what the list has: a poll answered before its word may be older.
    const isFeeds = replace && !fed && this.#fed.has(key) && !this.#staleSinceMs.has(key)
    const list = isFeeds ? told.filter(({ stMarketID }) => before?.has(stMarketID)) : told
    for (const market of list) this.#take(market, fed)
    if (holding.depth !== undefined) for (const market of list) this.#deep.set(market.stMarketID, market)
    const ids = list.map((market) => market.stMarketID)
    if (!before || (replace && !isFeeds)) {
      this.#ids.set(key, new Set(ids))
      if (!before || before.size !== ids.length || [...before].some((id, index) => id !== ids[index]))
        this.#holdingsToShow.add(key)
      if (before) this.#letGo(before)
    } else {
      const sizeBefore = before.size
      for (const id of removed) before.delete(id)
      const isOther = before.size !== sizeBefore || ids.some((id) => !before.has(id))
      for (const id of ids) before.add(id)
      if (isOther) this.#holdingsToShow.add(key)
      this.#letGo(removed)
    }
    if (this.#staleSinceMs.size > 0) this.#linesToShow = true
    this.#schedule(this.#show)
  }

  #take(market: Market, fed: boolean): void {
    const id = market.stMarketID
    const known = this.#held.get(id)
    if (known?.isFed && !fed && market.dtLastUpdated < known.market.dtLastUpdated) return
    this.#held.set(id, { market, isFed: fed || known?.isFed === true })
    this.#marketsToShow.add(id)
  }

  /** Ends a holding without a viewer. */
  drop(holding: Holding): void {
    const key = holdingKey(holding)
    const ids = this.#ids.get(key) ?? NO_IDS
    this.#ids.delete(key)
    this.#fed.delete(key)
    this.#holdingsToShow.add(key)
    if (this.#staleSinceMs.delete(key)) this.#linesToShow = true
    if (holding.depth !== undefined) this.#letDepthGo(ids)
    this.#letGo(ids)
    this.#schedule(this.#show)
  }

  /** Drops every market and holding; those that are followed come again with their images. */
  clear(): void {
    for (const id of this.#held.keys()) this.#marketsToShow.add(id)
    for (const key of this.#ids.keys()) this.#holdingsToShow.add(key)
    for (const kept of [this.#held, this.#deep, this.#ids, this.#fed, this.#staleSinceMs]) kept.clear()
    this.#linesToShow = true
    this.#schedule(this.#show)
  }

  #letDepthGo(ids: Iterable<string>): void {
    for (const id of ids) {
      this.#deep.delete(id)
      this.#marketsToShow.add(id)
    }
  }

  #letGo(ids: Iterable<string>): void {
    const holdings = [...this.#ids.values()]
    for (const id of ids) {
      if (holdings.some((held) => held.has(id))) continue
      this.#held.delete(id)
      this.#deep.delete(id)
      this.#marketsToShow.add(id)
    }
  }

  /** What this holding says may be old. */
  setStale(holding: Holding, sinceMs: number): void {
    const key = holdingKey(holding)
    if (this.#staleSinceMs.has(key)) return
    this.#staleSinceMs.set(key, sinceMs)
    this.#linesToShow = true
    this.#schedule(this.#show)
  }

  setCurrent(holding: Holding): void {
    if (!this.#staleSinceMs.delete(holdingKey(holding))) return
    this.#linesToShow = true
    this.#schedule(this.#show)
  }

  #showAll(): void {
    for (const id of this.#marketsToShow) this.#showMarket(id)
    this.#marketsToShow.clear()
    for (const key of this.#holdingsToShow) {
      const ids = this.#ids.get(key)
      if (ids) this.holdings[key] = [...ids]
      else delete this.holdings[key]
    }
    this.#holdingsToShow.clear()
    if (this.#linesToShow) this.#showLines()
  }

  #showMarket(id: string): void {
    const deep = this.#deep.get(id)
    if (deep && this.depths[id] !== deep) this.depths[id] = ref(deep)
    else if (!deep && id in this.depths) delete this.depths[id]
    const market = this.#held.get(id)?.market
    if (!market) {
      delete this.markets[id]
      delete this.facts[id]
      return
    }
    const { submaster, rates, dtLastUpdated: _, ...facts } = market
    let shown = this.markets[id]
    if (shown) Object.assign(shown.facts, facts)
    else this.facts[id] = facts
    if (!shown || !hasRunnersOf(shown, market)) {
      shown = ref({
        facts: this.facts[id]!,
        runners: submaster.map(({ stSelectionID }) => runnerOf(stSelectionID)),
        prices: shown?.prices ?? proxy({ areThere: false }),
        line: shown?.line ?? proxy<MarketState['line']>({ staleSinceMs: undefined }),
      })
      writeRunners(shown.runners, market)
      this.markets[id] = shown
    } else writeRunners(shown.runners, market)
    shown.prices.areThere = rates.some(({ Back, Lay }) => Back.length + Lay.length > 0)
  }

  /** A market is as old as the oldest line it hangs on. */
  #showLines(): void {
    this.#linesToShow = false
    for (const key of Object.keys(this.staleSinceMs)) {
      if (!this.#staleSinceMs.has(key)) delete this.staleSinceMs[key]
    }
    for (const [key, sinceMs] of this.#staleSinceMs) this.staleSinceMs[key] = sinceMs
    for (const [id, { line }] of Object.entries(this.markets)) {
      const since = [...this.#staleSinceMs].filter(([key]) => this.#ids.get(key)?.has(id))
      line.staleSinceMs = since.length > 0 ? Math.min(...since.map(([, sinceMs]) => sinceMs)) : undefined
    }
  }
}
