import { SESSION_POLL_MS } from '@layline/shared/timings'
import type { Page, Request } from 'playwright-core'
import { until } from '../sockets/support/until.ts'
import type { Trial, TriedPromise } from '../trial.ts'
import { Flight } from './support/flight.ts'
import { looksAlive, openEvent } from './support/prices.ts'
import { enter, isAt, type Site, watchedPage, withSite } from './support/site.ts'
import { type SocketTap, tapBoth } from './support/sockets.ts'

const OFFLINE_MS = {
  short: [2000, 600_000],
  long: [2000, 30_000, 600_000, 2000, 30_000, 600_000],
}
const STEP_MS = 100
/** Prices must be live again within this, of the page's time. */
const FRESH_MS = 3000
/** Polls are counted for this long: seven checks of the session. */
const COUNTED_MS = 7 * SESSION_POLL_MS

interface Calls {
  /** Those that fetch or change something. */
  made: number
  /** HEAD: those that ask whether the server is there. */
  asked: number
}

const NO_CALLS: Calls = { made: 0, asked: 0 }

/** Calls by path and query while `during` runs: two lists of races are two polls. */
async function callsOf(page: Page, during: () => Promise<void>): Promise<Map<string, Calls>> {
  const calls = new Map<string, Calls>()
  const count = (request: Request) => {
    const { pathname, search } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    const path = pathname + search
    const { made, asked } = calls.get(path) ?? NO_CALLS
    const isQuestion = request.method() === 'HEAD'
    calls.set(path, isQuestion ? { made, asked: asked + 1 } : { made: made + 1, asked })
  }
  page.on('request', count)
  await during()
  page.off('request', count)
  return calls
}

const lossesOf = (taps: SocketTap[]): number => taps.reduce((sum, tap) => sum + tap.losses, 0)

/** Runs the page's clock in steps, each long enough for answers to arrive. */
async function run(page: Page, flight: Flight): Promise<void> {
  for (let passed = 0; passed < COUNTED_MS; passed += 1000) {
    await page.clock.runFor(1000)
    await flight.landed()
  }
}

async function tryOffline({ url, browser }: Site, trial: Trial): Promise<void> {
  const times = trial.atLeast('times offline', 2)
  const stillAlive = trial.never('times that prices looked alive while offline')
  const slowestMs = trial.atMost('ms of the page until prices were live again, most', FRESH_MS)
  const loggedOut = trial.never('players logged out by it')
  const polled = trial.atLeast('kinds of call polled', 3)
  const tooMany = trial.never('polls that ran twice afterwards')
  const burst = trial.never('calls made in a burst')
  const page = await watchedPage(browser, trial.never('errors that nothing in the page caught'))
  const taps = await tapBoth(page)
  const [feed] = taps
  const flight = new Flight(page)
  await enter(page, url, { hasClock: true })
  const address = await openEvent(page, url)
  const usual = await callsOf(page, () => run(page, flight))
  polled.is(usual.size)
  for (const offlineMs of trial.pick(OFFLINE_MS)) {
    times.count()
    await page.context().setOffline(true)
    for (const tap of taps) tap.down()
    await page.clock.runFor(Math.min(offlineMs, 30_000))
    if (offlineMs > 30_000) await page.clock.fastForward(offlineMs - 30_000)
    if (await looksAlive(page)) stillAlive.count()
    for (const tap of taps) tap.up()
    let freshMs = 0
    const first = await callsOf(page, async () => {
      await page.context().setOffline(false)
      while (!(await looksAlive(page)) && freshMs < 60_000) {
        await page.clock.runFor(STEP_MS)
        freshMs += STEP_MS
        // The page's time does not run on while a busy machine makes it wait.
        await flight.landed()
        await until('the feed has answered', () => feed.isAnswered)
      }
    })
    slowestMs.most(freshMs)
    const lossesBefore = lossesOf(taps)
    const afterwards = await callsOf(page, () => run(page, flight))
    const losses = lossesOf(taps) - lossesBefore
    for (const [path, { made, asked }] of afterwards) {
      const due = usual.get(path)?.made ?? 0
      // Whether the server is there is asked once for each line that was lost, and the page's clock runs ahead of the
      // server's pings: the slower the machine, the more lines are lost.
      const extra = Math.max(0, made - due) + Math.max(0, asked - losses)
      // One more: the interval may begin anew.
      if (extra > 1)
        tooMany.count(
          `after ${offlineMs} ms offline ${path} was called ${made} times, ${due} usually, and asked for ${asked} times, ${losses} lines were lost`,
        )
    }
    for (const [path, { made, asked }] of first) {
      if (made + asked > 2)
        burst.count(`back from ${offlineMs} ms offline ${path} was called ${made + asked} times at once`)
    }
    if (!isAt(page, address)) loggedOut.count()
    trial.say(`${offlineMs} ms offline: live again after ${freshMs} ms`)
  }
}

export const B3: TriedPromise = {
  id: 'B3',
  text: 'Offline and back: live prices within three seconds, nobody logged out, one timer per poll.',
  try: (trial) => withSite(trial, { scenario: 'home-wins' }, (site) => tryOffline(site, trial)),
}
