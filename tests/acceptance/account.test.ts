import type { StatementRow } from '@layline/shared/entities/account'
import { createSimulator, type Simulator } from '@layline/simulator'
import { Player } from '@layline/simulator/testing'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, launch, openPage, signIn } from '../support/browser.ts'
import { playerOf, signInByCall, storeSession } from '../support/session.ts'

// A player's account on a phone: signing up, money in and out, reports; and sessions beside each other.
describe.skipIf(!chromiumPath)('a player looks after the account (needs Chromium)', () => {
  let sim: Simulator
  let browser: Browser
  beforeAll(async () => {
    sim = await createSimulator({
      seed: 2,
      epochMs: Date.parse('2026-03-01T12:00:00Z'),
      paused: true,
    }).listen()
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
    await sim?.close()
  })

  const operator = () => new Player(sim.url)
  const toast = (page: Page, text: string) =>
    page.locator('.Toastify__toast').filter({ hasText: text }).first().waitFor()
  const openMenu = async (page: Page, menu: string | RegExp, entry: string) => {
    await page.getByRole('button', { name: menu }).click()
    await page.getByRole('menuitem', { name: entry }).click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    return dialog
  }

  describe('from nothing to a withdrawal, at 360 px', () => {
    const MOBILE = '9876543210'
    let page: Page
    let complaints: string[]
    beforeAll(async () => {
      ;({ page, complaints } = await openPage(browser, 360))
    })
    afterAll(() => page?.context().close())

    it('signs up with a one-time code', async () => {
      await page.goto(`${sim.url}/login`)
      await page.getByRole('button', { name: 'Create an account' }).click()
      const dialog = page.getByRole('dialog', { name: 'Create an account' })
      await dialog.getByLabel('Username').fill('player1')
      await dialog.getByText(/^This user name is taken/).waitFor()
      await dialog.getByLabel('Username').fill('newcomer')
      await dialog.getByText('newcomer is free').waitFor()
      await dialog.getByLabel('Password').fill('Secret@1')
      await dialog.getByLabel('Mobile').fill(MOBILE)
      await dialog.getByRole('button', { name: 'Send code' }).click()
      await toast(page, 'A code was sent to your mobile')
      const { code } = await operator().control<{ code: string }>('GET', `/otp?mobile=${MOBILE}`)
      await dialog.getByLabel('One-time code').fill(code)
      await dialog.getByRole('button', { name: 'Sign up' }).click()
      await toast(page, 'Account created successfully, please login')
      await dialog.waitFor({ state: 'detached' })
      await signIn(page, sim.url, 'newcomer', 'Secret@1')
      await expect.poll(() => page.getByTestId('balance').innerText()).toBe('10,000.00')
    })

    it('deposits: an operator approves it, and the balance rises', async () => {
      const dialog = await openMenu(page, 'Balance', 'Deposit')
      await dialog.getByRole('button', { name: 'Deposit', exact: true }).click()
      await dialog.getByText('Enter an amount.').waitFor()
      await dialog.getByLabel('Amount in ₹').fill('2500.50')
      await dialog.getByRole('button', { name: 'Deposit', exact: true }).click()
      await toast(page, 'Request sent successfully')
      const request = dialog.getByRole('listitem').filter({ hasText: '2,500.50' })
      await request.getByText('Pending').waitFor()
      const [waiting] = await operator().control<{ id: string }[]>('GET', '/requests?status=PENDING')
      await operator().control('POST', `/requests/${waiting!.id}`, { approve: true })
      await request.getByText('Approved').waitFor()
      await page.keyboard.press('Escape')
      await expect.poll(() => page.getByTestId('balance').innerText()).toBe('12,500.50')
    })

    it('withdraws to a bank account that is added on the way', async () => {
      const bank = await openMenu(page, 'Balance', 'Bank')
      await bank.getByLabel('Bank', { exact: true }).fill('Lantern Play Bank')
      await bank.getByLabel('Account holder').fill('New Comer')
      await bank.getByLabel('Account number').fill('987654321')
      await bank.getByLabel('IFSC').fill('LNPL0000002')
      await bank.getByRole('button', { name: 'Add the account' }).click()
      await toast(page, 'Bank added successfully')
      await bank.getByRole('listitem').filter({ hasText: '987654321' }).waitFor()
      await page.keyboard.press('Escape')
      await bank.waitFor({ state: 'detached' })
      const dialog = await openMenu(page, 'Balance', 'Withdraw')
      await dialog.getByText('987654321').click()
      await dialog.getByLabel('Amount in ₹').fill('500')
      await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click()
      const request = dialog.getByRole('listitem').filter({ hasText: '500.00' })
      await request.getByText('Pending').waitFor()
      const [waiting] = await operator().control<{ id: string }[]>('GET', '/requests?status=PENDING')
      await operator().control('POST', `/requests/${waiting!.id}`, { approve: true })
      await request.getByText('Approved').waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await expect.poll(() => page.getByTestId('balance').innerText()).toBe('12,000.50')
    })

    it('finds it all in the statement, which adds up to the paisa and needs no sideways scrolling', async () => {
      const player = await playerOf(page, sim.url)
      const rows = await player.data<StatementRow[]>('POST', '/api/v1/users/userstatement', {
        startDate: '2026-03-01',
        endDate: '2026-03-01',
      })
      await page.goto(`${sim.url}/reports/statement`)
      const cells = page.getByRole('row').filter({ has: page.getByRole('cell') })
      await expect.poll(() => cells.count()).toBe(rows.length)
      expect(rows.reduce((paise, { amount }) => paise + Math.round(amount * 100), 0)).toBe(1_200_050)
      await page.getByText('Net').locator('..').getByText('+12,000.50').waitFor()
      expect(await page.evaluate('document.documentElement.scrollWidth <= 360')).toBe(true)
      for (const name of ['Amount', 'Balance']) {
        const box = await page.locator(`td[data-name=${name}]`).first().boundingBox()
        expect([name, box!.x >= 0, box!.x + box!.width <= 360]).toEqual([name, true, true])
      }
      expect(complaints).toEqual([])
    })
  })

  it('two demo players stand side by side, and one logs out without the other', async () => {
    const [one, two] = [await openPage(browser), await openPage(browser)]
    for (const { page } of [one, two]) {
      await storeSession(page, sim.url, await signInByCall(sim.url, 'demo'))
      await page.goto(`${sim.url}/reports/profile`, { waitUntil: 'domcontentloaded' })
      await page.getByTestId('balance').waitFor()
    }
    // The check of the first session after the second sign-in says that it holds.
    await one.page.waitForResponse((response) => response.url().endsWith('/checksession') && response.ok())
    await openAndLogout(two.page, 'demo')
    await one.page.waitForResponse((response) => response.url().endsWith('/balance') && response.ok())
    expect(await one.page.locator('.Toastify__toast--error').count()).toBe(0)
    await Promise.all([one, two].map(({ page }) => page.context().close()))
  })

  const openAndLogout = async (page: Page, user: string) => {
    await page.getByRole('button', { name: `Account of ${user}` }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.getByRole('button', { name: 'Sign In' }).waitFor()
  }

  it('a logout from any page goes to the login without an error, in every tab of the session', async () => {
    const { page } = await openPage(browser)
    await page.goto(`${sim.url}/login`)
    await page.getByLabel('Keep me signed in').check()
    await page.getByLabel('Username').fill('player1')
    await page.getByLabel('Password', { exact: true }).fill('Player@1')
    await page.keyboard.press('Enter')
    await page.getByTestId('balance').waitFor()
    const other = await page.context().newPage()
    await other.goto(`${sim.url}/reports/profile`)
    await other.getByText('Total Credit').waitFor()
    await page.goto(`${sim.url}/reports/activity`)
    await openAndLogout(page, 'player1')
    await toast(page, 'Logout successfully')
    await toast(other, 'Logout successfully')
    await other.getByRole('button', { name: 'Sign In' }).waitFor()
    for (const each of [page, other]) expect(await each.locator('.Toastify__toast--error').count()).toBe(0)
    await page.context().close()
  })
})
