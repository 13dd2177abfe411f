import { expect, it } from 'vitest'
import { FEED_TICK_MS } from '../../world/feed-publisher.ts'
import { WallPace } from './wall-pace.ts'

const STEP_MS = 50

/** Lets the wall's time pass in steps, in which the world gets on by at most so much. Answers where it stands. */
function pass(pace: WallPace, { forMs, mostMs, wallMs = 0, worldMs = 0 }: Record<string, number>) {
  let standsMs = worldMs!
  for (let now = wallMs! + STEP_MS; now <= wallMs! + forMs!; now += STEP_MS) {
    standsMs = Math.min(pace.targetAt(now, standsMs), standsMs + mostMs!)
  }
  return standsMs
}

it('a speed that is too fast is reported as what is reached, and what is behind has an end', () => {
  const pace = new WallPace(0, 0, { speed: 3600 })
  // 540 world seconds a second.
  const standsMs = pass(pace, { forMs: 60_000, mostMs: 540 * STEP_MS })
  expect(standsMs).toBe(540 * 60_000)
  expect([pace.isTooSlow, pace.effectiveSpeed]).toEqual([true, 540])
  expect(pace.targetAt(61_000, standsMs) - standsMs).toBe(5000 * 3600)
  pace.paused = true
  expect(pace.effectiveSpeed).toBe(0)
})

it('a world that keeps its pace goes at exactly its speed, and makes up for a stall', () => {
  const pace = new WallPace(0, 0, { speed: 60 })
  const keepsMs = pass(pace, { forMs: 10_000, mostMs: 3600 * STEP_MS })
  expect([keepsMs, pace.effectiveSpeed]).toEqual([600_000, 60])
  // Nothing ran for 4 s.
  pass(pace, { forMs: STEP_MS, mostMs: 0, wallMs: 14_000 - STEP_MS, worldMs: keepsMs })
  const laterMs = pass(pace, { forMs: 1000, mostMs: 3600 * STEP_MS, wallMs: 14_000, worldMs: keepsMs })
  expect([laterMs, pace.isTooSlow, pace.effectiveSpeed]).toEqual([900_000, false, 60])
})

it('while the machine sleeps the world stands', () => {
  const pace = new WallPace(0, 0)
  expect(pace.targetAt(8 * 3_600_000, 0)).toBe(0)
  expect(pace.targetAt(8 * 3_600_000 + 100, 0)).toBe(100)
})

it.each([0.01, 0.03, 0.1])(
  'at a speed of %d a world that moves by ticks goes on, and keeps its pace',
  (speed) => {
    const pace = new WallPace(0, 0, { speed })
    let standsMs = 0
    for (let now = STEP_MS; now <= 100_000; now += STEP_MS) {
      const ticks = Math.floor(pace.targetAt(now, standsMs) / FEED_TICK_MS)
      standsMs = ticks * FEED_TICK_MS
      expect(pace.isTooSlow).toBe(false)
    }
    expect(100_000 * speed - standsMs).toBeLessThanOrEqual(FEED_TICK_MS)
    expect(pace.effectiveSpeed).toBe(speed)
  },
)
