import type {
  ArchiveRecord,
  BetFilter,
  EntriesRecord,
  MarketRecord,
  TimeSpan,
} from '../world/archive/archive.ts'
import type { ArchivePath, ArchiveStore, BetsQuery } from './archive-store.ts'

/** The archive of a world that need not outlive its process. */
export class MemoryArchiveStore implements ArchiveStore {
  readonly #branches = new Map<number, ArchiveRecord[]>()

  append(branch: number, records: readonly ArchiveRecord[]): void {
    const kept = this.#branches.get(branch) ?? []
    const last = kept.at(-1)?.number ?? 0
    this.#branches.set(branch, [...kept, ...records.filter(({ number }) => number > last)])
  }

  forgetAfter(branch: number, number: number): void {
    const kept = this.#branches.get(branch) ?? []
    this.#branches.set(
      branch,
      kept.filter((record) => record.number <= number),
    )
  }

  #all(path: ArchivePath): ArchiveRecord[] {
    return path.flatMap(({ branch, toMs }) => {
      const kept = this.#branches.get(branch) ?? []
      return kept.filter(({ atMs }) => atMs <= toMs)
    })
  }

  records(path: ArchivePath, number: number, most: number): ArchiveRecord[] {
    return this.#all(path)
      .filter((record) => record.number > number)
      .slice(0, most)
  }

  entries(path: ArchivePath, userName: string, span?: TimeSpan): EntriesRecord[] {
    return this.#all(path).filter(
      (record): record is EntriesRecord =>
        record.kind === 'entries' && record.userName === userName && (!span || touches(record, span)),
    )
  }

  bets({ path, userName, filter }: BetsQuery, most: number): MarketRecord[] {
    const bets: { betId: number; record: MarketRecord }[] = []
    for (const record of this.#lastMarkets(path)) {
      if (!fits(record, filter)) continue
      for (const betId of betIdsOf(record, userName)) bets.push({ betId, record })
    }
    const newest = bets.sort((a, b) => b.betId - a.betId).slice(0, most)
    return [...new Set(newest.map(({ record }) => record))].sort((a, b) => a.number - b.number)
  }

  market(path: ArchivePath, marketId: string): MarketRecord | undefined {
    return this.#lastMarkets(path).find(({ facts }) => facts.marketId === marketId)
  }

  #lastMarkets(path: ArchivePath): MarketRecord[] {
    const last = new Map<string, MarketRecord>()
    for (const record of this.#all(path))
      if (record.kind === 'market') last.set(record.facts.marketId, record)
    return [...last.values()]
  }
}

const touches = ({ entries }: EntriesRecord, { fromMs, toMs }: TimeSpan): boolean =>
  entries.some(({ atMs }) => atMs >= fromMs && atMs < toMs)

const fits = ({ facts, event }: MarketRecord, { marketId, eventId }: BetFilter): boolean =>
  (marketId === undefined || facts.marketId === marketId) &&
  (eventId === undefined || event.eventId === eventId)

/** Bet ids of a player's orders in a market. */
export function betIdsOf({ book }: MarketRecord, userName: string): number[] {
  const index = book.players.find(([, name]) => name === userName)?.[0]
  return book.orders.flatMap(([betId, accountIndex]) => (accountIndex === index ? [betId] : []))
}
