import { describe, expect, it } from 'vitest'
import { betsView } from '../../views/bet-view.ts'
import { World } from '../../world.ts'
import { EPOCH, HOUR, raceOf, scenarioNamed, toTheResult } from './testing/one-race.ts'

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
