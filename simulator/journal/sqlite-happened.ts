import { HAPPENED_GRAVITY, HAPPENED_KINDS, type HappenedKind } from '@layline/shared/contract/timeline'
import type { Happened } from '../world/happened.ts'
import {
  type ClockAct,
  cellOf,
  cellStartMs,
  type HappenedCell,
  type HappenedRange,
  type HappenedStore,
  joinedCells,
  SHORTEST_CELL_MS,
} from './happened-store.ts'
import type { SqliteDatabase } from './sqlite/database.ts'
import type { SqliteRow, SqliteValue } from './sqlite/driver.ts'

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS happened (branch INTEGER NOT NULL, at_ms REAL NOT NULL, seq INTEGER NOT NULL, kind TEXT NOT NULL, text TEXT NOT NULL, event_id TEXT, market_id TEXT, PRIMARY KEY (branch, at_ms, seq)) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS happened_by_kind ON happened (branch, kind, at_ms, seq);
  CREATE TABLE IF NOT EXISTS happened_cell (branch INTEGER NOT NULL, cell_ms INTEGER NOT NULL, at_ms REAL NOT NULL, kind TEXT NOT NULL, count INTEGER NOT NULL, first_seq INTEGER NOT NULL, PRIMARY KEY (branch, cell_ms, at_ms, kind)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS clock_act (branch INTEGER NOT NULL, at_ms REAL NOT NULL, kind TEXT NOT NULL, text TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS clock_act_by_time ON clock_act (branch, at_ms);
`

/** Lengths of the cells that are kept: each four times the one before, up to two years. Others are joined from them. */
const CELL_STEPS = 13
const CELL_LENGTHS_MS = Array.from({ length: CELL_STEPS }, (_, step) => SHORTEST_CELL_MS * 4 ** step)

const isKind = (value: SqliteValue | undefined): value is HappenedKind =>
  typeof value === 'string' && Object.hasOwn(HAPPENED_GRAVITY, value)

/** A row as it was kept; undefined for a damaged one, which is only not told any more. */
function happenedOf({ seq, at_ms, kind, text, event_id, market_id }: SqliteRow): Happened | undefined {
  if (!Number.isSafeInteger(seq) || !Number.isFinite(at_ms) || !isKind(kind)) return undefined
  const textOf = (value: SqliteValue | undefined) => (typeof value === 'string' ? value : undefined)
  return {
    seq: seq as number,
    atMs: at_ms as number,
    kind,
    text: textOf(text) ?? '',
    eventId: textOf(event_id),
    marketId: textOf(market_id),
  }
}

function actOf({ at_ms, kind, text }: SqliteRow): ClockAct | undefined {
  if (!Number.isFinite(at_ms) || (kind !== 'director' && kind !== 'incident')) return undefined
  return { atMs: at_ms as number, kind, text: String(text) }
}

function cellAt({ at_ms, kind, count, first_seq }: SqliteRow): HappenedCell | undefined {
  const areNumbers = Number.isFinite(at_ms) && Number.isSafeInteger(count) && Number.isSafeInteger(first_seq)
  if (!areNumbers || !isKind(kind)) return undefined
  return { atMs: at_ms as number, kind, count: count as number, firstSeq: first_seq as number }
}

/** What happened, in tables of a journal's file, with sums over cells of growing length. */
export class SqliteHappened implements HappenedStore {
  readonly #db: SqliteDatabase
  readonly #statements

  constructor(db: SqliteDatabase) {
    this.#db = db
    db.exec(SCHEMA)
    this.#statements = {
      insert: db.prepare('INSERT OR REPLACE INTO happened VALUES (?, ?, ?, ?, ?, ?, ?)'),
      last: db.prepare('SELECT seq FROM happened WHERE branch = ? ORDER BY at_ms DESC, seq DESC LIMIT 1'),
      after: db.prepare('SELECT * FROM happened WHERE branch = ? AND seq > ?'),
      forget: db.prepare('DELETE FROM happened WHERE branch = ? AND seq > ?'),
      rows: db.prepare(
        'SELECT * FROM happened WHERE branch = ? AND at_ms >= ? AND at_ms < ? ORDER BY at_ms, seq LIMIT ?',
      ),
      rowsOfKind: db.prepare(
        'SELECT * FROM happened WHERE branch = ? AND kind = ? AND at_ms >= ? AND at_ms < ? ORDER BY at_ms, seq LIMIT ?',
      ),
      keepAct: db.prepare('INSERT INTO clock_act VALUES (?, ?, ?, ?)'),
      acts: db.prepare(
        'SELECT * FROM clock_act WHERE branch = ? AND at_ms >= ? AND at_ms < ? ORDER BY at_ms, rowid LIMIT ?',
      ),
      addCell: db.prepare(
        'INSERT INTO happened_cell VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET count = count + excluded.count',
      ),
      forgetEmpty: db.prepare(
        'DELETE FROM happened_cell WHERE branch = ? AND cell_ms = ? AND at_ms >= ? AND count <= 0',
      ),
      cells: db.prepare(
        'SELECT at_ms, kind, count, first_seq FROM happened_cell WHERE branch = ? AND cell_ms = ? AND at_ms >= ? AND at_ms < ?',
      ),
    }
  }

  #lastSeq(branch: number): number {
    return Number(this.#statements.last.get(branch)?.seq ?? 0)
  }

  append(branch: number, happened: readonly Happened[]): void {
    const lastSeq = this.#lastSeq(branch)
    const fresh = happened.filter(({ seq }) => seq > lastSeq)
    if (fresh.length === 0) return
    this.#db.transaction(() => {
      for (const { seq, atMs, kind, text, eventId = null, marketId = null } of fresh) {
        this.#statements.insert.run(branch, atMs, seq, kind, text, eventId, marketId)
      }
      this.#count(branch, fresh.map(cellOf))
    })
  }

  keepAct(branch: number, { atMs, kind, text }: ClockAct): void {
    this.#statements.keepAct.run(branch, atMs, kind, text)
  }

  acts({ branch, fromMs, toMs, kinds }: HappenedRange, most: number): ClockAct[] {
    const acts = this.#statements.acts.all(branch, fromMs, toMs, most).flatMap((row) => actOf(row) ?? [])
    return acts.filter(({ kind }) => kinds === undefined || kinds.includes(kind))
  }

  /** Adds to the cells of every length; takes away where the counts are negative. */
  #count(branch: number, cells: readonly HappenedCell[]): void {
    let shorter = cells
    for (const cellMs of CELL_LENGTHS_MS) {
      shorter = joinedCells(shorter, cellMs)
      for (const { atMs, kind, count, firstSeq } of shorter) {
        this.#statements.addCell.run(branch, cellMs, atMs, kind, count, firstSeq)
      }
    }
  }

  forgetAfter(branch: number, seq: number): void {
    if (this.#lastSeq(branch) <= seq) return
    const late = this.#statements.after.all(branch, seq).flatMap((row) => happenedOf(row) ?? [])
    this.#db.transaction(() => {
      this.#statements.forget.run(branch, seq)
      if (late.length === 0) return
      this.#count(
        branch,
        late.map((each) => ({ ...cellOf(each), count: -1 })),
      )
      const fromMs = Math.min(...late.map(({ atMs }) => atMs))
      for (const cellMs of CELL_LENGTHS_MS)
        this.#statements.forgetEmpty.run(branch, cellMs, cellStartMs(fromMs, cellMs))
    })
  }

  rows({ branch, fromMs, toMs, kinds }: HappenedRange, most: number): Happened[] {
    const { rows, rowsOfKind } = this.#statements
    if (!kinds) return rows.all(branch, fromMs, toMs, most).flatMap((row) => happenedOf(row) ?? [])
    return kinds
      .flatMap((kind) => rowsOfKind.all(branch, kind, fromMs, toMs, most))
      .flatMap((row) => happenedOf(row) ?? [])
      .sort((a, b) => a.seq - b.seq)
      .slice(0, most)
  }

  cells(range: HappenedRange, cellMs: number): HappenedCell[] {
    const { branch, fromMs, toMs, kinds = HAPPENED_KINDS } = range
    const keptMs = CELL_LENGTHS_MS.findLast((each) => each <= cellMs)!
    const endMs = cellStartMs(toMs - 1, cellMs) + cellMs
    const kept = this.#statements.cells.all(branch, keptMs, cellStartMs(fromMs, cellMs), endMs)
    const cells = kept.flatMap((row) => cellAt(row) ?? []).filter(({ kind }) => kinds.includes(kind))
    return joinedCells(cells, cellMs)
  }
}
