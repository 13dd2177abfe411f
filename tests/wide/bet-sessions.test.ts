import { CLOSE } from '@layline/shared/contract/bet-socket'
import { SOCKETS_A_TOKEN } from '@layline/shared/contract/socket-limits'
import { createSimulator, type Simulator } from '@layline/simulator'
import { BetClient, Player } from '@layline/simulator/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EPOCH_MS } from '../support/epoch.ts'

let sim: Simulator
let player: Player
/** A match that has not begun: its bets do not wait. */
let early: { marketId: string; selectionId: string }

beforeAll(async () => {
  sim = await createSimulator({ epochMs: EPOCH_MS, seed: 3, paused: true, orderRate: 0 }).listen()
  player = await new Player(sim.url).login()
  const { stMarketID: marketId, rates } = (await player.markets('sportsId=1')).at(-1)!
  early = { marketId, selectionId: rates[0]!.stSelectionID }
})
afterAll(() => sim.close())

describe('a session', () => {
  it('that another sign-in ended closes its sockets with 4001, though nothing is sent', async () => {
    const first = await new Player(sim.url).login('player2', 'Player@2')
    const sockets = [
      await new BetClient(sim.url, first.token).open(),
      await new BetClient(sim.url, first.token).open(),
    ]
    await new Player(sim.url).login('player2', 'Player@2')
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4001, 4001])
  })

  it('of a locked player has no sockets, and places nothing', async () => {
    const locked = await new Player(sim.url).login('locked', 'Locked@1')
    expect(await new BetClient(sim.url, locked.token).closed).toBe(CLOSE.sessionElsewhere)
    const bets = await new BetClient(sim.url, '').open()
    const order = { type: 'placeOrder', ...early, stack: 100, odds: 1.01, betType: 'BACK', orderId: 'no' }
    expect(await bets.raw(JSON.stringify({ ...order, token: locked.token }), 'no')).toMatchObject({
      code: 'SESSION_ELSEWHERE',
      message: 'Id is login somewhere else',
    })
    expect(await bets.closed).toBe(CLOSE.sessionElsewhere)
    expect(sim.main.world.exchange.ordersOf('locked')).toEqual([])
  })

  it('of the demo user ends with its own logout and not with another sign-in', async () => {
    const [first, second] = [
      await new Player(sim.url).login('demo', 'Demo@1'),
      await new Player(sim.url).login('demo', 'Demo@1'),
    ]
    const [one, two] = [
      await new BetClient(sim.url, first!.token).open(),
      await new BetClient(sim.url, second!.token).open(),
    ]
    await second!.send('POST', '/api/v1/users/logout')
    expect(await two!.closed).toBe(CLOSE.notSignedIn)
    expect((await first!.send('GET', '/api/v1/users/balance')).status).toBe(200)
    expect(await one!.raw('?')).toMatchObject({ code: 'BAD_JSON' })
    one!.close()
  })

  it('that was signed out closes its sockets with 4003', async () => {
    const guest = await new Player(sim.url).login('player2', 'Player@2')
    const bets = await new BetClient(sim.url, guest.token).open()
    await guest.send('POST', '/api/v1/users/logout')
    expect(await bets.closed).toBe(4003)
  })

  it('has ten sockets; the eleventh is closed with 1008, and one that left makes room', async () => {
    const guest = await new Player(sim.url).login('player2', 'Player@2')
    const sockets = await Promise.all(
      Array.from({ length: SOCKETS_A_TOKEN }, () => new BetClient(sim.url, guest.token).open()),
    )
    const eleventh = new BetClient(sim.url, guest.token)
    expect(await eleventh.closed).toBe(CLOSE.limit)
    sockets[0]!.socket.close()
    await sockets[0]!.closed
    const next = await new BetClient(sim.url, guest.token).open()
    expect(await next.raw('?')).toMatchObject({ code: 'BAD_JSON' })
    for (const bets of [...sockets, next]) bets.close()
  })

  it('may come with each order instead of in the address', async () => {
    const bets = await new BetClient(sim.url, '').open()
    const order = JSON.stringify({ type: 'placeOrder', ...early, stack: 100, odds: 1.01, betType: 'BACK' })
    const with_ = (more: object) => JSON.stringify({ ...JSON.parse(order), ...more })
    expect(await bets.raw(with_({ orderId: 'mine', token: player.token }), 'mine')).toMatchObject({
      code: 'ACCEPTED',
    })
    expect(await bets.raw(with_({ orderId: 'nobodys' }), 'nobodys')).toMatchObject({ code: 'NOT_SIGNED_IN' })
    expect(await bets.closed).toBe(CLOSE.notSignedIn)
  })
})

it('it pings, and a pong is not answered', async () => {
  const bets = await new BetClient(sim.url, player.token).open()
  const ping = new Promise<string>((resolve) => {
    bets.socket.on('message', (data: Buffer) => {
      if (String(data).includes('ping')) resolve(String(data))
    })
  })
  expect(await ping).toBe('{"type":"ping"}')
  bets.socket.send('{"type":"pong"}')
  expect(await bets.raw('?')).toMatchObject({ code: 'BAD_JSON' })
  bets.close()
})
