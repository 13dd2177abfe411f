// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFixture, type Fixture } from '../testing/fixture.tsx'
import { ONE_CLICK_IDLE_MS, SAME_INTENT_MS } from './one-click.ts'

const WORLD_MS = Date.parse('2026-03-01T10:00:00Z')
let fixture: Fixture
const oneClick = () => fixture.trading.oneClick

beforeEach(() => {
  vi.useFakeTimers()
  fixture = createFixture()
  fixture.client.listen()({ worldMs: WORLD_MS, speed: 1, timeline: 0 })
  fixture.signIn()
  fixture.trading.feed.state.socket = 'open'
})
afterEach(() => {
  oneClick().disarm()
  fixture.close()
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
})

it('is off until the player arms it, with live prices and signed in', () => {
  expect(oneClick().state.isArmed).toBe(false)
  expect(oneClick().claim('place')).toBeUndefined()
  fixture.trading.feed.state.socket = 'connecting'
  expect(oneClick().arm()).toBe(false)
  fixture.trading.feed.state.socket = 'open'
  expect(oneClick().arm(1)).toBe(true)
  expect(oneClick().claim('place')).toBe(500)
  fixture.client.leave()
  expect(oneClick().arm()).toBe(false)
})

it('a second click on the same place within a double click is the same intent', () => {
  oneClick().arm(0)
  expect(oneClick().claim('a')).toBe(100)
  expect(oneClick().claim('a')).toBeUndefined()
  expect(oneClick().claim('b')).toBe(100)
  vi.advanceTimersByTime(SAME_INTENT_MS)
  expect(oneClick().claim('a')).toBe(100)
})

it('is disarmed after ten minutes without use, and each use begins them anew', () => {
  oneClick().arm()
  vi.advanceTimersByTime(ONE_CLICK_IDLE_MS - 1)
  oneClick().touch()
  vi.advanceTimersByTime(ONE_CLICK_IDLE_MS - 1)
  expect(oneClick().state.isArmed).toBe(true)
  vi.advanceTimersByTime(1)
  expect(oneClick().state.isArmed).toBe(false)
})

it.each([
  ['the line is lost', () => Object.assign(fixture.trading.feed.state, { socket: 'connecting' })],
  ['another player signs in', () => fixture.signIn({ token: 'another' })],
  ['world time is advanced', () => fixture.client.clock.set({ worldMs: WORLD_MS + 60_000, speed: 1 })],
  ['world time is moved back', () => fixture.client.listen()({ worldMs: WORLD_MS, speed: 1, timeline: 1 })],
])('is disarmed when %s', (_, happen) => {
  oneClick().arm()
  vi.advanceTimersByTime(5000)
  expect(oneClick().state.isArmed).toBe(true)
  happen()
  expect(oneClick().state.isArmed).toBe(false)
})

it('keeps its stakes on the device, and takes none that is no stake', () => {
  expect(oneClick().setStake(1, 750)).toBe(true)
  expect(oneClick().setStake(0, Number.NaN)).toBe(false)
  expect(createFixture().trading.oneClick.state.stakes).toEqual([100, 750, 1000])
  localStorage.setItem('one-click', '[1,"2",-3]')
  expect(createFixture().trading.oneClick.state.stakes).toEqual([100, 500, 1000])
})
