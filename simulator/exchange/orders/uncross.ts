import type { WorldMs } from '@layline/shared/units'
import type { MarketState } from '../markets/market-state.ts'
import { takeFromBook } from './enter.ts'
import type { OrderDesk } from './order-desk.ts'

/** The newer of two crossing orders takes, at the older one's price; what is left of it keeps its place (rule BK9). */
export function uncross(desk: OrderDesk, market: MarketState, atMs: WorldMs): void {
  const resting = market.runners
    .flatMap(({ book }) => [...book.lays.orders(), ...book.backs.orders()])
    .sort((a, b) => a.betId - b.betId)
  for (const order of resting) {
    // Matched away by one before it.
    if (!order.level) continue
    takeFromBook(desk, order, atMs, (other) => other.betId < order.betId)
    desk.walletChanged(order.account)
  }
}
