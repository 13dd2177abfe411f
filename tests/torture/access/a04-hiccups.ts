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

const HICCUPS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'no answer': (route) => route.abort('timedout'),
  'a reset': (route) => route.abort('connectionreset'),
  offline: (route) => route.abort('internetdisconnected'),
  500: (route) => route.fulfill({ status: 500, json: { status: 'error', code: 'INTERNAL', message: 'x' } }),
  502: (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  503: (route) => route.fulfill({ status: 503, json: { status: 'error', code: 'STOPPING', message: 'x' } }),
  429: (route) => route.fulfill({ status: 429, json: { status: 'error', code: 'TOO_MANY', message: 'x' } }),
  'a page in its place': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html>' }),
  'nothing at all': (route) => route.fulfill({ status: 200, body: '' }),
  'half an answer': (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '{"status":"succ' }),
  'another shape': (route) => route.fulfill({ status: 200, json: { ok: true } }),
  'a 401 of somebody else': (route) => route.fulfill({ status: 401, body: 'Unauthorized' }),
}

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
  await page.route(CHECK, (route) => (hiccup === '' ? route.continue() : HICCUPS[hiccup]!(route)))
  for (let fault = 0; fault <= faults; fault++) {
    const before = hiccup
    // One check more, which goes through: the page may leave only after the last hiccup was answered.
    hiccup = fault < faults ? dice.pick(Object.keys(HICCUPS)) : ''
    if (fault < faults) tried.count()
    if (await nextCheck(page, left)) continue
    loggedOut.count(`logged out by '${hiccup}', or by '${before}' before it`)
    hiccup = ''
    await enter()
    left = logout(page)
  }
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
