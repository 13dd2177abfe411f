import { HAPPENED_KINDS } from '@layline/shared/contract/timeline'
import { describe, expect, it } from 'vitest'
import type { Happened } from '../world/happened.ts'
import type { HappenedCell, HappenedStore } from './happened-store.ts'
import { MemoryHappened } from './memory-happened.ts'
import { SqliteDatabase, type SqliteStatement } from './sqlite/database.ts'
import { IN_MEMORY, type SqliteDriver } from './sqlite/driver.ts'
import { describeEachDriver } from './sqlite/testing/each-driver.ts'
import { SqliteHappened } from './sqlite-happened.ts'

const BEGIN_MS = Date.parse('2026-03-01T10:00:00Z')
const SECOND = 1000

/** So many, of every kind in turn, one in each so many ms. */
const happenings = (from: number, count: number, everyMs = SECOND): Happened[] =>
  Array.from({ length: count }, (_, index) => {
    const seq = from + index
    const kind = HAPPENED_KINDS[seq % HAPPENED_KINDS.length]!
    return {
      seq,
      atMs: BEGIN_MS + seq * everyMs,
      kind,
      text: `${kind} ${seq}`,
      eventId: '1',
      marketId: undefined,
    }
  })

const all = { branch: 0, fromMs: BEGIN_MS, toMs: BEGIN_MS + 10 ** 12 }
const sumOf = (cells: readonly HappenedCell[]) => cells.reduce((sum, { count }) => sum + count, 0)

/** What every implementation does. */
function keepsTheTimeline(open: () => HappenedStore): void {
  it('gives what happened in order, from a time on, up to a number, by kind', () => {
    const store = open()
    store.append(0, happenings(1, 100))
    expect(store.rows(all, 1000)).toEqual(happenings(1, 100))
    expect(store.rows({ ...all, fromMs: BEGIN_MS + 90 * SECOND }, 3).map(({ seq }) => seq)).toEqual([
      90, 91, 92,
    ])
    const kinds = ['goal', 'void'] as const
    const asked = happenings(1, 100).filter(({ kind }) => kind === 'goal' || kind === 'void')
    expect(store.rows({ ...all, kinds }, 1000)).toEqual(asked)
    expect(store.rows({ ...all, kinds: [] }, 1000)).toEqual([])
  })

  it('keeps each once, however often a restored world tells it, and forgets what did not come about', () => {
    const store = open()
    store.append(0, happenings(1, 50))
    store.append(0, happenings(20, 40))
    expect(store.rows(all, 1000)).toEqual(happenings(1, 59))
    store.forgetAfter(0, 30)
    expect(store.rows(all, 1000)).toEqual(happenings(1, 30))
    expect(sumOf(store.cells(all, 2 ** 20))).toBe(30)
    const otherwise = happenings(31, 5, 2 * SECOND)
    store.append(0, otherwise)
    expect(store.rows(all, 1000)).toEqual([...happenings(1, 30), ...otherwise])
    expect(sumOf(store.cells(all, 2 ** 12))).toBe(35)
  })

  it('keeps what was done to the clock, whatever a restored world tells again', () => {
    const store = open()
    const acts = [
      { atMs: BEGIN_MS, kind: 'director', text: 'paused' },
      { atMs: BEGIN_MS + 50 * SECOND, kind: 'incident', text: 'too fast' },
      { atMs: BEGIN_MS + 50 * SECOND, kind: 'director', text: 'speed 2' },
    ] as const
    store.append(0, happenings(1, 20))
    for (const act of acts) store.keepAct(0, act)
    store.forgetAfter(0, 10)
    expect(store.acts(all, 10)).toEqual(acts)
    expect(store.acts({ ...all, fromMs: BEGIN_MS + 1 }, 1)).toEqual([acts[1]])
    expect(store.acts({ ...all, kinds: ['director'] }, 10)).toEqual([acts[0], acts[2]])
    expect(store.rows(all, 1000)).toEqual(happenings(1, 10))
  })

  it('keeps branches apart', () => {
    const store = open()
    const act = { atMs: BEGIN_MS, kind: 'director', text: 'paused' } as const
    store.append(0, happenings(1, 20))
    store.append(1, happenings(11, 2))
    store.keepAct(1, act)
    expect([store.rows(all, 100), store.acts(all, 10)]).toEqual([happenings(1, 20), []])
    const other = { ...all, branch: 1 }
    expect([store.rows(other, 100), store.acts(other, 10)]).toEqual([happenings(11, 2), [act]])
  })

  it('cells of any power of two hold what the rows within them hold', () => {
    const store = open()
    const rows = happenings(1, 3000, 700)
    store.append(0, rows.slice(0, 1234))
    store.append(0, rows.slice(1234))
    for (let cellMs = 2 ** 12; cellMs <= 2 ** 24; cellMs *= 2) {
      const cells = store.cells({ ...all, kinds: ['goal', 'set'] }, cellMs)
      for (const { atMs, kind, count, firstSeq } of cells) {
        expect(atMs % cellMs).toBe(0)
        const within = rows.filter((row) => row.kind === kind && row.atMs >= atMs && row.atMs < atMs + cellMs)
        expect([count, firstSeq]).toEqual([within.length, within[0]?.seq])
      }
      expect(sumOf(cells)).toBe(rows.filter(({ kind }) => kind === 'goal' || kind === 'set').length)
    }
  })
}

describe('a timeline in memory', () => keepsTheTimeline(() => new MemoryHappened()))

/** Counts the rows that are read. */
class CountingDatabase extends SqliteDatabase {
  rowsRead = 0

  override prepare(sql: string): SqliteStatement {
    const statement = super.prepare(sql)
    const all = statement.all.bind(statement)
    statement.all = (...values) => {
      const rows = all(...values)
      this.rowsRead += rows.length
      return rows
    }
    return statement
  }
}

describeEachDriver((driver: SqliteDriver) => {
  keepsTheTimeline(() => new SqliteHappened(new SqliteDatabase(IN_MEMORY, driver)))

  it('cells of 100,000 cost no more than those of 10,000: what is shown, and not what happened', () => {
    const [cellMs, px] = [2 ** 17, 1000]
    const range = { ...all, toMs: BEGIN_MS + px * cellMs }
    const read = [10_000, 100_000].map((count) => {
      const db = new CountingDatabase(IN_MEMORY, driver)
      const store = new SqliteHappened(db)
      const everyMs = Math.floor((px * cellMs) / (count + 1))
      for (let from = 1; from <= count; from += 1000) store.append(0, happenings(from, 1000, everyMs))
      db.rowsRead = 0
      expect(sumOf(store.cells(range, cellMs))).toBe(count)
      return db.rowsRead
    })
    // Two kept cells make one of these.
    const most = 2 * (px + 1) * HAPPENED_KINDS.length
    for (const rows of read) expect(rows).toBeLessThanOrEqual(most)
  })
})
