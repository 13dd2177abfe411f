import { type Paise, paiseOf } from '@layline/shared/units'
import type { PlacedLevel, PriceLevel, RunnerChange } from './recording.ts'

/** One price of a maker to be set, size 0 to take it away. */
export interface Move {
  side: 'BACK' | 'LAY'
  price: number
  size: number
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
  #source: Source
  readonly #best: Map<string, Best>
  readonly #traded: Map<string, Map<number, Paise>>
  readonly #volumes: Map<string, Paise>
  #volumePaise = 0

  constructor(snapshot?: RecordedMarketSnapshot) {
    this.#source = snapshot?.source ?? 'nothing'
    this.#best = new Map(
      snapshot?.best.map(([key, back, lay]) => [key, { back: placesOf(back), lay: placesOf(lay) }]),
    )
    this.#traded = new Map(snapshot?.traded.map(([key, prices]) => [key, new Map(prices)]))
    this.#volumes = new Map(snapshot?.volumes)
    for (const prices of this.#traded.values())
      for (const paise of prices.values()) this.#volumePaise += paise
    for (const paise of this.#volumes.values()) this.#volumePaise += paise
  }

  /** What was matched so far, both sides counted. */
  get volumePaise(): Paise {
    return this.#volumePaise
  }

  /** An image begins anew: nothing that was shown stands. */
  forget(): void {
    this.#best.clear()
  }

  /** Whether this change shows more of prices than any before; what was shown until now does not stand. */
  showsMore(change: RunnerChange): boolean {
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

  /** What a change does to the offers on its runner, removals first: its halves must not be seen to cross. */
  moves(key: string, change: RunnerChange): Move[] {
    const moves: Move[] = []
    if (this.#source === 'full') {
      addLevels(moves, 'LAY', change.atb)
      addLevels(moves, 'BACK', change.atl)
    } else if (this.#source === 'best' || this.#source === 'display') {
      const isBest = this.#source === 'best'
      const best = this.#bestOf(key)
      addPlaces(moves, 'LAY', best.back, isBest ? change.batb : change.bdatb)
      addPlaces(moves, 'BACK', best.lay, isBest ? change.batl : change.bdatl)
    }
    return moves.sort((a, b) => Number(a.size !== 0) - Number(b.size !== 0))
  }

  #bestOf(key: string): Best {
    let best = this.#best.get(key)
    if (!best) {
      best = { back: new Map(), lay: new Map() }
      this.#best.set(key, best)
    }
    return best
  }

  /** Whether these changes take away all that was matched, as a stream does before it closes a market: it stays. */
  forgetsAll(changes: readonly RunnerChange[]): boolean {
    let held = 0
    for (const prices of this.#traded.values()) held += prices.size
    let emptied = 0
    for (const { trd = [] } of changes) {
      if (trd.some(([, size]) => size > 0)) return false
      emptied += trd.length
    }
    return held > 0 && emptied >= held
  }

  /** Takes in what was matched; whether that is more or less than before. */
  trade(key: string, { trd, tv }: RunnerChange, isImage: boolean): boolean {
    const before = this.#volumePaise
    if (trd) this.#tradeAt(key, trd, isImage)
    // What a message calls the volume may be its own part of it: the sum of the prices is right where there is one.
    else if (tv && !this.#traded.has(key)) this.#atLeast(key, paiseOf(tv))
    return this.#volumePaise !== before
  }

  #tradeAt(key: string, trd: readonly PriceLevel[], isImage: boolean): void {
    let prices = this.#traded.get(key)
    if (!prices || isImage) {
      for (const paise of prices?.values() ?? []) this.#volumePaise -= paise
      this.#volumePaise -= this.#volumes.get(key) ?? 0
      this.#volumes.delete(key)
      prices = new Map()
      this.#traded.set(key, prices)
    }
    for (const [price, size] of trd) {
      const at = Math.round(price * 100)
      const paise = paiseOf(size)
      this.#volumePaise += paise - (prices.get(at) ?? 0)
      if (size === 0) prices.delete(at)
      else prices.set(at, paise)
    }
  }

  #atLeast(key: string, paise: Paise): void {
    const before = this.#volumes.get(key) ?? 0
    if (paise <= before) return
    this.#volumes.set(key, paise)
    this.#volumePaise += paise - before
  }

  snapshot(): RecordedMarketSnapshot {
    return {
      source: this.#source,
      best: [...this.#best].map(([key, { back, lay }]) => [key, placesIn(back), placesIn(lay)]),
      traded: [...this.#traded].map(([key, prices]) => [key, [...prices]]),
      volumes: [...this.#volumes],
    }
  }
}

const placesOf = (places: Places): Best['back'] =>
  new Map(places.map(([place, price, size]) => [place, [price, size]]))
const placesIn = (best: Best['back']): Places =>
  [...best].map(([place, [price, size]]) => [place, price, size])

function addLevels(moves: Move[], side: Move['side'], levels: readonly PriceLevel[] = []): void {
  for (const [price, size] of levels) moves.push({ side, price, size })
}

/** Places shift when a better price comes: what counts is which prices stand before and after. */
function addPlaces(
  moves: Move[],
  side: Move['side'],
  shown: Best['back'],
  places: readonly PlacedLevel[] | undefined,
): void {
  if (!places) return
  const before = new Set([...shown.values()].map(([price]) => price))
  for (const [place, price, size] of places) {
    if (size === 0) shown.delete(place)
    else shown.set(place, [price, size])
  }
  const after = new Map(shown.values())
  for (const price of before) if (!after.has(price)) moves.push({ side, price, size: 0 })
  for (const [price, size] of after) moves.push({ side, price, size })
}
