import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSimulator, type Simulator } from '@layline/simulator'
import { chromiumPath, launch } from '../../../tests/support/browser.ts'
import { Player } from '../../../tests/support/player.ts'
import { never, type Row } from '../../row.ts'
import type { Trial, TriedPromise } from '../promise.ts'
import { rawRequest, UPGRADE } from './support/raw-request.ts'
import { STRANGERS_PAGE } from './support/strangers-page.ts'

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

/** What a stranger's request says of itself: pages of other origins, and names rebound to the loopback. */
function strangers(port: number): Record<string, string>[] {
  const origins = [
    'http://evil.example',
    `http://evil.example:${port}`,
    'null',
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
    for (const { headers: own, ...request } of PATHS) {
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

/** A real browser on a page of another origin, which tries whatever a page can. */
async function tryBrowser(sim: Simulator, say: Trial['say']): Promise<Row[]> {
  if (!chromiumPath) {
    say("a stranger's page in Chromium: skipped, there is none here")
    return []
  }
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end(STRANGERS_PAGE),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const browser = await launch()
  try {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/?${sim.port}`)
    const got = await page.evaluate(() => (globalThis as unknown as { tried: Promise<string[]> }).tried)
    for (const line of got) say(`a stranger's page: ${line}`)
    return [never("things a stranger's page in Chromium got done", got.length)]
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
    ]
  } finally {
    await sim.close()
  }
}

export const A5: TriedPromise = {
  id: 'A5',
  text: "A stranger's page can do nothing: foreign origins and rebound names are refused everywhere.",
  try: tryStrangers,
}
