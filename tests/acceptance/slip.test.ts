import { createSimulator, type Simulator } from '@layline/simulator'
import { Player } from '@layline/simulator/testing'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, launch, openPage } from '../support/browser.ts'
import { EPOCH_MS } from '../support/epoch.ts'
import { ordersArrived } from '../support/orders-arrived.ts'
import { signInByCall, storeSession } from '../support/session.ts'

/** Of the keys, profit, liability and the button that places: where each is, and whether a finger on its middle hits it. */
const TOUCHED = `[...document.querySelectorAll(
  '[data-slip] [aria-label=Numpad] button, [data-slip] dd, [data-slip] [type=submit]',
)].map((element) => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { y, height, isHit: element.contains(document.elementFromPoint(x + width / 2, y + height / 2)) }
})`

// The slip on a match in play, whose bets wait five seconds of a world that stands still.
describe.skipIf(!chromiumPath)('the slip (needs Chromium)', () => {
  let sim: Simulator
  let browser: Browser
  let director: Player
  let eventId: string
  let session: string
  let page: Page
  let complaints: string[]

  beforeAll(async () => {
    sim = await createSimulator({ epochMs: EPOCH_MS, scenario: 'home-wins', seed: 1, speed: 0.001 }).listen()
    director = new Player(sim.url)
    const [market] = await director.markets('sportsId=1')
    eventId = market!.stEventID
    await advance(6 * 60_000)
    session = await signInByCall(sim.url)
    browser = await launch()
    ;({ page, complaints } = await openPage(browser))
    await storeSession(page, sim.url, session)
  })
  afterAll(async () => {
    await browser?.close()
    await sim?.close()
  })

  const advance = (advanceMs: number) => director.control('POST', '/time?wait=1', { advanceMs })

  /** Opens the event page, the slip shut. */
  async function openEvent(on = page): Promise<void> {
    await on.goto(`${sim.url}/sports/event?eventId=${eventId}`, { waitUntil: 'domcontentloaded' })
    await bestBack(on).waitFor()
    const close = slip(on).getByRole('button', { name: 'Close the slip' })
    if ((await close.count()) > 0) await close.click()
    await slip(on).waitFor({ state: 'detached' })
  }

  const slip = (on = page) => on.getByRole('form', { name: 'Bet slip' })
  const overlay = (on = page) => on.getByRole('dialog', { name: /Your bet is being processed/ })
  const bestBack = (on = page) =>
    on
      .getByRole('region', { name: 'Match Odds' })
      .getByRole('button', { name: /^Back Northgate United at/ })
      .first()
  const focused = () =>
    page.evaluate<string>(
      "document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName",
    )

  it('Escape gives the focus back to the price, and so does a bet', async () => {
    await openEvent()
    await bestBack().focus()
    await page.keyboard.press('Enter')
    await slip().waitFor()
    await page.keyboard.type('250')
    await page.keyboard.press('Escape')
    await slip().waitFor({ state: 'detached' })
    expect(await focused()).toMatch(/^Back Northgate United at/)

    await page.keyboard.press('Enter')
    await page.keyboard.type('100')
    await page.keyboard.press('Enter')
    await overlay().waitFor()
    await ordersArrived(page, sim.url)
    await advance(6000)
    await page.getByRole('alert').filter({ hasText: 'Bet' }).first().waitFor()
    await overlay().waitFor({ state: 'detached' })
    expect(await focused()).toMatch(/^Back Northgate United at/)
  })

  it('while a bet is on its way nothing behind it can be clicked or reached by the keyboard', async () => {
    await openEvent()
    await bestBack().click()
    await slip().getByRole('button', { name: 'Add 100', exact: true }).click()
    const { x, y } = (await bestBack().boundingBox())!
    await page.keyboard.press('Enter')
    await slip()
      .getByRole('button', { name: /^Place back bet/ })
      .click()
    await overlay().waitFor()
    await page.mouse.click(x + 5, y + 5)
    await page.mouse.click(20, 20)
    for (let times = 0; times < 5; times++) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    expect(await slip().count()).toBe(0)
    expect(await overlay().count()).toBe(1)
    // Its seconds are not spoken.
    expect(await overlay().locator('[aria-hidden]').last().innerText()).toMatch(/^\d+ s$/)
    await ordersArrived(page, sim.url)
    await advance(6000)
    await overlay().waitFor({ state: 'detached' })
  })

  it('a bet that is refused comes back as it was typed, with the reason', async () => {
    await openEvent()
    await bestBack().click()
    await slip().getByLabel('Odds', { exact: true }).fill('5.5')
    await slip().getByLabel('Stake', { exact: true }).fill('321')
    await page.keyboard.press('Enter')
    await overlay().waitFor()
    await ordersArrived(page, sim.url)
    await director.control('POST', `/events/${eventId}/force`, { type: 'goal', team: 'away' })
    await advance(6000)
    await slip().waitFor()
    expect(await slip().getByLabel('Stake', { exact: true }).inputValue()).toBe('321')
    expect(await slip().getByLabel('Odds', { exact: true }).inputValue()).toBe('5.5')
    await page.getByRole('alert').filter({ hasText: 'Market is suspended' }).first().waitFor()
    // It stays for another try when the market is open again.
    await slip().getByText('SUSPENDED').waitFor()
    await page.getByRole('tab', { name: /^Cancelled/ }).click()
    await page
      .getByRole('tabpanel', { name: 'Cancelled bets' })
      .getByText('Market is suspended')
      .first()
      .waitFor()
    await advance(60_000)
    await slip().getByText('Market is suspended').waitFor()
  })

  it('the header says In Play also while the market is suspended', async () => {
    await openEvent()
    await director.control('POST', `/events/${eventId}/force`, { type: 'goal', team: 'home' })
    await advance(1000)
    const matchOdds = page.getByRole('region', { name: 'Match Odds' })
    await matchOdds.getByText('SUSPENDED', { exact: true }).waitFor()
    await page.locator('article header').first().getByText('In Play').waitFor()
    const cells = matchOdds.getByRole('group', { name: 'Northgate United' }).getByText('Suspended')
    expect(await cells.count()).toBe(6)
    expect(await bestBack().count()).toBe(0)
    await advance(60_000)
    await bestBack().waitFor()
  })

  it('what is typed survives a reload', async () => {
    await openEvent()
    await bestBack().click()
    await slip().getByLabel('Stake', { exact: true }).fill('777')
    await page.reload()
    await slip().waitFor()
    expect(await slip().getByLabel('Stake', { exact: true }).inputValue()).toBe('777')
  })

  it.each([
    [360, 740, 0.5],
    [360, 640, 0.7],
  ])(
    'on a phone of %d × %d it takes at most %d of the height, the chosen row above it',
    async (width, height, share) => {
      const { page: phone } = await openPage(browser, width, { height, hasTouch: true })
      await storeSession(phone, sim.url, session)
      await openEvent(phone)
      const price = bestBack(phone)
      await price.tap()
      await slip(phone).waitFor()
      // A quick stake by touch, and what is offered stays within the sheet.
      await slip(phone).getByRole('button', { name: 'Add 1000', exact: true }).tap()
      const isInView = async () => {
        const [sheet, row] = [(await slip(phone).boundingBox())!, (await price.boundingBox())!]
        return sheet.height <= height * share && row.y > 0 && row.y + row.height <= sheet.y
      }
      await expect.poll(isInView).toBe(true)
      // What comes late moves the page.
      await phone.evaluate("document.querySelector('main').style.paddingTop = '400px'")
      await expect.poll(isInView).toBe(true)
      expect(await price.getAttribute('aria-current')).toBe('true')
      await slip(phone)
        .getByRole('button', { name: /^Place back bet · ₹1,000/ })
        .tap()
      await overlay(phone).waitFor()
      await ordersArrived(phone, sim.url)
      await advance(6000)
      await overlay(phone).waitFor({ state: 'detached' })
      await phone.context().close()
    },
  )

  it.each([
    [360, 640],
    [360, 740],
    [360, 780],
    [360, 800],
    [375, 812],
    [390, 844],
    [412, 915],
  ])(
    'on a phone of %d × %d every key of the numpad can be hit, and none moves while a stake is typed',
    async (width, height) => {
      const { page: phone } = await openPage(browser, width, { height, hasTouch: true })
      await storeSession(phone, sim.url, session)
      await openEvent(phone)
      await bestBack(phone).tap()
      await slip(phone).getByLabel('Stake', { exact: true }).tap()
      const keys = slip(phone).getByRole('group', { name: 'Numpad' }).getByRole('button')
      await keys.first().waitFor()
      const touched = () => phone.evaluate<{ isHit: boolean }[]>(TOUCHED)
      const empty = await touched()
      expect(empty.map(({ isHit }) => isHit)).toEqual(Array(13 + 2 + 1).fill(true))
      // Below the minimum, with a cure; one that can be placed; above the maximum and the balance, with a warning.
      for (const key of ['5', '0', '0', '00', '0']) {
        await keys.getByText(key, { exact: true }).tap()
        expect(await touched()).toEqual(empty)
      }
      expect(await slip(phone).getByLabel('Stake', { exact: true }).inputValue()).toBe('500000')
      await slip(phone).getByRole('button', { name: 'MAX', exact: true }).tap()
      await phone.context().close()
    },
  )

  it('on a phone the first prices are on the first screen, and the slip stays on the page of its event', async () => {
    const { page: phone } = await openPage(browser, 360, { height: 740, hasTouch: true })
    await storeSession(phone, sim.url, session)
    await openEvent(phone)
    const bar = phone.getByRole('navigation', { name: 'Markets, bets and slip' })
    const [price, foot] = [(await bestBack(phone).boundingBox())!, (await bar.boundingBox())!]
    expect(price.y + price.height).toBeLessThan(foot.y)

    await bestBack(phone).tap()
    await slip(phone).waitFor()
    await phone.getByRole('link', { name: 'Soccer', exact: true }).first().click()
    await phone.waitForURL(/\/sports\/soccer$/)
    await slip(phone).waitFor({ state: 'detached' })
    await bar.getByRole('link', { name: /^Slip/ }).tap()
    await slip(phone).getByText('Northgate United', { exact: true }).waitFor()
    await phone.context().close()
  })

  it('on a phone the last price of the page stands above the sheet too', async () => {
    const { page: phone } = await openPage(browser, 360, { height: 740, hasTouch: true })
    await storeSession(phone, sim.url, session)
    await openEvent(phone)
    const last = phone.getByRole('button', { name: /^Back .+ at/ }).last()
    await last.tap()
    await slip(phone).waitFor()
    await expect
      .poll(async () => {
        const [sheet, price] = [(await slip(phone).boundingBox())!, (await last.boundingBox())!]
        return price.y > 0 && price.y + price.height <= sheet.y
      })
      .toBe(true)
    await phone.context().close()
  })

  it('the score is told in parts; its frame and live TV fold away for good', async () => {
    await openEvent()
    await page.getByRole('region', { name: 'Score', exact: true }).waitFor()
    await page.locator('iframe[title=Score]').waitFor()
    await page.getByRole('button', { name: /^\W*Score$/ }).click()
    await page.getByRole('button', { name: 'Live TV' }).click()
    await page.locator('iframe[title="Live TV"]').waitFor()
    await page.reload()
    await page.locator('iframe[title="Live TV"]').waitFor()
    expect(await page.locator('iframe[title=Score]').count()).toBe(0)
    for (const box of await page.locator('iframe').all()) {
      expect(await box.getAttribute('sandbox')).toBe('allow-scripts')
    }
  })

  it('the score frame and live TV load after an outage if it kept them from it; else they stay as they are', async () => {
    const { page: away } = await openPage(browser)
    await storeSession(away, sim.url, session)
    await openEvent(away)
    await away.getByRole('button', { name: 'Live TV' }).click()
    const frames = ['Score', 'Live TV'] as const
    const isLoaded = (title: (typeof frames)[number]) =>
      away.frameLocator(`iframe[title="${title}"]`).getByRole('main', { name: title }).waitFor()
    const outage = async (meanwhile: () => Promise<unknown>) => {
      await away.context().setOffline(true)
      await meanwhile()
      await away.getByText(/^You are offline/).waitFor()
      const during = await away.locator('iframe').count()
      await away.context().setOffline(false)
      await away.getByText(/^You are offline/).waitFor({ state: 'detached' })
      for (const title of frames) await isLoaded(title)
      return during
    }
    for (const title of frames) await isLoaded(title)
    expect(await outage(async () => {})).toBe(2)

    await away.getByRole('link', { name: 'Soccer', exact: true }).click()
    await away.getByRole('heading', { name: 'Soccer' }).first().waitFor()
    expect(await outage(() => away.goBack())).toBe(0)
    await away.context().close()
  })

  it('complains of nothing', () => {
    expect(complaints).toEqual([])
  })
})
