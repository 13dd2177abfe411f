import { MESSAGE_RATE, ORDER_RATE } from '@layline/shared/contract/socket-limits'
import { type RateLimit, TokenBucket } from '../rate.ts'

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
export class OrderRateLimiter {
  readonly #limit: RateLimit | undefined
  readonly #buckets = new Map<string, TokenBucket>()

  /** @param limit undefined takes any number of orders */
  constructor(limit: RateLimit | undefined) {
    this.#limit = limit
  }

  /** Whether one more is taken now. */
  take(userName: string, wallMs: number): boolean {
    if (!this.#limit) return true
    let bucket = this.#buckets.get(userName)
    if (!bucket) {
      bucket = new TokenBucket(this.#limit, wallMs)
      this.#buckets.set(userName, bucket)
    }
    return bucket.take(wallMs)
  }
}
