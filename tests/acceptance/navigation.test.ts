import { createSimulator, type Simulator } from '@layline/simulator'
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
    expect(await page.title()).toBe('Sign in · Layline')
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
    await page.getByRole('heading', { name: 'Tennis' }).waitFor()
    expect(await page.title()).toBe('Home · Layline')
    await page.getByRole('link', { name: 'Soccer', exact: true }).click()
    await expect.poll(focused).toBe('Soccer')
    expect(await page.title()).toBe('Soccer · Layline')
    await page
      .getByText('Soccer', { exact: true })
      .and(page.locator('[aria-live]'))
      .waitFor({ state: 'attached' })
    const event = page.getByRole('main').getByRole('listitem').first().getByRole('link')
    const name = await event.innerText()
    await event.click()
    await expect.poll(focused).toBe(name)
    expect(await page.title()).toBe(`${name} · Layline`)
  })

  it('going back from an event returns to the same place', async () => {
    await page.goto(`${sim.url}/`)
    await page.getByRole('heading', { name: 'Basketball' }).waitFor()
    const row = page.getByRole('region', { name: 'Basketball' }).getByRole('listitem').nth(3)
    await row.scrollIntoViewIfNeeded()
    const before = await scrolled()
    expect(before).toBeGreaterThan(1000)
    await row.getByRole('link').click()
    await page.getByRole('heading', { name: 'Match Odds' }).first().waitFor()
    expect(await scrolled()).toBe(0)
    await page.goBack()
    await row.waitFor()
    await expect.poll(scrolled).toBe(before)
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
    const problem = dialog.getByRole('alert').filter({ hasText: 'Each button needs a label' })
    await problem.waitFor()
    const colour = await page.evaluate(
      "getComputedStyle(document.querySelector('.Toastify__toast')).backgroundColor",
    )
    expect(colour).toBe('rgb(179, 38, 30)')
    await dialog.getByRole('button', { name: 'Dismiss the message' }).click()
    await noToasts()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await page.evaluate("document.activeElement.getAttribute('aria-label')")).toBe(
      'Account of player1',
    )
  })

  it('a report takes the whole width, without the slip', async () => {
    await openFromMenu('Account Statement')
    await page.getByRole('row').filter({ hasText: 'DEPOSIT' }).waitFor()
    expect(await page.title()).toBe('Account statement · Layline')
    expect(await page.getByRole('complementary', { name: 'Slip and bets' }).count()).toBe(0)
  })

  it('signing out leads to the login without an error', async () => {
    await openFromMenu('Logout')
    await page.getByRole('button', { name: 'Sign In' }).waitFor()
    expect(await page.locator('.Toastify__toast--error').count()).toBe(0)
    expect(complaints).toEqual([])
  })
})
