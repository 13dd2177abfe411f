import { performance } from 'node:perf_hooks'
import type { RestChanged } from '../../exchange/event.ts'
import { FEED_TICK_MS } from '../../world/feed-publisher.ts'

/** Conflates the changes of resting bets: the latest of each bet, told at most every feed tick of wall time. */
export class RestChanges {
  readonly #tell: (changes: Iterable<RestChanged>) => void
  /** By bet id. */
  #noted = new Map<number, RestChanged>()
  #timer: NodeJS.Timeout | undefined
  #toldAtMs = Number.NEGATIVE_INFINITY

  constructor(tell: (changes: Iterable<RestChanged>) => void) {
    this.#tell = tell
  }

  note(change: RestChanged): void {
    this.#noted.set(change.betId, change)
    const waitMs = Math.max(0, this.#toldAtMs + FEED_TICK_MS - performance.now())
    this.#timer ??= setTimeout(() => this.#flush(), waitMs)
  }

  #flush(): void {
    const noted = this.#noted
    this.#noted = new Map()
    this.#timer = undefined
    this.#toldAtMs = performance.now()
    this.#tell(noted.values())
  }

  /** What is not told by then never is. */
  close(): void {
    clearTimeout(this.#timer)
  }
}
