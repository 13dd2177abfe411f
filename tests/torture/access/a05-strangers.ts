import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSimulator, type Simulator } from '@layline/simulator'
import { Player } from '@layline/simulator/testing'
import type { Frame, Page } from 'playwright-core'
import { never, type Row } from '../../../scripts/row.ts'
import { OPAQUE_ORIGIN } from '../../../simulator/host/boxed/boxed-requests.ts'
import { chromiumPath, launch } from '../../support/browser.ts'
import type { Trial, TriedPromise } from '../promise.ts'
import { type RawRequest, rawRequest, UPGRADE } from './support/raw-request.ts'
import { inBox, STRANGERS_PAGE } from './support/strangers-page.ts'

const PATHS = [
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
const FRAME_PATHS = [
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
const NEAR_FRAME_PATHS = [
  { path: '/frames/../control/time' },
  { path: '/frames/%2e%2e/control/time' },
  { path: '//frames/score/1' },
  { path: '/frames/score/1', method: 'POST', body: '{}' },
  { path: '/frames/live', method: 'POST', body: '{}', headers: { ...UPGRADE } },
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

async function tryRaw(sim: Simulator, say: Trial['say']) {
  let tries = 0
  let answered = 0
  for (const headers of strangers(sim.port)) {
    const isBoxed = headers.origin === OPAQUE_ORIGIN
    const paths: readonly RawRequest[] = [...PATHS, ...(isBoxed ? NEAR_FRAME_PATHS : FRAME_PATHS)]
    for (const { headers: own, ...request } of paths) {
      tries++
      const json = request.method === 'POST' ? { 'content-type': 'text/plain' } : {}
      const { status } = await rawRequest(sim.url, { ...request, headers: { ...json, ...own, ...headers } })
      if (status === 403 || status === 400) continue
      answered++
      say(`${request.method ?? 'GET'} ${request.path} with ${JSON.stringify(headers)}: ${status}`)
    }
  }
  return { tries, answered }
}

/** Whoever is no stranger is let in: tools without an Origin, and every name of this machine. */
async function tryFriends(sim: Simulator, say: Trial['say']): Promise<number> {
  const hosts = ['localhost', '127.0.0.1', '[::1]', 'world.localhost', 'LOCALHOST']
  let refused = 0
  for (const name of hosts) {
    const host = `${name}:${sim.port}`
    for (const headers of [{ host }, { host, origin: `http://${host.toLowerCase()}` }] as Record<
      string,
      string
    >[]) {
      if (name === 'LOCALHOST' && headers.origin) continue
      const { status } = await rawRequest(sim.url, { path: '/api/v1/master/announcement', headers })
      if (status === 200) continue
      refused++
      say(`${JSON.stringify(headers)} was refused: ${status}`)
    }
  }
  return refused
}

/** A boxed frame is let in to what is its own, and told that it may read the answer. */
async function tryBoxed(sim: Simulator, say: Trial['say']): Promise<number> {
  let refused = 0
  for (const { headers: own, ...request } of FRAME_PATHS as readonly RawRequest[]) {
    const headers = { 'content-type': 'application/json', ...own, origin: OPAQUE_ORIGIN }
    const { status, head } = await rawRequest(sim.url, { ...request, headers })
    const isSocket = own?.upgrade !== undefined
    if (status !== 403 && (isSocket || /^access-control-allow-origin: null\r?$/im.test(head))) continue
    refused++
    say(`a boxed frame's ${request.method ?? 'GET'} ${request.path} was refused: ${status}`)
  }
  return refused
}

/** A real browser on a page of another origin, which tries whatever a page can, and then in a frame without an origin. */
async function tryBrowser(sim: Simulator, say: Trial['say']): Promise<Row[]> {
  if (!chromiumPath) {
    say("a stranger's page in Chromium: skipped, there is none here")
    return []
  }
  const server = createServer(({ url = '' }, response) =>
    response.setHeader('content-type', 'text/html').end(url === '/boxed' ? inBox(sim.port) : STRANGERS_PAGE),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const browser = await launch()
  try {
    const page = await browser.newPage()
    const tried = (frame: Page | Frame) =>
      frame.evaluate(() => (globalThis as unknown as { tried: Promise<string[]> }).tried)
    const home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await page.goto(`${home}/?${sim.port}`)
    const got = await tried(page)
    await page.goto(`${home}/boxed`)
    const gotBoxed = await tried(page.frames()[1]!)
    for (const line of got) say(`a stranger's page: ${line}`)
    for (const line of gotBoxed) say(`a stranger's boxed frame: ${line}`)
    return [
      never("things a stranger's page in Chromium got done", got.length),
      never("things a stranger's boxed frame in Chromium got done", gotBoxed.length),
    ]
  } finally {
    await browser.close()
    server.close()
  }
}

async function tryStrangers({ say }: Trial): Promise<Row[]> {
  const sim = await createSimulator({ scenario: 'home-wins', paused: true }).listen()
  try {
    const hash = async () => (await new Player(sim.url).control<{ sha256: string }>('GET', '/hash')).sha256
    const before = await hash()
    const { tries, answered } = await tryRaw(sim, say)
    const inBrowser = await tryBrowser(sim, say)
    const worlds = await new Player(sim.url).control<unknown[]>('GET', '/worlds')
    return [
      { name: "strangers' requests", value: tries, goal: 200 },
      never('of them, answered', answered),
      ...inBrowser,
      never('worlds changed or made by them', Number((await hash()) !== before) + worlds.length - 1),
      never('friends refused', await tryFriends(sim, say)),
      never('requests of boxed frames refused', await tryBoxed(sim, say)),
    ]
  } finally {
    await sim.close()
  }
}

export const A5: TriedPromise = {
  id: 'A5',
  text: "A stranger's page can do nothing: foreign origins and rebound names are refused everywhere; a frame without an origin reads frames alone.",
  try: tryStrangers,
}
