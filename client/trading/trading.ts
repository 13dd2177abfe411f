import { createFeed } from '../feed/feed-client.ts'
import { MarketStore, type Schedule } from '../feed/market-store.ts'
import type { Client } from '../state/client.ts'
import { createBetSocket } from './bet-line.ts'
import { createOrders } from './order-store.ts'
import { createSlip } from './slip-store.ts'

export type Trading = ReturnType<typeof createTrading>

/**
 * What prices and bets of one world need: its markets, their feed, the slip, the orders and the bet socket. `schedule`
 * says when prices are drawn: without one at once.
 */
export function createTrading(client: Client, schedule?: Schedule) {
  const markets = new MarketStore(schedule)
  const feed = createFeed({
    url: () => client.world.socketUrl('/feed'),
    markets,
    reach: client.reach,
    onClock: client.clock.set,
    onLost: client.clock.stop,
  })
  const slip = createSlip(client.world)
  const orders = createOrders(client.world)
  const bets = createBetSocket({ client, orders, slip })
  return {
    markets,
    feed,
    slip,
    orders,
    bets,

    /** Closes both sockets; they open again when they are used. */
    close(): void {
      feed.close()
      bets.close()
    },
  }
}
