import type { RaceListItem } from '@layline/shared/entities/race'
import { createSimulator, type Simulator } from '@layline/simulator'
import { Player } from '@layline/simulator/testing'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, launch, openPage } from '../support/browser.ts'
import { signInByCall, storeSession } from '../support/session.ts'

/** A race in the middle of the window, once it is drawn. */
const SEEN = `[...document.querySelectorAll('main li[data-row]')].find((row) => {
  const { top } = row.getBoundingClientRect()
  return top > 250 && top < 500
})?.dataset.row`

// A whole day of races ahead, on a phone and on a desktop.
describe.skipIf(!chromiumPath)('long lists of races (needs Chromium)', () => {
  let sim: Simulator
  let browser: Browser
  beforeAll(async () => {
    const epochMs = Date.parse('2026-03-01T00:05:00Z')
    sim = await createSimulator({ seed: 2, epochMs, paused: true }).listen()
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
    await sim?.close()
  })

  const rowsOf = (page: Page) => page.getByRole('main').locator('li[data-row]')
  const rowOf = (page: Page, { winMarketId }: RaceListItem) =>
    page.getByRole('main').locator(`li[data-row="${winMarketId}"]`)
  const topOf = (page: Page, race: RaceListItem) =>
    rowOf(page, race).evaluate((row) => Math.round(row.getBoundingClientRect().top))

  it.each([
    ['7', 'H', 360],
    ['7', 'H', 1440],
    ['4339', 'G', 1440],
    ['horset', 'H', 360],
  ] as const)(
    '/sports/%s draws only the races near the window at %s %i px, and Back returns to the same race',
    async (sport, type, width) => {
      const races = (
        await new Player(sim.url).sealed<RaceListItem[]>(`/api/v1/master/gethorsemasternew?type=${type}`)
      ).toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime))
      const { page, complaints } = await openPage(browser, width)
      await page.goto(`${sim.url}/login`)
      await storeSession(page, sim.url, await signInByCall(sim.url))
      await page.goto(`${sim.url}/sports/${sport}`)
      const [first, last] = [races[0]!, races.at(-1)!]
      await rowOf(page, first).waitFor()
      // What stands above the list moves it when it comes.
      await page.getByRole('region', { name: 'Upcoming Races' }).getByRole('link').first().waitFor()
      expect(races.length).toBeGreaterThan(40)
      // Until the long list's own code is loaded, the page ends after its first rows.
      await page.getByRole('main').locator('li[aria-hidden=true]').first().waitFor({ state: 'attached' })
      await expect.poll(() => rowsOf(page).count()).toBeLessThan(races.length / 2)

      const listHeight = () => page.evaluate<number>('document.documentElement.scrollHeight')
      const heightAtTop = await listHeight()
      const lastIsSeen = async () => {
        await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
        return rowOf(page, last).isVisible()
      }
      await expect.poll(lastIsSeen).toBe(true)
      await rowOf(page, first).waitFor({ state: 'detached' })
      expect(await listHeight()).toBe(heightAtTop)

      await page.evaluate('scrollTo(0, 1500)')
      const idInMiddle = () => page.evaluate<string | undefined>(SEEN)
      await expect.poll(idInMiddle).toBeDefined()
      const seenId = await idInMiddle()
      const middle = races.find(({ winMarketId }) => winMarketId === seenId)!
      const before = await topOf(page, middle)
      await rowOf(page, middle).getByRole('link').click()
      await page.getByRole('heading', { level: 1 }).getByText(middle.venue).waitFor()
      await page.goBack()
      await rowOf(page, middle).waitFor()
      await expect.poll(() => topOf(page, middle)).toBe(before)
      expect(complaints).toEqual([])
      await page.context().close()
    },
  )
})
