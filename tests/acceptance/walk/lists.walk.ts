import { MARKET_STATUS, type Market } from '@layline/shared/entities/market'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectPoll } from './page-clock.ts'
import { area } from './walk.ts'

const main = (page: Page) => page.getByRole('main')
const rowOf = (page: Page, { stMarketID }: Market) => main(page).locator(`li[data-row="${stMarketID}"]`)
const prices = (page: Page, market: Market) =>
  rowOf(page, market)
    .getByRole('button', { name: /available$/ })
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')!))
const inIndia = (iso: string) => new Date(Date.parse(iso) + 330 * 60_000)

/** The best offers of these runners, as the cells of a row are called. */
function cellsOf({ submaster, rates }: Market, runners: readonly number[]): string[] {
  return runners.flatMap((index) => {
    const { stRunnerName, stSelectionID } = submaster[index]!
    const { Back, Lay } = rates.find((rate) => rate.stSelectionID === stSelectionID)!
    const cell = (side: string, { Price, Size }: (typeof Back)[number]) =>
      `${side} ${stRunnerName} at ${Price}, ${Math.round(Size).toLocaleString('en-IN')} available`
    return [
      ...Back.slice(0, 1).map((best) => cell('Back', best)),
      ...Lay.slice(0, 1).map((best) => cell('Lay', best)),
    ]
  })
}

// Home, the lists of sports, and the favourites.
export default area('lists', { scenario: 'day', epoch: '2026-03-01T17:00:00Z' }, (at) => {
  const marketsOf = (tag: string) => at.world.markets(`sportsId=${tag}`)
  const isTaking = ({ btMarketStatus, rates }: Market) =>
    btMarketStatus < MARKET_STATUS.suspended &&
    rates.every(({ Back, Lay }) => Back.length > 0 && Lay.length > 0)
  /** A market of a tag in play; the world goes on until there is one. */
  const inPlayOf = async (tag: string): Promise<Market> => {
    for (;;) {
      const live = (await marketsOf(tag)).find(
        ({ btMarketStatus }) => btMarketStatus === MARKET_STATUS.inPlay,
      )
      if (live) return live
      await at.advance(10 * 60_000)
    }
  }
  const pins = (page: Page) =>
    page.evaluate<string | null>(`sessionStorage.getItem(${JSON.stringify(at.storageKey('pinnedmarket'))})`)

  at.walk(
    ['1.6', '1.7', '1.8', '1.9', '1.10', '2.54', '2.55', '2.56', '2.57', '2.58', '2.59', '1.14', '1.13'],
    'every list asks for its tag and shows its events',
    async () => {
      const page = await at.visit('/reports/profile')
      for (const [path, tag, title] of [
        ['/sports/cricket', '4', 'Cricket'],
        ['/sports/soccer', '1', 'Soccer'],
        ['/sports/tennis', '2', 'Tennis'],
        ['/sports/6', '6', 'Boxing'],
        ['/sports/7522', '7522', 'Basketball'],
        ['/sports/inplay', '-1', 'In-Play'],
        ['/sports/winner', '-2', 'Winner'],
        ['/sports/politics', '12', 'Politics'],
      ] as const) {
        const asked = page.waitForRequest((request) => request.url().endsWith(`getmaster?sportsId=${tag}`))
        await at.visit(path)
        await asked
        await page.getByRole('heading', { level: 1, name: title }).waitFor()
        const [market] = (await marketsOf(tag)).filter(
          ({ btMarketStatus }) => btMarketStatus !== MARKET_STATUS.closed,
        )
        await main(page).getByRole('link', { name: market!.stEventName, exact: true }).first().waitFor()
      }
    },
  )

  at.walk(['2.60'], "an id that is no sport shows cricket's list", async () => {
    const page = await at.visit('/sports/999')
    await page.getByRole('heading', { level: 1, name: 'Cricket' }).waitFor()
    const [market] = await marketsOf('4')
    await main(page).getByRole('link', { name: market!.stEventName, exact: true }).first().waitFor()
  })

  at.walk(['2.26'], 'Home starts on Cricket and remembers what was chosen', async () => {
    const page = await at.visit('/', { who: 'player2', fresh: true })
    const tab = (name: string) => main(page).getByRole('tab', { name, exact: true })
    await expect.poll(() => tab('Cricket').getAttribute('aria-selected')).toBe('true')
    await page.getByRole('heading', { level: 2, name: 'Cricket' }).waitFor()
    await tab('Tennis').click()
    await page.getByRole('heading', { level: 2, name: 'Tennis' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 2, name: 'Tennis' }).waitFor()
    expect(await tab('Tennis').getAttribute('aria-selected')).toBe('true')
  })

  at.walk(['2.41', '9.30'], "Home's sports stand in the order 2, 1, 4, then the rest", async () => {
    const page = await at.visit('/')
    await main(page).getByRole('tab', { name: 'Boxing' }).waitFor()
    const bar = await main(page).getByRole('tab').allInnerTexts()
    expect(bar.slice(0, 3)).toEqual(['Tennis', 'Soccer', 'Cricket'])
    expect(bar.at(-1)).toBe('All')
    await main(page).getByRole('tab', { name: 'All', exact: true }).click()
    await page.getByRole('heading', { level: 2, name: 'Boxing' }).waitFor()
    const heads = await main(page).locator('section > div > h2').allInnerTexts()
    expect(heads.filter((head) => bar.includes(head))).toEqual(bar.slice(0, -1))
    await main(page).getByRole('tab', { name: 'Cricket' }).click()
  })

  at.walk(
    ['2.75', '1.25', '3.35', '4.35', '6.4'],
    'a star pins a market into session storage, and takes it out again',
    async () => {
      const page = await at.visit('/sports/soccer', { who: 'player2', fresh: true })
      const [first, second] = (await marketsOf('1')).filter(isTaking)
      const star = (market: Market) =>
        rowOf(page, market).getByRole('button', { name: `Pin ${market.stEventName}` })
      await star(first!).click()
      await star(second!).click()
      expect(await pins(page)).toBe(`${first!.stMarketID},${second!.stMarketID}`)
      expect(await star(first!).getAttribute('aria-pressed')).toBe('true')
      await page.getByRole('link', { name: 'Favourite', exact: true }).click()
      await rowOf(page, first!).waitFor()
      await rowOf(page, second!).waitFor()
      await star(first!).click()
      expect(await pins(page)).toBe(second!.stMarketID)
      // Nothing moves under the mouse: the row leaves with it.
      await page.mouse.move(0, 0)
      await rowOf(page, first!).waitFor({ state: 'detached' })
    },
  )

  at.walk(['2.52'], 'the favourites are Match Odds alone, even where another market was pinned', async () => {
    const page = await at.visit('/', { who: 'player2', fresh: true })
    const [match] = await marketsOf('2')
    const [winner] = await marketsOf('-2')
    await page.evaluate(
      `sessionStorage.setItem(${JSON.stringify(at.storageKey('pinnedmarket'))}, '${winner!.stMarketID},${match!.stMarketID}')`,
    )
    await page.goto(`${at.world.url}/sports/favourite`)
    await rowOf(page, match!).waitFor()
    expect(await main(page).getByRole('listitem').count()).toBe(1)
  })

  at.walk(['4.49', '9.29'], 'the favourites are asked for every second, and after a bet', async () => {
    const page = await at.visit('/sports/soccer', { who: 'player2', clock: true, fresh: true })
    // In play the bet delay would not pass: the world is paused.
    const market = (await marketsOf('1')).filter(isTaking).find(({ inBetDelay }) => inBetDelay === 0)
    await rowOf(page, market!).getByRole('button', { name: /^Pin/ }).click()
    // The price leads to the event; the slip stays on the way to the favourites.
    await rowOf(page, market!)
      .getByRole('button', { name: /available$/ })
      .first()
      .click()
    const slip = page.getByRole('form', { name: 'Bet slip' })
    await slip.getByLabel('Stake', { exact: true }).fill('200')
    await page.getByRole('link', { name: 'Favourite', exact: true }).click()
    await rowOf(page, market!).waitFor()
    await expectPoll(page, /getmaster\?mid=/, 1000)
    // The clock is paused now, so only the bet can cause a request.
    await page.evaluate('walkCalls.length = 0')
    await slip.getByRole('button', { name: /^Place (back|lay) bet/ }).click()
    await expect
      .poll(() => page.evaluate<string[]>('walkCalls.map(([, url]) => url)'))
      .toContainEqual(expect.stringContaining(`getmaster?mid=${market!.stMarketID}`))
  })

  at.walk(['1.4', '4.36'], 'a guest is offered no star', async () => {
    const page = await at.visit('/sports/soccer', { who: 'guest' })
    await main(page).getByRole('listitem').first().waitFor()
    expect(await main(page).getByRole('button', { name: /^Pin/ }).count()).toBe(0)
  })

  at.walk(
    ['2.76', '2.77', '2.78'],
    'a row says when, whether it is in play, and leads to the event',
    async () => {
      const page = await at.visit('/sports/politics')
      const { worldTime } = await at.world.control<{ worldTime: string }>('GET', '/time')
      const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
      const dayOf = (iso: string) => Math.floor(inIndia(iso).getTime() / 86_400_000)
      const seen = new Set<string>()
      for (const tag of ['4', '12']) {
        await at.visit(`/sports/${tag}`)
        for (const market of await marketsOf(tag)) {
          const { dtStartDate } = market
          const start = inIndia(dtStartDate)
          const ahead = dayOf(dtStartDate) - dayOf(worldTime)
          const label = ahead === 0 ? 'Today' : ahead === 1 ? 'Tomorrow' : days[start.getUTCDay()]!
          if (ahead > 5) continue
          seen.add(label)
          await rowOf(page, market).getByText(label, { exact: true }).waitFor()
          await rowOf(page, market).getByText(start.toISOString().slice(11, 16), { exact: true }).waitFor()
        }
      }
      expect([...seen]).toEqual(expect.arrayContaining(['Today', 'Tomorrow', 'Tuesday']))
      const live = await inPlayOf('-1')
      await at.visit('/sports/inplay')
      await rowOf(page, live).getByText('In play', { exact: true }).waitFor()
      const dot = `li[data-row="${live.stMarketID}"] span:has(> .hidden)`
      expect(await page.evaluate(`getComputedStyle(document.querySelector('${dot}')).backgroundColor`)).toBe(
        'rgb(79, 208, 138)',
      )
      await rowOf(page, live).getByRole('link', { name: live.stEventName }).click()
      await expect
        .poll(() => at.pathOf(page))
        .toBe(
          `/sports/event?sportId=${live.stSportsID}&marketId=${live.stMarketID}&eventId=${live.stEventID}`,
        )
    },
  )

  at.walk(
    ['2.79', '2.81'],
    'the columns are 1, X and 2, and the X is a dash without three runners',
    async () => {
      const page = await at.visit('/sports/soccer')
      const [three] = (await marketsOf('1')).filter((each) => isTaking(each) && each.submaster.length === 3)
      await rowOf(page, three!).waitFor()
      expect(await prices(page, three!)).toEqual(cellsOf(three!, [0, 2, 1]))
      expect(await rowOf(page, three!).getByText('–', { exact: true }).count()).toBe(0)
      for (const column of ['1', 'X', '2', 'Back']) {
        await main(page).getByText(column, { exact: true }).filter({ visible: true }).first().waitFor()
      }
      await at.visit('/sports/tennis')
      const [two] = (await marketsOf('2')).filter((each) => isTaking(each) && each.submaster.length === 2)
      await rowOf(page, two!).waitFor()
      expect(await prices(page, two!)).toEqual(cellsOf(two!, [0, 1]))
      expect(await rowOf(page, two!).getByText('–', { exact: true }).count()).toBe(1)
    },
  )

  at.walk(
    ['2.80'],
    'a row without rates says suspended, and leaves the list when the match is over',
    async () => {
      const live = await inPlayOf('1')
      const page = await at.visit('/sports/soccer')
      await rowOf(page, live)
        .getByRole('button', { name: /available$/ })
        .first()
        .waitFor()
      await at.world.control('POST', `/events/${live.stEventID}/force`, { type: 'goal', team: 'home' })
      await at.advance(1000)
      await rowOf(page, live).getByText('suspended', { exact: true }).waitFor()
      expect(await prices(page, live)).toEqual([])
      await at.world.control('POST', '/operate', { type: 'void', marketId: live.stMarketID })
      await at.advance(1000)
      await rowOf(page, live).waitFor({ state: 'detached' })
    },
  )
})
