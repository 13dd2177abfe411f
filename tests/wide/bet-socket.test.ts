import {
  type BetServerMessage,
  CLOSE,
  type OrderReply,
  orderReply,
} from '@layline/shared/contract/bet-socket'
import type { Balance } from '@layline/shared/entities/session'
import { SPORT } from '@layline/shared/sports'
import { createSimulator, type Simulator } from '@layline/simulator'
import { BetClient, type Order, Player } from '@layline/simulator/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { EPOCH_MS } from '../support/epoch.ts'

let sim: Simulator
let player: Player
let replies: OrderReply[]
let socket: WebSocket
let orders = 0

beforeAll(async () => {
  sim = await createSimulator({ epochMs: EPOCH_MS, seed: 3, speed: 0.001, orderRate: 0 }).listen()
  // Matches have begun by then.
  await sim.main.moveTo(sim.main.nowMs + 20 * 60_000)
  player = await new Player(sim.url).login()
  replies = []
  socket = new WebSocket(`${sim.url.replace(/^http/, 'ws')}/bets?token=${player.token}`)
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(String(data)) as BetServerMessage
    if (message.type === 'orderRes') replies.push(orderReply.strict().parse(message))
  })
  await new Promise((resolve) => socket.once('open', resolve))
})
afterAll(async () => {
  socket.terminate()
  await sim.close()
})
afterEach(() => {
  replies.length = 0
})

const exchange = () => sim.main.world.exchange
const advance = (ms: number) => sim.main.moveTo(sim.main.nowMs + ms)

/** A soccer match in play whose Match Odds are open, with the delay its bets wait. */
async function inPlay(): Promise<{
  eventId: string
  marketId: string
  selectionId: string
  delayMs: number
}> {
  for (let i = 0; i < 600; i++) {
    for (const event of sim.main.world.catalogue.events()) {
      const market = event.sportId === SPORT.soccer ? exchange().market(event.marketIds[0]!) : undefined
      if (market?.inPlay && market.status === 'OPEN' && market.betDelayMs > 0) {
        const { selectionId } = market.runners[0]!
        return { eventId: event.eventId, marketId: market.marketId, selectionId, delayMs: market.betDelayMs }
      }
    }
    await advance(5000)
  }
  throw new Error('no match is in play')
}
/** One that has not begun: its bets do not wait. */
function early(): { marketId: string; selectionId: string } {
  for (const event of sim.main.world.catalogue.events()) {
    const market = event.sportId === SPORT.soccer ? exchange().market(event.marketIds[0]!) : undefined
    if (market?.status === 'OPEN' && !market.inPlay) {
      return { marketId: market.marketId, selectionId: market.runners[0]!.selectionId }
    }
  }
  throw new Error('every match has begun')
}

type Where = Pick<Order, 'marketId' | 'selectionId'>
/** Sends an order; answers its id. */
function send({ marketId, selectionId }: Where, more: object = {}): string {
  const orderId = `s${++orders}`
  const order = { type: 'placeOrder', stack: 100, odds: 1.01, betType: 'BACK', orderId }
  socket.send(JSON.stringify({ ...order, marketId, selectionId, ...more }))
  return orderId
}
/** The order is on its way to the market: accepted, and waiting out its delay. */
const isDelayed = (orderId: string) =>
  expect
    .poll(
      () =>
        exchange()
          .ordersOf('player1')
          .find(({ clientOrderId }) => clientOrderId === orderId)?.status,
    )
    .toBe('DELAYED')
const answerTo = async (orderId: string): Promise<OrderReply> => {
  await expect.poll(() => replies.filter((each) => each.orderId === orderId).length).toBeGreaterThan(0)
  return replies.find((each) => each.orderId === orderId)!
}
/** An order behind all that was sent before; once it is answered, what will be answered has been. */
async function fence(): Promise<void> {
  await answerTo(send({ marketId: '1.1', selectionId: '1' }))
}
const exposure = async () => (await player.data<Balance>('GET', '/api/v1/users/balance')).exposure
/** Lets the home side score, where the match is at a point at which it can. */
const canScore = async (eventId: string) =>
  (await player.send('POST', `/control/events/${eventId}/force`, { type: 'goal', team: 'home' })).status ===
  200

it('an order whose id is too long is refused under its whole id', async () => {
  const orderId = 'x'.repeat(2000)
  send(early(), { orderId })
  await fence()
  expect(replies[0]).toMatchObject({ code: 'BAD_REQUEST', orderId })
})

describe('an order before the match is answered at once', () => {
  it('matched', async () => {
    const where = early()
    expect(await answerTo(send(where))).toMatchObject({
      status: 'success',
      code: 'ACCEPTED',
      message: 'Bet matched successfully',
      marketId: where.marketId,
      sportsId: SPORT.soccer,
      outcome: { matched: 100, remaining: 0 },
    })
  })

  it('resting', async () => {
    expect(await answerTo(send(early(), { odds: 900 }))).toMatchObject({
      status: 'success',
      code: 'ACCEPTED',
      message: 'Bet placed successfully',
      outcome: { matched: 0, remaining: 100, averageOdds: 0 },
    })
  })

  it('matched in part, the rest resting', async () => {
    const where = early()
    const [best] = exchange().depth(where.marketId, where.selectionId, 1).back
    // Nobody offers more while the clock stands still: sooner or later an order is larger than what is left at a price.
    for (let i = 0; i < 9; i++) {
      const told = await answerTo(send(where, { odds: best![0] / 100, stack: 9000 }))
      expect(told).toMatchObject({ status: 'success', code: 'ACCEPTED' })
      const { matched, remaining } = told.outcome!
      expect(matched + remaining).toBeCloseTo(9000, 2)
      if (remaining === 0) continue
      expect(matched).toBeGreaterThan(0)
      expect(told.message).toBe('Bet placed successfully')
      return
    }
    throw new Error('the offers at that price did not end')
  })

  it('fill or kill: killed, and nothing is held', async () => {
    const held = await exposure()
    expect(await answerTo(send(early(), { odds: 900, fillOrKill: true }))).toMatchObject({
      status: 'error',
      code: 'NOT_FILLED',
      message: 'Unmatched bet not allowed.',
      outcome: { matched: 0, remaining: 0 },
    })
    expect(await exposure()).toBe(held)
  })

  it('fill or kill: filled', async () => {
    expect(await answerTo(send(early(), { fillOrKill: true }))).toMatchObject({
      status: 'success',
      code: 'ACCEPTED',
      outcome: { matched: 100, remaining: 0 },
    })
  })

  it('refused', async () => {
    expect(await answerTo(send(early(), { stack: 1 }))).toMatchObject({
      status: 'error',
      code: 'BELOW_MINIMUM',
      outcome: null,
    })
  })
})

describe('an order in play is answered once, when it is known what became of it', () => {
  it('not before its delay is over; then what was matched', async () => {
    const where = await inPlay()
    const orderId = send(where)
    await isDelayed(orderId)
    await advance(where.delayMs - 100)
    await fence()
    expect(replies.some((each) => each.orderId === orderId)).toBe(false)
    await advance(200)
    expect(await answerTo(orderId)).toMatchObject({ status: 'success', outcome: { matched: 100 } })
  })

  it('at the end of the delay, resting', async () => {
    const where = await inPlay()
    const orderId = send(where, { odds: 900 })
    await isDelayed(orderId)
    await advance(where.delayMs + 100)
    expect(await answerTo(orderId)).toMatchObject({
      code: 'ACCEPTED',
      outcome: { matched: 0, remaining: 100 },
    })
  })

  it('at the end of the delay, killed', async () => {
    const where = await inPlay()
    const orderId = send(where, { odds: 900, fillOrKill: true })
    await isDelayed(orderId)
    await advance(where.delayMs + 100)
    expect(await answerTo(orderId)).toMatchObject({ status: 'error', code: 'NOT_FILLED' })
  })

  it('suspended meanwhile: lapsed, and nothing is held', async () => {
    // At half-time there are no goals.
    while (!(await canScore((await inPlay()).eventId))) await advance(60_000)
    await advance(5 * 60_000)
    const where = await inPlay()
    const held = await exposure()
    const orderId = send(where)
    await isDelayed(orderId)
    expect(await canScore(where.eventId)).toBe(true)
    await advance(where.delayMs + 100)
    expect(await answerTo(orderId)).toMatchObject({
      status: 'error',
      code: 'MARKET_SUSPENDED',
      message: 'Market is suspended',
      marketId: where.marketId,
      outcome: { matched: 0, remaining: 0 },
    })
    expect(await exposure()).toBe(held)
  })

  it('cancelled by its player meanwhile', async () => {
    const where = await inPlay()
    const orderId = send(where)
    await isDelayed(orderId)
    const { betId } = exchange()
      .ordersOf('player1')
      .find(({ clientOrderId }) => clientOrderId === orderId)!
    await player.send('GET', `/api/v1/users/delete?id=${betId}`)
    expect(await answerTo(orderId)).toMatchObject({ outcome: { matched: 0, remaining: 0 } })
  })

  it('settled meanwhile', async () => {
    const where = await inPlay()
    const orderId = send(where)
    await isDelayed(orderId)
    await player.control('POST', '/operate', {
      type: 'settle',
      marketId: where.marketId,
      places: [[where.selectionId]],
    })
    expect(await answerTo(orderId)).toMatchObject({
      status: 'error',
      code: 'MARKET_CLOSED',
      outcome: { matched: 0, remaining: 0 },
    })
  })

  it('sent again while it waits: every sending has its answer, and it is one bet', async () => {
    const where = await inPlay()
    const orderId = send(where)
    await isDelayed(orderId)
    for (let i = 0; i < 2; i++) send(where, { orderId })
    await fence()
    await advance(where.delayMs + 100)
    await expect.poll(() => replies.filter((each) => each.orderId === orderId).length).toBe(3)
    const told = replies.filter((each) => each.orderId === orderId)
    expect(new Set(told.map(({ outcome }) => outcome!.betId)).size).toBe(1)
  })

  it('a hundred at once, bad ones among them: each is answered once', async () => {
    const where = await inPlay()
    const ids = Array.from({ length: 100 }, (_, index) =>
      send(where, index % 3 === 0 ? { odds: 900 } : index % 7 === 0 ? { stack: 'x' } : {}),
    )
    await fence()
    await advance(where.delayMs + 100)
    await Promise.all(ids.map(answerTo))
    await fence()
    for (const id of ids) expect(replies.filter(({ orderId }) => orderId === id)).toHaveLength(1)
  })
})

it('what waits out its delay is answered when the simulator stops', async () => {
  const stopping = await createSimulator({ epochMs: EPOCH_MS, seed: 3, paused: true }).listen()
  await stopping.main.moveTo(stopping.main.nowMs + 20 * 60_000)
  const bettor = await new Player(stopping.url).login()
  const bets = await new BetClient(stopping.url, bettor.token).open()
  const { catalogue, exchange: book } = stopping.main.world
  const market = [...catalogue.events()]
    .map(({ marketIds }) => book.market(marketIds[0]!)!)
    .find(({ inPlay: on, status, kind }) => on && status === 'OPEN' && kind === 'ODDS')!
  const { marketId } = market
  const { selectionId } = market.runners[0]!
  const answer = bets.place({
    stack: 100,
    odds: 1.01,
    betType: 'BACK',
    orderId: 'last',
    marketId,
    selectionId,
  })
  await expect.poll(() => book.ordersOf('player1')[0]?.status).toBe('DELAYED')
  await stopping.close()
  expect(await answer).toMatchObject({ orderId: 'last', code: 'ACCEPTED', outcome: { remaining: 100 } })
  expect(await bets.closed).toBe(CLOSE.restart)
})
