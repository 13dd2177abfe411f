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

it('a session is over when nobody used it for twelve hours, and stays so', () => {
  const ages = new SessionAges(clocks)
  expect(ages.use(session)).toBe('on')
  passes(12 * HOUR - 1)
  expect(ages.use(session)).toBe('keep')
  passes(12 * HOUR)
  expect([ages.use(session), ages.use(session)]).toEqual(['over', 'over'])
})

it('to ask whether it is over is no use of it', () => {
  const ages = new SessionAges(clocks)
  ages.use(session)
  passes(11 * HOUR)
  expect(ages.isOver(session)).toBe(false)
  passes(HOUR)
  expect([ages.isOver(session), ages.use(session)]).toEqual([true, 'over'])
})

it('and after seven days however much it was used', () => {
  const ages = new SessionAges(clocks)
  for (let hours = 0; hours < 7 * 24; hours++) {
    expect(ages.use(session)).not.toBe('over')
    passes(HOUR)
  }
  expect(ages.use(session)).toBe('over')
})

it('a date that jumps while it runs changes nothing, either way', () => {
  const ages = new SessionAges(clocks)
  ages.use(session)
  for (const jump of [365 * 24 * HOUR, -3 * 365 * 24 * HOUR]) {
    clock.wall += jump
    passes(MINUTE)
    expect(ages.use(session)).toBe('on')
  }
})

it('over a restart the date tells how old it is; a date that went back makes nothing older', () => {
  passes(5 * HOUR)
  const kept = { ...session, seenWallMs: BEGUN + 5 * HOUR }
  const after = (ms: number) => {
    clock.wall = BEGUN + ms
    return new SessionAges(clocks).use(kept)
  }
  expect([after(16 * HOUR), after(17 * HOUR), after(-HOUR)]).toEqual(['keep', 'over', 'on'])
})

it('the world is asked to keep that it is in use once in half an hour', () => {
  const ages = new SessionAges(clocks)
  let kept = 0
  for (let minutes = 0; minutes <= 120; minutes++) {
    if (ages.use(session) === 'keep') kept++
    passes(MINUTE)
  }
  expect(kept).toBe(4)
})

it('a new sign-in begins a new age', () => {
  const ages = new SessionAges(clocks)
  ages.use(session)
  passes(20 * HOUR)
  const fresh = { ...session, tokenHash: 'i', signedInWallMs: clock.wall, seenWallMs: clock.wall }
  expect(ages.use(fresh)).toBe('on')
})
