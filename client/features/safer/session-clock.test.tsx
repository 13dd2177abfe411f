// @vitest-environment jsdom
import {
  WORLD_SPEED_HEADER,
  WORLD_TIME_HEADER,
  WORLD_TIMELINE_HEADER,
} from '@layline/shared/contract/world-headers'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFixture, type Fixture } from '../../testing/fixture.tsx'
import { keepRealitySetting } from './reality-setting.ts'
import { SessionClock } from './session-clock.tsx'
import './reality-check.tsx'

const MINUTE_MS = 60_000
let fixture: Fixture
let dePL = 0
let timeline = 0
const onLogout = vi.fn()

const balance = () =>
  Response.json(
    {
      status: 'success',
      message: '',
      data: { deBalance: 1000, deCreditChips: 0, dePL, exposure: 0, deRisk: 0 },
    },
    {
      headers: {
        [WORLD_TIME_HEADER]: '1772366400000',
        [WORLD_SPEED_HEADER]: '1',
        [WORLD_TIMELINE_HEADER]: String(timeline),
      },
    },
  )

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => balance())
  dePL = 200
  timeline = 0
  onLogout.mockReset()
  keepRealitySetting('player1', { everyMin: 10 })
})
afterEach(() => {
  cleanup()
  fixture.close()
  sessionStorage.clear()
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
async function show() {
  fixture = createFixture()
  fixture.signIn()
  fixture.show(<SessionClock onLogout={onLogout} />)
  await pass(0)
}
const clock = () => screen.getByRole('button', { name: /^Safer gambling/ })
const check = () => screen.queryByRole('alertdialog', { name: 'Reality check' })
const answer = (name: string) => fireEvent.click(within(check()!).getByRole('button', { name }))

it('shows how long the player has been playing, also after a reload', async () => {
  await show()
  await pass(7 * MINUTE_MS)
  expect(clock().textContent).toBe('0:07')
  cleanup()
  await show()
  await pass(2 * MINUTE_MS)
  expect(clock().textContent).toBe('0:09')
})

it('asks when the time is up, tells the result, and asks again as long after the answer', async () => {
  await show()
  await pass(10 * MINUTE_MS - 2000)
  expect(check()).toBeNull()
  dePL = -150
  await pass(6000)
  expect(check()!.textContent).toContain('You have been playing for 10 minutes. Result −350.00.')
  answer('Keep playing')
  await pass(10 * MINUTE_MS - 2000)
  expect(check()).toBeNull()
  await pass(2000)
  expect(check()!.textContent).toContain('You have been playing for 20 minutes.')
})

it.each([
  ['while the page is open', async () => {}],
  ['while another page was in its place', cleanup],
])('the result begins anew when the world is moved in time %s; the time played goes on', async (_, leave) => {
  await show()
  dePL = -150
  await pass(6 * MINUTE_MS)
  await leave()
  timeline = 1
  dePL = 700
  if (!screen.queryByRole('button')) await show()
  await pass(6000)
  dePL = 650
  await pass(4 * MINUTE_MS)
  expect(check()!.textContent).toContain('You have been playing for 10 minutes. Result −50.00.')
})

it('is not put off by Escape or a reload, and logs out where asked', async () => {
  await show()
  await pass(10 * MINUTE_MS + 1000)
  expect(fireEvent(check()!, new Event('cancel', { cancelable: true }))).toBe(false)
  expect(check()).not.toBeNull()
  cleanup()
  await show()
  await pass(1000)
  answer('Log out')
  expect(onLogout).toHaveBeenCalledOnce()
})

it('leads to the limits', async () => {
  await show()
  fireEvent.click(clock())
  expect(fixture.client.modals.state.open.map(({ name }) => name)).toEqual(['safer-gambling'])
})
