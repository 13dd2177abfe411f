// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallError } from '../../../api/call.ts'
import { createFixture, type Fixture } from '../../../testing/fixture.tsx'
import { toastLibrary } from '../../../ui/notify.ts'
import { DIRECT_LIMITS, type Launched } from './launch-calls.ts'
import { type Launch, useLaunch } from './use-launch.ts'

const PATH = '/casino/play/EVZ/evz-roulette-salon?ticket=n3r2Vw-_8cYb0xZ1qk7mT5uJ4hG9sD6fA2eLpQoRtWy'
const REFUSED = new CallError('PROVIDER_BLOCKED', 'This provider is closed to you', 403)

let fixture: Fixture
const back = vi.fn()
beforeEach(async () => {
  // Loaded before time is held: what is imported in between arrives by no timer.
  await toastLibrary()
  vi.useFakeTimers()
  fixture = createFixture()
})
afterEach(() => {
  cleanup()
  fixture.close()
  vi.useRealTimers()
  back.mockReset()
})

/** What a launch comes to, some time after it was asked for. */
async function launch(call: () => Promise<Launched>, { isClearedByAnswer = false } = {}) {
  const seen: { latest?: Launch } = {}
  function Game() {
    seen.latest = useLaunch({ id: 'game', call, isClearedByAnswer, onBack: back })
    return null
  }
  fixture.show(<Game />)
  const before = seen.latest
  await pass(0)
  return { before, after: () => seen.latest! }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const answered = (url: string) => async () => ({ url, isModal: true, limits: DIRECT_LIMITS })
const failed = (error: Error) => () => Promise.reject(error)
const toasts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent?.replace('×', ''))

it('the overlay lies there until the launch has answered, and the address is stored then', async () => {
  const { before, after } = await launch(answered(PATH))
  expect(before).toMatchObject({ path: undefined, isLoading: true })
  expect(after()).toMatchObject({ path: PATH, isLoading: false, failure: '' })
  await pass(5000)
  expect(back).not.toHaveBeenCalled()
})

it('a refusal stores no address, says why, and goes back after 1 s', async () => {
  const { after } = await launch(failed(REFUSED))
  expect(after()).toMatchObject({ path: undefined, isLoading: true, failure: REFUSED.message })
  expect(toasts()).toEqual([REFUSED.message])
  await pass(999)
  expect(back).not.toHaveBeenCalled()
  await pass(1)
  expect(back).toHaveBeenCalledOnce()
})

it('a refusal of a named live-game provider clears the overlay at once', async () => {
  const { after } = await launch(failed(REFUSED), { isClearedByAnswer: true })
  expect(after()).toMatchObject({ isLoading: false, failure: REFUSED.message })
})

it.each([
  ['no answer', new CallError('NETWORK', 'Could not reach the server')],
  ['an answer that is none', new CallError('CONTRACT', 'Something went wrong', 200)],
  ['a fault of the page', new TypeError('x is undefined')],
])('%s goes back after 0.2 s', async (_, error) => {
  const { after } = await launch(failed(error), { isClearedByAnswer: true })
  expect(after()).toMatchObject({ path: undefined, isLoading: true })
  await pass(199)
  expect(back).not.toHaveBeenCalled()
  await pass(1)
  expect(back).toHaveBeenCalledOnce()
})

it.each([
  PATH.replace('evz-roulette-salon', 'undefined'),
  `${PATH}&redirect=undefined`,
  'https://evil.example/casino/play/EVZ/x?ticket=abcdefghijklmnopqrstuv',
  'javascript:alert(1)',
  '/docs',
])('the address %s is not opened: something went wrong, and back', async (url) => {
  const { after } = await launch(answered(url))
  expect(after().path).toBeUndefined()
  expect(toasts()).toEqual(['Something went wrong'])
  expect(back).toHaveBeenCalledOnce()
})
