import { CAROUSEL_TRANSITION_MS } from '@layline/shared/timings'
import { expect, it } from 'vitest'
import { timeScroll } from './timed-scroll.ts'

/** The parts of Embla's engine that move: numbers in a box, and a spring that is not expected to be asked. */
function engineAt(start: number, durationOfSpring: number) {
  const vector = (value: number) => {
    const self = {
      value,
      get: () => self.value,
      set(next: number | { get: () => number }) {
        self.value = typeof next === 'number' ? next : next.get()
      },
    }
    return self
  }
  const seeks: string[] = []
  const scrollBody = {
    duration: () => durationOfSpring,
    direction: () => 7,
    seek() {
      seeks.push('spring')
      return scrollBody
    },
  }
  const engine = {
    scrollBody,
    location: vector(start),
    previousLocation: vector(start),
    target: vector(start),
  }
  timeScroll(engine as unknown as Parameters<typeof timeScroll>[0], CAROUSEL_TRANSITION_MS)
  return { ...engine, seeks }
}

/** Steps of Embla until the slide is where it should be. */
function stepsUntilThere({ scrollBody, location, target }: ReturnType<typeof engineAt>): number {
  for (let steps = 1; steps < 1000; steps++) {
    scrollBody.seek()
    if (Math.abs(target.get() - location.get()) < 0.001) return steps
  }
  return Number.POSITIVE_INFINITY
}

it.each([100, 856, -430])(
  'a way of %i px takes the 350 ms of the specification, at 60 steps a second',
  (way) => {
    const engine = engineAt(0, 25)
    engine.target.set(way)
    expect((stepsUntilThere(engine) * 1000) / 60).toBeCloseTo(350)
    expect(engine.scrollBody.direction()).toBe(Math.sign(way))
    expect(engine.seeks).toEqual([])
  },
)

it('a loop that moves the place and the target alike changes nothing of the rest of the way', () => {
  const engine = engineAt(0, 25)
  engine.target.set(400)
  for (let step = 0; step < 10; step++) engine.scrollBody.seek()
  engine.target.set(engine.target.get() - 1600)
  engine.location.set(engine.location.get() - 1600)
  expect(stepsUntilThere(engine) + 10).toBe(21)
})

it('a new target on the way takes its own 350 ms', () => {
  const engine = engineAt(0, 25)
  engine.target.set(400)
  for (let step = 0; step < 10; step++) engine.scrollBody.seek()
  engine.target.set(0)
  expect(stepsUntilThere(engine)).toBe(21)
})

it('the spring follows the finger', () => {
  const engine = engineAt(0, 0.75)
  engine.target.set(40)
  engine.scrollBody.seek()
  expect(engine.seeks).toEqual(['spring'])
  expect(engine.scrollBody.direction()).toBe(7)
})
