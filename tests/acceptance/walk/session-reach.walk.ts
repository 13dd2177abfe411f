import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { area } from './walk.ts'

const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).first()

/** Every route of the specification that a player may open, with the ids of a race and an event put in. */
const ROUTES = [
  '/',
  '/sports/favourite',
  '/sports/indhorse',
  '/sports/inplay',
  '/sports/cricket',
  '/sports/tennis',
  '/sports/soccer',
  '/sports/winner',
  '/sports/politics',
  '/sports/7',
  '/sports/4339',
  '/reports/statement',
  '/reports/mybets',
  '/reports/activity',
  '/reports/summary',
  '/reports/profile',
  '/casino',
]

// What a visitor, a guest, a player and one who has to change the password reach.
export default area('session-reach', { scenario: 'home-wins', epoch: '2026-01-15T12:00:00Z' }, (at) => {
  at.walk(
    ['2.7', '2.8', '8.1'],
    'a guarded route says why and leads to the sign-in, the bare address says nothing',
    async () => {
      const page = await at.visit('/', { who: 'visitor' })
      await page.getByRole('button', { name: 'Sign In' }).waitFor()
      expect(at.pathOf(page)).toBe('/login')
      expect(await page.locator('.Toastify__toast').count()).toBe(0)
      for (const path of [
        '/reports/statement',
        '/casino',
        '/frame/BR/vci',
        '/sports/favourite',
        '/no/such/page',
      ]) {
        await at.visit(path, { who: 'visitor' })
        await toast(page, 'Please login to get access.').waitFor()
        expect(at.pathOf(page), path).toBe('/login')
      }
    },
  )

  at.walk(
    ['2.14', '2.42', '4.6', '4.7', '5.3', '6.11', '8.6', '8.8', '8.9', '9.10'],
    'a first sign-in is held at the password, whatever the address, until it is changed',
    async () => {
      const page = await at.visit('/reports/statement', { who: 'fresh', signsOut: true })
      const submit = page.getByRole('button', { name: 'Submit' })
      await submit.waitFor()
      expect(at.pathOf(page)).toBe('/changepassword')
      expect(await page.getByRole('banner').count()).toBe(0)
      expect(await page.getByRole('navigation').count()).toBe(0)
      const type = async (password: string, confirmation: string) => {
        await page.getByLabel('New Password').fill(password)
        await page.getByLabel('Confirm Password').fill(confirmation)
        await submit.click()
      }
      await type('abc', 'abc')
      await page.getByText('Password length should be atleast 4 character long').waitFor()
      await type('abcd', 'abce')
      await page.getByText('Password and confirm password should be same').waitFor()
      expect(at.pathOf(page)).toBe('/changepassword')
      await type('abcd', 'abcd')
      await toast(page, 'Password Changed successfully').waitFor()
      await expect.poll(() => at.pathOf(page)).toBe('/login')
      const player = await at.visit('/changepassword')
      await expect.poll(() => at.pathOf(player)).toBe('/')
    },
  )

  at.walk(['1.2', '6.1'], 'a visitor browses the markets as a guest, and no further', async () => {
    const page = await at.visit('/login', { who: 'visitor', fresh: true })
    await page.getByRole('button', { name: 'Browse markets' }).click()
    const event = page
      .getByRole('main')
      .getByRole('link', { name: 'Harbour City v Northgate United' })
      .first()
    await page.goto(`${at.world.url}/sports/soccer`)
    await event.click()
    await page.getByRole('heading', { name: 'Match Odds' }).first().waitFor()
    await page.goto(`${at.world.url}/reports/statement`)
    await toast(page, 'Please login to get access.').waitFor()
  })

  at.walk(['6.2'], 'a guest can neither pin nor bet nor play', async () => {
    const page = await at.visit('/sports/soccer', { who: 'guest' })
    const price = page.getByRole('button', { name: /^Back .* at/ }).first()
    await price.waitFor()
    expect(await page.getByRole('button', { name: /^(Pin|Unpin)/ }).count()).toBe(0)
    await price.click()
    const slip = page.getByRole('form', { name: 'Bet slip' })
    await slip.getByLabel('Stake', { exact: true }).fill('500')
    await slip.getByRole('button', { name: /^Place back bet/ }).click()
    await toast(page, 'Please log in to place bet').waitFor()
    await at.visit('/casino', { who: 'guest' })
    await toast(page, 'Please login to get access.').waitFor()
    expect(at.pathOf(page)).toBe('/login')
  })

  at.walk(['6.3'], 'a player reaches every route', async () => {
    const page = await at.visit('/')
    const [market] = await at.world.markets('sportsId=1')
    const event = `/sports/event?sportId=1&marketId=${market!.stMarketID}&eventId=${market!.stEventID}`
    for (const path of [...ROUTES, event]) {
      // As a link of the page does, without loading the site anew.
      await page.evaluate(
        `history.pushState(null, '', ${JSON.stringify(new URL(at.world.url).pathname + path)}); dispatchEvent(new PopStateEvent('popstate'))`,
      )
      await page.getByRole('main').getByRole('heading').first().waitFor()
      expect(at.pathOf(page)).toBe(path)
    }
  })
})
