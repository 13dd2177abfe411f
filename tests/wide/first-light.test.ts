import type { StatementRow } from '@layline/shared/entities/account'
import type { LiveBet, Position } from '@layline/shared/entities/bet'
import type { Balance } from '@layline/shared/entities/session'
import { createSimulator, type Simulator } from '@layline/simulator'
import { BetClient, FeedClient, isImage, Player } from '@layline/simulator/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { OWN_RECORDING } from '../support/recordings.ts'

// A recorded match, its clock moved by hand: every step of a bet's life, over real sockets.
let sim: Simulator
let player: Player
let bets: BetClient
let marketId: string
let eventId: string
let runners: string[]

beforeAll(async () => {
  sim = await createSimulator({ replay: [OWN_RECORDING], speed: 0.001 }).listen()
  player = await new Player(sim.url).login()
  bets = await new BetClient(sim.url, player.token).open()
  const [market] = await player.markets('sportsId=1')
  marketId = market!.stMarketID
  eventId = market!.stEventID
  runners = market!.rates.map(({ stSelectionID }) => stSelectionID)
})
afterAll(async () => {
  bets.close()
  await sim.close()
})

const balance = () => player.data<Balance>('GET', '/api/v1/users/balance')
const betRows = () => player.data<LiveBet[]>('GET', `/api/v1/users/getbets?eid=${eventId}`)
const positions = () => player.data<Position[]>('GET', `/api/v1/users/getm2m?eid=${eventId}`)
const advance = (advanceMs: number) => player.control('POST', '/time?wait=1', { advanceMs })
const best = async (runner = 0) => {
  const [market] = await player.markets(`mid=${marketId}`)
  return {
    status: market!.btMarketStatus,
    back: market!.rates[runner]!.Back[0],
    lay: market!.rates[runner]!.Lay[0],
  }
}
const order = (orderId: string, over: object = {}) => ({
  stack: 500,
  odds: 1.01,
  marketId,
  selectionId: runners[0]!,
  betType: 'BACK' as const,
  orderId,
  ...over,
})

it('a bet that crosses is matched at the resting price', async () => {
  const { back } = await best()
  const reply = await bets.place(order('crosses'))
  expect(reply).toMatchObject({
    status: 'success',
    code: 'ACCEPTED',
    message: 'Bet matched successfully',
    eventId,
    marketId,
  })
  expect(reply.outcome).toMatchObject({ matched: 500, remaining: 0, averageOdds: back!.Price })
  expect(await balance()).toMatchObject({ deBalance: 100_000, exposure: -500, dePL: 0 })
  expect((await betRows())[0]).toMatchObject({
    betStatus: 'EXECUTED',
    odds: back!.Price,
    stack: 500,
    orderId: 'crosses',
  })
  const [position] = await positions()
  expect(position).toMatchObject({ marketId, exposure: -500 })
  const won = Math.round(500 * (back!.Price - 1) * 100) / 100
  expect(position!.runners.map((runner) => runner.position)).toEqual([won, -500, -500])
})

it('a bet that rests is seen in the book and on the feed, and delete takes it away', async () => {
  const feed = await new FeedClient(sim.url).open()
  feed.request({ action: 'subscribe', type: 'event', tag: eventId, depth: 1000 })
  const image = await feed.next(isImage)
  expect(image.markets[0]!.rates[0]!.Lay.some(({ Price }) => Price === 900)).toBe(false)
  const reply = await bets.place(order('rests', { odds: 900 }))
  expect(reply).toMatchObject({
    status: 'success',
    message: 'Bet placed successfully',
    outcome: { matched: 0, remaining: 500 },
  })
  await advance(1000)
  const delta = await feed.next((m): m is typeof image => m.kind === 'market_data' && !m.isLoad, 1)
  expect(delta.markets[0]!.rates[0]!.Lay.at(-1)).toEqual({ Price: 900, Size: 500 })
  feed.close()
  const [row] = await betRows()
  expect(row).toMatchObject({ betStatus: 'PENDING', odds: 900, stack: 500 })
  expect(await balance()).toMatchObject({ exposure: -1000 })
  expect((await player.send('GET', `/api/v1/users/delete?id=${row!.betId}`)).body).toMatchObject({
    status: 'success',
    message: 'Delete successfully',
  })
  expect(await balance()).toMatchObject({ exposure: -500 })
  expect((await betRows()).find(({ orderId }) => orderId === 'rests')).toMatchObject({ betStatus: 'CANCLE' })
})

it('what still rests at the off lapses; what asked to stay stays', async () => {
  await bets.place(order('lapses', { odds: 700, stack: 100 }))
  await bets.place(order('stays', { odds: 700, stack: 100, persistence: 'KEEP' }))
  while ((await best()).status !== 1) await advance(10_000)
  const status = new Map((await betRows()).map(({ orderId, betStatus }) => [orderId, betStatus]))
  expect(status.get('lapses')).toBe('CANCLE')
  expect(status.get('stays')).toBe('PENDING')
})

it('in play a bet waits out the delay, and its reply with it', async () => {
  let answered = false
  const waiting = bets.place(order('delayed', { stack: 200 })).then((reply) => {
    answered = true
    return reply
  })
  await expect.poll(async () => (await betRows()).some(({ orderId }) => orderId === 'delayed')).toBe(true)
  await advance(4900)
  expect(answered).toBe(false)
  await advance(200)
  expect((await waiting).outcome).toMatchObject({ matched: 200 })
})

it('a bet that rests is matched when the market comes to it', async () => {
  const { lay } = await best()
  // A step better than anybody asks: nobody takes it now, and as time passes without a goal the price comes to it.
  const ask = Math.round(lay!.Price * 100 - 1) / 100
  const placed = await player.data<{ remaining: number }>('POST', '/api/v1/order/testOrder', {
    ...order('waits', { odds: ask, stack: 100, betType: 0 }),
    wait: false,
  })
  expect(placed.remaining).toBe(100)
  await advance(5000)
  const row = async (status: string) =>
    (await betRows()).find(({ orderId, betStatus }) => orderId === 'waits' && betStatus === status)
  expect(await row('PENDING')).toMatchObject({ odds: ask })
  for (let half = 0; half < 12 && !(await row('EXECUTED')); half++) await advance(30_000)
  expect(await row('EXECUTED')).toMatchObject({ odds: ask, stack: 100 })
})

it('while the market is suspended a bet is refused, and no money is held', async () => {
  const before = await balance()
  while ((await best()).status !== 2) await advance(5000)
  expect(await bets.place(order('suspended'))).toMatchObject({
    status: 'error',
    code: 'MARKET_SUSPENDED',
    message: 'Market is suspended',
  })
  expect((await balance()).exposure).toBe(before.exposure)
})

it('the market settles, and the statement has it', async () => {
  const expected = (await positions())[0]!.runners[0]!.position
  await advance(3_600_000)
  expect((await best()).status).toBe(3)
  expect(await balance()).toMatchObject({ exposure: 0, dePL: expected, deBalance: 100_000 + expected })
  const day = new Date(sim.main.nowMs + 330 * 60_000).toISOString().slice(0, 10)
  const rows = await player.data<StatementRow[]>('POST', '/api/v1/users/userstatement', {
    startDate: day,
    endDate: day,
  })
  expect(rows[0]).toMatchObject({
    amount: expected,
    balance: 100_000 + expected,
    entryType: 'SETTLEMENT',
    stMarketId: marketId,
    stRemark: 'Harbour City v Northgate United / Match Odds / Result: Harbour City',
  })
  expect((await betRows()).find(({ orderId }) => orderId === 'crosses')).toMatchObject({ winStatus: 'WIN' })
  expect(await bets.place(order('late'))).toMatchObject({ status: 'error', code: 'MARKET_CLOSED' })
  expect(sim.main.world.exchange.ledger.sumPaise()).toBe(0)
})
