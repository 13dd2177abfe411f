import { BALANCE_POLL_MS, LIVE_BETS_POLL_MS } from '@layline/shared/timings'
import type { Page } from 'playwright-core'
import { atLeast, atMost, never, type Row } from '../../../scripts/row.ts'
import type { Form, Trial, TriedPromise } from '../promise.ts'
import { until } from '../sockets/support/until.ts'
import { Flight } from './support/flight.ts'
import { fillSlip, firstBack, slipOf } from './support/prices.ts'
import { enter, eventAddress, type Site, watchedPage, withSite } from './support/site.ts'

const BETS: Record<Form, number> = { short: 1, long: 20 }
const STEP_MS = 250
const STAKE = 100

const balance = (page: Page) => page.getByTestId('balance').innerText()
const unmatched = (page: Page) =>
  page
    .getByRole('tab', { name: /^Unmatched/ })
    .first()
    .innerText()

/** Time on the tab's clock until it shows the same as the other tab, ms. The clock is paused while requests are pending. */
async function agreesAfterMs(
  { tab, flight }: { tab: Page; flight: Flight },
  agrees: () => Promise<boolean>,
): Promise<number> {
  for (let passedMs = 0; ; passedMs += STEP_MS) {
    if ((await agrees()) || passedMs > 60_000) return passedMs
    await tab.clock.runFor(STEP_MS)
    await flight.landed()
  }
}

async function tryTabs({ url, browser }: Site, { form, say }: Trial): Promise<Row[]> {
  const { page: first, errors } = await watchedPage(browser)
  await enter(first, url)
  const address = await eventAddress(url)
  await first.goto(`${url}${address}`)
  // A tab opened from another has its session with it.
  const second = await first.context().newPage()
  const other = { tab: second, flight: new Flight(second) }
  second.on('pageerror', (error) => errors.push(String(error)))
  await second.clock.install()
  const session = await first.evaluate<string>("sessionStorage.getItem('session')")
  // A boxed frame has no storage.
  await second.addInitScript(
    `if (origin !== 'null') sessionStorage.setItem('session', ${JSON.stringify(session)})`,
  )
  await second.goto(`${url}${address}`)
  await firstBack(second).waitFor()
  let balanceMs = 0
  let betsMs = 0
  for (let bet = 0; bet < BETS[form]; bet++) {
    const before = await balance(first)
    await fillSlip(first, { stake: STAKE, odds: '900' })
    await slipOf(first)
      .getByRole('button', { name: /^Place/ })
      .click()
    await until('the balance has moved', async () => (await balance(first)) !== before)
    const [money, bets] = [await balance(first), bet + 1]
    const waited = await agreesAfterMs(other, async () => (await balance(second)) === money)
    balanceMs = Math.max(balanceMs, waited)
    betsMs = Math.max(
      betsMs,
      waited + (await agreesAfterMs(other, async () => (await unmatched(second)).includes(String(bets)))),
    )
  }
  for (const error of errors) say(error)
  return [
    atLeast('bets in one of two tabs', BETS[form], BETS[form]),
    atMost('ms of the other tab until its balance agreed, most', balanceMs, BALANCE_POLL_MS + STEP_MS),
    atMost('ms of the other tab until its bets agreed, most', betsMs, LIVE_BETS_POLL_MS + 2 * STEP_MS),
    never('errors that nothing in the pages caught', errors.length),
  ]
}

export const B7: TriedPromise = {
  id: 'B7',
  text: 'Two tabs agree: what is bet in one is in the other within one poll.',
  try: (trial) =>
    withSite(trial.say, { scenario: 'home-wins', seed: trial.seed, paused: true }, (site) =>
      tryTabs(site, trial),
    ),
}
