import type { FaultAction } from '@layline/shared/contract/fault'
import { Player } from '@layline/simulator/testing'
import type { Browser, Page, Request, Route } from 'playwright-core'
import { openPage, signIn } from '../../support/browser.ts'
import { withBrowser } from '../browser/support/site.ts'
import { FAR } from '../support/far-scenario.ts'
import { inSandbox } from '../support/sandbox.ts'
import type { Trial, TriedPromise } from '../trial.ts'
import { STILL, withSimulator } from './support/simulators.ts'

const FAULTS = { short: 30, long: 500 }
const CHECK = /\/api\/v1\/users\/checksession$/
const POLL_MS = 5000

/** What comes of a check on its way through the network, or from another server in its place. */
const ON_THE_WAY: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'no answer': (route) => route.abort('timedout'),
  offline: (route) => route.abort('internetdisconnected'),
  'a refusal to retry': (route) =>
    route.fulfill({ status: 503, json: { status: 'error', code: 'STOPPING', message: 'x' } }),
  'a page in its place': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html>' }),
  'nothing at all': (route) => route.fulfill({ status: 200, body: '' }),
  'another shape': (route) => route.fulfill({ status: 200, json: { ok: true } }),
}

/** What the simulator's own faults make of its answer. */
const FAULTY: Readonly<Record<string, FaultAction>> = {
  'a broken connection': { type: 'drop' },
  500: { type: 'status', code: 500 },
  502: { type: 'status', code: 502 },
  503: { type: 'status', code: 503 },
  429: { type: 'status', code: 429 },
  'a 401 of somebody else': { type: 'status', code: 401 },
  'half an answer': { type: 'truncate' },
  'a damaged answer': { type: 'corrupt' },
  'a late answer': { type: 'delay', ms: 100 },
}
const HICCUPS = [...Object.keys(ON_THE_WAY), ...Object.keys(FAULTY)]

/** Resolves when the page has been logged out. */
const logout = (page: Page): Promise<void> => page.waitForURL('**/login', { timeout: 0 }).catch(() => {})

/**
 * The page's clock is run ahead to the next check; resolves once that check has had its answer. False where the page has
 * been logged out: it checks nothing any more.
 */
async function nextCheck(page: Page, loggedOut: Promise<void>): Promise<boolean> {
  const isCheck = (request: Request) => CHECK.test(request.url())
  const over = Promise.race([
    page.waitForEvent('requestfinished', isCheck),
    page.waitForEvent('requestfailed', isCheck),
    loggedOut,
  ])
  await page.clock.runFor(POLL_MS)
  await over
  return new URL(page.url()).pathname !== '/login'
}

async function tryPage(browser: Browser, url: string, trial: Trial): Promise<void> {
  const faults = trial.pick(FAULTS)
  const tried = trial.atLeast('session checks that had a hiccup', faults)
  const loggedOut = trial.never('of them, that logged out')
  const refused = trial.atLeast('well-formed refusals that did', 1)
  const dice = trial.dice()
  const { page } = await openPage(browser)
  const enter = async () => {
    await signIn(page, url)
    await page.clock.runFor(1000)
    await page.getByText('player1').first().waitFor()
  }
  await page.clock.install()
  await enter()
  let left = logout(page)
  let hiccup = ''
  const operator = new Player(url)
  const prepare = async (name: string) => {
    hiccup = name
    await operator.call('disarmFaults')
    const action = FAULTY[name]
    const match = { call: 'checkSession', player: 'player1' }
    if (action) await operator.call('armFault', { body: { where: 'rest', match, do: action } })
  }
  await page.route(CHECK, (route) => {
    const meddle = ON_THE_WAY[hiccup]
    if (!meddle) return route.continue()
    tried.count()
    return meddle(route)
  })
  for (let fault = 0; fault <= faults; fault++) {
    const before = hiccup
    // One check more, which goes through: the page may leave only after the last hiccup was answered.
    await prepare(fault < faults ? dice.pick(HICCUPS) : '')
    if (await nextCheck(page, left)) continue
    loggedOut.count(`logged out by '${hiccup}', or by '${before}' before it`)
    await prepare('')
    await enter()
    left = logout(page)
  }
  tried.add((await operator.call('listFaults')).hits.total)
  // The proof that a page can be logged out at all: a well-formed no.
  await new Player(url).login()
  await page.clock.runFor(POLL_MS)
  await page.waitForURL('**/login', { timeout: 60_000 }).then(
    () => refused.count(),
    () => {},
  )
}

/** A session outlives the process. */
function tryKill(trial: Trial): Promise<void> {
  const lost = trial.never('sessions lost by kill -9')
  return inSandbox(async (sandbox) => {
    const args = ['--data-dir', sandbox.newFolder(), '--scenario', FAR]
    const life = await sandbox.start({ args })
    const { token } = await new Player(life.url).login()
    life.child.kill('SIGKILL')
    await life.ended
    const again = new Player((await sandbox.start({ args })).url)
    again.token = token
    const { status } = await again.send('GET', '/api/v1/users/checksession')
    if (status !== 200) lost.count()
  })
}

export const A4: TriedPromise = {
  id: 'A4',
  text: 'A hiccup never logs out: only a well-formed no does.',
  try: async (trial) => {
    await withBrowser(trial, (browser) => withSimulator(STILL, ({ url }) => tryPage(browser, url, trial)))
    await tryKill(trial)
  },
}
