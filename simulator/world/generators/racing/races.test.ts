import { describe, expect, it } from 'vitest'
import { fairRace } from '../../../sports/racing/race.ts'
import { winFactors } from '../../../sports/racing/race-chances.ts'
import { marketView } from '../../views/market-view.ts'
import { World } from '../../world.ts'
import { bestBack, EPOCH, HOUR, MINUTE, raceOf, toTheResult } from './testing/one-race.ts'

describe.each(['horses', 'greyhounds', 'indian'] as const)('a race: %s', (sport) => {
  it.each([1, 2, 3])('goes from its prices to its result, and the next one comes, seed %i', (seed) => {
    const played = raceOf(sport, { seed, runners: sport === 'greyhounds' ? 6 : 9 })
    const { world, eventId } = played
    const [win, place] = toTheResult(played)
    const winners = (market: typeof win) =>
      market.runners.filter(({ status }) => status === 'WINNER').map(({ selectionId }) => selectionId)
    expect(winners(win).length).toBeGreaterThanOrEqual(1)
    expect(winners(place).length).toBeGreaterThanOrEqual(sport === 'greyhounds' ? 2 : 3)
    expect(winners(place)).toEqual(expect.arrayContaining(winners(win)))
    expect(place.status).toBe('CLOSED')
    expect(world.exchange.ledger.sumPaise()).toBe(0)
    world.advanceTo(world.nowMs + HOUR)
    expect(world.generators.races.race(eventId)).toBeUndefined()
    const listed = [...world.catalogue.events()]
    expect(listed.map((event) => event.eventId)).not.toContain(eventId)
    expect(listed.length).toBeGreaterThan(0)
  })

  it('is the same from a snapshot in the middle of it as whole', () => {
    const played = raceOf(sport, { runners: 8 })
    const { world, until, race } = played
    until(() => race().stage === 'running' && race().state.step > 2)
    const again = new World(world.setup, JSON.parse(JSON.stringify(world.snapshot())))
    expect(JSON.stringify(again.snapshot())).toBe(JSON.stringify(world.snapshot()))
    world.advanceTo(world.nowMs + 40 * MINUTE)
    again.advanceTo(world.nowMs)
    expect(JSON.stringify(again.snapshot())).toBe(JSON.stringify(world.snapshot()))
  })

  it('prices of all runners add up to a little more than one, and move before the off', () => {
    const played = raceOf(sport, { runners: 8 })
    const { world, marketId, market } = played
    const prices = () => {
      const backs = market('WIN').runners.map(({ selectionId }) =>
        bestBack(played, marketId('WIN'), selectionId),
      )
      return backs
    }
    const before = prices()
    const book = before.reduce((sum, odds) => sum + 1 / odds, 0)
    expect(book).toBeGreaterThan(1)
    expect(book).toBeLessThan(1.12)
    world.advanceTo(EPOCH + 8 * MINUTE)
    expect(prices()).not.toEqual(before)
  })
})

describe('chances that are kept', () => {
  it('are those of the state that stands, after each move of the prices and after a withdrawal', () => {
    const { world, race, force } = raceOf('horses', { runners: 8, starts: '35m' })
    const states = new Set()
    const expectFresh = () => {
      states.add(race().state)
      expect(race().factors.WIN).toEqual(winFactors(fairRace(race().state).win))
    }
    // Factors are published until a quarter of an hour before the off; places are bet on by then.
    for (; world.nowMs < EPOCH + 10 * MINUTE; world.advanceTo(world.nowMs + MINUTE)) expectFresh()
    force({ type: 'withdraw', selectionId: race().selectionIds[2]! })
    expectFresh()
    expect(race().factors.WIN[2]).toBe(0)
    expect(states.size).toBeGreaterThan(3)
  })
})

describe('at the off', () => {
  it('horses go in running on the winner, places are suspended, and unmatched bets on the winner lapse', () => {
    const played = raceOf('horses')
    const { world, until, race, market, marketId, bet } = played
    world.advanceTo(EPOCH + MINUTE)
    const { selectionId } = market('WIN').runners[0]!
    const [win, place] = [
      bet(marketId('WIN'), selectionId, 'BACK', 900),
      bet(marketId('PLACE'), selectionId, 'BACK', 900),
    ]
    until(() => race().stage === 'off')
    expect([market('WIN').status, market('PLACE').status]).toEqual(['SUSPENDED', 'SUSPENDED'])
    until(() => race().stage === 'running')
    expect(market('WIN')).toMatchObject({ status: 'OPEN', inPlay: true, betDelayMs: 1000 })
    expect(market('PLACE')).toMatchObject({ status: 'SUSPENDED', inPlay: false })
    const lapsed = (outcome: typeof win) =>
      outcome.ok && world.exchange.order(outcome.order!.betId)!.lapsedPaise
    expect([lapsed(win), lapsed(place)]).toEqual([100_00, 0])
    const view = marketView(world, marketId('WIN'), 3)!
    expect(view.message).toMatch(/m to go · \d+, \d+, \d+, \d+$/)
    toTheResult(played)
    expect(lapsed(place)).toBe(100_00)
    expect(marketView(world, marketId('WIN'), 3)!.message).toMatch(/^Result: \d+/)
  })

  it('greyhounds are suspended until the result', () => {
    const played = raceOf('greyhounds', { runners: 6 })
    const { until, race, market } = played
    until(() => race().stage === 'running')
    expect(market('WIN')).toMatchObject({ status: 'SUSPENDED', inPlay: false })
    until(() => race().stage === 'over')
    expect(market('WIN').status).toBe('SUSPENDED')
    toTheResult(played)
  })

  it('in running the leader’s price falls towards one', () => {
    const played = raceOf('horses', { seed: 3 })
    const { until, race, market } = played
    until(() => race().stage === 'running' && race().state.step === race().state.steps - 1)
    // Who is nearly sure to win can only be laid.
    const best = market('WIN').runners.flatMap(({ book }) =>
      [book.lays, book.backs].flatMap((side) => side.depth(1).map(([price]) => price)),
    )
    expect(Math.min(...best)).toBeLessThan(250)
  })

  it('nobody backs at 1.01 a runner that makers no longer quote', () => {
    const played = raceOf('horses', { seed: 2, starts: '3m' })
    const { world, until, race, market, marketId, bet } = played
    until(() => race().stage === 'running')
    let offers = 0
    while (race().stage === 'running') {
      world.advanceTo(world.nowMs + 250)
      for (const { selectionId, book } of market('WIN').runners) {
        if (book.lays.depth(1).length === 0 && bet(marketId('WIN'), selectionId, 'LAY', 1.01, 5000).ok)
          offers++
      }
    }
    expect(offers).toBeGreaterThan(5)
    toTheResult(played)
    expect(world.exchange.wallet('player1').profitPaise).toBe(0)
  })
})
