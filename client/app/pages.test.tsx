// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeSocket } from '../testing/fake-socket.ts'
import { createFixture, type Fixture } from '../testing/fixture.tsx'
import { Pages } from './pages.tsx'

const PLEASE_LOGIN = 'Please login to get access.'

let fixture: Fixture

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  // A server that never answers: the frame is shown, and no page in it yet.
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => {
  cleanup()
  fixture.close()
  FakeSocket.all.length = 0
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const loginPage = () => screen.findByRole('button', { name: 'Sign In' })

it.each(['/reports/profile', '/sports/cricket', '/no/such/page', '/changepassword'])(
  'a visitor of %s is led to the login, and told why',
  async (at) => {
    fixture = createFixture({ at })
    fixture.show(<Pages />)
    await loginPage()
    expect(await screen.findByText(PLEASE_LOGIN)).toBeTruthy()
    expect(document.title).toBe('Sign in · Layline')
  },
)

it('a visitor of the bare address is led to the login without a word', async () => {
  fixture = createFixture({ at: '/' })
  fixture.show(<Pages />)
  await loginPage()
  expect(screen.queryByText(PLEASE_LOGIN)).toBeNull()
})

it('a player whose session ends is led to the login, where the end has its own reason or none', async () => {
  fixture = createFixture({ at: '/reports/profile' })
  fixture.signIn()
  fixture.show(<Pages />)
  await screen.findByRole('button', { name: 'Account of player1' })
  expect(document.title).toBe('My profile · Layline')
  await act(async () => fixture.client.leave())
  await loginPage()
  expect(screen.queryByText(PLEASE_LOGIN)).toBeNull()
})

it('a player with a first password sees only the page that changes it', async () => {
  fixture = createFixture({ at: '/' })
  fixture.signIn({ loginFirst: true })
  fixture.show(<Pages />)
  await screen.findByLabelText('New Password')
  expect(document.title).toBe('Change password · Layline')
  expect(FakeSocket.all).toEqual([])
})

it('a player with a first password whose session has ended elsewhere is signed out', async () => {
  const ended = { status: 'error', code: 'SESSION_ELSEWHERE', message: 'No.' }
  vi.stubGlobal('fetch', async () => Response.json(ended, { status: 401 }))
  fixture = createFixture({ at: '/changepassword' })
  fixture.signIn({ loginFirst: true })
  fixture.show(<Pages />)
  await loginPage()
})
