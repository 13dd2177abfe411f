import { createSimulator, type Simulator } from '@layline/simulator'
import { Player } from '@layline/simulator/testing'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, launch, openPage } from '../support/browser.ts'
import { signInByCall, storeSession } from '../support/session.ts'

// A player without a mouse, in a real browser by role and label.
describe.skipIf(!chromiumPath)('a player with a keyboard alone (needs Chromium)', () => {
  let sim: Simulator
  let browser: Browser
  let page: Page
  let complaints: string[]

  beforeAll(async () => {
    const epochMs = Date.parse('2026-03-01T12:00:00Z')
    sim = await createSimulator({ seed: 2, epochMs, paused: true }).listen()
    browser = await launch()
    ;({ page, complaints } = await openPage(browser))
    await storeSession(page, sim.url, await signInByCall(sim.url))
    await page.goto(`${sim.url}/`)
    await price(/^Back/).first().waitFor()
  })
  afterAll(async () => {
    await browser?.close()
    await sim?.close()
  })

  const slip = () => page.getByRole('form', { name: 'Bet slip' })
  const stake = () => slip().getByLabel('Stake', { exact: true })
  const price = (side: RegExp) => page.getByRole('main').getByRole('button', { name: side })
  const dialog = (name: string) => page.getByRole('dialog', { name })
  const toast = (text: string) => page.getByRole('alert').filter({ hasText: text }).first()
  const focused = (attribute = 'aria-label') =>
    page.evaluate<string>(`document.activeElement.getAttribute('${attribute}') ?? ''`)
  const press = (key: string) => page.keyboard.press(key)
  const searchFor = async (text: string) => {
    await press('/')
    await page.getByRole('combobox', { name: 'Search' }).waitFor()
    await page.keyboard.type(text)
    await page.getByRole('option').first().waitFor()
  }
  /** The name of a match that has not begun: what is in play waits for a clock that stands still. */
  const matchToCome = async () => {
    const markets = await new Player(sim.url).markets('sportsId=2')
    return markets.find(({ dtStartDate }) => Date.parse(dtStartDate) > sim.main.nowMs)!.stEventName
  }

  it('what is typed while the code of the search loads is in its field, and Enter goes to it', async () => {
    /** Opens the search before its code has come. */
    const openEarly = async () => {
      await page.goto(`${sim.url}/`)
      await price(/^Back/).first().waitFor()
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route(/\.js$/, (route) => released.then(() => route.continue()))
      await press('/')
      await dialog('Search').waitFor()
      return release
    }
    const release = await openEarly()
    await page.keyboard.type('nop')
    await press('Backspace')
    release()
    const field = page.getByRole('combobox', { name: 'Search' })
    await field.waitFor()
    await page.keyboard.type('r')
    await expect.poll(() => field.inputValue()).toBe('nor')
    await page.unroute(/\.js$/)
    await press('Escape')

    const releaseAgain = await openEarly()
    await page.keyboard.type('account statement')
    await press('Enter')
    releaseAgain()
    await page.waitForURL(/\/reports\/statement$/)
    await page.unroute(/\.js$/)
  })

  it('places a bet from anywhere with five keys besides the letters and the digits', async () => {
    const name = await matchToCome()
    await page.goto(`${sim.url}/reports/statement`)
    await page.getByRole('heading', { name: 'Account Statement' }).waitFor()
    let keys = 0
    const key = async (pressed: string) => {
      keys++
      await press(pressed)
    }
    await key('/')
    await page.getByRole('combobox', { name: 'Search' }).waitFor()
    await page.keyboard.type(name.slice(0, 12))
    await page.getByRole('option', { name }).first().waitFor()
    await key('Enter')
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    await price(/^Back .* at/)
      .first()
      .waitFor()
    await expect.poll(() => page.evaluate<string>('document.activeElement.textContent.trim()')).toBe(name)
    await key('ArrowRight')
    expect(await focused('data-level')).toBe('0')
    await key('Enter')
    await stake().waitFor()
    await page.keyboard.type('200')
    await key('Enter')
    await toast('Bet matched successfully').waitFor()
    expect(keys).toBe(5)
  })

  it('the best price comes first, and stands next to the middle', async () => {
    const cells = page.getByRole('main').getByRole('group').first().getByRole('button', { name: /^Back/ })
    expect(await cells.first().getAttribute('data-level')).toBe('0')
    const [best, third] = await Promise.all([cells.first().boundingBox(), cells.last().boundingBox()])
    expect(best!.x).toBeGreaterThan(third!.x)
  })

  it('walks the prices as they are seen', async () => {
    const cell = price(/^Back .* at/).first()
    await cell.focus()
    const name = await focused('data-runner')
    await press('ArrowRight')
    expect([await focused('data-side'), await focused('data-runner')]).toEqual(['LAY', name])
    await press('ArrowLeft')
    expect(await focused('data-side')).toBe('BACK')
    await press('ArrowDown')
    expect(await focused('data-runner')).not.toBe(name)
    await press('ArrowUp')
    expect(await focused('data-runner')).toBe(name)
  })

  it('opens the slip on the other side, adds quick stakes, steps the price and closes', async () => {
    await press('Shift+Enter')
    await stake().waitFor()
    const odds = Number(await slip().getByLabel('Odds', { exact: true }).inputValue())
    await slip()
      .getByRole('button', { name: /^Place lay bet/ })
      .waitFor()
    await press('w')
    await press('w')
    expect(await stake().inputValue()).toBe('200')
    await press('ArrowUp')
    expect(Number(await slip().getByLabel('Odds', { exact: true }).inputValue())).toBeGreaterThan(odds)
    await press('ArrowDown')
    expect(Number(await slip().getByLabel('Odds', { exact: true }).inputValue())).toBe(odds)
    await press('Escape')
    await slip().waitFor({ state: 'detached' })
    expect(await focused('data-side')).toBe('BACK')
  })

  it('asks for the other side even while one-click bets are armed', async () => {
    const bar = page.getByRole('group', { name: 'One-click bets' }).first()
    await bar.getByRole('button', { name: 'One-click stake ₹100', exact: true }).click()
    const cell = price(/^Back .* at/).first()
    await cell.focus()
    await press('Shift+Enter')
    await slip()
      .getByRole('button', { name: /^Place lay bet/ })
      .waitFor()
    await press('Escape')
    await slip().waitFor({ state: 'detached' })
    await bar.getByRole('button', { name: 'Turn off' }).click()
    await cell.focus()
  })

  it('a held Enter opens the slip once and places nothing', async () => {
    await page.keyboard.down('Enter')
    for (let held = 0; held < 10; held++) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    expect(await slip().count()).toBe(1)
    expect(await stake().inputValue()).toBe('')
    await press('Escape')
  })

  it('letters are letters while one types', async () => {
    await searchFor('no')
    await press('n')
    await press('?')
    expect(await page.getByRole('combobox', { name: 'Search' }).inputValue()).toBe('non?')
    await press('Escape')
    await dialog('Search').waitFor({ state: 'detached' })
  })

  it('a key pressed right after Escape is not lost', async () => {
    for (let times = 0; times < 5; times++) {
      await press('/')
      await dialog('Search').waitFor()
      await press('Escape')
      await press('?')
      await dialog('Keyboard').waitFor()
      await press('Escape')
    }
    await dialog('Keyboard').waitFor({ state: 'detached' })
  })

  it('finds a page, and a sport', async () => {
    await searchFor('profile')
    await press('Enter')
    await page.getByRole('heading', { name: 'player1', level: 1 }).waitFor()
    await searchFor('tennis')
    await page.getByRole('option', { name: 'Tennis, Sport', exact: true }).click()
    await page.getByRole('heading', { name: 'Tennis', level: 1 }).waitFor()
  })

  it('says how many were found, and marks the one that Enter goes to', async () => {
    await searchFor('tennis')
    await dialog('Search')
      .getByRole('status')
      .filter({ hasText: /found$/ })
      .waitFor()
    const marked = () => page.getByRole('option', { selected: true }).getAttribute('id')
    const first = await marked()
    expect(await focused('aria-activedescendant')).toBe(first)
    await press('ArrowDown')
    expect(await focused('aria-activedescendant')).toBe(await marked())
    expect(await marked()).not.toBe(first)
    await press('Escape')
  })

  it('goes to the next race, on to the one after it, and back', async () => {
    await page.goto(`${sim.url}/sports/soccer`)
    await price(/^Back/).first().waitFor()
    await press('n')
    await page.waitForURL(/marketId=/)
    const first = page.url()
    await press('n')
    await expect.poll(() => page.url()).not.toBe(first)
    await press('p')
    await expect.poll(() => page.url()).toBe(first)
  })

  it('goes to the bets beside the page', async () => {
    await page.goto(`${sim.url}/sports/soccer`)
    await price(/^Back/).first().waitFor()
    await press('b')
    await expect.poll(() => focused('role')).toBe('tab')
  })

  it('lists the keys, and lets them be changed and turned off', async () => {
    await press('?')
    const keys = dialog('Keyboard')
    await keys.getByRole('button', { name: /‘Your bets’, now b$/ }).click()
    await press('q')
    await keys.getByText('q is the key of ‘Add quick stake 1’.').waitFor()
    await keys.getByRole('button', { name: /‘Your bets’, now b$/ }).click()
    await press('m')
    await keys.getByRole('button', { name: /‘Your bets’, now m$/ }).waitFor()
    await press('Escape')
    await keys.waitFor({ state: 'detached' })
    // It is the device's: a reload keeps it.
    await page.reload()
    await price(/^Back/).first().waitFor()
    await press('b')
    expect(await focused('role')).not.toBe('tab')
    await press('m')
    await expect.poll(() => focused('role')).toBe('tab')
    await press('?')
    await keys.getByRole('checkbox', { name: 'Keys of a single letter or sign' }).uncheck()
    await press('Escape')
    await keys.waitFor({ state: 'detached' })
    await press('/')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.getByRole('button', { name: 'Keyboard' }).click()
    await keys.getByRole('checkbox', { name: 'Keys of a single letter or sign' }).check()
    await keys.getByRole('button', { name: 'Reset all keys' }).click()
    await press('Escape')
    await keys.waitFor({ state: 'detached' })
  })

  it('skips the bars to the content, and to the slip', async () => {
    await page.goto(`${sim.url}/sports/soccer`)
    await price(/^Back/).first().waitFor()
    await page.evaluate('document.activeElement.blur(); getSelection()?.removeAllRanges()')
    await page.getByRole('link', { name: 'Skip to content' }).focus()
    await press('Enter')
    expect(await focused('id')).toBe('main')
    await page.getByRole('link', { name: 'Skip to the bet slip' }).focus()
    await press('Enter')
    expect(await focused('id')).toBe('slip')
    expect(new URL(page.url()).hash).toBe('')
  })

  it('complains of nothing', () => {
    expect(complaints).toEqual([])
  })
})
