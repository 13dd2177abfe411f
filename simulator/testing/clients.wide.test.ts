import { createSimulator, type Simulator } from '@layline/simulator'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EPOCH_MS } from '../../tests/support/epoch.ts'
import { BetClient, FeedClient, isImage, Player } from './index.ts'

let sim: Simulator

beforeAll(async () => {
  sim = await createSimulator({ epochMs: EPOCH_MS, scenario: 'home-wins', paused: true }).listen()
})
afterAll(() => sim.close())

it('a test signs in, bets on what the feed shows, moves the clock and sees the money', async () => {
  const player = await new Player(sim.url).login()
  const [event] = await player.call('listEvents')
  const feed = await new FeedClient(sim.url).open()
  feed.request({ action: 'subscribe', type: 'event', tag: event!.eventId })
  const { markets } = await feed.next(isImage)
  const { stMarketID: marketId, rates } = markets[0]!
  const [back] = rates[0]!.Back
  const bets = await new BetClient(sim.url, player.token).open()
  const reply = await bets.place({
    stack: 100,
    odds: back!.Price,
    marketId,
    selectionId: rates[0]!.stSelectionID,
    betType: 'BACK',
    orderId: 'first',
  })
  expect(reply).toMatchObject({ status: 'success', outcome: { matched: 100 } })
  expect(await player.call('balance')).toMatchObject({ exposure: -100 })
  // By then the home side has won.
  await player.call('setTime', { query: { wait: '1' }, body: { advanceMs: 130 * 60_000 } })
  const { deBalance, exposure } = await player.call('balance')
  expect(exposure).toBe(0)
  expect(deBalance).toBeGreaterThan(100_000)
  feed.close()
  bets.close()
})

it('a refused call throws with its status and body', async () => {
  await expect(new Player(sim.url).call('balance')).rejects.toThrow(/^balance: 401 .*NOT_SIGNED_IN/)
})

it('an order that is not answered any more is lost, and said so', async () => {
  const player = await new Player(sim.url).login('player2', 'Player@2')
  const bets = await new BetClient(sim.url, player.token).open()
  const order = { stack: 100, odds: 2, marketId: '1.1', selectionId: '1', orderId: 'late' } as const
  const [asked, tried] = [
    bets.place({ ...order, betType: 'BACK' }).catch((error: Error) => error.message),
    bets.tryToPlace({ ...order, betType: 'BACK' }),
  ]
  bets.close()
  expect(await asked).toBe("the bet socket closed before order 'late' was answered")
  expect(await tried).toBeUndefined()
})
