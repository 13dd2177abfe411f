import type { LiteMarket, RaceListItem, RaceMarket } from '@layline/shared/entities/race'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { callTimes, expectPoll, moveClock, stopClock } from './page-clock.ts'
import { area } from './walk.ts'

const MASTER = '/api/v1/master'
const SECOND = 1000
const MINUTE = 60 * SECOND

export default area('racing', { scenario: 'races' }, (at) => {
  const races = (type: 'H' | 'G') =>
    at.world.sealed<RaceListItem[]>(`${MASTER}/gethorsemasternew?type=${type}`)
  const worldNow = async () => (await at.world.control<{ worldMs: number }>('GET', '/time')).worldMs
  const leftMs = async ({ startTime }: RaceListItem) => Date.parse(startTime) - (await worldNow())

  /** A race that is at least so far from its start, takes bets and has lost no runner. */
  async function raceAhead(minutes: number, type: 'H' | 'G' = 'H'): Promise<RaceListItem> {
    for (const race of await races(type)) {
      if ((await leftMs(race)) <= minutes * MINUTE) continue
      const { state, runners } = await nodeOf(race.winMarketId)
      if (state.status === 'OPEN' && runners.every(({ state }) => state.status === 'ACTIVE')) return race
    }
    throw new Error(`no race of type ${type} is ${minutes} minutes away`)
  }

  const path = ({ winMarketId }: RaceListItem) => `/sports/eventhorse?marketId=${winMarketId}`
  const lite = ({ raceId }: RaceListItem) =>
    at.world.sealed<LiteMarket[]>(`${MASTER}/getlitemarkets?raceId=${raceId}`)
  const force = ({ raceId }: RaceListItem, event: object) =>
    at.world.control('POST', `/events/${raceId}/force`, event)
  const nodeOf = async (marketId: string) => {
    const { eventTypes } = await at.world.sealed<RaceMarket>(`${MASTER}/getPriceHorse?mid=${marketId}`)
    return eventTypes[0]!.eventNodes[0]!.marketNodes[0]!
  }
  const market = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
  const row = (page: Page, runner: string, name = 'Win') =>
    market(page, name).getByRole('listitem', { name: runner, exact: true })
  const prices = (page: Page, name = 'Win') =>
    market(page, name).getByRole('button', { name: /^(Back|Lay) .* at / })
  const heading = (page: Page) => page.getByRole('heading', { level: 1 })
  const strip = (page: Page) => page.getByRole('region', { name: 'Upcoming Races' })

  /** Opens a race and waits until its prices are there. */
  async function visitRace(race: RaceListItem, options: Parameters<typeof at.visit>[1] = {}): Promise<Page> {
    const page = await at.visit(path(race), options)
    await prices(page).first().waitFor()
    return page
  }

  at.walk(['1.11', '2.61', '7.93'], 'the ids of horse and greyhound racing list their races', async () => {
    for (const [id, type, title] of [
      ['7', 'H', 'Horse Racing'],
      ['4339', 'G', 'Greyhound Racing'],
    ] as const) {
      const asked = new Set<string>()
      const page = await at.visit('/')
      page.on('request', (request) => asked.add(request.url()))
      await page.goto(`${at.world.url}/sports/${id}`)
      await page.getByRole('heading', { name: title, level: 1 }).waitFor()
      const list = await races(type)
      const rows = page.getByRole('region', { name: 'Today' }).getByRole('listitem')
      await expect.poll(() => rows.count()).toBe(list.length)
      const first = rows.first()
      expect(await first.innerText()).toContain(list[0]!.venue)
      expect(await first.innerText()).toContain(list[0]!.countryCode)
      await expect.poll(() => first.innerText()).toMatch(/\d+(\.\d+)? \n?.*[A-Z]/)
      expect([...asked].some((url) => url.endsWith(`gethorsemasternew?type=${type}`))).toBe(true)
      page.removeAllListeners('request')
    }
  })

  at.walk(['1.12', '2.63'], 'a greyhound race is found in its listing and has a page', async () => {
    const race = await raceAhead(3, 'G')
    const page = await at.visit('/sports/4339')
    await page
      .getByRole('main')
      .locator(`a[href$="/sports/eventgrey?marketId=${race.winMarketId}"]`)
      .last()
      .click()
    await prices(page).first().waitFor()
    expect(at.pathOf(page)).toBe(`/sports/eventgrey?marketId=${race.winMarketId}`)
    expect(await heading(page).innerText()).toContain(race.venue)
    await page.getByRole('img', { name: 'Colours: red', exact: true }).first().waitFor()
  })

  at.walk(['2.53', '9.34'], 'Indian races stand by venue, and lead to event pages with jockeys', async () => {
    const page = await at.visit('/sports/indhorse')
    const venue = page.getByRole('region', { name: 'Deccan Plains' })
    const first = venue.getByRole('listitem').first()
    const [nav] = await at.world.sealed<{ races: { startTime: string; eventId: string }[] }[]>(
      `${MASTER}/getindhorsenav`,
    )
    // Sent 5h30 later than it is, and +5:30 is the zone of the page.
    const shown = new Date(nav!.races[0]!.startTime).toISOString().slice(11, 16)
    await expect.poll(() => first.innerText()).toContain(shown)
    await first.getByRole('link').click()
    await heading(page).getByText('Deccan Plains').waitFor()
    expect(at.pathOf(page)).toMatch(/^\/sports\/event\?sportId=14&/)
    const [win] = await at.world.markets(`eventId=${nav!.races[0]!.eventId}`)
    await page.getByText(win!.submaster[0]!.stJOCKEYNAME).first().waitFor()
  })

  at.walk(['2.62', '2.113'], 'a horse race has a page with ladders of back and lay', async () => {
    const race = await raceAhead(3)
    const page = await visitRace(race)
    expect(await heading(page).innerText()).toContain(race.venue)
    const [{ runners }] = (await lite(race)) as [LiteMarket]
    for (const name of ['Win', 'To Be Placed']) await market(page, name).waitFor()
    const { runnerName, selectionId } = runners[0]!
    const cells = row(page, runnerName).getByRole('button', { name: /^(Back|Lay) .* at / })
    const { exchange } = (await nodeOf(race.winMarketId)).runners.find(
      (each) => each.selectionId === selectionId,
    )!
    const shown = async () => (await cells.allInnerTexts()).map((text) => Number(text.split('\n')[0]))
    await expect
      .poll(shown)
      .toEqual([...exchange.availableToBack, ...exchange.availableToLay].map(({ price }) => price))
    const ladder = page.getByRole('complementary', { name: 'Ladder' })
    expect(await ladder.getByRole('listitem').count()).toBe(6)
  })

  at.walk(
    ['2.116', '2.117', '2.118', '2.119', '2.120'],
    'a runner has cloth number, colours, jockey, age and adjustment factor',
    async () => {
      const race = await raceAhead(3)
      const page = await visitRace(race)
      for (const { description, state } of (await nodeOf(race.winMarketId)).runners) {
        const { CLOTH_NUMBER_ALPHA, JOCKEY_NAME, AGE } = description.metadata
        const runner = row(page, description.runnerName)
        await runner.getByText(CLOTH_NUMBER_ALPHA, { exact: true }).waitFor()
        await runner.getByText(JOCKEY_NAME, { exact: true }).waitFor()
        await runner.getByText(`Age ${AGE}`, { exact: true }).waitFor()
        await runner.getByText(`${state.adjustmentFactor}%`).waitFor()
        await runner.getByRole('img', { name: /^Colours: / }).waitFor()
      }
    },
  )

  at.walk(['2.115', '9.46'], 'the next five races stand above the race and lead to their pages', async () => {
    const race = await raceAhead(3)
    const page = await visitRace(race)
    await strip(page).getByRole('heading', { name: 'Upcoming Races' }).waitFor()
    const now = await worldNow()
    const next = (await races('H')).filter(({ startTime }) => Date.parse(startTime) > now).slice(0, 5)
    const links = strip(page).getByRole('link')
    await expect.poll(() => links.count()).toBe(5)
    for (const [index, { venue, countryCode, winMarketId }] of next.entries()) {
      const link = links.nth(index)
      expect(await link.innerText()).toMatch(new RegExp(`${venue}[^]*${countryCode}$`))
      expect(await link.getAttribute('href')).toContain(`eventhorse?marketId=${winMarketId}`)
    }
  })

  at.walk(
    ['2.114', '4.20'],
    'the countdown takes the in-play style ten minutes before the start',
    async () => {
      const race = await raceAhead(11)
      const page = await visitRace(race)
      const timer = page.getByRole('article').getByRole('timer').first()
      const colour = () =>
        page.evaluate<string>("getComputedStyle(document.querySelector('article [role=timer]')).color")
      await at.advance((await leftMs(race)) - 10 * MINUTE - SECOND)
      await expect.poll(() => timer.innerText()).toContain('10 m 01 s')
      const before = await colour()
      await at.advance(SECOND)
      await expect.poll(() => timer.innerText()).toContain('10 m 00 s')
      expect(await colour()).not.toBe(before)
    },
  )

  at.walk(
    ['4.17'],
    'a runner that is taken out stands at the foot as non runner, with its factor',
    async () => {
      const race = await raceAhead(3)
      const page = await visitRace(race)
      const out = (await nodeOf(race.winMarketId)).runners.find(({ state }) => state.status === 'ACTIVE')!
      await force(race, { type: 'withdraw', selectionId: out.selectionId })
      const removed = row(page, out.description.runnerName)
      await removed.getByText(`Non runner ${out.state.adjustmentFactor}%`).waitFor()
      expect(await removed.getByRole('button').count()).toBe(0)
      expect(await market(page, 'Win').getByRole('listitem').last().getAttribute('aria-label')).toBe(
        out.description.runnerName,
      )
      // Betting goes on without it.
      await at.advance(6 * SECOND)
      await prices(page).first().waitFor()
    },
  )

  at.walk(['4.50'], 'after a bet the markets of the race are asked for again', async () => {
    const race = await raceAhead(3)
    const page = await visitRace(race, { clock: true })
    await prices(page).first().click()
    const slip = page.getByRole('form', { name: 'Bet slip' })
    await slip.getByLabel('Stake', { exact: true }).fill('200')
    // Standing still, nothing is polled: what is asked for now is asked for because of the bet.
    await stopClock(page)
    await page.evaluate('walkCalls.length = 0')
    await slip.getByRole('button', { name: /^Place back bet/ }).click()
    await expect
      .poll(() => page.evaluate<string[]>('walkCalls.map(([, url]) => url)'))
      .toContainEqual(expect.stringContaining(`gethorseprice?marketId=${race.winMarketId}`))
  })

  at.walk(['7.94', '9.27'], 'a race page asks for its markets every second', async () => {
    const page = await visitRace(await raceAhead(3), { clock: true, fresh: true })
    await expectPoll(page, /gethorseprice\?marketId=/, 1000)
  })

  at.walk(
    ['4.15', '4.16', '4.18', '4.19', '9.28'],
    'a race is suspended in running, shows its result, and leads to the listing when it is closed',
    async () => {
      const race = await raceAhead(3)
      const page = await visitRace(race, { clock: true, fresh: true })
      await force(race, { type: 'start' })
      await at.advance(8 * SECOND)
      for (const name of ['Win', 'To Be Placed']) {
        await market(page, name).getByText('SUSPENDED', { exact: true }).waitFor()
        await expect.poll(() => prices(page, name).count()).toBe(0)
      }
      await stopClock(page)
      // Right after a look whether it is closed: the next is 30 s away.
      const looks = () => callTimes(page, /getlitemarkets\?mid=/)
      const before = (await looks()).length
      while ((await looks()).length === before) await moveClock(page, SECOND, SECOND)
      for (let waits = 0; (await lite(race))[0]?.status !== 'CLOSED'; waits++) {
        if (waits > 60) throw new Error('the race did not come to an end')
        await at.advance(10 * SECOND)
      }
      await moveClock(page, 3 * SECOND, SECOND / 4)
      const [{ runners }] = (await lite(race)) as [LiteMarket]
      for (const { runnerName, status } of runners) {
        if (status === 'REMOVED') continue
        await row(page, runnerName).getByText(status, { exact: true }).waitFor()
      }
      // Looked at every 30 s: not before, and then at once. An answer is noticed in the next step, and leads away in one more.
      await moveClock(page, 25 * SECOND, SECOND)
      expect(at.pathOf(page)).toBe(path(race))
      await moveClock(page, 6 * SECOND, SECOND)
      await page.getByText(/ is closed\./).waitFor()
      const [lastMs, nextMs] = (await looks()).slice(before)
      expect(Math.abs(nextMs! - lastMs! - 30 * SECOND)).toBeLessThanOrEqual(2 * SECOND)
      expect(at.pathOf(page)).toBe('/sports/horset')
    },
  )
})
