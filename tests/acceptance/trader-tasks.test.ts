import type { LiveBet, Position } from '@layline/shared/entities/bet'
import type { Market } from '@layline/shared/entities/market'
import { ladderPriceOf, ladderRowAtOrBelow } from '@layline/shared/rules/ladder-prices'
import { createSimulator, type Simulator } from '@layline/simulator'
import { Player } from '@layline/simulator/testing'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chromiumPath, launch, openPage } from '../support/browser.ts'
import { Hand } from '../support/hand.ts'
import { playerOf, signInByCall, storeSession } from '../support/session.ts'

/** Rupees of a position that can be closed by 25 % above the smallest stake. */
const POSITION_STAKE = 1000
/** Odds of a back that takes what is offered, the best first. */
const TAKES_ANY = 1.01
/** Rows of a ladder between the best price and the orders that are to rest. */
const ROWS_AWAY = 4
/** A market is found by so many letters. Source: trader-ux part 1. */
const LETTERS = 3

// The eleven tasks of trader-ux part 1, counted in clicks, taps, keys and drags: never more than its 'ours at most'.
describe.skipIf(!chromiumPath)('what a trader does often takes few clicks or keys (needs Chromium)', () => {
  let sim: Simulator
  let browser: Browser
  let page: Page
  let complaints: string[]
  let session: string
  let player: Player
  let market: Market
  let runner: { id: string; name: string; back: number }
  let orders = 0

  beforeAll(async () => {
    const epochMs = Date.parse('2026-03-01T12:00:00Z')
    sim = await createSimulator({ seed: 2, epochMs, paused: true }).listen()
    const soccer = await new Player(sim.url).markets('sportsId=1')
    // The last to start: before the off no bet waits.
    market = soccer.reduce((later, each) => (each.dtStartDate > later.dtStartDate ? each : later))
    const [favourite] = market.rates
      .flatMap(({ stSelectionID: id, Back: [best] }) => (best ? [{ id, back: best.Price }] : []))
      .sort((a, b) => a.back - b.back)
    const { stRunnerName: name } = market.submaster.find((each) => each.stSelectionID === favourite!.id)!
    runner = { ...favourite!, name }
    session = await signInByCall(sim.url)
    browser = await launch()
    ;({ page, complaints } = await openPage(browser))
    await storeSession(page, sim.url, session)
    player = await playerOf(page, sim.url)
  })
  beforeEach(async () => {
    for (const { betId } of await resting()) await player.data('GET', `/api/v1/users/delete?id=${betId}`)
  })
  afterAll(async () => {
    await browser?.close()
    await sim?.close()
  })

  const eventPath = () => `/sports/event?eventId=${market.stEventID}`
  const card = (on = page) => on.getByRole('region', { name: 'Match Odds', exact: true })
  const bestBack = (on = page) =>
    card(on).locator(`[data-side=BACK][data-level="0"][data-runner="${runner.name}"]`)
  const slip = () => page.getByRole('form', { name: 'Bet slip' })
  const beside = () => page.getByRole('complementary', { name: 'Slip and bets' })
  const yes = () => page.getByRole('dialog').getByRole('button', { name: 'Yes' })
  const ladder = () => page.getByRole('grid', { name: `Ladder of ${runner.name}` })
  const cell = (row: number, column: string) =>
    ladder().locator(`[data-row="${row}"] [data-column="${column}"]`)
  const focused = (attribute: string) =>
    page.evaluate<string>(`document.activeElement.getAttribute('${attribute}') ?? ''`)

  const bets = () => player.data<LiveBet[]>('GET', `/api/v1/users/getbets?eid=${market.stEventID}`)
  const resting = async () => (await bets()).filter(({ betStatus }) => betStatus === 'PENDING')
  const betCount = async () => new Set((await bets()).map(({ betId }) => betId)).size
  const restingOdds = async () => (await resting()).map(({ odds }) => odds)

  /** What the market brings, by its winner: the worst, and how far the best is from it. Rupees. */
  async function position(): Promise<{ worst: number; spread: number }> {
    const [own] = await player.data<Position[]>('GET', `/api/v1/users/getm2m?eid=${market.stEventID}`)
    const of = own?.runners.map((each) => each.position) ?? [0]
    return { worst: Math.min(...of), spread: Math.max(...of) - Math.min(...of) }
  }

  /** Places a bet by a call, as another page of the player might. */
  const place = (stack: number, odds: number) =>
    player.data('POST', '/api/v1/order/testOrder', {
      marketId: market.stMarketID,
      selectionId: runner.id,
      betType: 'BACK',
      stack,
      odds,
      orderId: `by-call-${++orders}`,
    })

  /** The event's page as it opens: no slip, no ladder, one-click bets off. */
  async function openEvent(on = page): Promise<void> {
    await on.goto(`${sim.url}${eventPath()}`)
    await bestBack(on).waitFor()
    const close = on.getByRole('button', { name: 'Close the slip' })
    if ((await close.count()) > 0) await close.click()
  }

  async function arm(): Promise<void> {
    await beside().getByRole('button', { name: 'One-click stake ₹100', exact: true }).click()
    await beside().getByText('One click bets ₹100').waitFor()
  }

  /** The row of a price that rests well above the best one: nobody takes a back there. */
  const rowAway = () => ladderRowAtOrBelow(Math.round(runner.back * 100), 'classic') - ROWS_AWAY
  const oddsOfRow = (row: number) => ladderPriceOf(row, 'classic') / 100

  async function openLadder(): Promise<void> {
    await card().getByRole('button', { name: 'Ladder', exact: true }).click()
    await cell(rowAway(), 'back').waitFor()
  }

  /** Opens the ladder with an order of 100 that rests in the row. */
  async function openLadderWithOrder(row: number): Promise<void> {
    await place(100, oddsOfRow(row))
    await openEvent()
    await openLadder()
    await expect.poll(() => cell(row, 'my-backs').innerText()).toContain('100')
  }

  /** How many clicks, taps, keys and drags it took. */
  async function actsOf(work: (hand: Hand) => Promise<void>, on = page): Promise<number> {
    const hand = new Hand(on)
    await work(hand)
    return hand.acts
  }

  /** The same, of what places exactly one bet. */
  async function actsOfOneBet(work: (hand: Hand) => Promise<void>): Promise<number> {
    const before = await betCount()
    const acts = await actsOf(work)
    await expect.poll(betCount).toBe(before + 1)
    return acts
  }

  it('a bet at the best price takes 1 click while armed, else 3, or the keys Enter, digits, Enter', async () => {
    await openEvent()
    await arm()
    expect(await actsOfOneBet((hand) => hand.click(bestBack()))).toBeLessThanOrEqual(1)
    const toast = (await page.locator('.Toastify__toast').first().boundingBox())!
    const bar = (await beside().getByRole('group', { name: 'One-click bets' }).boundingBox())!
    expect(toast.x + toast.width).toBeLessThanOrEqual(bar.x)

    await openEvent()
    const clicks = await actsOfOneBet(async (hand) => {
      await hand.click(bestBack())
      await hand.click(slip().getByRole('button', { name: 'Add 100', exact: true }))
      await hand.click(slip().getByRole('button', { name: /^Place back bet/ }))
    })
    expect(clicks).toBeLessThanOrEqual(3)

    await openEvent()
    await bestBack().focus()
    const digits = '100'
    const keys = await actsOfOneBet(async (hand) => {
      await hand.press('Enter')
      await slip().getByLabel('Stake', { exact: true }).waitFor()
      await hand.type(digits)
      await hand.press('Enter')
    })
    expect(keys).toBeLessThanOrEqual(2 + digits.length)
  })

  it('a bet at an own price takes 1 click on an armed ladder; in the slip 1 arrow moves the price', async () => {
    await openEvent()
    await arm()
    await openLadder()
    const row = rowAway()
    expect(await actsOfOneBet((hand) => hand.click(cell(row, 'back')))).toBeLessThanOrEqual(1)
    expect(await restingOdds()).toEqual([oddsOfRow(row)])

    await openEvent()
    await bestBack().click()
    const odds = slip().getByLabel('Odds', { exact: true })
    const before = Number(await odds.inputValue())
    expect(await actsOf((hand) => hand.press('ArrowUp'))).toBeLessThanOrEqual(1)
    expect(Number(await odds.inputValue())).toBeGreaterThan(before)
  })

  it('arming one click moves neither the ladder nor the bets', async () => {
    await openEvent()
    await openLadder()
    const below = () =>
      page.evaluate<number[]>(
        `[...document.querySelectorAll('[data-ladders] [data-part=grid], #slip [role=tablist]')].map((part) => part.getBoundingClientRect().top)`,
      )
    const before = await below()
    expect(before).toHaveLength(2)
    await arm()
    expect(await below()).toEqual(before)
  })

  it('a cancel takes 2 clicks on the ladder and in the list; all of a runner or a market 2 as well', async () => {
    const row = rowAway()
    const gone = () => expect.poll(resting).toEqual([])
    await openLadderWithOrder(row)
    const onLadder = await actsOf(async (hand) => {
      await hand.click(cell(row, 'my-backs'))
      await hand.click(yes())
    })
    expect(onLadder).toBeLessThanOrEqual(2)
    await gone()

    await place(100, 900)
    await openEvent()
    await beside()
      .getByRole('tab', { name: /^Unmatched/ })
      .click()
    const inList = await actsOf(async (hand) => {
      await hand.click(beside().getByRole('button', { name: `Delete the bet on ${runner.name}` }))
      await hand.click(yes())
    })
    expect(inList).toBeLessThanOrEqual(2)
    await gone()

    await place(100, 900)
    await openLadderWithOrder(row)
    const ofRunner = await actsOf(async (hand) => {
      await hand.click(page.getByRole('button', { name: /^Pull all/ }))
      await hand.click(yes())
    })
    expect(ofRunner).toBeLessThanOrEqual(2)
    await gone()

    await place(100, 900)
    await place(100, 800)
    await openEvent()
    const ofMarket = await actsOf(async (hand) => {
      await hand.click(card().getByRole('button', { name: /^Cancel all/ }))
      await hand.click(yes())
    })
    expect(ofMarket).toBeLessThanOrEqual(2)
    await gone()
  })

  it('an order is edited by 1 drag, or by Alt and an arrow', async () => {
    const row = rowAway()
    await openLadderWithOrder(row)
    const drags = await actsOf((hand) => hand.drag(cell(row, 'my-backs'), cell(row - 2, 'my-backs')))
    expect(drags).toBeLessThanOrEqual(1)
    await expect.poll(restingOdds).toEqual([oddsOfRow(row - 2)])
    await expect.poll(() => cell(row - 2, 'my-backs').innerText()).toContain('100')

    // The keyboard is where the drag began.
    await ladder().focus()
    for (let steps = 0; steps < 2; steps++) await page.keyboard.press('ArrowUp')
    expect(await ladder().getAttribute('aria-activedescendant')).toMatch(new RegExp(`-${row - 2}-my-backs$`))
    expect(await actsOf((hand) => hand.press('Alt+ArrowUp'))).toBeLessThanOrEqual(1)
    await expect.poll(restingOdds).toEqual([oddsOfRow(row - 3)])
  })

  it('a cash out takes 1 click, and brings what the button said beforehand', async () => {
    await place(POSITION_STAKE, TAKES_ANY)
    await openEvent()
    const button = card().getByRole('button', { name: 'Cash out Match Odds', exact: true })
    await button.waitFor()
    const said = Number((await button.innerText()).replaceAll('−', '-').replace(/[^\d.-]/g, ''))
    expect(said).not.toBe(0)
    expect(await actsOf((hand) => hand.click(button))).toBeLessThanOrEqual(1)
    await expect.poll(async () => (await position()).spread).toBeLessThan(1)
    expect((await position()).worst).toBeCloseTo(said, 1)
  })

  it('a part of a position is greened up by 2 clicks: the part, and the button', async () => {
    await place(POSITION_STAKE, TAKES_ANY)
    const before = (await position()).spread
    await openEvent()
    const half = card().getByRole('button', { name: 'Cash out 50 % of Match Odds', exact: true })
    await half.waitFor()
    const clicks = await actsOf(async (hand) => {
      await hand.click(half)
      await hand.click(
        page.getByRole('dialog', { name: /^Cash out · / }).getByRole('button', { name: /^Cash out/ }),
      )
    })
    expect(clicks).toBeLessThanOrEqual(2)
    await expect.poll(async () => Math.round((100 * (await position()).spread) / before)).toBe(50)
  })

  it('a market is found by the slash, 3 letters and Enter', async () => {
    const names = (await player.markets('sportsId=1')).map(({ stEventName }) => stEventName)
    const beginning = (name: string) => name.slice(0, LETTERS).toLowerCase()
    const first = () => page.getByRole('option', { selected: true })
    await openEvent()
    /** A match that its beginning leads to: that of others may be a page's or another match's. */
    async function findable(): Promise<string | undefined> {
      for (const name of names.filter((each) => /^[a-z]{3}/i.test(each))) {
        await page.keyboard.press('/')
        await page.getByRole('combobox', { name: 'Search' }).fill(beginning(name))
        await first().waitFor()
        const isFirst = (await first().getAttribute('aria-label'))!.startsWith(`${name},`)
        await page.keyboard.press('Escape')
        await page.getByRole('dialog', { name: 'Search' }).waitFor({ state: 'detached' })
        if (isFirst) return name
      }
      return undefined
    }
    const name = await findable()
    expect(name).toBeDefined()
    const keys = await actsOf(async (hand) => {
      await hand.press('/')
      await page.getByRole('combobox', { name: 'Search' }).waitFor()
      await hand.type(beginning(name!))
      await first().waitFor()
      await hand.press('Enter')
    })
    expect(keys).toBeLessThanOrEqual(2 + LETTERS)
    await page.getByRole('heading', { name: name!, level: 1 }).waitFor()
  })

  it('the next race is 1 click on the strip, or n', async () => {
    const raceHeading = () => page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    await page.goto(`${sim.url}/`)
    const race = page.getByRole('region', { name: 'Next races' }).getByRole('link').first()
    await race.waitFor()
    expect(await actsOf((hand) => hand.click(race))).toBeLessThanOrEqual(1)
    await page.waitForURL(/\/sports\/event(horse|grey).*marketId=/)
    await raceHeading()

    await page.goto(`${sim.url}/`)
    await race.waitFor()
    expect(await actsOf((hand) => hand.press('n'))).toBeLessThanOrEqual(1)
    await page.waitForURL(/\/sports\/event(horse|grey).*marketId=/)
    await raceHeading()
  })

  it('depth and volume take no click under a resting pointer, 1 tap on a phone, or d', async () => {
    const depth = (on = page) => on.getByRole('region', { name: `Depth of ${runner.name}` })
    const name = (on = page) => card(on).getByRole('button', { name: `${runner.name}, depth`, exact: true })
    await openEvent()
    expect(await actsOf(() => name().hover())).toBe(0)
    await depth().getByRole('columnheader', { name: 'Matched' }).waitFor()
    await page.mouse.move(0, 0)
    await depth().waitFor({ state: 'detached' })

    await bestBack().focus()
    expect(await actsOf((hand) => hand.press('d'))).toBeLessThanOrEqual(1)
    await depth().getByRole('columnheader', { name: 'Matched' }).waitFor()

    const { page: phone } = await openPage(browser, 360, { height: 740, hasTouch: true })
    await storeSession(phone, sim.url, session)
    await openEvent(phone)
    expect(await actsOf((hand) => hand.tap(name(phone)), phone)).toBeLessThanOrEqual(1)
    await depth(phone).getByRole('columnheader', { name: 'Matched' }).waitFor()
    await phone.context().close()
  })

  it('on a phone Back closes the ladder and nothing else, as its cross does, also of a page that was loaded again; Forward opens it', async () => {
    const { page: phone } = await openPage(browser, 360, { height: 740, hasTouch: true })
    await storeSession(phone, sim.url, session)
    await phone.goto(`${sim.url}/`)
    await openEvent(phone)
    const opens = card(phone).getByRole('button', { name: 'Ladder', exact: true })
    const sheet = phone.getByRole('dialog', { name: 'Ladder' })
    const open = async () => {
      await opens.click()
      await sheet.waitFor()
      await expect.poll(() => phone.evaluate('history.state.usr?.ladder?.marketId')).toBe(market.stMarketID)
    }
    await open()
    await phone.reload()
    await sheet.getByText(runner.name, { exact: true }).waitFor()
    await phone.goBack()
    await sheet.waitFor({ state: 'detached' })
    expect(phone.url()).toBe(`${sim.url}${eventPath()}`)
    await opens.waitFor()

    await phone.goForward()
    await sheet.getByText(runner.name, { exact: true }).waitFor()
    await phone.goBack()
    await sheet.waitFor({ state: 'detached' })

    await open()
    await sheet.getByRole('button', { name: 'Close the ladder' }).click()
    await sheet.waitFor({ state: 'detached' })
    await phone.goBack()
    await phone.waitForURL(`${sim.url}/`)
    await phone.context().close()
  })

  it('what is last on a narrow page can be scrolled clear of the ladder at its foot', async () => {
    const { page: narrow } = await openPage(browser, 768, { height: 1024 })
    await storeSession(narrow, sim.url, session)
    await narrow.goto(`${sim.url}${eventPath()}`)
    await card(narrow).getByRole('button', { name: 'Ladder', exact: true }).click()
    const dock = narrow.getByRole('region', { name: 'Ladders' })
    await dock.getByRole('grid').waitFor()
    const isClear = async () => {
      await narrow.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
      const foot = (await narrow.getByRole('contentinfo').boundingBox())!
      return foot.y + foot.height <= (await dock.boundingBox())!.y
    }
    await expect.poll(isClear).toBe(true)
    await narrow.context().close()
  })

  it('all open bets are 1 click away, with their number, or b', async () => {
    await place(100, 900)
    const open = (await bets()).filter(({ betStatus }) => betStatus !== 'CANCLE')
    const count = new Set(open.map(({ betId }) => betId)).size
    await page.goto(`${sim.url}/`)
    const link = page.getByRole('link', { name: new RegExp(`^Open bets ?${count}$`) })
    await link.waitFor()
    expect(await actsOf((hand) => hand.click(link))).toBeLessThanOrEqual(1)
    await page.waitForURL(/\/reports\/mybets/)
    await page.getByRole('main').getByText(runner.name).first().waitFor()

    await page.goto(`${sim.url}/`)
    await beside()
      .getByRole('tab', { name: /^Unmatched ?1$/ })
      .waitFor()
    expect(await actsOf((hand) => hand.press('b'))).toBeLessThanOrEqual(1)
    await expect.poll(() => focused('role')).toBe('tab')
  })

  it('the statement of a market is 1 click away from its card', async () => {
    await openEvent()
    const link = card().getByRole('link', { name: 'Statement', exact: true })
    expect(await actsOf((hand) => hand.click(link))).toBeLessThanOrEqual(1)
    await page.waitForURL(`**/reports/statement?marketId=${market.stMarketID}`)
    await page.getByRole('region', { name: 'Bets', exact: true }).waitFor()
  })

  it('complains of nothing', () => {
    expect(complaints).toEqual([])
  })
})
