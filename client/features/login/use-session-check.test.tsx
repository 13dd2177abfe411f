// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Session } from '../../state/session-store.ts'
import { createFixture, type Fixture } from '../../testing/fixture.tsx'
import { PLAYER } from '../../testing/player.ts'
import { toastLibrary } from '../../ui/notify.ts'
import { useSessionCheck } from './use-session-check.ts'

const TEXT = 'Id is login somewhere else'

const fine = () =>
  Response.json({ status: 'success', message: '', data: { locked: false, loginFirst: false } })
const locked = () =>
  Response.json({ status: 'success', message: '', data: { locked: true, loginFirst: false } })
const refused = (code: string, status: number) => () =>
  Response.json({ status: 'error', code, message: 'No.' }, { status })

let fixture: Fixture
let session: Session
const fetched = vi.fn<() => Promise<Response> | Response>()

beforeEach(() => {
  vi.useFakeTimers()
  fixture = createFixture()
  session = fixture.client.session.state
  fetched.mockReset()
  fetched.mockImplementation(fine)
  vi.stubGlobal('fetch', async () => fetched())
})

afterEach(() => {
  cleanup()
  fixture.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Check() {
  useSessionCheck()
  return null
}
const signIn = (name = 'player1') => fixture.signIn({ user: { ...PLAYER, stUserName: name } })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function show() {
  fixture.show(<Check />)
  await pass(0)
}

it('asks at once and then every five seconds', async () => {
  signIn()
  await show()
  expect(fetched).toHaveBeenCalledTimes(1)
  await pass(4900)
  expect(fetched).toHaveBeenCalledTimes(1)
  await pass(200)
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(session.isLogin).toBe(true)
})

it('asks on in a hidden tab', async () => {
  signIn()
  await show()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(10_100)
  expect(fetched).toHaveBeenCalledTimes(3)
  visibility.mockRestore()
})

it('asks nothing while nobody is signed in', async () => {
  await show()
  await pass(20_000)
  expect(fetched).not.toHaveBeenCalled()
})

it.each([
  ['no network', () => Promise.reject(new TypeError('offline'))],
  ['an error of the server', refused('INTERNAL', 500)],
  ['a gateway’s page', () => new Response('<html>Bad gateway</html>', { status: 502 })],
  ['too many requests', refused('TOO_MANY', 429)],
  ['an answer off the contract', () => Response.json({ status: 'success', data: { locked: 'perhaps' } })],
  ['an unreadable 401', () => new Response('<html>', { status: 401 })],
])('%s never signs out, however long', async (_, answer) => {
  signIn()
  await show()
  fetched.mockImplementation(answer)
  await pass(60_000)
  expect(fetched.mock.calls.length).toBeGreaterThan(10)
  expect(session.isLogin).toBe(true)
  expect(screen.queryByText(TEXT)).toBeNull()
})

it.each([
  ['a session that began elsewhere', refused('SESSION_ELSEWHERE', 401)],
  ['a session that is unknown', refused('NOT_SIGNED_IN', 401)],
  ['a locked session', locked],
])('%s signs out and says so', async (_, answer) => {
  signIn()
  await show()
  fetched.mockImplementation(answer)
  await pass(5100)
  expect(session).toMatchObject({ isLogin: false, token: '', user: null })
  await act(toastLibrary)
  await pass(0)
  expect(screen.getByText(TEXT)).toBeTruthy()
})

it('what was asked for by the player is forgotten with the session', async () => {
  signIn()
  await show()
  fixture.client.queries.setQueryData(['balance'], { deBalance: 1000 })
  fetched.mockImplementation(refused('SESSION_ELSEWHERE', 401))
  await pass(5100)
  expect(fixture.client.queries.getQueryData(['balance'])).toBeUndefined()
})

it.each([refused('SESSION_ELSEWHERE', 401), locked])('the demo account is exempt', async (answer) => {
  signIn('demo')
  await show()
  fetched.mockImplementation(answer)
  await pass(11_000)
  expect(session.isLogin).toBe(true)
  expect(screen.queryByText(TEXT)).toBeNull()
})

it('the end of one session is not the end of the next', async () => {
  signIn()
  await show()
  fetched.mockImplementation(refused('SESSION_ELSEWHERE', 401))
  await pass(5100)
  expect(session.isLogin).toBe(false)
  fetched.mockImplementation(fine)
  await act(async () => signIn('player2'))
  await pass(20_000)
  expect(session.isLogin).toBe(true)
})
