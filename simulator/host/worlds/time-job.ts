import { randomUUID } from 'node:crypto'
import type { WorldMs } from '@layline/shared/units'

type TimeJobState = 'moving' | 'done' | 'cancelled' | 'failed'

/** A move of a world's clock to a later moment, which takes slices until it is done. */
export class TimeJob {
  readonly jobId = randomUUID()
  readonly fromMs: WorldMs
  readonly toMs: WorldMs
  reachedMs: WorldMs
  state: TimeJobState = 'moving'
  /** Why it failed; undefined unless it did. */
  error: unknown
  #isCancelled = false
  /** Resolves once the state is no longer `moving`. */
  done: Promise<void> = Promise.resolve()

  constructor(fromMs: WorldMs, toMs: WorldMs) {
    this.fromMs = fromMs
    this.toMs = toMs
    this.reachedMs = fromMs
  }

  /** Ends the move where it has got to, if it is still under way; resolves once it has ended. */
  async cancel(): Promise<void> {
    this.#isCancelled = true
    await this.done
  }

  get isCancelled(): boolean {
    return this.#isCancelled
  }
}
