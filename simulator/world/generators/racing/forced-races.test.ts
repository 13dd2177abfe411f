import { describe, expect, it } from 'vitest'
import type { Meeting } from '../../scenario.ts'
import { scenarioNamed } from '../../testing/scenario-named.ts'
import { betsView } from '../../views/bet-view.ts'
import { World } from '../../world.ts'
import { EPOCH, HOUR, MINUTE, raceOf, toTheResult } from './testing/one-race.ts'

describe('what a director can force', () => {
  it('the off now, and a photo finish that shows no difference: a dead heat', () => {
    const played = raceOf('horses')
    const { world, force, race, market, marketId, until, eventId, bet } = played
    world.advanceTo(EPOCH + 30_000)
    for (const { selectionId } of market('WIN').runners) bet(marketId('WIN'), selectionId, 'BACK', 1.01)
    expect(force({ type: 'photo-finish', deadHeat: true })).toMatchObject({ code: 'BAD_REQUEST' })
    expect(force({ type: 'start' })).toEqual({ ok: true })
    expect(force({ type: 'start' })).toMatchObject({ code: 'BAD_REQUEST' })
    const start = world.verbs(eventId).find(({ event }) => event.type === 'start')
    expect(start).toEqual({ event: { type: 'start' }, name: 'Start', reason: 'the race is off already' })
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
      expect(world.generators.races.race(eventId)).toBeUndefined()
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

describe('a market of a race that an operator voids and takes back', () => {
  const TYPES = ['WIN', 'PLACE'] as const

  /** A race that has come so far, with both markets taken back. */
  function takenBack(sport: Meeting['sport'], goOn: (race: ReturnType<typeof raceOf>) => void) {
    const played = raceOf(sport, { runners: sport === 'greyhounds' ? 6 : 12 })
    const { world, market, marketId } = played
    world.advanceTo(EPOCH + MINUTE)
    goOn(played)
    for (const marketType of TYPES) {
      for (const type of ['void', 'reverse'] as const) {
        const operation = { type, marketId: marketId(marketType) }
        const input = { kind: 'operate', operation } as const
        expect(world.apply({ seq: world.inputs + 1, atMs: world.nowMs, input })).toEqual({ ok: true })
      }
    }
    const statuses = () => TYPES.map((type) => market(type).status)
    expect(statuses()).toEqual(['SUSPENDED', 'SUSPENDED'])
    const isOffered = (type: (typeof TYPES)[number]) =>
      market(type).runners.every(
        ({ selectionId, status }) =>
          status === 'REMOVED' || world.exchange.depth(marketId(type), selectionId, 1).back.length > 0,
      )
    return { ...played, statuses, isOffered }
  }

  it.each(['horses', 'greyhounds'] as const)(
    'before the off is offered again with the next news: %s',
    (sport) => {
      const { world, statuses, isOffered } = takenBack(sport, () => undefined)
      world.advanceTo(world.nowMs + 3 * MINUTE)
      expect(statuses()).toEqual(['OPEN', 'OPEN'])
      expect(TYPES.map(isOffered)).toEqual([true, true])
    },
  )

  it('while betting is stopped for non-runners is offered again when the others are', () => {
    const { world, race, force, statuses, isOffered } = takenBack('horses', () => undefined)
    // So many that prices move meanwhile.
    const inIt = race().selectionIds.filter((_, runner) => !race().state.out[runner])
    for (const selectionId of inIt.slice(0, 6)) {
      expect(force({ type: 'withdraw', selectionId })).toEqual({ ok: true })
      world.advanceTo(race().suspendedUntilMs - 1)
      expect(statuses()).toEqual(['SUSPENDED', 'SUSPENDED'])
    }
    world.advanceTo(race().suspendedUntilMs)
    expect(statuses()).toEqual(['OPEN', 'OPEN'])
    expect(TYPES.map(isOffered)).toEqual([true, true])
  })

  it.each([
    ['horses', ['OPEN', 'SUSPENDED']],
    ['greyhounds', ['SUSPENDED', 'SUSPENDED']],
  ] as const)('in running is offered again only where bets are taken in running: %s', (sport, expected) => {
    const { world, market, statuses, isOffered } = takenBack(sport, ({ race, force, until }) => {
      force({ type: 'start' })
      until(() => race().stage === 'running')
    })
    world.advanceTo(world.nowMs + 5000)
    expect(statuses()).toEqual(expected)
    if (sport === 'greyhounds') return
    expect(market('WIN')).toMatchObject({ inPlay: true, betDelayMs: 1000 })
    expect(isOffered('WIN')).toBe(true)
  })

  it.each([
    ['off', 1000],
    ['over', 30_000],
  ] as const)('while the race is %s stays suspended, and is settled with it', (stage, forMs) => {
    const { world, race, statuses, until } = takenBack('horses', (played) => {
      played.force({ type: 'start' })
      played.until(() => played.race().stage === stage)
    })
    world.advanceTo(world.nowMs + forMs)
    expect([race().stage, ...statuses()]).toEqual([stage, 'SUSPENDED', 'SUSPENDED'])
    until(() => race().markets.length === 0)
    expect(statuses()).toEqual(['CLOSED', 'CLOSED'])
  })
})
