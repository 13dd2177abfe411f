import { createSimulator, type Simulator } from '@layline/simulator'
import { Player } from '@layline/simulator/testing'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, launch, openPage } from '../support/browser.ts'
import { EPOCH_MS } from '../support/epoch.ts'
import { playerOf, signInByCall, storeSession } from '../support/session.ts'

describe.skipIf(!chromiumPath)('two worlds, a browser in each (needs Chromium)', () => {
  let sim: Simulator
  let browser: Browser
  beforeAll(async () => {
    sim = await createSimulator({ epochMs: EPOCH_MS, seed: 1, paused: true }).listen()
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
    await sim?.close()
  })

  it('what is done in one never shows in the other, and each page goes by its own time', async () => {
    const main = new Player(sim.url)
    // 23:50 in India: thirty minutes later it is the next day.
    const epoch = '2026-03-01T18:20:00.000Z'
    await main.control('POST', '/worlds', {
      name: 'home',
      seed: 9,
      scenario: 'home-wins',
      epoch,
      paused: true,
    })
    await main.control('POST', '/worlds', {
      name: 'away',
      seed: 9,
      scenario: 'away-wins',
      epoch: '2026-06-20T06:00:00.000Z',
    })
    const [home, away] = await Promise.all(
      ['home', 'away'].map(async (name) => {
        const url = `${sim.url}/w/${name}`
        const { page, complaints } = await openPage(browser)
        await storeSession(page, url, await signInByCall(url))
        await page.goto(`${url}/`)
        const row = page
          .getByRole('main')
          .getByRole('listitem')
          .filter({ hasText: 'Harbour City v Northgate United' })
        await row.waitFor()
        return { page, complaints, row, control: new Player(url) }
      }),
    )
    expect(await home!.row.innerText()).toMatch(/Today\s+23:55/)
    expect(await away!.row.innerText()).toMatch(/Today\s+11:35/)
    const clock = (page: typeof home) => page!.page.getByRole('banner').getByText(/2026-/).innerText()
    expect(await clock(home)).toContain('2026-03-01 23:50:00')
    const awayBefore = await clock(away)

    await home!.row.getByRole('button', { name: /^Back Harbour City/ }).click()
    const slip = home!.page.getByRole('form', { name: 'Bet slip' })
    await slip.getByLabel('Stake', { exact: true }).fill('5000')
    await slip.getByRole('button', { name: /^Place back bet/ }).click()
    const balance = (page: typeof home) => page!.page.getByRole('button', { name: 'Balance' }).innerText()
    await expect.poll(() => balance(home)).toContain('95,000.00')
    expect(await balance(away)).toContain('1,00,000.00')

    // One is paused and taken thirty minutes on in a step; the other runs on by itself.
    await home!.control.control('POST', '/time?wait=1', { advanceMs: 30 * 60_000 })
    await expect.poll(() => clock(home)).toContain('2026-03-02 00:20:00')
    await expect.poll(() => clock(away)).not.toBe(awayBefore)
    expect(await clock(away)).toContain('2026-06-20 11:3')
    const [event] = await home!.control.control<{ score: string }[]>('GET', '/events')
    expect(event!.score).toMatch(/^[2-9]-\d · \d+'$/)
    await home!.page.getByText(event!.score).first().waitFor()
    await home!.page.goto(`${sim.url}/w/home/`)
    expect(await home!.row.innerText()).toMatch(/2026-03-01\s+23:55/)

    await home!.control.control('POST', '/time?wait=1', { advanceMs: 95 * 60_000 })
    await home!.page.goto(`${sim.url}/w/home/reports/statement`)
    const settled = home!.page.getByRole('row').filter({ hasText: 'SETTLEMENT' })
    await settled.waitFor()
    expect(await settled.innerText()).toContain('2026-03-02')
    await away!.page.goto(`${sim.url}/w/away/reports/statement`)
    await away!.page.getByRole('row').filter({ hasText: 'DEPOSIT' }).waitFor()
    expect(await away!.page.getByRole('row').filter({ hasText: 'SETTLEMENT' }).count()).toBe(0)
    expect(await away!.page.getByRole('row').filter({ hasText: 'DEPOSIT' }).innerText()).toContain(
      '2026-06-20',
    )
    expect([...home!.complaints, ...away!.complaints]).toEqual([])
  })

  it('a link opens the same moment in another browser, signed in and with the slip open', async () => {
    const main = new Player(sim.url)
    await main.call('createWorld', {
      body: { name: 'linked', seed: 9, scenario: 'home-wins', epoch: '2026-03-01T12:00:00Z', paused: true },
    })
    const url = `${sim.url}/w/linked`
    const session = await signInByCall(url)
    const one = await openPage(browser)
    await storeSession(one.page, url, session)
    const player = await playerOf(one.page, url)
    await player.call('setTime', { query: { wait: '1' }, body: { advanceMs: 6 * 60_000 } })
    const [event] = await player.call('listEvents')
    const params = { eventId: event!.eventId }
    await player.call('forceEvent', { params, body: { type: 'goal', team: 'home' } })
    await player.call('setTime', { query: { wait: '1' }, body: { advanceMs: 2 * 60_000 } })
    const [market] = await player.markets('sportsId=1')
    const { stMarketID: marketId, rates } = market!
    const order = { marketId, selectionId: rates[0]!.stSelectionID, orderId: 'l1' }
    await player.call('testOrder', { body: { ...order, stack: 700, odds: 900, betType: 'BACK' } })
    await one.page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: sim.url })
    await one.page.goto(`${url}/`)
    await one.page
      .getByRole('button', { name: /^Back Harbour City/ })
      .first()
      .click()
    const stakeOn = (page: typeof one.page) =>
      page.getByRole('form', { name: 'Bet slip' }).getByLabel('Stake', { exact: true })
    await stakeOn(one.page).fill('4321')
    await one.page.getByRole('button', { name: /^Account of player1/ }).click()
    await one.page.getByRole('menuitem', { name: 'Copy a link to this moment' }).click()
    await one.page.getByText('Link copied.').waitFor()
    const link = await one.page.evaluate<string>('navigator.clipboard.readText()')
    expect(link.length).toBeLessThan(8300)

    const other = await openPage(browser)
    await other.page.goto(link)
    const before = await main.call('listWorlds')
    await other.page.getByRole('button', { name: 'Open this moment' }).click()
    await other.page.waitForURL(/\/w\/capsule-/)
    expect(await stakeOn(other.page).inputValue()).toBe('4321')
    const clock = (page: typeof one.page) => page.getByRole('banner').getByText(/2026-/).innerText()
    expect(await clock(other.page)).toBe(await clock(one.page))
    const [opened] = (await main.call('listWorlds')).filter(({ name }) => name.startsWith('capsule-'))
    expect(before.some(({ name }) => name === opened!.name)).toBe(false)
    const there = await new Player(`${sim.url}/w/${opened!.name}`).enter('player1')
    expect(await there.call('balance')).toEqual(await player.call('balance'))
    expect([...one.complaints, ...other.complaints]).toEqual([])
  })
})
