// @vitest-environment jsdom
import { SOCKET_DEAD_MS } from '@layline/shared/timings'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFixture, type Fixture } from '../testing/fixture.tsx'
import { createWorldClock, useOfWorldTime } from './world-clock.ts'

const TEN = Date.parse('2026-03-01T10:00:00Z')

let clock: ReturnType<typeof createWorldClock>
const seconds = () => (clock.now() - TEN) / 1000
const pass = (ms: number) => vi.advanceTimersByTime(ms)

beforeEach(() => {
  vi.useFakeTimers()
  clock = createWorldClock()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it("between two messages it runs on at the world's speed", () => {
  clock.set({ worldMs: TEN, speed: 10 })
  pass(2000)
  expect(seconds()).toBe(20)
})

it('it stands still once the line is lost, and goes on when the time is told again', () => {
  clock.set({ worldMs: TEN, speed: 1 })
  pass(2000)
  clock.stop()
  pass(60_000)
  expect(seconds()).toBe(2)
  clock.set({ worldMs: TEN + 3000, speed: 1 })
  pass(1000)
  expect(seconds()).toBe(4)
})

it('it runs no longer than a living line may be silent', () => {
  clock.set({ worldMs: TEN, speed: 1 })
  pass(60_000)
  expect(seconds()).toBe(SOCKET_DEAD_MS / 1000)
})

it('it never goes back by what it ran too far', () => {
  clock.set({ worldMs: TEN, speed: 1 })
  pass(5000)
  clock.set({ worldMs: TEN + 4000, speed: 1 })
  expect(seconds()).toBe(5)
  pass(900)
  expect(seconds()).toBe(5)
  pass(1100)
  expect(seconds()).toBe(6)
})

it('a world that was sent back to an earlier time is shown there, once its timeline is another', () => {
  clock.set({ worldMs: TEN, speed: 1 })
  clock.set({ worldMs: TEN - 3_600_000, speed: 1 })
  expect(seconds()).toBe(0)
  clock.restart()
  clock.set({ worldMs: TEN - 3_600_000, speed: 1 })
  expect(seconds()).toBe(-3600)
})

it('an answer that comes late takes back neither an advance nor a pause', () => {
  clock.set({ worldMs: TEN, speed: 600, isFed: true })
  clock.set({ worldMs: TEN + 3_600_000, speed: 0, isFed: true })
  clock.set({ worldMs: TEN + 120_000, speed: 600 })
  clock.set({ worldMs: TEN + 3_600_000, speed: 600 })
  pass(1000)
  expect(seconds()).toBe(3600)
  expect(clock.state.speed).toBe(0)
})

it('it says that it stands still while nobody tells the time', () => {
  clock.stop()
  expect(clock.state.isStopped).toBe(false)
  clock.set({ worldMs: TEN, speed: 1 })
  clock.stop()
  expect(clock.state.isStopped).toBe(true)
  // At the same time, but from a line that is open again.
  clock.set({ worldMs: TEN, speed: 1 })
  expect(clock.state.isStopped).toBe(false)
})

it('a world that stands still is shown exactly', () => {
  clock.set({ worldMs: TEN, speed: 1 })
  pass(700)
  clock.set({ worldMs: TEN + 400, speed: 0 })
  expect(seconds()).toBe(0.4)
})

function Second({ onRender }: { onRender: () => void }) {
  onRender()
  return <p>{useOfWorldTime((worldMs) => Math.floor((worldMs - TEN) / 1000))}</p>
}

/** Shows the seconds since ten o'clock; `renders` says how often it was rendered. */
function show(fixture: Fixture) {
  const onRender = vi.fn()
  fixture.client.clock.set({ worldMs: TEN, speed: 1 })
  fixture.show(<Second onRender={onRender} />)
  return { shown: () => screen.getByText(/^\d+$/).textContent, renders: () => onRender.mock.calls.length }
}

it('what shows it is rendered when what it shows is another, not with every message', () => {
  const fixture = createFixture()
  const { shown, renders } = show(fixture)
  expect(shown()).toBe('0')
  const before = renders()
  for (let message = 1; message <= 9; message++) {
    act(() => {
      vi.advanceTimersByTime(100)
      fixture.client.clock.set({ worldMs: TEN + message * 100, speed: 1 })
    })
  }
  expect(renders()).toBe(before)
  act(() => {
    vi.advanceTimersByTime(200)
  })
  expect(shown()).toBe('1')
  expect(renders()).toBe(before + 1)
})

it('what shows the time is refreshed four times a second where world time is faster', () => {
  const fixture = createFixture()
  const { shown } = show(fixture)
  act(() => fixture.client.clock.set({ worldMs: TEN, speed: 60 }))
  act(() => {
    vi.advanceTimersByTime(250)
  })
  expect(shown()).toBe('15')
})

it('a hidden tab renders no time; seen again, it shows it at once', () => {
  const fixture = createFixture()
  const { shown } = show(fixture)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
    vi.advanceTimersByTime(5000)
  })
  expect(shown()).toBe('0')
  visibility.mockReturnValue('visible')
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
  expect(shown()).toBe('5')
})
