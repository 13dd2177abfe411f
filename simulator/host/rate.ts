/** Parameters of a token bucket: refill per second, burst capacity. */
export interface RateLimit {
  perSecond: number
  burst: number
}

/** Token bucket, refilled by the monotonic wall clock. */
export class TokenBucket {
  readonly #limit: RateLimit
  #tokens: number
  #atMs: number

  /** @param wallMs current reading of the monotonic clock */
  constructor(limit: RateLimit, wallMs: number) {
    this.#limit = limit
    this.#tokens = limit.burst
    this.#atMs = wallMs
  }

  #refill(wallMs: number): void {
    const { perSecond, burst } = this.#limit
    this.#tokens = Math.min(burst, this.#tokens + ((wallMs - this.#atMs) / 1000) * perSecond)
    this.#atMs = wallMs
  }

  /** Tokens that were taken and are not yet refilled, in fractions too. */
  taken(wallMs: number): number {
    this.#refill(wallMs)
    return this.#limit.burst - this.#tokens
  }

  /** Takes a token; false if the bucket is empty. */
  take(wallMs: number): boolean {
    this.#refill(wallMs)
    if (this.#tokens < 1) return false
    this.#tokens--
    return true
  }
}
