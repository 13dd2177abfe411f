/** Orders a player may place: so many a second, and so many at once. Source: promises, F9. */
export interface OrderRateLimit {
  perSecond: number
  burst: number
}

export const ORDER_RATE: OrderRateLimit = { perSecond: 20, burst: 40 }

/** A rate with twice as many at once; undefined where it is 0. */
export function orderRateOf(perSecond: number): OrderRateLimit | undefined {
  return perSecond === 0 ? undefined : { perSecond, burst: 2 * perSecond }
}

interface Bucket {
  left: number
  atMs: number
}

/**
 * A bucket of tokens for each player, filled by the wall's clock: what it guards is the process, not the world, so a
 * paused world does not lock its players out.
 */
export class OrderRate {
  readonly #limit: OrderRateLimit | undefined
  readonly #buckets = new Map<string, Bucket>()

  /** @param limit undefined takes any number of orders */
  constructor(limit: OrderRateLimit | undefined) {
    this.#limit = limit
  }

  /** Whether one more is taken now. */
  take(userName: string, wallMs: number): boolean {
    if (!this.#limit) return true
    const { perSecond, burst } = this.#limit
    const bucket = this.#buckets.get(userName) ?? { left: burst, atMs: wallMs }
    bucket.left = Math.min(burst, bucket.left + ((wallMs - bucket.atMs) / 1000) * perSecond)
    bucket.atMs = wallMs
    this.#buckets.set(userName, bucket)
    if (bucket.left < 1) return false
    bucket.left--
    return true
  }
}
