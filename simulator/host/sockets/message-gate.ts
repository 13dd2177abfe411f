import { Rate, type RateLimit } from '../rate.ts'

/** What a peer may send: within its rate; above it, it is told to wait; as many again without a pause, and it is closed. */
export class MessageGate {
  readonly #rate: Rate
  readonly #overMax: number
  #over = 0

  constructor(limit: RateLimit) {
    this.#rate = new Rate(limit, performance.now())
    this.#overMax = limit.burst
  }

  take(): 'take' | 'wait' | 'close' {
    if (this.#rate.take(performance.now())) {
      this.#over = 0
      return 'take'
    }
    return ++this.#over > this.#overMax ? 'close' : 'wait'
  }
}
