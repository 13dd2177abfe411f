import type { WorldMs } from '@layline/shared/units'
import type { MarketState } from './market-state.ts'
import type { Order } from './order.ts'
import type { OrderDesk } from './order-desk.ts'

/** The newer of two crossing orders takes, at the older one's price (rule BK9). */
export function uncross(desk: OrderDesk, market: MarketState, atMs: WorldMs): void {
  for (const { book } of market.runners) {
    const resting = [...book.lays.orders(), ...book.backs.orders()].sort((a, b) => a.betId - b.betId)
    for (const order of resting) {
      if (!order.level || !crossesOlder(order, book.sideOf(order.side === 'BACK' ? 'LAY' : 'BACK').orders()))
        continue
      book.remove(order)
      desk.enter(order, atMs)
    }
  }
}

function crossesOlder(order: Order, others: Iterable<Order>): boolean {
  for (const other of others) {
    const crosses =
      order.side === 'BACK'
        ? other.priceHundredths >= order.priceHundredths
        : other.priceHundredths <= order.priceHundredths
    if (!crosses) return false
    if (other.account !== order.account && other.betId < order.betId) return true
  }
  return false
}
