// @vitest-environment jsdom
import { CONTROL_CALLS } from '@layline/shared/contract/calls/control-calls'
import { faultSpec } from '@layline/shared/contract/fault'
import { HAPPENED_KINDS, type TimelineRow } from '@layline/shared/contract/timeline'
import { describe, expect, it } from 'vitest'
import { CallError } from '../api/call.ts'
import { actOf, curlOf, fetchOf, testOf } from './act.ts'
import { firstDifference } from './branch-compare.ts'
import { type Branch, branchTree, sharedUntilMs } from './branch-tree.ts'
import { shortfallOf, worldMsAt } from './clock.ts'
import { lostText } from './control.ts'
import { type FaultKind, FIRST_DRAFT, faultOf, KINDS } from './fault-spec.ts'
import { actionOf, KEY_LINES, nextSpeed } from './keys.ts'
import { LANES, marksOf, neighbourOf, type Told, withNews } from './lanes.ts'
import { comparedWindow, pointsWithin, rangeOf, stepPath } from './price-steps.ts'
import { forkAct, forkedWorldOf, isTravel, returnAct, seekAct } from './time-acts.ts'
import { askedRange, clamped, msAt, ticksOf, xOf, zoomed } from './time-window.ts'

const row = (change: Partial<TimelineRow>): TimelineRow => ({
  seq: 1,
  worldTime: '2026-03-01T12:00:00.000Z',
  atMs: 0,
  kind: 'goal',
  gravity: 3,
  text: 'Goal',
  eventId: null,
  marketId: null,
  isFuture: false,
  ...change,
})
const told = (change: Partial<Told>): Told => ({ rows: [], cellMs: null, cells: [], lastSeq: 0, ...change })
const HOUR = { fromMs: 0, toMs: 3_600_000 }

describe('the timeline', () => {
  it('a pixel and a moment are the same place, and zooming keeps the moment under the pointer', () => {
    expect(msAt(HOUR, 1000, xOf(HOUR, 1000, 1_234_000))).toBe(1_234_000)
    const near = zoomed(HOUR, 0.5, 900_000)
    expect(xOf(near, 1000, 900_000)).toBe(xOf(HOUR, 1000, 900_000))
  })

  it('a window never leaves the world', () => {
    expect(clamped({ fromMs: -500_000, toMs: 500_000 }, HOUR)).toEqual({ fromMs: 0, toMs: 1_000_000 })
    expect(clamped({ fromMs: -9e9, toMs: 9e9 }, HOUR)).toEqual(HOUR)
  })

  it('a window that moves a little asks for the same range, which holds it', () => {
    const asked = askedRange({ fromMs: 10_000_000, toMs: 13_600_000 })
    expect(askedRange({ fromMs: 10_000_500, toMs: 13_600_500 })).toEqual(asked)
    expect(asked.fromMs <= 10_000_000 && asked.toMs >= 13_600_500).toBe(true)
  })

  it('labels keep their distance', () => {
    const [first = 0, second = 0] = ticksOf(HOUR, 1000).map((ms) => xOf(HOUR, 1000, ms))
    expect(second - first).toBeGreaterThanOrEqual(90)
  })

  it('every kind of happening has one lane', () => {
    expect(LANES.flatMap(({ kinds }): readonly string[] => kinds).sort()).toEqual([...HAPPENED_KINDS].sort())
  })

  it('what falls on one pixel is one mark, as grave as its gravest; what is ahead stays apart', () => {
    const rows = [
      row({ atMs: 1_800_000 }),
      row({ atMs: 1_800_100, kind: 'over', gravity: 1 }),
      row({ atMs: 1_800_200, isFuture: true, seq: 0 }),
      row({ atMs: 1_800_000, kind: 'bet', gravity: 2 }),
    ]
    expect(marksOf(told({ rows }), HOUR, 1000)).toEqual([
      { lane: 0, x: 500, widthPx: 3, count: 2, gravity: 3, isFuture: false },
      { lane: 0, x: 500, widthPx: 3, count: 1, gravity: 3, isFuture: true },
      { lane: 2, x: 500, widthPx: 3, count: 1, gravity: 2, isFuture: false },
    ])
  })

  it('a cell is as wide as its time', () => {
    const cells = [{ atMs: 0, kind: 'goal', gravity: 3, count: 40, firstSeq: 1 } as const]
    expect(marksOf(told({ cellMs: 360_000, cells }), HOUR, 1000)).toMatchObject([{ widthPx: 100, count: 40 }])
  })

  it('news join what is known once, and the plan whose time has come goes', () => {
    const known = told({ rows: [row({ seq: 7 }), row({ seq: 0, atMs: 500, isFuture: true })], lastSeq: 7 })
    const news = [row({ seq: 7 }), row({ seq: 8, atMs: 600 })]
    const next = withNews(known, news, HOUR)
    expect(next.rows.map(({ seq }) => seq)).toEqual([7, 8])
    expect(withNews(next, news, HOUR).rows).toEqual(next.rows)
  })

  it('news are counted in cells where rows are binned', () => {
    const cells = [{ atMs: 1024, kind: 'goal', gravity: 3, count: 2, firstSeq: 1 } as const]
    const known = told({ cellMs: 1024, cells, lastSeq: 2 })
    const next = withNews(known, [row({ seq: 3, atMs: 1500 }), row({ seq: 4, atMs: 2500 })], HOUR)
    expect(next.cells.map(({ atMs, count }) => [atMs, count])).toEqual([
      [1024, 3],
      [2048, 1],
    ])
  })

  it('acts on the clock, which have no number, are told once, as rows in cells too', () => {
    const act = row({ seq: 0, atMs: 500, kind: 'director', text: 'Clock: paused' })
    for (const cellMs of [null, 1024]) {
      const next = withNews(told({ cellMs, lastSeq: 9 }), [act], HOUR)
      expect(next.rows).toEqual([act])
      expect(withNews(next, [act], HOUR)).toEqual(next)
    }
  })

  it('the arrows step to the nearest row of a lane', () => {
    const rows = [row({ atMs: 10 }), row({ atMs: 30, kind: 'bet' }), row({ atMs: 20 })]
    expect(neighbourOf(rows, 10, 1)?.atMs).toBe(20)
    expect(neighbourOf(rows, 10, 1, 2)?.atMs).toBe(30)
    expect(neighbourOf(rows, 10, -1)).toBeUndefined()
  })
})

describe('the keys', () => {
  it.each([
    [{ key: ' ' }, 'play'],
    [{ key: 'l' }, 'faster'],
    [{ key: '.' }, 'faster'],
    [{ key: 'ArrowLeft' }, 'previous'],
    [{ key: 'ArrowLeft', shiftKey: true }, 'back10'],
    [{ key: '?', shiftKey: true }, 'keys'],
    [{ key: '7' }, 'verb-7'],
    [{ key: '0' }, 'fit'],
    [{ key: 'q' }, undefined],
  ])('%j does %s', (pressed, action) => {
    expect(actionOf({ shiftKey: false, ...pressed })).toBe(action)
  })

  it('no key does two things', () => {
    const keys = KEY_LINES.flatMap((each) => each.keys)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('speeds step through the list and end with it', () => {
    expect([nextSpeed(1, 1), nextSpeed(3, -1), nextSpeed(1, -1), nextSpeed(3600, 1)]).toEqual([2, 2, 1, 3600])
  })
})

describe('the clock', () => {
  const clock = { worldMs: 1000, paused: false, speed: 60, reachedSpeed: 30, readMs: 0 }
  it('goes at the speed that the world reaches, and is held where no answer comes', () => {
    expect(worldMsAt(clock, 1000)).toBe(31_000)
    expect(worldMsAt(clock, 1e6)).toBe(worldMsAt(clock, 3000))
    expect(worldMsAt({ ...clock, paused: true }, 1000)).toBe(1000)
  })

  it('a world that is slower than asked says so', () => {
    expect(shortfallOf(clock)).toBe('asked 60×, reached 30×')
    expect(shortfallOf({ ...clock, reachedSpeed: 59 })).toBe('')
  })
})

describe('an act as text', () => {
  const act = actOf(CONTROL_CALLS.forceEvent, "Goal O'Hara", {
    params: { eventId: '30000001' },
    body: { type: 'goal', team: "o'hara" },
  })
  const target = { base: 'http://localhost:8080/w/demo', hasToken: false }

  it('curl quotes for the shell, and takes the token from the environment', () => {
    expect(curlOf(act, target)).toBe(
      `curl -sS -X POST 'http://localhost:8080/w/demo/control/events/30000001/force' -H 'content-type: application/json' -d '{"type":"goal","team":"o'\\''hara"}'`,
    )
    expect(curlOf(act, { ...target, hasToken: true })).toContain('Bearer $CONTROL_TOKEN"')
  })

  it('fetch and test are TypeScript that makes the same call', async () => {
    const calls: unknown[] = []
    const make = new Function('fetch', `return (async () => { ${fetchOf(act, target)} })()`)
    await make((...call: unknown[]) => calls.push(call))
    expect(calls).toEqual([
      [
        'http://localhost:8080/w/demo/control/events/30000001/force',
        { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(act.body) },
      ],
    ])
    expect(testOf(act, 200, target)).toContain('expect(response.status).toBe(200)')
  })
})

it.each(
  (Object.keys(KINDS) as FaultKind[]).flatMap((kind) => KINDS[kind].map((where) => [kind, where] as const)),
)('a draft of %s on %s is a fault that the contract takes', (kind, where) => {
  const fault = faultOf({ ...FIRST_DRAFT, kind, where }, '30000001')
  expect(faultSpec.safeParse(fault).error).toBeUndefined()
})

const at = (minutes: number) => new Date(minutes * 60_000).toISOString()
const branch = (id: number, change: Partial<Branch> = {}): Branch => ({
  id,
  parent: null,
  forkedAt: null,
  name: 'first',
  createdAt: null,
  head: at(60),
  inputs: 10,
  isCurrent: false,
  ...change,
})
const CHILD = { parent: 0, forkedAt: at(30) }

describe('branches', () => {
  it('the current one has row 0 with its past; what was left curves down where the record parts', () => {
    const all = [branch(0), branch(1, { ...CHILD, head: at(40), isCurrent: true })]
    expect(branchTree(all, 0)).toEqual([
      { id: 1, row: 0, fromRow: 0, fromMs: 0, toMs: 40 * 60_000 },
      { id: 0, row: 1, fromRow: 0, fromMs: 30 * 60_000, toMs: 60 * 60_000 },
    ])
  })

  it('a branch of a branch leaves the row of what it shares, and rows are used again', () => {
    const all = [
      branch(0, { isCurrent: true }),
      branch(1, { parent: 0, forkedAt: at(10), head: at(20) }),
      branch(2, { parent: 1, forkedAt: at(15), head: at(18) }),
      branch(3, { parent: 1, forkedAt: at(5), head: at(6) }),
      branch(4, { ...CHILD, head: at(40) }),
    ]
    expect(branchTree(all, 0).map(({ id, row, fromRow }) => [id, row, fromRow])).toEqual([
      [0, 0, 0],
      [1, 1, 0],
      [2, 2, 1],
      // It was forked of branch 1 before that had left the first one.
      [3, 3, 0],
      [4, 1, 0],
    ])
  })

  it('a branch of which nothing was left is not drawn apart, nor more than twelve', () => {
    const all = [branch(0, { head: at(30) }), branch(1, { ...CHILD, isCurrent: true })]
    expect(branchTree(all, 0).map(({ id }) => id)).toEqual([1])
    const many = Array.from({ length: 30 }, (_, index) =>
      branch(index + 1, { parent: 0, forkedAt: at(index * 2), head: at(index * 2) }),
    )
    expect(branchTree([branch(0, { isCurrent: true }), ...many], 0)).toHaveLength(12)
  })

  it('two branches are compared from where they part', () => {
    const all = [branch(0), branch(1, CHILD), branch(2, { parent: 1, forkedAt: at(20) })]
    expect(sharedUntilMs(all, 0, 1)).toBe(30 * 60_000)
    expect(sharedUntilMs(all, 1, 2)).toBe(20 * 60_000)
    const rows = [row({ seq: 1 }), row({ seq: 2, text: 'Card' })]
    expect(firstDifference(rows, rows)).toBeUndefined()
    expect(firstDifference(rows, [row({ seq: 5 }), row({ text: 'Other' })])).toBe(1)
    expect(firstDifference(rows.slice(0, 1), rows)).toBe(1)
  })

  it('prices of two branches are drawn in steps over the same time, from before the fork on', () => {
    const points = [
      { atMs: 0, price: 4 },
      { atMs: 50_000, price: 2 },
      { atMs: 80_000, price: 1 },
    ]
    expect(comparedWindow(60_000, [100_000, 90_000])).toEqual({ fromMs: 0, toMs: 100_000 })
    const window = { fromMs: 20_000, toMs: 70_000 }
    const within = pointsWithin(points, window)
    expect(within).toEqual([
      { atMs: 20_000, price: 4 },
      { atMs: 50_000, price: 2 },
    ])
    const size = { width: 100, height: 50 }
    expect(rangeOf(within)).toEqual({ low: 2, high: 4 })
    expect(stepPath(points, { window: HOUR, range: { low: 1, high: 4 }, size, endMs: HOUR.toMs })).toBe(
      'M0.0 0.0H1.4V25.0H2.2V50.0H100.0',
    )
    // One price alone, and none.
    expect(stepPath([points[0]!], { window, range: { low: 4, high: 4 }, size, endMs: 70_000 })).toBe(
      'M-40.0 25.0H100.0',
    )
    expect([
      pointsWithin([], window),
      rangeOf([]),
      stepPath([], { window, range: { low: 1, high: 1 }, size, endMs: 1 }),
    ]).toEqual([[], undefined, ''])
  })

  it('a fork leads to the console of the world that it made', () => {
    const done = { no: 1, tookMs: 1, worldMs: 0, act: forkAct('what-if', 0) }
    expect(done.act.body).toEqual({ name: 'what-if', at: '1970-01-01T00:00:00.000Z' })
    const answer = { name: 'what-if', path: '/w/what-if/' }
    expect(forkedWorldOf({ ...done, status: 201, answer })).toMatchObject({ console: '/w/what-if/director' })
    expect(forkedWorldOf({ ...done, status: 409, answer: {} })).toBeUndefined()
    expect([seekAct(0), returnAct(3), done.act].map(isTravel)).toEqual([true, true, false])
  })
})

it('a host that answers says itself why the clock is not told', () => {
  const gone = new CallError('WORLD_NOT_FOUND', 'There is no such world', 404)
  expect(lostText(gone)).toBe('There is no such world')
  const silent = new CallError('NETWORK', 'Could not reach the server')
  expect(lostText(silent)).toBe('The host does not answer. Trying again.')
})
