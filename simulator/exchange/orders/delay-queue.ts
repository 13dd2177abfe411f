import type { WorldMs } from '@layline/shared/units'
import { Heap } from '../heap.ts'
import type { Order } from './order.ts'

/** An order's turn. It is void once the order is through its delay, or another order by now. */
interface Turn {
  readonly entersAtMs: WorldMs
  readonly betId: number
  readonly order: Order
}

const before = (a: Turn, b: Turn) =>
  a.entersAtMs !== b.entersAtMs ? a.entersAtMs < b.entersAtMs : a.betId < b.betId

const isDue = ({ order, betId }: Turn) => order.betId === betId && order.status === 'DELAYED'

/** Orders that wait out their in-play delay, soonest first. Who ends before that leaves by ceasing to be DELAYED. */
export class DelayQueue {
  readonly #turns = new Heap<Turn>(before)

  add(order: Order): void {
    const { entersAtMs, betId } = order
    this.#turns.add({ entersAtMs, betId, order })
  }

  #first(): Turn | undefined {
    const turns = this.#turns
    while (turns.first && !isDue(turns.first)) turns.take()
    return turns.first
  }

  nextDueMs(): WorldMs | undefined {
    return this.#first()?.entersAtMs
  }

  /** The first whose time has come. */
  due(atMs: WorldMs): Order | undefined {
    const first = this.#first()
    return first && first.entersAtMs <= atMs ? first.order : undefined
  }

  /** Takes the first away. Its status is the caller's to change. */
  take(): void {
    this.#turns.take()
  }

  ofMarket(marketId: string): Order[] {
    return this.#turns.items
      .filter((turn) => isDue(turn) && turn.order.marketId === marketId)
      .sort((a, b) => (before(a, b) ? -1 : 1))
      .map(({ order }) => order)
  }
}
