import { CLOSE } from '@layline/shared/contract/bet-socket'
import { orderPayload } from '@layline/shared/contract/order'
import { isoOf } from '@layline/shared/iso-time'
import { createSimulator, type Simulator } from '@layline/simulator'
import { BetClient, Player } from '@layline/simulator/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EPOCH_MS } from '../support/epoch.ts'

const MINUTE_MS = 60_000
/** World seconds per wall second: no bet delay ends by itself. */
const CREEPING = 0.001
const GONE = { code: 'WORLD_NOT_FOUND', message: 'The world was removed meanwhile' }

let sim: Simulator
beforeAll(async () => {
  sim = await createSimulator({ epochMs: EPOCH_MS, paused: true }).listen()
})
afterAll(() => sim.close())

/** A world whose match is in play, with a runner of it to bet on. */
async function worldInPlay(name: string) {
  const setup = { seed: 3, scenario: 'home-wins', epoch: isoOf(EPOCH_MS), speed: CREEPING }
  await new Player(sim.url).call('createWorld', { body: { name, ...setup } })
  const player = await new Player(`${sim.url}/w/${name}`).login()
  const runner = sim.worlds.get(name)!
  await runner.moveTo(EPOCH_MS + 6 * MINUTE_MS)
  const [market] = await player.markets('sportsId=1')
  const where = { marketId: market!.stMarketID, selectionId: market!.rates[0]!.stSelectionID }
  return { player, runner, where }
}

const remove = async (name: string) => {
  const { status } = await fetch(`${sim.url}/control/worlds/${name}`, { method: 'DELETE' })
  expect(status).toBe(204)
}

it('orders, legs and edits that wait out their delay are refused when their world is removed', async () => {
  const { player, runner, where } = await worldInPlay('removed')
  const bets = await new BetClient(player.url, player.token).open()
  const post = (call: string, body: object) => player.send('POST', `/api/v1/order/${call}`, body)
  const order = { ...where, stack: 100, odds: 900, betType: 'BACK' } as const
  const { betId } = await player.call('testOrder', { body: { ...order, orderId: 'rests', wait: false } })
  await runner.moveTo(runner.nowMs + MINUTE_MS)
  const { marketId, ...leg } = { ...order, odds: 1.01, orderId: 'leg' }
  const asked = Promise.all([
    post('testOrder', { ...order, orderId: 'rest' }),
    post('placeLegs', { marketId, legs: [leg] }),
    post('editOrder', { betId, odds: 800, orderId: 'edit' }),
  ])
  const onSocket = bets.place({ ...order, orderId: 'socket' })
  const { exchange } = runner.world
  const stateOf = (orderId: string) => exchange.order(exchange.betIdOf('player1', orderId) ?? 0)?.status
  for (const id of ['rest', 'leg', 'edit', 'socket']) await expect.poll(() => stateOf(id)).toBe('DELAYED')
  await remove('removed')
  for (const answer of await asked) expect(answer).toMatchObject({ status: 404, body: GONE })
  expect(await onSocket).toMatchObject({ status: 'error', outcome: null, orderId: 'socket', ...GONE })
  expect(await bets.closed).toBe(CLOSE.restart)
})

it('an order that comes to a world once it is removed is refused as one that waits in it', async () => {
  const { runner, where } = await worldInPlay('gone')
  const order = { ...where, stack: 100, odds: 900, betType: 'BACK', orderId: 'late' } as const
  await remove('gone')
  const late = runner.placeOrder('player1', orderPayload.parse(order), { wait: true })
  await expect(late).rejects.toMatchObject(GONE)
})
