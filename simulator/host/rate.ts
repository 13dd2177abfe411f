/** So many a second, and so many at once. */
export interface RateLimit {
  perSecond: number
  burst: number
}

/** A bucket of tokens, filled by the wall's clock. */
export class Rate {
  readonly #limit: RateLimit
  #left: number
  #atMs: number

  /** @param wallMs the monotonic clock's reading now */
  constructor(limit: RateLimit, wallMs: number) {
    this.#limit = limit
    this.#left = limit.burst
    this.#atMs = wallMs
  }

  /** Whether one more is taken now. */
  take(wallMs: number): boolean {
    const { perSecond, burst } = this.#limit
    this.#left = Math.min(burst, this.#left + ((wallMs - this.#atMs) / 1000) * perSecond)
    this.#atMs = wallMs
    if (this.#left < 1) return false
    this.#left--
    return true
  }
}
