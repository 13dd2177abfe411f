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
 * Cache of one world's sealed answers by URL. An entry is stale once its version changes. Evicts the oldest entries
 * above ANSWERS_MAX or BYTES_MAX.
 */
export class SealedAnswers {
  readonly #entries = new Map<string, CacheEntry>()
  #bytes = 0

  /** Cached bytes of a URL, made again if stale; undefined for an unknown URL. */
  get(url: string): Buffer | undefined {
    const entry = this.#entries.get(url)
    if (!entry) return undefined
    const currentVersion = entry.currentVersion()
    if (currentVersion === entry.version) return entry.body
    this.#evict(url, entry)
    return this.#make(url, entry.currentVersion, entry.make)
  }

  /** Makes and caches the answer of a URL. If `make` throws, nothing is cached. */
  add(url: string, currentVersion: () => number, make: () => Buffer): Buffer {
    return this.#make(url, currentVersion, make)
  }

  #make(url: string, currentVersion: () => number, make: () => Buffer): Buffer {
    const entry = { currentVersion, make, version: currentVersion(), body: make() }
    this.#entries.set(url, entry)
    this.#bytes += entry.body.length
    for (const [oldest, each] of this.#entries) {
      if (this.#entries.size <= ANSWERS_MAX && this.#bytes <= BYTES_MAX) break
      this.#evict(oldest, each)
    }
    return entry.body
  }

  #evict(url: string, { body }: CacheEntry): void {
    this.#entries.delete(url)
    this.#bytes -= body.length
  }
}
