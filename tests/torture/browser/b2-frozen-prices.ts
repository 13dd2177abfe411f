import { SOCKET_DEAD_MS } from '@layline/shared/timings'
import type { Browser, Page } from 'playwright-core'
import { atLeast, never, type Row, timed } from '../../../scripts/row.ts'
import type { Trial, TriedPromise } from '../promise.ts'
import { until } from '../sockets/support/until.ts'
import { FAR } from '../support/far-scenario.ts'
import { inSandbox, type Life } from '../support/sandbox.ts'
import { canBet, fillSlip, firstBack, looksAlive, runUntil, STEP_MS } from './support/prices.ts'
import { enter, eventAddress, watchedPage, withBrowser } from './support/site.ts'
import { BET_SOCKET, FEED_SOCKET, SocketTap } from './support/sockets.ts'

/** A timer is never early: so much later than the limit is still the limit. */
const ROUNDED_MS = 500
/** Of real time, in the long form: longer than a silence that is noticed. */
const SLEEP_MS = 12_000

interface Freeze {
  name: string
  begin: () => void
  end: () => void
}

/** Evaluated in the page: whether it was restored from the back/forward cache. */
const WATCH = `
addEventListener('pagehide', () => { delete globalThis.isBack })
addEventListener('pageshow', ({ persisted }) => { globalThis.isBack = persisted })
`
const BACK_WITHIN_MS = 60_000

interface Back {
  isRestored: boolean
  /** For which what it showed when it was left looked alive, awake, ms. */
  aliveMs: number
}

/** Leaves a page and comes back to it by the browser's own copy, while the server says nothing. */
async function tryBackForward(page: Page, { life, address }: { life: Life; address: string }): Promise<Back> {
  await page.goto(address)
  await firstBack(page).waitFor()
  // A page that is still loading something is not kept.
  await page.waitForLoadState('networkidle')
  await page.goto(`${life.url}/healthz`)
  life.child.kill('SIGSTOP')
  try {
    await page.goBack({ waitUntil: 'commit' })
    const shownMs = performance.now()
    const awakeMs = () => performance.now() - shownMs
    while (awakeMs() < BACK_WITHIN_MS && (await looksAlive(page)));
    const aliveMs = awakeMs()
    // A page that is loaded anew is told the same, with another answer.
    await until('the page is shown', () => page.evaluate<boolean>("'isBack' in globalThis"))
    return { isRestored: await page.evaluate<boolean>('globalThis.isBack'), aliveMs }
  } finally {
    life.child.kill('SIGCONT')
  }
}

/** An event page, its prices live and its clock and its lines ours. */
async function takeOver(page: Page, address: string) {
  const feed = await SocketTap.into(page, FEED_SOCKET)
  const bets = await SocketTap.into(page, BET_SOCKET)
  await page.clock.install()
  await page.goto(address)
  await firstBack(page).waitFor()
  return { feed, bets }
}

/** A page that the browser froze, as it does with hidden tabs and at sleep: no timer runs, then all of them at once. */
async function tryFrozenTab(page: Page, feed: SocketTap): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const pass = feed.onServerMessage
  feed.onServerMessage = () => {}
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  await new Promise((resolve) => setTimeout(resolve, SLEEP_MS))
  await session.send('Page.setWebLifecycleState', { state: 'active' })
  const wokenMs = performance.now()
  while (await looksAlive(page)) {
    if (performance.now() - wokenMs > 60_000) break
  }
  feed.onServerMessage = pass
  return performance.now() - wokenMs
}

async function tryFreezes(browser: Browser, { form, say }: Trial): Promise<Row[]> {
  return inSandbox(async (sandbox) => {
    const life = await sandbox.start({ args: ['--data-dir', sandbox.newFolder(), '--scenario', FAR] })
    const { page, errors } = await watchedPage(browser)
    await page.addInitScript(WATCH)
    await enter(page, life.url)
    const address = `${life.url}${await eventAddress(life.url)}`
    const back = await tryBackForward(page, { life, address })
    const { feed, bets } = await takeOver(page, address)
    const pass = feed.onServerMessage
    const swallow = () => {
      feed.onServerMessage = bets.onServerMessage = () => {}
    }
    const freezes: Freeze[] = [
      {
        name: 'both lines swallow everything',
        begin: swallow,
        end: () => {
          feed.onServerMessage = bets.onServerMessage = pass
        },
      },
      {
        name: 'the sockets are cut',
        begin: () => {
          feed.down()
          bets.down()
        },
        end: () => {
          feed.up()
          bets.up()
        },
      },
      {
        name: 'the server stands still',
        begin: () => life.child.kill('SIGSTOP'),
        end: () => life.child.kill('SIGCONT'),
      },
    ]
    let longestMs = 0
    let neverGrey = 0
    let betsPossible = 0
    let withoutAge = 0
    let notBack = 0
    for (const { name, begin, end } of freezes) {
      await runUntil(page, () => looksAlive(page))
      await fillSlip(page, { stake: 100 })
      begin()
      const greyMs = await runUntil(page, async () => !(await looksAlive(page)))
      if (greyMs === undefined) neverGrey++
      longestMs = Math.max(longestMs, greyMs ?? Number.POSITIVE_INFINITY)
      // The slip may be drawn a moment after the prices.
      await page.clock.runFor(STEP_MS)
      if (await canBet(page)) betsPossible++
      if ((await page.getByText(/Not live, \d+ s old/).count()) === 0) withoutAge++
      end()
      if ((await runUntil(page, () => looksAlive(page))) === undefined) notBack++
      say(`${name}: grey after ${greyMs} ms`)
      await page.keyboard.press('Escape')
    }
    const slept = form === 'long' ? await tryFrozenTab(page, feed) : undefined
    for (const error of errors) say(error)
    return [
      atLeast('kinds of freeze', freezes.length, 3),
      {
        name: 'ms of the page for which frozen prices looked alive, most',
        value: longestMs,
        goal: SOCKET_DEAD_MS + ROUNDED_MS,
        atMost: true,
      },
      never('freezes after which prices never turned grey', neverGrey),
      never('freezes in which a bet could be placed', betsPossible),
      never('freezes that did not say how old the prices are', withoutAge),
      never('freezes after which prices did not come back', notBack),
      atLeast('pages that the browser brought back as they were left', Number(back.isRestored), 1),
      timed('ms for which such a page looked alive', back.aliveMs, 1000),
      never('of them, alive for good', Number(back.aliveMs >= BACK_WITHIN_MS)),
      ...(slept === undefined
        ? []
        : [timed('ms for which a tab that slept looked alive, awake', slept, 1000)]),
      never('errors that nothing in the page caught', errors.length),
    ]
  })
}

export const B2: TriedPromise = {
  id: 'B2',
  text: 'A frozen price never looks alive: grey with its age within ten seconds, and no bet on it.',
  try: (trial) => withBrowser(trial.say, (browser) => tryFreezes(browser, trial), { keepsPages: true }),
}
