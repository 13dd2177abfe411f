import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ordersArrived } from '../../support/orders-arrived.ts'
import { BET_SOCKET, SocketTap } from '../../torture/browser/support/sockets.ts'
import { cricketMatch, pathOf } from './event-page.ts'
import { area } from './walk.ts'

// The bet slip: its fields, its limits, a bet from the click to the reply, and what becomes of it.
export default area('slip', { scenario: 'cricket', seed: 5, paused: false, speed: 0.001 }, (at) => {
  const { match, until, isOpen } = cricketMatch(at)
  const slip = (page: Page) => page.getByRole('form', { name: 'Bet slip' })
  const stake = (page: Page) => slip(page).getByRole('spinbutton', { name: 'Stake' })
  const odds = (page: Page) => slip(page).getByRole('spinbutton', { name: 'Odds' })
  const press = (page: Page, name: string) => slip(page).getByRole('button', { name, exact: true }).click()
  const submit = (page: Page) => slip(page).getByRole('button', { name: /^Place (back|lay|yes|no) bet/ })
  const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).first()
  const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
  const price = (page: Page, side: 'Back' | 'Lay', name = 'Match Odds') =>
    region(page, name)
      .getByRole('button', { name: new RegExp(`^${side} `) })
      .first()

  /**
   * The page of the match while its markets are open. Only a page that is opened then shows no price of before: on one that
   * follows a world that is moved on, a price may change between a look and a click.
   */
  async function openEvent(options: Parameters<typeof at.visit>[1] = {}) {
    await until(isOpen)
    const main = await match()
    const page = await at.visit(pathOf(main), options)
    await page.getByRole('heading', { name: main.stEventName }).waitFor()
    // A draft of the walk before is of no use here.
    if ((await slip(page).count()) > 0) await press(page, 'Close the slip')
    return page
  }
  async function openSlip(options: Parameters<typeof at.visit>[1] = {}) {
    const page = await openEvent(options)
    await price(page, 'Back').click()
    await slip(page).waitFor()
    return page
  }
  /** Places what is in the slip, and lets the market's delay pass. */
  async function place(page: Page): Promise<void> {
    await submit(page).click()
    await slip(page).waitFor({ state: 'detached' })
    await ordersArrived(page, at.world.url)
    await at.advance(6000)
  }

  at.walk(
    ['4.28', '4.29', '4.30', '4.32', '3.24', '5.10', '9.6'],
    'a price opens the slip with an empty stake; Cancel and the cross close it; its fields have their names',
    async () => {
      const page = await openSlip()
      const clicked = /at ([\d.]+),/.exec((await price(page, 'Back').getAttribute('aria-label'))!)![1]
      expect([await stake(page).inputValue(), await odds(page).inputValue()]).toEqual(['', clicked])
      expect(await stake(page).getAttribute('name')).toBe('ammount')
      const attributes = ['name', 'min', 'max', 'step']
      expect(await Promise.all(attributes.map((name) => odds(page).getAttribute(name)))).toEqual([
        'price',
        '1.01',
        '999.99',
        '0.1',
      ])
      await stake(page).fill('500')
      await price(page, 'Lay').click()
      await slip(page).getByText('Lay', { exact: true }).waitFor()
      expect(await stake(page).inputValue()).toBe('')
      await press(page, 'Cancel')
      await slip(page).waitFor({ state: 'detached' })
      await price(page, 'Lay').click()
      await press(page, 'Close the slip')
      await slip(page).waitFor({ state: 'detached' })
    },
  )

  at.walk(
    ['5.6', '5.7', '5.8', '5.9', '5.12', '5.13', '5.14', '9.7'],
    'what cannot be sent is disabled; the price goes by 0.01 up to 9.99, by 1 above, and not below 1.01',
    async () => {
      const page = await openSlip()
      expect(await submit(page).isDisabled()).toBe(true)
      await stake(page).fill('99')
      expect(await submit(page).isDisabled()).toBe(true)
      await stake(page).fill('100')
      expect(await submit(page).isDisabled()).toBe(false)
      for (const text of ['1', '']) {
        await odds(page).fill(text)
        expect(await submit(page).isDisabled(), text).toBe(true)
      }
      for (const [from, way, to] of [
        ['9.98', 'Odds up', '9.99'],
        ['9.99', 'Odds up', '10.99'],
        ['11.5', 'Odds down', '10.5'],
        ['9.99', 'Odds down', '9.98'],
        ['1.01', 'Odds down', '1.01'],
        ['999.5', 'Odds up', '999.99'],
      ] as const) {
        await odds(page).fill(from)
        await press(page, way)
        expect(await odds(page).inputValue()).toBe(to)
      }
    },
  )

  at.walk(
    ['5.16', '5.17', '5.18', '5.19', '5.20', '5.21', '5.23', '9.8', '9.9'],
    'the stake: 100 where it was left empty, steps of 100 within the limits, six quick stakes, MIN, MAX and CLEAR',
    async () => {
      const page = await openSlip()
      await stake(page).fill('5')
      await stake(page).fill('')
      await odds(page).focus()
      expect(await stake(page).inputValue()).toBe('100')
      await press(page, 'Stake up')
      expect(await stake(page).inputValue()).toBe('200')
      expect(
        await slip(page)
          .getByRole('button', { name: /^Add \d+$/ })
          .count(),
      ).toBe(6)
      await press(page, 'Add 1000')
      expect(await stake(page).inputValue()).toBe('1200')
      await press(page, 'MIN')
      expect(await stake(page).inputValue()).toBe('100')
      await press(page, 'Stake down')
      expect(await stake(page).inputValue()).toBe('100')
      await press(page, 'MAX')
      expect(await stake(page).inputValue()).toBe('10000')
      await press(page, 'Stake up')
      expect(await stake(page).inputValue()).toBe('10000')
      await press(page, 'CLEAR')
      expect(await stake(page).inputValue()).toBe('')
      await slip(page).getByText('Min 100 · Max 10,000').waitFor()
    },
  )

  at.walk(
    ['2.147', '2.148', '4.25', '4.31', '4.33', '4.48', '6.9', '7.126', '8.17'],
    'a bet: the slip closes, the overlay counts until the reply, whose toast it is; the bet stands as EXECUTED',
    async () => {
      const page = await openSlip()
      const wallet = () => page.getByRole('button', { name: 'Balance' }).innerText()
      const before = await wallet()
      await stake(page).fill('150')
      await submit(page).click()
      const overlay = page.getByRole('dialog', { name: 'Your bet is being processed... Please Wait...' })
      await overlay.getByText(/^\d+ s$/).waitFor()
      expect(await slip(page).count()).toBe(0)
      await ordersArrived(page, at.world.url)
      await at.advance(6000)
      await toast(page, 'Bet matched successfully').waitFor()
      await overlay.waitFor({ state: 'detached' })
      expect(await page.locator('.Toastify__toast--success').count()).toBeGreaterThan(0)
      await page.getByRole('tabpanel', { name: 'Matched bets' }).getByText('EXECUTED').first().waitFor()
      await expect.poll(wallet).not.toBe(before)
    },
  )

  at.walk(
    ['4.24', '4.26', '4.27', '5.28', '7.129', '8.13', '8.14'],
    'a bet that rests stands as PENDING, is deleted after a question, and stands as CANCLE',
    async () => {
      const page = await openSlip()
      await odds(page).fill('900')
      await stake(page).fill('100')
      await place(page)
      await toast(page, 'Bet placed successfully').waitFor()
      await page.getByRole('tab', { name: /^Unmatched/ }).click()
      await page.getByRole('tabpanel', { name: 'Unmatched bets' }).getByText('PENDING').waitFor()
      await page.getByRole('button', { name: /^Delete the bet on/ }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText('Do you want to delete this trade?').waitFor()
      await dialog.getByRole('button', { name: 'Yes' }).click()
      await toast(page, 'Delete successfully').waitFor()
      await page.getByText('No unmatched bets.').waitFor()
      await page.getByRole('tab', { name: /^Cancelled/ }).click()
      await page.getByRole('tabpanel', { name: 'Cancelled bets' }).getByText('CANCLE').first().waitFor()
    },
  )

  at.walk(
    ['1.3', '4.34', '5.26', '8.3'],
    'a guest who submits is told to sign in, at home, without a slip, before the login',
    async () => {
      const page = await openSlip({ who: 'guest', fresh: true })
      await stake(page).fill('100')
      await submit(page).click()
      await toast(page, 'Please log in to place bet').waitFor()
      await page.getByRole('dialog', { name: 'Sign in' }).waitFor()
      expect(at.pathOf(page)).toBe('/')
      expect(await slip(page).count()).toBe(0)
    },
  )

  at.walk(
    ['5.11', '7.54'],
    'the price of a fancy and of the bookmaker is fixed; an order on a fancy has the line and the rate',
    async () => {
      const sent: string[] = []
      const page = await openEvent({ who: 'player2', fresh: true })
      page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))))
      await page.reload()
      const quote = price(page, 'Back', 'Bookmaker')
      await quote.click()
      expect(await odds(page).getAttribute('readonly')).not.toBeNull()
      const yes = region(page, 'Fancy').getByRole('button', { name: /^Yes / }).first()
      await yes.click()
      const [, line, rate] = /at (\d+), rate (\d+)/.exec((await yes.getAttribute('aria-label'))!)!
      expect(
        await slip(page).getByRole('spinbutton', { name: 'Runs' }).getAttribute('readonly'),
      ).not.toBeNull()
      await stake(page).fill('100')
      await place(page)
      const order = sent
        .map((text) => (text.startsWith('{') ? JSON.parse(text) : {}))
        .find(({ stack }) => stack)
      expect(order).toMatchObject({ odds: Number(line), selectionId: rate, betType: 'BACK' })
      await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor()
    },
  )

  at.walk(
    ['4.46', '7.124', '8.4'],
    'while the bet socket is shut a bet says to try again and keeps the slip; the socket comes back',
    async () => {
      const page = await at.visit('/', { who: 'player2', fresh: true })
      const bets = await SocketTap.into(page, BET_SOCKET)
      await until(isOpen)
      await page.goto(`${at.world.url}${pathOf(await match())}`)
      await price(page, 'Back').click()
      await stake(page).fill('100')
      await expect.poll(() => bets.isOpen).toBe(true)
      bets.down()
      await submit(page).click()
      await toast(page, 'Please try again').waitFor()
      expect(await stake(page).inputValue()).toBe('100')
      bets.up()
      // The server sends a greeting on each new connection; until then the page says to try again.
      await expect.poll(() => bets.isOpen && bets.isAnswered).toBe(true)
      await place(page)
    },
  )

  at.walk(['2.110'], 'on a phone the slip is a sheet over the page, at its foot', async () => {
    const page = await openSlip({ widthPx: 360 })
    // It rises for a moment.
    await expect
      .poll(async () => {
        const { x, y, width, height } = (await slip(page).boundingBox())!
        return [x, width, Math.round(y + height), y > 400]
      })
      .toEqual([0, 360, 900, true])
  })
})
