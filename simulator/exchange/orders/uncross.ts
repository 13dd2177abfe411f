import type { WorldMs } from '@layline/shared/units'
import type { MarketState } from '../markets/market-state.ts'
import { couldMeet, enter } from './enter.ts'
import type { OrderDesk } from './order-desk.ts'

/** The newer of two crossing orders takes, at the older one's price (rule BK9). */
export function uncross(desk: OrderDesk, market: MarketState, atMs: WorldMs): void {
  const resting = market.runners
    .flatMap(({ book }) => [...book.lays.orders(), ...book.backs.orders()])
    .sort((a, b) => a.betId - b.betId)
  for (const order of resting) {
    if (!order.level || !couldMeet(order)) continue
    market.runners[order.runnerIndex]!.book.remove(order)
    enter(desk, order, atMs)
  }
}
