/** A sealed answer with what it was made from. */
interface Kept {
  /** Asks the world when what the answer shows last changed. */
  stamp: () => number
  make: () => Buffer
  madeAt: number
  body: Buffer
}

const ANSWERS_MAX = 1000
const BYTES_MAX = 32 * 1024 * 1024

/**
 * Sealed answers of one world by their address: each made once for each change of what it shows, not once for each
 * reader. What was made longest ago goes first where there are too many.
 */
export class SealedAnswers {
  readonly #kept = new Map<string, Kept>()
  #bytes = 0

  /** The bytes of a known address as they are now; undefined for one that was not asked before. */
  get(url: string): Buffer | undefined {
    const kept = this.#kept.get(url)
    if (!kept) return undefined
    const stamp = kept.stamp()
    if (stamp === kept.madeAt) return kept.body
    this.#forget(url, kept)
    return this.#make(url, kept.stamp, kept.make)
  }

  /** Makes the answer of an address and keeps it. Throws what `make` throws, and then keeps nothing. */
  add(url: string, stamp: () => number, make: () => Buffer): Buffer {
    return this.#make(url, stamp, make)
  }

  #make(url: string, stamp: () => number, make: () => Buffer): Buffer {
    const kept = { stamp, make, madeAt: stamp(), body: make() }
    this.#kept.set(url, kept)
    this.#bytes += kept.body.length
    for (const [oldest, each] of this.#kept) {
      if (this.#kept.size <= ANSWERS_MAX && this.#bytes <= BYTES_MAX) break
      this.#forget(oldest, each)
    }
    return kept.body
  }

  #forget(url: string, { body }: Kept): void {
    this.#kept.delete(url)
    this.#bytes -= body.length
  }
}
