import { createSimulator, type Simulator } from '@layline/simulator'
import { Player } from '@layline/simulator/testing'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, launch, openPage } from '../support/browser.ts'
import { judgePage } from '../support/judge-page.ts'

const EPOCH_MS = Date.parse('2026-03-01T12:00:00Z')

describe.skipIf(!chromiumPath)("the director's console (needs Chromium)", () => {
  let sim: Simulator
  let browser: Browser
  let operator: Player
  let wicketEvent: string
  beforeAll(async () => {
    sim = await createSimulator({ seed: 2, epochMs: EPOCH_MS, paused: true }).listen()
    operator = new Player(sim.url)
    const [match] = await cricketAhead()
    wicketEvent = match!.eventId
    // Its first overs have been bowled by then.
    const runTo = new Date(Date.parse(match!.start) + 10 * 60_000).toISOString()
    await operator.call('setTime', { query: { wait: '1' }, body: { runTo } })
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
    await sim?.close()
  })

  /** Matches of cricket that have not begun, the next first. */
  async function cricketAhead() {
    const events = await operator.call('listEvents')
    return events
      .filter(({ sportId, score, name }) => sportId === '4' && score === '' && name.includes(' v '))
      .sort((a, b) => Date.parse(a.start) - Date.parse(b.start))
  }

  async function director(width = 1440) {
    const opened = await openPage(browser, width)
    await opened.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await opened.page.goto(`${sim.url}/director`)
    await opened.page.getByText('Paused', { exact: true }).waitFor()
    return opened
  }
  const calls = (page: Page) => page.getByRole('region', { name: 'Control calls' })
  const scoreOf = async (eventId: string) =>
    (await operator.call('listEvents')).find((event) => event.eventId === eventId)!.score

  it('the keyboard alone forces a wicket, plays, speeds up, pauses and runs to a moment', async () => {
    const { page, complaints } = await director()
    await page.getByRole('combobox', { name: 'Event' }).selectOption(wicketEvent)
    await page.getByRole('button', { name: /^1?\s*Wicket$/ }).waitFor()
    const before = await scoreOf(wicketEvent)
    await page.getByRole('combobox', { name: 'Event' }).press('Escape')
    await page.keyboard.press('1')
    await calls(page).getByText('✓ 200').waitFor()
    expect(await scoreOf(wicketEvent)).not.toBe(before)
    await page
      .getByRole('region', { name: 'Timeline as a list' })
      .getByText(/^Director: wicket in/)
      .waitFor()

    await page.keyboard.press('.')
    await calls(page).getByText('Speed 2×').waitFor()
    await page.keyboard.press(' ')
    await expect.poll(async () => (await operator.call('getTime')).paused).toBe(false)
    await page.keyboard.press('k')
    await expect.poll(async () => (await operator.call('getTime')).paused).toBe(true)
    expect((await operator.call('getTime')).speed).toBe(2)

    const { worldMs } = await operator.call('getTime')
    await page.keyboard.press('g')
    const time = page.getByLabel('World time, ISO 8601')
    await time.fill('not a time')
    await time.press('Enter')
    await page.getByRole('alert').getByText('Not a time').waitFor()
    await time.fill(new Date(worldMs + 120_000).toISOString())
    await time.press('Enter')
    await page.getByText(/^Looking at/).waitFor()
    expect((await operator.call('getTime')).worldMs).toBe(worldMs)
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await operator.call('getTime')).worldMs).toBe(worldMs + 120_000)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('what cannot happen now says why, and stays as it is', async () => {
    const [ahead] = await cricketAhead()
    const { page } = await director()
    await page.getByLabel('Filter').fill(ahead!.name)
    await page.getByRole('combobox', { name: 'Event' }).selectOption(ahead!.eventId)
    await page.getByText('Not possible now: the match is not in play').waitFor()
    const wicket = page.getByRole('button', { name: 'Wicket', exact: true })
    expect(await wicket.getAttribute('aria-disabled')).toBe('true')
    await wicket.click({ force: true })
    expect(await calls(page).getByText('Every act is shown here').count()).toBe(1)
    await page.context().close()
  })

  it('a fault is armed, listed, copied as its call and disarmed', async () => {
    const { page, complaints } = await director()
    await page.getByRole('tab', { name: 'Faults' }).click()
    await page.getByText('No faults armed. Arm one.').waitFor()
    await page.getByRole('button', { name: 'Arm', exact: true }).click()
    await page.getByRole('row', { name: /drop where feed/ }).waitFor()
    const { faults } = await operator.call('listFaults')
    expect(faults).toMatchObject([{ where: 'feed', do: { type: 'drop' }, count: 5 }])
    await calls(page).getByRole('button', { name: 'Copy as curl' }).click()
    await calls(page).getByText('Copied as curl').waitFor()
    expect(await page.evaluate('navigator.clipboard.readText()')).toContain('/control/faults')
    await page.getByRole('button', { name: /^Disarm / }).click()
    await page.getByText('No faults armed. Arm one.').waitFor()
    expect((await operator.call('listFaults')).faults).toEqual([])
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it.each([
    [1440, 'light'],
    [1024, 'dark'],
  ] as const)('%i px, %s: nothing overflows, nothing is inaccessible', async (width, colorScheme) => {
    const { page, complaints } = await director(width)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const tab of ['Markets', 'People', 'Faults', 'Wire']) {
      await page.getByRole('tab', { name: tab }).click()
      await judgePage(page, tab)
    }
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys' }).waitFor()
    await judgePage(page, 'keys')
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
