import { expect, it } from 'vitest'
import { feed } from '../testing/feed.ts'
import { Guesses } from './guesses.ts'
import { officeWorld, restored } from './testing/office-world.ts'

const login = {
  kind: 'login',
  userName: 'player1',
  tokenHash: 'right',
  location: { country: '', subdivision: '', city: '', locality: '' },
  userIp: '',
  userAgent: '',
  wallMs: 0,
} as const
const wrong = (userName = 'player1') => ({ kind: 'login-failed', userName }) as const
const times = <T>(count: number, item: T) => Array.from({ length: count }, () => item)

it('five wrong passwords are free, then each doubles the wait, up to 15 minutes', () => {
  const guesses = new Guesses()
  let nowMs = 0
  const waits = times(17, 0).map(() => {
    guesses.failed('a', true, nowMs)
    const waitMs = guesses.waitMs('a', nowMs)
    nowMs += waitMs
    return waitMs / 1000
  })
  expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900])
})

it('[A7] whoever keeps guessing gets fewer than 60 tries in an hour', () => {
  const guesses = new Guesses()
  let tries = 0
  for (let nowMs = 0; nowMs < 3_600_000; nowMs += 100) {
    if (guesses.waitMs('a', nowMs) > 0) continue
    guesses.failed('a', true, nowMs)
    tries++
  }
  expect(tries).toBeLessThan(60)
  expect(tries).toBeGreaterThan(5)
})

it('the right password during the wait is refused too, with a text that says how long', () => {
  const world = officeWorld()
  feed(world, ...times(7, wrong()))
  // The sixth and seventh came while the first wait ran: they were not even counted.
  expect(feed(world, login)).toEqual([
    { ok: false, code: 'TOO_MANY', text: 'Too many tries, please wait 1 s' },
  ])
  world.advanceTo(world.nowMs + 1000)
  expect(feed(world, login)).toEqual([{ ok: true }])
  expect(world.office.guesses.waitMs('player1', world.nowMs)).toBe(0)
})

it('the session that runs goes on while somebody guesses', () => {
  const world = officeWorld()
  feed(world, login, ...times(20, wrong()))
  expect(world.accounts.get('player1')!.sessions).toMatchObject([{ tokenHash: 'right' }])
})

it('a name that nobody has waits as one that somebody has', () => {
  const world = officeWorld()
  const tries = (userName: string) => feed(world, ...times(6, wrong(userName)))
  expect(tries('nobody')).toEqual(tries('player2'))
})

it('however many names are tried, a player’s wait is not forgotten, and memory is bounded', () => {
  const guesses = new Guesses()
  for (const _ of times(8, 0)) guesses.failed('player1', true, 0)
  for (let name = 0; name < 5000; name++) guesses.failed(`n${name}`, false, 0)
  expect(guesses.waitMs('player1', 0)).toBe(8000)
  expect(guesses.snapshot().strangers).toHaveLength(1000)
})

it('a quiet day forgives', () => {
  const guesses = new Guesses()
  for (const _ of times(20, 0)) guesses.failed('a', true, 0)
  guesses.failed('a', true, 86_400_000)
  expect(guesses.waitMs('a', 86_400_000)).toBe(0)
})

it('a restart shortens no wait', () => {
  const world = officeWorld()
  feed(world, ...times(5, wrong()), ...times(5, wrong('nobody')))
  const back = restored(world)
  for (const name of ['player1', 'nobody']) expect(back.office.guesses.waitMs(name, back.nowMs)).toBe(1000)
})
