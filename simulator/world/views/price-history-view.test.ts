import { MATCH_ODDS, PRICE_POINTS_SETTLED, priceHistory } from '@layline/shared/entities/market'
import { FEED_DEPTH_DEFAULT, FEED_DEPTH_MAX } from '@layline/shared/feed'
import { sumRupees } from '@layline/shared/units'
import { expect, it } from 'vitest'
import { marketView } from './market-view.ts'
import { priceHistoryView } from './price-history-view.ts'
import { oneMatch } from './testing/one-match.ts'

const MINUTE = 60_000

/** One match that starts after ten minutes, and its main market. */
function matchOf(sport: 'soccer' | 'cricket') {
  const { world, event, later } = oneMatch(sport, '10m')
  const { eventId, marketIds } = event
  const facts = marketIds
    .map((id: string) => world.catalogue.market(id)!)
    .find(({ name }: { name: string }) => name === MATCH_ODDS)!
  return {
    world,
    eventId,
    facts,
    later,
    history: (runnerIndex = 0) =>
      priceHistory.parse(
        priceHistoryView(world, { facts, state: world.exchange.market(facts.marketId)!, runnerIndex }),
      ),
    rates: (levels: number) => marketView(world, facts.marketId, levels)!.rates,
    total: () => marketView(world, facts.marketId, 1)!.deTotalMatched,
  }
}

it('what was matched on the runners, and on each of them by price, is what was matched in the market', () => {
  const { later, rates, total, history } = matchOf('soccer')
  expect(rates(1).map(({ ltp, deMatched }) => [ltp, deMatched])).toEqual(Array(3).fill([undefined, 0]))
  later(40 * MINUTE)
  const now = rates(FEED_DEPTH_MAX)
  expect(total()).toBeGreaterThan(0)
  expect(sumRupees(now.map(({ deMatched = 0 }) => deMatched))).toBe(total())
  for (const [index, { ltp, deMatched, Traded = [] }] of now.entries()) {
    const { points, byPrice } = history(index)
    expect(sumRupees(Traded.map(({ Size }) => Size))).toBe(deMatched)
    expect(byPrice).toEqual(Traded.map(({ Price, Size }) => ({ price: Price, size: Size })))
    expect(points.at(-1)?.price).toBe(ltp)
    expect(points.map(({ time }) => time)).toEqual(points.map(({ time }) => time).toSorted())
  }
  expect(rates(FEED_DEPTH_DEFAULT).map(({ Traded }) => Traded)).toEqual(Array(3).fill([]))
})

it('the marks say when it began, what goals there were, and from when to when it was suspended', () => {
  const { world, eventId, later, history } = matchOf('soccer')
  expect(history().marks).toEqual([])
  later(20 * MINUTE)
  world.apply({
    seq: world.inputs + 1,
    atMs: world.nowMs,
    input: { kind: 'force', eventId, event: { type: 'goal', team: 'home' } },
  })
  const { marks } = history()
  const kinds = marks.map(({ kind }) => kind)
  expect(kinds[0]).toBe('inplay')
  expect(kinds.slice(-2)).toEqual(['goal', 'suspended'])
  expect(marks.at(-2)?.text).toContain('Goal for Reds')
  later(10 * MINUTE)
  const since = history().marks.filter(({ time }) => time >= marks.at(-2)!.time)
  expect(since.map(({ kind }) => kind).slice(0, 3)).toEqual(['goal', 'suspended', 'open'])
  expect(since.filter(({ kind }) => kind === 'suspended')).toHaveLength(
    since.filter(({ kind }) => kind === 'open').length,
  )
})

it('a cricket match is marked at its wickets and innings, not at each ball', () => {
  const { later, history } = matchOf('cricket')
  later(40 * MINUTE)
  const kinds = new Set(history().marks.map(({ kind }) => kind))
  expect(kinds).not.toContain('ball')
  expect(kinds).toContain('wicket')
})

it('once settled a runner keeps twenty points at most, its last price and what was matched', () => {
  const { world, facts, later, history, rates, total } = matchOf('soccer')
  while (world.exchange.market(facts.marketId)!.status !== 'CLOSED') later(5 * MINUTE)
  const closed = rates(FEED_DEPTH_MAX)
  expect(sumRupees(closed.map(({ deMatched = 0 }) => deMatched))).toBe(total())
  for (const [index, { ltp, Traded }] of closed.entries()) {
    const { points, byPrice } = history(index)
    expect(points.length).toBeLessThanOrEqual(PRICE_POINTS_SETTLED)
    expect([points.at(-1)?.price, byPrice, Traded]).toEqual([ltp, [], []])
  }
})

it('a market that is void keeps twenty points at most as well', () => {
  const { world, facts, later, history } = matchOf('soccer')
  later(80 * MINUTE)
  const before = history()
  expect(before.points.length).toBeGreaterThan(PRICE_POINTS_SETTLED)
  world.exchange.voidMarket(facts.marketId, world.nowMs)
  const { points, byPrice } = history()
  expect(points).toHaveLength(PRICE_POINTS_SETTLED)
  expect(points.at(-1)).toEqual(before.points.at(-1))
  expect(byPrice).toEqual([])
})

it('reading the history changes nothing of the world', () => {
  const { world, later, history } = matchOf('cricket')
  later(30 * MINUTE)
  const before = JSON.stringify(world.snapshot())
  history()
  expect(JSON.stringify(world.snapshot())).toBe(before)
})
