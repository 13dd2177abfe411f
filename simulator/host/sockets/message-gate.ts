import { type RateLimit, TokenBucket } from '../rate.ts'

/** Rate limit of a peer's messages: refuses excess messages, closes after more than `burst` refusals in a row. */
export class MessageGate {
  readonly #bucket: TokenBucket
  readonly #refusedMax: number
  #refused = 0

  constructor(limit: RateLimit) {
    this.#bucket = new TokenBucket(limit, performance.now())
    this.#refusedMax = limit.burst
  }

  admit(): 'accept' | 'refuse' | 'close' {
    if (this.#bucket.take(performance.now())) {
      this.#refused = 0
      return 'accept'
    }
    return ++this.#refused > this.#refusedMax ? 'close' : 'refuse'
  }
}
