import { createHash } from 'node:crypto'
import type { ArchiveRecord, EntriesRecord, MarketRecord, TimeSpan } from '../world/archive/archive.ts'
import type { ArchivePath, ArchiveStore, BetsQuery } from './archive-store.ts'
import { JournalError } from './journal.ts'
import { betIdsOf } from './memory-archive.ts'
import type { SqliteDatabase } from './sqlite/database.ts'
import type { SqliteRow } from './sqlite/driver.ts'

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS archive (branch INTEGER NOT NULL, number INTEGER NOT NULL, at_ms REAL NOT NULL, market_id TEXT, event_id TEXT, user_name TEXT, from_ms REAL, to_ms REAL, body TEXT NOT NULL, sha256 TEXT NOT NULL, PRIMARY KEY (branch, number)) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS archive_by_market ON archive (branch, market_id, number) WHERE market_id IS NOT NULL;
  CREATE INDEX IF NOT EXISTS archive_by_player ON archive (branch, user_name, number) WHERE user_name IS NOT NULL;
  CREATE TABLE IF NOT EXISTS archive_bet (branch INTEGER NOT NULL, user_name TEXT NOT NULL, bet_id INTEGER NOT NULL, number INTEGER NOT NULL, at_ms REAL NOT NULL, market_id TEXT NOT NULL, event_id TEXT NOT NULL, PRIMARY KEY (branch, user_name, bet_id, number)) WITHOUT ROWID;
`

/** What has left the state of a world, in tables of its journal's file. */
export class SqliteArchiveStore implements ArchiveStore {
  readonly #db: SqliteDatabase
  readonly #statements

  constructor(db: SqliteDatabase) {
    this.#db = db
    db.exec(SCHEMA)
    this.#statements = {
      insert: db.prepare('INSERT INTO archive VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)'),
      insertBet: db.prepare('INSERT INTO archive_bet VALUES (?, ?, ?, ?, ?, ?, ?)'),
      last: db.prepare('SELECT MAX(number) AS number FROM archive WHERE branch = ?'),
      forget: db.prepare('DELETE FROM archive WHERE branch = ? AND number > ?'),
      forgetBets: db.prepare('DELETE FROM archive_bet WHERE branch = ? AND number > ?'),
      records: db.prepare(
        'SELECT number, body, sha256 FROM archive WHERE branch = ? AND at_ms <= ? AND number > ? ORDER BY number LIMIT ?',
      ),
      entries: db.prepare(
        'SELECT number, body, sha256 FROM archive WHERE branch = ? AND at_ms <= ? AND user_name = ? AND to_ms >= ? AND from_ms < ? ORDER BY number',
      ),
      bets: db.prepare(
        'SELECT bet_id, MAX(number) AS number FROM archive_bet WHERE branch = ? AND at_ms <= ? AND user_name = ? AND (? IS NULL OR market_id = ?) AND (? IS NULL OR event_id = ?) GROUP BY bet_id ORDER BY bet_id DESC LIMIT ?',
      ),
      record: db.prepare('SELECT number, body, sha256 FROM archive WHERE branch = ? AND number = ?'),
      market: db.prepare(
        'SELECT number, body, sha256 FROM archive WHERE branch = ? AND at_ms <= ? AND market_id = ? ORDER BY number DESC LIMIT 1',
      ),
    }
  }

  #last(branch: number): number {
    return Number(this.#statements.last.get(branch)?.number ?? 0)
  }

  append(branch: number, records: readonly ArchiveRecord[]): void {
    const last = this.#last(branch)
    const fresh = records.filter(({ number }) => number > last)
    if (fresh.length === 0) return
    this.#db.transaction(() => {
      for (const record of fresh) {
        if (record.kind === 'market') this.#insertMarket(branch, record)
        else this.#insertEntries(branch, record)
      }
    })
  }

  #insertMarket(branch: number, record: MarketRecord): void {
    const { number, atMs, facts, event, book } = record
    const { insert, insertBet } = this.#statements
    const body = JSON.stringify(record)
    insert.run(branch, number, atMs, facts.marketId, event.eventId, null, null, null, body, sha256(body))
    for (const [, userName] of book.players) {
      for (const betId of betIdsOf(record, userName)) {
        insertBet.run(branch, userName, betId, number, atMs, facts.marketId, event.eventId)
      }
    }
  }

  #insertEntries(branch: number, record: EntriesRecord): void {
    const { number, atMs, userName, entries } = record
    const [fromMs, toMs] = [entries[0]?.atMs ?? 0, entries.at(-1)?.atMs ?? 0]
    const body = JSON.stringify(record)
    this.#statements.insert.run(branch, number, atMs, null, null, userName, fromMs, toMs, body, sha256(body))
  }

  forgetAfter(branch: number, number: number): void {
    if (this.#last(branch) <= number) return
    this.#db.transaction(() => {
      this.#statements.forget.run(branch, number)
      this.#statements.forgetBets.run(branch, number)
    })
  }

  records(path: ArchivePath, number: number, most: number): ArchiveRecord[] {
    const rows = path.flatMap(({ branch, toMs }) => this.#statements.records.all(branch, toMs, number, most))
    return rows.slice(0, most).map((row) => recordOf(row))
  }

  entries(path: ArchivePath, userName: string, span?: TimeSpan): EntriesRecord[] {
    const { fromMs, toMs } = span ?? { fromMs: Number.MIN_SAFE_INTEGER, toMs: Number.MAX_SAFE_INTEGER }
    return path
      .flatMap((part) => this.#statements.entries.all(part.branch, part.toMs, userName, fromMs, toMs))
      .map((row) => recordOf(row) as EntriesRecord)
  }

  bets({ path, userName, filter }: BetsQuery, most: number): MarketRecord[] {
    const { marketId = null, eventId = null } = filter
    const { bets, record } = this.#statements
    const places = new Map<number, { branch: number; number: number }>()
    for (const { branch, toMs } of path) {
      const rows = bets.all(branch, toMs, userName, marketId, marketId, eventId, eventId, most)
      for (const { bet_id, number } of rows) places.set(Number(bet_id), { branch, number: Number(number) })
    }
    const newest = [...places].sort(([a], [b]) => b - a).slice(0, most)
    const branches = new Map(newest.map(([, { branch, number }]) => [number, branch]))
    return [...branches]
      .sort(([a], [b]) => a - b)
      .map(([number, branch]) => recordOf(record.get(branch, number), number) as MarketRecord)
  }

  market(path: ArchivePath, marketId: string): MarketRecord | undefined {
    for (const { branch, toMs } of path.toReversed()) {
      const row = this.#statements.market.get(branch, toMs, marketId)
      if (row) return recordOf(row) as MarketRecord
    }
    return undefined
  }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** @throws JournalError where it is damaged: a statement without it would be wrong */
function recordOf(row: SqliteRow | undefined, number = row?.number): ArchiveRecord {
  const { body, sha256: expected } = row ?? {}
  if (typeof body === 'string' && sha256(body) === expected) return JSON.parse(body) as ArchiveRecord
  throw new JournalError(`record ${number} of the archive is damaged`)
}
