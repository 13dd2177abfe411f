import type { Market } from '@layline/shared/entities/market'
import type { Player } from '@layline/simulator/testing'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { opened } from '../../support/casino.ts'
import { area } from './walk.ts'

let orders = 0
/** Backs the first runner of a sport's first market without a delay, at the best price. */
async function bet(player: Player, sportId: string): Promise<Market> {
  const isOpen = (market: Market) =>
    market.stMarketName !== 'Bookmaker' && market.inBetDelay === 0 && market.rates[0]?.Back[0] !== undefined
  const market = (await player.markets(`sportsId=${sportId}`)).find(isOpen)!
  await player.data('POST', '/api/v1/order/testOrder', {
    stack: 100,
    odds: market.rates[0]!.Back[0]!.Price,
    marketId: market.stMarketID,
    selectionId: market.rates[0]!.stSelectionID,
    betType: 0,
    orderId: `walk${++orders}`,
  })
  return market
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

// What a player sees of the account: figures, open markets, reports.
export default area('account', { scenario: 'day' }, (at) => {
  at.walk(
    ['2.121', '2.122', '2.123', '2.124', '2.125'],
    'open markets stand in a table, each with a link to the page of its sport',
    async () => {
      const page = await at.visit('/reports/profile')
      const player = await at.playerOf(page)
      const markets = []
      for (const sportId of ['4', '7', '4339', '1']) markets.push(await bet(player, sportId))
      await page.getByRole('button', { name: 'Balance' }).click()
      await page.getByRole('menuitem', { name: /^Exposure/ }).click()
      const dialog = page.getByRole('dialog', { name: 'My Market' })
      const heads = dialog.getByRole('columnheader')
      await expect.poll(() => heads.allInnerTexts()).toEqual(['Event Type', 'Event Name', 'Trade'])
      const seen = await Promise.all(
        markets.map(async (market) => {
          const row = dialog.getByRole('row').filter({ hasText: market.stEventName }).first()
          const [type, , trade] = await row.getByRole('cell').allInnerTexts()
          return [type, trade, await row.getByRole('link').getAttribute('href')]
        }),
      )
      const id = ({ stMarketID }: Market) => stMarketID
      const at4 = `/sports/event?sportId=4&marketId=${id(markets[0]!)}&eventId=${markets[0]!.stEventID}`
      const at1 = `/sports/event?sportId=1&marketId=${id(markets[3]!)}&eventId=${markets[3]!.stEventID}`
      expect(seen.map(([type]) => type)).toEqual(['Cricket', 'Horse Racing', 'Greyhound Racing', 'Soccer'])
      expect(seen.map(([, trade]) => trade)).toEqual(['1', '1', '1', '1'])
      expect(seen.map(([, , href]) => href!.replace('/w/account', ''))).toEqual([
        at4,
        `/sports/eventhorse?marketId=${id(markets[1]!)}`,
        `/sports/eventgrey?marketId=${id(markets[2]!)}`,
        at1,
      ])
      await dialog.getByRole('link').first().click()
      await dialog.waitFor({ state: 'detached' })
    },
  )

  at.walk(['1.22', '2.68'], 'the profile has its four figures', async () => {
    const page = await at.visit('/reports/profile')
    await heading(page, 'player1')
    expect(await page.getByRole('term').allInnerTexts()).toEqual([
      'Available Chips',
      'Exposure',
      'Profit',
      'Total Credit',
    ])
    const figures = page.getByRole('main').getByRole('definition')
    const player = await at.playerOf(page)
    const { dePL } = await player.data<{ dePL: number }>('GET', '/api/v1/users/balance')
    expect(dePL).toBe(0)
    expect(await figures.nth(2).innerText()).toMatch(/^0\.00/)
    expect(await figures.nth(3).innerText()).toMatch(/^0\.00/)
  })

  at.walk(
    ['2.64', '5.29', '9.40', '9.41', '9.42', '9.43', '9.44', '9.45'],
    'the statement by days, by shortcuts and by pages',
    async () => {
      const page = await at.visit('/reports/statement', { who: 'player2' })
      const player = await at.playerOf(page)
      const [bank] = await player.data<{ bankId: string }[]>('GET', '/api/v1/users/getbankuser')
      // Chips that leave and come back are two rows each.
      for (let i = 0; i < 26; i++) {
        const body = { amount: 100, bankId: bank!.bankId }
        const { id } = await player.data<{ id: string }>('POST', '/api/v1/users/wrequest', body)
        await player.data('GET', `/api/v1/users/delete?id=${id}`)
      }
      await at.visit('/reports/statement', { who: 'player2' })
      await expect.poll(() => page.title()).toBe('Account statement · Layline')
      await page.getByText('53 rows').waitFor()
      const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
      expect(await rows.count()).toBe(10)
      await rows.first().getByText('2026-03-01 17:30').waitFor()
      const size = page.getByLabel('Rows')
      expect(await size.locator('option').allInnerTexts()).toEqual(['10', '20', '30', '40', '50'])
      const numbers = page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: /^\d+$/ })
      expect(await numbers.allInnerTexts()).toEqual(['1', '2', '3', '4', '5'])
      await numbers.last().click()
      expect(await numbers.allInnerTexts()).toEqual(['2', '3', '4', '5', '6'])
      await size.selectOption('50')
      await expect.poll(() => rows.count()).toBe(50)

      const from = page.getByLabel('From', { exact: true })
      const to = page.getByLabel('To', { exact: true })
      const asked = async (act: () => Promise<void>) => {
        const [request] = await Promise.all([page.waitForRequest(/\/userstatement$/), act()])
        return request.postDataJSON() as unknown
      }
      const shortcut = (name: string) => page.getByRole('button', { name, exact: true }).click()
      expect([await from.inputValue(), await to.inputValue()]).toEqual(['2026-02-23', '2026-03-01'])
      expect(await asked(() => shortcut('Yesterday'))).toEqual({
        startDate: '2026-02-28',
        endDate: '2026-02-28',
      })
      await page.getByText('No entries between these days.').waitFor()
      expect(await asked(() => shortcut('30 days'))).toEqual({
        startDate: '2026-01-31',
        endDate: '2026-03-01',
      })
      await expect.poll(() => from.inputValue()).toBe('2026-01-31')
      expect(await to.inputValue()).toBe('2026-03-01')
      expect(await asked(() => shortcut('Today'))).toEqual({ startDate: '2026-03-01', endDate: '2026-03-01' })
      await shortcut('7 days')
      await expect.poll(() => from.inputValue()).toBe('2026-02-23')
      expect(await asked(() => from.fill('2026-02-20'))).toEqual({
        startDate: '2026-02-20',
        endDate: '2026-03-01',
      })
      // Nothing is asked for with a day that is none.
      await from.fill('')
      await page.getByText('Write a day as YYYY-MM-DD.').waitFor()
      await page.getByText('53 rows').waitFor()
    },
  )

  at.walk(['7.35'], 'a row of the statement opens the bets of its market', async () => {
    const page = await at.visit('/reports/statement')
    const player = await at.playerOf(page)
    const market = await bet(player, '2')
    const winner = market.rates[0]!.stSelectionID
    await player.control('POST', '/operate', {
      type: 'settle',
      marketId: market.stMarketID,
      places: [[winner]],
    })
    await at.visit('/reports/statement')
    const [request] = await Promise.all([
      page.waitForRequest(/\/bethistory/),
      page
        .getByRole('button', { name: /^Bets of/ })
        .first()
        .click(),
    ])
    expect(new URL(request.url()).searchParams.get('mid')).toBe(market.stMarketID)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('row').filter({ hasText: 'WIN' }).waitFor()
    await page.keyboard.press('Escape')
  })

  at.walk(['2.67', '7.34'], 'the game summary, and the casino history in its third tab', async () => {
    const page = await at.visit('/reports/summary')
    await heading(page, 'Game Summary Report')
    await expect.poll(() => page.title()).toBe('Game Summary Report · Layline')
    const player = await at.playerOf(page)
    const { games } = await player.data<{ games: { id: string; name: string }[] }>(
      'GET',
      '/api/v1/casino/games?provider=AVI',
    )
    const game = await opened(player, 'AVI', games[0]!.id)
    const { places } = await game.table()
    await game.play('walk', [places[0]!.code, 100])
    const tabs = page.getByRole('tab')
    const [request] = await Promise.all([page.waitForRequest(/\/casinohis$/), tabs.nth(2).click()])
    expect(request.postDataJSON()).toEqual({ provider: '' })
    await page.getByRole('row').filter({ hasText: games[0]!.name }).waitFor()
  })

  at.walk(['1.29', '2.66', '6.5'], 'the account pages open from the menus', async () => {
    const page = await at.visit('/')
    const open = async (entry: string, title: string) => {
      await page.getByRole('button', { name: 'Account of player1' }).click()
      await page.getByRole('menuitem', { name: entry, exact: true }).click()
      await heading(page, title)
    }
    await open('My bets', 'Current Bets')
    await open('Account Statement', 'Account Statement')
    await open('Summary Report', 'Game Summary Report')
    await open('My Profile', 'player1')
    await page.getByRole('link', { name: 'Activity History' }).click()
    await heading(page, 'Activity History')
    expect(at.pathOf(page)).toBe('/reports/activity')
    await expect.poll(() => page.title()).toBe('Activity history · Layline')
    await page.getByRole('row').filter({ hasText: 'player1' }).first().waitFor()
  })
})
