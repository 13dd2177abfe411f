import type { Market } from '@layline/shared/entities/market'
import type { Page } from 'playwright-core'
import { playerOf, storageKey } from './session.ts'

/** Judges what is seen; `name` says what that is. */
type Look = (name: string) => Promise<void>

interface Tour {
  page: Page
  url: string
  /** Before the off, with prices on both sides. */
  market: Market
  look: Look
}

const HOUR_MS = 3_600_000
let bets = 0

const card = (page: Page) => page.getByRole('region', { name: 'Match Odds', exact: true })
const bestBack = (page: Page) => card(page).locator('[data-side=BACK][data-level="0"]').first()
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** Presses a key of the site as one does who has chosen a price. */
async function pressOnPrice(page: Page, key: string): Promise<void> {
  await bestBack(page).focus()
  await page.keyboard.press(key)
}

/** Escape closes it, and the focus is on something: who has no mouse goes on from there. */
async function closeByEscape(page: Page, what: ReturnType<Page['getByRole']>): Promise<void> {
  await page.keyboard.press('Escape')
  await what.waitFor({ state: 'detached' })
  // A menu gives it back in the frame after.
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))')
  if (await page.evaluate<boolean>('document.activeElement === document.body')) {
    throw new Error('nothing has the focus after Escape')
  }
}

/** Depth, chart as a picture and as a table, a ladder: of the card that has the focus. */
async function lookAtMarket({ page, look }: Tour): Promise<void> {
  // A narrow card has what finds no room in a menu.
  const more = card(page).getByRole('button', { name: 'More of Match Odds', exact: true })
  if (await more.isVisible()) {
    await more.press('Enter')
    const entry = page.getByRole('menuitem', { name: 'Rules', exact: true })
    await entry.waitFor()
    await look('menu of a card')
    await closeByEscape(page, entry)
  }
  await pressOnPrice(page, 'd')
  const depth = page.getByRole('region', { name: /^Depth of/ })
  await depth.getByRole('columnheader', { name: 'Matched' }).waitFor()
  await look('depth')
  await closeByEscape(page, depth)

  await card(page).getByRole('button', { name: 'Chart', exact: true }).press('Enter')
  const chart = dialog(page, /^Chart/)
  await chart.getByText('Table', { exact: true }).waitFor()
  await look('chart')
  await chart.getByText('Table', { exact: true }).click()
  await chart.getByRole('table').waitFor()
  await look('chart as a table')
  await closeByEscape(page, chart)

  await pressOnPrice(page, 'l')
  const ladder = page.getByRole('grid', { name: /^Ladder of/ })
  await ladder.locator('[data-row]').first().waitFor()
  await look('ladder')
  await page.getByRole('button', { name: 'Close the ladder' }).press('Enter')
  await ladder.waitFor({ state: 'detached' })
}

/** Backs the first runner by a call, and looks at the dialog that cashes that out. */
async function lookAtCashOut({ page, url, market, look }: Tour): Promise<void> {
  const player = await playerOf(page, url)
  await player.data('POST', '/api/v1/order/testOrder', {
    marketId: market.stMarketID,
    selectionId: market.rates[0]!.stSelectionID,
    betType: 'BACK',
    stack: 1000,
    odds: 1.01,
    orderId: `surface-${++bets}`,
  })
  await page.reload()
  await card(page).getByRole('button', { name: 'Cash out Match Odds', exact: true }).waitFor()
  await pressOnPrice(page, 'g')
  const cashOut = dialog(page, /^Cash out/)
  await cashOut.getByRole('table').first().waitFor()
  await look('cash out')
  await closeByEscape(page, cashOut)
}

/** Loads the page again, with a check due: the player chose one every ten minutes, and has played for an hour. */
export async function makeRealityCheckDue(page: Page, url: string): Promise<void> {
  const sinceMs = Date.now() - HOUR_MS
  const playing = { sinceMs, profitAtStart: 0, checkedMs: sinceMs }
  const key = storageKey(url, 'playing')
  await page.evaluate(
    `sessionStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(JSON.stringify(playing))});
    localStorage.setItem('reality', JSON.stringify({ player1: { everyMin: 10 } }))`,
  )
  await page.reload()
}

async function lookAtRealityCheck({ page, url, look }: Tour): Promise<void> {
  await makeRealityCheckDue(page, url)
  const check = page.getByRole('alertdialog', { name: 'Reality check' })
  await check.waitFor()
  await look('reality check')
  // It has no way out but an answer.
  await page.keyboard.press('Escape')
  await check.getByRole('button', { name: 'Keep playing' }).press('Enter')
  await check.waitFor({ state: 'detached' })
  // Not before: without a choice no check is due, and it goes.
  await page.evaluate("localStorage.removeItem('reality')")
}

async function lookAtDialogs({ page, look }: Tour): Promise<void> {
  await pressOnPrice(page, 'o')
  await dialog(page, 'Settings').getByRole('checkbox').first().waitFor()
  await look('settings')
  await closeByEscape(page, dialog(page, 'Settings'))

  await page.getByRole('button', { name: /^Safer gambling, playing/ }).press('Enter')
  const safer = dialog(page, 'Safer gambling')
  await safer.getByRole('heading', { name: 'Self-exclusion' }).waitFor()
  await look('safer gambling')
  await closeByEscape(page, safer)
}

/** Where fingers point the slip has its own keys. */
async function lookAtNumpad({ page, look }: Tour): Promise<void> {
  await bestBack(page).tap()
  const slip = page.getByRole('form', { name: 'Bet slip' })
  await slip.getByLabel('Stake', { exact: true }).tap()
  await slip.getByRole('group', { name: 'Numpad' }).waitFor()
  await look('numpad')
  await page.keyboard.press('Escape')
  await slip.waitFor({ state: 'detached' })
}

/**
 * Leads through what a trader's site has beside the specification, each opened and closed by the keyboard: depth, chart,
 * ladder, cash out, settings, safer gambling, reality check; on a touch screen the numpad. The player is player1.
 */
export async function lookAtTraderSurfaces(tour: Tour & { hasTouch: boolean }): Promise<void> {
  const { page, url, market, hasTouch } = tour
  await page.goto(`${url}/sports/event?eventId=${market.stEventID}`)
  await bestBack(page).waitFor()
  // With a bet matched there is something in the chart and in its table.
  await lookAtCashOut(tour)
  await lookAtMarket(tour)
  await lookAtDialogs(tour)
  if (hasTouch) await lookAtNumpad(tour)
  await lookAtRealityCheck(tour)
}
