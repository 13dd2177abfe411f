// @vitest-environment jsdom
import { cryptoJsCipher } from '@layline/shared/ciphers/crypto-js'
import { MARKET_CALLS } from '@layline/shared/contract/calls/market-calls'
import { OPERATOR_CALLS } from '@layline/shared/contract/calls/operator-calls'
import { WALLET_CALLS } from '@layline/shared/contract/calls/wallet-calls'
import { DEVELOPMENT_KEYS } from '@layline/shared/envelope'
import { afterEach, expect, it, vi } from 'vitest'
import { CALL_TIMEOUT_MS, createApi } from './call.ts'

function answer(
  body: string,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
) {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response(body, { status, headers }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

afterEach(() => vi.unstubAllGlobals())

/** Rejects as a browser's fetch does when its call is given up. */
const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

const hear = vi.fn((_clock: { worldMs: number; speed: number; timeline: number }) => true)
const { call, callWithMessage } = createApi({
  prefix: '/w/demo',
  token: () => 'secret',
  listen: () => hear,
})

const balance = { deBalance: 10, deCreditChips: 0, dePL: -1.5, exposure: 0, deRisk: 0 }

it('a plain answer is its data and its message, asked for with the token', async () => {
  const fetched = answer(JSON.stringify({ status: 'success', message: 'Fine', data: balance }))
  expect(await callWithMessage(WALLET_CALLS.balance)).toEqual({ beside: {}, data: balance, message: 'Fine' })
  const [url, init] = fetched.mock.calls[0]!
  expect(url).toBe('/w/demo/api/v1/users/balance')
  expect(init.headers).toMatchObject({ authorization: 'Bearer secret' })
})

it('a sealed answer is opened', async () => {
  const sidebar = { sports: [], sort: ['4'] }
  answer(cryptoJsCipher(DEVELOPMENT_KEYS).seal(JSON.stringify(sidebar)))
  expect(await call(MARKET_CALLS.sidebar)).toEqual(sidebar)
})

it('a call of the operator fills its path, and its answer is the data itself', async () => {
  const fetched = answer(JSON.stringify({ status: 'success', title: 'Hi' }))
  const input = { params: { userName: 'a/b' }, body: { title: 'Hi', text: 'there' } }
  expect(await call(OPERATOR_CALLS.sendMessage, input)).toEqual({ status: 'success', title: 'Hi' })
  expect(fetched.mock.calls[0]![0]).toBe('/w/demo/control/accounts/a%2Fb/messages')
})

it('a refusal carries its code, its text and its status', async () => {
  answer(
    JSON.stringify({ status: 'error', code: 'SESSION_ELSEWHERE', message: 'Id is login somewhere else' }),
    { status: 401 },
  )
  await expect(call(WALLET_CALLS.balance)).rejects.toMatchObject({
    code: 'SESSION_ELSEWHERE',
    message: 'Id is login somewhere else',
    status: 401,
  })
})

it('a status that is not success is a refusal, whatever the transport says', async () => {
  answer(JSON.stringify({ status: 'error', code: 'PROVIDER_BLOCKED', message: 'Closed', data: balance }))
  await expect(call(WALLET_CALLS.balance)).rejects.toMatchObject({
    code: 'PROVIDER_BLOCKED',
    message: 'Closed',
    status: 200,
  })
})

it.each([
  [
    'no answer at all',
    () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline'))),
    'NETWORK',
  ],
  ['a page instead of JSON', () => answer('<html>'), 'CONTRACT'],
  ['an error page', () => answer('<html>', { status: 502 }), 'CONTRACT'],
  [
    'fields that are missing',
    () => answer(JSON.stringify({ status: 'success', data: { deBalance: 1 } })),
    'CONTRACT',
  ],
  ['null', () => answer('null'), 'CONTRACT'],
])('%s is an error of its own kind', async (_, arrange, code) => {
  arrange()
  await expect(call(WALLET_CALLS.balance)).rejects.toMatchObject({ name: 'CallError', code })
})

it.each([
  ['no answer', (_: string, { signal }: RequestInit) => aborted(signal!)],
  [
    'an answer without an end',
    (_: string, { signal }: RequestInit) =>
      Promise.resolve({ status: 200, text: () => aborted(signal!) } as Partial<Response>),
  ],
])('%s in time is an error of its own kind', async (_, fetched) => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  const failed = expect(call(WALLET_CALLS.balance)).rejects.toMatchObject({ code: 'TIMEOUT' })
  await vi.advanceTimersByTimeAsync(CALL_TIMEOUT_MS)
  await failed
  vi.useRealTimers()
})

it("an answer tells the world's time, speed and timeline; one of an older timeline is an error of its own kind", async () => {
  const worldTime = Date.parse('2031-05-05T10:00:00Z')
  answer(JSON.stringify({ status: 'success', data: balance }), {
    headers: { 'x-world-time': String(worldTime), 'x-world-speed': '0', 'x-world-timeline': '3' },
  })
  await call(WALLET_CALLS.balance)
  expect(hear).toHaveBeenCalledExactlyOnceWith({ worldMs: worldTime, speed: 0, timeline: 3 })
  hear.mockReturnValueOnce(false)
  await expect(call(WALLET_CALLS.balance)).rejects.toMatchObject({
    code: 'MOVED',
    message: 'The clock was moved. Please try again',
  })
})
