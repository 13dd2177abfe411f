import { MARKET_STATUS } from '@layline/shared/entities/market'
import { FeedClient, isImage } from '@layline/simulator/testing'
import type { Page } from 'playwright-core'
import type { Flight } from './flight.ts'
import { eventAddress } from './site.ts'

/** The page's clock is run on in steps of this. */
export const STEP_MS = 250

/** The best price to back of the first runner on the page. */
export const firstBack = (page: Page) => page.locator('main button[data-side=BACK][data-level="0"]').first()

/** Opens the page of an event and waits for its prices; answers its address. */
export async function openEvent(page: Page, url: string): Promise<string> {
  const address = `${url}${await eventAddress(url)}`
  await page.goto(address)
  await firstBack(page).waitFor()
  return address
}

export const slipOf = (page: Page) => page.getByRole('form', { name: 'Bet slip' })
export const stakeField = (page: Page) => slipOf(page).getByLabel('Stake', { exact: true })
export const placeButton = (page: Page) => slipOf(page).getByRole('button', { name: /^Place/ })

/** Whether any price is shown as if it were live. */
export const looksAlive = (page: Page) =>
  page.evaluate<boolean>(
    "[...document.querySelectorAll('main button[data-side]')].some((cell) => !cell.closest('[data-stale]'))",
  )

/** Whether the open slip would send a bet. */
export const canBet = (page: Page) =>
  page.evaluate<boolean>("document.querySelector('[data-slip] [type=submit]')?.disabled === false")

/** Opens the slip on the first price and types a stake. */
export async function fillSlip(page: Page, { stake, odds }: { stake: number; odds?: string }): Promise<void> {
  await firstBack(page).click()
  if (odds !== undefined) await slipOf(page).getByLabel('Odds', { exact: true }).fill(odds)
  await stakeField(page).fill(String(stake))
}

/** Runs the page's clock, which waits for a flight, until it is so; answers after how long, ms, within a minute. */
export async function runUntil(page: Page, isSo: () => Promise<boolean>, flight?: Flight) {
  for (let passedMs = 0; passedMs <= 60_000; passedMs += STEP_MS) {
    if (await isSo()) return passedMs
    await page.clock.runFor(STEP_MS)
    await flight?.landed()
  }
  return undefined
}

/** The best prices to back that an event page shows, each as `market · runner · price`. */
export const shownBacks = (page: Page) =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('main section button[data-side=BACK][data-level="0"]')].map((cell) =>
      [cell.closest('section').querySelector('h2').textContent, cell.dataset.runner, cell.firstChild.textContent].join(' · '))`,
  )

/** The same as the server tells them to whoever subscribes now. */
export async function toldBacks(url: string, eventId: string): Promise<string[]> {
  const feed = await new FeedClient(url).open()
  try {
    feed.request({ action: 'subscribe', type: 'event', tag: eventId })
    const { markets } = await feed.next(isImage)
    return markets
      .filter(({ btMarketStatus }) => btMarketStatus !== MARKET_STATUS.suspended)
      .flatMap(({ stMarketName, submaster, rates }) =>
        submaster.flatMap(({ stSelectionID, stRunnerName }) => {
          const best = rates.find((each) => each.stSelectionID === stSelectionID)?.Back[0]
          return best ? [`${stMarketName} · ${stRunnerName} · ${best.Price}`] : []
        }),
      )
  } finally {
    feed.close()
  }
}

/** What stands in one of two lists alone. */
export const onOneSide = (ours: readonly string[], theirs: readonly string[]) => [
  ...ours.filter((each) => !theirs.includes(each)),
  ...theirs.filter((each) => !ours.includes(each)),
]
