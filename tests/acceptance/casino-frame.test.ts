import { createSimulator, type Simulator } from '@layline/simulator'
import { Player } from '@layline/simulator/testing'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, launch, openPage } from '../support/browser.ts'
import { EPOCH_MS } from '../support/epoch.ts'
import { judgePage } from '../support/judge-page.ts'

describe.skipIf(!chromiumPath)('a casino game in its frame (needs Chromium)', () => {
  let sim: Simulator
  let browser: Browser
  let player: Player
  beforeAll(async () => {
    sim = await createSimulator({ epochMs: EPOCH_MS, seed: 5, paused: true }).listen()
    player = await new Player(sim.url).login()
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
    await sim?.close()
  })

  async function open(page: Page, providerCode: string, gameId: string): Promise<void> {
    const body = { providerCode, gameId, redirect_url: '/casino' }
    const { url } = await player.data<{ url: string }>('POST', '/api/v1/casino/service/opengame', body)
    await page.goto(`${sim.url}${url}`)
    await page.getByRole('group', { name: 'Chip' }).waitFor()
  }

  const chipsOf = async () =>
    (await player.data<{ deBalance: number }>('GET', '/api/v1/users/balance')).deBalance
  const place = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}, pays`) })

  it('is played with the mouse: stakes are laid, a round is drawn, the balance follows', async () => {
    const { page, complaints } = await openPage(browser)
    await open(page, 'EVZ', 'evz-roulette-salon')
    expect(await page.title()).toBe('Roulette Salon')
    expect(await page.getByRole('link', { name: 'EXIT' }).getAttribute('href')).toBe('/casino')
    const play = page.getByRole('group', { name: 'Stakes' }).getByRole('button', { name: /^(Play|Repeat)/ })
    expect(await play.isDisabled()).toBe(true)
    await page.getByRole('radio', { name: 'Chip of 500', exact: true }).check()
    await place(page, 'Red').click()
    await place(page, '17').click()
    await place(page, '17').click()
    await page.getByRole('button', { name: 'Undo' }).click()
    const before = await chipsOf()
    await play.click()
    await page.getByRole('img', { name: /^The wheel stopped at \d+/ }).waitFor()
    const after = await chipsOf()
    expect([-1000, 0, 17_000]).toContain(after - before)
    await page.getByText(after.toLocaleString('en-IN', { minimumFractionDigits: 2 })).waitFor()
    const [round] = await page
      .getByRole('region', { name: 'Last rounds' })
      .getByRole('listitem')
      .allInnerTexts()
    expect(round).toContain('Red, 17')
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('follows the clock: after a seek it shows the moment before the round, and plays on from there', async () => {
    const { page, complaints } = await openPage(browser)
    await sim.main.moveTo(sim.main.nowMs + 60_000)
    const beforeMs = sim.main.nowMs - 30_000
    const before = await chipsOf()
    await open(page, 'EVZ', 'evz-roulette-salon')
    const rounds = page.getByRole('region', { name: 'Last rounds' }).getByRole('listitem')
    const known = await rounds.count()
    await place(page, 'Red').click()
    await page.getByRole('button', { name: /^Play ·/ }).click()
    await page.getByRole('img', { name: /^The wheel stopped at \d+/ }).waitFor()
    await sim.main.branches.seek(beforeMs, undefined).done
    await page.getByText('Place your chips and play').waitFor()
    await page.getByText(before.toLocaleString('en-IN', { minimumFractionDigits: 2 })).waitFor()
    await expect.poll(() => rounds.count()).toBe(known)
    await page.getByRole('button', { name: /^Play ·/ }).click()
    await page.getByRole('img', { name: /^The wheel stopped at \d+/ }).waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('is played with the keyboard alone', async () => {
    const { page, complaints } = await openPage(browser, 768)
    await open(page, 'EVZ', 'evz-teen-patti-bazaar')
    await place(page, 'Player B').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('radio', { name: 'Chip of 100', exact: true }).focus()
    await page.keyboard.press('ArrowRight')
    expect(await page.getByRole('radio', { name: 'Chip of 500', exact: true }).isChecked()).toBe(true)
    await page.keyboard.press('Enter')
    await page
      .getByRole('status')
      .filter({ hasText: /wins|Tie/ })
      .waitFor()
    expect(await page.getByRole('img', { name: / of (spades|hearts|diamonds|clubs)$/ }).count()).toBe(6)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('a round whose answer was lost is asked for again, and stays one', async () => {
    const { page } = await openPage(browser)
    await open(page, 'AVI', 'avi-saffron-sevens')
    const rounds = () => player.data<unknown[]>('POST', '/api/v1/users/casinohis', { provider: 'AVI' })
    const { length: before } = await rounds()
    let lost = 0
    await page.route('**/api/v1/casino/play', async (route) => {
      if (lost++ > 0) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await place(page, 'Spin').click()
    await page.getByRole('button', { name: 'Play · ₹100' }).click()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('region', { name: 'Last rounds' }).getByRole('listitem').waitFor()
    expect(await rounds()).toHaveLength(before + 1)
    await page.context().close()
  })

  it('says why it cannot be opened', async () => {
    const { page } = await openPage(browser)
    await page.goto(`${sim.url}/casino/play/EVZ/evz-roulette-salon?ticket=forged`)
    await page.getByText('This game was closed, please launch it again').waitFor()
    await page.context().close()
  })

  it.each([
    [360, 'dark'],
    [1440, 'light'],
  ] as const)('%i px, %s: nothing overflows, nothing is inaccessible', async (width, colorScheme) => {
    const { page, complaints } = await openPage(browser, width)
    await page.emulateMedia({ colorScheme })
    for (const [provider, code, on] of [
      ['EVZ', 'evz-roulette-salon', 'Red'],
      ['SN', 'sn-32-cards-classic', 'Player 11'],
      ['EVZ', 'evz-wheel-of-lanterns', 'Ace'],
      ['FTZ', 'ftz-minefield-picnic', '3 tiles'],
      ['BR', 'vhk', '2 Silver Fort'],
    ] as const) {
      await open(page, provider, code)
      await place(page, on).click()
      await page.getByRole('button', { name: /^Play ·/ }).click()
      await page.getByRole('region', { name: 'Last rounds' }).getByRole('listitem').first().waitFor()
      await judgePage(page, code)
    }
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
