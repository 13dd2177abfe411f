import { PRICE_POINTS_MAX, PRICE_POINTS_SETTLED } from '@layline/shared/entities/market'
import { expect, it } from 'vitest'
import { Dice } from '../proof/testing/dice.ts'
import { Traded } from './traded.ts'

const SECOND_MS = 1000
const EPOCH_MS = 1_768_435_200_000

/** So many changes of the price by one hundredth, one a second. */
function risen(changes: number): Traded {
  const traded = new Traded()
  for (let change = 0; change < changes; change++) {
    traded.trade(0, 200 + change, 50_00, EPOCH_MS + change * SECOND_MS)
  }
  return traded
}

const pricesOf = (traded: Traded, runnerIndex = 0) =>
  traded.points(runnerIndex).map(({ priceHundredths }) => priceHundredths)

it('trades are summed by runner and by price, both sides counted, and the last one gives the price', () => {
  const traded = new Traded()
  traded.trade(0, 185, 100_00, EPOCH_MS)
  traded.trade(0, 190, 50_00, EPOCH_MS)
  traded.trade(0, 185, 25_00, EPOCH_MS)
  traded.trade(2, 600, 10_00, EPOCH_MS)
  expect([0, 1, 2].map((index) => traded.lastHundredths(index))).toEqual([185, undefined, 600])
  expect([0, 1, 2].map((index) => traded.matchedPaise(index))).toEqual([350_00, 0, 20_00])
  expect(traded.levels(0)).toEqual([
    [190, 100_00],
    [185, 250_00],
  ])
  expect(traded.levels(1)).toEqual([])
})

it('a point of the history is a change of the price, with what was matched by then', () => {
  const traded = new Traded()
  traded.trade(0, 185, 100_00, EPOCH_MS)
  traded.trade(0, 185, 100_00, EPOCH_MS + SECOND_MS)
  traded.trade(0, 186, 50_00, EPOCH_MS + 2 * SECOND_MS)
  expect(traded.points(0)).toEqual([
    { atMs: EPOCH_MS, priceHundredths: 185, matchedRupees: 200 },
    { atMs: EPOCH_MS + 2 * SECOND_MS, priceHundredths: 186, matchedRupees: 500 },
  ])
})

it.each([1000, 1960, 2150, 8999])(
  'a point of the history keeps its time in the year %i, and over a restart',
  (year) => {
    const atMs = Date.UTC(year, 0, 1)
    const traded = new Traded()
    traded.trade(0, 185, 100_00, atMs)
    traded.trade(0, 186, 100_00, atMs + SECOND_MS)
    for (const each of [traded, Traded.restore(traded.snapshot())]) {
      expect(each.points(0).map((point) => point.atMs)).toEqual([atMs, atMs + SECOND_MS])
    }
  },
)

it.each([1, PRICE_POINTS_MAX, PRICE_POINTS_MAX + 1, 1000, 12_345])(
  'of %i changes at most 300 points stay, evenly apart, the first and the latest among them',
  (changes) => {
    const prices = pricesOf(risen(changes))
    expect(prices.length).toBeLessThanOrEqual(PRICE_POINTS_MAX)
    expect(prices.length).toBeGreaterThanOrEqual(Math.min(changes, PRICE_POINTS_MAX / 2))
    expect([prices[0], prices.at(-1)]).toEqual([200, 200 + changes - 1])
    const gaps = prices.slice(1, -1).map((price, index) => price - prices[index]!)
    expect(new Set(gaps).size).toBeLessThanOrEqual(1)
  },
)

it('a settled market keeps 20 points a runner and nothing by price; what was matched stays', () => {
  const traded = risen(1000)
  traded.trade(1, 300, 10_00, EPOCH_MS)
  traded.settle()
  const prices = pricesOf(traded)
  expect(prices).toHaveLength(PRICE_POINTS_SETTLED)
  expect([prices[0], prices.at(-1)]).toEqual([200, 1199])
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  expect(pricesOf(traded, 1)).toEqual([300])
  expect([traded.levels(0), traded.matchedPaise(0), traded.lastHundredths(0)]).toEqual([[], 100_000_00, 1199])
})

it('a market that is taken back after its settlement goes on from what it had kept', () => {
  const traded = risen(1000)
  traded.settle()
  const before = pricesOf(traded)
  traded.trade(0, 150, 10_00, EPOCH_MS + 5000 * SECOND_MS)
  expect(pricesOf(traded)).toEqual([...before, 150])
  expect(traded.levels(0)).toEqual([[150, 20_00]])
})

it('what a recording takes back is counted no more, and its volume without a price counts for the runner', () => {
  const traded = new Traded()
  traded.countRecorded(0, 250, 80_00)
  traded.countRecorded(0, 260, 40_00)
  traded.countRecorded(0, 250, -80_00)
  traded.countRecorded(0, 0, 5_00)
  traded.recordLast(0, 260, EPOCH_MS)
  expect([traded.matchedPaise(0), traded.levels(0)]).toEqual([45_00, [[260, 40_00]]])
  expect([traded.lastHundredths(0), pricesOf(traded)]).toEqual([260, [260]])
})

it('the history of a fancy is of its line; a bet on it is counted, and moves nothing', () => {
  const traded = new Traded({ isOfLines: true })
  traded.moveLine(0, 46, EPOCH_MS)
  traded.moveLine(0, 47, EPOCH_MS + SECOND_MS)
  expect([traded.lastHundredths(0), traded.matchedPaise(0)]).toEqual([undefined, 0])
  traded.trade(0, 4600, 100_00, EPOCH_MS + 2 * SECOND_MS)
  expect([traded.lastHundredths(0), traded.matchedPaise(0)]).toEqual([4600, 200_00])
  expect(pricesOf(traded)).toEqual([4600, 4700])
})

it('restored from its snapshot at any moment it goes on the same', () => {
  const dice = new Dice(7)
  const traded = new Traded()
  let twin = traded
  for (let step = 0; step < 4000; step++) {
    const runnerIndex = dice.int(0, 2)
    const price = dice.next() < 0.01 ? dice.int(101, 99_999) : dice.int(150, 450)
    const stakePaise = dice.int(1, 10_000_00)
    for (const each of new Set([traded, twin])) {
      each.trade(runnerIndex, price, stakePaise, EPOCH_MS + step * 700)
      if (step === 3500) each.settle()
    }
    if (step % 97 === 0) twin = Traded.restore(JSON.parse(JSON.stringify(twin.snapshot())))
  }
  expect(twin).not.toBe(traded)
  expect(twin.snapshot()).toEqual(traded.snapshot())
  for (const runnerIndex of [0, 1, 2]) {
    expect(twin.points(runnerIndex)).toEqual(traded.points(runnerIndex))
    expect(twin.levels(runnerIndex)).toEqual(traded.levels(runnerIndex))
  }
  expect(traded.snapshot()).toHaveLength(3)
})

it.each([Number.POSITIVE_INFINITY, 1e308])(
  'what cannot be kept, as %d paise, is refused and not written for ever',
  (paise) => {
    const traded = new Traded()
    traded.countRecorded(0, 400, paise)
    expect(() => traded.snapshot()).toThrow('is no number to keep')
  },
)
