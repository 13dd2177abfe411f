import { TEXT } from '@layline/shared/texts'
import { BALANCE_POLL_MS, LIVE_BETS_POLL_MS } from '@layline/shared/timings'
import type { Page } from 'playwright-core'
import { until } from '../sockets/support/until.ts'
import type { Trial, TriedPromise } from '../trial.ts'
import { Flight } from './support/flight.ts'
import { fillSlip, openEvent, placeButton, runUntil, STEP_MS } from './support/prices.ts'
import { enter, type Site, watchedPage, withSite } from './support/site.ts'

const BETS = { short: 1, long: 20 }

const balance = (page: Page) => page.getByTestId('balance').innerText()
const UNMATCHED = /^Unmatched/
const unmatched = (page: Page) => page.getByRole('tab', { name: UNMATCHED }).first().innerText()

/**
 * Presses until the bet is placed. The clock is that of both tabs: moved on without the server's pings, the first may take
 * its line for dead just then, and says so; nothing was sent.
 */
async function placeBet(page: Page): Promise<void> {
  const before = await balance(page)
  const tryAgain = page.getByRole('alert').filter({ hasText: TEXT.pleaseTryAgain })
  await placeButton(page).click()
  await until('the balance has moved', async () => {
    if ((await balance(page)) !== before) return true
    if ((await tryAgain.count()) === 0) return false
    await tryAgain.first().getByRole('button').click()
    await placeButton(page).click()
    return false
  })
}

async function tryTabs({ url, browser }: Site, trial: Trial): Promise<void> {
  const bets = trial.pick(BETS)
  const placed = trial.atLeast('bets in one of two tabs', bets)
  const balanceMs = trial.atMost(
    'ms of the other tab until its balance agreed, most',
    BALANCE_POLL_MS + STEP_MS,
  )
  const betsMs = trial.atMost(
    'ms of the other tab until its bets agreed, most',
    LIVE_BETS_POLL_MS + 2 * STEP_MS,
  )
  const first = await watchedPage(browser, trial.never('errors that nothing in the pages caught'))
  await enter(first, url)
  await openEvent(first, url)
  // A tab opened from another has its session with it.
  const second = await first.context().newPage()
  const flight = new Flight(second)
  await second.clock.install()
  const session = await first.evaluate<string>("sessionStorage.getItem('session')")
  // A boxed frame has no storage.
  await second.addInitScript(
    `if (origin !== 'null') sessionStorage.setItem('session', ${JSON.stringify(session)})`,
  )
  await openEvent(second, url)
  const agreesAfterMs = async (agrees: () => Promise<boolean>) =>
    (await runUntil(second, agrees, flight)) ?? Number.POSITIVE_INFINITY
  for (let bet = 1; bet <= bets; bet++) {
    await fillSlip(first, { stake: 100, odds: '900' })
    await placeBet(first)
    const money = await balance(first)
    const waitedMs = await agreesAfterMs(async () => (await balance(second)) === money)
    balanceMs.most(waitedMs)
    const alsoMs = await agreesAfterMs(async () => (await unmatched(second)).includes(String(bet)))
    betsMs.most(waitedMs + alsoMs)
    placed.count()
  }
}

export const B7: TriedPromise = {
  id: 'B7',
  text: 'Two tabs agree: what is bet in one is in the other within one poll.',
  try: (trial) => withSite(trial, { scenario: 'home-wins', paused: true }, (site) => tryTabs(site, trial)),
}
