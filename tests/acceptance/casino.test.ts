import { createSimulator, type Simulator } from '@layline/simulator'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, launch, openPage } from '../support/browser.ts'
import { signInByCall, storeSession } from '../support/session.ts'

// What a player comes back to in the lobby: place, filters and page, by role and label. Launches are walked: casino.walk.ts.
describe.skipIf(!chromiumPath)('a player at the casino (needs Chromium)', () => {
  let sim: Simulator
  let browser: Browser
  let page: Page
  let complaints: string[]
  beforeAll(async () => {
    sim = await createSimulator({
      seed: 5,
      epochMs: Date.parse('2026-03-01T12:00:00Z'),
      paused: true,
    }).listen()
    browser = await launch()
    ;({ page, complaints } = await openPage(browser))
    await storeSession(page, sim.url, await signInByCall(sim.url))
    await page.goto(`${sim.url}/casino`)
    await page.getByRole('button', { name: 'OK', exact: true }).click()
  })
  afterAll(async () => {
    await browser?.close()
    await sim?.close()
  })

  const tile = (name: string) => page.getByRole('button', { name: `Play Now: ${name}` })
  const tiles = () => page.getByRole('region', { name: 'Games' }).getByRole('listitem')
  const gameIsOpen = () => page.frameLocator('dialog iframe').getByRole('group', { name: 'Chip' }).waitFor()
  const gameIsClosed = () => page.getByRole('dialog').waitFor({ state: 'detached' })
  /** The name of a Play button inside the viewport, so that clicking it does not scroll. */
  const gameInView = () =>
    page.evaluate<
      string | null
    >(`[...document.querySelectorAll('[aria-label^="Play Now: "]')].find((button) => {
      const { top, bottom } = button.getBoundingClientRect()
      return top > innerHeight * 0.3 && bottom < innerHeight * 0.8
    })?.getAttribute('aria-label') ?? null`)
  const scrolled = () => page.evaluate<number>('Math.round(scrollY)')

  it('fetches a page of 50 as it is scrolled to, and is where it was after a game', async () => {
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.endsWith('/casino/games'))
        asked.push(`${searchParams.get('page')} of ${searchParams.get('limit')}`)
    })
    await page.reload()
    await tile('32 Cards Classic').waitFor()
    expect(asked).toEqual(['1 of 50'])
    const place = async () => Number(await tiles().last().getAttribute('aria-posinset'))
    // Until tiles of the third page are seen.
    while ((await place()) <= 100) {
      await tiles().last().scrollIntoViewIfNeeded()
    }
    expect(asked.slice(0, 3)).toEqual(['1 of 50', '2 of 50', '3 of 50'])
    await page.waitForLoadState('networkidle')
    // Rows far above are no longer in the document.
    expect(await tile('32 Cards Classic').count()).toBe(0)
    const { length: askedBefore } = asked
    const before = 2000
    await page.evaluate(`scrollTo(0, ${before})`)
    await expect.poll(gameInView).not.toBeNull()
    await page.getByRole('button', { name: (await gameInView())!, exact: true }).click()
    await gameIsOpen()
    await page.getByRole('button', { name: 'EXIT' }).click()
    await gameIsClosed()
    await expect.poll(scrolled).toBe(before)
    // The same after another page.
    await page.getByRole('button', { name: 'Account of player1' }).click()
    await page.getByRole('menuitem', { name: 'My Profile' }).click()
    await page.waitForURL('**/reports/profile')
    await page.getByText('Total Credit').waitFor()
    await page.goBack()
    await expect.poll(scrolled).toBe(before)
    expect(asked).toHaveLength(askedBefore)
  })

  it('is filtered by provider, by category and by words, and keeps that in its address', async () => {
    await page.goto(`${sim.url}/casino`)
    await page.getByRole('tab', { name: 'Layline Slots' }).click()
    await tile('Saffron Sevens').waitFor()
    expect(await tile('32 Cards Classic').count()).toBe(0)
    await page.getByRole('tab', { name: 'Roulette' }).click()
    await page.getByText('No game is called so here').waitFor()
    await page.getByRole('tab', { name: 'All providers' }).click()
    await tile('Roulette Salon').waitFor()
    await page.getByRole('searchbox', { name: 'Search games' }).fill('far west')
    await expect.poll(() => tiles().count()).toBe(1)
    await page.reload()
    await tile('Roulette Far West').waitFor()
    expect(await tiles().count()).toBe(1)
  })

  it('the browser’s Back closes a game and not the lobby', async () => {
    await tile('Roulette Far West').click()
    await gameIsOpen()
    await page.goBack()
    await gameIsClosed()
    expect(new URL(page.url()).pathname).toBe('/casino')
    await tile('Roulette Far West').waitFor()
  })

  it('complains of nothing', () => {
    expect(complaints).toEqual([])
  })
})
