/** Cache entry of a sealed answer. */
interface Kept {
  /** Current version of the answer's content. */
  stamp: () => number
  make: () => Buffer
  madeAt: number
  body: Buffer
}

const ANSWERS_MAX = 1000
const BYTES_MAX = 32 * 1024 * 1024

/**
 * Cache of one world's sealed answers by URL. An entry is stale once its version changes. Evicts the oldest entries
 * above ANSWERS_MAX or BYTES_MAX.
 */
export class SealedAnswers {
  readonly #kept = new Map<string, Kept>()
  #bytes = 0

  /** Cached bytes of a URL, made again if stale; undefined for an unknown URL. */
  get(url: string): Buffer | undefined {
    const kept = this.#kept.get(url)
    if (!kept) return undefined
    const stamp = kept.stamp()
    if (stamp === kept.madeAt) return kept.body
    this.#forget(url, kept)
    return this.#make(url, kept.stamp, kept.make)
  }

  /** Makes and caches the answer of a URL. If `make` throws, nothing is cached. */
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
