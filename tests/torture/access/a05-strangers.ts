import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Simulator } from '@layline/simulator'
import { Player } from '@layline/simulator/testing'
import type { Frame, Page } from 'playwright-core'
import { OPAQUE_ORIGIN } from '../../../simulator/host/boxed/boxed-requests.ts'
import { withBrowser } from '../browser/support/site.ts'
import { UPGRADE } from '../support/upgrade.ts'
import type { Trial, TriedPromise } from '../trial.ts'
import { type RawRequest, rawRequest } from './support/raw-request.ts'
import { hashOf, STILL, withSimulator } from './support/simulators.ts'
import { inBox, STRANGERS_PAGE } from './support/strangers-page.ts'

const PATHS: readonly RawRequest[] = [
  { path: '/' },
  { path: '/healthz' },
  { path: '/api/v1/master/announcement' },
  { path: '/api/v1/users/login', method: 'POST', body: '{}' },
  { path: '/control/time' },
  { path: '/control/time', method: 'POST', body: '{"paused":false}' },
  { path: '/w/main/control/worlds', method: 'POST', body: '{"name":"x"}' },
  { path: '/docs' },
  { path: '/docs/openapi.json' },
  { path: '/inspect' },
  { path: '/director' },
  { path: '/feed', headers: UPGRADE },
  { path: '/bets', headers: UPGRADE },
  { path: '/inspect/live', headers: UPGRADE },
]

/** What a boxed frame may ask, and no stranger with an origin. */
const FRAME_PATHS: readonly RawRequest[] = [
  { path: '/frames/score/1' },
  { path: '/frames/assets/frame.js' },
  { path: '/frames/live', headers: UPGRADE },
  { path: '/casino/play/EVZ/evz-roulette-salon' },
  { path: '/api/v1/casino/table', headers: { authorization: 'Bearer x' } },
  { path: '/api/v1/casino/play', method: 'POST', body: '{}', headers: { authorization: 'Bearer x' } },
  {
    path: '/api/v1/casino/play',
    method: 'OPTIONS',
    headers: { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
  },
]
/** Near what a boxed frame may ask, and not it. */
const NEAR_FRAME_PATHS: readonly RawRequest[] = [
  { path: '/frames/../control/time' },
  { path: '/frames/%2e%2e/control/time' },
  { path: '//frames/score/1' },
  { path: '/frames/score/1', method: 'POST', body: '{}' },
  { path: '/frames/live', method: 'POST', body: '{}', headers: UPGRADE },
  { path: '/frames/live/../../bets', headers: UPGRADE },
  { path: '/casino' },
  { path: '/casino/play/../thumbs/x.svg' },
  { path: '/casino/thumbs/evz-roulette-salon.svg' },
  { path: '/index.html' },
  { path: '/assets/no-file-of-the-casino.js' },
  { path: '/api/v1/casino/table' },
  { path: '/api/v1/casino/play', method: 'POST', body: '{}' },
  { path: '/api/v1/casino/games', headers: { authorization: 'Bearer x' } },
  { path: '/api/v1/users/balance', headers: { authorization: 'Bearer x' } },
  ...['/api/v1/users/balance', '/api/v1/order/testOrder', '/control/time'].map((path) => ({
    path,
    method: 'OPTIONS',
    headers: { 'access-control-request-method': 'POST' },
  })),
]

/** What a stranger's request says of itself: pages of other origins, and names rebound to the loopback. */
function strangers(port: number): Record<string, string>[] {
  const origins = [
    'http://evil.example',
    `http://evil.example:${port}`,
    OPAQUE_ORIGIN,
    `http://localhost.evil.example:${port}`,
    `http://evil-localhost:${port}`,
    `http://localhost:${port}.evil.example`,
    `http://localhost:${port + 1}`,
    `https://evil.example/?localhost:${port}`,
    'file://',
    'chrome-extension://abcdef',
    '',
  ]
  const hosts = [
    'evil.example',
    `evil.example:${port}`,
    `localhost.evil.example:${port}`,
    '0x7f.1',
    `127.0.0.1.nip.io:${port}`,
    `localhost@evil.example:${port}`,
    `a.b.localhost.example:${port}`,
    '',
  ]
  return [...origins.map((origin) => ({ origin })), ...hosts.map((host) => ({ host }))]
}

async function tryRaw({ url, port }: Simulator, trial: Trial): Promise<void> {
  const tries = trial.atLeast("strangers' requests", 200)
  const answered = trial.never('of them, answered')
  for (const headers of strangers(port)) {
    const isBoxed = headers.origin === OPAQUE_ORIGIN
    for (const { headers: own, ...request } of [...PATHS, ...(isBoxed ? NEAR_FRAME_PATHS : FRAME_PATHS)]) {
      tries.count()
      const json = request.method === 'POST' ? { 'content-type': 'text/plain' } : {}
      const { status } = await rawRequest(url, { ...request, headers: { ...json, ...own, ...headers } })
      if (status === 403 || status === 400) continue
      answered.count(`${request.method ?? 'GET'} ${request.path} with ${JSON.stringify(headers)}: ${status}`)
    }
  }
}

/** Whoever is no stranger is let in: tools without an Origin, and every name of this machine. */
async function tryFriends({ url, port }: Simulator, trial: Trial): Promise<void> {
  const refused = trial.never('friends refused')
  const friends: Record<string, string>[] = [{ host: `LOCALHOST:${port}` }]
  for (const name of ['localhost', '127.0.0.1', '[::1]', 'world.localhost']) {
    const host = `${name}:${port}`
    friends.push({ host }, { host, origin: `http://${host}` })
  }
  for (const headers of friends) {
    const { status } = await rawRequest(url, { path: '/api/v1/master/announcement', headers })
    if (status !== 200) refused.count(`${JSON.stringify(headers)} was refused: ${status}`)
  }
}

/** A boxed frame is let in to what is its own, and told that it may read the answer. */
async function tryBoxed({ url }: Simulator, trial: Trial): Promise<void> {
  const refused = trial.never('requests of boxed frames refused')
  for (const { headers: own, ...request } of FRAME_PATHS) {
    const headers = { 'content-type': 'application/json', ...own, origin: OPAQUE_ORIGIN }
    const { status, head } = await rawRequest(url, { ...request, headers })
    const isSocket = own?.upgrade !== undefined
    if (status !== 403 && (isSocket || /^access-control-allow-origin: null\r?$/im.test(head))) continue
    refused.count(`a boxed frame's ${request.method ?? 'GET'} ${request.path} was refused: ${status}`)
  }
}

const triedBy = (frame: Page | Frame) =>
  frame.evaluate(() => (globalThis as unknown as { tried: Promise<string[]> }).tried)

/** A real browser on a page of another origin, which tries whatever a page can, and then in a frame without an origin. */
function tryBrowser({ port }: Simulator, trial: Trial): Promise<void> {
  return withBrowser(trial, async (browser) => {
    const byPage = trial.never("things a stranger's page in Chromium got done")
    const byFrame = trial.never("things a stranger's boxed frame in Chromium got done")
    const server = createServer(({ url = '' }, response) =>
      response.setHeader('content-type', 'text/html').end(url === '/boxed' ? inBox(port) : STRANGERS_PAGE),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    try {
      const page = await browser.newPage()
      const home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      await page.goto(`${home}/?${port}`)
      for (const line of await triedBy(page)) byPage.count(`a stranger's page: ${line}`)
      await page.goto(`${home}/boxed`)
      for (const line of await triedBy(page.frames()[1]!)) byFrame.count(`a stranger's boxed frame: ${line}`)
    } finally {
      server.close()
    }
  })
}

export const A5: TriedPromise = {
  id: 'A5',
  text: "A stranger's page can do nothing: foreign origins and rebound names are refused everywhere; a frame without an origin reads frames alone.",
  try: (trial) =>
    withSimulator(STILL, async (sim) => {
      const before = await hashOf(sim.url)
      await tryRaw(sim, trial)
      await tryBrowser(sim, trial)
      const changed = trial.never('worlds changed or made by them')
      const worlds = await new Player(sim.url).control<unknown[]>('GET', '/worlds')
      changed.is(worlds.length - 1)
      if ((await hashOf(sim.url)) !== before) changed.count()
      await tryFriends(sim, trial)
      await tryBoxed(sim, trial)
    }),
}
