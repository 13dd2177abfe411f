import type { Operation } from '@layline/shared/contract/operation'
import { describe, expect, it } from 'vitest'
import type { MarketRecord } from '../../archive/archive.ts'
import { scenarioNamed } from '../../testing/scenario-named.ts'
import { betsView } from '../../views/bet-view.ts'
import { raceMarketView } from '../../views/race-view.ts'
import { World } from '../../world.ts'
import { lossChance } from './race-losses.ts'
import type { Race } from './race-record.ts'
import { bestBack, EPOCH, HOUR, MINUTE, type Played, raceOf, toTheResult } from './testing/one-race.ts'

const isSettled = ({ markets }: Readonly<Race>) => markets.length === 0

describe('a non-runner', () => {
  it('[RD1] [RD2] its bets are void, bets on the others are reduced by its published factor', () => {
    const played = raceOf('horses')
    const { world, market, marketId, bet, force, eventId } = played
    world.advanceTo(EPOCH + MINUTE)
    const factors = market('WIN').runners.map(({ selectionId }) =>
      world.generators.races.factorOf(eventId, 'WIN', selectionId),
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
    const pf = world.generators.races.factorOf(eventId, 'PLACE', out)
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
      world.generators.races.factorOf(eventId, 'WIN', selectionId),
    )
    expect(left.reduce((a, b) => a + b, 0)).toBeCloseTo(100, 0)
    toTheResult(played)
    expect(betsView(world, 'player1', eventId).filter(({ winStatus }) => winStatus === 'VOID')).toHaveLength(
      2,
    )
  })

  it('[ST4] [RD1] leaves a market that was closed by hand as it is taken back', () => {
    const played = raceOf('horses')
    const { world, market, marketId, bet, force, eventId } = played
    world.advanceTo(EPOCH + MINUTE)
    const [out, stays] = market('WIN').runners.map(({ selectionId }) => selectionId) as [string, string]
    const placed = [out, stays].map((selectionId) => bet(marketId('WIN'), selectionId, 'BACK', 1.01))
    const factor = world.generators.races.factorOf(eventId, 'WIN', out)
    const operate = (type: 'void' | 'reverse') => {
      const operation = { type, marketId: marketId('WIN') }
      return world.apply({ seq: world.inputs + 1, atMs: world.nowMs, input: { kind: 'operate', operation } })
    }
    expect(operate('void')).toEqual({ ok: true })
    expect(force({ type: 'withdraw', selectionId: out })).toEqual({ ok: true })
    expect(operate('reverse')).toEqual({ ok: true })
    const again = new World(world.setup, JSON.parse(JSON.stringify(world.snapshot())))
    for (const each of [world, again]) {
      each.advanceTo(each.nowMs + 6000)
      const { status, runners } = each.exchange.market(marketId('WIN'))!
      expect([status, runners[0]]).toMatchObject(['OPEN', { status: 'REMOVED', adjustmentFactor: factor }])
      const [voided, reduced] = placed.map((outcome) => {
        if (!outcome.ok) throw new Error(outcome.code)
        return each.exchange.order(outcome.order.betId)!
      })
      expect(voided!.result).toBe('VOID')
      expect(reduced!.reductions).toBe(factor >= 2.5 ? 1 : 0)
    }
    expect(bet(marketId('WIN'), out, 'BACK', 2)).toMatchObject({ code: 'RUNNER_REMOVED' })
  })

  it('[ST4] [RD1] [RD4] leaves a market that is left alone after an error, which pays as if it had not failed', () => {
    const settled = (isLeftAlone: boolean) => {
      const played = raceOf('horses')
      const { world, market, marketId, bet, force } = played
      world.advanceTo(EPOCH + MINUTE)
      const win = marketId('WIN')
      const [first, second, stays] = market('WIN').runners.map(({ selectionId }) => selectionId)
      for (const selectionId of [first, second, stays]) bet(win, selectionId!, 'BACK', 1.01)
      if (isLeftAlone) world.halt(win, 'an error of ours')
      for (const selectionId of [second, first]) {
        expect(force({ type: 'withdraw', selectionId: selectionId! })).toEqual({ ok: true })
        world.advanceTo(world.nowMs + 6000)
      }
      expect(market('WIN').status).toBe(isLeftAlone ? 'SUSPENDED' : 'OPEN')
      const operation = { type: 'settle' as const, marketId: win, places: [[stays!]] }
      const input = { kind: 'operate', operation } as const
      expect(world.apply({ seq: world.inputs + 1, atMs: world.nowMs, input })).toEqual({ ok: true })
      expect(world.incidents.total).toBe(isLeftAlone ? 1 : 0)
      return {
        bets: world.exchange
          .ordersOf('player1')
          .map(({ result, profitPaise, pieces }) => [result, profitPaise, pieces]),
        runners: market('WIN').runners.map(({ status, adjustmentFactor }) => [status, adjustmentFactor]),
        wallet: world.exchange.wallet('player1'),
      }
    }
    const expected = settled(false)
    expect(expected.bets.map(([result]) => result)).toEqual(['VOID', 'VOID', 'WON'])
    expect(settled(true)).toEqual(expected)
  })

  it.each<[string, (played: Played) => void]>([
    ['before the off', () => undefined],
    ['during the race', ({ race, until }) => until(() => race().stage === 'running')],
    ['after the result', ({ race, until }) => until(() => race().stage === 'over' && isSettled(race()))],
    ['once the race has left the lists', ({ race, until }) => until(() => race() === undefined)],
    ['once the market is archived', ({ world }) => world.advanceTo(EPOCH + 27 * HOUR)],
  ])('[ST4] [RD1] leaves a market that was settled by hand where that is taken back %s', (_, goOn) => {
    const played = raceOf('horses')
    const { world, market, marketId, bet, force, eventId } = played
    world.advanceTo(EPOCH + MINUTE)
    const win = marketId('WIN')
    const [out, stays] = market('WIN').runners.map(({ selectionId }) => selectionId) as [string, string]
    for (const selectionId of [out, stays]) bet(win, selectionId, 'BACK', 1.01)
    const factor = world.generators.races.factorOf(eventId, 'WIN', out)
    let archived: MarketRecord | undefined
    world.listen((event) => {
      if (event.type !== 'archived' || event.record.kind !== 'market') return
      if (event.record.facts.marketId === win) archived = event.record
    })
    const operate = (at: World, operation: Operation) =>
      at.apply({ seq: at.inputs + 1, atMs: at.nowMs, input: { kind: 'operate', operation, archived } })
    expect(operate(world, { type: 'settle', marketId: win, places: [[stays]] })).toEqual({ ok: true })
    expect(force({ type: 'withdraw', selectionId: out })).toEqual({ ok: true })
    goOn(played)
    const again = new World(world.setup, JSON.parse(JSON.stringify(world.snapshot())))
    expect(operate(again, { type: 'reverse', marketId: win })).toEqual({ ok: true })
    expect(again.exchange.market(win)!.runners[0]).toMatchObject({
      status: 'REMOVED',
      adjustmentFactor: factor,
    })
    expect(again.exchange.wallet('player1').exposurePaise).toBe(-100_00)
    expect(operate(again, { type: 'settle', marketId: win, places: [[stays]] })).toEqual({ ok: true })
    const [voided, reduced] = again.exchange.ordersOf('player1')
    expect([voided!.result, reduced!.result, reduced!.reductions]).toEqual(['VOID', 'WON', 1])
    expect(again.incidents.total).toBe(0)
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

  it('of greyhounds is in the prices while one may still come', () => {
    const played = raceOf('greyhounds', { runners: 6, starts: '35m' })
    const { world, market, marketId, race } = played
    const book = () =>
      market('WIN').runners.reduce(
        (sum, { selectionId }) => sum + 1 / bestBack(played, marketId('WIN'), selectionId),
        0,
      )
    expect(lossChance(race(), world.nowMs)).toBeCloseTo(0.195, 3)
    const before = book()
    world.advanceTo(race().startMs - 2.5 * MINUTE)
    expect(lossChance(race(), world.nowMs)).toBe(0)
    expect(market('WIN').runners.every(({ status }) => status === 'ACTIVE')).toBe(true)
    // One bet on each wins more than once where a stake comes back beside the winner's.
    expect(before - book()).toBeGreaterThan(0.02)
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
