import { createSimulator, type Simulator } from '@layline/simulator'
import { Player } from '@layline/simulator/testing'
import type { Page, Route } from 'playwright-core'
import { buildClientIfStale } from '../../../scripts/client-build.ts'
import { never, type Row } from '../../../scripts/row.ts'
import { Dice } from '../../../simulator/exchange/proof/testing/dice.ts'
import { chromiumPath, launch, openPage, signIn } from '../../support/browser.ts'
import type { Form, Trial, TriedPromise } from '../promise.ts'
import { FAR } from '../support/far-scenario.ts'
import { inSandbox } from '../support/sandbox.ts'

const FAULTS: Record<Form, number> = { short: 30, long: 500 }
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

/** The page's clock is run ahead to the next check; resolves once that check has had its answer. */
async function nextCheck(page: Page): Promise<void> {
  const over = Promise.race([
    page.waitForEvent('requestfinished', (request) => CHECK.test(request.url())),
    page.waitForEvent('requestfailed', (request) => CHECK.test(request.url())),
  ])
  await page.clock.runFor(POLL_MS)
  await over
}

async function tryPage(sim: Simulator, { form, seed, say }: Trial): Promise<Row[]> {
  if (!chromiumPath) {
    say('a page whose session check fails: skipped, there is no Chromium here')
    return []
  }
  const dice = new Dice(seed)
  const browser = await launch()
  let loggedOut = 0
  try {
    const { page } = await openPage(browser)
    await page.clock.install()
    await signIn(page, sim.url)
    await page.clock.runFor(1000)
    const signedIn = page.getByText('player1').first()
    await signedIn.waitFor()
    let hiccup = ''
    await page.route(CHECK, (route) => (hiccup === '' ? route.continue() : HICCUPS[hiccup]!(route)))
    for (let fault = 0; fault < FAULTS[form]; fault++) {
      hiccup = dice.pick(Object.keys(HICCUPS))
      await nextCheck(page)
      if (new URL(page.url()).pathname === '/login') {
        loggedOut++
        say(`${hiccup} logged the player out`)
        await signIn(page, sim.url)
        await page.clock.runFor(1000)
        await signedIn.waitFor()
      }
    }
    hiccup = ''
    await nextCheck(page)
    // The proof that a page can be logged out at all: a well-formed no.
    await new Player(sim.url).login()
    await page.clock.runFor(POLL_MS)
    const isOut = await page
      .waitForURL('**/login', { timeout: 60_000 })
      .then(() => true)
      .catch(() => false)
    return [
      { name: 'session checks that had a hiccup', value: FAULTS[form], goal: FAULTS[form] },
      never('of them, that logged out', loggedOut),
      { name: 'well-formed refusals that did', value: Number(isOut), goal: 1 },
    ]
  } finally {
    await browser.close()
  }
}

/** A session outlives the process. */
function tryKill(): Promise<Row[]> {
  return inSandbox(async (sandbox) => {
    const args = ['--data-dir', sandbox.newFolder(), '--scenario', FAR]
    const life = await sandbox.start({ args })
    const { token } = await new Player(life.url).login()
    life.child.kill('SIGKILL')
    await life.ended
    const again = new Player((await sandbox.start({ args })).url)
    again.token = token
    const { status } = await again.send('GET', '/api/v1/users/checksession')
    return [never('sessions lost by kill -9', Number(status !== 200))]
  })
}

async function tryHiccups(trial: Trial): Promise<Row[]> {
  await buildClientIfStale()
  const sim = await createSimulator({ scenario: 'home-wins', paused: true }).listen()
  try {
    return [...(await tryPage(sim, trial)), ...(await tryKill())]
  } finally {
    await sim.close()
  }
}

export const A4: TriedPromise = {
  id: 'A4',
  text: 'A hiccup never logs out: only a well-formed no does.',
  try: tryHiccups,
}
