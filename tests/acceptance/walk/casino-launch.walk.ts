import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { VisitOptions } from './area.ts'
import { frame, game, gone, layer, lobby as lobbyOf, play, toast } from './lobby.ts'
import { stopClock } from './page-clock.ts'
import { area } from './walk.ts'

const TICKET = 'n3r2Vw-_8cYb0xZ1qk7mT5uJ4hG9sD6fA2eLpQoRtWy'
const sentBy = async (page: Page, call: string, act: () => Promise<unknown>) => {
  const [request] = await Promise.all([page.waitForRequest(`**/api/v1/casino/${call}`), act()])
  return request.postDataJSON() as Record<string, unknown>
}

// Launching a game: overlay, refusals, and what the launch says of the device.
export default area('casino-launch', { scenario: 'home-wins' }, (at) => {
  const lobby = (options?: VisitOptions) => lobbyOf(at, options)

  /** Answers a launch in the server's place. */
  const answer = (page: Page, call: string, body: object | string, status = 200) =>
    page.route(`**/api/v1/casino/${call}`, (route) =>
      route.fulfill({ status, body: typeof body === 'string' ? body : JSON.stringify(body) }),
    )
  const launched = (url: string) => ({
    status: 'success',
    message: 'Success',
    data: { url },
    isModal: true,
    min: 100,
    max: 200,
    max_pay: 300,
  })
  const path = (code: string) => `/w/casino-launch/casino/play/EVZ/${code}?ticket=${TICKET}`

  at.walk(
    ['2.71', '2.140', '2.141', '2.142', '2.143', '4.37', '9.5'],
    'a game launched by its address shows the overlay with its limits, then fills the screen until it is closed',
    async () => {
      const page = await lobby()
      let letThrough = () => {}
      const held = new Promise<void>((resolve) => {
        letThrough = resolve
      })
      await page.route('**/api/v1/casino/launchother', async (route) => {
        await held
        await route.continue()
      })
      await page.goto(`${at.world.url}/frame/BR/vhk`)
      await page.getByText('Min ₹100 · Max ₹20,000').waitFor()
      expect(await frame(page).count()).toBe(0)
      letThrough()
      await game(page).waitFor()
      expect(await page.getByText('Min ₹100 · Max ₹20,000').count()).toBe(0)
      expect(await layer(page).boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
      await page.getByRole('button', { name: 'EXIT', exact: true }).click()
      await gone(page)
      await expect.poll(() => at.pathOf(page)).toBe('/casino')
      await page.unrouteAll()
      await play(page).click()
      await frame(page).waitFor()
      await page.getByRole('button', { name: 'Layline, close the game' }).click()
      await gone(page)
    },
  )

  at.walk(
    ['4.38', '4.39', '8.12'],
    "a refused launch shows the server's words, opens nothing and goes back after a second",
    async () => {
      const page = await lobby({ who: 'player2', clock: true })
      const text = 'The table is closed for the night'
      const refusal = { status: 'error', code: 'PROVIDER_BLOCKED', message: text, data: { url: path('x') } }
      await answer(page, 'launch', refusal, 403)
      expect(await backAfterMs(page, text)).toBe(1000)
      expect(await page.locator('.Toastify__toast--error').count()).toBe(1)
      expect(await frame(page).count()).toBe(0)
      await page.unrouteAll()
    },
  )

  at.walk(['4.40'], 'a launch that throws goes back after a fifth of a second', async () => {
    const page = await lobby({ who: 'player2', clock: true })
    await answer(page, 'launch', '<html>')
    expect(await backAfterMs(page, 'Something went wrong')).toBe(200)
    await page.unrouteAll()
  })

  at.walk(['4.41', '8.11'], "an address with 'undefined' in it is not opened and leads back", async () => {
    const page = await lobby()
    await answer(page, 'launch', launched(path('undefined')))
    await play(page).click()
    await toast(page, 'Something went wrong').waitFor()
    await gone(page)
    expect(at.pathOf(page)).toBe('/casino')
    await page.unrouteAll()
  })

  at.walk(['4.42'], 'an answer of the two named live-game providers clears the overlay', async () => {
    const page = await lobby({ who: 'player2', clock: true })
    const overlay = page.getByText('Min ₹100 · Max ₹20,000')
    for (const [provider, call, isCleared] of [
      ['XPG', 'launchgalaxy', true],
      ['SMTSG', 'launchimlive', true],
      ['EVZ', 'launchother', false],
    ] as const) {
      const refusal = { status: 'error', code: 'PROVIDER_BLOCKED', message: `${provider} is closed` }
      let letThrough = () => {}
      const held = new Promise<void>((resolve) => {
        letThrough = resolve
      })
      await page.route(`**/api/v1/casino/${call}`, async (route) => {
        await held
        await route.fulfill({ status: 403, json: refusal })
      })
      await page.goto(`${at.world.url}/frame/${provider}/any-game`)
      await overlay.waitFor()
      await stopClock(page)
      letThrough()
      await toastTime(page, refusal.message)
      expect(await layer(page).count()).toBe(1)
      expect(await overlay.count()).toBe(isCleared ? 0 : 1)
      await page.clock.resume()
      await gone(page)
    }
    await page.unrouteAll()
  })

  at.walk(['4.43'], 'any other launcher takes an address only where the status is success', async () => {
    const page = await lobby()
    const refusal = {
      status: 'error',
      code: 'PROVIDER_BLOCKED',
      message: 'Not now',
      data: { launchURL: path('x') },
    }
    await answer(page, 'launchother', refusal)
    await page.goto(`${at.world.url}/frame/EVZ/evz-roulette-salon`)
    await toast(page, 'Not now').waitFor()
    expect(await frame(page).count()).toBe(0)
    await gone(page)
    await page.unrouteAll()
  })

  at.walk(
    ['7.99', '7.102', '9.12', '9.13'],
    'a launch says what the device is, by the width of the window',
    async () => {
      const page = await lobby({ who: 'player2', fresh: true })
      for (const [widthPx, device] of [
        [1099, 'mobile'],
        [1100, 'desktop'],
      ] as const) {
        await page.setViewportSize({ width: widthPx, height: 900 })
        expect(await sentBy(page, 'launch', () => play(page).click())).toMatchObject({ device })
        await frame(page).waitFor()
        await page.getByRole('button', { name: 'EXIT', exact: true }).click()
        await gone(page)
      }
      for (const [widthPx, dvt] of [
        [768, 2],
        [769, 1],
      ] as const) {
        await page.setViewportSize({ width: widthPx, height: 900 })
        const open = () => page.goto(`${at.world.url}/frame/XPG/xpg-32-cards-royal`)
        expect(await sentBy(page, 'launchgalaxy', open)).toEqual({
          dvt,
          hmu: 'layline.example',
          lng: 'en',
          gid: 'xpg-32-cards-royal',
          plm: 1,
          cid: 'INR',
        })
        await frame(page).waitFor()
      }
    },
  )

  /** How long a failed launch stays until it goes back, ms of the page's clock: what the timer waited that led back. */
  async function backAfterMs(page: Page, text: string): Promise<number> {
    await page.evaluate(`{
      const { setTimeout: later } = globalThis
      let beganMs
      globalThis.setTimeout = (work, ms, ...given) => {
        const setMs = Date.now()
        return later(() => {
          beganMs = setMs
          work(...given)
        }, ms)
      }
      const { go } = history
      history.go = (by) => {
        globalThis.waitedMs ??= Date.now() - beganMs
        go.call(history, by)
      }
    }`)
    await stopClock(page)
    await play(page).click()
    await toastTime(page, text)
    while ((await page.evaluate('globalThis.waitedMs')) === undefined) await page.clock.runFor(50)
    await gone(page)
    return page.evaluate<number>('waitedMs')
  }

  /** Moves the stopped clock on until a toast is there: what is scheduled for at once needs a millisecond. */
  async function toastTime(page: Page, text: string): Promise<number> {
    while ((await toast(page, text).count()) === 0) await page.clock.runFor(1)
    return page.evaluate<number>('Date.now()')
  }
})
