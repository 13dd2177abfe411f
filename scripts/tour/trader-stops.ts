import { BREAKPOINT_MIDDLE_PX } from '@layline/shared/limits'
import { Player } from '@layline/simulator/testing'
import type { Page } from 'playwright-core'
import { playerOf } from '../../tests/support/session.ts'
import { makeRealityCheckDue } from '../../tests/support/trader-surfaces.ts'
import type { Places, Site, Stop } from './stop.ts'

/** So much has happened that a chart has something to show, ms of world time. */
const WHILE_MS = 40 * 60_000
/** Odds of a back that nobody takes, and of one that takes what is there. */
const [RESTS, TAKES_ANY] = [900, 1.01]
let orders = 0

const ofCalm = ({ calm }: Places) => `/sports/event?eventId=${calm.stEventID}`
const ofCricket = ({ cricketEventId }: Places) => `/sports/event?sportId=4&eventId=${cricketEventId}`

const STOPS: readonly Stop[] = [
  { name: 'depth', path: ofCalm, act: openDepth },
  { name: 'chart', path: ofCricket, act: openChart },
  { name: 'chart-table', path: ofCricket, act: openChartTable },
  { name: 'chart-line', path: ofCricket, act: openLineChart },
  { name: 'ladder', path: ofCalm, act: openLadder },
  { name: 'ladders', path: ofCalm, act: openLadders },
  { name: 'slip-rests', path: ofCalm, act: openRestingSlip },
  { name: 'one-click', path: ofCalm, act: armOneClick },
  { name: 'bets-unmatched', path: ofCalm, act: showUnmatched },
  { name: 'bet-edit', path: ofCalm, act: openEdit },
  { name: 'my-bets-open', path: '/reports/mybets', act: showMyBets },
  { name: 'cash-out', path: ofCalm, act: openCashOut },
  { name: 'notice', path: ofCalm, act: endRest },
  { name: 'reality-check', path: ofCalm, act: showRealityCheck },
  { name: 'time-out', path: '/reports/profile', act: showTimeOut },
  { name: 'time-out-refused', path: ofCalm, act: betInTimeOut },
]

/** What is beside the specification, each in a world of its own. */
export const TRADER_STOPS: readonly Stop[] = STOPS.map((stop) => ({ ...stop, hasOwnWorld: true as const }))

const isPhone = (page: Page) => page.viewportSize()!.width < BREAKPOINT_MIDDLE_PX
const card = (page: Page) => page.getByRole('region', { name: 'Match Odds', exact: true })
const onCard = (page: Page, name: string | RegExp) => card(page).getByRole('button', { name }).first()
const bestBack = (page: Page) => card(page).locator('[data-side=BACK][data-level="0"]').first()
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** Places a bet on the first runner by a call, as another page of the player might. */
async function place(page: Page, { url, places: { calm } }: Site, order: object): Promise<void> {
  const player = await playerOf(page, url)
  await player.data('POST', '/api/v1/order/testOrder', {
    marketId: calm.stMarketID,
    selectionId: calm.rates[0]!.stSelectionID,
    betType: 'BACK',
    orderId: `tour-${++orders}`,
    ...order,
  })
}

async function openDepth(page: Page): Promise<void> {
  await onCard(page, /, depth$/).click()
  await page
    .getByRole('region', { name: /^Depth of/ })
    .getByRole('table')
    .waitFor()
}

async function openChart(page: Page, { url }: Site): Promise<void> {
  await new Player(url).control('POST', '/time?wait=1', { advanceMs: WHILE_MS })
  await page.reload()
  await onCard(page, 'Chart').click()
  await dialog(page, /^Chart/)
    .getByRole('list', { name: 'Legend' })
    .waitFor()
}

async function openChartTable(page: Page, site: Site): Promise<void> {
  await openChart(page, site)
  await dialog(page, /^Chart/)
    .getByRole('button', { name: 'Table' })
    .click()
  await dialog(page, /^Chart/)
    .getByRole('table')
    .waitFor()
}

/** The line of a fancy in steps. */
async function openLineChart(page: Page, { url }: Site): Promise<void> {
  await new Player(url).control('POST', '/time?wait=1', { advanceMs: WHILE_MS })
  await page.reload()
  await page
    .getByRole('button', { name: /^Chart of / })
    .first()
    .click()
  await dialog(page, /^Chart/)
    .getByRole('list', { name: 'Legend' })
    .waitFor()
}

async function openLadder(page: Page): Promise<void> {
  await onCard(page, 'Ladder').click()
  await page
    .getByRole('grid', { name: /^Ladder of/ })
    .locator('[data-row]')
    .first()
    .waitFor()
}

/** Three with an own order; a phone has room for one. By the key, as the first ladders may lie over the button. */
async function openLadders(page: Page, site: Site): Promise<void> {
  const { Lay } = site.places.calm.rates[0]!
  await place(page, site, { stack: 100, odds: Lay[0]!.Price })
  await page.reload()
  const ladders = page.getByRole('grid', { name: /^Ladder of/ })
  for (let open = 0; open < (isPhone(page) ? 1 : 3); open++) {
    await bestBack(page).focus()
    await page.keyboard.press('l')
    await ladders.nth(open).locator('[data-row]').first().waitFor()
  }
}

/** A back at the price that others ask as well: it would rest behind them. */
async function openRestingSlip(page: Page, { places: { calm } }: Site): Promise<void> {
  const { stSelectionID, Lay } = calm.rates[0]!
  const { stRunnerName } = calm.submaster.find((runner) => runner.stSelectionID === stSelectionID)!
  await card(page).locator(`[data-side=BACK][data-level="0"][data-runner="${stRunnerName}"]`).click()
  const slip = page.getByRole('form', { name: 'Bet slip' })
  await slip.getByRole('button', { name: 'Add 100', exact: true }).click()
  await slip.getByLabel('Odds', { exact: true }).fill(String(Lay[0]!.Price))
  await slip.getByText(/^Will rest/).waitFor()
}

/** On a phone the bar that arms is above the ladder. */
async function armOneClick(page: Page): Promise<void> {
  if (isPhone(page)) await openLadder(page)
  await page
    .getByRole('button', { name: /^One-click stake/ })
    .last()
    .click()
  await page
    .getByText(/^One click bets/)
    .last()
    .waitFor()
}

/** The unmatched bets, beside the page or in its place. */
async function showUnmatched(page: Page, site: Site): Promise<void> {
  await place(page, site, { stack: 500, odds: RESTS })
  await place(page, site, { stack: 300, odds: site.places.calm.rates[0]!.Lay[0]!.Price })
  await page.reload()
  if (isPhone(page)) await page.getByRole('button', { name: 'Bets', exact: true }).click()
  await page.getByRole('tab', { name: /^Unmatched/ }).click()
  await page
    .getByRole('button', { name: /^Edit the bet on/ })
    .first()
    .waitFor()
}

async function openEdit(page: Page, site: Site): Promise<void> {
  await showUnmatched(page, site)
  await page
    .getByRole('button', { name: /^Edit the bet on/ })
    .first()
    .click()
  await page.getByRole('form', { name: /^Edit the bet on/ }).waitFor()
}

async function showMyBets(page: Page, site: Site): Promise<void> {
  await place(page, site, { stack: 500, odds: RESTS })
  await place(page, site, { stack: 1000, odds: TAKES_ANY })
  await page.reload()
  await page
    .getByRole('button', { name: /^Delete the bet on/ })
    .first()
    .waitFor()
}

async function openCashOut(page: Page, site: Site): Promise<void> {
  await place(page, site, { stack: 1000, odds: TAKES_ANY })
  await page.reload()
  await onCard(page, 'Cash out Match Odds').waitFor()
  await bestBack(page).focus()
  await page.keyboard.press('g')
  await dialog(page, /^Cash out/)
    .getByRole('table')
    .first()
    .waitFor()
}

/** A bet that rests ends by itself: the player is told. */
async function endRest(page: Page, site: Site): Promise<void> {
  const { url, places } = site
  await place(page, site, { stack: 100, odds: RESTS })
  await page.reload()
  await bestBack(page).waitFor()
  // The line on which it is told is open by then.
  await page.waitForLoadState('networkidle')
  await new Player(url).control('POST', '/operate', { type: 'void', marketId: places.calm.stMarketID })
  await page
    .getByRole('alert')
    .filter({ hasText: /lapsed|voided|cancelled/ })
    .first()
    .waitFor()
}

async function showRealityCheck(page: Page, { url }: Site): Promise<void> {
  await makeRealityCheckDue(page, url)
  await page.getByRole('alertdialog', { name: 'Reality check' }).waitFor()
}

async function beginTimeOut(page: Page, url: string): Promise<void> {
  const player = await playerOf(page, url)
  await player.call('timeOut', { body: { hours: 24 } })
}

async function showTimeOut(page: Page, { url }: Site): Promise<void> {
  await beginTimeOut(page, url)
  await page.getByRole('button', { name: /^Safer gambling, playing/ }).click()
  await dialog(page, 'Safer gambling')
    .getByText(/^You are on a time-out/)
    .waitFor()
}

async function betInTimeOut(page: Page, { url }: Site): Promise<void> {
  await beginTimeOut(page, url)
  await bestBack(page).click()
  const slip = page.getByRole('form', { name: 'Bet slip' })
  await slip.getByRole('button', { name: 'Add 100', exact: true }).click()
  await slip.getByRole('button', { name: /^Place / }).click()
  await page.getByRole('alert').first().waitFor()
}
