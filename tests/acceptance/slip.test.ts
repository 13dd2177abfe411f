import { createSimulator, type Simulator } from '@layline/simulator'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, launch, openPage, signIn } from '../support/browser.ts'
import { Player } from '../support/player.ts'

// The slip on a match in play, whose bets wait five seconds of a world that stands still.
describe.skipIf(!chromiumPath)('the slip (needs Chromium)', () => {
  let sim: Simulator
  let browser: Browser
  let director: Player
  let eventId: string

  beforeAll(async () => {
    sim = await createSimulator({ scenario: 'home-wins', seed: 1, paused: true }).listen()
    director = new Player(sim.url)
    const [market] = await director.markets('sportsId=1')
    eventId = market!.stEventID
    await advance(6 * 60_000)
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
    await sim?.close()
  })

  const advance = (advanceMs: number) => director.control('POST', '/time', { advanceMs })

  /** The event page of a signed-in player. */
  async function onEvent(...sized: [width?: number, options?: { height: number; hasTouch: boolean }]) {
    const { page, complaints } = await openPage(browser, ...sized)
    await signIn(page, sim.url)
    await page.waitForURL(`${sim.url}/`)
    await page.goto(`${sim.url}/sports/event?eventId=${eventId}`)
    await bestBack(page).waitFor()
    return { page, complaints }
  }

  const slip = (page: Page) => page.getByRole('form', { name: 'Bet slip' })
  const overlay = (page: Page) => page.getByRole('dialog', { name: /Your bet is being processed/ })
  const bestBack = (page: Page) =>
    page
      .getByRole('region', { name: 'Match Odds' })
      .getByRole('button', { name: /^Back Northgate United at/ })
      .first()
  const focused = (page: Page) =>
    page.evaluate<string>(
      "document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName",
    )
  const openEvent = () => onEvent()

  it('Escape gives the focus back to the price, and so does a bet', async () => {
    const { page } = await openEvent()
    await bestBack(page).focus()
    await page.keyboard.press('Enter')
    await slip(page).waitFor()
    await page.keyboard.type('250')
    await page.keyboard.press('Escape')
    await slip(page).waitFor({ state: 'detached' })
    expect(await focused(page)).toMatch(/^Back Northgate United at/)

    await page.keyboard.press('Enter')
    await page.keyboard.type('100')
    await page.keyboard.press('Enter')
    await overlay(page).waitFor()
    await advance(6000)
    await page.getByRole('alert').filter({ hasText: 'Bet' }).first().waitFor()
    await overlay(page).waitFor({ state: 'detached' })
    expect(await focused(page)).toMatch(/^Back Northgate United at/)
    await page.context().close()
  })

  it('while a bet is on its way nothing behind it can be clicked or reached by the keyboard', async () => {
    const { page } = await openEvent()
    await bestBack(page).click()
    await slip(page).getByRole('button', { name: 'Add 100', exact: true }).click()
    const { x, y } = (await bestBack(page).boundingBox())!
    await page.keyboard.press('Enter')
    await slip(page)
      .getByRole('button', { name: /^Place back bet/ })
      .click()
    await overlay(page).waitFor()
    await page.mouse.click(x + 5, y + 5)
    await page.mouse.click(20, 20)
    for (let times = 0; times < 5; times++) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    expect(await slip(page).count()).toBe(0)
    expect(await overlay(page).count()).toBe(1)
    // Its seconds are not spoken.
    expect(await overlay(page).locator('[aria-hidden]').last().innerText()).toMatch(/^\d+ s$/)
    await advance(6000)
    await overlay(page).waitFor({ state: 'detached' })
    await page.context().close()
  })

  it('a bet that is refused comes back as it was typed, with the reason', async () => {
    const { page } = await openEvent()
    await bestBack(page).click()
    await slip(page).getByLabel('Odds', { exact: true }).fill('5.5')
    await slip(page).getByLabel('Stake', { exact: true }).fill('321')
    await page.keyboard.press('Enter')
    await overlay(page).waitFor()
    await director.control('POST', `/events/${eventId}/force`, { type: 'goal', team: 'away' })
    await advance(6000)
    await slip(page).waitFor()
    expect(await slip(page).getByLabel('Stake', { exact: true }).inputValue()).toBe('321')
    expect(await slip(page).getByLabel('Odds', { exact: true }).inputValue()).toBe('5.5')
    await page.getByRole('alert').filter({ hasText: 'Market is suspended' }).first().waitFor()
    // It stays for another try when the market is open again.
    await slip(page).getByText('SUSPENDED').waitFor()
    await page.getByRole('tab', { name: /^Cancelled/ }).click()
    await page
      .getByRole('tabpanel', { name: 'Cancelled bets' })
      .getByText('Market is suspended')
      .first()
      .waitFor()
    await advance(60_000)
    await slip(page).getByText('Market is suspended').waitFor()
    await page.context().close()
  })

  it('the header says In Play also while the market is suspended', async () => {
    const { page } = await openEvent()
    await director.control('POST', `/events/${eventId}/force`, { type: 'goal', team: 'home' })
    await advance(1000)
    const matchOdds = page.getByRole('region', { name: 'Match Odds' })
    await matchOdds.getByText('SUSPENDED', { exact: true }).waitFor()
    await page.locator('article header').first().getByText('In Play').waitFor()
    const cells = matchOdds.getByRole('group', { name: 'Northgate United' }).getByText('Suspended')
    expect(await cells.count()).toBe(6)
    expect(await bestBack(page).count()).toBe(0)
    await advance(60_000)
    await bestBack(page).waitFor()
    await page.context().close()
  })

  it('what is typed survives a reload', async () => {
    const { page } = await openEvent()
    await bestBack(page).click()
    await slip(page).getByLabel('Stake', { exact: true }).fill('777')
    await page.reload()
    await slip(page).waitFor()
    expect(await slip(page).getByLabel('Stake', { exact: true }).inputValue()).toBe('777')
    await page.context().close()
  })

  it.each([
    [360, 740, 0.5],
    [360, 640, 0.7],
  ])(
    'on a phone of %d × %d it takes at most %d of the height, the chosen row above it',
    async (width, height, share) => {
      const { page } = await onEvent(width, { height, hasTouch: true })
      const price = bestBack(page)
      await price.tap()
      await slip(page).waitFor()
      // A quick stake by touch, and what is offered stays within the sheet.
      await slip(page).getByRole('button', { name: 'Add 1000', exact: true }).tap()
      await expect
        .poll(async () => {
          const [sheet, row] = [(await slip(page).boundingBox())!, (await price.boundingBox())!]
          return sheet.height <= height * share && row.y > 0 && row.y + row.height <= sheet.y
        })
        .toBe(true)
      expect(await price.getAttribute('aria-current')).toBe('true')
      await slip(page)
        .getByRole('button', { name: /^Place back bet · ₹1,000/ })
        .tap()
      await overlay(page).waitFor()
      await advance(6000)
      await overlay(page).waitFor({ state: 'detached' })
      await page.context().close()
    },
  )

  it('the score is told in parts; its frame and live TV fold away for good, and guests have neither', async () => {
    const { page } = await openEvent()
    await page.getByRole('region', { name: 'Score', exact: true }).waitFor()
    const frame = page.frameLocator('iframe[title=Score]')
    await frame.getByText('Harbour City v Northgate United').waitFor()
    await page.getByRole('button', { name: 'Score' }).click()
    await page.getByRole('button', { name: 'Live TV' }).click()
    await page.frameLocator('iframe[title="Live TV"]').getByText('Harbour City v Northgate United').waitFor()
    await page.reload()
    await page.locator('iframe[title="Live TV"]').waitFor()
    expect(await page.locator('iframe[title=Score]').count()).toBe(0)
    for (const box of await page.locator('iframe').all()) {
      expect(await box.getAttribute('sandbox')).toBe('allow-scripts')
    }
    await page.context().close()

    const { page: guest } = await openPage(browser)
    await guest.goto(`${sim.url}/login`)
    await guest
      .getByRole('button', { name: 'Browse markets' })
      .or(guest.getByRole('link', { name: 'Browse markets' }))
      .click()
    await guest.waitForURL(`${sim.url}/`)
    await guest.getByRole('link', { name: 'Harbour City v Northgate United' }).first().click()
    await guest.getByRole('region', { name: 'Score', exact: true }).waitFor()
    expect(await guest.locator('iframe').count()).toBe(0)
    expect(await guest.getByRole('button', { name: 'Live TV' }).count()).toBe(0)
    await guest.context().close()
  })
})
