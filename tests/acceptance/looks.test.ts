import { createSimulator, type Simulator } from '@layline/simulator'
import { Player } from '@layline/simulator/testing'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, launch, openPage } from '../support/browser.ts'
import { judgePage } from '../support/judge-page.ts'
import { signInByCall, storeSession } from '../support/session.ts'
import { lookAtTraderSurfaces } from '../support/trader-surfaces.ts'

// Each page once at either width, in one theme; `npm run torture -- browser` judges every page in four widths and both themes.
describe.skipIf(!chromiumPath)('pages on a phone and on a desktop (needs Chromium)', () => {
  let sim: Simulator
  let browser: Browser
  beforeAll(async () => {
    // What stands still is judged sooner: a list that follows the feed keeps axe waiting.
    const epochMs = Date.parse('2026-03-01T12:00:00Z')
    sim = await createSimulator({ seed: 2, epochMs, paused: true }).listen()
    await sim.main.moveTo(epochMs + 10 * 60_000)
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
    [1440, 'light'],
  ] as const)(
    '%i px, %s: nothing overflows, nothing is inaccessible, nothing complains',
    async (width, colorScheme) => {
      const { page, complaints } = await openPage(browser, width)
      await page.emulateMedia({ colorScheme })
      await page.goto(`${sim.url}/login`)
      await page.getByRole('button', { name: 'Sign In' }).waitFor()
      await judge(page, 'login')
      await storeSession(page, sim.url, await signInByCall(sim.url))
      await page.goto(`${sim.url}/`)
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
      await page.goto(`${sim.url}/casino`)
      await page.getByRole('dialog', { name: 'Casino notice' }).getByText('1 point = 100').waitFor()
      await page.getByRole('button', { name: 'OK', exact: true }).click()
      const tile = page.getByRole('button', { name: 'Play Now: 32 Cards Classic' })
      await tile.waitFor()
      await judge(page, 'lobby')
      await tile.click()
      await page.frameLocator('dialog iframe').getByRole('group', { name: 'Chip' }).waitFor()
      await judge(page, 'a game over the lobby')
      expect(complaints).toEqual([])
      await page.context().close()
    },
  )

  it.each([
    [360, 'light'],
    [1440, 'dark'],
  ] as const)(
    '%i px, %s: depth, chart, ladder, cash out, settings, limits and checks are judged the same, by keyboard',
    async (width, colorScheme) => {
      const hasTouch = width === 360
      const { page, complaints } = await openPage(browser, width, { hasTouch })
      await page.emulateMedia({ colorScheme })
      await storeSession(page, sim.url, await signInByCall(sim.url))
      const soccer = await new Player(sim.url).markets('sportsId=1')
      // The last to start takes bets at once.
      const market = soccer.reduce((later, each) => (each.dtStartDate > later.dtStartDate ? each : later))
      const look = (name: string) => judge(page, name)
      await lookAtTraderSurfaces({ page, url: sim.url, market, look, hasTouch })
      expect(complaints).toEqual([])
      await page.context().close()
    },
  )
})
