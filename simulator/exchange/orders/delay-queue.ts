import type { WorldMs } from '@layline/shared/units'
import type { Order } from './order.ts'

const before = (a: Order, b: Order) =>
  a.entersAtMs !== b.entersAtMs ? a.entersAtMs < b.entersAtMs : a.betId < b.betId

/** Orders that wait out their in-play delay, soonest first; few at a time, so a sorted array. */
export class DelayQueue {
  readonly #orders: Order[] = []

  add(order: Order): void {
    let index = this.#orders.length
    while (index > 0 && before(order, this.#orders[index - 1]!)) index--
    this.#orders.splice(index, 0, order)
  }

  remove(order: Order): void {
    const index = this.#orders.indexOf(order)
    if (index >= 0) this.#orders.splice(index, 1)
  }

  nextDueMs(): WorldMs | undefined {
    return this.#orders[0]?.entersAtMs
  }

  takeDue(atMs: WorldMs): Order | undefined {
    const first = this.#orders[0]
    if (!first || first.entersAtMs > atMs) return undefined
    return this.#orders.shift()
  }

  ofMarket(marketId: string): Order[] {
    return this.#orders.filter((order) => order.marketId === marketId)
  }
}
