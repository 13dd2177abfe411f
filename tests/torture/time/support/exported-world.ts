import { Player } from '@layline/simulator/testing'
import type { Dice } from '../../../../simulator/exchange/proof/testing/dice.ts'

const SPEED = 60
const ROUNDS = 8
const MOVE_MOST_MS = 30_000
const SEEK_MS = 20_000
const wait = { query: { wait: '1' } } as const

export interface BusyWorld {
  url: string
  /** The first two bet. */
  players: readonly Player[]
  /** Part of whatever a player would not tell others. */
  canary: string
}

/** A bet of one of the first two players; a refusal is part of a busy life. */
export async function bet(
  { players }: Pick<BusyWorld, 'players'>,
  dice: Dice,
  orderId: string,
): Promise<void> {
  const player = dice.pick(players.slice(0, 2))
  const [market] = await player.markets('sportsId=1')
  if (!market) return
  await player.send('POST', '/api/v1/order/testOrder', {
    marketId: market.stMarketID,
    selectionId: dice.pick(market.rates).stSelectionID,
    stack: dice.int(100, 2000),
    odds: dice.int(102, 600) / 100,
    betType: dice.pick(['BACK', 'LAY']),
    orderId,
    wait: false,
  })
}

/** Makes a paused world of one match busy: bets, a goal, a fault, and a move back, from which it goes on at speed. */
export async function makeBusy(url: string, dice: Dice): Promise<BusyWorld> {
  const canary = `canary${dice.int(1e6, 1e7)}`
  const player = await new Player(url).login()
  const fresh = await new Player(url).login('fresh', 'Fresh@1')
  const players = [player, await new Player(url).login('player2', 'Player@2'), fresh]
  await fresh.call('changePassword', { body: { newPass: `${canary}-pass` } })
  await player.call('armFault', { body: { id: 'lost', where: 'feed', do: { type: 'drop' }, count: 3 } })
  const [event] = await player.call('listEvents')
  await player.call('setTime', { ...wait, body: { advanceMs: 6 * 60_000 } })
  for (let round = 0; round < ROUNDS; round++) {
    await bet({ players }, dice, `b${round}`)
    await player.call('setTime', { ...wait, body: { advanceMs: dice.int(1000, MOVE_MOST_MS) } })
  }
  const params = { eventId: event!.eventId }
  await player.call('forceEvent', { params, body: { type: 'goal', team: 'home' } })
  const { worldMs } = await player.call('getTime')
  await player.call('seek', { ...wait, body: { to: worldMs - SEEK_MS } })
  // Whatever becomes of the bets, the branch has moved money.
  await player.call('grantCredit', { params: { userName: 'player1' }, body: { amount: 123 } })
  await bet({ players }, dice, 'after')
  await player.call('setTime', { body: { speed: SPEED, paused: false } })
  return { url, players, canary }
}

/** What every account has, with the world brought back to a moment, where it stands. */
export async function moneyAt(url: string, atMs: number): Promise<string> {
  const operator = new Player(url)
  await operator.call('setTime', { body: { paused: true } })
  await operator.call('seek', { ...wait, body: { to: atMs } })
  return JSON.stringify(await operator.call('listBalances'))
}
