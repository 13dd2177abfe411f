import { subscribe } from 'valtio/vanilla'
import { createFeed } from '../feed/feed-client.ts'
import { MarketStore, type Schedule } from '../feed/market-store.ts'
import type { Client } from '../state/client.ts'
import { createBetSocket } from './bet-line.ts'
import { createConfirmSetting } from './confirm-setting.ts'
import { createOneClick } from './one-click.ts'
import { createOrders } from './order-store.ts'
import { createPick } from './pick.ts'
import { createSlip } from './slip-store.ts'

export type Trading = ReturnType<typeof createTrading>

/**
 * What prices and bets of one world need: its markets, their feed, the slip, one-click bets, the orders and the bet
 * socket. `schedule` says when prices are drawn: without one at once.
 */
export function createTrading(client: Client, schedule?: Schedule) {
  const markets = new MarketStore(schedule)
  const feed = createFeed({
    url: () => client.world.socketUrl('/feed'),
    markets,
    reach: client.reach,
    token: () => client.session.state.token,
    listen: client.listen,
    onLost: client.clock.stop,
  })
  let { token } = client.session.state
  subscribe(client.session.state, () => {
    if (client.session.state.token === token) return
    token = client.session.state.token
    feed.identify()
  })
  const slip = createSlip(client.world)
  const orders = createOrders(client.world)
  const bets = createBetSocket({ client, orders, slip })
  const oneClick = createOneClick({ session: client.session, clock: client.clock, line: feed.state })
  const pick = createPick({ markets, slip, bets, oneClick })
  return {
    markets,
    feed,
    /** `open` is what a click on a price does: with one-click bets armed it places one. */
    slip: { ...slip, open: pick.pick },
    pick,
    oneClick,
    confirm: createConfirmSetting(client),
    orders,
    bets,

    /** The world is in another timeline: no price that was held is true, and no click may bet unseen. */
    moved(): void {
      oneClick.disarm()
      feed.moved()
    },

    /** Closes both sockets, which open again when they are used; one-click bets are off. */
    close(): void {
      oneClick.disarm()
      feed.close()
      bets.close()
    },
  }
}
