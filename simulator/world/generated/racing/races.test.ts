import { readFileSync } from 'node:fs'
import { SPORT } from '@layline/shared/sports'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { Input } from '../../input.ts'
import { type DirectedEvent, type Meeting, scenarioSchema } from '../../scenario.ts'
import { betsView } from '../../views/bet-view.ts'
import { marketIdsOfTag, marketView } from '../../views/market-view.ts'
import { indianRaceNavView, raceListView, raceMarketView } from '../../views/race-view.ts'
import { World } from '../../world.ts'
import { raceStartMs } from './race-card.ts'

const EPOCH = Date.UTC(2026, 0, 15, 6)
const MINUTE = 60_000
const HOUR = 60 * MINUTE

const scenarioNamed = (name: string) =>
  scenarioSchema.parse(
    parse(readFileSync(new URL(`../../../../fixtures/scenarios/${name}.yaml`, import.meta.url), 'utf8')),
  )

/** A world with a race every hour, the first in ten minutes. */
function raceOf(sport: Meeting['sport'], { seed = 1, runners = 9, starts = '10m' } = {}) {
  const scenario = scenarioSchema.parse({
    title: 'One race',
    racing: {
      horizon: '40m',
      meetings: [
        { venue: 'Oakrow', country: 'GB', sport, starts, races: 7, every: '1h', runners: [runners, runners] },
      ],
    },
  })
  const world = new World({ seed, epochMs: EPOCH, scenario })
  const event = world.catalogue.events().next().value!
  const { eventId } = event
  const feed = (input: Input) => world.apply({ seq: world.inputs + 1, atMs: world.nowMs, input })
  const race = () => world.races.race(eventId)!
  let ids = 0
  return {
    world,
    eventId,
    race,
    marketId: (type: 'WIN' | 'PLACE') =>
      event.marketIds.find((id: string) => world.catalogue.market(id)!.raceMarket === type)!,
    market: (type: 'WIN' | 'PLACE') =>
      world.exchange.market(
        event.marketIds.find((id: string) => world.catalogue.market(id)!.raceMarket === type)!,
      )!,
    force: (event: DirectedEvent) => feed({ kind: 'force', eventId, event }),
    bet: (marketId: string, selectionId: string, betType: 'BACK' | 'LAY', odds: number, stack = 100) => {
      const order = { marketId, selectionId, betType, odds, stack, persistence: 'LAPSE' as const }
      return feed({
        kind: 'order',
        userName: 'player1',
        order: { ...order, selectionName: '', orderId: `o${++ids}`, fillOrKill: false },
      })
    },
    until: (holds: () => boolean) => {
      for (let tries = 0; tries < 20_000 && !holds(); tries++) world.advanceTo(world.nowMs + 250)
      if (!holds()) throw new Error('it never came to that')
    },
  }
}

type Played = ReturnType<typeof raceOf>

const toTheResult = (played: Played) => {
  const { world, marketId, until } = played
  const [win, place] = [marketId('WIN'), marketId('PLACE')]
  until(() => world.exchange.market(win)!.status === 'CLOSED')
  return [world.exchange.market(win)!, world.exchange.market(place)!] as const
}

const bestBack = ({ world }: Played, marketId: string, selectionId: string) =>
  world.exchange.depth(marketId, selectionId, 1).back[0]![0] / 100

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
    expect(world.races.race(eventId)).toBeUndefined()
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
    const best = Math.min(
      ...market('WIN').runners.map(({ book }) => book.lays.depth(1)[0]?.[0] ?? Number.POSITIVE_INFINITY),
    )
    expect(best).toBeLessThan(250)
  })
})

describe('a non-runner', () => {
  it('[RD1] [RD2] its bets are void, bets on the others are reduced by its published factor', () => {
    const played = raceOf('horses')
    const { world, market, marketId, bet, force, eventId } = played
    world.advanceTo(EPOCH + MINUTE)
    const factors = market('WIN').runners.map(({ selectionId }) =>
      world.races.factorOf(eventId, 'WIN', selectionId),
    )
    expect(factors.reduce((a, b) => a + b, 0)).toBeCloseTo(100, 0)
    const favourite = factors.indexOf(Math.max(...factors))
    const other = favourite === 0 ? 1 : 0
    const [out, stays] = [favourite, other].map((index) => market('WIN').runners[index]!.selectionId) as [
      string,
      string,
    ]
    const placed = (type: 'WIN' | 'PLACE', selectionId: string) => {
      const outcome = bet(marketId(type), selectionId, 'BACK', 1.01)
      if (!outcome.ok) throw new Error(outcome.code)
      return outcome.order!
    }
    const bets = [placed('WIN', out), placed('WIN', stays), placed('PLACE', out), placed('PLACE', stays)]
    const pf = world.races.factorOf(eventId, 'PLACE', out)
    expect(force({ type: 'withdraw', selectionId: out })).toEqual({ ok: true })
    const [winOut, winStays, placeOut, placeStays] = bets.map(({ betId }) => world.exchange.order(betId)!)
    expect([winOut!.voidedPaise, placeOut!.voidedPaise]).toEqual([100_00, 100_00])
    const paid = (order: typeof winStays) => order!.pieces[0]!.priceHundredths
    expect(paid(winStays)).toBeCloseTo(paid(bets[1]) * (1 - factors[favourite]! / 100), -0.5)
    expect(paid(placeStays)).toBeCloseTo(100 + (paid(bets[3]) - 100) * (1 - pf / 100), -0.5)
    expect(market('WIN').status).toBe('SUSPENDED')
    world.advanceTo(world.nowMs + 6000)
    expect(market('WIN').status).toBe('OPEN')
    const [runner] = raceMarketView(world, [
      marketId('WIN'),
    ]).eventTypes[0]!.eventNodes[0]!.marketNodes[0]!.runners.filter(({ selectionId }) => selectionId === out)
    expect(runner!.state).toEqual({ status: 'REMOVED', adjustmentFactor: factors[favourite] })
    const left = market('WIN').runners.map(({ selectionId }) =>
      world.races.factorOf(eventId, 'WIN', selectionId),
    )
    expect(left.reduce((a, b) => a + b, 0)).toBeCloseTo(100, 0)
    toTheResult(played)
    expect(betsView(world, 'player1', eventId).filter(({ winStatus }) => winStatus === 'VOID')).toHaveLength(
      2,
    )
  })

  it('of greyhounds voids its bets and reduces nothing', () => {
    const { world, market, marketId, bet, force } = raceOf('greyhounds', { runners: 6 })
    world.advanceTo(EPOCH + MINUTE)
    const [out, stays] = market('WIN').runners.map(({ selectionId }) => selectionId) as [string, string]
    const outcome = bet(marketId('WIN'), stays, 'BACK', 1.01)
    const before = outcome.ok && outcome.order!.pieces[0]!.priceHundredths
    expect(force({ type: 'withdraw', selectionId: out })).toEqual({ ok: true })
    expect(outcome.ok && world.exchange.order(outcome.order!.betId)!.pieces[0]!.priceHundredths).toBe(before)
    expect(market('WIN').runners[0]).toMatchObject({ status: 'REMOVED', adjustmentFactor: undefined })
  })

  it('happens by itself in some races, and never leaves a field too small', () => {
    const world = new World({ seed: 5, epochMs: EPOCH, scenario: scenarioNamed('races') })
    world.advanceTo(EPOCH + 40 * MINUTE)
    const markets = world.exchange.marketIds().map((id) => world.exchange.market(id)!)
    const removed = markets.filter(({ runners }) => runners.some(({ status }) => status === 'REMOVED'))
    expect(removed.length).toBeGreaterThan(2)
    expect(removed.length).toBeLessThan(markets.length / 3)
    for (const { runners, numberOfWinners } of markets) {
      expect(runners.filter(({ status }) => status !== 'REMOVED').length).toBeGreaterThan(numberOfWinners + 1)
    }
  })
})

describe('what a director can force', () => {
  it('the off now, and a photo finish that shows no difference: a dead heat', () => {
    const played = raceOf('horses')
    const { world, force, race, market, marketId, until, eventId, bet } = played
    world.advanceTo(EPOCH + 30_000)
    for (const { selectionId } of market('WIN').runners) bet(marketId('WIN'), selectionId, 'BACK', 1.01)
    expect(force({ type: 'photo-finish', deadHeat: true })).toMatchObject({ code: 'BAD_REQUEST' })
    expect(force({ type: 'start' })).toEqual({ ok: true })
    expect(force({ type: 'start' })).toMatchObject({ code: 'BAD_REQUEST' })
    until(() => race().stage === 'running')
    expect(force({ type: 'withdraw', selectionId: market('WIN').runners[0]!.selectionId })).toMatchObject({
      text: 'the race is off already',
    })
    expect(force({ type: 'photo-finish', deadHeat: true })).toEqual({ ok: true })
    expect(world.scoreLine(eventId)).toBe('Photo finish')
    toTheResult(played)
    expect(world.scoreLine(eventId)).toMatch(/^Result: \d+ = \d+, \d+$/)
    expect(market('WIN').runners.filter(({ status }) => status === 'WINNER')).toHaveLength(2)
    // Each of the two got half of its return back.
    const halves = betsView(world, 'player1', eventId).filter(
      ({ winStatus, win }) => winStatus !== 'LOSS' || win > -100,
    )
    expect(halves).toHaveLength(2)
    for (const { win, odds } of halves) expect(win).toBeCloseTo((100 * odds) / 2 - 100, 0)
    expect(world.exchange.ledger.sumPaise()).toBe(0)
  })

  it('an abandoned race is void', () => {
    const played = raceOf('horses')
    const { world, force, bet, marketId, market, eventId } = played
    bet(marketId('WIN'), market('WIN').runners[0]!.selectionId, 'BACK', 1.01)
    expect(force({ type: 'abandon' })).toEqual({ ok: true })
    expect(world.scoreLine(eventId)).toBe('Abandoned')
    toTheResult(played)
    expect(market('WIN').settlement!.result).toEqual({ kind: 'VOID' })
    expect(world.exchange.wallet('player1')).toMatchObject({ chipsPaise: 100_000_00, exposurePaise: 0 })
  })

  it('a market that an operator voids by hand stays closed, and the race goes on without it', () => {
    for (const type of ['WIN', 'PLACE'] as const) {
      const { world, marketId, eventId, market } = raceOf('horses')
      const operation = { type: 'void' as const, marketId: marketId(type) }
      world.apply({ seq: 1, atMs: EPOCH, input: { kind: 'operate', operation } })
      world.advanceTo(EPOCH + HOUR)
      expect(world.races.race(eventId)).toBeUndefined()
      expect(market(type).settlement!.result).toEqual({ kind: 'VOID' })
      expect(market(type === 'WIN' ? 'PLACE' : 'WIN').settlement!.result.kind).toBe('RUNNERS')
    }
  })

  it('a race knows no goals, a match no start, and nobody withdraws who is not in it', () => {
    const { force } = raceOf('horses')
    expect(force({ type: 'goal', team: 'home' })).toMatchObject({ text: 'a race has no goal' })
    expect(force({ type: 'withdraw', selectionId: 'x' })).toMatchObject({ code: 'BAD_REQUEST' })
    const world = new World({ seed: 1, epochMs: EPOCH, scenario: scenarioNamed('home-wins') })
    const { eventId } = world.catalogue.events().next().value!
    expect(
      world.apply({ seq: 1, atMs: EPOCH, input: { kind: 'force', eventId, event: { type: 'start' } } }),
    ).toMatchObject({ ok: false, code: 'BAD_REQUEST' })
  })
})

describe('the day', () => {
  it('has a race within twenty minutes and five within an hour and a quarter, whenever the world begins', () => {
    const { meetings } = scenarioNamed('day').racing!
    for (let half = 0; half < 48; half++) {
      const epochMs = EPOCH + half * 30 * MINUTE + 7000
      const starts = meetings
        .flatMap((meeting) => Array.from({ length: 60 }, (_, index) => raceStartMs(meeting, index, epochMs)))
        .filter((startMs) => startMs >= epochMs + MINUTE)
        .sort((a, b) => a - b)
      expect(starts[0]! - epochMs, `half hour ${half}`).toBeLessThan(20 * MINUTE)
      expect(starts[4]! - epochMs, `half hour ${half}`).toBeLessThan(75 * MINUTE)
    }
  })

  it('lists horses, hounds and Indian races, each race under its sport alone and by its start', () => {
    const world = new World({ seed: 9, epochMs: EPOCH, scenario: scenarioNamed('day') })
    const horses = raceListView(world, SPORT.horseRacing)
    const hounds = raceListView(world, SPORT.greyhoundRacing)
    expect(horses.length).toBeGreaterThan(60)
    expect(hounds.length).toBeGreaterThan(40)
    expect(new Set(horses.map(({ venue }) => venue)).size).toBe(13)
    expect(new Set(horses.map(({ countryCode }) => countryCode)).size).toBeGreaterThanOrEqual(6)
    const starts = horses.map(({ startTime }) => startTime)
    expect(starts).toEqual([...starts].sort())
    const indian = indianRaceNavView(world)
    expect(indian.map(({ venue }) => venue).sort()).toEqual([
      'Deccan Plains',
      'Kaveri Turf',
      'Malabar Heights',
    ])
    for (const [tag, count] of [
      [SPORT.horseRacing, horses.length],
      [SPORT.greyhoundRacing, hounds.length],
    ] as const) {
      expect(marketIdsOfTag(world, tag)).toHaveLength(count)
    }
    const [first] = marketIdsOfTag(world, SPORT.indianHorseRacing)
    const view = marketView(world, first!, 3)!
    expect(view).toMatchObject({ stSportsID: '14', winMarketId: first, countryCode: 'IN' })
    // Sent 11 hours later than it is; `startTime` never is.
    expect(Date.parse(view.dtStartDate) - Date.parse(view.startTime!)).toBe(11 * HOUR)
    expect(view.submaster[0]!.stJOCKEYNAME).toMatch(/^[A-Z]\. \w+$/)
    const item = indian.flatMap(({ races }) => races).find(({ winMarketId }) => winMarketId === first)!
    expect(Date.parse(item.startTime) - Date.parse(view.startTime!)).toBe(5.5 * HOUR)
  })
})
