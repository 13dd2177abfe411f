import { createSimulator, type Simulator } from '@layline/simulator'
import { Player } from '@layline/simulator/testing'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, launch, openPage, signIn } from '../support/browser.ts'

// Moving through the site: titles, focus, scroll, dialogs and toasts, in a real browser by role and label.
describe.skipIf(!chromiumPath)('a player finds the way about (needs Chromium)', () => {
  let sim: Simulator
  let browser: Browser
  let page: Page
  let complaints: string[]

  beforeAll(async () => {
    sim = await createSimulator({
      seed: 2,
      epochMs: Date.parse('2026-03-01T12:00:00Z'),
      paused: true,
    }).listen()
    browser = await launch()
    ;({ page, complaints } = await openPage(browser))
  })
  afterAll(async () => {
    await browser?.close()
    await sim?.close()
  })

  const scrolled = () => page.evaluate<number>('Math.round(scrollY)')
  const focused = () => page.evaluate<string>('document.activeElement.textContent.trim()')
  const toast = (text: string) => page.getByRole('alert').filter({ hasText: text }).first()
  const noToasts = () => expect.poll(() => page.locator('.Toastify__toast').count()).toBe(0)
  const openFromMenu = async (entry: string) => {
    await page.getByRole('button', { name: 'Account of player1' }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }

  it('the login page loads neither the feed nor the schemas of the contract', async () => {
    await page.goto(`${sim.url}/login`)
    await page.getByRole('button', { name: 'Sign In' }).waitFor()
    await page.waitForLoadState('networkidle')
    await expect.poll(() => page.title()).toBe('Sign in · Layline')
    const scripts = await page.evaluate<string[]>(
      "performance.getEntriesByType('resource').map((entry) => entry.name).filter((name) => name.endsWith('.js'))",
    )
    expect(scripts.length).toBeGreaterThan(0)
    const sources = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()))
    for (const source of sources) expect(source).not.toMatch(/ZodError|protobuf|unsubscribe/)
  })

  it('an unknown address asks a visitor to sign in', async () => {
    await page.goto(`${sim.url}/no/such/page`)
    await toast('Please login to get access.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
  })

  it('every page has its title, and the focus moves to its heading', async () => {
    await signIn(page, sim.url)
    await page.getByRole('heading', { name: 'Cricket' }).waitFor()
    await expect.poll(() => page.title()).toBe('Home · Layline')
    await page.getByRole('link', { name: 'Soccer', exact: true }).click()
    await expect.poll(() => page.title()).toBe('Soccer · Layline')
    await expect.poll(focused).toBe('Soccer')
    await page
      .getByText('Soccer', { exact: true })
      .and(page.locator('[aria-live]'))
      .waitFor({ state: 'attached' })
    const event = page.getByRole('main').getByRole('listitem').first().getByRole('link')
    const name = await event.innerText()
    await event.click()
    await expect.poll(focused).toBe(name)
    await expect.poll(() => page.title()).toBe(`${name} · Layline`)
  })

  /** The first row of a list that is whole in the window, and how far its top is from the window's. */
  const firstRowSeen = () =>
    page.evaluate<{ market: string; topPx: number }>(
      `{
        const seen = [...document.querySelectorAll('main li[data-row]')].find((row) => row.getBoundingClientRect().top > 200)
        ;({ market: seen.dataset.row, topPx: Math.round(seen.getBoundingClientRect().top) })
      }`,
    )
  const rowOf = (market: string) => page.locator(`main li[data-row="${market}"]`)

  it('going back from an event returns to the same row of a long list, of which only what is seen is drawn', async () => {
    await page.goto(`${sim.url}/sports/tennis`)
    const rows = page.getByRole('main').locator('li[data-row]')
    await rows.first().waitFor()
    const listed = (await new Player(sim.url).markets('sportsId=2')).length
    expect(listed).toBeGreaterThan(40)
    expect(await rows.count()).toBeLessThan(listed)
    const first = await rows.first().getAttribute('data-row')
    await page.evaluate('scrollTo(0, 1500)')
    await rowOf(first!).waitFor({ state: 'detached' })
    const before = await firstRowSeen()
    await rowOf(before.market).getByRole('link').click()
    await page.getByRole('heading', { name: 'Match Odds' }).first().waitFor()
    expect(await scrolled()).toBe(0)
    await page.goBack()
    await rowOf(before.market).waitFor()
    await expect.poll(scrolled).toBe(1500)
    expect(await firstRowSeen()).toEqual(before)
  })

  it('Tab walks through a long list to its last row, and the search of the list finds one that is not drawn', async () => {
    await page.goto(`${sim.url}/sports/tennis`)
    const rows = page.getByRole('main').locator('li[data-row]')
    await rows.first().waitFor()
    const markets = await new Player(sim.url).markets('sportsId=2')
    const last = markets.toSorted((a, b) => (a.dtStartDate < b.dtStartDate ? -1 : 1)).at(-1)!
    await rows.first().getByRole('link').focus()
    const isAtLast = `document.activeElement.closest('[data-row="${last.stMarketID}"]') !== null`
    // Seven stops a row at most: star, name and four prices.
    for (let stops = 0; stops < 7 * markets.length && !(await page.evaluate(isAtLast)); stops++) {
      await page.keyboard.press('Tab')
    }
    expect(await page.evaluate(isAtLast)).toBe(true)
    await page.getByRole('searchbox', { name: 'Find in this list' }).fill(markets[30]!.stEventName)
    await rowOf(markets[30]!.stMarketID).waitFor()
    await rowOf(last.stMarketID).waitFor({ state: 'detached' })
  })

  it('a price clicked in a list leaves the focus in the stake of the slip', async () => {
    await page.goto(`${sim.url}/sports/soccer`)
    await page
      .getByRole('button', { name: /^Back .* at/ })
      .first()
      .click()
    await page.getByRole('heading', { name: 'Match Odds' }).waitFor()
    expect(await page.evaluate('document.activeElement.name')).toBe('ammount')
  })

  it('the slip gives the focus back to the price it was opened from', async () => {
    const price = page.getByRole('button', { name: /^Lay .* at/ }).first()
    const name = await price.getAttribute('aria-label')
    await price.click()
    await page.getByRole('form', { name: 'Bet slip' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('form', { name: 'Bet slip' }).waitFor({ state: 'detached' })
    expect(await page.evaluate("document.activeElement.getAttribute('aria-label')")).toBe(name)
  })

  it('a toast shows inside the open dialog, in our colours, and the focus returns to what opened it', async () => {
    await openFromMenu('Stack Setting')
    const dialog = page.getByRole('dialog', { name: 'Stack Setting' })
    await dialog.getByLabel('Label 1', { exact: true }).fill('')
    await dialog.getByRole('button', { name: 'Save' }).click()
    const problem = dialog.getByRole('alert').filter({ hasText: 'Every button needs a label' })
    await problem.waitFor()
    const colour = await page.evaluate(
      "getComputedStyle(document.querySelector('.Toastify__toast')).backgroundColor",
    )
    expect(colour).toBe('rgb(179, 38, 30)')
    await dialog.getByRole('button', { name: 'Dismiss the message' }).click()
    await noToasts()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect
      .poll(() => page.evaluate("document.activeElement.getAttribute('aria-label')"))
      .toBe('Account of player1')
  })

  it('a report takes the whole width, without the slip', async () => {
    await openFromMenu('Account Statement')
    await page.getByRole('row').filter({ hasText: 'DEPOSIT' }).waitFor()
    await expect.poll(() => page.title()).toBe('Account statement · Layline')
    expect(await page.getByRole('complementary', { name: 'Slip and bets' }).count()).toBe(0)
  })

  it('signing out leads to the login without an error', async () => {
    await openFromMenu('Logout')
    await page.getByRole('button', { name: 'Sign In' }).waitFor()
    expect(await page.locator('.Toastify__toast--error').count()).toBe(0)
    expect(complaints).toEqual([])
  })
})
