import { setImmediate as nextTurn } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Journal } from '../../journal/journal.ts'
import { describeEachJournal, memory } from '../../journal/testing/each-journal.ts'
import { LateJournal } from '../../journal/testing/late-journal.ts'
import type { Archive } from '../../world/archive/archive.ts'
import type { InputOf } from '../../world/inputs/inputs.ts'
import { scenarioSchema } from '../../world/scenario.ts'
import { statementView } from '../../world/views/account-view.ts'
import { betHistoryView } from '../../world/views/bet-view.ts'
import { profitView, summaryView } from '../../world/views/report-view.ts'
import { CORE_VERSION, World } from '../../world/world.ts'
import { fillFork } from './forked-journal.ts'
import { stateHash } from './restored-world.ts'
import { loadScenario } from './scenario-file.ts'
import type { TimeJob } from './time-job.ts'
import { WorldRunner } from './world-runner.ts'

const SETUP = {
  seed: 7,
  epochMs: Date.UTC(2026, 0, 15, 12),
  scenario: loadScenario('home-wins').scenario,
}

function start(journal: Journal, { paused = false, speed = 60, setup = SETUP } = {}): Promise<WorldRunner> {
  const { seed, epochMs } = setup
  const identity = {
    seed,
    epochMs,
    scenarioName: 'home-wins',
    scenarioSha256: '',
    coreVersion: CORE_VERSION,
  }
  return WorldRunner.open({ name: 'main', setup, identity, journal, paused, speed })
}

/** An order on the first market; each third one is out of reach and rests. */
function anOrder({ world }: WorldRunner, number: number): InputOf<'order'> & { kind: 'order' } {
  const [event] = world.catalogue.events()
  const { marketId, runners } = world.catalogue.market(event!.marketIds[0]!)!
  const order = {
    marketId,
    selectionId: runners[number % runners.length]!.selectionId,
    selectionName: '',
    stack: 100 + number,
    odds: number % 3 === 0 ? 900 : 1.01,
    betType: 'BACK' as const,
    orderId: `o${number}`,
    persistence: 'KEEP' as const,
    fillOrKill: false,
  }
  return { kind: 'order', userName: number % 2 === 0 ? 'player1' : 'player2', order }
}

/** The state that follows from a journal alone, at the time at which the world stands. */
async function foldOf(journal: Journal, toMs: number): Promise<string> {
  const world = new World(SETUP)
  for (const input of await journal.inputsAfter(0)) world.apply(input)
  world.advanceTo(toMs)
  return stateHash(world)
}

// The wall's time passes when a test says so.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describeEachJournal((newPlace) => {
  it('inputs are folded in their order at their own time, however late the journal answers', async () => {
    const place = newPlace()
    const journal = await place.open()
    const runner = await start(journal)
    const answers: Promise<{ ok: boolean }>[] = []
    let passed = 0
    for (let turn = 0; turn < 300; turn++) {
      if (turn % 2 === 0) answers.push(runner.submit(anOrder(runner, turn)))
      vi.advanceTimersByTime(20)
      runner.run()
      const [oldest] = journal instanceof LateJournal ? journal.inFlight : []
      if (oldest && runner.nowMs > oldest.atMs) passed++
      await nextTurn()
    }
    const outcomes = await Promise.all(answers)
    // Some meet a suspended market: when they are folded decides it.
    expect(new Set(outcomes.map(({ ok }) => ok))).toEqual(new Set([true, false]))
    expect(passed).toBe(0)
    const stored = await journal.inputsAfter(0)
    expect(stored.map(({ input }) => (input as InputOf<'order'>).order.orderId)).toEqual(
      answers.map((_, index) => `o${2 * index}`),
    )
    expect(stored.map(({ atMs }) => atMs)).toEqual(stored.map(({ atMs }) => atMs).toSorted((a, b) => a - b))
    // Minutes have passed in between.
    expect(stored.at(-1)!.atMs - stored[0]!.atMs).toBeGreaterThan(60_000)
    expect(stateHash(runner.world)).toBe(await foldOf(journal, runner.nowMs))
    await runner.close()
  })

  it('inputs of one turn share a commit, and what comes during a commit is in the next one', async () => {
    const journal = await newPlace().open()
    const append = vi.spyOn(journal, 'append')
    const runner = await start(journal, { paused: true })
    await Promise.all([1, 2, 3].map((number) => runner.submit(anOrder(runner, number))))
    const first = runner.submit(anOrder(runner, 4))
    while (append.mock.calls.length < 2) await nextTurn()
    const later = [5, 6].map((number) => runner.submit(anOrder(runner, number)))
    await Promise.all([first, ...later])
    expect(append.mock.calls.map(([inputs]) => inputs.map(({ seq }) => seq))).toEqual([
      [1, 2, 3],
      [4],
      [5, 6],
    ])
    await runner.close()
  })

  it('inputs that cannot be stored are refused with NOT_STORED, and leave nothing behind', async () => {
    const journal = await newPlace().open()
    const runner = await start(journal, { paused: true })
    await runner.submit(anOrder(runner, 1))
    const before = stateHash(runner.world)
    vi.spyOn(journal, 'append').mockImplementationOnce(async () => {
      await nextTurn()
      throw new Error('the disk is full')
    })
    const refused = await Promise.allSettled([2, 3].map((number) => runner.submit(anOrder(runner, number))))
    expect(refused).toMatchObject([2, 3].map(() => ({ reason: { code: 'NOT_STORED' } })))
    expect(stateHash(runner.world)).toBe(before)
    expect(await runner.submit(anOrder(runner, 2))).toMatchObject({ ok: true })
    expect(await journal.inputsAfter(1)).toMatchObject([{ seq: 2 }])
    await runner.close()
  })

  it('a stop answers what is queued and in flight, refuses what comes after it, and keeps the state', async () => {
    const place = newPlace()
    const runner = await start(await place.open(), { paused: true })
    const answers = [runner.submit(anOrder(runner, 1))]
    await nextTurn()
    answers.push(runner.submit(anOrder(runner, 2)))
    const closed = runner.close()
    await expect(runner.submit(anOrder(runner, 3))).rejects.toMatchObject({ code: 'STOPPING' })
    expect(await Promise.all(answers)).toMatchObject([{ ok: true }, { ok: true }])
    await closed
    const again = await start(await place.open(), { paused: true })
    expect(again.world.inputs).toBe(2)
    expect(stateHash(again.world)).toBe(stateHash(runner.world))
    await again.close()
  })

  it('after a kill the world has every answered input, and is the fold of its journal', async () => {
    const place = newPlace()
    const runner = await start(await place.open())
    let answered = 0
    for (let turn = 0; turn < 60; turn++) {
      void runner.submit(anOrder(runner, turn)).then(() => answered++)
      vi.advanceTimersByTime(30)
      runner.run()
      await nextTurn()
    }
    const atKill = answered
    const left = await place.openKilled()
    const again = await start(left, { paused: true })
    expect(atKill).toBeGreaterThan(0)
    expect(again.world.inputs).toBeGreaterThanOrEqual(atKill)
    expect(stateHash(again.world)).toBe(await foldOf(left, again.nowMs))
    await again.close()
  })
})

describeEachJournal((newPlace) => {
  const [MINUTE_MS, beginMs] = [60_000, SETUP.epochMs]
  const done = async (job: TimeJob) => {
    await job.done
    expect(job.state).toBe('done')
  }
  const order = (runner: WorldRunner, number: number) => runner.submit(anOrder(runner, number))
  const orderIds = ({ world }: WorldRunner) =>
    [1, 2, 3, 4, 5].filter((id) => world.exchange.betIdOf(id % 2 === 0 ? 'player1' : 'player2', `o${id}`))

  it('a seek goes on from the moment in a new branch, a return from where the old one was left', async () => {
    const place = newPlace()
    const journal = await place.open()
    const runner = await start(journal, { paused: true })
    await runner.moveTo(beginMs + MINUTE_MS)
    await order(runner, 1)
    await runner.moveTo(beginMs + 2 * MINUTE_MS)
    const before = await foldOf(journal, beginMs + 2 * MINUTE_MS)
    await order(runner, 2)
    await runner.moveTo(beginMs + 9 * MINUTE_MS)
    await runner.saveSnapshot()
    await order(runner, 3)
    const left = stateHash(runner.world)

    await done(runner.branches.seek(beginMs + 2 * MINUTE_MS - 1, 'again'))
    expect([runner.nowMs, runner.timeline, runner.branch, orderIds(runner)]).toEqual([
      beginMs + 2 * MINUTE_MS - 1,
      1,
      1,
      [1],
    ])
    const sought = new World(SETUP)
    for (const input of await journal.inputsAfter(0, undefined, 0)) if (input.seq === 1) sought.apply(input)
    sought.advanceTo(beginMs + 2 * MINUTE_MS)
    expect(stateHash(sought)).toBe(before)
    await order(runner, 4)
    await runner.moveTo(beginMs + 5 * MINUTE_MS)
    const other = stateHash(runner.world)

    const again = await start(await place.openKilled(), { paused: true })
    expect([stateHash(again.world), again.branch, orderIds(again)]).toEqual([other, 1, [1, 4]])
    await done(again.branches.return(0))
    expect([again.nowMs, again.branch, orderIds(again)]).toEqual([beginMs + 9 * MINUTE_MS, 0, [1, 2, 3]])
    // Apart from what is carried over, the old branch is as it was left.
    const kept = new World(SETUP)
    for (const input of (await again.journal.inputsAfter(0)).slice(0, -1)) kept.apply(input)
    expect(stateHash(kept)).toBe(left)
    expect(again.world.exchange.ledger.sumPaise()).toBe(0)
    await again.close()
    if (again.journal !== runner.journal) await runner.close()
  })

  it('a moment ahead or before the beginning, an unknown branch and the current one are refused', async () => {
    const runner = await start(await newPlace().open(), { paused: true })
    await runner.moveTo(beginMs + MINUTE_MS)
    const refusals = [
      () => runner.branches.seek(beginMs - 1, undefined),
      () => runner.branches.seek(runner.nowMs + 1, undefined),
      () => runner.branches.return(7),
      () => runner.branches.return(0),
    ].map((ask) => {
      try {
        return ask()
      } catch (error) {
        return (error as Error).message
      }
    })
    expect(refusals).toEqual([
      'to: the world begins at 2026-01-15T12:00:00.000Z',
      'to: this time is ahead, and a seek goes back. Use POST /control/time',
      'there is no branch 7',
      'branch: the world is in branch 0 already',
    ])
    expect([runner.branch, runner.branches.all().length]).toEqual([0, 1])
    await runner.close()
  })

  it('sessions, passwords, guesses and new accounts do not go back', async () => {
    const runner = await start(await newPlace().open(), { paused: true })
    const login = {
      kind: 'login' as const,
      userName: 'player1',
      location: null as never,
      userIp: '',
      userAgent: '',
      wallMs: 1,
    }
    await runner.moveTo(beginMs + MINUTE_MS)
    await runner.submit({ ...login, tokenHash: 'early' })
    await runner.moveTo(beginMs + 3 * MINUTE_MS)
    await runner.submit({ ...login, tokenHash: 'late' })
    for (let guess = 0; guess < 6; guess++) await runner.submit({ kind: 'login-failed', userName: 'player2' })
    const password = { saltHex: '01', hashHex: '02' }
    const contact = { mobile: '9876543210', referral: '' }
    await runner.submit({ kind: 'sign-up', userName: 'newcomer', password, ...contact })
    const opening = runner.world.exchange.balances().find(({ accountId }) => accountId === 'newcomer')
    const { guesses } = runner.world.office
    const waitMs = guesses.waitMs('player2', runner.nowMs)
    expect(waitMs).toBeGreaterThan(0)
    for (const toMs of [beginMs + 2 * MINUTE_MS, beginMs]) {
      await done(runner.branches.seek(toMs, undefined))
      const { sessions, office, accounts } = runner.world
      expect([sessions.find('late')?.session !== undefined, sessions.find('early')?.session]).toEqual([
        true,
        undefined,
      ])
      expect(sessions.find('early')?.account.userName).toBe('player1')
      expect(office.guesses.waitMs('player2', runner.nowMs)).toBe(waitMs)
      expect(accounts.get('player1')!.sessions).toHaveLength(1)
      expect(accounts.get('newcomer')!.password).toEqual(password)
      const balances = runner.world.exchange.balances()
      expect(balances.find(({ accountId }) => accountId === 'newcomer')).toEqual(opening)
      expect(runner.world.exchange.ledger.sumPaise()).toBe(0)
    }
    await runner.close()
  })
})

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
    const refused = [['reverse'], ['reverse', other], ['void']] as const
    for (const [type, record] of refused) {
      expect(await operate(type, record, again)).toMatchObject({ ok: false, code: 'BAD_REQUEST' })
    }
    expect(rowsNow(again)).toEqual(before)
    await again.close()
    if (again.journal !== runner.journal) await runner.close()
  })
})

/** Each look at the clock takes a millisecond, so that a slice is over after ten things that happened. */
function inShortSlices(): void {
  let wallMs = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => ++wallMs)
}

it('a snapshot in slices is of one moment: inputs, the clock and a move of it wait for its end', async () => {
  inShortSlices()
  const runner = await start(await memory().open())
  await runner.submit(anOrder(runner, 1))
  const saved = runner.saveSnapshot()
  const answers = [2, 3].map((number) => runner.submit(anOrder(runner, number)))
  const job = runner.clock.move(runner.nowMs + 60_000)
  let isSaved = false
  const noted = saved.then(() => {
    isSaved = true
  })
  while (!isSaved) {
    runner.run()
    await nextTurn()
  }
  await Promise.all([noted, job.done, ...answers])
  const { seq, atMs, body } = (await runner.journal.latestSnapshot())!
  const kept = new World(SETUP, JSON.parse(String(gunzipSync(body))))
  const folded = new World(SETUP)
  for (const input of await runner.journal.inputsAfter(0, seq)) folded.apply(input)
  folded.advanceTo(atMs)
  expect([seq, stateHash(kept)]).toEqual([1, stateHash(folded)])
  expect([runner.world.inputs, job.state]).toEqual([3, 'done'])
  await runner.close()
})

describe('a move of the clock', () => {
  const HOUR_MS = 3_600_000
  const aRunner = async () => start(await memory().open(), { paused: true })
  it('comes to the same state in slices as in one go, and lets other work go on in between', async () => {
    const whole = await aRunner()
    await whole.moveTo(SETUP.epochMs + HOUR_MS)
    inShortSlices()
    const cut = await aRunner()
    const job = cut.clock.move(SETUP.epochMs + HOUR_MS)
    let turns = 0
    for (; job.state === 'moving'; turns++) await nextTurn()
    expect(turns).toBeGreaterThan(20)
    expect(job).toMatchObject({ state: 'done', reachedMs: SETUP.epochMs + HOUR_MS })
    expect(stateHash(cut.world)).toBe(stateHash(whole.world))
    for (const runner of [whole, cut]) await runner.close()
  })

  it('keeps inputs waiting until the world stands, which is their time', async () => {
    inShortSlices()
    const runner = await aRunner()
    const before = runner.submit(anOrder(runner, 1))
    const job = runner.clock.move(SETUP.epochMs + HOUR_MS)
    const during = runner.submit(anOrder(runner, 2))
    await Promise.all([before, during])
    expect(job.state).toBe('done')
    expect((await runner.journal.inputsAfter(0)).map(({ atMs }) => atMs - SETUP.epochMs)).toEqual([
      HOUR_MS,
      HOUR_MS,
    ])
    await runner.close()
  })

  it('takes no other beside it, ends where it has got to, and can be gone on with', async () => {
    inShortSlices()
    const runner = await aRunner()
    const toMs = SETUP.epochMs + HOUR_MS
    const job = runner.clock.move(toMs)
    expect(() => runner.clock.move(toMs)).toThrow(expect.objectContaining({ code: 'CLOCK_MOVING' }))
    while (job.reachedMs === job.fromMs) await nextTurn()
    await job.cancel()
    expect(job).toMatchObject({ state: 'cancelled', reachedMs: runner.nowMs })
    expect(runner.nowMs).toBeLessThan(toMs)
    expect(await runner.submit(anOrder(runner, 1))).toMatchObject({ ok: true })
    await runner.moveTo(toMs)
    expect(stateHash(runner.world)).toBe(await foldOf(runner.journal, toMs))
    await runner.close()
  })

  it('is ended by a stop, and the next start stands where it had got to', async () => {
    inShortSlices()
    const place = memory()
    const runner = await start(await place.open(), { paused: true })
    const job = runner.clock.move(SETUP.epochMs + 24 * HOUR_MS)
    const waiting = runner.submit(anOrder(runner, 1))
    while (job.reachedMs === job.fromMs) await nextTurn()
    await runner.close()
    expect(job.state).toBe('cancelled')
    expect((await waiting).ok).toBeDefined()
    const again = await start(await place.open(), { paused: true })
    expect([again.nowMs, stateHash(again.world)]).toEqual([job.reachedMs, stateHash(runner.world)])
    await again.close()
  })

  it.each([{ paused: true }, { speed: 1 }, { speed: 60 }])(
    'a fast world goes on as %j from where pages show it to be, not from its last tick',
    async (change) => {
      const runner = await start(await memory().open(), { speed: 3600 })
      const passMs = (ms: number) => {
        vi.advanceTimersByTime(ms)
        runner.run()
      }
      const sinceMs = () => [runner.toldMs, runner.nowMs].map((ms) => ms - SETUP.epochMs)
      passMs(200)
      passMs(50)
      expect(sinceMs()).toEqual([720_000, 720_000])
      const told: number[] = []
      runner.onClock(() => told.push(runner.toldMs - SETUP.epochMs))
      await runner.setPace(change)
      expect([told, sinceMs()]).toEqual([[900_000], [900_000, 900_000]])
      passMs(1000)
      expect(sinceMs()[1]).toBe(900_000 + (change.paused ? 0 : 1000 * (change.speed ?? 3600)))
      await runner.close()
    },
  )

  it('a pace that the machine cannot keep is told on the timeline, once', async () => {
    inShortSlices()
    const runner = await start(await memory().open(), { speed: 3600 })
    const acts = () => runner.happenings.acts({ fromMs: SETUP.epochMs, toMs: Number.MAX_SAFE_INTEGER }, 10)
    const turn = async () => {
      runner.run()
      await nextTurn()
    }
    while (acts().length === 0) await turn()
    for (let more = 0; more < 100; more++) await turn()
    const text = expect.stringMatching(/asked 3600, reached [\d.]+$/)
    expect(acts()).toMatchObject([{ kind: 'incident', text }])
    await runner.close()
  })

  it('in slices of any length the frames of a fast world are the same', async () => {
    const framesOf = async (isCut: boolean) => {
      vi.restoreAllMocks()
      const runner = await start(await memory().open(), { speed: 60 })
      const [event] = runner.world.catalogue.events()
      runner.openTopic({ type: 'event', tag: event!.eventId, depth: 3 })
      const frames: Buffer[] = []
      runner.onFrames((sent) => frames.push(...sent.map(({ bytes }) => Buffer.from(bytes))))
      const untilMs = SETUP.epochMs + HOUR_MS
      let slice = 0
      // The slice that a host's timer gives: from one thing that happens to a hundred.
      const isOver = () => isCut && ++slice % (1 + (slice % 97)) === 0
      while (runner.nowMs < untilMs) {
        vi.advanceTimersByTime(50)
        runner.run(isOver)
        await nextTurn()
      }
      await runner.close()
      return Buffer.concat(frames.slice(0, 500))
    }
    expect((await framesOf(true)).equals(await framesOf(false))).toBe(true)
  })
})
