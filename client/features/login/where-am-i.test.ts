// @vitest-environment jsdom
import { LOCATE_MS_MAX } from '@layline/shared/timings'
import { afterEach, expect, it, vi } from 'vitest'
import { CallError } from '../../api/call.ts'
import { whereAmI } from './where-am-i.ts'

const MUMBAI = { country: 'India', subdivision: 'Maharashtra', city: 'Mumbai', locality: 'Mumbai' }
const KOLKATA = { country: 'Asia', subdivision: '', city: 'Kolkata', locality: '' }

type Locate = (
  found: (at: { coords: { latitude: number; longitude: number } }) => void,
  refused: () => void,
) => void
const asked: unknown[] = []
const api = (answer: () => Promise<unknown>) =>
  ({
    call: (_: unknown, input: unknown) => {
      asked.push(input)
      return answer()
    },
  }) as unknown as Parameters<typeof whereAmI>[0]
function browser(locate: Locate) {
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: locate } })
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(
    () => ({ resolvedOptions: () => ({ timeZone: 'Asia/Kolkata' }) }) as Intl.DateTimeFormat,
  )
}

afterEach(() => {
  asked.length = 0
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('a position is named by the reverse-geocode service', async () => {
  browser((found) => found({ coords: { latitude: 19.08, longitude: 72.88 } }))
  expect(await whereAmI(api(async () => MUMBAI))).toEqual(MUMBAI)
  expect(asked).toEqual([{ query: { lat: '19.08', lng: '72.88' } }])
})

it('a browser that gives no position leaves what its time zone says', async () => {
  browser((_, refused) => refused())
  expect(await whereAmI(api(async () => MUMBAI))).toEqual(KOLKATA)
  expect(asked).toEqual([])
})

it('a player who does not answer the browser signs in all the same', async () => {
  vi.useFakeTimers()
  browser(() => {})
  const place = whereAmI(api(async () => MUMBAI))
  await vi.advanceTimersByTimeAsync(LOCATE_MS_MAX)
  expect(await place).toEqual(KOLKATA)
})

it('a service that fails leaves what the time zone says', async () => {
  browser((found) => found({ coords: { latitude: 1, longitude: 2 } }))
  const failing = api(() => Promise.reject(new CallError('NETWORK', 'gone')))
  expect(await whereAmI(failing)).toEqual(KOLKATA)
})
