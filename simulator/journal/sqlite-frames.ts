import { hash } from 'node:crypto'
import type { WorldMs } from '@layline/shared/units'
import type { PathPart } from './branch.ts'
import type { SnapshotRecord } from './journal.ts'
import type { SqliteDatabase } from './sqlite/database.ts'
import type { SqliteRow } from './sqlite/driver.ts'
import { thinned } from './thinned.ts'

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS frame (branch INTEGER NOT NULL, seq INTEGER NOT NULL, at_ms REAL NOT NULL, sha256 TEXT NOT NULL, core TEXT NOT NULL, body BLOB NOT NULL);
  CREATE UNIQUE INDEX IF NOT EXISTS frame_by_time ON frame (branch, at_ms);
`
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

/** Snapshots of a journal, by branch and world time; thinned by age. */
export class SqliteFrames {
  readonly #statements

  constructor(db: SqliteDatabase) {
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
      times: db.prepare('SELECT at_ms FROM frame WHERE branch = ? ORDER BY at_ms'),
      remove: db.prepare('DELETE FROM frame WHERE branch = ? AND at_ms = ?'),
      places: db.prepare('SELECT rowid, branch, seq, at_ms FROM frame ORDER BY at_ms'),
      one: db.prepare('SELECT branch, seq, at_ms, body, sha256, core FROM frame WHERE rowid = ?'),
    }
  }

  /** Within the caller's transaction. */
  save({ branch, seq, atMs, body, coreVersion }: SnapshotRecord & { branch: number }): void {
    const { save, times, remove } = this.#statements
    save.run(branch, seq, atMs, body, hash('sha256', body, 'base64url'), coreVersion)
    const frames = times.all(branch).map((row) => ({ atMs: Number(row.at_ms) }))
    const kept = new Set(thinned(frames))
    for (const frame of frames) if (!kept.has(frame)) remove.run(branch, frame.atMs)
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
      if (found) return this.#statements.one.get(found.rowid)
    }
    return undefined
  }
}
