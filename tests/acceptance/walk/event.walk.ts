import type { Market } from '@layline/shared/entities/market'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Area, VisitOptions } from './area.ts'
import { cutSockets, expectPoll, socketsOpened, stopClock } from './page-clock.ts'
import { area } from './walk.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const group = (page: Page, name: string) =>
  region(page, 'Match Odds').getByRole('group', { name, exact: true })
const fancies = (page: Page) => region(page, 'Fancy').getByRole('tabpanel').getByRole('group')
const pathOf = ({ stSportsID, stMarketID, stEventID }: Market) =>
  `/sports/event?sportId=${stSportsID}&marketId=${stMarketID}&eventId=${stEventID}`
const tokenOf = async (at: Area, page: Page) => {
  const stored = await page.evaluate<string>(`sessionStorage.getItem('${at.storageKey('session')}')`)
  return (JSON.parse(stored) as { token: string }).token
}

/** A cricket match in play, with every kind of market. */
const cricket = area('event', { scenario: 'cricket' }, (at) => {
  const match = async () => (await at.world.markets('sportsId=4'))[0]!
  let eventId: string | undefined
  const markets = async () => {
    eventId ??= (await match()).stEventID
    return at.world.markets(`eventId=${eventId}`)
  }
  const visit = async (options?: VisitOptions) => at.visit(pathOf(await match()), options)
  /** Moves the world on until its markets are as wanted. */
  const until = async (isSo: (all: readonly Market[]) => boolean) => {
    while (!isSo(await markets())) await at.advance(500)
  }
  /** Match odds, bookmaker and the normal fancies: whether all of each kind that are not over have a status. */
  const have = (status: number) => (all: readonly Market[]) =>
    [
      all.filter(({ stMarketName }) => stMarketName === 'Match Odds'),
      all.filter(({ stSportsID }) => stSportsID === '13'),
      all.filter(({ stFancyGroup, btMarketStatus }) => stFancyGroup === 'FM' && btMarketStatus !== 3),
    ].every((kind) => kind.length > 0 && kind.every(({ btMarketStatus }) => btMarketStatus === status))
  const isOpen = have(1)
  const isStopped = have(2)

  at.walk(
    ['1.16', '1.17', '1.18', '1.19', '2.43', '2.44', '2.48', '2.99', '2.100', '2.101', '2.111'],
    'the event page has match odds, other markets, the bookmaker, fancies, slip and bets, in that order',
    async () => {
      const page = await visit()
      await region(page, 'Match Odds').waitFor()
      await region(page, 'Fancy').waitFor()
      const heads = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
      const order = ['Match Odds', 'Other markets', 'Tied Match', 'Bookmaker', 'Fancy']
      expect(heads.filter((head) => order.includes(head))).toEqual(order)
      for (const name of ['Unmatched', 'Matched', 'Cancelled']) {
        await page
          .getByRole('tab', { name: new RegExp(`^${name}`) })
          .first()
          .waitFor()
      }
      await region(page, 'Match Odds')
        .getByRole('button', { name: /^Back / })
        .first()
        .click()
      await page.getByRole('form', { name: 'Bet slip' }).waitFor()
      await page.keyboard.press('Escape')
    },
  )

  at.walk(
    ['2.102', '2.103', '2.104', '2.105', '2.108', '2.109', '9.38', '9.49'],
    'fancies have four tabs, one price a side and a remark on their limits',
    async () => {
      await until(isOpen)
      const page = await visit()
      const all = (await markets()).filter(({ stSportsID }) => stSportsID === '0')
      for (const [tab, groups] of [
        ['All', ['FM', 'FMTO', 'FWP']],
        ['Normal', ['FM']],
        ['w/p Market', ['FWP']],
        ['Odd / Even', ['FMTO']],
      ] as const) {
        await page.getByRole('tab', { name: tab, exact: true }).click()
        const count = all.filter(({ stFancyGroup }) =>
          (groups as readonly string[]).includes(stFancyGroup),
        ).length
        await expect.poll(() => fancies(page).count(), { message: tab }).toBe(count)
      }
      await page.getByRole('tab', { name: 'All', exact: true }).click()
      const row = fancies(page).first()
      expect(await row.getByRole('button', { name: /^(Yes|No) .* at / }).count()).toBe(2)
      await row.getByRole('button', { name: /^Limits of / }).focus()
      await page.getByRole('tooltip').getByText('max 100 and mkt 1 lakh', { exact: true }).first().waitFor()
    },
  )

  at.walk(
    ['2.107'],
    'a runner has three backs and three lays, the best of each next to the middle',
    async () => {
      await until(isOpen)
      const page = await visit()
      const name = (await match()).submaster[0]!.stRunnerName
      const cells = group(page, name).getByRole('button', { name: / at [\d.]+,/ })
      await expect.poll(() => cells.count()).toBe(6)
      const seen = await Promise.all(
        (await cells.all()).map(async (cell) => ({
          x: (await cell.boundingBox())!.x,
          label: (await cell.getAttribute('aria-label'))!,
        })),
      )
      const byPlace = seen.sort((a, b) => a.x - b.x).map(({ label }) => label)
      expect(byPlace.map((label) => label.split(' ')[0])).toEqual([
        'Back',
        'Back',
        'Back',
        'Lay',
        'Lay',
        'Lay',
      ])
      const prices = byPlace.map((label) => Number(/ at ([\d.]+),/.exec(label)![1]))
      expect(prices).toEqual([...prices].sort((a, b) => a - b))
    },
  )

  at.walk(
    ['2.45', '2.46', '2.112', '6.10', '7.108', '7.109'],
    'score and live TV are frames of the event, for players alone; a height is taken within bounds',
    async () => {
      const { stEventID } = await match()
      const page = await visit()
      const score = page.locator('iframe[title=Score]')
      await score.waitFor()
      expect(await score.getAttribute('src')).toMatch(new RegExp(`/frames/score/${stEventID}$`))
      const tv = page.getByRole('button', { name: 'Live TV' })
      if ((await tv.getAttribute('aria-expanded')) === 'false') await tv.click()
      await page.locator('iframe[title="Live TV"]').waitFor()
      expect(await page.locator('iframe[title="Live TV"]').getAttribute('src')).toMatch(
        new RegExp(`${stEventID}$`),
      )
      await page
        .frameLocator('iframe[title="Live TV"]')
        .getByText((await match()).stEventName)
        .first()
        .waitFor()
      await tv.click()
      await page
        .frameLocator('iframe[title=Score]')
        .getByText((await match()).stEventName)
        .first()
        .waitFor()
      const frame = (await (await score.elementHandle())!.contentFrame())!
      const report = (heightPx: number) =>
        frame.evaluate(`parent.postMessage({ type: 'frame-size', heightPx: ${heightPx} }, '*')`)
      const height = () => score.getAttribute('height')
      await report(333)
      await expect.poll(height).toBe('333')
      await report(-5)
      await page.evaluate("postMessage({ type: 'frame-size', heightPx: 777 }, '*')")
      await report(5000)
      await expect.poll(height).toBe('2000')
      const guest = await visit({ who: 'guest' })
      await region(guest, 'Match Odds').waitFor()
      expect(await guest.locator('iframe').count()).toBe(0)
      expect(await guest.getByRole('button', { name: 'Live TV' }).count()).toBe(0)
    },
  )

  at.walk(['2.47'], 'on a phone a switch shows the markets or the bets', async () => {
    const page = await visit({ widthPx: 360 })
    const bets = page.getByRole('main').getByRole('tab', { name: /^Unmatched/ })
    await region(page, 'Match Odds').waitFor()
    expect(await bets.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Bets', exact: true }).click()
    await bets.waitFor()
    expect(await region(page, 'Match Odds').isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Market', exact: true }).click()
    await region(page, 'Match Odds').waitFor()
  })

  at.walk(['2.49', '7.85', '9.24'], 'event and bets are asked for every seven seconds', async () => {
    const page = await visit({ clock: true })
    await expectPoll(page, /\/getmaster\?eventId=/, 7000)
    await expectPoll(page, /\/getbets\?/, 7000)
  })

  at.walk(
    ['2.50', '4.22', '4.23', '9.15'],
    'a price moves without a call, and its cell is lit up or down for 350 ms',
    async () => {
      await until(isOpen)
      const page = await visit({ clock: true })
      const cells = region(page, 'Match Odds').getByRole('button', { name: / at [\d.]+,/ })
      await cells.first().waitFor()
      await stopClock(page)
      const calls = () =>
        page.evaluate<number>("walkCalls.filter(([, url]) => url.includes('getmaster')).length")
      const before = await calls()
      const lit = page.locator('[class*="odds-up"], [class*="odds-down"]')
      // The clock stands still but for these moments: no poll brings the change.
      await expect
        .poll(async () => {
          await at.advance(500)
          await page.clock.runFor(20)
          return lit.count()
        })
        .toBeGreaterThan(0)
      expect(await calls()).toBe(before)
      await page.clock.runFor(300)
      expect(await lit.count()).toBeGreaterThan(0)
      await page.clock.runFor(60)
      await expect.poll(() => lit.count()).toBe(0)
    },
  )

  at.walk(
    ['4.44', '7.115'],
    'a feed that was cut comes back and subscribes again: prices go on moving',
    async () => {
      await until(isOpen)
      const page = await visit({ clock: true })
      const best = region(page, 'Match Odds')
        .getByRole('button', { name: /^Back .* at / })
        .first()
      await best.waitFor()
      const before = await socketsOpened(page, /\/feed$/)
      await cutSockets(page, /\/feed$/)
      await expect
        .poll(async () => {
          await page.clock.runFor(1000)
          return socketsOpened(page, /\/feed$/)
        })
        .toBeGreaterThan(before)
      const label = await best.getAttribute('aria-label')
      await expect
        .poll(async () => {
          await at.advance(2000)
          await page.clock.runFor(50)
          return (await best.count()) > 0 && (await best.getAttribute('aria-label')) !== label
        })
        .toBe(true)
    },
  )

  at.walk(
    ['4.9', '4.12', '4.14'],
    'an open market says In Play, at a ball everything is suspended and fancies say that the ball runs',
    async () => {
      await until(isOpen)
      const { stEventName } = await match()
      const list = await at.visit('/sports/cricket')
      const row = list.getByRole('main').getByRole('listitem').filter({ hasText: stEventName })
      await row.getByText('In play').waitFor({ state: 'attached' })
      const page = await visit()
      await page.getByRole('main').getByText('In Play', { exact: true }).first().waitFor()
      await until(isStopped)
      await region(page, 'Match Odds').getByText('SUSPENDED', { exact: true }).first().waitFor()
      await region(page, 'Bookmaker').getByText('SUSPENDED', { exact: true }).first().waitFor()
      await fancies(page).first().getByText('BALL RUNNING').waitFor()
    },
  )

  at.walk(['2.106', '3.31'], 'the run amounts of a fancy are a row for each number of runs', async () => {
    const page = await visit({ who: 'player2' })
    const player = at.as(await tokenOf(at, page))
    const amounts = (mid: string) =>
      player.data<{ selectionId: string }[]>('GET', `/api/v1/users/getm2mid?mid=${mid}`)
    let placed = ''
    for (let tries = 0; placed === ''; tries++) {
      await until(isOpen)
      const fancy = (await markets()).find(({ stFancyGroup }) => stFancyGroup === 'FM')!
      const { Price, Size } = fancy.rates[0]!.Back[0]!
      await player.send('POST', '/api/v1/order/testOrder', {
        stack: 100,
        odds: Price,
        marketId: fancy.stMarketID,
        selectionId: String(Size),
        selectionName: fancy.stMarketName,
        betType: 0,
        orderId: `walk${tries}`,
        wait: false,
      })
      await at.advance(4000)
      if ((await amounts(fancy.stMarketID)).length > 0) placed = fancy.stMarketID
    }
    const wanted = await amounts(placed)
    await page.reload()
    await page
      .getByRole('button', { name: /Run Amount/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('table').waitFor()
    expect(await dialog.getByRole('columnheader').allInnerTexts()).toEqual(['Run', 'Amount'])
    expect(await dialog.getByRole('row').count()).toBe(wanted.length + 1)
    await page.keyboard.press('Escape')
  })

  at.walk(
    ['2.73', '2.74'],
    'the event page reads its parameters by older names, and ignores what says nothing',
    async () => {
      const { stMarketID, stEventID, stEventName } = await match()
      const page = await at.visit(
        `/sports/event?sportsId=4&mid=${stMarketID}&eid=${stEventID}&marketType=MATCH_ODDS&type=x&id=7`,
      )
      await page.getByRole('heading', { level: 1, name: stEventName }).waitFor()
      await region(page, 'Match Odds').waitFor()
    },
  )

  // The last of this world: it moves on to the end of the match.
  at.walk(
    ['4.13'],
    'a bookmaker’s runner that is not active is suspended while its market is open',
    async () => {
      const stopped = (all: readonly Market[]) =>
        all.find(
          ({ stSportsID, btMarketStatus, rates }) =>
            stSportsID === '13' &&
            btMarketStatus === 1 &&
            rates.every(({ btRunnarStatus }) => btRunnarStatus !== 1),
        )
      while (!stopped(await markets())) await at.advance(10_000)
      const page = await visit()
      const name = stopped(await markets())!.submaster[0]!.stRunnerName
      const row = region(page, 'Bookmaker').getByRole('group', { name, exact: true })
      await row.getByText('SUSPENDED', { exact: true }).waitFor()
      expect(await row.getByRole('button').count()).toBe(0)
    },
  )
})

/** A soccer match five minutes before its start. */
const soccer = area('event-soccer', { scenario: 'home-wins' }, (at) => {
  const match = async () => (await at.world.markets('sportsId=1&marketType=MATCH_ODDS'))[0]!

  at.walk(['4.10'], 'before the off the header says when', async () => {
    const page = await at.visit(pathOf(await match()))
    await page
      .getByRole('main')
      .getByText(/^Today 17:35/)
      .first()
      .waitFor()
  })

  at.walk(
    ['1.27', '4.51', '2.65'],
    'a bet moves the positions, the event is fetched again, and the bet is listed',
    async () => {
      const page = await at.visit(pathOf(await match()), { clock: true })
      const cell = group(page, 'Harbour City')
        .getByRole('button', { name: /^Back .* at / })
        .first()
      await cell.click()
      const slip = page.getByRole('form', { name: 'Bet slip' })
      await slip.getByLabel('Stake', { exact: true }).fill('500')
      await stopClock(page)
      // The clock stands still: it is not the poll.
      const fetched = page.waitForResponse(/\/getmaster\?eventId=/)
      await slip.getByRole('button', { name: /^Place back bet/ }).click()
      await fetched
      await expect
        .poll(async () => {
          await page.clock.runFor(20)
          return group(page, 'Harbour City').getByTestId('position').innerText()
        })
        .toMatch(/^\+[\d,.]+$/)
      const bets = await at.visit('/reports/mybets')
      await bets.getByRole('heading', { level: 1, name: 'Current Bets' }).waitFor()
      await bets.getByRole('main').getByText('Harbour City').first().waitFor()
    },
  )

  at.walk(
    ['4.21', '4.11'],
    'a match is just started for two minutes; at a goal its prices are zeros under SUSPENDED',
    async () => {
      const page = await at.visit(pathOf(await match()))
      await at.advance(5 * 60_000 + 60_000)
      await page
        .getByRole('main')
        .getByText(/just started/)
        .waitFor()
      await at.advance(90_000)
      await page
        .getByRole('main')
        .getByText(/just started/)
        .waitFor({ state: 'detached' })
      const { stEventID } = await match()
      await at.world.control('POST', `/events/${stEventID}/force`, { type: 'goal', team: 'away' })
      await at.advance(1000)
      await region(page, 'Match Odds').getByText('SUSPENDED', { exact: true }).first().waitFor()
      const zeros = group(page, 'Harbour City').getByText('0', { exact: true })
      expect(await zeros.count()).toBe(6)
      expect(await group(page, 'Harbour City').getByRole('button').count()).toBe(0)
    },
  )
})

/** A day with every sport. */
const day = area('event-day', {}, (at) => {
  at.walk(
    ['2.51', '4.53'],
    'a politics market is an event page, and the event before it leaves nothing there',
    async () => {
      const [match] = await at.world.markets('sportsId=4&marketType=MATCH_ODDS')
      const [question] = await at.world.markets('sportsId=12')
      const page = await at.visit(pathOf(match!))
      const runner = (market: Market) =>
        page.getByRole('main').getByRole('group', { name: market.submaster[0]!.stRunnerName, exact: true })
      await runner(match!).first().waitFor()
      // As a link of the page does, without loading the site anew.
      await page.evaluate(
        `history.pushState(null, '', ${JSON.stringify(new URL(at.world.url).pathname + pathOf(question!))}); dispatchEvent(new PopStateEvent('popstate'))`,
      )
      await page.getByRole('heading', { level: 1, name: question!.stEventName }).waitFor()
      await runner(question!).first().waitFor()
      expect(await runner(match!).count()).toBe(0)
      expect(at.pathOf(page)).toContain('sportId=12')
    },
  )

  at.walk(['3.15'], 'a runner whose status is not 1 takes no bets', async () => {
    const race = (await at.world.markets('sportsId=7')).find(({ btMarketStatus }) => btMarketStatus === 0)!
    const { stSelectionID, stRunnerName } = race.submaster[0]!
    const page = await at.visit(pathOf(race))
    const row = page.getByRole('main').getByRole('group', { name: stRunnerName, exact: true }).first()
    await row.getByRole('button').first().waitFor()
    await at.world.control('POST', `/events/${race.stEventID}/force`, {
      type: 'withdraw',
      selectionId: stSelectionID,
    })
    await at.advance(1000)
    await row.getByText('Non runner').waitFor()
    expect(await row.getByRole('button').count()).toBe(0)
  })
})

export default () => {
  cricket()
  soccer()
  day()
}
