import type { WorldMs } from '@layline/shared/units'
import type { MarketState } from '../markets/market-state.ts'
import { bestMeetAcross } from './cross-matching.ts'
import { takeFromBook } from './enter.ts'
import type { OrderDesk } from './order-desk.ts'

/**
 * The newer of two crossing orders takes, at the older one's price; what is left of it keeps its place (rule BK9). Where
 * the best prices do not cross, no order is looked at.
 */
export function uncross(desk: OrderDesk, market: MarketState, atMs: WorldMs): void {
  const isAcross = market.crossMatching && bestMeetAcross(market)
  const crossing = market.runners
    .flatMap(({ book }) => (isAcross ? [...book.lays.orders(), ...book.backs.orders()] : book.crossing()))
    .sort((a, b) => a.betId - b.betId)
  for (const order of crossing) {
    // Matched away by one before it.
    if (!order.level) continue
    takeFromBook(desk, order, atMs, (other) => other.betId < order.betId)
    desk.walletChanged(order.account)
  }
}
