import type { StatementRow } from '@layline/shared/entities/account'
import type { LiveBet } from '@layline/shared/entities/bet'
import type { Market } from '@layline/shared/entities/market'
import type { RaceListItem, RaceMarket } from '@layline/shared/entities/race'
import { createSimulator, type Simulator } from '@layline/simulator'
import { Player } from '@layline/simulator/testing'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, launch, openPage } from '../support/browser.ts'
import { playerOf, signInByCall, storeSession } from '../support/session.ts'

/** Odds of a back that nobody takes. */
const RESTS = 900
const MINUTE_MS = 60_000

/** A player in a world of his own that stands still, on the page of its first soccer match. */
interface Seat {
  page: Page
  player: Player
  market: Market
  advance: (ms: number) => Promise<unknown>
}

// Of the fifteen details that earn trust (trader-ux part 9) those that are seen in a browser alone.
describe.skipIf(!chromiumPath)('details that earn trust (needs Chromium)', () => {
  let sim: Simulator
  let browser: Browser
  let orders = 0

  beforeAll(async () => {
    sim = await createSimulator({ paused: true }).listen()
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
    await sim?.close()
  })

  const card = (page: Page) => page.getByRole('region', { name: 'Match Odds', exact: true })
  const best = (page: Page, side: 'BACK' | 'LAY') =>
    card(page).locator(`[data-side=${side}][data-level="0"]`).first()
  const slip = (page: Page) => page.getByRole('form', { name: 'Bet slip' })
  const beside = (page: Page) => page.getByRole('complementary', { name: 'Slip and bets' })
  const listed = (page: Page) => beside(page).getByRole('tabpanel').getByRole('listitem')
  const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).first()
  const showList = (page: Page, name: RegExp) => beside(page).getByRole('tab', { name }).click()
  /** The definition of a term, as a slip or a bet's row has it. */
  const figure = (page: Page, term: string) =>
    slip(page).locator('dl > div').filter({ hasText: term }).locator('dd')

  /** Rupees that stand in a text: the minus may be a sign of its own. */
  const rupeesIn = (text: string) => Number(text.replaceAll('−', '-').replace(/[^\d.-]/g, ''))
  const paiseIn = (text: string) => Math.round(rupeesIn(text) * 100)
  const shownBalance = async (page: Page) => paiseIn(await page.getByTestId('balance').innerText())

  /** What one detail does to the world and its money is nothing to another. */
  async function sitDown(world: string, { scenario = 'home-wins', path = '' } = {}): Promise<Seat> {
    const created = { name: world, scenario, seed: 1, epoch: '2026-03-01T12:00:00Z', paused: true }
    await new Player(sim.url).control('POST', '/worlds', created)
    const url = `${sim.url}/w/${world}`
    const { page } = await openPage(browser)
    await storeSession(page, url, await signInByCall(url))
    const player = await playerOf(page, url)
    const [market] = await player.markets('sportsId=1')
    await page.goto(`${url}${path || `/sports/event?eventId=${market!.stEventID}`}`)
    const advance = (advanceMs: number) => player.control('POST', '/time?wait=1', { advanceMs })
    return { page, player, market: market!, advance }
  }

  /** Backs, as another page of the player might. */
  async function place(player: Player, order: object): Promise<void> {
    const terms = { betType: 'BACK', orderId: `detail-${++orders}` }
    await player.data('POST', '/api/v1/order/testOrder', { ...terms, ...order })
  }
  const betsOf = (player: Player) => player.data<LiveBet[]>('GET', '/api/v1/users/getbets?eid=')

  it('no digit moves its neighbour: cells keep their places while their prices change', async () => {
    const { page, advance } = await sitDown('digits')
    await best(page, 'BACK').waitFor()
    const cells = () =>
      page.evaluate<{ name: string; text: string; box: number[]; figures: string }[]>(
        `[...document.querySelectorAll('main [data-market] button[data-side]')].map((cell) => {
          const { x, y, width, height } = cell.getBoundingClientRect()
          return {
            name: [cell.closest('[data-market]').dataset.market, cell.dataset.runner, cell.dataset.side, cell.dataset.level].join(' '),
            text: cell.textContent,
            box: [x, y + scrollY, width, height],
            figures: getComputedStyle(cell).fontVariantNumeric,
          }
        })`,
      )
    const before = await cells()
    const changed = async () => {
      const now = new Map((await cells()).map(({ name, text }) => [name, text]))
      return before.filter(({ name, text }) => now.has(name) && now.get(name) !== text).length
    }
    await expect
      .poll(async () => {
        await advance(5000)
        return changed()
      })
      .toBeGreaterThan(5)
    const after = new Map((await cells()).map(({ name, box }) => [name, box]))
    for (const { name, box, figures } of before) {
      expect(after.get(name) ?? box, name).toEqual(box)
      expect(figures).toContain('tabular-nums')
    }
    await page.context().close()
  })

  it('a resting bet and an outage move no price, also of a narrow card', async () => {
    const { page, player, market, advance } = await sitDown('resting')
    const ofEvent = await player.markets(`eventId=${market.stEventID}`)
    const name = 'Over/Under 2.5 Goals'
    const narrow = ofEvent.find(({ stMarketName }) => stMarketName === name)!
    const box = page.getByRole('region', { name, exact: true })
    await expect
      .poll(async () => {
        await advance(MINUTE_MS)
        return box.getByText(/^Bets wait/).count()
      })
      .toBe(1)
    const tops = () =>
      page.evaluate<number[]>(
        `[...document.querySelectorAll('main h1, main [data-market] > :last-child')].map((part) => part.getBoundingClientRect().top)`,
      )
    const before = await tops()
    const moved = async () => (await tops()).map((top, at) => Math.round(top - before[at]!)).filter(Boolean)
    const selectionId = narrow.rates[0]!.stSelectionID
    await place(player, { marketId: narrow.stMarketID, selectionId, stack: 100, odds: RESTS })
    await advance(10_000)
    await showList(page, /^Unmatched ?1$/)
    await box.getByRole('button', { name: `More of ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Cancel all (1)' }).waitFor()
    await page.keyboard.press('Escape')
    expect(await moved()).toEqual([])

    // The key of the card that was clicked.
    await box.getByRole('heading').click()
    await page.keyboard.press('x')
    await page.getByRole('dialog', { name: 'Delete' }).getByRole('button', { name: 'Yes' }).click()
    await showList(page, /^Unmatched ?0$/)
    expect(await moved()).toEqual([])

    await page.context().setOffline(true)
    await box.getByText(/^Not live/).waitFor()
    expect(await moved()).toEqual([])
    await page.context().close()
  })

  it('the card, the slip, the wallet and the statement agree to the paisa', async () => {
    const { page, player, market } = await sitDown('paisa')
    await best(page, 'BACK').click()
    // A price under the pointer has a position of its own.
    await page.mouse.move(0, 0)
    await slip(page).getByLabel('Stake', { exact: true }).fill('1234.56')
    const profit = paiseIn(await figure(page, 'Profit').innerText())
    const liability = paiseIn(await figure(page, 'Liability').innerText())
    expect(liability).toBe(-123_456)
    const standing = card(page).getByTestId('position').first()
    expect(paiseIn((await standing.innerText()).split('→')[1]!)).toBe(profit)
    const balance = await shownBalance(page)

    await slip(page).getByLabel('Stake', { exact: true }).press('Enter')
    await toast(page, 'Bet matched successfully').waitFor()
    await expect.poll(() => shownBalance(page)).toBe(balance + liability)
    await expect.poll(async () => paiseIn(await standing.innerText())).toBe(profit)
    const [bet] = await betsOf(player)
    expect(Math.round(bet!.dbWin * 100)).toBe(profit)

    const marketId = market.stMarketID
    await player.control('POST', '/operate', { type: 'settle', marketId, places: [[bet!.selectionId]] })
    const days = { startDate: '2026-03-01', endDate: '2026-03-02' }
    const rows = await player.data<StatementRow[]>('POST', '/api/v1/users/userstatement', days)
    const ofMarket = rows.filter(({ stMarketId }) => stMarketId === marketId)
    const settled = ofMarket.find(({ entryType }) => entryType === 'SETTLEMENT')!
    expect(Math.round(settled.amount * 100)).toBe(profit)
    const sum = ofMarket.reduce((paise, { amount }) => paise + Math.round(amount * 100), 0)
    await expect.poll(() => shownBalance(page)).toBe(balance + sum)
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Account Statement' }).click()
    const row = page.getByRole('row').filter({ hasText: 'SETTLEMENT' })
    await row.waitFor()
    expect((await row.getByRole('cell').allInnerTexts()).map(paiseIn)).toContain(profit)
    await page.context().close()
  })

  it('each bet says what was asked and got, its second, and its id, which can be copied', async () => {
    const { page, player, market } = await sitDown('asked')
    const { stSelectionID: selectionId, Back } = market.rates[0]!
    const asked = Math.round((Back[0]!.Price - 0.2) * 100) / 100
    await place(player, { marketId: market.stMarketID, selectionId, stack: 200, odds: asked })
    const [bet] = await betsOf(player)
    expect(bet!.askedOdds).toBe(asked)
    expect(bet!.odds).toBeGreaterThan(asked)
    await page.reload()
    const row = listed(page).first()
    await row.waitFor()
    const text = await row.innerText()
    expect(text).toMatch(new RegExp(`Odds\\s+${bet!.odds}`))
    expect(text).toMatch(new RegExp(`Asked\\s+${asked}`))
    // Noon in UTC, where the world stands still.
    expect(await row.locator('time').innerText()).toMatch(/^17:30:\d\d$/)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await row.getByRole('button', { name: `Copy bet id ${bet!.betId}` }).click()
    await toast(page, 'Bet id copied').waitFor()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(String(bet!.betId))
    await page.context().close()
  })

  it('a bet that lapsed stays in its list with the reason', async () => {
    const { page, player, market, advance } = await sitDown('lapsed')
    const selectionId = market.rates[0]!.stSelectionID
    await place(player, { marketId: market.stMarketID, selectionId, stack: 100, odds: RESTS })
    const lapsed = async () => (await betsOf(player)).find(({ betStatus }) => betStatus === 'CANCLE')
    // In play after five minutes, the first goal ten minutes later.
    await expect
      .poll(async () => {
        await advance(MINUTE_MS)
        return lapsed()
      })
      .toBeDefined()
    const { reason } = (await lapsed())!
    expect(reason).not.toBe('')
    await page.reload()
    await showList(page, /^Cancelled ?1$/)
    await listed(page).first().getByText(reason, { exact: true }).waitFor()
    await page.context().close()
  })

  it('the liability is said before the click, and a cancel frees it', async () => {
    const { page } = await sitDown('liability')
    await best(page, 'LAY').click()
    await slip(page).getByLabel('Odds', { exact: true }).fill('1.5')
    await slip(page).getByLabel('Stake', { exact: true }).fill('100.02')
    const liability = paiseIn(await figure(page, 'Liability').innerText())
    expect(liability).toBe(-5001)
    const balance = await shownBalance(page)
    await slip(page)
      .getByRole('button', { name: /^Place lay bet/ })
      .click()
    await expect.poll(() => shownBalance(page)).toBe(balance + liability)
    await showList(page, /^Unmatched ?1$/)
    await listed(page)
      .first()
      .getByRole('button', { name: /^Delete the bet/ })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await expect.poll(() => shownBalance(page)).toBe(balance)
    await page.context().close()
  })

  it('the focus stays in the list of bets while one is edited, saved and deleted', async () => {
    const { page, player, market } = await sitDown('focus')
    const selectionId = market.rates[0]!.stSelectionID
    await place(player, { marketId: market.stMarketID, selectionId, stack: 400, odds: RESTS })
    await page.reload()
    await showList(page, /^Unmatched ?1$/)
    const focused = () =>
      page.evaluate<string>(
        "document.activeElement.id || document.activeElement.textContent.replace(/\\s/g, '')",
      )
    const value = () => page.evaluate<string>('document.activeElement.value')
    await listed(page).getByRole('button', { name: /^Edit/ }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(value).toBe(String(RESTS))
    await page.keyboard.press('Escape')
    await expect.poll(focused).toBe('Edit')

    await page.keyboard.press('Enter')
    await listed(page).getByLabel('Stake', { exact: true }).fill('300')
    await listed(page).getByRole('button', { name: 'Save' }).click()
    await expect.poll(focused).toBe('Edit')

    await listed(page)
      .getByRole('button', { name: /^Delete the bet/ })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await expect.poll(focused).toBe('Unmatched0')
    await page.context().close()
  })

  it('the row under the pointer stays where it is when its match turns in play, until the pointer is away', async () => {
    const { page, advance } = await sitDown('pointer', { scenario: 'day', path: '/sports/tennis' })
    const rows = page.getByRole('main').locator('li[data-row]')
    const inPlay = page.getByText('In play', { exact: true })
    await rows.first().waitFor()
    const market = await rows.filter({ hasNot: inPlay }).first().getAttribute('data-row')
    const row = page.locator(`main li[data-row="${market}"]`)
    await row.hover()
    const top = async () => Math.round((await row.boundingBox())!.y)
    const before = await top()
    await expect
      .poll(async () => {
        await advance(MINUTE_MS)
        return row.filter({ has: inPlay }).count()
      })
      .toBe(1)
    expect(await top()).toBe(before)
    await page.mouse.move(0, 0)
    await expect.poll(top).not.toBe(before)
    await page.context().close()
  })

  it.each(['7', '14'])(
    'no price of a race moves away from the pointer that is on it: sport %s',
    async (sport) => {
      const { page, player } = await sitDown(`hover-${sport}`, { scenario: 'day', path: '/reports/profile' })
      const markets = await player.markets(`sportsId=${sport}`)
      const race = markets.findLast(({ stMarketID, winMarketId }) => stMarketID === winMarketId)!
      const path =
        sport === '7'
          ? `eventhorse?marketId=${race.stMarketID}`
          : `event?sportId=${sport}&eventId=${race.stEventID}`
      await page.goto(`${player.url}/sports/${path}`)
      const prices = page.getByRole('region', { name: 'Win', exact: true }).locator('[data-side=BACK]')
      const pointed = prices.and(page.locator('[data-level="0"]')).nth(4)
      const top = async () => Math.round((await pointed.boundingBox())!.y)
      await pointed.waitFor()
      const before = await top()
      await pointed.hover()
      await page.getByTestId('position').nth(4).waitFor()
      expect(await top()).toBe(before)
      await page.context().close()
    },
  )

  it('the clock of the page is the exchange’s, in +5:30, the same as on a bet', async () => {
    const { page, player, market, advance } = await sitDown('clock')
    await advance(83_000)
    const selectionId = market.rates[0]!.stSelectionID
    await place(player, { marketId: market.stMarketID, selectionId, stack: 100, odds: RESTS })
    const [bet] = await betsOf(player)
    await page.reload()
    await showList(page, /^Unmatched ?1$/)
    const onBet = listed(page).first().locator('time')
    const onPage = page.getByTitle(/^World time/)
    expect(await onBet.innerText()).toBe('17:31:23')
    expect(await onBet.getAttribute('datetime')).toBe(bet!.createdAt)
    expect(await onPage.innerText()).toMatch(/17:31:23[\s\S]*5:30/)
    await page.context().close()
  })

  it('a non-runner is said on the bet itself, with its factor and the new price', async () => {
    const { page, player } = await sitDown('non-runner', { scenario: 'races', path: '/sports/7' })
    const races = await player.sealed<RaceListItem[]>('/api/v1/master/gethorsemasternew?type=H')
    const pricedIn = async ({ winMarketId }: RaceListItem) => {
      const asked = `/api/v1/master/getPriceHorse?mid=${winMarketId}`
      const { eventTypes } = await player.sealed<RaceMarket>(asked)
      const { runners } = eventTypes[0]!.eventNodes[0]!.marketNodes[0]!
      return runners.filter(
        ({ exchange, state }) => state.status === 'ACTIVE' && exchange.availableToBack.length > 0,
      )
    }
    // Where betting is stopped for a non-runner of its own no price is shown.
    const each = await Promise.all(
      races.slice(2).map(async (race) => ({ race, priced: await pricedIn(race) })),
    )
    const { race, priced } = each.find(({ priced }) => priced.length > 1)!
    const { raceId, winMarketId: marketId } = race
    const byFactor = priced.toSorted((a, b) => b.state.adjustmentFactor - a.state.adjustmentFactor)
    const [out, backed] = [byFactor[0]!, byFactor[1]!]
    const odds = backed.exchange.availableToBack[0]!.price
    await place(player, { marketId, selectionId: backed.selectionId, stack: 200, odds })
    const withdrawn = { type: 'withdraw', selectionId: out.selectionId }
    await player.control('POST', `/events/${raceId}/force`, withdrawn)
    const bet = (await betsOf(player)).find(({ betStatus }) => betStatus === 'EXECUTED')!
    expect(bet.odds).toBeLessThan(odds)
    await page.goto(`${player.url}/sports/eventhorse?marketId=${marketId}`)
    const row = listed(page).first()
    await row.getByText(`Price reduced to ${bet.odds}`).waitFor()
    const { runnerName } = out.description
    expect(await row.innerText()).toContain(`Non runner ${runnerName}, ${out.state.adjustmentFactor} %`)
    await page.context().close()
  })
})
