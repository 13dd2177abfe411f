import type {
  ArchiveRecord,
  BetFilter,
  EntriesRecord,
  MarketRecord,
  TimeSpan,
} from '../world/archive/archive.ts'
import type { ArchiveStore } from './archive-store.ts'

/** The archive of a world that need not outlive its process: of one branch. */
export class MemoryArchiveStore implements ArchiveStore {
  #records: ArchiveRecord[] = []

  append(_branch: number, records: readonly ArchiveRecord[]): void {
    const last = this.#records.at(-1)?.number ?? 0
    for (const record of records) if (record.number > last) this.#records.push(record)
  }

  forgetAfter(_branch: number, number: number): void {
    this.#records = this.#records.filter((record) => record.number <= number)
  }

  entries(_branch: number, userName: string, span?: TimeSpan): EntriesRecord[] {
    return this.#records.filter(
      (record): record is EntriesRecord =>
        record.kind === 'entries' && record.userName === userName && (!span || touches(record, span)),
    )
  }

  bets({ userName, filter }: { userName: string; filter: BetFilter }, most: number): MarketRecord[] {
    const bets: { betId: number; record: MarketRecord }[] = []
    for (const record of this.#lastMarkets()) {
      if (!fits(record, filter)) continue
      for (const betId of betIdsOf(record, userName)) bets.push({ betId, record })
    }
    const newest = bets.sort((a, b) => b.betId - a.betId).slice(0, most)
    return [...new Set(newest.map(({ record }) => record))].sort((a, b) => a.number - b.number)
  }

  market(_branch: number, marketId: string): MarketRecord | undefined {
    return this.#lastMarkets().find(({ facts }) => facts.marketId === marketId)
  }

  #lastMarkets(): MarketRecord[] {
    const last = new Map<string, MarketRecord>()
    for (const record of this.#records) if (record.kind === 'market') last.set(record.facts.marketId, record)
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
