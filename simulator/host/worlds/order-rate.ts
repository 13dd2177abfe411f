import { MESSAGE_RATE, ORDER_RATE } from '@layline/shared/contract/socket-limits'
import { type RateLimit, TokenBucket } from '../rate.ts'

/** Rate limit of orders with a burst of two seconds' worth; undefined (no limit) for 0. */
export function orderRateOf(perSecond: number): RateLimit | undefined {
  return perSecond === 0 ? undefined : { perSecond, burst: 2 * perSecond }
}

/** Rate limit of bet-socket messages, scaled with the order limit; undefined if orders have no limit. */
export function messageRateOf(ordersPerSecond: number): RateLimit | undefined {
  const scale = ordersPerSecond / ORDER_RATE.perSecond
  if (scale === 0) return undefined
  return scale <= 1
    ? MESSAGE_RATE
    : { perSecond: MESSAGE_RATE.perSecond * scale, burst: MESSAGE_RATE.burst * scale }
}

/** Token bucket of orders for each player, on wall time: in a paused world it refills too. */
export class OrderRateLimiter {
  readonly #limit: RateLimit | undefined
  readonly #buckets = new Map<string, TokenBucket>()

  /** @param limit undefined: no limit */
  constructor(limit: RateLimit | undefined) {
    this.#limit = limit
  }

  /** Takes a token of the player; false if the bucket is empty. */
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
