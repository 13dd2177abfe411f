import { SOCKET_DEAD_MS } from '@layline/shared/timings'
import type { Browser, Page } from 'playwright-core'
import { until } from '../sockets/support/until.ts'
import { FAR } from '../support/far-scenario.ts'
import { inSandbox, type Life } from '../support/sandbox.ts'
import type { Trial, TriedPromise } from '../trial.ts'
import { canBet, fillSlip, looksAlive, openEvent, runUntil, STEP_MS } from './support/prices.ts'
import { enter, watchedPage, withBrowser } from './support/site.ts'
import { passOn, type SocketTap, tapBoth } from './support/sockets.ts'

/** A timer is never early: so much later than the limit is still the limit. */
const GREY_MS = SOCKET_DEAD_MS + 500
/** Of real time, in the long form: longer than a silence that is noticed. */
const SLEEP_MS = 12_000

/** Evaluated in the page: whether it was restored from the back/forward cache. */
const WATCH = `
addEventListener('pagehide', () => { delete globalThis.isBack })
addEventListener('pageshow', ({ persisted }) => { globalThis.isBack = persisted })
`
const FOR_GOOD_MS = 60_000

/** For how long a page goes on looking alive, awake, ms; it is not watched for longer than is for good. */
async function aliveMsOf(page: Page): Promise<number> {
  const startMs = performance.now()
  const awakeMs = () => performance.now() - startMs
  while (awakeMs() < FOR_GOOD_MS && (await looksAlive(page)));
  return awakeMs()
}

/** Leaves a page and comes back to it by the browser's own copy, while the server says nothing. */
async function tryBackForward(page: Page, life: Life): Promise<{ isRestored: boolean; aliveMs: number }> {
  await openEvent(page, life.url)
  // A page that is still loading something is not kept.
  await page.waitForLoadState('networkidle')
  await page.goto(`${life.url}/healthz`)
  life.child.kill('SIGSTOP')
  try {
    await page.goBack({ waitUntil: 'commit' })
    const aliveMs = await aliveMsOf(page)
    // A page that is loaded anew is told the same, with another answer.
    await until('the page is shown', () => page.evaluate<boolean>("'isBack' in globalThis"))
    return { isRestored: await page.evaluate<boolean>('globalThis.isBack'), aliveMs }
  } finally {
    life.child.kill('SIGCONT')
  }
}

const swallow = () => {}

/** A page that the browser froze, as it does with hidden tabs and at sleep: no timer runs, then all of them at once. */
async function tryFrozenTab(page: Page, feed: SocketTap): Promise<number> {
  const session = await page.context().newCDPSession(page)
  feed.onServerMessage = swallow
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  await new Promise((resolve) => setTimeout(resolve, SLEEP_MS))
  await session.send('Page.setWebLifecycleState', { state: 'active' })
  const aliveMs = await aliveMsOf(page)
  feed.onServerMessage = passOn
  return aliveMs
}

async function tryFreezes(browser: Browser, trial: Trial): Promise<void> {
  const kinds = trial.atLeast('kinds of freeze', 4)
  const longestMs = trial.atMost('ms of the page for which frozen prices looked alive, most', GREY_MS)
  const neverGrey = trial.never('freezes after which prices never turned grey')
  const betsPossible = trial.never('freezes in which a bet could be placed')
  const withoutAge = trial.never('freezes that did not say how old the prices are')
  const notBack = trial.never('freezes after which prices did not come back')
  const restored = trial.atLeast('pages that the browser brought back as they were left', 1)
  const backMs = trial.timed('ms for which such a page looked alive', 1000)
  const forGood = trial.never('of them, alive for good')
  const wokenMs = trial.isLong && trial.timed('ms for which a tab that slept looked alive, awake', 1000)
  await inSandbox(async (sandbox) => {
    const life = await sandbox.start({ args: ['--data-dir', sandbox.newFolder(), '--scenario', FAR] })
    const page = await watchedPage(browser, trial.never('errors that nothing in the page caught'))
    await page.addInitScript(WATCH)
    await enter(page, life.url)
    const back = await tryBackForward(page, life)
    if (back.isRestored) restored.count()
    backMs.is(back.aliveMs)
    if (back.aliveMs >= FOR_GOOD_MS) forGood.count()
    const taps = await tapBoth(page)
    const onBoth = (work: (tap: SocketTap) => void) => () => {
      for (const tap of taps) work(tap)
    }
    await page.clock.install()
    await openEvent(page, life.url)
    const silence = {
      begin: onBoth((tap) => {
        tap.onServerMessage = swallow
      }),
      end: onBoth((tap) => {
        tap.onServerMessage = passOn
      }),
    }
    const freezes = [
      { name: 'both lines swallow everything', ...silence },
      {
        name: 'both lines say nothing from the start, a poll brings the prices',
        ...silence,
        begin: async () => {
          silence.begin()
          await openEvent(page, life.url)
          await fillSlip(page, { stake: 100 })
        },
      },
      {
        name: 'the sockets are cut',
        begin: onBoth((tap) => tap.down()),
        end: onBoth((tap) => tap.up()),
      },
      {
        name: 'the server stands still',
        begin: () => life.child.kill('SIGSTOP'),
        end: () => life.child.kill('SIGCONT'),
      },
    ]
    for (const { name, begin, end } of freezes) {
      kinds.count()
      await runUntil(page, () => looksAlive(page))
      await fillSlip(page, { stake: 100 })
      await begin()
      const greyMs = await runUntil(page, async () => !(await looksAlive(page)))
      if (greyMs === undefined) neverGrey.count()
      longestMs.most(greyMs ?? Number.POSITIVE_INFINITY)
      // The slip may be drawn a moment after the prices.
      await page.clock.runFor(STEP_MS)
      if (await canBet(page)) betsPossible.count()
      if ((await page.getByText(/Not live, \d+ s old/).count()) === 0) withoutAge.count()
      end()
      if ((await runUntil(page, () => looksAlive(page))) === undefined) notBack.count()
      trial.say(`${name}: grey after ${greyMs} ms`)
      await page.keyboard.press('Escape')
    }
    if (wokenMs) wokenMs.is(await tryFrozenTab(page, taps[0]))
  })
}

export const B2: TriedPromise = {
  id: 'B2',
  text: 'A frozen price never looks alive: grey with its age within ten seconds, and no bet on it.',
  try: (trial) => withBrowser(trial, (browser) => tryFreezes(browser, trial), { keepsPages: true }),
}
