import { setTimeout as sleep } from 'node:timers/promises'
import { ORDER_RATE } from '@layline/shared/contract/socket-limits'

/** Below what a player may place, with room for what stood before. */
const AT_ONCE = ORDER_RATE.burst / 2
const PER_SECOND = 0.75 * ORDER_RATE.perSecond

/** Holds back so that a player's orders stay within the documented rate. */
export class Pace {
  #left = AT_ONCE
  #atMs = performance.now()

  async wait(): Promise<void> {
    for (;;) {
      const now = performance.now()
      this.#left = Math.min(AT_ONCE, this.#left + ((now - this.#atMs) / 1000) * PER_SECOND)
      this.#atMs = now
      if (this.#left >= 1) {
        this.#left--
        return
      }
      await sleep(((1 - this.#left) / PER_SECOND) * 1000)
    }
  }
}
