import type { Market } from '@layline/shared/entities/market'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { callTimes, expectPoll, stopClock } from './page-clock.ts'
import { area } from './walk.ts'

// The event page: its sections and prices, its score and frames, what it asks for and what it follows.
export default area('event', { scenario: 'day' }, (at) => {
  const isInPlay = ({ btMarketStatus }: Market) => btMarketStatus === 1
  const ofSport = (sportsId: string) => at.world.markets(`sportsId=${sportsId}&marketType=MATCH_ODDS`)
  const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
  const fancy = (page: Page) => region(page, 'Fancy')
  const head = (page: Page) => page.locator('article header').first()

  /** A cricket match in play: it has every kind of market. */
  async function cricket(): Promise<Market> {
    return (await ofSport('4')).find(isInPlay)!
  }
  async function openEvent(main: Market, options: Parameters<typeof at.visit>[1] = {}): Promise<Page> {
    const page = await at.visit(`/sports/event?eventId=${main.stEventID}`, options)
    await page.getByRole('heading', { name: main.stEventName }).waitFor()
    return page
  }
  /** Lets the match go on until something is on the page. */
  async function until(seen: Locator, stepMs = 2000): Promise<void> {
    await expect
      .poll(async () => {
        if ((await seen.count()) > 0) return true
        await at.advance(stepMs)
        return false
      })
      .toBe(true)
  }

  at.walk(
    ['1.16', '1.17', '1.18', '1.19', '2.43', '2.44', '2.99', '2.100', '2.101'],
    'Match Odds first, then other markets, then the bookmaker, then the fancies',
    async () => {
      const { stSportsID, stMarketID, stEventID, stEventName } = await cricket()
      const page = await at.visit(
        `/sports/event?sportId=${stSportsID}&marketId=${stMarketID}&eventId=${stEventID}`,
      )
      await page.getByRole('heading', { name: stEventName }).waitFor()
      await fancy(page).waitFor()
      const headings = await page.locator('article h2').allInnerTexts()
      expect(headings[0]).toBe('Match Odds')
      const places = ['Match Odds', 'Other markets', 'Bookmaker', 'Fancy'].map((name) =>
        headings.indexOf(name),
      )
      expect(places).not.toContain(-1)
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      const others = await page.locator('[data-section=other] [aria-labelledby] h2').allInnerTexts()
      expect(others.length).toBeGreaterThan(0)
      const buttons = region(page, 'Match Odds').getByRole('button', { name: /^(Back|Lay) / })
      await until(buttons)
    },
  )

  at.walk(
    ['2.102', '2.103', '2.104', '2.105', '9.38'],
    'the fancies have a tab for all, and one for each of the groups FM, FWP and FMTO',
    async () => {
      const main = await cricket()
      const page = await openEvent(main)
      const groups = new Map(
        (await at.world.markets(`eventId=${main.stEventID}`)).map((market) => [
          market.stMarketName,
          market.stFancyGroup,
        ]),
      )
      const shown = async () =>
        Promise.all((await fancy(page).getByRole('group').all()).map((row) => row.getAttribute('aria-label')))
      for (const [name, group] of [
        ['All', undefined],
        ['Normal', 'FM'],
        ['w/p Market', 'FWP'],
        ['Odd / Even', 'FMTO'],
      ] as const) {
        await fancy(page).getByRole('tab', { name, exact: true }).click()
        const wanted = [...groups]
          .filter(([, of]) => (group ? of === group : of !== ''))
          .map(([each]) => each)
        await expect.poll(async () => (await shown()).toSorted()).toEqual(wanted.toSorted())
      }
    },
  )

  at.walk(
    ['2.45', '2.46', '2.112', '6.10', '7.108', '7.109'],
    'a player sees the score frame and live TV of the event, a guest neither; the frame says its height',
    async () => {
      const main = (await ofSport('1')).find(isInPlay)!
      const page = await openEvent(main, { who: 'player2', fresh: true })
      const score = page.locator('iframe[title=Score]')
      await score.contentFrame().getByText(main.stEventName).waitFor()
      expect(await score.getAttribute('src')).toContain(main.stEventID)
      expect(await score.getAttribute('sandbox')).toBe('allow-scripts')
      await score
        .contentFrame()
        .locator('body')
        .evaluate("parent.postMessage({ type: 'frame-size', heightPx: 5000 }, '*')")
      await expect.poll(() => score.getAttribute('height')).toBe('2000')
      await page.getByRole('button', { name: 'Live TV' }).click()
      const video = page.locator('iframe[title="Live TV"]')
      await video.contentFrame().getByText(main.stEventName).waitFor()
      expect(await video.getAttribute('src')).toContain(main.stEventID)
      const guest = await openEvent(main, { who: 'guest' })
      expect(await guest.locator('iframe').count()).toBe(0)
      expect(await guest.getByRole('button', { name: 'Live TV' }).count()).toBe(0)
    },
  )

  at.walk(['2.49', '9.24'], 'the event is asked for again every seven seconds', async () => {
    const page = await openEvent(await cricket(), { who: 'player2', clock: true, fresh: true })
    await expectPoll(page, /getmaster\?eventId=/, 7000)
  })

  at.walk(['7.85'], 'live bets are asked for every seven seconds', async () => {
    const page = await openEvent(await cricket(), { who: 'player2', clock: true, fresh: true })
    await expectPoll(page, /getbets/, 7000)
  })

  at.walk(
    ['2.73', '2.74'],
    'the parameters of older views are read, those that say nothing are ignored',
    async () => {
      const { stEventID, stMarketID, stSportsID, stEventName } = await cricket()
      const page = await at.visit(
        `/sports/event?eid=${stEventID}&mid=${stMarketID}&sportsId=${stSportsID}&marketType=x&type=y&id=z`,
      )
      await page.getByRole('heading', { name: stEventName }).waitFor()
      await region(page, 'Match Odds').waitFor()
    },
  )

  at.walk(['2.51'], 'a politics market opens as an event page with sport id 12', async () => {
    const [main] = await at.world.markets('sportsId=12')
    const page = await at.visit(
      `/sports/event?sportId=12&marketId=${main!.stMarketID}&eventId=${main!.stEventID}`,
    )
    await page.getByRole('heading', { name: main!.stEventName }).waitFor()
    expect(await page.locator('article h2').allInnerTexts()).toContain(main!.stMarketName)
  })

  at.walk(['2.65'], 'the current bets have their address and title', async () => {
    const page = await at.visit('/reports/mybets')
    await page.getByRole('heading', { name: 'Current Bets' }).waitFor()
  })

  at.walk(
    ['4.10', '4.21', '4.9', '4.11'],
    'the header tells the start, then just started, then In Play, also while zeros stand under SUSPENDED',
    async () => {
      const main = (await ofSport('1')).find(({ btMarketStatus }) => btMarketStatus === 0)!
      const page = await openEvent(main)
      const startMs = Date.parse(main.dtStartDate)
      const time = new Date(startMs + 330 * 60_000).toISOString().slice(11, 16)
      await head(page).getByText(time).waitFor()
      const { worldMs } = await at.world.control<{ worldMs: number }>('GET', '/time')
      await at.advance(startMs - worldMs + 60_000)
      await head(page).getByText('In Play · just started').waitFor()
      await at.advance(120_000)
      await expect.poll(() => head(page).innerText()).not.toContain('just started')
      await head(page).getByText('In Play').waitFor()
      await at.world.control('POST', `/events/${main.stEventID}/force`, { type: 'goal', team: 'home' })
      await at.advance(1000)
      const matchOdds = region(page, 'Match Odds')
      await matchOdds.getByText('SUSPENDED', { exact: true }).waitFor()
      await head(page).getByText('In Play').waitFor()
      expect(await matchOdds.getByRole('button').count()).toBe(0)
      const cells = matchOdds.getByRole('group').first().getByText('0', { exact: true })
      expect(await cells.count()).toBe(6)
      await matchOdds.getByText('CLOSED').waitFor({ state: 'detached' })
    },
  )

  at.walk(['4.14'], 'while the ball runs a fancy says so', async () => {
    const page = await openEvent(await cricket())
    await until(fancy(page).getByText('BALL RUNNING'))
  })

  at.walk(
    ['4.44', '7.115'],
    'the feed comes back after a close, and what was subscribed to is subscribed to again',
    async () => {
      const main = await cricket()
      const page = await at.visit('/', { who: 'player2', fresh: true })
      const opened: { sent: string[]; close: () => Promise<void> }[] = []
      await page.routeWebSocket(/\/feed/, (route) => {
        const server = route.connectToServer()
        const sent: string[] = []
        opened.push({ sent, close: () => route.close() })
        route.onMessage((message) => {
          sent.push(Buffer.from(message as Buffer).toString('latin1'))
          server.send(message)
        })
      })
      await page.goto(`${at.world.url}/sports/event?eventId=${main.stEventID}`)
      await page.getByRole('heading', { name: main.stEventName }).waitFor()
      const asks = (index: number) =>
        opened[index]?.sent.some((text) => text.includes(main.stEventID)) ?? false
      await expect.poll(() => asks(0)).toBe(true)
      await opened[0]!.close()
      await expect.poll(() => asks(1), { timeout: 150_000 }).toBe(true)
    },
  )

  at.walk(['4.51'], 'after a bet the event is fetched again', async () => {
    const page = await openEvent((await ofSport('1')).find(isInPlay)!, {
      who: 'player2',
      clock: true,
      fresh: true,
    })
    const back = region(page, 'Match Odds').getByRole('button', { name: /^Back/ }).first()
    await until(back)
    await back.click()
    const slip = page.getByRole('form', { name: 'Bet slip' })
    await slip.getByRole('spinbutton', { name: 'Stake' }).fill('100')
    await stopClock(page)
    const before = (await callTimes(page, /getmaster\?eventId=/)).length
    await slip.getByRole('button', { name: /^Place back bet/ }).click()
    await slip.waitFor({ state: 'detached' })
    await at.advance(6000)
    await expect
      .poll(async () => (await callTimes(page, /getmaster\?eventId=/)).length)
      .toBeGreaterThan(before)
  })

  at.walk(['4.53'], 'another event shows none of the markets of the one before', async () => {
    const [first, second] = (await ofSport('1')) as [Market, Market]
    const page = await openEvent(first)
    await region(page, 'Match Odds').getByRole('group').first().waitFor()
    await openEvent(second)
    expect(await page.getByText(first.stEventName, { exact: true }).filter({ visible: true }).count()).toBe(0)
  })
})
