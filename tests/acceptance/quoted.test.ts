import { createSimulator, type Simulator } from '@layline/simulator'
import { Player } from '@layline/simulator/testing'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, launch, openPage } from '../support/browser.ts'
import { EPOCH_MS } from '../support/epoch.ts'
import { ordersArrived } from '../support/orders-arrived.ts'
import { signInByCall, storeSession } from '../support/session.ts'

// Bets at a quote, in a real browser against the real simulator, by role and label.
describe.skipIf(!chromiumPath)('a player on a cricket match (needs Chromium)', () => {
  let sim: Simulator
  let browser: Browser
  let page: Page
  let complaints: string[]
  let director: Player

  beforeAll(async () => {
    sim = await createSimulator({ epochMs: EPOCH_MS, scenario: 'cricket', seed: 5, speed: 0.001 }).listen()
    director = new Player(sim.url)
    browser = await launch()
    ;({ page, complaints } = await openPage(browser))
    await storeSession(page, sim.url, await signInByCall(sim.url))
    await page.goto(`${sim.url}/`)
    await page.getByRole('link', { name: 'Kaveri Kites v Mumbai Mariners' }).first().click()
    await fancies().getByRole('tab', { name: 'All' }).waitFor()
  })
  afterAll(async () => {
    await browser?.close()
    await sim?.close()
  })

  const advance = (advanceMs: number) => director.control('POST', '/time?wait=1', { advanceMs })
  const toast = (text: string) => page.getByRole('alert').filter({ hasText: text }).first().waitFor()
  const slip = () => page.getByRole('form', { name: 'Bet slip' })
  const fancies = () => page.getByRole('region', { name: 'Fancy' })
  const bookmaker = () => page.getByRole('region', { name: 'Bookmaker' }).last()

  /** Lets time pass, ball by ball, until a button can be clicked. */
  async function whenOpen(button: ReturnType<Page['getByRole']>): Promise<void> {
    await expect
      .poll(async () => {
        if ((await button.count()) > 0) return true
        await advance(2000)
        return false
      })
      .toBe(true)
  }

  async function stake(rupees: number): Promise<void> {
    await slip().getByRole('spinbutton', { name: 'Stake' }).fill(String(rupees))
    await slip()
      .getByRole('button', { name: /^Place/ })
      .click()
    await slip().waitFor({ state: 'detached' })
    await ordersArrived(page, sim.url)
    await advance(5000)
  }

  it('backs a team at the bookmaker, who pays x / 100 to one', async () => {
    const back = bookmaker().getByRole('button', { name: /^Back/ }).first()
    await whenOpen(back)
    const quote = Number(/at (\d+),/.exec((await back.getAttribute('aria-label'))!)![1])
    await back.click()
    expect(Number(await slip().getByRole('spinbutton', { name: 'Odds' }).inputValue())).toBe(
      Math.round(quote + 100) / 100,
    )
    await stake(1000)
    await toast('Bet matched successfully')
    await page.getByRole('button', { name: 'Dismiss the message' }).click()
    await bookmaker()
      .getByTestId('position')
      .filter({ hasText: `+${(quote * 10).toLocaleString('en-IN', { minimumFractionDigits: 2 })}` })
      .waitFor()
  })

  it('bets YES on a session and sees what every number of runs would bring', async () => {
    await fancies().getByRole('tab', { name: 'Normal' }).click()
    const row = fancies()
      .getByRole('group', { name: /^10 Over Runs/ })
      .first()
    const yes = row.getByRole('button', { name: /^Yes/ })
    await whenOpen(yes)
    const terms = /at (\d+), rate (\d+)/.exec((await yes.getAttribute('aria-label'))!)!
    const [line, rate] = [Number(terms[1]), Number(terms[2])]
    await yes.click()
    await stake(500)
    // Its odds are those of the rate, of which what was asked for says nothing: that was a line.
    await page.getByRole('alert').filter({ hasNotText: 'asked' }).filter({ hasText: 'Bet matched' }).waitFor()
    const bet = page.getByRole('listitem').filter({ hasText: '10 Over Runs' }).filter({ hasText: 'EXECUTED' })
    await bet.getByText(`${line} (${rate})`, { exact: true }).waitFor()
    await row.getByRole('button', { name: /Run Amount/ }).click()
    const amounts = page.getByRole('dialog').getByRole('row')
    await amounts.nth(1).waitFor()
    const [heads, ...rows] = await amounts.allInnerTexts()
    expect(heads).toMatch(/Run\s+Amount/)
    expect(rows).toHaveLength(line + 11)
    for (const [runs, text] of rows.entries()) {
      expect(text).toMatch(new RegExp(`^${runs}\\b[\\s\\S]*${runs < line ? '−500' : `\\+${5 * rate}`}.00`))
    }
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  })

  it('sees how long a bet is on its way, also where the name of its market is long', async () => {
    const beside = page.getByRole('complementary', { name: 'Slip and bets' })
    await beside.getByRole('button', { name: 'One-click stake ₹100' }).click()
    const yes = fancies().getByRole('button', { name: /^Yes 10 Over Runs/ })
    await whenOpen(yes)
    await yes.click()
    const seconds = beside.getByRole('list', { name: 'Bets on their way' }).getByText(/^Sending/)
    const [text, column] = [(await seconds.boundingBox())!, (await beside.boundingBox())!]
    expect(text.x + text.width).toBeLessThanOrEqual(column.x + column.width)
    expect(text.height).toBeLessThan(24)
    await beside.getByRole('button', { name: 'Turn off' }).click()
    await advance(5000)
    await ordersArrived(page, sim.url)
  })

  it('is told that the ball is running', async () => {
    const running = fancies().getByText('BALL RUNNING').first()
    await expect
      .poll(async () => {
        if ((await running.count()) > 0) return true
        await advance(2000)
        return false
      })
      .toBe(true)
  })

  it('complains of nothing', () => {
    expect(complaints).toEqual([])
  })
})
