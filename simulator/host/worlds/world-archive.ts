import type { LedgerEntry } from '../../exchange/accounts/ledger.ts'
import type { ArchiveStore } from '../../journal/archive-store.ts'
import type { PathPart } from '../../journal/branch.ts'
import { MemoryArchiveStore } from '../../journal/memory-archive.ts'
import type {
  Archive,
  ArchiveRecord,
  BetFilter,
  MarketRecord,
  TimeSpan,
} from '../../world/archive/archive.ts'
import type { WorldListener } from '../../world/world.ts'
import type { Log } from '../log.ts'

/** So many wait at most before they are written. */
const WAITING_MOST = 100

/** Collects what a world archives while it is restored. */
export function collectArchived(): { records: ArchiveRecord[]; listener: WorldListener } {
  const records: ArchiveRecord[] = []
  const listener: WorldListener = (event) => {
    if (event.type === 'archived') records.push(event.record)
  }
  return { records, listener }
}

/** What has left the state of a running world, in its journal's store. */
export class WorldArchive implements Archive {
  readonly #store: ArchiveStore
  /** Of the current branch. */
  readonly #path: () => PathPart[]
  readonly #log: Log | undefined
  #waiting: ArchiveRecord[] = []

  constructor(store: ArchiveStore, path: () => PathPart[], log: Log | undefined) {
    this.#store = store
    this.#path = path
    this.#log = log
  }

  /** Takes what a world archives, also while it is restored. */
  take(record: ArchiveRecord): void {
    this.#waiting.push(record)
    if (this.#waiting.length >= WAITING_MOST) this.#tryFlush()
  }

  /**
   * The world is restored with so many records: what is kept of later ones in its branch is void. Throws what the store
   * throws.
   */
  restored(records: number): void {
    this.flush()
    this.#store.forgetAfter(this.#path().at(-1)!.branch, records)
  }

  /**
   * Writes what waits. To be called before each snapshot, which must not be kept where this throws: a world that is restored
   * from it does not archive again; and before another branch becomes the current one.
   */
  flush(): void {
    if (this.#waiting.length === 0) return
    this.#appendTo(this.#store)
    this.#waiting = []
  }

  /** Each record into the branch in which it left the state: a restored world tells those of ancestors as well. */
  #appendTo(store: ArchiveStore): void {
    for (const { branch, afterMs, toMs } of this.#path()) {
      const its = this.#waiting.filter(({ atMs }) => atMs > afterMs && atMs <= toMs)
      if (its.length > 0) store.append(branch, its)
    }
  }

  /** What could not be written, to be read beside the store. */
  #unwritten(): MemoryArchiveStore {
    this.#tryFlush()
    const unwritten = new MemoryArchiveStore()
    this.#appendTo(unwritten)
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
    const path = this.#path()
    return [this.#unwritten(), this.#store].flatMap((store) =>
      store.entries(path, userName, span).flatMap(({ entries }) => entries),
    )
  }

  bets(userName: string, filter: BetFilter, most: number): MarketRecord[] {
    const unwritten = this.#unwritten()
    const query = { path: this.#path(), userName, filter }
    const kept = this.#store.bets(query, most)
    const isLast = ({ facts }: MarketRecord) => !unwritten.market(query.path, facts.marketId)
    return [...kept.filter(isLast), ...unwritten.bets(query, most)]
  }

  market(marketId: string): MarketRecord | undefined {
    const path = this.#path()
    return this.#unwritten().market(path, marketId) ?? this.#store.market(path, marketId)
  }

  record(number: number): ArchiveRecord | undefined {
    const path = this.#path()
    return [this.#unwritten(), this.#store]
      .flatMap((store) => store.records(path, number - 1, 1))
      .find((record) => record.number === number)
  }
}
