import type { Sidebar } from '@layline/shared/entities/catalogue'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectPoll, moveClock, stopClock } from './page-clock.ts'
import { area } from './walk.ts'

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Sports' })
const account = (page: Page) => page.getByRole('button', { name: 'Account of player1' })
const banners = (page: Page) => page.getByRole('region', { name: 'Banners' })
const ROW = "document.querySelector('[aria-roledescription=carousel] ul')"
/** Where each poster stands, in places right of the first one shown. */
const placesOf = (page: Page) =>
  page.evaluate<number[]>(`[...${ROW}.children].map((slide) => slide.offsetLeft / slide.offsetWidth)`)
/** How far the row is drawn right of where it stands, px. */
const rowX = (page: Page) =>
  page.evaluate<number>(`Number.parseFloat(getComputedStyle(${ROW}).translate) || 0`)
/** Stops the slide under way, says how long it takes in ms, and where the row is at this part of it. */
const slideAt = (page: Page, part: number) =>
  page.evaluate<{ ms: number; x: number }>(`{
    const [slide] = ${ROW}.getAnimations()
    const ms = slide.effect.getComputedTiming().duration
    slide.pause()
    slide.currentTime = ms * ${part}
    ;({ ms, x: Number.parseFloat(getComputedStyle(${ROW}).translate) || 0 })
  }`)
// What stands around every page: bars, banners, footer.
export default area('shell', { scenario: 'day' }, (at) => {
  at.walk(
    ['1.1', '2.11', '2.12', '2.13', '7.91', '7.49'],
    'every page stands in bars, tabs, announcements and a footer with links',
    async () => {
      const page = await at.visit('/')
      await page.getByRole('banner').getByRole('link', { name: 'Layline, home' }).waitFor()
      await tabs(page).getByRole('link', { name: 'Casino', exact: true }).waitFor()
      await page
        .getByRole('region', { name: 'Announcements' })
        .getByText('Welcome to Layline')
        .waitFor({ state: 'attached' })
      await page.getByRole('contentinfo').getByRole('link', { name: 'Layline Chat' }).waitFor()
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Lay .* at/ })
        .first()
        .waitFor()
    },
  )

  at.walk(
    ['2.15', '2.16', '2.19', '2.20', '2.22', '2.23', '2.24', '2.25'],
    'tabs lead to their pages, and show where one is',
    async () => {
      // The casino says what a point is worth on its first visit in a tab.
      const page = await at.visit('/', { fresh: true })
      const notice = page.getByRole('dialog', { name: 'Casino notice' })
      for (const [name, path] of [
        ['In-Play', '/sports/inplay'],
        ['Winner', '/sports/winner'],
        ['Favourite', '/sports/favourite'],
        ['Horse Racing', '/sports/7'],
        ['Greyhound Racing', '/sports/4339'],
        ['Politics', '/sports/politics'],
        ['Casino', '/casino'],
        ['Home', '/'],
      ] as const) {
        const tab = tabs(page).getByRole('link', { name, exact: true })
        await tab.click()
        await expect.poll(() => at.pathOf(page)).toBe(path)
        await expect.poll(() => tab.getAttribute('aria-current')).toBe('page')
        if (name === 'Casino') await notice.getByRole('button', { name: 'OK' }).click()
      }
    },
  )

  at.walk(['2.21'], 'each sport of the data but the last has a tab', async () => {
    const page = await at.visit('/')
    const { sports } = await at.world.sealed<Sidebar>('/api/v1/master/sidebar')
    expect(sports.length).toBeGreaterThan(5)
    expect(sports.at(-1)?.id).toBe('12')
    for (const { name } of sports.slice(0, -1)) {
      await tabs(page).getByRole('link', { name, exact: true }).waitFor()
    }
    // Politics has a tab of its own, and once.
    expect(await tabs(page).getByRole('link', { name: 'Politics' }).count()).toBe(1)
  })

  at.walk(
    ['2.27', '2.28', '2.29', '2.30', '2.31', '2.32', '2.33'],
    'the user menu leads to the reports and opens its dialogs',
    async () => {
      const page = await at.visit('/')
      for (const [name, path] of [
        ['My bets', '/reports/mybets'],
        ['Account Statement', '/reports/statement'],
        ['Summary Report', '/reports/summary'],
        ['My Profile', '/reports/profile'],
      ] as const) {
        await account(page).click()
        await page.getByRole('menuitem', { name, exact: true }).click()
        await expect.poll(() => at.pathOf(page)).toBe(path)
      }
      for (const [name, title] of [
        ['Update Password', 'Change Password'],
        ['Stack Setting', 'Stack Setting'],
        ['Rules', 'Rules'],
      ] as const) {
        await account(page).click()
        await page.getByRole('menuitem', { name, exact: true }).click()
        const dialog = page.getByRole('dialog', { name: title })
        await dialog.waitFor()
        await page.keyboard.press('Escape')
        await dialog.waitFor({ state: 'detached' })
      }
    },
  )

  at.walk(
    ['1.20', '1.21', '1.23', '1.30', '2.35', '2.36', '2.37', '2.38', '6.7', '9.1'],
    'the balance stands on every page in rupees, its menu says what it is made of',
    async () => {
      const page = await at.visit('/reports/profile')
      const balance = page.getByRole('button', { name: 'Balance' })
      await expect.poll(() => balance.innerText()).toMatch(/₹\s*1,00,000\.00/)
      await balance.click()
      for (const figure of [/^Available Chips/, /^Available Credit Chips/, /^Winning Amount/, /^Exposure/]) {
        await page.getByRole('menu').getByText(figure).first().waitFor()
      }
      await page.getByRole('menuitem', { name: /^Exposure/ }).click()
      await page.getByRole('dialog', { name: 'My Market' }).waitFor()
      await page.keyboard.press('Escape')
    },
  )

  at.walk(['4.8', '9.37'], 'a bet lowers the balance by its exposure, shown with two decimals', async () => {
    const page = await at.visit('/', { who: 'player2' })
    await page.getByRole('button', { name: 'Account of player2' }).waitFor()
    const player = await at.playerOf(page)
    const market = (await at.world.markets('sportsId=1')).find(({ btMarketStatus }) => btMarketStatus === 0)!
    const [runner] = market.submaster
    await player.data('POST', '/api/v1/order/testOrder', {
      stack: 150.5,
      odds: 900,
      marketId: market.stMarketID,
      selectionId: runner!.stSelectionID,
      betType: 0,
      orderId: 'walk-shell-1',
    })
    await expect.poll(() => page.getByTestId('balance').innerText()).toBe('99,849.50')
    await page.getByRole('button', { name: 'Balance' }).click()
    await page.getByRole('menuitem', { name: /^Exposure.*150\.50/ }).waitFor()
    await page.keyboard.press('Escape')
  })

  at.walk(['7.92', '9.26'], 'the balance is asked for every five seconds', async () => {
    await expectPoll(await at.visit('/reports/profile', { clock: true }), /\/users\/balance$/, 5000)
  })

  at.walk(['1.31', '9.2'], 'the time zone is named beside the time', async () => {
    const page = await at.visit('/')
    await page.getByRole('banner').getByText('+5:30 GMT').waitFor()
  })

  at.walk(['2.39', '2.72'], 'the logo leads home, and so does an address that is no page', async () => {
    const page = await at.visit('/sports/tennis')
    await page.getByRole('link', { name: 'Layline, home' }).click()
    await expect.poll(() => at.pathOf(page)).toBe('/')
    await at.visit('/no/such/page')
    await expect.poll(() => at.pathOf(page)).toBe('/')
  })

  at.walk(
    ['2.89', '2.90', '2.91', '9.21', '9.22'],
    'a player sees posters that move every 3 s within 350 ms, round and round, and a guest none',
    async () => {
      const page = await at.visit('/', { clock: true, motion: true })
      await banners(page)
        .getByRole('button', { name: /^Poster/ })
        .first()
        .waitFor()
      const posters = await banners(page).getByRole('listitem').count()
      expect(posters).toBe(4)
      // Nothing but the posters and the pause: no indicators.
      expect(await banners(page).getByRole('button').count()).toBe(posters + 1)
      await stopClock(page)
      const clicks = () =>
        page.evaluate<string>(
          "getComputedStyle(document.querySelector('[aria-label=Banners] ul')).pointerEvents",
        )
      await expect.poll(clicks).toBe('auto')
      const atFirst = await placesOf(page)
      const turn = async () => {
        const before = await placesOf(page)
        await expect
          .poll(async () => {
            await moveClock(page, 20, 20)
            return placesOf(page)
          })
          .not.toEqual(before)
      }
      await turn()
      // The slide takes 350 ms, from a poster's width aside to where it stands.
      const began = await slideAt(page, 0)
      // A click now would open the poster that leaves.
      expect(await clicks()).toBe('none')
      expect(began.ms).toBe(350)
      expect(began.x).toBeGreaterThan(100)
      const halfWay = await slideAt(page, 0.5)
      expect(halfWay.x).toBeLessThan(began.x)
      expect(halfWay.x).toBeGreaterThan(0)
      expect((await slideAt(page, 1)).x).toBe(0)
      // 3000 ms from one move to the next, of which at most 20 are over.
      const second = await placesOf(page)
      await moveClock(page, 2960, 20)
      expect(await placesOf(page)).toEqual(second)
      await moveClock(page, 60, 20)
      expect(await placesOf(page)).not.toEqual(second)
      // After as many moves as there are posters the first is back.
      await moveClock(page, 3000 * (posters - 2), 100)
      expect(await placesOf(page)).toEqual(atFirst)
      const guest = await at.visit('/', { who: 'guest' })
      await guest.getByRole('main').getByRole('listitem').first().waitFor()
      expect(await banners(guest).count()).toBe(0)
    },
  )

  at.walk(
    ['2.92', '9.23'],
    'a poster is swiped away from five pixels on; less is a click that opens it',
    async () => {
      // Nothing moves by itself: a click on posters that do opens none.
      const page = await at.visit('/', { widthPx: 360 })
      const box = (await banners(page).boundingBox())!
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      const drag = async (px: number) => {
        await page.mouse.move(x, y)
        await page.mouse.down()
        await page.mouse.move(x - px, y, { steps: 4 })
        await page.mouse.up()
      }
      await drag(4)
      const dialog = page.getByRole('dialog')
      await dialog.waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      const before = await placesOf(page)
      await drag(120)
      await expect.poll(() => placesOf(page)).toEqual(before.map((place) => (place === -1 ? 2 : place - 1)))
      await expect.poll(() => rowX(page)).toBe(0)
      await drag(6)
      expect(await dialog.count()).toBe(0)
    },
  )

  at.walk(['2.146', '9.51'], 'what loads shows a gold spinner', async () => {
    const page = await at.visit('/', { who: 'demo', fresh: true, motion: true })
    // The server answers nothing: nobody knows yet what time it is in its world.
    await page.route(/\/api\//, () => {})
    await page.routeWebSocket(/\/(feed|bets)/, () => {})
    await page.reload()
    const spinner = page
      .getByRole('main')
      .getByRole('status', { name: 'Loading' })
      .or(page.getByRole('main').getByText('Loading'))
      .first()
    await spinner.waitFor({ state: 'attached' })
    const look = await page.evaluate<Record<string, string>>(
      `{
        const place = document.querySelector('main [role=status]')
        const ring = getComputedStyle(place.firstElementChild)
        ;({ colour: ring.borderTopColor, width: ring.width, height: ring.height, place: place.offsetHeight / innerHeight, wide: place.offsetWidth / place.parentElement.clientWidth })
      }`,
    )
    expect(look.colour).toBe('rgb(255, 192, 7)')
    expect([look.width, look.height]).toEqual(['80px', '80px'])
    expect(look.place).toBeCloseTo(0.4, 2)
    expect(Number(look.wide)).toBeGreaterThan(0.9)
  })
})
