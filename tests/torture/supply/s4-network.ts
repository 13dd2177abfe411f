import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildClientIfStale } from '../../../scripts/client-build.ts'
import { never, type Row } from '../../../scripts/row.ts'
import { chromiumPath, launch, openPage, signIn } from '../../support/browser.ts'
import type { Trial, TriedPromise } from '../promise.ts'
import { inSandbox, type Life, type Sandbox } from '../support/sandbox.ts'
import { ADDRESSED_CALLS, foreignAddresses, isForeign } from './support/connections.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const MAIN = join(ROOT, 'simulator/host/main.ts')
/** An address that nobody has. A socket for datagrams that is connected to it sends nothing. */
const ON_PURPOSE = `
const socket = require('node:dgram').createSocket('udp4')
socket.connect(9, '192.0.2.1', () => socket.close())`
const PAGES = [
  '/',
  '/sports/1',
  '/sports/inplay',
  '/sports/favourite',
  '/reports/statement',
  '/reports/mybets',
  '/reports/profile',
  '/docs',
  '/inspect',
  '/w/main/',
]

const traced = (trace: string) => ['strace', '-f', '-qq', '-e', `trace=${ADDRESSED_CALLS}`, '-o', trace]

/** What the watch sees of a process that does talk to elsewhere; undefined where processes cannot be traced. */
function seenOnPurpose(trace: string): string[] | undefined {
  const [command, ...args] = traced(trace)
  const { status } = spawnSync(command!, [...args, process.execPath, '-e', ON_PURPOSE])
  return status === 0 ? foreignAddresses(readFileSync(trace, 'latin1')) : undefined
}

/** Walks through the pages; every address that they asked for. */
async function walk({ url }: Life): Promise<string[]> {
  const browser = await launch()
  try {
    const { page } = await openPage(browser)
    const asked: string[] = []
    page.context().on('request', (request) => asked.push(request.url()))
    page.on('websocket', (socket) => asked.push(socket.url()))
    await signIn(page, url)
    await page.getByRole('main').getByRole('listitem').first().waitFor()
    for (const path of PAGES) {
      await page.goto(`${url}${path}`)
      await page.getByRole('heading').first().waitFor({ state: 'attached' })
    }
    await page.goto(`${url}/sports/1`)
    await page.getByRole('main').getByRole('listitem').first().getByRole('link').first().click()
    await page.getByRole('heading', { name: 'Match Odds' }).waitFor()
    return asked
  } finally {
    await browser.close()
  }
}

async function tryNetwork(sandbox: Sandbox, say: Trial['say']): Promise<Row[]> {
  await buildClientIfStale()
  const seen = seenOnPurpose(`${sandbox.newFolder()}.trace`)
  const trace = `${sandbox.newFolder()}.trace`
  if (!seen) say('what the simulator talks to: skipped, processes cannot be traced here')
  const life = await sandbox.start({
    command: [...(seen ? traced(trace) : []), process.execPath, '--import', import.meta.resolve('tsx'), MAIN],
    args: ['--data-dir', sandbox.newFolder()],
    ownGroup: true,
  })
  const rows: Row[] = []
  if (chromiumPath) {
    const asked = await walk(life)
    const strangers = asked.filter((address) => isForeign(address, life.url))
    for (const address of strangers) say(`a page asked for ${address}`)
    rows.push(
      { name: 'requests of the pages', value: asked.length, goal: 2 * PAGES.length },
      never('of them, to elsewhere', strangers.length),
    )
  } else say('what the pages ask for: skipped, there is no Chromium here')
  const closed = once(life.child, 'close')
  process.kill(-life.pid, 'SIGTERM')
  await closed
  if (!seen) return rows
  const foreign = foreignAddresses(readFileSync(trace, 'latin1'))
  for (const address of foreign) say(`the simulator: ${address}`)
  return [
    ...rows,
    { name: 'connections made on purpose that are seen', value: seen.length, goal: 1 },
    never('connections of the simulator to elsewhere', foreign.length),
  ]
}

export const S4: TriedPromise = {
  id: 'S4',
  text: 'Nothing leaves the machine: neither the simulator nor a page talks to anybody else.',
  try: ({ say }) => inSandbox((sandbox) => tryNetwork(sandbox, say)),
}
