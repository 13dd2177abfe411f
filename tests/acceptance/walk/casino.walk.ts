import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { VisitOptions } from './area.ts'
import { stopClock } from './page-clock.ts'
import { area } from './walk.ts'

const FIRST = 'Play Now: 32 Cards Classic'
const TICKET = 'n3r2Vw-_8cYb0xZ1qk7mT5uJ4hG9sD6fA2eLpQoRtWy'

const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).first()
const play = (page: Page, name = FIRST) => page.getByRole('button', { name })
const layer = (page: Page) => page.locator('dialog')
const frame = (page: Page) => page.locator('dialog iframe')
const game = (page: Page) => page.frameLocator('dialog iframe').getByRole('group', { name: 'Chip' })
const gone = (page: Page) => layer(page).waitFor({ state: 'detached' })
const sentBy = async (page: Page, call: string, act: () => Promise<unknown>) => {
  const [request] = await Promise.all([page.waitForRequest(`**/api/v1/casino/${call}`), act()])
  return request.postDataJSON() as Record<string, unknown>
}

// The lobby, launching, and the frame in which a game is played.
/** A turn of the page's event loop, by no timer. */
const TURN =
  'new Promise((done) => { const { port1, port2 } = new MessageChannel(); port1.onmessage = done; port2.postMessage(0) })'

export default area('casino', { scenario: 'home-wins' }, (at) => {
  /** The lobby with its games, the notice read. */
  async function lobby(options: VisitOptions = {}): Promise<Page> {
    const page = await at.visit('/casino', options)
    await play(page).waitFor()
    if ((await layer(page).count()) > 0) await page.getByRole('button', { name: 'OK', exact: true }).click()
    await gone(page)
    return page
  }

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
  const path = (code: string) => `/w/casino/casino/play/EVZ/${code}?ticket=${TICKET}`

  at.walk(['2.139', '9.48'], 'the first visit of the lobby in a session tells what a point is', async () => {
    const page = await at.visit('/casino', { who: 'player2', fresh: true })
    await page.getByRole('dialog', { name: 'Casino notice' }).getByText('1 point = 100').waitFor()
    await page.getByRole('button', { name: 'OK', exact: true }).click()
    await gone(page)
    await page.reload()
    await play(page).waitFor()
    expect(await layer(page).count()).toBe(0)
  })

  at.walk(
    ['2.69', '2.70', '3.43', '3.44', '3.45', '3.46', '3.47', '3.48', '3.49', '3.50', '3.51', '3.52', '9.11'],
    'the lobby has its tabs, and pages of fifty thumbnails that come as it is scrolled',
    async () => {
      const page = await lobby()
      const asked: string[] = []
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url())
        if (!pathname.endsWith('/casino/games')) return
        asked.push([...searchParams].map((pair) => pair.join('=')).join('&'))
      })
      await page.reload()
      await play(page).waitFor()
      expect(at.pathOf(page)).toBe('/casino')
      const tabs = (name: string) => page.getByRole('tablist', { name }).getByRole('tab')
      expect(await tabs('Categories').allInnerTexts()).toEqual([
        'All games',
        '32 Cards',
        'Teen Patti',
        'Baccarat',
        'Instant Win',
        'Fun',
        'Andar Bahar',
        'Dragon Tiger',
        'Poker',
        'Roulette',
        'Slots',
      ])
      expect(await tabs('Providers').count()).toBe(22)
      expect(asked).toEqual(['provider=&category=&page=1&limit=50'])
      const tile = page.getByRole('region', { name: 'Games' }).getByRole('listitem')
      expect(await tile.first().locator('img').getAttribute('src')).toMatch(/^\/casino\/thumbs\//)
      expect(await tile.first().getByRole('button').innerText()).toBe('Play Now')
      while (asked.length < 3) await tile.last().scrollIntoViewIfNeeded()
      expect(asked[2]).toBe('provider=&category=&page=3&limit=50')
      await tabs('Categories').nth(9).click()
      await play(page, 'Play Now: Roulette Salon').waitFor()
      expect(await play(page).count()).toBe(0)
    },
  )

  at.walk(['3.55', '3.56'], 'each provider has its tab', async () => {
    const page = await lobby()
    await page.getByRole('tab', { name: 'All providers' }).focus()
    const codes: string[] = []
    for (let tab = 1; tab <= 21; tab++) {
      await page.keyboard.press('ArrowRight')
      codes.push(await page.evaluate<string>("new URLSearchParams(location.search).get('provider')"))
    }
    expect(codes.join(' ')).toBe('EVZ EZ SN PG XPG QT AWC BN PP GT OT FTZ BGD 7MJ RTG SPB DC SMTSG BR BT AVI')
    await play(page, 'Play Now: Saffron Sevens').waitFor()
  })

  at.walk(
    ['1.15', '2.144', '2.145', '3.57', '3.58', '3.59', '3.60', '3.61', '3.62', '3.63', '3.64', '3.65'],
    'each tile of virtual sport has its two lines and launches its game',
    async () => {
      const page = await lobby()
      const opened: string[] = []
      for (const tile of await page.getByRole('region', { name: 'Virtual sports' }).getByRole('link').all()) {
        const text = (await tile.innerText()).split('\n').filter(Boolean).join(' / ')
        await tile.click()
        await frame(page).waitFor()
        const [, played] = /\/casino\/play(\/\w+\/\w+)\?ticket=/.exec(
          (await frame(page).getAttribute('src'))!,
        )!
        expect(at.pathOf(page)).toBe(`/frame${played}`)
        opened.push(`${text} / ${played}`)
        await page.getByRole('button', { name: 'EXIT', exact: true }).click()
        await gone(page)
      }
      expect(opened).toEqual([
        'Play Virtual Cricket / Win More Money / /BR/vci',
        'Play Virtual Football / Win More Money / /BR/vfcc',
        'Play Virtual Tennis / Win More Money / /BR/vti',
        'Play Virtual Baseball / Win More Money / /BR/vbi',
        'Play Virtual Basketball / Win More Money / /BR/vbl',
        'Play Virtual Geyhound / Win More Money / /BR/vdk',
        'Play Virtual Horse / Win More Money / /BR/vhk',
        'Play Virtual Inplay / Win More Money / /BR/vci',
      ])
    },
  )

  at.walk(['2.17', '2.18'], 'the tabs of the two books open their frames', async () => {
    const page = await lobby()
    for (const [name, code] of [
      ['SportsBook', 'bt-sportsbook'],
      ['E-Sports Book', 'bt-esports'],
    ] as const) {
      await page.getByRole('navigation', { name: 'Sports' }).getByRole('link', { name, exact: true }).click()
      await game(page).waitFor()
      expect(at.pathOf(page)).toBe(`/frame/BT/${code}`)
      await page.getByRole('button', { name: 'EXIT', exact: true }).click()
      await gone(page)
    }
  })

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
      await page.unrouteAll()
      await play(page).click()
      await frame(page).waitFor()
      await page.getByRole('button', { name: 'Layline, close the game' }).click()
      await gone(page)
    },
  )

  at.walk(['6.8'], 'a player plays a round, and its money moves', async () => {
    const page = await lobby()
    await play(page).click()
    await game(page).waitFor()
    const table = page.frameLocator('dialog iframe')
    await table.getByRole('button', { name: /^Player 8, pays/ }).click()
    await table.getByRole('button', { name: 'Play · ₹100' }).click()
    await table.getByRole('region', { name: 'Last rounds' }).getByRole('listitem').first().waitFor()
    await table.getByText(/won ₹|lost ₹100/).waitFor()
    await page.getByRole('button', { name: 'EXIT', exact: true }).click()
    await gone(page)
  })

  at.walk(['1.5', '5.25', '8.2'], 'a guest who wants to play stays and is asked to sign in', async () => {
    const page = await at.visit('/', { who: 'guest' })
    await page.getByRole('link', { name: /^Play Virtual Cricket/ }).click()
    await toast(page, 'Please login to play').waitFor()
    await page.getByRole('dialog').getByLabel('Username').waitFor()
    expect(at.pathOf(page)).toBe('/')
  })

  at.walk(['5.27', '8.10'], 'the demo account launches no live casino', async () => {
    const page = await lobby({ who: 'demo' })
    await play(page).click()
    await toast(page, 'Please use real ID for access of LIVE CASINO').waitFor()
    await gone(page)
    expect(await frame(page).count()).toBe(0)
  })

  at.walk(
    ['4.38', '4.39', '8.12'],
    "a refused launch shows the server's words, opens nothing and goes back after a second",
    async () => {
      const page = await lobby({ who: 'player2', fresh: true, clock: true })
      const text = 'The table is closed for the night'
      const refusal = { status: 'error', code: 'PROVIDER_BLOCKED', message: text, data: { url: path('x') } }
      await answer(page, 'launch', refusal, 403)
      expect(await backAfterMs(page, text)).toBe(1000)
      expect(await page.locator('.Toastify__toast--error').count()).toBe(1)
      expect(await frame(page).count()).toBe(0)
    },
  )

  at.walk(['4.40'], 'a launch that throws goes back after a fifth of a second', async () => {
    const page = await lobby({ who: 'player2', fresh: true, clock: true })
    await answer(page, 'launch', '<html>')
    expect(await backAfterMs(page, 'Something went wrong')).toBe(200)
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
    const page = await lobby({ who: 'player2', fresh: true, clock: true })
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

  at.walk(['7.40'], 'the lobby leaves out providers that are blocked for the player', async () => {
    const blocks = (providers: string[]) =>
      at.world.control('POST', '/accounts/player2/blocklist', { sports: [], providers, liveCasino: false })
    await blocks(['EVZ', 'SN'])
    const page = await at.visit('/casino', { who: 'player2', fresh: true })
    await page.getByRole('button', { name: 'OK', exact: true }).click()
    await play(page, 'Play Now: 32 Cards Lightning').waitFor()
    expect(await play(page).count()).toBe(0)
    expect(await page.getByRole('tab', { name: 'Everline Live' }).count()).toBe(0)
    await blocks([])
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

  at.walk(['8.18'], 'a list that cannot be fetched raises no toast; the lobby says so', async () => {
    const page = await lobby()
    await page.route('**/api/v1/casino/games*', (route) => route.fulfill({ status: 404, body: '{}' }))
    await page.reload()
    await page.getByText('Could not load the games.').waitFor()
    expect(await page.locator('.Toastify__toast').count()).toBe(0)
    expect(at.takeComplaints().every((line) => line.startsWith('the casino list could not be fetched'))).toBe(
      true,
    )
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await play(page).waitFor()
  })

  /** How long a failed launch stays until it goes back, ms of the page's clock, to the next ten. */
  async function backAfterMs(page: Page, text: string): Promise<number> {
    await page.evaluate(`{
      const { go } = history
      history.go = (by) => {
        globalThis.wentBackMs ??= Date.now()
        go.call(history, by)
      }
    }`)
    await stopClock(page)
    // Toasts load on their own: what counts is when the launch was answered, while the clock stood.
    await Promise.all([page.waitForResponse(/launch/), play(page).click()])
    for (let turn = 0; turn < 5; turn++) await page.evaluate(TURN)
    const answeredMs = await page.evaluate<number>('Date.now()')
    await toastTime(page, text)
    while (!(await page.evaluate('globalThis.wentBackMs'))) await page.clock.runFor(50)
    await gone(page)
    return Math.round(((await page.evaluate<number>('wentBackMs')) - answeredMs) / 10) * 10
  }

  /** Moves the stopped clock on until a toast is there: what is scheduled for at once needs a millisecond. */
  async function toastTime(page: Page, text: string): Promise<number> {
    while ((await toast(page, text).count()) === 0) await page.clock.runFor(1)
    return page.evaluate<number>('Date.now()')
  }
})
