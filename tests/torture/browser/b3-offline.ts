import { SESSION_POLL_MS } from '@layline/shared/timings'
import type { Page, Request } from 'playwright-core'
import { atLeast, atMost, never, type Row } from '../../../scripts/row.ts'
import type { Form, Trial, TriedPromise } from '../promise.ts'
import { Flight } from './support/flight.ts'
import { firstBack, looksAlive } from './support/prices.ts'
import { enter, eventAddress, type Site, watchedPage, withSite } from './support/site.ts'
import { BET_SOCKET, FEED_SOCKET, SocketTap } from './support/sockets.ts'

const OFFLINE_MS: Record<Form, readonly number[]> = {
  short: [2000, 600_000],
  long: [2000, 30_000, 600_000, 2000, 30_000, 600_000],
}
const STEP_MS = 100
/** Prices must be live again within this, of the page's time. */
const FRESH_MS = 3000
/** Polls are counted for this long: seven checks of the session. */
const COUNTED_MS = 7 * SESSION_POLL_MS

/** Calls by path and query while `during` runs: two lists of races are two polls. */
async function callsOf(page: Page, during: () => Promise<void>): Promise<Map<string, number>> {
  const calls = new Map<string, number>()
  const count = (request: Request) => {
    const { pathname, search } = new URL(request.url())
    const path = pathname + search
    if (pathname.startsWith('/api/')) calls.set(path, (calls.get(path) ?? 0) + 1)
  }
  page.on('request', count)
  await during()
  page.off('request', count)
  return calls
}

/** Runs the page's clock in steps, each long enough for answers to arrive. */
async function run(page: Page, flight: Flight, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 1000) {
    await page.clock.runFor(1000)
    await flight.landed()
  }
}

async function tryOffline({ url, browser }: Site, { form, say }: Trial): Promise<Row[]> {
  const { page, errors } = await watchedPage(browser)
  const taps = [await SocketTap.into(page, FEED_SOCKET), await SocketTap.into(page, BET_SOCKET)]
  const flight = new Flight(page)
  await page.clock.install()
  await enter(page, url, { hasClock: true })
  const address = await eventAddress(url)
  await page.goto(`${url}${address}`)
  await firstBack(page).waitFor()
  const usual = await callsOf(page, () => run(page, flight, COUNTED_MS))
  let slowestMs = 0
  let loggedOut = 0
  let stillAlive = 0
  let tooMany = 0
  let burst = 0
  for (const offlineMs of OFFLINE_MS[form]) {
    await page.context().setOffline(true)
    for (const tap of taps) tap.down()
    await page.clock.runFor(Math.min(offlineMs, 30_000))
    if (offlineMs > 30_000) await page.clock.fastForward(offlineMs - 30_000)
    if (await looksAlive(page)) stillAlive++
    for (const tap of taps) tap.up()
    let freshMs = 0
    const first = await callsOf(page, async () => {
      await page.context().setOffline(false)
      while (!(await looksAlive(page)) && freshMs < 60_000) {
        await page.clock.runFor(STEP_MS)
        freshMs += STEP_MS
      }
    })
    slowestMs = Math.max(slowestMs, freshMs)
    const after = await callsOf(page, () => run(page, flight, COUNTED_MS))
    for (const [path, calls] of after) {
      // One more: the interval may begin anew.
      if (calls <= (usual.get(path) ?? 0) + 1) continue
      tooMany++
      say(`after ${offlineMs} ms offline ${path} was called ${calls} times, ${usual.get(path) ?? 0} usually`)
    }
    for (const [path, calls] of first) {
      if (calls <= 2) continue
      burst++
      say(`back from ${offlineMs} ms offline ${path} was called ${calls} times at once`)
    }
    if (new URL(page.url()).pathname !== new URL(address, url).pathname) loggedOut++
    say(`${offlineMs} ms offline: live again after ${freshMs} ms`)
  }
  for (const error of errors) say(error)
  return [
    atLeast('times offline', OFFLINE_MS[form].length, 2),
    never('times that prices looked alive while offline', stillAlive),
    atMost('ms of the page until prices were live again, most', slowestMs, FRESH_MS),
    never('players logged out by it', loggedOut),
    atLeast('kinds of call polled', usual.size, 3),
    never('polls that ran twice afterwards', tooMany),
    never('calls made in a burst', burst),
    never('errors that nothing in the page caught', errors.length),
  ]
}

export const B3: TriedPromise = {
  id: 'B3',
  text: 'Offline and back: live prices within three seconds, nobody logged out, one timer per poll.',
  try: (trial) =>
    withSite(trial.say, { scenario: 'home-wins', seed: trial.seed }, (site) => tryOffline(site, trial)),
}
