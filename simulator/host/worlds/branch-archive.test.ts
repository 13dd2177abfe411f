import { expect, it } from 'vitest'
import { describeEachJournal } from '../../journal/testing/each-journal.ts'
import type { Archive } from '../../world/archive/archive.ts'
import { scenarioSchema } from '../../world/scenario.ts'
import { statementView } from '../../world/views/account-view.ts'
import { betHistoryView } from '../../world/views/bet-view.ts'
import { profitView, summaryView } from '../../world/views/report-view.ts'
import { World } from '../../world/world.ts'
import { fillFork } from './forked-journal.ts'
import { anOrder, holdWallClock, SETUP, start } from './testing/journaled-world.ts'
import type { WorldRunner } from './world-runner.ts'

holdWallClock()

/** A race every ten minutes; what is settled half an hour leaves the state. */
const RACES = {
  ...SETUP,
  scenario: scenarioSchema.parse({
    title: 'Races',
    archive: '30m',
    racing: {
      horizon: '30m',
      meetings: [
        { venue: 'Dock', country: 'GB', sport: 'greyhounds', starts: '5m', races: 12, every: '10m' },
      ],
    },
  }),
}

describeEachJournal((newPlace) => {
  it('a world that begins before 1970 keeps what leaves its state', async () => {
    const setup = { ...RACES, epochMs: Date.UTC(1950, 0, 15, 12) }
    const runner = await start(await newPlace().open(), { paused: true, setup })
    await runner.moveTo(setup.epochMs + 30 * 60_000)
    const [event] = runner.world.catalogue.events()
    const [marketId] = event!.marketIds
    await runner.moveTo(setup.epochMs + 3 * 3_600_000)
    await runner.saveSnapshot()
    expect(runner.world.exchange.market(marketId!)).toBeUndefined()
    expect(runner.archive.market(marketId!)?.event.eventId).toBe(event!.eventId)
    await runner.close()
  })

  const at = (minutes: number) => RACES.epochMs + 60_000 * minutes
  const rowsOf = (world: World, archive?: Archive) => {
    const ever = { startDate: '2000-01-01', endDate: '2999-12-31' }
    return [
      statementView(world, 'player1', ever, archive),
      profitView(world, 'player1', ever, archive),
      summaryView(world, 'player1', undefined, archive),
      betHistoryView(world, 'player1', '', archive),
    ]
  }
  const rowsNow = ({ world, archive }: WorldRunner) => rowsOf(world, archive)

  /** The rows that follow from the branch's inputs where nothing is archived. */
  async function wholeRows({ journal, nowMs }: WorldRunner) {
    const world = new World({ ...RACES, scenario: { ...RACES.scenario, archive: 'never' } })
    for (const { input, ...stamp } of await journal.inputsAfter(0)) {
      // Nothing is archived here that could be brought back.
      const { archived: _, ...asked } = { archived: undefined, ...input }
      world.apply({ ...stamp, input: asked })
    }
    world.advanceTo(nowMs)
    return rowsOf(world)
  }

  /** Backs the first runner of each race that is listed; answers with their markets. */
  async function betOnAll(runner: WorldRunner, name: string): Promise<string[]> {
    const marketIds = [...runner.world.catalogue.events()].map((event) => event.marketIds[0]!)
    for (const marketId of marketIds) {
      const { selectionId } = runner.world.catalogue.market(marketId)!.runners[0]!
      const payload = { ...anOrder(runner, 1).order, marketId, selectionId, orderId: `${name} ${marketId}` }
      await runner.submit({ kind: 'order', userName: 'player1', order: payload })
    }
    return marketIds
  }

  it('a branch shows what it has lived, and nothing else, of what was archived', async () => {
    const place = newPlace()
    const runner = await start(await place.open(), { paused: true, setup: RACES })
    const early = await betOnAll(runner, 'a')
    await runner.moveTo(at(80))
    const late = await betOnAll(runner, 'b')
    await runner.moveTo(at(90))
    const sought = rowsNow(runner)
    await runner.moveTo(at(240))
    const left = rowsNow(runner)
    const isArchived = (marketId: string) => runner.archive.market(marketId) !== undefined
    expect([...early, ...late].map(isArchived)).not.toContain(false)
    expect(left).toEqual(await wholeRows(runner))
    await runner.saveSnapshot()

    const job = runner.branches.seek(at(90), undefined)
    await job.done
    expect([job.state, isArchived(early[0]!), late.some(isArchived)]).toEqual(['done', true, false])
    expect(rowsNow(runner)).toEqual(sought)
    await betOnAll(runner, 'c')
    await runner.moveTo(at(230))
    const other = rowsNow(runner)
    expect(late.map(isArchived)).not.toContain(false)
    expect(other).toEqual(await wholeRows(runner))
    expect(other).not.toEqual(left)

    const again = await start(await place.openKilled(), { paused: true, setup: RACES })
    expect(rowsNow(again)).toEqual(other)
    // Records of the last hours are not written yet.
    await again.moveTo(at(300))
    for (const [branch, minutes] of [
      [0, 200],
      [1, 300],
    ] as const) {
      const journal = await newPlace().open()
      await fillFork(journal, again, { branch, atMs: at(minutes) })
      const fork = await start(journal, { paused: true, setup: RACES })
      expect(late.filter((marketId) => fork.archive.market(marketId))).toEqual(late)
      expect(rowsNow(fork)).toEqual(await wholeRows(fork))
      await fork.close()
    }
    await again.branches.return(0).done
    expect(rowsNow(again)).toEqual(left)
    await again.close()
    if (again.journal !== runner.journal) await runner.close()
  })

  it('an archived settlement is taken back by an input that carries its record', async () => {
    const place = newPlace()
    const runner = await start(await place.open(), { paused: true, setup: RACES })
    const [marketId] = (await betOnAll(runner, 'a')) as [string]
    await runner.moveTo(at(120))
    const before = rowsNow(runner)
    const archived = runner.archive.market(marketId)!
    const operate = (type: 'reverse' | 'void', record?: typeof archived, of = runner) =>
      of.submit({
        kind: 'operate',
        operation: { type, marketId },
        ...(record && { archived: record }),
      })
    expect(await operate('reverse', archived)).toMatchObject({ ok: true })
    expect(await operate('reverse', archived)).toMatchObject({ ok: false })
    expect(await operate('void')).toMatchObject({ ok: true })
    const voided = rowsNow(runner)
    expect(voided).toEqual(await wholeRows(runner))
    expect(voided).not.toEqual(before)
    await runner.moveTo(at(240))
    expect(runner.archive.market(marketId)!.number).toBeGreaterThan(archived.number)
    expect(rowsNow(runner)).toEqual(await wholeRows(runner))
    expect(runner.world.exchange.ledger.sumPaise()).toBe(0)

    const again = await start(await place.openKilled(), { paused: true, setup: RACES })
    expect(rowsNow(again)).toEqual(await wholeRows(again))
    await again.branches.seek(at(120) - 1, undefined).done
    expect(rowsNow(again)).toEqual(before)
    const other = { ...archived, number: archived.number + 1 }
    const refused = [
      ['reverse', undefined, 'MARKET_NOT_FOUND'],
      ['reverse', other, 'BAD_REQUEST'],
      ['void', undefined, 'MARKET_NOT_FOUND'],
    ] as const
    for (const [type, record, code] of refused) {
      expect(await operate(type, record, again)).toMatchObject({ ok: false, code })
    }
    expect(rowsNow(again)).toEqual(before)
    await again.close()
    if (again.journal !== runner.journal) await runner.close()
  })

  it('[OR10] [OR15] legs and an edit get their first answer again once their market is archived', async () => {
    const place = newPlace()
    const runner = await start(await place.open(), { paused: true, setup: RACES })
    const [event] = runner.world.catalogue.events()
    const marketId = event!.marketIds[0]!
    const { runners } = runner.world.exchange.market(marketId)!
    const legs = runners.slice(0, 2).map(({ selectionId }, index) => {
      return { selectionId, betType: 'BACK' as const, stack: 100, odds: 1.01, orderId: `leg ${index}` }
    })
    const now = { wait: false }
    const first = await runner.placeLegs('player1', { marketId, legs }, now)
    const { selectionId } = legs[0]!
    const payload = { ...anOrder(runner, 3).order, marketId, selectionId }
    const rest = await runner.placeOrder('player1', payload, now)
    const edit = { betId: rest.betId, orderId: 'moved', odds: 910 }
    const moved = await runner.editOrder('player1', edit, now)
    expect([moved.replaces, moved.status]).toEqual([rest.betId, 'EXECUTABLE'])
    await runner.moveTo(at(120))

    async function expectAnswers(of: WorldRunner) {
      expect(of.archive.market(marketId)).toBeDefined()
      const betIds = (orders: { betId: number }[]) => orders.map(({ betId }) => betId)
      const again = await of.placeLegs('player1', { marketId, legs }, now)
      expect([betIds(again), again[0]!.matchedPaise]).toEqual([betIds(first), 100_00])
      expect((await of.editOrder('player1', edit, now)).betId).toBe(moved.betId)
      const [a, b] = legs as [(typeof legs)[0], (typeof legs)[0]]
      const others = [
        { marketId, legs: [b, a] },
        { marketId, legs: [a] },
        { marketId, legs: [a, { ...b, stack: 101 }] },
        { marketId, legs: [a, { ...b, orderId: 'none' }] },
        { marketId, legs: [...legs, { ...a, orderId: 'leg 2' }] },
        { marketId: 'another', legs },
        { marketId, legs: [{ ...a, orderId: payload.orderId }] },
      ]
      const duplicate = { code: 'DUPLICATE_ORDER_ID' }
      for (const other of others) {
        await expect(of.placeLegs('player1', other, now)).rejects.toMatchObject(duplicate)
      }
      for (const other of [{ odds: 911 }, { betId: first[0]!.betId }, { orderId: payload.orderId }]) {
        const asked = of.editOrder('player1', { ...edit, ...other }, now)
        await expect(asked).rejects.toMatchObject(duplicate)
      }
      const over = { code: 'BET_NOT_CANCELLABLE' }
      await expect(of.editOrder('player1', { ...edit, orderId: 'new' }, now)).rejects.toMatchObject(over)
      await expect(of.editOrder('player2', edit, now)).rejects.toMatchObject({ code: 'BET_NOT_FOUND' })
      const kept = { userName: 'player1', marketId, betId: rest.betId, persistence: 'KEEP' } as const
      expect(await of.submit({ kind: 'change-persistence', ...kept })).toMatchObject(over)
    }
    await expectAnswers(runner)
    const again = await start(await place.openKilled(), { paused: true, setup: RACES })
    await expectAnswers(again)
    await again.close()
    if (again.journal !== runner.journal) await runner.close()
  })
})
