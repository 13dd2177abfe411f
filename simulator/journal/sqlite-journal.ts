import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import Database from 'better-sqlite3'
import type { Input, StampedInput } from '../world/input.ts'
import {
  type ClockMark,
  type Journal,
  JournalError,
  type SnapshotRecord,
  type WorldIdentity,
} from './journal.ts'

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS input (seq INTEGER PRIMARY KEY, at_ms REAL NOT NULL, body TEXT NOT NULL, chain BLOB NOT NULL);
  CREATE TABLE IF NOT EXISTS snapshot (seq INTEGER PRIMARY KEY, at_ms REAL NOT NULL, body BLOB NOT NULL, sha256 BLOB NOT NULL, core TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL);
`
const SNAPSHOTS_KEPT = 3
const FIRST_LINK = Buffer.alloc(32)
/** SQLite's number for `synchronous=FULL`. */
const SYNCHRONOUS_FULL = 2

interface InputRow {
  seq: number
  at_ms: number
  body: string
  chain: Buffer
}

/** Each record's hash covers the one before it: SQLite itself does not notice a flipped bit or a lost tail. */
function link(previous: Buffer, seq: number, atMs: number, body: string): Buffer {
  return createHash('sha256').update(previous).update(`${seq}\n${atMs}\n${body}`).digest()
}

/**
 * A world's journal in one SQLite file: WAL, `synchronous=FULL`, one transaction for each group of inputs, a hash chain
 * over the records and a head mark beside them.
 *
 * @note better-sqlite3 is built so that WAL means NORMAL, which a power cut empties; FULL is set on every open and
 * asked back, because only the answer counts.
 */
export class SqliteJournal implements Journal {
  readonly #db: Database.Database
  readonly #statements
  #head: { seq: number; chain: Buffer }

  constructor(file: string) {
    mkdirSync(dirname(file), { recursive: true })
    try {
      this.#db = new Database(file, { timeout: 0 })
      this.#db.pragma('locking_mode = EXCLUSIVE')
      this.#db.pragma('journal_mode = WAL')
      this.#db.pragma('synchronous = FULL')
      this.#db.exec(SCHEMA)
    } catch (cause) {
      const busy = (cause as { code?: string }).code?.startsWith('SQLITE_BUSY')
      throw new JournalError(
        busy
          ? `${file} is in use by another process`
          : `${file} cannot be opened: ${(cause as Error).message}`,
        { cause },
      )
    }
    const { journalMode, synchronous } = this.durability()
    if (journalMode !== 'wal' || synchronous !== SYNCHRONOUS_FULL) {
      throw new JournalError(`${file} does not take journal_mode=WAL with synchronous=FULL`)
    }
    const db = this.#db
    this.#statements = {
      insert: db.prepare('INSERT INTO input (seq, at_ms, body, chain) VALUES (?, ?, ?, ?)'),
      after: db.prepare('SELECT seq, at_ms, body, chain FROM input WHERE seq > ? ORDER BY seq'),
      last: db.prepare('SELECT seq, chain FROM input ORDER BY seq DESC LIMIT 1'),
      one: db.prepare('SELECT seq, chain FROM input WHERE seq = ?'),
      getMeta: db.prepare('SELECT value FROM meta WHERE name = ?').pluck(),
      setMeta: db.prepare(
        'INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
      ),
      saveSnapshot: db.prepare(
        'INSERT OR REPLACE INTO snapshot (seq, at_ms, body, sha256, core) VALUES (?, ?, ?, ?, ?)',
      ),
      pruneSnapshots: db.prepare(
        'DELETE FROM snapshot WHERE seq NOT IN (SELECT seq FROM snapshot ORDER BY seq DESC LIMIT ?)',
      ),
      snapshot: db.prepare('SELECT seq, at_ms, body, sha256, core FROM snapshot ORDER BY seq DESC LIMIT 1'),
    }
    try {
      this.#head = this.#readHead(file)
    } catch (error) {
      db.close()
      throw error
    }
  }

  /** What SQLite says it does, asked on this connection. */
  durability(): { journalMode: unknown; synchronous: unknown } {
    const ask = (pragma: string) => this.#db.pragma(pragma, { simple: true })
    return { journalMode: ask('journal_mode'), synchronous: ask('synchronous') }
  }

  #readHead(file: string): { seq: number; chain: Buffer } {
    const last = this.#statements.last.get() as { seq: number; chain: Buffer } | undefined
    const head = { seq: last?.seq ?? 0, chain: last?.chain ?? FIRST_LINK }
    const mark = this.#meta<{ seq: number; chain: string }>('head')
    if (mark && (mark.seq !== head.seq || mark.chain !== head.chain.toString('hex'))) {
      throw new JournalError(
        `${file} is damaged: its head mark says record ${mark.seq}, its last record is ${head.seq}. Nothing was changed`,
      )
    }
    return head
  }

  #meta<T>(name: string): T | undefined {
    const value = this.#statements.getMeta.get(name) as string | undefined
    return value === undefined ? undefined : (JSON.parse(value) as T)
  }

  get identity(): WorldIdentity | undefined {
    return this.#meta<WorldIdentity>('identity')
  }

  begin(identity: WorldIdentity): void {
    this.#statements.setMeta.run('identity', JSON.stringify(identity))
  }

  append(inputs: readonly StampedInput[]): void {
    if (inputs.length === 0) return
    const { insert, setMeta } = this.#statements
    let { seq, chain } = this.#head
    this.#db.transaction(() => {
      for (const { seq: next, atMs, input } of inputs) {
        if (next !== seq + 1) throw new Error(`input ${next} does not follow ${seq}`)
        const body = JSON.stringify(input)
        chain = link(chain, next, atMs, body)
        insert.run(next, atMs, body, chain)
        seq = next
      }
      setMeta.run('head', JSON.stringify({ seq, chain: chain.toString('hex') }))
    })()
    this.#head = { seq, chain }
  }

  inputsAfter(seq: number): StampedInput[] {
    const start = seq === 0 ? undefined : (this.#statements.one.get(seq) as InputRow | undefined)
    if (seq > 0 && !start) throw new JournalError(`the journal is damaged: record ${seq} is missing`)
    let chain: Buffer = start?.chain ?? FIRST_LINK
    let expected = seq
    return (this.#statements.after.all(seq) as InputRow[]).map((row) => {
      expected++
      chain = link(chain, row.seq, row.at_ms, row.body)
      if (row.seq !== expected || !chain.equals(row.chain)) {
        throw new JournalError(`the journal is damaged: record ${expected} is not what was written`)
      }
      return { seq: row.seq, atMs: row.at_ms, input: JSON.parse(row.body) as Input }
    })
  }

  markClock(mark: ClockMark): void {
    this.#statements.setMeta.run('clock', JSON.stringify(mark))
  }

  clockMark(): ClockMark | undefined {
    return this.#meta<ClockMark>('clock')
  }

  saveSnapshot({ seq, atMs, body, coreVersion }: SnapshotRecord): void {
    const zipped = gzipSync(body, { level: 1 })
    const sha256 = createHash('sha256').update(zipped).digest()
    this.#db.transaction(() => {
      this.#statements.saveSnapshot.run(seq, atMs, zipped, sha256, coreVersion)
      this.#statements.pruneSnapshots.run(SNAPSHOTS_KEPT)
    })()
  }

  latestSnapshot(): SnapshotRecord | undefined {
    const row = this.#statements.snapshot.get() as
      | { seq: number; at_ms: number; body: Buffer; sha256: Buffer; core: string }
      | undefined
    if (!row) return undefined
    if (!createHash('sha256').update(row.body).digest().equals(row.sha256)) {
      throw new JournalError(
        `the journal is damaged: the snapshot at record ${row.seq} is not what was written`,
      )
    }
    return {
      seq: row.seq,
      atMs: row.at_ms,
      body: gunzipSync(row.body).toString('utf8'),
      coreVersion: row.core,
    }
  }

  close(): void {
    this.#db.close()
  }
}
