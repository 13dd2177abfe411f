import { type RateLimit, TokenBucket } from '../rate.ts'

/**
 * Rate limit of a peer's messages: refuses excess messages, closes once more than `burst` of them were refused than accepted
 * since. Not in a row: on a busy machine one of a flood gets through now and then.
 */
export class MessageGate {
  readonly #bucket: TokenBucket
  readonly #refusedMax: number
  #refused = 0

  constructor(limit: RateLimit, wallMs = performance.now()) {
    this.#bucket = new TokenBucket(limit, wallMs)
    this.#refusedMax = limit.burst
  }

  admit(wallMs = performance.now()): 'accept' | 'refuse' | 'close' {
    if (this.#bucket.take(wallMs)) {
      this.#refused = Math.max(0, this.#refused - 1)
      return 'accept'
    }
    return ++this.#refused > this.#refusedMax ? 'close' : 'refuse'
  }
}
