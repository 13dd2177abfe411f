/** Cache entry of a sealed answer. */
interface CacheEntry {
  /** Current version of the answer's content. */
  currentVersion: () => number
  make: () => Buffer
  version: number
  body: Buffer
}

const ANSWERS_MAX = 1000
const BYTES_MAX = 32 * 1024 * 1024

/**
 * Cache of one world's sealed answers by question. An entry is stale once its version changes. Evicts the least recently
 * asked entries above ANSWERS_MAX or BYTES_MAX, so that questions asked once, such as invented lists of ids, do not push
 * out what everybody asks for.
 */
export class SealedAnswers {
  readonly #entries = new Map<string, CacheEntry>()
  #bytes = 0

  /** Cached bytes of a question, made again if stale; undefined for an unknown one. */
  get(key: string): Buffer | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    if (entry.currentVersion() === entry.version) {
      // A map keeps its entries in the order they were set.
      this.#entries.delete(key)
      this.#entries.set(key, entry)
      return entry.body
    }
    this.#evict(key, entry)
    return this.#make(key, entry.currentVersion, entry.make)
  }

  /** Makes and caches the answer of a question. If `make` throws, nothing is cached. */
  add(key: string, currentVersion: () => number, make: () => Buffer): Buffer {
    return this.#make(key, currentVersion, make)
  }

  #make(key: string, currentVersion: () => number, make: () => Buffer): Buffer {
    const entry = { currentVersion, make, version: currentVersion(), body: make() }
    this.#entries.set(key, entry)
    this.#bytes += entry.body.length
    for (const [oldest, each] of this.#entries) {
      if (this.#entries.size <= ANSWERS_MAX && this.#bytes <= BYTES_MAX) break
      this.#evict(oldest, each)
    }
    return entry.body
  }

  #evict(key: string, { body }: CacheEntry): void {
    this.#entries.delete(key)
    this.#bytes -= body.length
  }
}
