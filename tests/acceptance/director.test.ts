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
    sim = await createSimulator({ scenario: 'cricket', epochMs: EPOCH_MS, paused: true }).listen()
    operator = new Player(sim.url)
    wicketEvent = (await operator.call('listEvents'))[0]!.eventId
    await operator.call('setTime', { query: { wait: '1' }, body: { advanceMs: 300_000 } })
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
    await sim?.close()
  })

  async function director(width = 1440, world = '') {
    const opened = await openPage(browser, width)
    await opened.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await opened.page.goto(`${sim.url}${world}/director`)
    await opened.page.getByText('Paused', { exact: true }).waitFor()
    return opened
  }
  const calls = (page: Page) => page.getByRole('region', { name: 'Control calls' })
  const current = async () => {
    const branches = await operator.call('listBranches')
    return { branch: branches.find(({ isCurrent }) => isCurrent)!.id }
  }
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
    const body = { name: 'ahead', scenario: 'home-wins', paused: true }
    await operator.call('createWorld', { body })
    const { page } = await director(1440, '/w/ahead')
    await page.getByText('Not possible now: the match is not in play').waitFor()
    const verb = page.getByRole('list', { name: 'What can be forced' }).getByRole('button').first()
    expect(await verb.getAttribute('aria-disabled')).toBe('true')
    await verb.click({ force: true })
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

  it('an undone act stays in its branch, which can be compared with the new one and returned to', async () => {
    const { page, complaints } = await director()
    await page.getByRole('combobox', { name: 'Event' }).selectOption(wicketEvent)
    await page.getByRole('button', { name: 'Wicket', exact: true }).waitFor()
    const before = await scoreOf(wicketEvent)
    const { branch } = await current()
    await page.getByRole('combobox', { name: 'Event' }).press('Escape')
    await page.keyboard.press('1')
    await page.getByText('Wicket forced', { exact: true }).waitFor()
    const after = await scoreOf(wicketEvent)
    expect(after).not.toBe(before)
    await page.keyboard.press('z')
    await page.getByText('Undone: Wicket forced.').waitFor()
    expect(await scoreOf(wicketEvent)).toBe(before)
    await page.keyboard.press('b')
    await page.getByRole('button', { name: `Compare branch ${branch} with the current one` }).click()
    await page
      .getByRole('list', { name: `First difference in branch ${branch}` })
      .getByText('Director: wicket')
      .waitFor()
    await page.getByRole('img', { name: new RegExp(`^Price of .*Branch ${branch} \\d`) }).waitFor()
    await judgePage(page, 'Branches')
    await page
      .getByRole('button', { name: `Return to branch ${branch}` })
      .first()
      .click()
    await expect.poll(async () => (await current()).branch).toBe(branch)
    expect(await scoreOf(wicketEvent)).toBe(after)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('a click looks and changes nothing; Enter goes back there, and a fork is another world', async () => {
    const { page, complaints } = await director()
    const before = await operator.call('getTime')
    const list = page.getByRole('region', { name: 'Timeline as a list' })
    await list
      .getByText(/^Director: wicket in/)
      .first()
      .click()
    await page.getByText(/^Looking at/).waitFor()
    expect(await operator.call('getTime')).toMatchObject({
      worldMs: before.worldMs,
      timeline: before.timeline,
    })
    await page.keyboard.press('f')
    const name = page.getByRole('dialog', { name: /^Fork a new world/ }).getByLabel('Name')
    await name.fill('what-if')
    await name.press('Enter')
    await page.getByText('World what-if is made.').waitFor()
    expect((await operator.call('getTime')).timeline).toBe(before.timeline)
    // Of the first test, two minutes ago: Enter looks at it, and once more goes there.
    const row = list.getByRole('button', { name: /Director: wicket in/ }).last()
    await row.press('Enter')
    await row.press('Enter')
    await expect.poll(async () => (await operator.call('getTime')).worldMs).toBeLessThan(before.worldMs)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it("a player's page is shown by a ticket, and the player's own session goes on", async () => {
    const own = await new Player(sim.url).login('player2', 'Player@2')
    const { page, complaints } = await director()
    await page.getByRole('combobox', { name: 'Player', exact: true }).selectOption('player2')
    await page
      .frameLocator('iframe')
      .getByRole('button', { name: /player2/i })
      .first()
      .waitFor()
    expect(await own.call('balance')).toMatchObject({ deBalance: 100_000 })
    expect(page.frames().some((frame) => frame.url().includes('ticket'))).toBe(false)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it.each([
    [1440, 'light'],
    [1024, 'dark'],
  ] as const)('%i px, %s: nothing overflows, nothing is inaccessible', async (width, colorScheme) => {
    const { page, complaints } = await director(width)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const tab of ['Markets', 'People', 'Faults', 'Branches', 'Wire']) {
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
