import { afterEach, expect, it, vi } from 'vitest'
import { createApi } from '../../../api/call.ts'
import { isNamedProvider, launchDirectly, launchFromLobby } from './launch-calls.ts'

const api = createApi({ prefix: '', token: () => 'token-1' })

/** Answers each call with these fields beside `data`, and keeps what was asked. */
function answer(fields: object) {
  const asked: [path: string, body: object][] = []
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    asked.push([path, JSON.parse(String(body))])
    return Response.json({ status: 'success', message: 'Success', ...fields })
  })
  return asked
}

afterEach(() => vi.unstubAllGlobals())

it.each([
  [1099, 'mobile'],
  [1100, 'desktop'],
])('from the lobby, at %i px, the device is %s', async (widthPx, device) => {
  const asked = answer({
    data: { url: '/casino/play/EVZ/x' },
    isModal: true,
    min: 200,
    max: 5000,
    max_pay: 90_000,
  })
  expect(await launchFromLobby(api, { provider: 'EVZ', game: '1003' }, widthPx)).toEqual({
    url: '/casino/play/EVZ/x',
    isModal: true,
    limits: { min: 200, max: 5000 },
  })
  expect(asked).toEqual([
    ['/api/v1/casino/launch', { provider_id: 'EVZ', game_id: '1003', client_id: 'layline', device }],
  ])
})

it.each([
  ['XPG', 'launchgalaxy', 768, 2],
  ['XPG', 'launchgalaxy', 769, 1],
  ['SMTSG', 'launchimlive', 360, 2],
  ['SMTSG', 'launchimlive', 1440, 1],
])('%s is launched by %s, at %i px with the device type %i', async (provider, call, widthPx, dvt) => {
  const asked = answer({ data: null, launch: '/casino/play/x' })
  expect(isNamedProvider(provider)).toBe(true)
  expect(await launchDirectly(api, { provider, game: 'table-1' }, widthPx)).toEqual({
    url: '/casino/play/x',
    isModal: false,
    limits: { min: 100, max: 20_000 },
  })
  expect(asked).toEqual([
    [
      `/api/v1/casino/${call}`,
      { dvt, hmu: 'layline.example', lng: 'en', gid: 'table-1', plm: 1, cid: 'INR' },
    ],
  ])
})

it.each(['BR', 'BT', 'EVZ'])('%s is launched by the call of any other provider', async (provider) => {
  const asked = answer({ data: { launchURL: '/casino/play/y' } })
  expect(isNamedProvider(provider)).toBe(false)
  expect((await launchDirectly(api, { provider, game: 'vci' }, 1440)).url).toBe('/casino/play/y')
  expect(asked).toEqual([['/api/v1/casino/launchother', { provider, game: 'vci', site: 'layline.example' }]])
})
