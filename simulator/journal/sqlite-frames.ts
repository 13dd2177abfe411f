import { hash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { WorldMs } from '@layline/shared/units'
import type { PathPart } from './branch.ts'
import type { SnapshotRecord } from './journal.ts'
import type { SqliteDatabase } from './sqlite/database.ts'
import type { SqliteRow } from './sqlite/driver.ts'
import { thinned } from './thinned.ts'

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS frame (branch INTEGER NOT NULL, seq INTEGER NOT NULL, at_ms REAL NOT NULL, sha256 TEXT NOT NULL, core TEXT NOT NULL, body BLOB NOT NULL);
  CREATE UNIQUE INDEX IF NOT EXISTS frame_by_time ON frame (branch, at_ms);
  CREATE TABLE IF NOT EXISTS frame_part (sha256 TEXT NOT NULL, number INTEGER NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (sha256, number));
`
/** A longer body is written in parts of this length, bytes: a transaction with one takes a few ms, a flush included. */
const PART_BYTES = 256 * 1024
/** Journals of before branches had their snapshots in a table of this name: it stays as it is. */
const FROM_BEFORE =
  'INSERT INTO frame SELECT 0, seq, at_ms, sha256, core, body FROM snapshot WHERE true ORDER BY seq ON CONFLICT DO NOTHING'

interface FramePlace {
  rowid: number
  branch: number
  seq: number
  at_ms: WorldMs
}

function isFramePlace(row: SqliteRow): row is SqliteRow & FramePlace {
  return Number.isSafeInteger(row.branch) && Number.isSafeInteger(row.seq) && Number.isFinite(row.at_ms)
}

type BranchSnapshot = SnapshotRecord & { branch: number }

/** The sha256 of a snapshot's body, and the parts in which it is written: none for a short one. */
interface FrameParts {
  sha256: string
  parts: readonly Uint8Array[]
}

function framePartsOf(body: Uint8Array): FrameParts {
  const parts: Uint8Array[] = []
  if (body.length > PART_BYTES) {
    for (let at = 0; at < body.length; at += PART_BYTES) parts.push(body.subarray(at, at + PART_BYTES))
  }
  return { sha256: hash('sha256', body, 'base64url'), parts }
}

/** Snapshots of a journal, by branch and world time; thinned by age. */
export class SqliteFrames {
  readonly #db: SqliteDatabase
  readonly #statements
  #saving: Promise<void> = Promise.resolve()

  constructor(db: SqliteDatabase) {
    this.#db = db
    const tables = db.prepare("SELECT name FROM sqlite_master WHERE name IN ('snapshot', 'frame')").all()
    const isOfBefore = tables.length === 1 && tables[0]?.name === 'snapshot'
    db.transaction(() => {
      db.exec(SCHEMA)
      if (isOfBefore) db.exec(FROM_BEFORE)
    })
    this.#statements = {
      save: db.prepare(
        'INSERT OR REPLACE INTO frame (branch, seq, at_ms, body, sha256, core) VALUES (?, ?, ?, ?, ?, ?)',
      ),
      savePart: db.prepare('INSERT OR REPLACE INTO frame_part (sha256, number, bytes) VALUES (?, ?, ?)'),
      parts: db.prepare('SELECT bytes FROM frame_part WHERE sha256 = ? ORDER BY number'),
      removeParts: db.prepare('DELETE FROM frame_part WHERE sha256 NOT IN (SELECT sha256 FROM frame)'),
      times: db.prepare('SELECT at_ms FROM frame WHERE branch = ? ORDER BY at_ms'),
      remove: db.prepare('DELETE FROM frame WHERE branch = ? AND at_ms = ?'),
      places: db.prepare('SELECT rowid, branch, seq, at_ms FROM frame ORDER BY at_ms'),
      one: db.prepare('SELECT branch, seq, at_ms, body, sha256, core FROM frame WHERE rowid = ?'),
    }
  }

  /**
   * Saves snapshots one after another. A long one is written in parts, each in a turn of the event loop: a megabyte at once would
   * keep it for tens of ms. Its row comes last, and makes it valid; parts without one go with the next save.
   *
   * @param commit runs the last step in a transaction of the journal's
   */
  save(snapshot: BranchSnapshot, commit: (work: () => void) => void): Promise<void> {
    const saved = this.#saving.then(async () => {
      const framed = framePartsOf(snapshot.body)
      for (const [number, part] of framed.parts.entries()) {
        this.#db.transaction(() => this.#statements.savePart.run(framed.sha256, number, part))
        await nextTurn()
      }
      commit(() => this.#saveRow(snapshot, framed))
    })
    this.#saving = saved.catch(() => {})
    return saved
  }

  /** Resolves when nothing is being saved any more. */
  saved(): Promise<void> {
    return this.#saving
  }

  #saveRow({ branch, seq, atMs, body, coreVersion }: BranchSnapshot, { sha256, parts }: FrameParts): void {
    const { save, times, remove, removeParts } = this.#statements
    save.run(branch, seq, atMs, parts.length > 0 ? new Uint8Array() : body, sha256, coreVersion)
    const frames = times.all(branch).map((row) => ({ atMs: Number(row.at_ms) }))
    const kept = new Set(thinned(frames))
    for (const frame of frames) if (!kept.has(frame)) remove.run(branch, frame.atMs)
    removeParts.run()
  }

  /** The last one of a path that is not later than `atMs`, or one that is damaged: a search with SQL would pass it by. */
  latest(path: readonly PathPart[], atMs: WorldMs = Number.POSITIVE_INFINITY): SqliteRow | undefined {
    const places = this.#statements.places.all()
    const damaged = places.find((row) => !isFramePlace(row))
    if (damaged) return damaged
    const frames = places.filter(isFramePlace)
    for (const { branch, toMs, toSeq } of path.toReversed()) {
      const fits = (frame: FramePlace) =>
        frame.branch === branch && frame.at_ms <= Math.min(atMs, toMs) && frame.seq <= toSeq
      const found = frames.findLast(fits)
      if (found) return this.#whole(this.#statements.one.get(found.rowid)!)
    }
    return undefined
  }

  /** With its body put together. A part that is damaged leaves a body that is not what was written. */
  #whole(row: SqliteRow): SqliteRow {
    const { body, sha256 } = row
    if (!(body instanceof Uint8Array) || body.length > 0 || typeof sha256 !== 'string') return row
    const parts = this.#statements.parts.all(sha256).map(({ bytes }) => bytes)
    return { ...row, body: Buffer.concat(parts.filter((bytes) => bytes instanceof Uint8Array)) }
  }
}
