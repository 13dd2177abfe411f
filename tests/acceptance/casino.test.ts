import { createSimulator, type Simulator } from '@layline/simulator'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, launch, openPage, signIn } from '../support/browser.ts'
import { judgePage } from '../support/judge-page.ts'
import { Player } from '../support/player.ts'

// The lobby and its games, by role and label, over the real protocols.
describe.skipIf(!chromiumPath)('a player at the casino (needs Chromium)', () => {
  let sim: Simulator
  let browser: Browser
  beforeAll(async () => {
    sim = await createSimulator({
      seed: 5,
      epochMs: Date.parse('2026-03-01T12:00:00Z'),
      paused: true,
    }).listen()
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
    await sim?.close()
  })

  const notice = (page: Page) => page.getByRole('dialog', { name: 'Casino notice' })
  const tile = (page: Page, name: string) => page.getByRole('button', { name: `Play Now: ${name}` })
  const tiles = (page: Page) => page.getByRole('region', { name: 'Games' }).getByRole('listitem')
  const game = (page: Page) => page.frameLocator('dialog iframe')
  const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).first()
  const scrolled = (page: Page) => page.evaluate<number>('Math.round(scrollY)')
  const path = (page: Page) => new URL(page.url()).pathname

  /** The lobby of a player who has just signed in, and has read the notice. */
  async function openLobby({ width = 1440, user = 'player1', password = 'Player@1' } = {}) {
    const { page, complaints } = await openPage(browser, width)
    await signIn(page, sim.url, user, password)
    await page.getByRole('button', { name: `Account of ${user}` }).waitFor()
    await page.goto(`${sim.url}/casino`)
    await notice(page).getByText('1 point = 100').waitFor()
    await notice(page).getByRole('button', { name: 'OK', exact: true }).click()
    return { page, complaints }
  }

  it('shows the notice on the first visit of a session and not again', async () => {
    const { page } = await openLobby()
    await page.reload()
    await tile(page, '32 Cards Classic').waitFor()
    expect(await notice(page).count()).toBe(0)
    await page.context().close()
  })

  it('fetches a page of 50 as it is scrolled to, and is where it was after a game', async () => {
    const { page, complaints } = await openLobby()
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.endsWith('/casino/games'))
        asked.push(`${searchParams.get('page')} of ${searchParams.get('limit')}`)
    })
    await page.reload()
    await tile(page, '32 Cards Classic').waitFor()
    expect(asked).toEqual(['1 of 50'])
    const place = async () => Number(await tiles(page).last().getAttribute('aria-posinset'))
    // Until tiles of the third page are seen.
    while ((await place()) <= 100) {
      await tiles(page).last().scrollIntoViewIfNeeded()
    }
    expect(asked.slice(0, 3)).toEqual(['1 of 50', '2 of 50', '3 of 50'])
    await page.waitForLoadState('networkidle')
    // Rows far above are no longer in the document.
    expect(await tile(page, '32 Cards Classic').count()).toBe(0)
    const { length: askedBefore } = asked
    await tiles(page).nth(8).getByRole('button').click()
    await game(page).getByRole('group', { name: 'Chip' }).waitFor()
    const before = await scrolled(page)
    await page.getByRole('button', { name: 'EXIT' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await scrolled(page)).toBe(before)
    // The same after another page.
    await page.getByRole('button', { name: 'Account of player1' }).click()
    await page.getByRole('menuitem', { name: 'My Profile' }).click()
    await page.waitForURL('**/reports/profile')
    await page.getByText('Total Credit').waitFor()
    await page.goBack()
    await expect.poll(() => scrolled(page)).toBe(before)
    expect(asked).toHaveLength(askedBefore)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('is filtered by provider, by category and by words, and keeps that in its address', async () => {
    const { page, complaints } = await openLobby()
    const providers = page.getByRole('tablist', { name: 'Providers' }).getByRole('tab')
    expect(await providers.count()).toBe(22)
    await page.getByRole('tab', { name: 'Layline Slots' }).click()
    await tile(page, 'Saffron Sevens').waitFor()
    expect(await tile(page, '32 Cards Classic').count()).toBe(0)
    await page.getByRole('tab', { name: 'Roulette' }).click()
    await page.getByText('No game is called so here').waitFor()
    await page.getByRole('tab', { name: 'All providers' }).click()
    await tile(page, 'Roulette Salon').waitFor()
    await page.getByRole('searchbox', { name: 'Search games' }).fill('far west')
    await expect.poll(() => tiles(page).count()).toBe(1)
    await page.reload()
    await tile(page, 'Roulette Far West').waitFor()
    expect(await tiles(page).count()).toBe(1)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('hides what is blocked for the player', async () => {
    await new Player(sim.url).control('POST', '/accounts/player2/blocklist', {
      sports: [],
      providers: ['EVZ'],
      liveCasino: false,
    })
    const { page } = await openLobby({ user: 'player2', password: 'Player@2' })
    await tile(page, '32 Cards Classic').waitFor()
    expect(await page.getByRole('tab', { name: 'Everline Live' }).count()).toBe(0)
    await page.getByRole('searchbox', { name: 'Search games' }).fill('roulette salon')
    await page.getByText('No game is called so here').waitFor()
    await page.goto(`${sim.url}/frame/EVZ/evz-roulette-salon`)
    await toast(page, 'This provider is blocked for your account').waitFor()
    await page.waitForURL(`${sim.url}/casino`)
    await page.context().close()
  })

  it('plays a game for money in a boxed frame; EXIT and the logo close it', async () => {
    const { page, complaints } = await openLobby()
    await page.getByRole('searchbox', { name: 'Search games' }).fill('saffron')
    const chips = async () =>
      (await page.getByRole('button', { name: 'Balance' }).innerText()).replace(/[^\d.]/g, '')
    const before = Number(await chips())
    await tile(page, 'Saffron Sevens').click()
    await game(page).getByRole('group', { name: 'Chip' }).waitFor()
    expect(await page.locator('dialog iframe').getAttribute('sandbox')).toBe('allow-scripts')
    expect(await game(page).getByRole('link', { name: 'EXIT' }).count()).toBe(0)
    await game(page)
      .getByRole('button', { name: /^Spin, pays/ })
      .click()
    await game(page).getByRole('button', { name: 'Play · ₹100' }).click()
    const round = game(page).getByRole('region', { name: 'Last rounds' }).getByRole('listitem')
    await round.first().waitFor()
    const [, paid = '0'] = /won ₹([\d,]+)/.exec(await game(page).getByRole('status').innerText()) ?? []
    await page.getByRole('button', { name: 'Layline, close the game' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(path(page)).toBe('/casino')
    expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('Play Now: Saffron Sevens')
    if (paid === '0') await expect.poll(async () => Number(await chips())).toBeLessThan(before)
    else await expect.poll(async () => Number(await chips())).toBe(before + Number(paid.replace(/,/g, '')))
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('the browser’s Back closes a game and not the lobby', async () => {
    const { page } = await openLobby()
    await tile(page, '32 Cards Classic').click()
    await game(page).getByRole('group', { name: 'Chip' }).waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(path(page)).toBe('/casino')
    await page.context().close()
  })

  it('shows the limits while a game is launched directly, and opens it over the whole page', async () => {
    const { page, complaints } = await openLobby()
    let letThrough = () => {}
    const held = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await page.route('**/api/v1/casino/launchother', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('link', { name: 'Play Virtual Geyhound Win More Money' }).click()
    await page.getByText('Min ₹100 · Max ₹20,000').waitFor()
    letThrough()
    await game(page).getByRole('heading', { name: 'Virtual Greyhounds' }).waitFor()
    expect(path(page)).toBe('/frame/BR/vdk')
    const box = await page.getByRole('dialog').boundingBox()
    expect(box).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
    await page.getByRole('button', { name: 'EXIT' }).click()
    await page.waitForURL(`${sim.url}/casino`)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it.each(['bt-sportsbook', 'bt-esports'])('/frame/BT/%s is a game of its own', async (code) => {
    const { page } = await openLobby()
    await page.goto(`${sim.url}/frame/BT/${code}`)
    await game(page).getByRole('group', { name: 'Chip' }).waitFor()
    await page.getByRole('button', { name: 'EXIT' }).click()
    await page.waitForURL(`${sim.url}/casino`)
    await page.context().close()
  })

  it('keeps the demo user from casino games and not from virtual sport', async () => {
    const { page } = await openLobby({ user: 'demo', password: 'Demo@1' })
    await tile(page, '32 Cards Classic').click()
    await toast(page, 'Please use real ID for access of LIVE CASINO').waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(path(page)).toBe('/casino')
    await page.getByRole('link', { name: 'Play Virtual Tennis Win More Money' }).click()
    await game(page).getByRole('group', { name: 'Chip' }).waitFor()
    await page.context().close()
  })

  it.each(['/casino', '/frame/BR/vci'])('a visitor who types %s is asked to sign in', async (typed) => {
    const { page } = await openPage(browser)
    await page.goto(`${sim.url}${typed}`)
    await toast(page, 'Please login to get access.').waitFor()
    expect(path(page)).toBe('/login')
    await page.context().close()
  })

  it.each([
    [360, 'dark'],
    [768, 'light'],
    [1440, 'dark'],
    [1440, 'light'],
  ] as const)('%i px, %s: nothing overflows, nothing is inaccessible', async (width, colorScheme) => {
    const { page, complaints } = await openLobby({ width })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await tile(page, '32 Cards Classic').waitFor()
    await judgePage(page, 'lobby')
    await tile(page, '32 Cards Classic').click()
    await game(page).getByRole('group', { name: 'Chip' }).waitFor()
    await judgePage(page, 'a game over the lobby')
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
