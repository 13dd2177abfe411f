import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { createSimulator, type Simulator } from '@layline/simulator'
import { Player } from '@layline/simulator/testing'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, launch, openPage, signIn } from '../support/browser.ts'
import { judgePage } from '../support/judge-page.ts'

const run = promisify(execFile)

/** Runs a line as a developer pastes it, and says which status came back. */
async function statusOf(line: string, env: NodeJS.ProcessEnv): Promise<string> {
  const { stdout } = await run('sh', ['-c', `${line} -o /dev/null -w '%{http_code}'`], {
    env: { ...process.env, ...env },
  })
  return stdout
}

describe.skipIf(!chromiumPath)('the wire inspector beside the site (needs Chromium)', () => {
  let sim: Simulator
  let browser: Browser
  beforeAll(async () => {
    sim = await createSimulator({ seed: 2, epochMs: Date.parse('2026-03-01T12:00:00Z') }).listen()
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
    await sim?.close()
  })

  const rowsOf = (page: Page) => page.getByRole('table', { name: 'Frames' }).getByRole('button')
  const detailOf = (page: Page) => page.getByRole('region', { name: 'Detail' })

  async function inspector(width = 1440) {
    const opened = await openPage(browser, width)
    await opened.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await opened.page.goto(`${sim.url}/inspect`)
    await opened.page.getByText('Live', { exact: true }).waitFor()
    return opened
  }

  async function copied(page: Page, name: string): Promise<string> {
    await detailOf(page).getByRole('button', { name, exact: true }).click()
    await detailOf(page).getByText(`Copied as ${name}`).waitFor()
    return page.evaluate('navigator.clipboard.readText()')
  }

  it('a sign-in on the site is seen, found by its call, opened, and done again with curl', async () => {
    const { page, complaints } = await inspector()
    const site = await openPage(browser)
    await signIn(site.page, sim.url)
    await site.page
      .getByRole('button', { name: /^Back .* at/ })
      .first()
      .waitFor()

    await page.getByLabel('Call').fill('getMaster')
    await rowsOf(page).first().click()
    const detail = detailOf(page)
    await detail.getByText('AES envelope, opened').waitFor()
    await detail
      .getByRole('list', { name: 'Response body' })
      .getByText(/1\.2\d+/)
      .first()
      .waitFor()
    expect(await statusOf(await copied(page, 'curl'), { TOKEN: '' })).toBe('200')
    expect(JSON.parse(await copied(page, 'JSON'))).toMatchObject({
      call: 'getMaster',
      response: {
        envelope: 'aes',
        body: expect.arrayContaining([expect.objectContaining({ stMarketID: expect.any(String) })]),
      },
    })
    expect(await copied(page, 'test')).toContain('expect(status).toBe(200)')

    await page.getByLabel('Call').fill('login')
    await rowsOf(page).first().click()
    await detail.getByText('"•••"').waitFor()
    const line = await copied(page, 'curl')
    expect(line).not.toContain('Player@1')
    expect(await statusOf(line, { PASSWORD: 'Player@1' })).toBe('200')
    expect(await statusOf(line, { PASSWORD: 'another' })).toBe('401')
    const { token } = await new Player(sim.url).login('player2', 'Player@2')
    await page.getByLabel('Call').fill('balance')
    await rowsOf(page).first().click()
    expect(await statusOf(await copied(page, 'curl'), { TOKEN: token })).toBe('200')
    expect([...complaints, ...site.complaints.filter((text) => !text.includes('401'))]).toEqual([])
  })

  it('a feed frame is decoded with its bytes beside, and the keyboard alone gets there', async () => {
    const { page, complaints } = await inspector()
    const site = await openPage(browser)
    await site.page.goto(`${sim.url}/login`)
    await site.page
      .getByRole('link', { name: 'Browse markets' })
      .or(site.page.getByText('Browse markets'))
      .click()
    await page.keyboard.press('/')
    await page.keyboard.type('data')
    await page.getByLabel('Direction').selectOption('out')
    await rowsOf(page)
      .filter({ hasText: /^data$/ })
      .first()
      .waitFor()
    await page.getByLabel('Call').press('Escape')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    const detail = detailOf(page)
    await detail.getByText('messageType').waitFor()
    expect(await detail.getByRole('region', { name: 'Bytes' }).innerText()).toMatch(/^0000 {2}08 01 11/)
    const hex = await copied(page, 'hex')
    expect(hex).toMatch(/^080111[0-9a-f]+$/)

    await detail.press('Space')
    await page.getByText('Paused', { exact: true }).waitFor()
    const count = async () => Number(await page.getByRole('table').getAttribute('aria-rowcount'))
    const before = await count()
    await expect.poll(() => page.getByText(/\d+ wait/).innerText()).not.toBe('0 wait')
    expect(await count()).toBe(before)
    await page.keyboard.press('Space')
    await page.getByText('Live', { exact: true }).waitFor()
    await expect.poll(count).toBeGreaterThan(before)
    expect(complaints).toEqual([])
  })

  it.each([
    [360, 'dark'],
    [1440, 'light'],
  ] as const)('%i px, %s: nothing overflows, nothing is inaccessible', async (width, colorScheme) => {
    const { page, complaints } = await inspector(width)
    await page.emulateMedia({ colorScheme })
    await new Player(sim.url).login()
    await rowsOf(page).first().waitFor()
    await judgePage(page, 'list')
    await page.getByLabel('Call').fill('login')
    await rowsOf(page).filter({ hasText: 'login' }).first().click()
    await judgePage(page, 'detail')
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
