import type { Refusal } from '@layline/shared/contract/error-codes'
import type { OrderView } from '../../exchange/exchange.ts'

interface Waiting {
  resolve: (order: OrderView) => void
  reject: (refusal: Refusal) => void
}

/** Who waits for an order until the bet delay of its market is over. */
export class DelayedOrders {
  readonly #orderOf: (betId: number) => OrderView
  readonly #waiting = new Map<number, Waiting[]>()

  constructor(orderOf: (betId: number) => OrderView) {
    this.#orderOf = orderOf
  }

  wait(betId: number): Promise<OrderView> {
    return new Promise((resolve, reject) => {
      const waiting = this.#waiting.get(betId) ?? []
      waiting.push({ resolve, reject })
      this.#waiting.set(betId, waiting)
    })
  }

  /** Answers who waits for this order, with its current state. */
  answer(betId: number): void {
    const waiting = this.#waiting.get(betId) ?? []
    this.#waiting.delete(betId)
    for (const { resolve } of waiting) resolve(this.#orderOf(betId))
  }

  answerAll(): void {
    for (const betId of [...this.#waiting.keys()]) this.answer(betId)
  }

  refuseAll(refusal: Refusal): void {
    for (const { reject } of [...this.#waiting.values()].flat()) reject(refusal)
    this.#waiting.clear()
  }
}
