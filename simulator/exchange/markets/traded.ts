import { PRICE_POINTS_MAX, PRICE_POINTS_SETTLED } from '@layline/shared/entities/market'
import type { OddsHundredths, Paise, WorldMs } from '@layline/shared/units'

/** A change of a runner's price. */
export interface PricePoint {
  /** World time, whole seconds, ms. */
  atMs: WorldMs
  priceHundredths: OddsHundredths
  /** Matched on the runner by then, whole rupees, both sides counted. */
  matchedRupees: number
}

/** Of one runner that has any: its index, last price (0: none), paise matched, changes of the price, points, prices. */
type RunnerSnapshot = [
  runnerIndex: number,
  lastHundredths: number,
  matchedPaise: number,
  changes: number,
  points: string,
  levels: string,
]

export type TradedSnapshot = RunnerSnapshot[]

const POINTS_FIRST = 16
const LEVELS_FIRST = 16
const NO_NUMBERS = new Uint32Array(0)
const NO_SUMS = new Float64Array(0)

/** Keeps what was traded on one runner, in columns that grow by doubling and are then written in place. */
class TradedRunner {
  /** 0 before the first trade. */
  lastHundredths: OddsHundredths = 0
  matchedPaise: Paise = 0
  /** Changes of the price so far: the place of the next point follows from it. */
  #changes = 0
  /** Every so many changes are one point. */
  #stride = 1
  #points = 0
  /** Of all years of a world: those before 1970 and after 2106 are none of 32 bits. */
  #seconds = NO_SUMS
  #prices = NO_NUMBERS
  #rupees = NO_SUMS
  /** Hash table of the prices traded, linear probing; a price of 0 is an empty place. */
  #levelPrices = NO_NUMBERS
  #levelPaise = NO_SUMS
  #levels = 0

  static restore([, last, matchedPaise, changes, points, levels]: RunnerSnapshot): TradedRunner {
    const runner = new TradedRunner()
    runner.lastHundredths = last
    runner.matchedPaise = matchedPaise
    runner.#restorePoints(unpacked(points), changes)
    const known = unpacked(levels)
    for (let at = 0, price = 0; at < known.length; at += 2) {
      price += known[at]!
      runner.addAt(price, known[at + 1]!)
    }
    return runner
  }

  #restorePoints(known: readonly number[], changes: number): void {
    const points = known.length / 3
    while (this.#seconds.length < points) this.#growPoints()
    let [second, price, rupees] = [0, 0, 0]
    for (let at = 0; at < points; at++) {
      second += known[3 * at]!
      price += known[3 * at + 1]!
      rupees += known[3 * at + 2]!
      this.#seconds[at] = second
      this.#prices[at] = price
      this.#rupees[at] = rupees
    }
    this.#points = points
    this.#changes = changes
    while (Math.ceil((changes - 1) / this.#stride) >= PRICE_POINTS_MAX) this.#stride *= 2
  }

  /** Counts paise at a price, fewer where they are negative; a price of 0 is not known and counts for the runner alone. */
  count(priceHundredths: OddsHundredths, paise: Paise): void {
    this.matchedPaise += paise
    if (priceHundredths !== 0) this.addAt(priceHundredths, paise)
  }

  /** Counts paise at a price that are in the runner's sum. */
  addAt(priceHundredths: OddsHundredths, paise: Paise): void {
    if (4 * (this.#levels + 1) > 3 * this.#levelPrices.length) this.#growLevels()
    const at = this.#placeOf(priceHundredths)
    if (this.#levelPrices[at] === 0) {
      this.#levelPrices[at] = priceHundredths
      this.#levels++
    }
    this.#levelPaise[at] = this.#levelPaise[at]! + paise
  }

  #placeOf(priceHundredths: OddsHundredths): number {
    const last = this.#levelPrices.length - 1
    let at = (Math.imul(priceHundredths, 0x9e3779b1) >>> 12) & last
    while (this.#levelPrices[at] !== 0 && this.#levelPrices[at] !== priceHundredths) at = (at + 1) & last
    return at
  }

  #growLevels(): void {
    const [prices, paise] = [this.#levelPrices, this.#levelPaise]
    const length = Math.max(LEVELS_FIRST, 2 * prices.length)
    this.#levelPrices = new Uint32Array(length)
    this.#levelPaise = new Float64Array(length)
    prices.forEach((price, from) => {
      if (price === 0) return
      const at = this.#placeOf(price)
      this.#levelPrices[at] = price
      this.#levelPaise[at] = paise[from]!
    })
  }

  /** Notes the price from now on; the same price again is no change. */
  moveTo(priceHundredths: OddsHundredths, atMs: WorldMs): void {
    if (this.#points > 0 && this.#prices[this.#points - 1] === priceHundredths) return
    // The latest change is always there: it gives way to the next unless it is one that stays.
    let at = Math.ceil(this.#changes / this.#stride)
    if (at >= PRICE_POINTS_MAX) {
      this.#halve()
      at = Math.ceil(this.#changes / this.#stride)
    }
    if (at >= this.#seconds.length) this.#growPoints()
    this.#seconds[at] = Math.floor(atMs / 1000)
    this.#prices[at] = priceHundredths
    this.#rupees[at] = Math.round(this.matchedPaise / 100)
    this.#points = at + 1
    this.#changes++
  }

  /** Leaves every other point out. */
  #halve(): void {
    for (let at = 0; 2 * at < this.#points; at++) this.#copyPoint(2 * at, at)
    this.#points = Math.ceil(this.#points / 2)
    this.#stride *= 2
  }

  #copyPoint(from: number, to: number): void {
    this.#seconds[to] = this.#seconds[from]!
    this.#prices[to] = this.#prices[from]!
    this.#rupees[to] = this.#rupees[from]!
  }

  #growPoints(): void {
    const length = Math.min(PRICE_POINTS_MAX, Math.max(POINTS_FIRST, 2 * this.#seconds.length))
    this.#keepPoints(length)
  }

  #keepPoints(length: number): void {
    const [seconds, prices, rupees] = [this.#seconds, this.#prices, this.#rupees]
    this.#seconds = new Float64Array(length)
    this.#prices = new Uint32Array(length)
    this.#rupees = new Float64Array(length)
    this.#seconds.set(seconds.subarray(0, length))
    this.#prices.set(prices.subarray(0, length))
    this.#rupees.set(rupees.subarray(0, length))
  }

  /** Thins the points evenly, the first and the last among them, and lets the prices go. */
  settle(): void {
    const kept = Math.min(PRICE_POINTS_SETTLED, this.#points)
    const last = this.#points - 1
    for (let at = 1; at < kept; at++) this.#copyPoint(Math.round((at * last) / (kept - 1)), at)
    this.#points = kept
    this.#changes = kept
    this.#stride = 1
    this.#keepPoints(kept)
    this.#levelPrices = NO_NUMBERS
    this.#levelPaise = NO_SUMS
    this.#levels = 0
  }

  points(): PricePoint[] {
    return Array.from({ length: this.#points }, (_, at) => ({
      atMs: this.#seconds[at]! * 1000,
      priceHundredths: this.#prices[at]!,
      matchedRupees: this.#rupees[at]!,
    }))
  }

  levels(): [priceHundredths: OddsHundredths, paise: Paise][] {
    const levels: [OddsHundredths, Paise][] = []
    this.#levelPrices.forEach((price, at) => {
      // What a recording takes back leaves nothing at its price.
      if (price !== 0 && this.#levelPaise[at]! > 0) levels.push([price, this.#levelPaise[at]!])
    })
    return levels.sort(([a], [b]) => b - a)
  }

  snapshot(runnerIndex: number): RunnerSnapshot {
    const points: number[] = []
    for (let at = 0; at < this.#points; at++) {
      points.push(this.#seconds[at]! - (at > 0 ? this.#seconds[at - 1]! : 0))
      points.push(this.#prices[at]! - (at > 0 ? this.#prices[at - 1]! : 0))
      points.push(this.#rupees[at]! - (at > 0 ? this.#rupees[at - 1]! : 0))
    }
    let before = 0
    const levels = this.levels().flatMap(([price, paise]) => {
      const step = price - before
      before = price
      return [step, paise]
    })
    const { lastHundredths, matchedPaise } = this
    return [runnerIndex, lastHundredths, matchedPaise, this.#changes, packed(points), packed(levels)]
  }
}

/**
 * What was traded in one market, by runner: last traded price, what was matched, by price as well, and how the price has
 * moved. Sums count both sides of a trade. A price is odds in hundredths; in a fancy it is the run line times 100. What is
 * voided later, or taken back with a settlement, stays counted: it was traded. Telling it of a trade takes constant time,
 * and once its columns have grown it allocates nothing.
 */
export class Traded {
  readonly #runners: (TradedRunner | undefined)[] = []
  readonly #isOfLines: boolean

  /** `isOfLines` in a fancy: few bet on one, so that its history is of the line that is offered, and not of the trades. */
  constructor({ isOfLines = false }: { isOfLines?: boolean } = {}) {
    this.#isOfLines = isOfLines
  }

  static restore(snapshot: TradedSnapshot, options?: { isOfLines?: boolean }): Traded {
    const traded = new Traded(options)
    for (const kept of snapshot) traded.#runners[kept[0]] = TradedRunner.restore(kept)
    return traded
  }

  #runner(runnerIndex: number): TradedRunner {
    let runner = this.#runners[runnerIndex]
    if (!runner) {
      runner = new TradedRunner()
      this.#runners[runnerIndex] = runner
    }
    return runner
  }

  /** A trade: two stakes that met at a price, which is the last traded one from now on. */
  trade(runnerIndex: number, priceHundredths: OddsHundredths, stakePaise: Paise, atMs: WorldMs): void {
    const runner = this.#runner(runnerIndex)
    runner.count(priceHundredths, 2 * stakePaise)
    runner.lastHundredths = priceHundredths
    if (!this.#isOfLines) runner.moveTo(priceHundredths, atMs)
  }

  /**
   * What a recording says was matched besides, both sides counted: negative where it takes something back, at a price of 0
   * where it names none.
   */
  countRecorded(runnerIndex: number, priceHundredths: OddsHundredths, paise: Paise): void {
    this.#runner(runnerIndex).count(priceHundredths, paise)
  }

  /** What a recording had said before a settlement that was taken back: of its prices, which the settlement let go. */
  countAgain(runnerIndex: number, priceHundredths: OddsHundredths, paise: Paise): void {
    this.#runner(runnerIndex).addAt(priceHundredths, paise)
  }

  /** The last traded price, as a recording says it. */
  recordLast(runnerIndex: number, priceHundredths: OddsHundredths, atMs: WorldMs): void {
    const runner = this.#runner(runnerIndex)
    runner.lastHundredths = priceHundredths
    runner.moveTo(priceHundredths, atMs)
  }

  /** A recording no longer names a last traded price: there is none unless something was traded besides. */
  forgetLast(runnerIndex: number): void {
    const runner = this.#runners[runnerIndex]
    if (runner?.matchedPaise === 0) runner.lastHundredths = 0
  }

  /** The line of runs that a fancy is offered at from now on. */
  moveLine(runnerIndex: number, line: number, atMs: WorldMs): void {
    this.#runner(runnerIndex).moveTo(line * 100, atMs)
  }

  /** The market is settled: at most 20 points a runner stay, and nothing by price. */
  settle(): void {
    for (const runner of this.#runners) runner?.settle()
  }

  /** Undefined before the first trade. */
  lastHundredths(runnerIndex: number): OddsHundredths | undefined {
    return this.#runners[runnerIndex]?.lastHundredths || undefined
  }

  matchedPaise(runnerIndex: number): Paise {
    return this.#runners[runnerIndex]?.matchedPaise ?? 0
  }

  /** Changes of the price, oldest first: at most 300, 20 after settlement. */
  points(runnerIndex: number): PricePoint[] {
    return this.#runners[runnerIndex]?.points() ?? []
  }

  /** Matched at each price, highest price first; none after settlement. */
  levels(runnerIndex: number): [priceHundredths: OddsHundredths, paise: Paise][] {
    return this.#runners[runnerIndex]?.levels() ?? []
  }

  snapshot(): TradedSnapshot {
    return this.#runners.flatMap((runner, index) => (runner ? [runner.snapshot(index)] : []))
  }
}

/** Digits of 5 bits; the upper half says that another digit of the number follows. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const BASE = DIGITS.length / 2

/** Integers as short text, a character for each 5 bits: they are most of what a world's snapshot would grow by. */
function packed(numbers: readonly number[]): string {
  let text = ''
  for (const number of numbers) {
    let rest = number < 0 ? -2 * number - 1 : 2 * number
    // Of what is infinite a part is as much again, without end.
    if (!Number.isFinite(rest)) throw new Error(`${number} is no number to keep`)
    for (; rest >= BASE; rest = Math.floor(rest / BASE)) text += DIGITS[BASE + (rest % BASE)]
    text += DIGITS[rest]
  }
  return text
}

function unpacked(text: string): number[] {
  const numbers: number[] = []
  let [value, unit] = [0, 1]
  for (const digit of text) {
    const at = DIGITS.indexOf(digit)
    value += (at % BASE) * unit
    unit *= BASE
    if (at >= BASE) continue
    numbers.push(value % 2 === 0 ? value / 2 : -(value + 1) / 2)
    value = 0
    unit = 1
  }
  return numbers
}
