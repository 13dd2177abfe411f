import type { LedgerEntry } from '../../exchange/accounts/ledger.ts'
import type { ArchiveStore } from '../../journal/archive-store.ts'
import { MemoryArchiveStore } from '../../journal/memory-archive.ts'
import type {
  Archive,
  ArchiveRecord,
  BetFilter,
  MarketRecord,
  TimeSpan,
} from '../../world/archive/archive.ts'
import type { Log } from '../log.ts'

/** So many wait at most before they are written. */
const WAITING_MOST = 100

/** What has left the state of a running world, in its journal's store. */
export class WorldArchive implements Archive {
  readonly #store: ArchiveStore
  readonly #branch: number
  readonly #log: Log | undefined
  #waiting: ArchiveRecord[] = []

  constructor(store: ArchiveStore, branch: number, log: Log | undefined) {
    this.#store = store
    this.#branch = branch
    this.#log = log
  }

  /** Takes what a world archives, also while it is restored. */
  take(record: ArchiveRecord): void {
    this.#waiting.push(record)
    if (this.#waiting.length >= WAITING_MOST) this.#tryFlush()
  }

  /** The world is restored with so many records: what is kept of later ones is void. Throws what the store throws. */
  restored(records: number): void {
    this.flush()
    this.#store.forgetAfter(this.#branch, records)
  }

  /**
   * Writes what waits. To be called before each snapshot, which must not be kept where this throws: a world that is restored
   * from it does not archive again.
   */
  flush(): void {
    if (this.#waiting.length === 0) return
    this.#store.append(this.#branch, this.#waiting)
    this.#waiting = []
  }

  /** What could not be written, to be read beside the store. */
  #unwritten(): MemoryArchiveStore {
    this.#tryFlush()
    const unwritten = new MemoryArchiveStore()
    unwritten.append(this.#branch, this.#waiting)
    return unwritten
  }

  #tryFlush(): void {
    try {
      this.flush()
    } catch (error) {
      this.#log?.warn({ err: error }, 'the archive could not be written: it waits')
    }
  }

  entries(userName: string, span?: TimeSpan): LedgerEntry[] {
    return [this.#unwritten(), this.#store].flatMap((store) =>
      store.entries(this.#branch, userName, span).flatMap(({ entries }) => entries),
    )
  }

  bets(userName: string, filter: BetFilter, most: number): MarketRecord[] {
    const unwritten = this.#unwritten()
    const query = { branch: this.#branch, userName, filter }
    const kept = this.#store.bets(query, most)
    const isLast = ({ facts }: MarketRecord) => !unwritten.market(this.#branch, facts.marketId)
    return [...kept.filter(isLast), ...unwritten.bets(query, most)]
  }

  market(marketId: string): MarketRecord | undefined {
    return this.#unwritten().market(this.#branch, marketId) ?? this.#store.market(this.#branch, marketId)
  }
}
