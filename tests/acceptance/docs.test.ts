import { createSimulator, type Simulator } from '@layline/simulator'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, launch, openPage } from '../support/browser.ts'
import { judgePage } from '../support/judge-page.ts'

// The contract read and tried in a real browser against the real simulator, by role and label.
describe.skipIf(!chromiumPath)('the contract in a browser (needs Chromium)', () => {
  let sim: Simulator
  let browser: Browser
  let page: Page
  let complaints: string[]
  const asked: string[] = []

  beforeAll(async () => {
    sim = await createSimulator({ seed: 2, epochMs: Date.parse('2026-03-01T12:00:00Z') }).listen()
    await sim.worlds.open({ name: 'demo', seed: 3, paused: true })
    browser = await launch()
    ;({ page, complaints } = await openPage(browser))
    page.on('request', (request) => asked.push(request.url()))
    page.on('websocket', (socket) => asked.push(socket.url()))
  })
  afterAll(async () => {
    await browser?.close()
    await sim?.close()
  })

  const panel = () => page.getByRole('region', { name: 'Try it' })
  const response = () => page.getByRole('region', { name: 'Response' })
  const pick = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
  const send = () => panel().getByRole('button', { name: 'Send', exact: true }).click()

  it('lists every call and message, and finds them by what they are called, where they go and what they do', async () => {
    await page.goto(`${sim.url}/docs`)
    await page.getByRole('heading', { name: 'The contract' }).waitFor()
    const lines = page.getByRole('navigation').getByRole('listitem')
    const all = await lines.count()
    await page.keyboard.press('/')
    const found = async (text: string) => {
      await page.keyboard.press('Control+A')
      await page.keyboard.type(text)
      return (await lines.allInnerTexts()).map((line) => line.replace(/\s+/g, ' '))
    }
    expect(await found('getm2m')).toEqual(['GET getM2m', 'GET getM2mId'])
    expect(await found('stake buttons save')).toEqual(['POST updateStakeButtons'])
    expect(await found('orderRes')).toContain('← orderRes')
    expect(await found('no such thing')).toEqual([])
    await page.getByText('No calls or messages match.').waitFor()
    await found(' ')
    expect(await lines.count()).toBe(all)
  })

  it('says what goes in, what comes out and what is refused', async () => {
    await pick('POST testOrder')
    await page.getByRole('heading', { name: 'testOrder' }).waitFor()
    await page.getByText('in a fancy market (sport 0) the run line').first().waitFor()
    await page.getByRole('row', { name: /409 MARKET_SUSPENDED Market is suspended/ }).waitFor()
    await page.getByRole('row', { name: /401 NOT_SIGNED_IN Please login to get access\./ }).waitFor()
  })

  it('is refused a call without a token, as anybody is', async () => {
    await pick('GET balance')
    await send()
    await response().getByText('401', { exact: true }).waitFor()
    await response().getByText('"code": "NOT_SIGNED_IN"').waitFor()
    expect(complaints.every((text) => /401/.test(text))).toBe(true)
    complaints.length = 0
  })

  it('signs in and makes a plain call', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('banner').getByText('player1').waitFor()
    await send()
    await response().getByText('200', { exact: true }).waitFor()
    await response().getByText('"deBalance": 100000').waitFor()
    await response()
      .getByText(/\d+ headers/)
      .click()
    await response()
      .getByText(/x-world-time: \d+/)
      .waitFor()
  })

  it('makes a sealed call and shows what came and what was in it', async () => {
    await pick('GET getMaster')
    await send()
    const opened = response().getByRole('region', { name: 'Envelope opened' })
    await opened.getByText('"stMarketName": "Match Odds"').first().waitFor()
    const raw = await response().getByRole('region', { name: 'Raw body' }).innerText()
    expect(raw).toMatch(/^[A-Za-z0-9+/=\s]{1000,}/)
  })

  it('connects to the feed, subscribes, and shows messages decoded', async () => {
    await pick('WS /feed')
    await panel().getByRole('button', { name: 'Connect' }).click()
    await panel().getByText('connected', { exact: true }).waitFor()
    await panel().getByRole('button', { name: 'Send request' }).click()
    const image = panel()
      .getByRole('listitem')
      .filter({ hasText: /data.*image, tag 1, \d+ markets/s })
    await image.first().locator('summary').click()
    await image.first().getByText('"stSportsName": "Soccer"').first().waitFor()
    await panel().getByLabel('action').selectOption('"unsubscribe"')
    await panel().getByLabel('tag').fill('no number')
    await panel().getByRole('button', { name: 'Send request' }).click()
    await panel().getByRole('listitem').filter({ hasText: 'BAD_TAG' }).waitFor()
  })

  it('places an order on the bet socket and shows the answer', async () => {
    await pick('WS /bets')
    await panel().getByRole('button', { name: 'Fill in a live market' }).click()
    await panel().getByRole('button', { name: 'Connect' }).click()
    await panel().getByText('connected', { exact: true }).waitFor()
    await panel().getByLabel('stack').fill('1')
    await panel().getByRole('button', { name: 'Send order' }).click()
    await panel().getByRole('listitem').filter({ hasText: 'BELOW_MINIMUM' }).waitFor()
  })

  it('drives the world: a call of the operator needs no token here, and its path is filled in', async () => {
    await pick('POST createWorld')
    await panel().getByLabel('name').fill('tried')
    await panel().getByLabel('scenario').fill('home-wins')
    await send()
    await response().getByText('201', { exact: true }).waitFor()
    await pick('POST forceEvent')
    const body = panel().getByLabel('Body, as sent')
    await body.fill('{"type":"dance"}')
    await send()
    await response().getByText('"code": "BAD_REQUEST"').waitFor()
    await pick('DELETE removeWorld')
    await panel().getByLabel('name').fill('tried')
    await send()
    await response().getByText('204', { exact: true }).waitFor()
    expect(sim.worlds.get('tried')).toBeUndefined()
    expect(complaints.every((text) => /400/.test(text))).toBe(true)
    complaints.length = 0
  })

  it("shows another world's contract, and tries that world", async () => {
    await page.goto(`${sim.url}/w/demo/docs#announcement`)
    await page.getByRole('heading', { name: 'announcement' }).waitFor()
    asked.length = 0
    await send()
    await response().getByText('200', { exact: true }).waitFor()
    expect(asked).toEqual([`${sim.url}/w/demo/api/v1/master/announcement`])
  })

  it('asked nobody but its own origin, and the browser complained of nothing', async () => {
    expect(complaints).toEqual([])
    const { host } = new URL(sim.url)
    expect(asked.filter((url) => new URL(url).host !== host)).toEqual([])
  })

  it.each([
    [360, 'dark'],
    [1440, 'light'],
  ] as const)('%i px, %s: nothing overflows, nothing is inaccessible', async (width, colorScheme) => {
    const { page: other, complaints: said } = await openPage(browser, width)
    await other.emulateMedia({ colorScheme })
    for (const place of ['overview', 'testOrder', 'feed']) {
      await other.goto(`${sim.url}/docs#${place}`)
      await other.getByRole('heading', { level: 1 }).waitFor()
      await judgePage(other, place)
    }
    expect(said).toEqual([])
    await other.context().close()
  })
})
