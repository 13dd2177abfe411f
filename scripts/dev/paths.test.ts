import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { pageFileOf, SIMULATOR_PATHS } from './paths.ts'

const CLIENT = fileURLToPath(new URL('../../client', import.meta.url))
const isSimulators = (address: string) => new RegExp(SIMULATOR_PATHS).test(address)

it.each([
  '/api/v1/users/login',
  '/w/demo/api/v1/order/testOrder',
  '/feed',
  '/w/demo/feed',
  '/bets?token=abc',
  '/control/time',
  '/w/demo/control/worlds',
  '/inspect/live?control=abc',
  '/frames/tv/soccer-1',
  '/w/demo/frames/assets/frame.js',
  '/docs/openapi.json',
  '/w/demo/docs/feed.proto',
  '/healthz',
  '/metrics',
  '/posters/casino.svg',
  '/casino/thumbs/evz-roulette.svg',
])('%s is answered by the simulator', (address) => {
  expect(isSimulators(address)).toBe(true)
})

it.each([
  '/',
  '/w/demo/',
  '/login',
  '/docs',
  '/inspect',
  '/director',
  '/w/demo/inspect',
  '/casino/play/EVZ/evz-roulette?ticket=abc',
  '/feeds',
  '/@vite/client',
])('%s is not', (address) => {
  expect(isSimulators(address)).toBe(false)
})

it('no source file of the client is taken for a path of the simulator', () => {
  const sources = readdirSync(CLIENT, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/node_modules|dist/.test(entry.parentPath))
    .map(({ parentPath, name }) => join(parentPath, name).slice(CLIENT.length).replaceAll('\\', '/'))
  expect(sources).toContain('/api/call.ts')
  expect(sources.filter(isSimulators)).toEqual([])
})

it.each([
  ['/docs', '/docs/index.html'],
  ['/w/demo/docs/', '/docs/index.html'],
  ['/inspect?call=login', '/inspect/index.html'],
  ['/w/demo/director', '/director/index.html'],
  ['/w/demo/casino/play/EVZ/evz-roulette?ticket=abc', '/casino-frame/index.html'],
])('%s is the page %s', (address, file) => {
  expect(pageFileOf(address)).toBe(file)
  expect(existsSync(join(CLIENT, file))).toBe(true)
})

it.each(['/', '/docs/main.tsx', '/inspect/main.tsx', '/w/demo/', '/casino/play/EVZ', '/api/v1/docs'])(
  '%s is no page beside the site',
  (address) => {
    expect(pageFileOf(address)).toBeUndefined()
  },
)
