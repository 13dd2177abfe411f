import { type OddsHundredths, type Paise, paiseOf } from '@layline/shared/units'
import {
  type PlacedLevel,
  type PriceLevel,
  priceOf,
  type RecordedDefinition,
  type RunnerChange,
} from './recording.ts'

type Side = 'BACK' | 'LAY'

/** Sets what is offered on a runner at one price; size 0 takes it away. */
export type Offer = (key: string, side: Side, priceHundredths: OddsHundredths, sizePaise: Paise) => void

/** Where what a recording tells of a market goes to. */
export interface RecordedSinks {
  offer: Offer
  /** Told of paise more at a price, hundredths, or fewer where they are negative; at 0 where no price is named. */
  count: (key: string, priceHundredths: OddsHundredths, paise: Paise) => void
}

/** What a recording shows of prices, from the least to the most. A market is replayed from the most it shows. */
const SOURCES = ['nothing', 'last', 'display', 'best', 'full'] as const
type Source = (typeof SOURCES)[number]

type Places = [place: number, price: number, size: number][]

export interface RecordedMarketSnapshot {
  source: Source
  /** By runner: what is shown at each place, where only the best prices are known. */
  best: [runner: string, back: Places, lay: Places][]
  /** By runner: what was matched at each price, hundredths and paise. */
  traded: [runner: string, prices: [number, Paise][]][]
  /** By runner, where the recording tells of no prices: what it says was matched. */
  volumes: [runner: string, Paise][]
  version: number
  hasSettled: boolean
}

interface Best {
  back: Map<number, readonly [price: number, size: number]>
  lay: Map<number, readonly [price: number, size: number]>
}

function sourceOf({ atb, atl, batb, batl, bdatb, bdatl, ltp }: RunnerChange): Source {
  if (atb || atl) return 'full'
  if (batb || batl) return 'best'
  if (bdatb || bdatl) return 'display'
  return ltp ? 'last' : 'nothing'
}

/** What of a recorded market is not in its book on the exchange: where its prices come from, and what was matched. */
export class RecordedMarket {
  readonly #offer: Offer
  readonly #count: RecordedSinks['count']
  #source: Source
  readonly #best: Map<string, Best>
  readonly #traded: Map<string, Map<number, Paise>>
  readonly #volumes: Map<string, Paise>
  #volumePaise = 0
  #version: number
  /** Its result is the recording's, and not an operator's. */
  hasSettled: boolean

  constructor({ offer, count }: RecordedSinks, snapshot?: RecordedMarketSnapshot) {
    this.#offer = offer
    this.#count = count
    this.#source = snapshot?.source ?? 'nothing'
    this.#best = new Map(
      snapshot?.best.map(([key, back, lay]) => [key, { back: placesOf(back), lay: placesOf(lay) }]),
    )
    this.#traded = new Map(snapshot?.traded.map(([key, prices]) => [key, new Map(prices)]))
    this.#volumes = new Map(snapshot?.volumes)
    this.#version = snapshot?.version ?? 0
    this.hasSettled = snapshot?.hasSettled ?? false
    for (const prices of this.#traded.values())
      for (const paise of prices.values()) this.#volumePaise += paise
    for (const paise of this.#volumes.values()) this.#volumePaise += paise
  }

  /** Takes in a definition's version; false where a newer one was known, and this one tells of the past. */
  isNews({ version }: Pick<RecordedDefinition, 'version'>): boolean {
    const isNews = (version ?? this.#version) >= this.#version
    if (isNews) this.#version = version ?? this.#version
    return isNews
  }

  /** What was matched so far, both sides counted. */
  get volumePaise(): Paise {
    return this.#volumePaise
  }

  /** What was matched at each price so far. */
  *matchedAt(): Iterable<[key: string, priceHundredths: OddsHundredths, paise: Paise]> {
    for (const [key, prices] of this.#traded) for (const [at, paise] of prices) yield [key, at, paise]
  }

  /** For an image, which replaces the whole market: drops the prices shown and the volumes matched so far. */
  forget(): void {
    this.#best.clear()
    for (const [key, prices] of this.#traded) for (const [at, paise] of prices) this.#add(key, at, -paise)
    for (const [key, paise] of this.#volumes) this.#add(key, 0, -paise)
    this.#traded.clear()
    this.#volumes.clear()
  }

  /** Whether this change shows more of prices than any before; what was shown until now does not stand. */
  showsMore(change: RunnerChange): boolean {
    if (this.#source === 'full') return false
    const source = sourceOf(change)
    if (SOURCES.indexOf(source) <= SOURCES.indexOf(this.#source)) return false
    this.#source = source
    this.#best.clear()
    return true
  }

  /** The last traded price around which prices are made up, where a recording shows none of its own. */
  madeUpAround({ ltp }: RunnerChange): number | undefined {
    return this.#source === 'last' ? (ltp ?? undefined) : undefined
  }

  /** Carries a change over to the offers on its runner, removals first: its halves must not be seen to cross. */
  carryOver(key: string, change: RunnerChange): void {
    let { atb, atl } = change
    if (this.#source === 'best' || this.#source === 'display') {
      const isBest = this.#source === 'best'
      const best = this.#bestOf(key)
      atb = levelsAfter(best.back, isBest ? change.batb : change.bdatb)
      atl = levelsAfter(best.lay, isBest ? change.batl : change.bdatl)
    } else if (this.#source === 'full') {
      atb = lastOfEachPrice(atb)
      atl = lastOfEachPrice(atl)
    } else return
    this.#offerLevels(key, 'LAY', atb, true)
    this.#offerLevels(key, 'BACK', atl, true)
    this.#offerLevels(key, 'LAY', atb, false)
    this.#offerLevels(key, 'BACK', atl, false)
  }

  #offerLevels(key: string, side: Side, levels: RunnerChange['atb'], isRemoval: boolean): void {
    if (!levels) return
    for (const level of levels) {
      const size = level[1]
      if ((size === 0) === isRemoval) this.#offer(key, side, Math.round(level[0] * 100), paiseOf(size))
    }
  }

  #bestOf(key: string): Best {
    let best = this.#best.get(key)
    if (!best) {
      best = { back: new Map(), lay: new Map() }
      this.#best.set(key, best)
    }
    return best
  }

  /**
   * Whether these changes take away all that was matched. A stream does so with a market that it has suspended, before it
   * closes it: then it stays.
   */
  forgetsAll(changes: readonly RunnerChange[]): boolean {
    let emptied = 0
    for (const { trd } of changes) {
      if (!trd) continue
      for (const level of trd) if (level[1] > 0) return false
      emptied += trd.length
    }
    if (emptied === 0) return false
    let held = 0
    for (const prices of this.#traded.values()) held += prices.size
    return held > 0 && emptied >= held
  }

  /** Takes in what was matched; whether that is more or less than before. */
  trade(key: string, { trd, tv }: RunnerChange): boolean {
    const before = this.#volumePaise
    if (trd) this.#tradeAt(key, trd)
    // What a message calls the volume may be its own part of it: the sum of the prices is right where there is one.
    else if (tv && !this.#traded.has(key)) this.#atLeast(key, paiseOf(tv))
    return this.#volumePaise !== before
  }

  #tradeAt(key: string, trd: readonly PriceLevel[]): void {
    let prices = this.#traded.get(key)
    if (!prices) {
      this.#add(key, 0, -(this.#volumes.get(key) ?? 0))
      this.#volumes.delete(key)
      prices = new Map()
      this.#traded.set(key, prices)
    }
    for (const level of trd) {
      const size = level[1]
      const at = priceOf(level[0])
      const paise = paiseOf(size)
      this.#add(key, at, paise - (prices.get(at) ?? 0))
      if (size === 0) prices.delete(at)
      else prices.set(at, paise)
    }
  }

  #atLeast(key: string, paise: Paise): void {
    const before = this.#volumes.get(key) ?? 0
    if (paise <= before) return
    this.#add(key, 0, paise - before)
    this.#volumes.set(key, paise)
  }

  /** Throws where the sum is not exact to the paisa any more: no size in it is negative, so that each is exact if the sum is. */
  #add(key: string, priceHundredths: OddsHundredths, paise: Paise): void {
    const volumePaise = this.#volumePaise + paise
    if (!Number.isSafeInteger(volumePaise)) {
      throw new Error(`what was matched is whole paise, zero or more, and does not come to ${volumePaise}`)
    }
    this.#volumePaise = volumePaise
    this.#count(key, priceHundredths, paise)
  }

  snapshot(): RecordedMarketSnapshot {
    return {
      source: this.#source,
      best: [...this.#best].map(([key, { back, lay }]) => [key, placesIn(back), placesIn(lay)]),
      traded: [...this.#traded].map(([key, prices]) => [key, [...prices]]),
      volumes: [...this.#volumes],
      version: this.#version,
      hasSettled: this.hasSettled,
    }
  }
}

const placesOf = (places: Places): Best['back'] =>
  new Map(places.map(([place, price, size]) => [place, [price, size]]))
const placesIn = (best: Best['back']): Places =>
  [...best].map(([place, [price, size]]) => [place, price, size])

/** A list may have the same price twice: the last size counts. */
function lastOfEachPrice(levels: readonly PriceLevel[] | undefined): readonly PriceLevel[] | undefined {
  if (!levels || levels.length < 2) return levels
  const last = new Map(levels.map((level) => [Math.round(level[0] * 100), level]))
  return last.size === levels.length ? levels : [...last.values()]
}

/** Places shift when a better price comes: what counts is which prices stand before and after. */
function levelsAfter(
  shown: Best['back'],
  places: readonly PlacedLevel[] | undefined,
): PriceLevel[] | undefined {
  if (!places) return undefined
  const before = new Set([...shown.values()].map(([price]) => price))
  for (const [place, price, size] of places) {
    if (size === 0) shown.delete(place)
    else shown.set(place, [price, size])
  }
  const after = new Map(shown.values())
  const gone = [...before].filter((price) => !after.has(price))
  return [...gone.map((price): PriceLevel => [price, 0]), ...after]
}
