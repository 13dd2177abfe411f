import { createSimulator, type Simulator } from '@layline/simulator'
import { Player } from '@layline/simulator/testing'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, launch, openPage, signIn } from '../support/browser.ts'
import { OWN_RECORDING } from '../support/recordings.ts'

// The whole path of a new player, in a real browser against the real simulator, by role and label.
describe.skipIf(!chromiumPath)('a player on a recorded match (needs Chromium)', () => {
  let sim: Simulator
  let browser: Browser
  let page: Page
  let complaints: string[]
  let director: Player

  beforeAll(async () => {
    sim = await createSimulator({ replay: [OWN_RECORDING], paused: true }).listen()
    director = new Player(sim.url)
    browser = await launch()
    const opened = await openPage(browser)
    page = opened.page
    complaints = opened.complaints
  })
  afterAll(async () => {
    await browser?.close()
    await sim?.close()
  })

  const advance = (advanceMs: number) => director.control('POST', '/time?wait=1', { advanceMs })
  const toast = (text: string) => page.getByRole('alert').filter({ hasText: text }).first().waitFor()
  const balance = () => page.getByRole('button', { name: 'Balance' }).innerText()
  const home = () => page.getByRole('group', { name: 'Harbour City' })
  const slip = () => page.getByRole('form', { name: 'Bet slip' })

  it('is sent to the login from anywhere else, and told why', async () => {
    await page.goto(`${sim.url}/reports/statement`)
    await toast('Please login to get access.')
    expect(new URL(page.url()).pathname).toBe('/login')
  })

  it('is told what is wrong with a sign-in', async () => {
    await signIn(page, sim.url, '', 'x')
    await page.getByText('User name is required').waitFor()
    await signIn(page, sim.url, 'player1', 'wrong')
    await toast('Invalid user name or password')
    // The browser itself reports the refused calls of this and nothing else.
    expect(complaints.every((text) => /401/.test(text))).toBe(true)
    complaints.length = 0
  })

  it('signs in and sees the prices move', async () => {
    await signIn(page, sim.url)
    const row = page.getByRole('listitem').filter({ hasText: 'Harbour City v Northgate United' })
    await row.waitFor()
    expect(await balance()).toContain('1,00,000.00')
    const before = await row.innerText()
    await expect
      .poll(async () => {
        await advance(5000)
        return row.innerText()
      })
      .not.toBe(before)
    await row.getByRole('link').click()
    await page.getByRole('heading', { name: 'Harbour City v Northgate United' }).waitFor()
  })

  it('places a back bet at the best price and is matched', async () => {
    const best = home()
      .getByRole('button', { name: /^Back Harbour City at/ })
      .first()
    const odds = /at ([\d.]+),/.exec((await best.getAttribute('aria-label'))!)![1]!
    await best.click()
    const submit = slip().getByRole('button', { name: /^Place back bet/ })
    expect(await submit.isDisabled()).toBe(true)
    await slip().getByRole('button', { name: 'Add 1000', exact: true }).click()
    await slip().getByRole('button', { name: 'Stake up' }).click()
    expect(await slip().getByLabel('Stake', { exact: true }).inputValue()).toBe('1100')
    const won = (1100 * (Number(odds) - 1)).toLocaleString('en-IN', {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    })
    await home().getByText(`→ +${won}`).waitFor()
    await slip().getByLabel('Stake', { exact: true }).press('Enter')
    await toast('Bet matched successfully')
    await expect.poll(balance).toContain('98,900.00')
    await home().getByText(`+${won}`).waitFor()
    const bet = page.getByRole('tabpanel', { name: 'Matched bets' }).getByRole('listitem')
    await bet.getByText('1,100.00', { exact: true }).waitFor()
    expect(await bet.innerText()).toMatch(new RegExp(`EXECUTED[\\s\\S]*Odds\\s+${odds}\\s+Stake\\s+1,100.00`))
  })

  it('places one that rests, and deletes it', async () => {
    await home()
      .getByRole('button', { name: /^Back Harbour City at/ })
      .first()
      .click()
    await slip().getByLabel('Odds', { exact: true }).fill('9.99')
    await slip().getByRole('button', { name: 'Odds up' }).click()
    expect(await slip().getByLabel('Odds', { exact: true }).inputValue()).toBe('10.99')
    await slip().getByLabel('Stake', { exact: true }).fill('200')
    await slip()
      .getByRole('button', { name: /^Place back bet · ₹200 at 10.99/ })
      .click()
    await toast('Bet placed successfully')
    await expect.poll(balance).toContain('98,700.00')
    await page.getByRole('tab', { name: /^Unmatched 1/ }).click()
    await page.getByRole('button', { name: 'Delete the bet on Harbour City' }).click()
    await page.getByText('Do you want to delete this trade?').waitFor()
    await page.getByRole('button', { name: 'Yes' }).click()
    await toast('Delete successfully')
    await expect.poll(balance).toContain('98,900.00')
    await page.getByRole('tab', { name: /^Cancelled 1/ }).waitFor()
  })

  it('sees it go in play, suspend at the goal, settle, and finds it in the statement', async () => {
    await advance(10 * 60_000)
    await page.getByText('In Play', { exact: false }).first().waitFor()
    await advance(5 * 60_000 + 5000)
    await page.getByText('SUSPENDED', { exact: true }).first().waitFor()
    await advance(3_600_000)
    await page.getByText('CLOSED', { exact: true }).first().waitFor()
    await expect.poll(balance).toMatch(/1,0\d,\d{3}\.\d\d/)
    await page.getByRole('button', { name: 'Account of player1' }).click()
    await page.getByRole('menuitem', { name: 'Account Statement' }).click()
    const row = page.getByRole('row').filter({ hasText: 'SETTLEMENT' })
    await row.waitFor()
    expect(await row.innerText()).toContain(
      'Harbour City v Northgate United / Match Odds / Result: Harbour City',
    )
    expect(await row.innerText()).toContain('2026-01-15')
    expect(complaints).toEqual([])
  })
})
