import { setTimeout as sleep } from 'node:timers/promises'

/** Below what a player may place, with room for what stood before. Source: promises, F9: 20 a second, 40 at once. */
const AT_ONCE = 20
const PER_SECOND = 15

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
