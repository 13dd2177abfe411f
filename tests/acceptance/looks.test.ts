import { createSimulator, type Simulator } from '@layline/simulator'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, launch, openPage, signIn } from '../support/browser.ts'
import { judgePage } from '../support/judge-page.ts'

describe.skipIf(!chromiumPath)('pages at every width and in both themes (needs Chromium)', () => {
  let sim: Simulator
  let browser: Browser
  beforeAll(async () => {
    // What stands still is judged sooner: a list that follows the feed keeps axe waiting.
    const epochMs = Date.parse('2026-03-01T12:00:00Z')
    sim = await createSimulator({ seed: 2, epochMs, paused: true }).listen()
    sim.main.moveTo(epochMs + 10 * 60_000)
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
    await sim?.close()
  })

  async function judge(page: Page, where: string) {
    // A toast on its way out is neither there nor gone, and fades through every contrast.
    await expect.poll(() => page.locator('.Toastify__toast').count()).toBe(0)
    await judgePage(page, where)
  }

  it.each([
    [360, 'dark'],
    [768, 'dark'],
    [1440, 'dark'],
    [360, 'light'],
    [1440, 'light'],
  ] as const)(
    '%i px, %s: nothing overflows, nothing is inaccessible, nothing complains',
    async (width, colorScheme) => {
      const { page, complaints } = await openPage(browser, width)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(`${sim.url}/login`)
      await page.getByRole('button', { name: 'Sign In' }).waitFor()
      await judge(page, 'login')
      await signIn(page, sim.url)
      await page
        .getByRole('button', { name: /^Back .* at/ })
        .first()
        .waitFor()
      await judge(page, 'home')
      await page.goto(`${sim.url}/sports/inplay`)
      await page.getByRole('main').getByRole('listitem').first().getByRole('link').click()
      await page.getByRole('heading', { name: 'Match Odds' }).waitFor()
      await judge(page, 'event')
      const cell = page.getByRole('button', { name: /^Lay .* at/ }).first()
      await cell.click()
      await page.getByRole('form', { name: 'Bet slip' }).waitFor()
      await judge(page, 'event with slip')
      await page.goto(`${sim.url}/reports/statement`)
      await page.getByRole('row').filter({ hasText: 'DEPOSIT' }).waitFor()
      await judge(page, 'statement')
      expect(complaints).toEqual([])
      await page.context().close()
    },
  )
})
