import { once } from 'node:events'
import { type BetServerMessage, type BetUpdate, betUpdate } from '@layline/shared/contract/bet-socket'
import { SPORT } from '@layline/shared/sports'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { Player } from '../../testing/player.ts'
import { socketUrl } from '../../testing/socket-url.ts'
import { createSimulator, type Simulator } from '../simulator.ts'

/** World seconds per wall second: prices stand still, and the tests move the clock. */
const CREEPING = 0.001
/** Odds that nobody gives. */
const FAR = 900

let sim: Simulator
let player: Player
let rival: Player
/** What came on two sockets of the player, on one of the rival's, and on one whose address has no token. */
let [own, second, theirs, nobodys]: BetUpdate[][] = []
const sockets: WebSocket[] = []
let orders = 0

async function updatesOn(path: string): Promise<BetUpdate[]> {
  const socket = new WebSocket(socketUrl(sim.url, path))
  const updates: BetUpdate[] = []
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(String(data)) as BetServerMessage
    if (message.type === 'betUpdate') updates.push(betUpdate.strict().parse(message))
  })
  sockets.push(socket)
  await once(socket, 'open')
  return updates
}

beforeAll(async () => {
  sim = await createSimulator({
    epochMs: Date.UTC(2026, 2, 1, 12),
    seed: 3,
    speed: CREEPING,
    orderRate: 0,
  }).listen()
  player = await new Player(sim.url).login()
  rival = await new Player(sim.url).login('player2', 'Player@2')
  const paths = [player, player, rival].map(({ token }) => `/bets?token=${token}`)
  ;[own, second, theirs, nobodys] = await Promise.all([...paths, '/bets'].map(updatesOn))
})
afterAll(async () => {
  for (const socket of sockets) socket.terminate()
  await sim.close()
})

const exchange = () => sim.main.world.exchange

/** A runner of a match that has not begun, and odds between what is offered on it: the first place in the queue. */
function freePrice() {
  for (const { sportId, marketIds } of sim.main.world.catalogue.events()) {
    const market = sportId === SPORT.soccer ? exchange().market(marketIds[0]!) : undefined
    if (market?.status !== 'OPEN' || market.inPlay) continue
    for (const { selectionId } of market.runners) {
      const { back, lay } = exchange().depth(market.marketId, selectionId, 1)
      const [best, least] = [back[0]?.[0] ?? 0, lay[0]?.[0] ?? 0]
      if (best > 0 && least - best > 1) {
        return { marketId: market.marketId, selectionId, odds: (best + 1) / 100 }
      }
    }
  }
  throw new Error('back and lay are next to each other everywhere')
}

interface Placing extends ReturnType<typeof freePrice> {
  betType?: 'LAY'
  stack?: number
}

const place = (by: Player, order: Placing) =>
  by.call('testOrder', { body: { stack: 100, betType: 'BACK', orderId: `u${++orders}`, ...order } })

it('a resting bet that another player matches is told on every socket of its player, and nowhere else', async () => {
  const where = freePrice()
  const { betId, orderId } = await place(player, { ...where, stack: 300 })
  for (let piece = 0; piece < 2; piece++) await place(rival, { ...where, betType: 'LAY' })
  await expect.poll(() => own?.at(-1)?.matched).toBe(200)
  expect(own?.at(-1)).toMatchObject({
    ...{ marketId: where.marketId, betId, orderId, kind: 'MATCHED', remaining: 100 },
    ...{ averageOdds: where.odds, askedOdds: where.odds, reasonCode: '', reason: '' },
  })
  await expect.poll(() => second?.at(-1)).toEqual(own?.at(-1))
  expect([theirs, nobodys]).toEqual([[], []])
})

it('an order that is matched as it arrives, and an own cancel, are told by their answers alone', async () => {
  const before = own?.length ?? 0
  const where = freePrice()
  await place(player, { ...where, odds: 1.01 })
  const { betId: id } = await place(player, { ...where, odds: FAR })
  const { betId } = await place(player, { ...where, odds: FAR })
  await player.call('deleteBet', { query: { id } })
  await player.control('POST', '/operate', { type: 'void-bet', betId })
  await expect.poll(() => own?.at(-1)).toMatchObject({ betId, kind: 'VOIDED', matched: 0, remaining: 0 })
  expect(own?.length).toBe(before + 1)
})

it('a resting bet that lapses at the off is told, and one that is kept goes on resting', async () => {
  const where = { ...freePrice(), odds: FAR }
  const lapses = await place(player, where)
  const kept = await place(player, where)
  const body = { marketId: where.marketId, betId: kept.betId, persistence: 'KEEP' as const }
  await player.call('changePersistence', { body })
  exchange().turnInPlay(where.marketId, 5000, sim.main.nowMs)
  const told = () => own?.find(({ betId }) => betId === lapses.betId)
  await expect.poll(told).toMatchObject({ kind: 'LAPSED', matched: 0, remaining: 0, askedOdds: FAR })
  const rows = await player.call('getBets', { query: { eid: '' } })
  const row = rows.find(({ betId }) => betId === kept.betId)
  expect(row).toMatchObject({ betStatus: 'PENDING', persistence: 'KEEP', queueAhead: 0 })
})
