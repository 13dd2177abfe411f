import type { LiveBet } from '@layline/shared/entities/bet'
import type { Order } from '@layline/simulator/testing'

/** What a player was told of his bets, and whether the exchange's list says the same. */
export class KnownBets {
  /** The bet id that was acknowledged, by order id. */
  readonly acknowledged = new Map<string, number>()
  readonly #unanswered = new Map<string, Order>()
  readonly #stakes = new Map<string, number>()
  lost = 0
  doubled = 0
  sentAgain = 0
  /** A line for each bet that is not as it should be. */
  readonly wrong: string[] = []

  sent(order: Order): void {
    this.#unanswered.set(order.orderId, order)
    this.#stakes.set(order.orderId, Number(order.stack))
  }

  answered({ orderId }: Order, betId: number): void {
    this.#unanswered.delete(orderId)
    const known = this.acknowledged.get(orderId)
    if (known !== undefined && known !== betId) this.#double(`${orderId} is bet ${known} and bet ${betId}`)
    this.acknowledged.set(orderId, betId)
  }

  /** Whether a bet of these was taken is not known. */
  unanswered(): Order[] {
    return [...this.#unanswered.values()]
  }

  #double(line: string): void {
    this.doubled++
    this.wrong.push(line)
  }

  /** Each acknowledged bet is in the list once; any other at most once; the parts of each make its stake. */
  compare(rows: readonly LiveBet[]): void {
    const found = new Map<string, { betIds: Set<number>; stake: number }>()
    for (const { orderId, betId, stack } of rows) {
      const bet = found.get(orderId) ?? { betIds: new Set(), stake: 0 }
      found.set(orderId, bet)
      bet.betIds.add(betId)
      bet.stake += stack
    }
    for (const [orderId, betId] of this.acknowledged) {
      if (found.get(orderId)?.betIds.has(betId)) continue
      this.lost++
      this.wrong.push(`${orderId}, acknowledged as bet ${betId}, is not in the list`)
    }
    for (const [orderId, { betIds, stake }] of found) {
      if (betIds.size > 1) this.#double(`${orderId} is ${betIds.size} bets`)
      const placed = this.#stakes.get(orderId)
      if (placed === undefined) this.#double(`${orderId} was never sent`)
      else if (Math.abs(stake - placed) > 0.001)
        this.#double(`${orderId} of ${placed} is in the list with ${stake}`)
    }
  }
}
