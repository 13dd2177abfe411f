import { DEMO_USER } from '@layline/shared/casino'
import { expect, it } from 'vitest'
import { BESIDE_SESSIONS_MAX, DEMO_SESSIONS_MAX, NO_PASSWORD, restoredAccount } from '../account.ts'
import { feed } from '../testing/feed.ts'
import { officeWorld, restored } from './testing/office-world.ts'

const login = (tokenHash: string, userName = 'player1') =>
  ({
    kind: 'login',
    userName,
    tokenHash,
    location: { country: '', subdivision: '', city: '', locality: '' },
    userIp: '',
    userAgent: '',
    wallMs: 5,
  }) as const

it('a session is found by its token until it ends, also after a restart', () => {
  const world = officeWorld()
  feed(world, login('one'), login('two'), login('other', 'player2'))
  for (const each of [world, restored(world)]) {
    const found = (hash: string) => {
      const found = each.sessions.find(hash)
      return [found?.account.userName, found && !found.session]
    }
    expect(['one', 'two', 'other', 'none'].map(found)).toEqual([
      ['player1', true],
      ['player1', false],
      ['player2', false],
      [undefined, undefined],
    ])
    feed(
      each,
      { kind: 'logout', userName: 'player2' },
      { kind: 'change-password', userName: 'player1', password: NO_PASSWORD },
    )
    expect(['one', 'two', 'other'].map(found)).toEqual([
      ['player1', true],
      [undefined, undefined],
      [undefined, undefined],
    ])
  }
})

it('a session that has ended changes no password, and is told why', () => {
  const world = officeWorld()
  feed(world, login('one'), login('two'))
  const { password } = world.accounts.get('player1')!
  const change = (tokenHash: string) =>
    ({ kind: 'change-password', userName: 'player1', password: NO_PASSWORD, tokenHash }) as const
  expect(feed(world, change('one'), change('never begun'))).toEqual([
    { ok: false, code: 'SESSION_ELSEWHERE' },
    { ok: false, code: 'NOT_SIGNED_IN' },
  ])
  expect(world.accounts.get('player1')!.password).toEqual(password)
  expect(world.sessions.find('two')?.session).toBeDefined()
  expect(feed(world, change('two'))).toEqual([{ ok: true }])
  expect(world.accounts.get('player1')!.password).toEqual(NO_PASSWORD)
})

it('twenty ended sessions are remembered, and no more of them are held', () => {
  const world = officeWorld()
  feed(world, ...Array.from({ length: 30 }, (_, index) => login(`t${index}`)))
  const ended = Array.from({ length: 29 }, (_, index) => {
    const found = world.sessions.find(`t${index}`)
    return found && !found.session
  })
  expect(ended).toEqual([...Array(9).fill(undefined), ...Array(20).fill(true)])
  expect(world.sessions.find('t29')?.session).toMatchObject({ tokenHash: 't29' })
})

it('that it is in use is kept for the session that runs only', () => {
  const world = officeWorld()
  feed(world, login('one'))
  const seen = (tokenHash: string, wallMs: number) =>
    ({ kind: 'session-seen', userName: 'player1', tokenHash, wallMs }) as const
  feed(world, seen('one', 70), seen('older', 90))
  expect(world.sessions.find('one')?.session).toMatchObject({ signedInWallMs: 5, seenWallMs: 70 })
})

it('sessions of the demo user stand side by side, and each ends by itself', () => {
  const world = officeWorld()
  feed(world, login('one', DEMO_USER), login('two', DEMO_USER), login('three', DEMO_USER))
  for (const each of [world, restored(world)]) {
    const running = () => ['one', 'two', 'three'].filter((hash) => each.sessions.find(hash)?.session)
    expect(running()).toEqual(['one', 'two', 'three'])
    feed(each, { kind: 'logout', userName: DEMO_USER, tokenHash: 'two' })
    expect(running()).toEqual(['one', 'three'])
    feed(each, { kind: 'change-password', userName: DEMO_USER, password: NO_PASSWORD })
    expect(running()).toEqual([])
  }
})

it('of too many demo sessions the oldest ends', () => {
  const world = officeWorld()
  feed(world, ...Array.from({ length: DEMO_SESSIONS_MAX + 1 }, (_, index) => login(`t${index}`, DEMO_USER)))
  expect(world.sessions.find('t0')).toMatchObject({ session: undefined })
  expect(world.sessions.find('t1')?.session).toBeDefined()
})

it('a session begun by a ticket stands beside the own one, and neither ends the other', () => {
  const world = officeWorld()
  const ticket = (tokenHash: string) => ({ ...login(tokenHash), kind: 'ticket-login' }) as const
  feed(world, login('own'), ticket('beside'), login('own again'))
  for (const each of [world, restored(world)]) {
    const running = () => each.accounts.get('player1')!.sessions.map(({ tokenHash }) => tokenHash)
    expect(running()).toEqual(['beside', 'own again'])
    feed(each, ...Array.from({ length: BESIDE_SESSIONS_MAX }, (_, index) => ticket(`t${index}`)))
    expect(each.sessions.find('beside')).toMatchObject({ session: undefined })
    expect(running()).toHaveLength(BESIDE_SESSIONS_MAX + 1)
    feed(each, { kind: 'change-password', userName: 'player1', password: NO_PASSWORD })
    expect(running()).toEqual([])
  }
})

it('an account that was kept with the fields of one session has that session', () => {
  const { sessions: _, ...account } = officeWorld().accounts.get('player1')!
  const kept = { ...account, tokenHash: 'one', signedInWallMs: 5, seenWallMs: 7 }
  const restoredOne = restoredAccount(kept as never)
  expect(restoredOne.sessions).toEqual([{ tokenHash: 'one', signedInWallMs: 5, seenWallMs: 7 }])
  expect(restoredOne).not.toHaveProperty('tokenHash')
})
