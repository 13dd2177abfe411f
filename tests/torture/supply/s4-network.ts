import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { buildClientIfStale } from '../../../scripts/client-build.ts'
import { ROOT } from '../../mutants/fault.ts'
import { openPage, signIn } from '../../support/browser.ts'
import { withBrowser } from '../browser/support/site.ts'
import { inSandbox, type Sandbox } from '../support/sandbox.ts'
import type { Trial, TriedPromise } from '../trial.ts'
import { ADDRESSED_CALLS, foreignAddresses, isForeign } from './support/connections.ts'

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
  '/director',
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
async function walk(browser: Browser, url: string): Promise<string[]> {
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
}

function tryPages(url: string, trial: Trial): Promise<void> {
  return withBrowser(trial, async (browser) => {
    const asked = await walk(browser, url)
    trial.atLeast('requests of the pages', 2 * PAGES.length).is(asked.length)
    const strangers = asked.filter((address) => isForeign(address, url))
    trial.never('of them, to elsewhere').countAll(strangers.map((address) => `a page asked for ${address}`))
  })
}

async function tryNetwork(sandbox: Sandbox, trial: Trial): Promise<void> {
  await buildClientIfStale()
  const seen = seenOnPurpose(`${sandbox.newFolder()}.trace`)
  const trace = `${sandbox.newFolder()}.trace`
  if (!seen) trial.skip('what the simulator talks to', 'processes cannot be traced here')
  const life = await sandbox.start({
    command: [...(seen ? traced(trace) : []), process.execPath, '--import', import.meta.resolve('tsx'), MAIN],
    args: ['--data-dir', sandbox.newFolder()],
    ownGroup: true,
  })
  await tryPages(life.url, trial)
  const closed = once(life.child, 'close')
  process.kill(-life.pid, 'SIGTERM')
  await closed
  if (!seen) return
  trial.atLeast('connections made on purpose that are seen', 1).is(seen.length)
  const foreign = trial.never('connections of the simulator to elsewhere')
  for (const address of foreignAddresses(readFileSync(trace, 'latin1'))) {
    foreign.count(`the simulator: ${address}`)
  }
}

export const S4: TriedPromise = {
  id: 'S4',
  text: 'Nothing leaves the machine: neither the simulator nor a page talks to anybody else.',
  try: (trial) => inSandbox((sandbox) => tryNetwork(sandbox, trial)),
}
