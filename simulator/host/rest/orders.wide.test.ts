import type { LiveBet } from '@layline/shared/entities/bet'
import { SPORT } from '@layline/shared/sports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BetClient } from '../../testing/bet-client.ts'
import { Player } from '../../testing/player.ts'
import { createSimulator, type Simulator } from '../simulator.ts'

/** World seconds per wall second: the clock runs, and the tests move it. */
const CREEPING = 0.001
const ORDER = '/api/v1/order'

let sim: Simulator
let player: Player
let orders = 0

beforeAll(async () => {
  const epochMs = Date.UTC(2026, 2, 1, 12)
  sim = await createSimulator({ epochMs, seed: 3, speed: CREEPING, orderRate: 0 }).listen()
  // Matches have begun by then.
  await sim.main.moveTo(sim.main.nowMs + 20 * 60_000)
  player = await new Player(sim.url).login()
})
afterAll(() => sim.close())

const exchange = () => sim.main.world.exchange

/** An order on a soccer match, in play or before it. */
async function orderOn(isInPlay: boolean, over: object = {}) {
  for (;;) {
    for (const { sportId, marketIds } of sim.main.world.catalogue.events()) {
      const market = sportId === SPORT.soccer ? exchange().market(marketIds[0]!) : undefined
      if (market?.status !== 'OPEN' || market.inPlay !== isInPlay) continue
      const { marketId, runners } = market
      const { selectionId } = runners[0]!
      const orderId = `o${++orders}`
      return { stack: 100, odds: 900, betType: 'BACK', marketId, selectionId, orderId, ...over } as const
    }
    await sim.main.moveTo(sim.main.nowMs + 5000)
  }
}

type Placing = Awaited<ReturnType<typeof orderOn>>

const place = (order: object) => player.send('POST', `${ORDER}/testOrder`, order)
const orderOf = ({ orderId }: Placing) =>
  exchange()
    .ordersOf('player1')
    .find(({ clientOrderId }) => clientOrderId === orderId)
const isDelayed = (order: Placing) => expect.poll(() => orderOf(order)?.status).toBe('DELAYED')
const endDelay = ({ marketId }: Placing) =>
  sim.main.moveTo(sim.main.nowMs + exchange().market(marketId)!.betDelayMs + 100)
const rowOf = async ({ orderId }: Placing) =>
  (await player.data<LiveBet[]>('GET', '/api/v1/users/getbets')).find((row) => row.orderId === orderId)

describe('an order on a market with a delay', () => {
  it('is answered by call when the delay is over, with the final outcome', async () => {
    const order = await orderOn(true)
    let isAnswered = false
    const answer = place(order).finally(() => {
      isAnswered = true
    })
    await isDelayed(order)
    // Another call goes there and back meanwhile.
    expect(await rowOf(order)).toMatchObject({ betStatus: 'PENDING', isWaiting: true })
    expect(isAnswered).toBe(false)
    await endDelay(order)
    expect((await answer).body).toMatchObject({
      message: 'Bet placed successfully',
      data: { state: 'PENDING', remaining: 100 },
    })
    expect(await rowOf(order)).toMatchObject({ betStatus: 'PENDING', isWaiting: false })
  })

  it('is answered at once with wait false, as waiting', async () => {
    const order = await orderOn(true, { wait: false })
    expect((await place(order)).body).toMatchObject({
      message: 'Bet accepted, it is placed when its delay is over',
      data: { state: 'WAITING', remaining: 100 },
    })
    expect(JSON.stringify(await sim.main.journal.inputsAfter(0))).not.toContain('"wait"')
  })

  it('is answered at once while the clock stands still, by call and on the socket', async () => {
    const [called, sent] = [await orderOn(true), await orderOn(true)]
    await sim.main.setPace({ paused: true })
    const bets = await new BetClient(sim.url, player.token).open()
    expect((await place(called)).body).toMatchObject({ data: { state: 'WAITING' } })
    expect(await bets.place(sent)).toMatchObject({ status: 'success', outcome: { state: 'WAITING' } })
    bets.close()
    await sim.main.setPace({ paused: false })
  })

  it('that is refused when its delay is over says why in the list of bets', async () => {
    const [refused, cancelled] = [await orderOn(true, { wait: false }), await orderOn(true, { wait: false })]
    for (const order of [refused, cancelled]) await place(order)
    await player.send('GET', `${ORDER}/deletePending?orderId=${cancelled.orderId}`)
    exchange().setStatus(refused.marketId, 'SUSPENDED', sim.main.nowMs)
    expect(await rowOf(refused)).toMatchObject({
      betStatus: 'CANCLE',
      stack: 100,
      isWaiting: false,
      reasonCode: 'MARKET_SUSPENDED',
      reason: 'Market is suspended',
    })
    expect(await rowOf(cancelled)).toMatchObject({
      betStatus: 'CANCLE',
      reasonCode: 'BET_CANCELLED',
      reason: 'This bet was cancelled before it was placed',
    })
    exchange().setStatus(refused.marketId, 'OPEN', sim.main.nowMs)
  })

  it('that its player cancels meanwhile is refused, by call and on the socket', async () => {
    const [called, sent] = [await orderOn(true), await orderOn(true)]
    const bets = await new BetClient(sim.url, player.token).open()
    const answers = [place(called), bets.place(sent)] as const
    for (const order of [called, sent]) {
      await isDelayed(order)
      await player.send('GET', `${ORDER}/deletePending?orderId=${order.orderId}`)
    }
    expect(await answers[0]).toMatchObject({ status: 409, body: { code: 'BET_CANCELLED' } })
    expect(await answers[1]).toMatchObject({ status: 'error', code: 'BET_CANCELLED' })
    bets.close()
  })
})

describe('what is no number is refused, on the socket and by call', () => {
  it.each([
    ['a text', { stack: '100' }, 'INVALID_STAKE'],
    ['a hexadecimal text', { stack: '0x64' }, 'INVALID_STAKE'],
    ['a list', { stack: [100] }, 'INVALID_STAKE'],
    ['true', { odds: true }, 'INVALID_PRICE'],
    ['a side as a text', { betType: '1' }, 'BAD_REQUEST'],
    ['a third decimal', { stack: 100.555 }, 'INVALID_STAKE'],
    ['half a paisa', { stack: 100.005 }, 'INVALID_STAKE'],
  ])('%s', async (_, over, code) => {
    const before = exchange().ordersOf('player1').length
    const order = await orderOn(false, over)
    expect((await place(order)).body).toMatchObject({ code })
    const bets = await new BetClient(sim.url, player.token).open()
    const text = JSON.stringify({ type: 'placeOrder', ...order })
    expect(await bets.raw(text, order.orderId)).toMatchObject({ status: 'error', code })
    bets.close()
    expect(exchange().ordersOf('player1')).toHaveLength(before)
  })
})

it('an order with the token of another player is refused, and the socket goes on', async () => {
  const other = await new Player(sim.url).login('player2', 'Player@2')
  const bets = await new BetClient(sim.url, player.token).open()
  const order = await orderOn(false)
  const text = (token: string) => JSON.stringify({ type: 'placeOrder', ...order, token })
  expect(await bets.raw(text(other.token), order.orderId)).toMatchObject({ code: 'BAD_REQUEST' })
  expect(orderOf(order)).toBeUndefined()
  expect(await bets.raw(text(player.token), order.orderId)).toMatchObject({ code: 'ACCEPTED' })
  bets.close()
})

describe('what a bet says beside the specification', () => {
  it('whether it is kept in play, changed by a call of its own; what stands before it; what was asked', async () => {
    const order = await orderOn(false)
    await place(order)
    const behind = { ...order, orderId: `o${++orders}` }
    await place(behind)
    const { persistence, queueAhead = 0, askedOdds } = (await rowOf(order))!
    expect({ persistence, askedOdds }).toEqual({ persistence: 'LAPSE', askedOdds: 900 })
    expect((await rowOf(behind))?.queueAhead).toBe(queueAhead + 100)
    const { marketId } = order
    const { betId } = orderOf(order)!
    const change = (body: object) => player.send('POST', `${ORDER}/changePersistence`, body)
    const keep = { marketId, betId, persistence: 'KEEP' }
    expect((await change(keep)).body).toMatchObject({ status: 'success', message: 'Bet updated' })
    expect(await rowOf(order)).toMatchObject({ persistence: 'KEEP', queueAhead })
    expect((await change({ ...keep, marketId: '1.5' })).body.code).toBe('BET_NOT_FOUND')
    expect((await change({ ...keep, persistence: 'MAYBE' })).body.code).toBe('BAD_REQUEST')
    // The same order again is still the same bet.
    expect((await place(order)).body).toMatchObject({ status: 'success', data: { betId } })
  })

  it('an order at a quote takes no other, a better one or any, as it says; and nothing of it is kept', async () => {
    const { world } = sim.main
    const markets = [...world.catalogue.events()].flatMap(({ marketIds }) => marketIds)
    const { marketId, operator, runners, minStakePaise } = markets
      .map((each) => exchange().market(each)!)
      .find((market) => market.kind === 'BOOKMAKER' && market.status !== 'CLOSED' && market.operator)!
    const { selectionId } = runners[0]!
    exchange().turnPreMatch(marketId, world.nowMs)
    exchange().setStatus(marketId, 'OPEN', world.nowMs)
    const quotes = {
      back: { priceHundredths: 198 },
      lay: { priceHundredths: 202 },
      status: 'ACTIVE',
    } as const
    exchange().setQuotes(operator!.accountId, marketId, selectionId, quotes, world.nowMs)
    const stack = minStakePaise / 100
    const at = async (odds: number, over: object = {}) => {
      const order = await orderOn(false)
      const { body } = await place({ ...order, marketId, selectionId, stack, odds, ...over })
      return { order, body }
    }
    expect((await at(1.9)).body.code).toBe('ODDS_CHANGED')
    expect((await at(1.9, { accept: 'none' })).body.code).toBe('ODDS_CHANGED')
    expect((await at(2.1, { accept: 'better' })).body.code).toBe('ODDS_CHANGED')
    expect((await at(1.9, { accept: 'better' })).body).toMatchObject({ data: { averageOdds: 1.98 } })
    const any = await at(2.1, { accept: 'any' })
    expect(any.body).toMatchObject({
      data: { state: 'EXECUTED', averageOdds: 1.98, sportsId: SPORT.bookmaker },
    })
    expect(await rowOf(any.order)).toMatchObject({ odds: 1.98, askedOdds: 2.1 })
    expect((await at(1.98, { persistence: 'KEEP' })).body.code).toBe('NOT_FILLED')
    expect((await place(await orderOn(false, { accept: 'better' }))).body.code).toBe('BAD_REQUEST')
  })
})

it('HEAD tells the time of the world and does nothing', async () => {
  const order = await orderOn(false)
  await place(order)
  const headers = { authorization: `Bearer ${player.token}` }
  const address = `${sim.url}${ORDER}/deletePending?orderId=${order.orderId}`
  const { status, headers: told } = await fetch(address, { method: 'HEAD', headers })
  expect([status, Number(told.get('x-world-time'))]).toEqual([200, sim.main.nowMs])
  expect(orderOf(order)).toMatchObject({ status: 'EXECUTABLE' })
})

it('what a call does not know is ignored; a day that no calendar has is refused by name', async () => {
  const users = '/api/v1/users'
  expect((await player.send('GET', `${users}/balance?foo=1`)).status).toBe(200)
  expect((await player.send('GET', `${users}/getbets?foo=1`)).status).toBe(200)
  const range = { startDate: '2026-13-45', endDate: '2026-03-01' }
  expect((await player.send('POST', `${users}/activity`, range)).body).toMatchObject({
    code: 'BAD_REQUEST',
    message: expect.stringMatching(/^startDate: /),
  })
})

it.each([
  ['getmaster', 'mid'],
  ['getpinnedmarkets', 'mids'],
  ['getlitemarkets', 'mid'],
  ['gethorseprice', 'marketId'],
])('%s refuses more than a hundred ids', async (call, field) => {
  const asked = async (count: number) =>
    (await fetch(`${sim.url}/api/v1/master/${call}?${field}=${Array(count).fill('1.5').join()}`)).status
  expect(await asked(101)).toBe(400)
  expect(await asked(100)).not.toBe(400)
})

it('a runner in an answer carries its offers, the same as the market', async () => {
  for (const { submaster, rates } of await player.call('homeMaster')) {
    expect(submaster.map((runner) => runner.rates)).toEqual(rates)
  }
})
