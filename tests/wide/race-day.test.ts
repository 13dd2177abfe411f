import type { StatementRow } from '@layline/shared/entities/account'
import type { LiveBet } from '@layline/shared/entities/bet'
import type {
  IndianRaceNav,
  LiteMarket,
  RaceListItem,
  RaceMarket,
  RaceNav,
} from '@layline/shared/entities/race'
import { indianRaceNav, liteMarket, raceListItem, raceMarket, raceNav } from '@layline/shared/entities/race'
import type { Balance } from '@layline/shared/entities/session'
import type { FeedMessage } from '@layline/shared/feed'
import { createSimulator, type Simulator } from '@layline/simulator'
import { BetClient, FeedClient, isImage, Player } from '@layline/simulator/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'

// One race on the wire, its clock moved by hand: from the list of the day to the money.
const MASTER = '/api/v1/master'
const SECOND = 1000
const MINUTE = 60 * SECOND

let sim: Simulator
let player: Player
let bets: BetClient
let race: RaceListItem

beforeAll(async () => {
  sim = await createSimulator({
    scenario: 'races',
    seed: 11,
    epochMs: Date.UTC(2026, 0, 15, 6),
    paused: true,
  }).listen()
  player = await new Player(sim.url).login()
  bets = await new BetClient(sim.url, player.token).open()
  race = (await player.sealed<RaceListItem[]>(`${MASTER}/gethorsemasternew?type=H`))[1]!
})
afterAll(async () => {
  bets.close()
  await sim.close()
})

const advance = (advanceMs: number) => player.control('POST', '/time?wait=1', { advanceMs })
const force = (event: object) => player.control('POST', `/events/${race.raceId}/force`, event)
const lite = () => player.sealed<LiteMarket[]>(`${MASTER}/getlitemarkets?raceId=${race.raceId}`)
const balance = () => player.data<Balance>('GET', '/api/v1/users/balance')
const rows = () => player.data<LiveBet[]>('GET', `/api/v1/users/getbets?eid=${race.raceId}`)
const priced = async (marketId: string) => {
  const { eventTypes } = await player.sealed<RaceMarket>(`${MASTER}/getPriceHorse?mid=${marketId}`)
  return eventTypes[0]!.eventNodes[0]!.marketNodes[0]!
}
const markets = async () => {
  const [win, place] = await lite()
  return { win: win!, place: place! }
}
let orders = 0
async function back(marketId: string, selectionId: string) {
  const { runners } = await priced(marketId)
  const { exchange } = runners.find((runner) => runner.selectionId === selectionId)!
  const odds = exchange.availableToBack[0]!.price
  const reply = await bets.place({
    stack: 100,
    odds,
    marketId,
    selectionId,
    betType: 'BACK',
    orderId: `race${++orders}`,
  })
  expect(reply).toMatchObject({ status: 'success', sportsId: '7', marketId })
  return odds
}

it('lists and navs are as the contract says, by start, and name what the feed has', async () => {
  const horses = await player.sealed<RaceListItem[]>(`${MASTER}/gethorsemasternew?type=H`)
  const hounds = await player.sealed<RaceListItem[]>(`${MASTER}/gethorsemasternew?type=G`)
  for (const list of [horses, hounds]) {
    expect(list.length).toBeGreaterThan(5)
    for (const item of list) raceListItem.parse(item)
    const starts = list.map(({ startTime }) => startTime)
    expect(starts).toEqual([...starts].sort())
  }
  const nav = raceNav.parse(await player.sealed<RaceNav>(`${MASTER}/gethorsenav`))
  expect(nav.map(({ sportId }) => sportId)).toEqual(['7', '4339'])
  const ids = nav[0]!.venues.flatMap(({ races }) => races.map(({ raceId }) => raceId))
  expect(ids.sort()).toEqual(horses.map(({ raceId }) => raceId).sort())
  const indian = indianRaceNav.parse(
    await player.sealed<IndianRaceNav>(`${MASTER}/getindhorsenav?sportsId=14`),
  )
  expect(indian.map(({ venue }) => venue)).toEqual(['Deccan Plains', 'Kaveri Turf'])
  for (const [sportsId, list] of [
    ['7', horses],
    ['4339', hounds],
  ] as const) {
    const master = await player.markets(`sportsId=${sportsId}`)
    expect(master.map(({ stMarketID }) => stMarketID)).toEqual(list.map(({ winMarketId }) => winMarketId))
    expect(master[0]).toMatchObject(
      (({ venue, countryCode, startTime, winMarketId }) => ({ venue, countryCode, startTime, winMarketId }))(
        list[0]!,
      ),
    )
  }
  const [first] = await player.markets('sportsId=14')
  const item = indian
    .flatMap(({ races }) => races)
    .find(({ winMarketId }) => winMarketId === first!.stMarketID)!
  // Each display takes off what was put on: both come to the true start.
  expect(Date.parse(first!.dtStartDate) - 660 * MINUTE).toBe(Date.parse(first!.startTime!))
  expect(Date.parse(item.startTime) - 330 * MINUTE).toBe(Date.parse(first!.startTime!))
  expect(first!.submaster.every(({ stJOCKEYNAME }) => stJOCKEYNAME !== '')).toBe(true)
})

it('a tag and an event subscription carry the race', async () => {
  const feed = await new FeedClient(sim.url).open()
  feed.request({ action: 'subscribe', type: 'sports', tag: '7' })
  const list = await feed.next(
    (message): message is Extract<FeedMessage, { kind: 'data' }> => message.kind === 'data',
  )
  expect(list.markets.find(({ stMarketID }) => stMarketID === race.winMarketId)).toMatchObject({
    venue: race.venue,
    countryCode: race.countryCode,
    winMarketId: race.winMarketId,
    startTime: race.startTime,
  })
  feed.request({ action: 'subscribe', type: 'event', tag: race.raceId })
  const { markets } = await feed.next(isImage)
  expect(markets.map(({ stMarketName }) => stMarketName)).toEqual(['Win', 'To Be Placed'])
  expect(markets[1]).toMatchObject({ winMarketId: race.winMarketId })
  feed.close()
})

it('what is wrong is refused', async () => {
  const refusal = async (path: string) => {
    const { status, body } = await player.send('GET', `${MASTER}${path}`)
    return [status, body.code]
  }
  expect(await refusal('/gethorseprice?marketId=1.5')).toEqual([404, 'MARKET_NOT_FOUND'])
  for (const path of [
    '/gethorseprice',
    '/getPriceHorse?mid=',
    '/gethorsemasternew?type=X',
    '/gethorsemasternew',
    '/getlitemarkets',
    '/getlitemarkets?mid=1.1&raceId=1',
    '/getindhorsenav?sportsId=7',
  ]) {
    expect(await refusal(path), path).toEqual([400, 'BAD_REQUEST'])
  }
  expect(await player.sealed(`${MASTER}/getlitemarkets?mid=1.5`)).toEqual([])
  expect(await player.sealed(`${MASTER}/getlitemarkets?raceId=none`)).toEqual([])
})

it('a race from its prices over a non-runner and the off to the result and the money', async () => {
  const { win, place } = await markets()
  for (const market of [win, place]) liteMarket.parse(market)
  expect([win.marketType, place.marketType]).toEqual(['WIN', 'PLACE'])
  expect(win.marketId).toBe(race.winMarketId)
  const page = raceMarket.parse(
    await player.sealed<RaceMarket>(`${MASTER}/gethorseprice?marketId=${win.marketId},${place.marketId}`),
  )
  expect(page.eventTypes[0]!.eventNodes[0]!.marketNodes.map(({ marketId }) => marketId)).toEqual([
    win.marketId,
    place.marketId,
  ])
  const before = await priced(win.marketId)
  expect(before.state).toEqual({ status: 'OPEN', inplay: false })
  for (const { description, state } of before.runners) {
    expect(description.metadata).toEqual({
      CLOTH_NUMBER_ALPHA: expect.stringMatching(/^\d+$/),
      AGE: expect.stringMatching(/^\d+$/),
      JOCKEY_NAME: expect.stringMatching(/^[A-Z]\. \w+$/),
      COLOURS_FILENAME: expect.stringMatching(/^\w+-\w{6}-\w{6}\.svg$/),
    })
    expect(state.adjustmentFactor).toBeGreaterThan(0)
  }

  // Everybody is backed to win and to be placed.
  const inIt = before.runners.filter(({ state }) => state.status === 'ACTIVE')
  for (const { selectionId } of inIt) {
    await back(win.marketId, selectionId)
    await back(place.marketId, selectionId)
  }
  expect((await balance()).exposure).toBeLessThan(0)

  // The favourite does not run.
  const out = inIt.reduce((a, b) => (a.state.adjustmentFactor > b.state.adjustmentFactor ? a : b))
  const matched = await rows()
  await force({ type: 'withdraw', selectionId: out.selectionId })
  expect((await markets()).win.status).toBe('SUSPENDED')
  const reduced = await rows()
  const placeFactor = (await priced(place.marketId)).runners.find(
    ({ selectionId }) => selectionId === out.selectionId,
  )!.state.adjustmentFactor
  const isMatched = ({ betStatus }: LiveBet) => betStatus === 'EXECUTED'
  const wasAt = (row: LiveBet) => matched.find((each) => isMatched(each) && each.betId === row.betId)!.odds
  for (const row of reduced) {
    if (row.selectionId === out.selectionId) {
      expect(row).toMatchObject({ betStatus: 'CANCLE', winStatus: 'VOID' })
      continue
    }
    // What a long shot's layers did not take whole still rests at its price.
    if (!isMatched(row)) continue
    const expected =
      row.marketId === win.marketId
        ? wasAt(row) * (1 - out.state.adjustmentFactor / 100)
        : 1 + (wasAt(row) - 1) * (1 - placeFactor / 100)
    expect(row.odds).toBeCloseTo(Math.max(1.01, expected), 1)
  }
  await advance(6 * SECOND)
  const without = await priced(win.marketId)
  expect(without.state.status).toBe('OPEN')
  expect(without.runners.find(({ selectionId }) => selectionId === out.selectionId)).toMatchObject({
    state: { status: 'REMOVED', adjustmentFactor: out.state.adjustmentFactor },
    exchange: { availableToBack: [], availableToLay: [] },
  })
  const refused = await bets.place({
    stack: 100,
    odds: 2,
    marketId: win.marketId,
    selectionId: out.selectionId,
    betType: 'BACK',
    orderId: 'out',
  })
  expect(refused).toMatchObject({ status: 'error', code: 'RUNNER_REMOVED' })

  // The off: in running on the winner, places wait.
  await force({ type: 'start' })
  await advance(8 * SECOND)
  const running = await markets()
  expect([running.win, running.place]).toMatchObject([
    { status: 'OPEN', inplay: true },
    { status: 'SUSPENDED', inplay: false },
  ])
  expect((await player.markets('sportsId=-1')).map(({ stMarketID }) => stMarketID)).toContain(win.marketId)

  // The result.
  for (let waits = 0; (await markets()).win.status !== 'CLOSED'; waits++) {
    if (waits > 60) throw new Error('the race did not come to an end')
    await advance(10 * SECOND)
  }
  const after = await markets()
  const came = (market: LiteMarket) =>
    new Set(market.runners.filter(({ status }) => status === 'WINNER').map(({ selectionId }) => selectionId))
  const [first, placed] = [came(after.win), came(after.place)]
  expect(first.size).toBe(1)
  expect(placed.size).toBeGreaterThanOrEqual(2)
  expect([...first].every((id) => placed.has(id))).toBe(true)
  let profit = 0
  for (const row of await rows()) {
    if (!isMatched(row)) continue
    const won = (row.marketId === win.marketId ? first : placed).has(row.selectionId)
    expect(row.winStatus).toBe(won ? 'WIN' : 'LOSS')
    expect(row.win).toBeCloseTo(won ? row.stack * (row.odds - 1) : -row.stack, 0)
    profit += row.win
  }
  const { deBalance, dePL, exposure } = await balance()
  expect(deBalance).toBeCloseTo(100_000 + profit, 2)
  expect([dePL, exposure]).toEqual([expect.closeTo(profit, 2), 0])
  const statement = await player.data<StatementRow[]>('POST', '/api/v1/users/userstatement', {
    startDate: '2026-01-15',
    endDate: '2026-01-15',
  })
  const settled = statement.filter(({ entryType }) => entryType === 'SETTLEMENT')
  expect(settled.map(({ stMarketId }) => stMarketId).sort()).toEqual([win.marketId, place.marketId].sort())
  expect(settled.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(profit, 2)
  expect(settled[0]!.stRemark).toContain(race.venue)

  // It leaves the list at its settlement, and the next ones are there.
  const next = await player.sealed<RaceListItem[]>(`${MASTER}/gethorsemasternew?type=H`)
  expect(next.map(({ raceId }) => raceId)).not.toContain(race.raceId)
  expect(next.length).toBeGreaterThan(5)
})
