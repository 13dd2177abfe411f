import { expect } from 'vitest'
import type { VisitOptions } from './area.ts'
import { frame, game, gone, layer, lobby as lobbyOf, play, toast } from './lobby.ts'
import { area } from './walk.ts'

// The lobby: its tiles, its launches, and which players may launch.
export default area('casino', { scenario: 'home-wins' }, (at) => {
  const lobby = (options?: VisitOptions) => lobbyOf(at, options)

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
      // The address alone opens it too.
      await page.reload({ waitUntil: 'domcontentloaded' })
      await game(page).waitFor()
      await page.getByRole('button', { name: 'EXIT', exact: true }).click()
      await gone(page)
      await expect.poll(() => at.pathOf(page)).toBe('/casino')
    }
  })

  at.walk(
    ['6.8'],
    'a player plays a round in a boxed frame, its money moves, and the focus comes back to its tile',
    async () => {
      const page = await lobby()
      await page.getByRole('searchbox', { name: 'Search games' }).fill('saffron')
      const chips = async () =>
        Number((await page.getByTestId('balance').innerText()).replaceAll(/[^\d.]/g, ''))
      const before = await chips()
      const name = 'Play Now: Saffron Sevens'
      await play(page, name).click()
      await game(page).waitFor()
      expect(await frame(page).getAttribute('sandbox')).toBe('allow-scripts')
      const table = page.frameLocator('dialog iframe')
      // The frame around it has one.
      expect(await table.getByRole('link', { name: 'EXIT' }).count()).toBe(0)
      await table.getByRole('button', { name: /^Spin, pays/ }).click()
      await table.getByRole('button', { name: 'Play · ₹100' }).click()
      await table.getByRole('region', { name: 'Last rounds' }).getByRole('listitem').first().waitFor()
      const said = await table
        .getByRole('status')
        .filter({ hasText: /won ₹|lost ₹100/ })
        .innerText()
      const paid = Number(/won ₹([\d,]+)/.exec(said)?.[1]?.replaceAll(',', '') ?? 0)
      await page.getByRole('button', { name: 'Layline, close the game' }).click()
      await gone(page)
      expect(at.pathOf(page)).toMatch(/^\/casino/)
      expect(await page.evaluate('document.activeElement.ariaLabel')).toBe(name)
      await expect.poll(chips).toBe(before + (paid || -100))
    },
  )

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
    expect(at.pathOf(page)).toBe('/casino')
    // Virtual sport is not live casino.
    await page.getByRole('link', { name: /^Play Virtual Tennis/ }).click()
    await game(page).waitFor()
  })

  at.walk(['7.40'], 'the lobby leaves out providers that are blocked for the player', async () => {
    const blocks = (providers: string[]) =>
      at.world.control('POST', '/accounts/player2/blocklist', { sports: [], providers, liveCasino: false })
    const page = await lobby({ who: 'player2' })
    await blocks(['EVZ', 'SN'])
    await page.reload({ waitUntil: 'domcontentloaded' })
    await play(page, 'Play Now: 32 Cards Lightning').waitFor()
    expect(await play(page).count()).toBe(0)
    expect(await page.getByRole('tab', { name: 'Everline Live' }).count()).toBe(0)
    await page.getByRole('searchbox', { name: 'Search games' }).fill('roulette salon')
    await page.getByText('No game is called so here').waitFor()
    await page.goto(`${at.world.url}/frame/EVZ/evz-roulette-salon`, { waitUntil: 'domcontentloaded' })
    await toast(page, 'This provider is blocked for your account').waitFor()
    await expect.poll(() => at.pathOf(page)).toBe('/casino')
    await blocks([])
  })

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
})
