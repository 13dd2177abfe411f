import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { area } from './walk.ts'

const toast = (page: Page, text: string) =>
  page.getByRole('alert').filter({ hasText: text }).first().waitFor()

/** Opens a dialog from one of the two menus of the bar. */
async function open(page: Page, menu: string | RegExp, entry: string) {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  return dialog
}
const ACCOUNT = /^Account of/

async function close(page: Page) {
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

// Dialogs that open from the bar and from the sign-in.
export default area('modals', { scenario: 'home-wins' }, (at) => {
  at.walk(
    ['1.28', '2.126', '2.127', '5.4', '5.5', '6.6', '7.127', '8.7'],
    'the password dialog asks for the new password twice and says what is wrong',
    async () => {
      const page = await at.visit('/reports/profile', { who: 'player2', signsOut: true })
      const dialog = await open(page, ACCOUNT, 'Update Password')
      await page.getByRole('dialog', { name: 'Change Password' }).waitFor()
      const labels = dialog.locator('label')
      await expect.poll(() => labels.allInnerTexts()).toEqual(['New Password', 'Confirm Password'])
      await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('password')
      const submit = async (password: string, confirmation: string) => {
        await dialog.getByLabel('New Password').fill(password)
        await dialog.getByLabel('Confirm Password').fill(confirmation)
        await dialog.getByRole('button', { name: 'Submit' }).click()
      }
      await submit('abc', 'abc')
      await dialog.getByText('password must be greater than 3 character').waitFor()
      await submit('abcd', 'abce')
      await dialog.getByText('Password and confirm password should be same').waitFor()
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await dialog.waitFor({ state: 'detached' })
      await open(page, ACCOUNT, 'Update Password')
      await submit('Player@2', 'Player@2')
      await toast(page, 'Password Changed successfully')
    },
  )

  at.walk(
    ['1.26', '2.128', '3.6', '3.7', '3.8', '7.128', '8.15'],
    'ten labels and ten amounts of the stake buttons, either list of defaults, saved and confirmed',
    async () => {
      const page = await at.visit('/reports/profile')
      const dialog = await open(page, ACCOUNT, 'Stack Setting')
      const values = async (name: string) =>
        Promise.all(
          Array.from({ length: 10 }, (_, index) =>
            dialog.getByLabel(`${name} ${index + 1}`, { exact: true }).inputValue(),
          ),
        )
      await dialog.getByLabel('Label 10', { exact: true }).waitFor()
      expect((await values('Label')).join(', ')).toBe('10, 100, 1K, 2.5K, 5K, 10K, 25K, 50K, 75K, 100K')
      expect((await values('Amount')).join(', ')).toBe(
        '10, 100, 1000, 2500, 5000, 10000, 25000, 50000, 50000, 50000',
      )
      await dialog.getByRole('button', { name: /^Restore 100/ }).click()
      expect((await values('Amount')).join(', ')).toBe(
        '100, 500, 1000, 2500, 5000, 10000, 25000, 50000, 50000, 50000',
      )
      await dialog.getByLabel('Label 1', { exact: true }).fill('')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await dialog.getByText('Every button needs a label').first().waitFor()
      await dialog.getByLabel('Label 1', { exact: true }).fill('100')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await toast(page, 'Stack button updated successfully')
      await dialog.waitFor({ state: 'detached' })
    },
  )

  at.walk(
    ['2.129', '7.36', '7.37'],
    'a deposit is asked for, listed, and taken back while it waits',
    async () => {
      const page = await at.visit('/reports/profile')
      const dialog = await open(page, 'Balance', 'Deposit')
      await dialog.getByLabel('Amount in ₹').fill('750')
      await dialog.getByRole('button', { name: 'Deposit', exact: true }).click()
      await toast(page, 'Request sent successfully')
      const request = dialog.getByRole('listitem').filter({ hasText: '750.00' })
      await request.getByText('Pending').waitFor()
      await request.getByRole('button', { name: /^Delete/ }).click()
      await toast(page, 'Delete successfully')
      await request.getByText('Taken back').waitFor()
      await close(page)
    },
  )

  at.walk(
    ['2.130', '2.131'],
    'a withdrawal goes to a bank account that was added in its own dialog',
    async () => {
      const page = await at.visit('/reports/profile')
      const bank = await open(page, 'Balance', 'Bank')
      await bank.getByLabel('Bank', { exact: true }).fill('Lantern Play Bank')
      await bank.getByLabel('Account holder').fill('Player One')
      await bank.getByLabel('Account number').fill('987654321')
      await bank.getByLabel('IFSC').fill('LNPL0000002')
      await bank.getByRole('button', { name: 'Add the account' }).click()
      await toast(page, 'Bank added successfully')
      await bank.getByRole('listitem').filter({ hasText: '987654321' }).waitFor()
      await close(page)
      const dialog = await open(page, 'Balance', 'Withdraw')
      await dialog.getByText('987654321').click()
      await dialog.getByLabel('Amount in ₹').fill('300')
      await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click()
      await dialog
        .getByRole('listitem')
        .filter({ hasText: '300.00' })
        .filter({ hasText: 'Lantern Play Bank' })
        .waitFor()
      await close(page)
    },
  )

  at.walk(
    ['7.39', '7.50'],
    'the bonus dialog shows offers, plans and what was granted, and chooses a plan',
    async () => {
      const page = await at.visit('/reports/profile')
      const asked = Promise.all(
        [/\/getbonusplan$/, /\/getbonusdata$/, /\/getbonusdatap$/].map((call) => page.waitForRequest(call)),
      )
      const dialog = await open(page, 'Balance', 'Bonus')
      await asked
      await dialog.getByText('A tenth of a deposit on top, one bonus at a time.').waitFor()
      const [request] = await Promise.all([
        page.waitForRequest(/\/updatebonusplan$/),
        dialog.getByRole('radio', { name: 'Spring Tide' }).click(),
      ])
      expect(request.postDataJSON()).toEqual({ planId: 'spring-tide' })
      await toast(page, 'Bonus plan updated successfully')
      await expect.poll(() => dialog.getByRole('radio', { name: 'Spring Tide' }).isChecked()).toBe(true)
      await close(page)
    },
  )

  at.walk(
    ['2.133', '2.134', '2.135', '2.136', '2.137', '2.138'],
    'the rules dialog prints the 27 rules',
    async () => {
      const page = await at.visit('/reports/profile')
      const dialog = await open(page, ACCOUNT, 'Rules')
      const rules = dialog.getByRole('listitem')
      await expect.poll(() => rules.count()).toBe(27)
      const text = (await rules.allInnerTexts()).join('\n')
      expect(text).toMatch(/A bet made by cheating is void/)
      expect(text).toMatch(/Multiple accounts are not allowed/)
      expect(text).toMatch(/fancy matched at a wrong line or rate are cancelled/)
      expect(text).toMatch(/A session that is not completed .* is cancelled/)
      expect(text).toMatch(/A tie cancels only match odds/)
      await close(page)
    },
  )

  at.walk(['2.132', '7.51'], 'a click on a banner opens its poster; texts come by their keys', async () => {
    const page = await at.visit('/reports/profile', { loads: true })
    const [posters, dialog] = await Promise.all([
      page.waitForRequest(/\/admin\/posters$/),
      open(page, 'Balance', 'Deposit'),
    ])
    expect([posters.method(), posters.postDataJSON()]).toEqual(['POST', { key: 'deposit' }])
    await dialog.getByRole('button', { name: 'Bonus' }).click()
    const poster = page.getByRole('dialog', { name: 'Bonus' })
    await poster.getByRole('link', { name: 'Go to the page' }).click()
    await poster.waitFor({ state: 'detached' })
    await close(page)
    const [text] = await Promise.all([
      page.waitForRequest(/\/admin\/getmessage$/),
      open(page, ACCOUNT, 'Rules'),
    ])
    expect([text.method(), text.postDataJSON()]).toEqual(['POST', { key: 'rules' }])
    await close(page)
  })

  at.walk(['4.52'], 'each dialog opens and closes by itself', async () => {
    const page = await at.visit('/', { widthPx: 360 })
    for (const [menu, entry] of [
      [ACCOUNT, 'Update Password'],
      [ACCOUNT, 'Stack Setting'],
      ['Balance', 'Deposit'],
      ['Balance', 'Withdraw'],
      ['Balance', 'Bank'],
    ] as const) {
      await open(page, menu, entry)
      await close(page)
    }
    const deposit = await open(page, 'Balance', 'Deposit')
    await deposit.getByRole('button', { name: 'Bonus' }).click()
    const poster = page.getByRole('dialog', { name: 'Bonus' })
    await poster.getByRole('button', { name: 'Close' }).click()
    await poster.waitFor({ state: 'detached' })
    await close(page)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Back .* at/ })
      .first()
      .click()
    const slip = page.getByRole('form', { name: 'Bet slip' })
    await slip.waitFor()
    await page.keyboard.press('Escape')
    await slip.waitFor({ state: 'detached' })
    await at.visit('/casino', { widthPx: 360 })
    await page.getByRole('dialog', { name: 'Casino notice' }).waitFor()
    await close(page)
    const guest = await at.visit('/', { who: 'guest' })
    await guest.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
    const login = guest.getByRole('dialog', { name: 'Sign in' })
    await login.getByRole('button', { name: 'Create an account' }).click()
    const signUp = guest.getByRole('dialog', { name: 'Create an account' })
    // The form moves the dialog's head when it comes: a click that begins before may end beside the button.
    await signUp.getByLabel('Username').waitFor()
    await signUp.getByRole('button', { name: 'Close' }).click()
    await signUp.waitFor({ state: 'detached' })
    await close(guest)
  })

  at.walk(['7.38'], 'a new player sees whether the name is free, gets a code and signs up', async () => {
    const page = await at.visit('/login', { who: 'visitor', fresh: true })
    await page.getByRole('button', { name: 'Create an account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create an account' })
    await dialog.getByLabel('Username').fill('player1')
    await dialog.getByText(/^This user name is taken/).waitFor()
    await dialog.getByLabel('Username').fill('walker')
    await dialog.getByText('walker is free').waitFor()
    await dialog.getByLabel('Password').fill('Walker@1')
    await dialog.getByLabel('Mobile').fill('9876543211')
    await dialog.getByRole('button', { name: 'Send code' }).click()
    await toast(page, 'A code was sent to your mobile')
    const { code } = await at.world.control<{ code: string }>('GET', '/otp?mobile=9876543211')
    await dialog.getByLabel('One-time code').fill(code)
    await dialog.getByRole('button', { name: 'Sign up' }).click()
    await toast(page, 'Account created successfully, please login')
    await dialog.waitFor({ state: 'detached' })
    await page.getByLabel('Username').fill('walker')
    await page.getByLabel('Password', { exact: true }).fill('Walker@1')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect.poll(() => page.getByTestId('balance').innerText()).toBe('10,000.00')
  })
})
