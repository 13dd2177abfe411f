// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { createFixture } from '../testing/fixture.tsx'
import { PLAYER } from '../testing/player.ts'
import { NOWHERE } from './session-store.ts'

const MUMBAI = { country: 'India', subdivision: 'Maharashtra', city: 'Mumbai', locality: '' }
const SIGN_IN = { token: 'secret-token', loginFirst: false, user: PLAYER, location: MUMBAI }

/** The session as a page that was just loaded has it. */
const load = () => createFixture().client.session
/** The store writes a moment after a change. */
const written = (storage: Storage) =>
  vi.waitUntil(() => storage.getItem('session')?.includes('secret-token'), { interval: 1, timeout: 150_000 })
const everything = () => JSON.stringify([{ ...sessionStorage }, { ...localStorage }])

afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

it('nobody is signed in on a first visit', async () => {
  const { state: session } = load()
  expect(session).toEqual({
    isLogin: false,
    token: '',
    loginFirst: false,
    user: null,
    location: NOWHERE,
    guest: false,
    kept: false,
  })
})

it('a sign-in is there again after a reload', async () => {
  const { signedIn } = load()
  signedIn(SIGN_IN, { kept: false })
  await written(sessionStorage)
  const { state: session } = load()
  expect(session).toMatchObject({ isLogin: true, token: 'secret-token', user: PLAYER, location: MUMBAI })
})

it('a sign-in survives the browser only where the player asked for it', async () => {
  const { signedIn } = load()
  signedIn(SIGN_IN, { kept: false })
  await written(sessionStorage)
  expect(localStorage.getItem('session')).toBeNull()
  signedIn(SIGN_IN, { kept: true })
  await written(localStorage)
  sessionStorage.clear()
  const { state: session } = load()
  expect(session.isLogin).toBe(true)
})

it('a guest who signs in is a guest no more', async () => {
  const { enterAsGuest, state: session, signedIn } = load()
  enterAsGuest()
  expect(session).toMatchObject({ guest: true, isLogin: false })
  signedIn(SIGN_IN, { kept: false })
  expect(session).toMatchObject({ guest: false, isLogin: true })
})

it('signing out resets the session and leaves nothing of the player in either storage', async () => {
  const { state: session, signedIn, signedOut } = load()
  signedIn(SIGN_IN, { kept: true })
  await written(localStorage)
  for (const storage of [sessionStorage, localStorage]) {
    storage.setItem('pinnedmarket', '1.100')
    storage.setItem('order', '{"orderId":"1"}')
  }
  signedOut()
  expect(session).toEqual({
    isLogin: false,
    token: '',
    loginFirst: false,
    user: null,
    location: NOWHERE,
    guest: false,
    kept: false,
  })
  // What the store writes after it, if anything, is the empty session.
  await Promise.resolve()
  await Promise.resolve()
  expect(everything()).not.toMatch(/secret-token|player1|1\.100|orderId/)
  expect({ ...localStorage }).toEqual({})
  expect(load().state.isLogin).toBe(false)
})

it('signing out leaves the choice of theme', async () => {
  const { signedOut } = load()
  localStorage.setItem('theme', 'light')
  signedOut()
  expect(localStorage.getItem('theme')).toBe('light')
})

it('a storage that was meddled with is an empty session', async () => {
  sessionStorage.setItem('session', '{not json')
  const { state: session } = load()
  expect(session.isLogin).toBe(false)
})
