import { beforeEach, expect, it } from 'vitest'
import { SessionAges } from './session-ages.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const BEGUN = 1_768_478_400_000

const clock = { monotonic: 0, wall: 0 }
const clocks = { monotonicMs: () => clock.monotonic, wallMs: () => clock.wall }
const passes = (ms: number) => {
  clock.monotonic += ms
  clock.wall += ms
}
const session = { tokenHash: 'h', signedInWallMs: BEGUN, seenWallMs: BEGUN }

beforeEach(() => {
  clock.monotonic = 1000
  clock.wall = BEGUN
})

it('a session expires after twelve idle hours, and stays expired', () => {
  const ages = new SessionAges(clocks)
  expect(ages.touch(session)).toBe('active')
  passes(12 * HOUR - 1)
  expect(ages.touch(session)).toBe('persist')
  passes(12 * HOUR)
  expect([ages.touch(session), ages.touch(session)]).toEqual(['expired', 'expired'])
})

it('a check for expiry does not count as use', () => {
  const ages = new SessionAges(clocks)
  ages.touch(session)
  passes(11 * HOUR)
  expect(ages.isExpired(session)).toBe(false)
  passes(HOUR)
  expect([ages.isExpired(session), ages.touch(session)]).toEqual([true, 'expired'])
})

it('a session expires after seven days, however much it is used', () => {
  const ages = new SessionAges(clocks)
  for (let hours = 0; hours < 7 * 24; hours++) {
    expect(ages.touch(session)).not.toBe('expired')
    passes(HOUR)
  }
  expect(ages.touch(session)).toBe('expired')
})

it('a clock change while the process runs has no effect, forward or back', () => {
  const ages = new SessionAges(clocks)
  ages.touch(session)
  for (const jump of [365 * 24 * HOUR, -3 * 365 * 24 * HOUR]) {
    clock.wall += jump
    passes(MINUTE)
    expect(ages.touch(session)).toBe('active')
  }
})

it('after a restart the age comes from the date; a date set back makes no session older', () => {
  passes(5 * HOUR)
  const kept = { ...session, seenWallMs: BEGUN + 5 * HOUR }
  const after = (ms: number) => {
    clock.wall = BEGUN + ms
    return new SessionAges(clocks).touch(kept)
  }
  expect([after(16 * HOUR), after(17 * HOUR), after(-HOUR)]).toEqual(['persist', 'expired', 'active'])
})

it('use of a session is journaled once in half an hour', () => {
  const ages = new SessionAges(clocks)
  let kept = 0
  for (let minutes = 0; minutes <= 120; minutes++) {
    if (ages.touch(session) === 'persist') kept++
    passes(MINUTE)
  }
  expect(kept).toBe(4)
})

it('a new sign-in resets the age', () => {
  const ages = new SessionAges(clocks)
  ages.touch(session)
  passes(20 * HOUR)
  const fresh = { ...session, tokenHash: 'i', signedInWallMs: clock.wall, seenWallMs: clock.wall }
  expect(ages.touch(fresh)).toBe('active')
})
