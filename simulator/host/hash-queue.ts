import { availableParallelism } from 'node:os'
import { Refusal } from '@layline/shared/contract/error-codes'

/** More would take libuv's threads from the journal. Source: promises, "Twelve things", 4. */
export const CONCURRENT_HASHES_MAX = 2
const QUEUE_MAX = 32
/** The loop keeps a core to itself: on two cores two hashes at once take twice as long each, and bets wait for them. */
const CONCURRENT_HASHES = Math.max(1, Math.min(CONCURRENT_HASHES_MAX, availableParallelism() - 1))

/** A hash's place in the queue. */
interface Place {
  weight: number
  start: () => void
  refuse: (refusal: Refusal) => void
}

interface QueuedHash {
  place: Place
  hash: Promise<Buffer>
}

/** Hashes of passwords: one or two run, the others wait, the lightest first; of one weight, first come first. */
export class HashQueue {
  #running = 0
  readonly #waiting: Place[] = []
  /** Those that wait or run, by id. */
  readonly #hashes = new Map<string, QueuedHash>()

  get length(): number {
    return this.#waiting.length
  }

  /**
   * Makes a hash in its turn. Rejects with TOO_MANY if the queue is full and nothing in it is heavier.
   *
   * @param id names the password and its salt: callers with the same id share one hash, at the lowest of their weights
   */
  run({ id, weight, make }: { id: string; weight: number; make: () => Promise<Buffer> }): Promise<Buffer> {
    const same = this.#hashes.get(id)
    if (same) {
      this.#lighten(same.place, weight)
      return same.hash
    }
    const place: Place = { weight, start() {}, refuse() {} }
    const hash = this.#inTurn(place, make).finally(() => this.#hashes.delete(id))
    this.#hashes.set(id, { place, hash })
    return hash
  }

  async #inTurn(place: Place, make: () => Promise<Buffer>): Promise<Buffer> {
    await this.#turn(place)
    try {
      return await make()
    } finally {
      // Hand the turn to the next in the queue: `#running` stays, so that no new call takes it as well.
      const next = this.#waiting.shift()
      if (next) next.start()
      else this.#running--
    }
  }

  #turn(place: Place): Promise<void> {
    if (this.#running < CONCURRENT_HASHES) {
      this.#running++
      return Promise.resolve()
    }
    return new Promise((start, refuse) => {
      Object.assign(place, { start, refuse })
      this.#enqueue(place)
      if (this.#waiting.length > QUEUE_MAX) this.#waiting.pop()?.refuse(new Refusal('TOO_MANY'))
    })
  }

  #enqueue(place: Place): void {
    const heavier = this.#waiting.findIndex(({ weight }) => weight > place.weight)
    this.#waiting.splice(heavier === -1 ? this.#waiting.length : heavier, 0, place)
  }

  #lighten(place: Place, weight: number): void {
    if (weight >= place.weight) return
    place.weight = weight
    const at = this.#waiting.indexOf(place)
    if (at === -1) return
    this.#waiting.splice(at, 1)
    this.#enqueue(place)
  }
}
