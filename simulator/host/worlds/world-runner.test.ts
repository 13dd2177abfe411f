import { setImmediate as nextTurn } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { describeEachJournal, memory } from '../../journal/testing/each-journal.ts'
import { LateJournal } from '../../journal/testing/late-journal.ts'
import type { InputOf } from '../../world/inputs/inputs.ts'
import { World } from '../../world/world.ts'
import { controlHandlers } from '../rest/control-handlers.ts'
import { stateHash } from './restored-world.ts'
import { anOrder, foldOf, holdWallClock, SETUP, start } from './testing/journaled-world.ts'
import type { WorldRunner } from './world-runner.ts'

holdWallClock()

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

  it('a jump that is asked for while a fast world changes its pace goes on from where it is told to stand', async () => {
    const runner = await start(await memory().open(), { speed: 3600 })
    vi.advanceTimersByTime(200)
    runner.run()
    vi.advanceTimersByTime(50)
    const slower = runner.setPace({ speed: 60 })
    const past = runner.nowMs + 1000
    expect(() => runner.clock.move(past)).toThrow('already past')
    const call = { runner, query: { wait: '1' }, body: { advanceMs: 1000 } }
    const jumped = await controlHandlers.setTime(call as never)
    await slower
    expect(jumped).toMatchObject({ data: { worldMs: SETUP.epochMs + 901_000, paused: false } })
    await runner.close()
  })

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

describe('a bet that waits out its delay is answered when the same commit ends it', () => {
  type Acting = (runner: WorldRunner) => Promise<unknown>
  const eventOf = ({ world }: WorldRunner) => [...world.catalogue.events()][0]!
  const wait = { wait: true }

  const order: Acting = (runner) => runner.placeOrder('player1', anOrder(runner, 1).order, wait)
  const legs: Acting = (runner) => {
    const { marketId, selectionId } = anOrder(runner, 1).order
    const leg = { selectionId, betType: 'BACK' as const, stack: 100, odds: 1.01 }
    return runner.placeLegs('player1', { marketId, legs: [{ ...leg, orderId: 'leg' }] }, wait)
  }
  const edit: Acting = (runner) => {
    const betId = runner.world.exchange.betIdOf('player1', 'o3')!
    return runner.editOrder('player1', { betId, orderId: 'moved', odds: 910 }, wait)
  }

  const goal: Acting = (runner) => {
    const event = { type: 'goal', team: 'away' } as const
    return runner.submitOrThrow({ kind: 'force', eventId: eventOf(runner).eventId, event })
  }
  const voided: Acting = (runner) => {
    const operation = { type: 'void', marketId: eventOf(runner).marketIds[0]! } as const
    return runner.submitOrThrow({ kind: 'operate', operation })
  }
  const timeOut: Acting = (runner) =>
    runner.submitOrThrow({ kind: 'time-out', userName: 'player1', hours: 24 })

  it.each([
    ['an order, by a goal', order, goal],
    ['an order, by making its market void', order, voided],
    ["an order, by its player's time-out", order, timeOut],
    ['legs, by a goal', legs, goal],
    ['legs, by making their market void', legs, voided],
    ["legs, by their player's time-out", legs, timeOut],
    ['an edit, by a goal', edit, goal],
    ['an edit, by making its market void', edit, voided],
    ["an edit, by its player's time-out", edit, timeOut],
  ])('%s', async (_, place, end) => {
    // The clock goes on, but no wall time passes.
    const runner = await start(await memory().open())
    await runner.moveTo(eventOf(runner).startMs + 60_000)
    await runner.placeOrder('player1', anOrder(runner, 3).order, { wait: false })
    await runner.moveTo(runner.nowMs + 10_000)
    let answer: unknown
    const placed = place(runner).then((orders) => {
      answer = [orders].flat()
    })
    await end(runner)
    await nextTurn()
    expect(answer).toMatchObject([{ status: 'COMPLETE', matchedPaise: 0 }])
    await placed
    await runner.close()
  })
})
