import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectPoll } from './page-clock.ts'
import { area } from './walk.ts'

const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).first()
const fillLogin = async (page: Page, user: string, password: string) => {
  await page.getByLabel('Username').fill(user)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}
const keysOf = (page: Page, storage: 'sessionStorage' | 'localStorage') =>
  page.evaluate<string[]>(`Object.keys(${storage})`)
const openFromMenu = async (page: Page, user: string, entry: string) => {
  await page.getByRole('button', { name: `Account of ${user}` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** What a tab may keep besides the session. Source: readings, "Storage". */
const KEPT = /\/(session|pinnedmarket|order|draft|slip|home|casino|notice)/

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

// Signing in and out, what a visitor, a guest and a first-login player reach, and what every toast does.
export default area('session', { scenario: 'home-wins', epoch: '2026-01-15T12:00:00Z' }, (at) => {
  at.walk(
    ['2.1', '2.2', '2.5', '2.6', '5.2', '9.3'],
    'the sign-in page has its fields, button and app link',
    async () => {
      const page = await at.visit('/login', { who: 'visitor' })
      await page.getByLabel('Username').waitFor()
      expect(await page.getByRole('button', { name: 'Sign In', exact: true }).count()).toBe(1)
      expect(await page.getByLabel('Password', { exact: true }).getAttribute('required')).toBeNull()
      expect(await page.getByLabel('Password', { exact: true }).getAttribute('aria-required')).toBeNull()
      expect(await page.locator('html').getAttribute('lang')).toBe('en')
      await page.getByText('Download the app').click()
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
      expect(at.pathOf(page)).toBe('/login')
    },
  )

  at.walk(['2.3'], 'the password is shown and hidden again', async () => {
    const page = await at.visit('/login', { who: 'visitor' })
    const field = page.getByLabel('Password', { exact: true })
    const toggle = page.getByRole('button', { name: /password/i })
    expect(await field.getAttribute('type')).toBe('password')
    await toggle.click()
    expect(await field.getAttribute('type')).toBe('text')
    await toggle.click()
    expect(await field.getAttribute('type')).toBe('password')
  })

  at.walk(
    ['2.7', '2.8', '8.1'],
    'a guarded route says why and leads to the sign-in, the bare address says nothing',
    async () => {
      const page = await at.visit('/', { who: 'visitor' })
      await page.getByRole('button', { name: 'Sign In' }).waitFor()
      expect(at.pathOf(page)).toBe('/login')
      expect(await page.locator('.Toastify__toast').count()).toBe(0)
      for (const path of ['/reports/statement', '/casino', '/sports/favourite', '/no/such/page']) {
        await at.visit(path, { who: 'visitor' })
        await toast(page, 'Please login to get access.').waitFor()
        expect(at.pathOf(page), path).toBe('/login')
      }
    },
  )

  at.walk(['5.1'], 'a sign-in needs a user name, and blanks around it do not count', async () => {
    const page = await at.visit('/login', { who: 'visitor', fresh: true })
    await fillLogin(page, '   ', 'x')
    await page.getByText('User name is required').waitFor()
    await fillLogin(page, '  player2 ', 'Player@2')
    await page.getByRole('button', { name: 'Account of player2' }).waitFor()
  })

  at.walk(['7.125', '8.16'], "a refused sign-in shows the server's words for two seconds", async () => {
    const page = await at.visit('/login', { who: 'visitor' })
    await fillLogin(page, 'player2', 'wrong')
    const error = toast(page, 'Invalid user name or password')
    await error.waitFor()
    expect(await page.locator('.Toastify__toast--error').count()).toBe(1)
    expect(await shownForMs(page)).toEqual([2000])
    expect(at.pathOf(page)).toBe('/login')
  })

  at.walk(['3.3', '2.4'], 'a tab keeps the session alone, a browser only where it was asked to', async () => {
    const page = await at.visit('/login', { who: 'visitor', fresh: true })
    await fillLogin(page, 'player2', 'Player@2')
    await page.getByRole('button', { name: 'Account of player2' }).waitFor()
    const kept = await keysOf(page, 'sessionStorage')
    expect(kept).toContain(at.storageKey('session'))
    expect(kept.filter((key) => !KEPT.test(key))).toEqual([])
    expect(await keysOf(page, 'localStorage')).not.toContain(at.storageKey('session'))
    await page.reload()
    await openFromMenu(page, 'player2', 'Logout')
    await page.getByLabel('Username').waitFor()
    await page.getByLabel(/keep me signed in/i).check()
    await fillLogin(page, 'player2', 'Player@2')
    await page.getByRole('button', { name: 'Account of player2' }).waitFor()
    const tab = await page.context().newPage()
    await tab.goto(`${at.world.url}/reports/profile`)
    await tab.getByRole('button', { name: 'Account of player2' }).waitFor()
  })

  at.walk(['4.3'], 'a locked session is told and signed out', async () => {
    const page = await at.visit('/', { who: 'locked', fresh: true })
    await toast(page, 'Id is login somewhere else').waitFor()
    await expect.poll(() => at.pathOf(page)).toBe('/login')
  })

  at.walk(
    ['4.5', '6.12'],
    'a demo user stays signed in when the check fails, and may launch no live casino',
    async () => {
      const page = await at.visit('/reports/profile', { who: 'demo', fresh: true })
      await page.getByRole('button', { name: 'Account of demo' }).waitFor()
      const key = at.storageKey('session')
      const token = await page.evaluate<string>(`JSON.parse(sessionStorage.getItem('${key}')).token`)
      const { games } = await at
        .as(token)
        .data<{ games: { id: string }[] }>('GET', '/api/v1/casino/games?provider=EVZ')
      const refused = await at.as(token).send('POST', '/api/v1/casino/launch', {
        provider_id: 'EVZ',
        game_id: games[0]!.id,
        client_id: 'layline',
        device: 'desktop',
      })
      expect(refused.body.message).toBe('Please use real ID for access of LIVE CASINO')
      // With a token that never was, every check fails.
      await page.evaluate(
        `sessionStorage.setItem('${key}', JSON.stringify({ ...JSON.parse(sessionStorage.getItem('${key}')), token: 'none' }))`,
      )
      const checked = page.waitForResponse(
        (answer) => answer.url().endsWith('/checksession') && answer.status() === 401,
      )
      await page.reload()
      await checked
      await page.waitForResponse((answer) => answer.url().endsWith('/balance') && answer.status() === 401)
      expect(at.pathOf(page)).toBe('/reports/profile')
      await page.getByRole('button', { name: 'Account of demo' }).waitFor()
    },
  )

  at.walk(
    ['2.14', '2.42', '4.6', '4.7', '5.3', '6.11', '8.6', '8.8', '8.9', '9.10'],
    'a first sign-in is held at the password, whatever the address, until it is changed',
    async () => {
      const page = await at.visit('/reports/statement', { who: 'fresh', fresh: true })
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

  at.walk(
    ['2.9', '2.10'],
    'a guest signs in by a dialog with the same fields and a close button',
    async () => {
      const page = await at.visit('/', { who: 'guest' })
      await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Username').waitFor()
      await dialog.getByLabel('Password', { exact: true }).waitFor()
      await dialog.getByLabel(/keep me signed in/i).waitFor()
      await dialog.getByRole('button', { name: 'Sign In', exact: true }).waitFor()
      await dialog.getByRole('button', { name: 'Close' }).click()
      await dialog.waitFor({ state: 'detached' })
    },
  )

  at.walk(
    ['2.34', '2.40', '4.2'],
    'a logout leads out without an error and leaves nothing of the player',
    async () => {
      const page = await at.visit('/reports/statement', { who: 'player2', fresh: true })
      await openFromMenu(page, 'player2', 'Logout')
      await page.getByRole('button', { name: 'Sign In' }).waitFor()
      expect(await page.locator('.Toastify__toast--error').count()).toBe(0)
      for (const storage of ['sessionStorage', 'localStorage'] as const) {
        expect((await keysOf(page, storage)).filter((key) => KEPT.test(key))).toEqual([])
      }
      // Home is where it leads; a visitor's home is the sign-in.
      await page.goBack()
      await expect.poll(() => at.pathOf(page)).toBe('/login')
    },
  )

  at.walk(
    ['4.4', '8.5'],
    'a replaced session is told and signed out, and both storages are cleared',
    async () => {
      const page = await at.visit('/reports/profile', { who: 'player2', fresh: true })
      await page.evaluate(
        `localStorage.setItem('${at.storageKey('session')}', sessionStorage.getItem('${at.storageKey('session')}'))`,
      )
      await page.getByRole('button', { name: 'Account of player2' }).waitFor()
      await at.world.send('POST', '/api/v1/users/login', { stUserName: 'player2', password: 'Player@2' })
      await toast(page, 'Id is login somewhere else').waitFor()
      await expect.poll(() => at.pathOf(page)).toBe('/login')
      expect(await page.locator('.Toastify__toast').count()).toBe(1)
      for (const storage of ['sessionStorage', 'localStorage'] as const) {
        expect((await keysOf(page, storage)).filter((key) => KEPT.test(key))).toEqual([])
      }
    },
  )

  at.walk(
    ['7.83'],
    'the place of a sign-in is that of the position, and none where the browser gives none',
    async () => {
      const page = await at.visit('/login', { who: 'visitor', fresh: true })
      await page.context().grantPermissions(['geolocation'])
      await page.context().setGeolocation({ latitude: 19.08, longitude: 72.88 })
      await fillLogin(page, 'player2', 'Player@2')
      await page.getByRole('button', { name: 'Account of player2' }).waitFor()
      const stored = await page.evaluate<string>(`sessionStorage.getItem('${at.storageKey('session')}')`)
      const { location, token } = JSON.parse(stored) as { location: object; token: string }
      expect(location).toMatchObject({ country: 'India', city: 'Mumbai' })
      const [signIn] = await at.as(token).data<{ location: string }[]>('POST', '/api/v1/users/activity', {
        startDate: '2026-01-15',
        endDate: '2026-01-15',
      })
      expect(signIn!.location).toContain('Mumbai')
    },
  )

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

  at.walk(['7.90', '9.25'], 'the session is checked every five seconds', async () => {
    await expectPoll(await at.visit('/reports/profile', { clock: true }), /\/checksession$/, 5000)
  })

  at.walk(
    ['9.17', '9.18', '9.19', '9.20'],
    'toasts stand at the top right, three at once, each for two seconds, and come in half a second',
    async () => {
      const page = await at.visit('/reports/profile')
      for (const count of [1, 2, 3, 3]) {
        // The toasts may lie over the menu: by key.
        await page.getByRole('button', { name: 'Account of player1' }).press('Enter')
        await page.getByRole('menuitem', { name: 'Stack Setting' }).press('Enter')
        const saved = page.waitForResponse(/updatebtn$/)
        await page.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter')
        await saved
        await page.getByRole('dialog').waitFor({ state: 'detached' })
        await expect.poll(() => page.locator('.Toastify__toast').count()).toBe(count)
        // Time stands still for the toasts while the next one is made.
        await page.evaluate(
          "document.getAnimations().filter(({ effect }) => effect.target.closest('.Toastify__toast')).forEach((each) => each.pause())",
        )
      }
      expect(await shownForMs(page)).toEqual([2000, 2000, 2000])
      expect(await animatedMs(page, '.Toastify__toast')).toContain(500)
      const box = (await page.locator('.Toastify__toast').first().boundingBox())!
      expect(box.y).toBeLessThan(200)
      expect(1440 - (box.x + box.width)).toBeLessThan(300)
    },
  )
})

/** How long each toast stays, ms: what its bar runs for, seen or not. */
const shownForMs = (page: Page) => animatedMs(page, '.Toastify__progress-bar')

/** Durations of the animations that run on elements of a kind, ms. */
const animatedMs = (page: Page, selector: string) =>
  page.evaluate<number[]>(
    `document.getAnimations().filter(({ effect }) => effect.target.matches('${selector}')).map(({ effect }) => effect.getTiming().duration)`,
  )
