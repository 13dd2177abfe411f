import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectPoll, stopClock } from './page-clock.ts'
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
const KEPT = /\/(session|pinnedmarket|order|draft|slip|home|casino|notice|playing)/

// Signing in and out, sessions that end, and what every toast does.
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

  at.walk(
    ['3.2', '4.1', '9.16'],
    'a sign-in keeps token, user and place, and is home after 200 ms',
    async () => {
      const page = await at.visit('/login', { who: 'visitor', fresh: true, clock: true })
      await page.getByLabel('Username').waitFor()
      await stopClock(page)
      await page.evaluate(`{
        const { setTimeout } = globalThis
        const delays = (globalThis.walkDelays = [])
        globalThis.setTimeout = (act, ms, ...given) => {
          delays.push(ms)
          return setTimeout(act, ms, ...given)
        }
      }`)
      // A browser that asks first answers by a timer.
      await page.context().grantPermissions(['geolocation'])
      await page.context().setGeolocation({ latitude: 19.08, longitude: 72.88 })
      await fillLogin(page, 'player2', 'Player@2')
      // The clock stands: the answer has come when the way home is waited for.
      await expect.poll(() => page.evaluate('walkDelays')).toContain(200)
      await page.clock.runFor(199)
      expect(at.pathOf(page)).toBe('/login')
      await page.clock.runFor(1)
      await expect.poll(() => at.pathOf(page)).toBe('/')
      const stored = () => page.evaluate<string>(`sessionStorage.getItem('${at.storageKey('session')}')`)
      await expect.poll(stored).toBeTruthy()
      expect(JSON.parse(await stored())).toMatchObject({
        isLogin: true,
        loginFirst: false,
        token: expect.stringMatching(/.{20,}/) as string,
        location: { country: expect.any(String) as string },
        user: { stUserName: 'player2', deBalance: 100_000 },
      })
    },
  )

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

  at.walk(['4.3'], 'a locked session is told once, and signed out', async () => {
    const page = await at.visit('/login', { who: 'visitor', fresh: true })
    await fillLogin(page, 'locked', 'Locked@1')
    await toast(page, 'Id is login somewhere else').waitFor()
    expect(await page.locator('.Toastify__toast--error').count()).toBe(1)
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
      const page = await at.visit('/reports/statement', { who: 'player2', signsOut: true })
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
      const page = await at.visit('/reports/profile', { who: 'player2', signsOut: true })
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

  at.walk(['7.90', '9.25'], 'the session is checked every five seconds', async () => {
    await expectPoll(await at.visit('/reports/profile', { clock: true }), /\/checksession$/, 5000)
  })

  at.walk(
    ['9.17', '9.18', '9.19', '9.20'],
    'toasts stand at the top right, three at once, each for two seconds, and come in half a second',
    async () => {
      const page = await at.visit('/reports/profile', { motion: true })
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
