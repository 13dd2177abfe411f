import { MARKET_STATUS } from '@layline/shared/entities/market'
import { expect, it } from 'vitest'
import { betOf } from '../../testing/bet.ts'
import { createMarketWatch, type WatchedMarket } from './market-watch.ts'
import { openBetCount, ownMarketsOf } from './own-markets.ts'

const TEN = Date.parse('2026-03-01T10:00:00Z')
const [OWN] = ownMarketsOf([betOf(), betOf({ betId: 2, betStatus: 'PENDING' })])

/** What the watch says of one market at each of these seconds after ten o'clock. */
function watch(over: Partial<WatchedMarket> = {}) {
  const { look } = createMarketWatch()
  return (second: number, now: Partial<WatchedMarket> = {}) =>
    look([{ ...OWN!, status: undefined, startMs: undefined, ...over, ...now }], TEN + second * 1000).map(
      ({ text }) => text,
    )
}

it('bets in two parts are one, and those that came to nothing or are settled are none', () => {
  const bets = [
    betOf({ betId: 1 }),
    betOf({ betId: 1, betStatus: 'PENDING' }),
    betOf({ betId: 2, betStatus: 'CANCLE' }),
    betOf({ betId: 3, winStatus: 'WIN' }),
    betOf({ betId: 4, marketId: '1.2', betStatus: 'PENDING' }),
  ]
  expect(openBetCount(bets)).toBe(2)
  const own = ownMarketsOf(bets).toSorted((a, b) => (a.marketId < b.marketId ? -1 : 1))
  expect(own.map(({ marketId, betCount, hasPosition }) => [marketId, betCount, hasPosition])).toEqual([
    ['1.100', 1, true],
    ['1.2', 1, false],
  ])
})

it('a suspension that lasts is told once, and the next one again', () => {
  const at = watch({ status: MARKET_STATUS.suspended })
  const text = 'Match Odds of Reds v Blues is suspended. You have 2 open bets there.'
  expect([at(0), at(19), at(20), at(21)]).toEqual([[], [], [text], []])
  expect(at(30, { status: MARKET_STATUS.inPlay })).toEqual([])
  expect([at(31), at(51)]).toEqual([[], [text]])
})

it('the suspension of a delivery is not told', () => {
  const at = watch()
  for (let second = 0; second < 120; second += 10) {
    expect(at(second, { status: MARKET_STATUS.suspended })).toEqual([])
    expect(at(second + 8, { status: MARKET_STATUS.inPlay })).toEqual([])
  }
})

it('a start within a minute is told once, and only of a position', () => {
  const startMs = TEN + 100_000
  const at = watch({ startMs })
  expect([at(39), at(41), at(60), at(101)]).toEqual([
    [],
    ['Reds v Blues starts in 59 s. You have an open position.'],
    [],
    [],
  ])
  expect(watch({ startMs, hasPosition: false })(41)).toEqual([])
  expect(watch({ startMs, status: MARKET_STATUS.inPlay })(41)).toEqual([])
})

it('a world that is sent back is told of again', () => {
  const at = watch({ startMs: TEN + 100_000 })
  expect(at(41)).toHaveLength(1)
  expect(at(0)).toEqual([])
  expect(at(41)).toHaveLength(1)
})
