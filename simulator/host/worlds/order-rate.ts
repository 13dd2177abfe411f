import { MESSAGE_RATE, ORDER_RATE } from '@layline/shared/contract/socket-limits'
import { Rate, type RateLimit } from '../rate.ts'

/** A rate with twice as many at once; undefined where it is 0. */
export function orderRateOf(perSecond: number): RateLimit | undefined {
  return perSecond === 0 ? undefined : { perSecond, burst: 2 * perSecond }
}

/** Of messages to bet sockets, with room for the orders and what goes with them; undefined where orders have no limit. */
export function messageRateOf(ordersPerSecond: number): RateLimit | undefined {
  const scale = ordersPerSecond / ORDER_RATE.perSecond
  if (scale === 0) return undefined
  return scale <= 1
    ? MESSAGE_RATE
    : { perSecond: MESSAGE_RATE.perSecond * scale, burst: MESSAGE_RATE.burst * scale }
}

/** The rate of each player. What it guards is the process, not the world: a paused world does not lock its players out. */
export class OrderRate {
  readonly #limit: RateLimit | undefined
  readonly #rates = new Map<string, Rate>()

  /** @param limit undefined takes any number of orders */
  constructor(limit: RateLimit | undefined) {
    this.#limit = limit
  }

  /** Whether one more is taken now. */
  take(userName: string, wallMs: number): boolean {
    if (!this.#limit) return true
    let rate = this.#rates.get(userName)
    if (!rate) {
      rate = new Rate(this.#limit, wallMs)
      this.#rates.set(userName, rate)
    }
    return rate.take(wallMs)
  }
}
