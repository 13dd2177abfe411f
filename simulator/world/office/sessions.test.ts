import { expect, it } from 'vitest'
import { NO_PASSWORD } from '../account.ts'
import { feed, officeWorld, restored } from './testing/office-world.ts'

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
      const { account, ended } = each.sessions.find(hash) ?? {}
      return [account?.userName, ended]
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

it('twenty ended sessions are remembered, and no more of them are held', () => {
  const world = officeWorld()
  feed(world, ...Array.from({ length: 30 }, (_, index) => login(`t${index}`)))
  const ended = Array.from({ length: 29 }, (_, index) => world.sessions.find(`t${index}`)?.ended)
  expect(ended).toEqual([...Array(9).fill(undefined), ...Array(20).fill(true)])
  expect(world.sessions.find('t29')).toMatchObject({ ended: false })
})

it('that it is in use is kept for the session that runs only', () => {
  const world = officeWorld()
  feed(world, login('one'))
  const seen = (tokenHash: string, wallMs: number) =>
    ({ kind: 'session-seen', userName: 'player1', tokenHash, wallMs }) as const
  feed(world, seen('one', 70), seen('older', 90))
  expect(world.accounts.get('player1')).toMatchObject({ signedInWallMs: 5, seenWallMs: 70 })
})
