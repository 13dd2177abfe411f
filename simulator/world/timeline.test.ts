import { describe, expect, it } from 'vitest'
import { type Happened, plannedIn } from './happened.ts'
import type { Input } from './inputs/inputs.ts'
import { feed } from './testing/feed.ts'
import { EPOCH, MINUTE, order, setupOf, stateOf } from './testing/scripted-world.ts'
import { World, type WorldSnapshot } from './world.ts'

describe('the timeline', () => {
  /** A match that is won 1-0 with what people do to it; what it told, in short, from this input on. */
  function played(stepMs: number, kept?: { world: WorldSnapshot; inputs: number }) {
    const rows: Happened[] = []
    const world = new World(setupOf('home-wins'), kept?.world, (event) => {
      if (event.type === 'happened') rows.push(event.happened)
    })
    const snapshots: { world: WorldSnapshot; inputs: number; seq: number }[] = []
    const fresh = new World(setupOf('home-wins'))
    const { eventId, marketIds } = fresh.catalogue.events().next().value!
    const [marketId] = marketIds as [string]
    const acts: [number, Input][] = [
      [2, order(fresh, { stack: 10_000 })],
      [2, order(fresh, { stack: 10_000 })],
      [3, order(fresh, { stack: 100, orderId: 'small' })],
      [8, { kind: 'force', eventId, event: { type: 'red-card', team: 'away' } }],
      [9, { kind: 'force', eventId, event: { type: 'wicket' } }],
      [130, { kind: 'operate', operation: { type: 'reverse', marketId } }],
      [131, { kind: 'operate', operation: { type: 'void', marketId } }],
    ]
    const moveTo = (toMs: number) => {
      while (world.nowMs < toMs) world.advanceTo(Math.min(toMs, world.nowMs + stepMs))
    }
    for (const [minute, input] of acts.slice(kept?.inputs)) {
      moveTo(EPOCH + minute * MINUTE)
      world.apply({ seq: world.inputs + 1, atMs: world.nowMs, input })
      const { happenedCount: happened } = world
      snapshots.push({
        world: { ...JSON.parse(stateOf(world)), happened },
        inputs: world.inputs,
        seq: world.happenedCount,
      })
    }
    moveTo(EPOCH + 150 * MINUTE)
    return { rows, snapshots, world }
  }
  const whole = played(150 * MINUTE)
  const kindsAt = (fromMin: number, toMin: number) =>
    whole.rows
      .filter(({ atMs }) => atMs >= EPOCH + fromMin * MINUTE && atMs < EPOCH + toMin * MINUTE)
      .map(({ kind }) => kind)

  it('tells what matters, in order and without gaps, and no player by name', () => {
    const { rows } = whole
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1))
    // The same order id again is the same bet; a small one is none of its business.
    expect(kindsAt(2, 4)).toEqual(['bet'])
    expect(rows[0]!.text).toMatch(/^Back .+ at 1.01 for 10000, Match Odds of /)
    expect(JSON.stringify(rows)).not.toContain('player1')
    expect(kindsAt(8, 8.1)).toEqual(['card', 'suspension', 'director'])
    for (const kind of ['start', 'in-play', 'goal', 'reopening', 'period', 'result', 'settlement'] as const) {
      expect(rows.map((row) => row.kind)).toContain(kind)
    }
    expect(kindsAt(130, 150)).toEqual(['reversal', 'director', 'void', 'director'])
  })

  it('is the same however the way is cut, and goes on from every snapshot with the next number', () => {
    expect(played(7777).rows).toEqual(whole.rows)
    for (const { seq, ...kept } of whole.snapshots) {
      expect(played(150 * MINUTE, kept).rows).toEqual(whole.rows.slice(seq))
    }
  })

  it('knows what scripts and the calendar have planned', () => {
    const world = new World(setupOf('home-wins'))
    const planned = plannedIn(world).sort((a, b) => a.atMs - b.atMs)
    expect(planned[0]).toMatchObject({ kind: 'start', eventId: expect.any(String) })
    expect(planned.map(({ kind }) => kind)).toContain('goal')
    world.advanceTo(EPOCH + 200 * MINUTE)
    expect(plannedIn(world).filter(({ atMs }) => atMs < world.nowMs)).toEqual([])
  })

  it('plans nothing more of a script once a director has ended its match', () => {
    const world = new World(setupOf('home-wins'))
    world.advanceTo(EPOCH + 7 * MINUTE)
    expect(plannedIn(world)).not.toEqual([])
    const { eventId } = world.catalogue.events().next().value!
    expect(feed(world, { kind: 'force', eventId, event: { type: 'abandon' } })).toEqual([{ ok: true }])
    expect(plannedIn(world)).toEqual([])
  })
})
