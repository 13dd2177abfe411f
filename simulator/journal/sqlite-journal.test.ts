import { hash } from 'node:crypto'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StampedInput } from '../world/inputs/inputs.ts'
import type { Journal } from './journal.ts'
import { JournalError } from './journal.ts'
import { MemoryJournal } from './memory-journal.ts'
import { SqliteDatabase } from './sqlite/database.ts'
import { describeEachDriver } from './sqlite/testing/each-driver.ts'
import { SqliteJournal } from './sqlite-journal.ts'

const TEMP = mkdtempSync(join(tmpdir(), 'layline-journal-'))
afterAll(() => rmSync(TEMP, { recursive: true }))
let folders = 0
function folder(): string {
  const path = join(TEMP, String(++folders))
  mkdirSync(path)
  return path
}
const inputs = (from: number, count: number): StampedInput[] =>
  Array.from({ length: count }, (_, i) => ({
    seq: from + i,
    atMs: 1000 * (from + i),
    input: { kind: 'cancel', userName: 'player1', betId: from + i },
  }))

function keepsEverything(journal: Journal): void {
  const identity = { seed: 1, scenarioName: 'day', scenarioSha256: 'ab', epochMs: 5, coreVersion: '1' }
  expect([journal.identity, journal.clockMark(), journal.latestSnapshot()]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  journal.begin(identity)
  journal.append(inputs(1, 3))
  journal.append(inputs(4, 2))
  journal.markClock({ worldMs: 9, speed: 2, paused: true })
  journal.saveSnapshot({ seq: 3, atMs: 3000, body: '{"a":1}', coreVersion: '1' })
  expect(journal.identity).toEqual(identity)
  expect(journal.inputsAfter(0)).toEqual(inputs(1, 5))
  expect(journal.inputsAfter(3)).toEqual(inputs(4, 2))
  expect(journal.clockMark()).toEqual({ worldMs: 9, speed: 2, paused: true })
  expect(journal.latestSnapshot()).toEqual({ seq: 3, atMs: 3000, body: '{"a":1}', coreVersion: '1' })
  journal.close()
}

it('a journal in memory keeps inputs, clock, identity and the last snapshot', () => {
  keepsEverything(new MemoryJournal())
})

/** Every column of every table, with the values that belong there: SQLite turns a number in a TEXT column to text. */
const COLUMNS: readonly (readonly [table: string, column: string, right: readonly string[]])[] = [
  ['input', 'seq', []],
  ['input', 'at_ms', []],
  ['input', 'body', []],
  ['input', 'chain', []],
  ['snapshot', 'seq', ['a huge number']],
  ['snapshot', 'at_ms', ['a number', 'a huge number']],
  ['snapshot', 'body', []],
  ['snapshot', 'sha256', []],
  ['snapshot', 'core', ['a text', 'a number', 'a huge number']],
  ['head', 'id', []],
  ['head', 'body', []],
  ['head', 'sha256', []],
]

describeEachDriver((driver) => {
  const open = (file: string) => new SqliteJournal(file, driver)

  /** Closed as by a clean stop; the tests damage copies of it. */
  const whole = join(folder(), 'journal.db')
  beforeAll(() => {
    const journal = open(whole)
    journal.append(inputs(1, 3))
    journal.saveSnapshot({ seq: 3, atMs: 1, body: '{}', coreVersion: '1' })
    journal.close()
  })

  /** A journal as a clean stop leaves it, damaged by hand. */
  function damaged(damage: (db: SqliteDatabase) => void): string {
    const file = join(folder(), 'journal.db')
    for (const end of ['', '-mark']) copyFileSync(whole + end, file + end)
    const db = new SqliteDatabase(file, driver)
    // No test cuts the power, and flushing takes most of the time.
    db.exec('PRAGMA synchronous = OFF')
    damage(db)
    db.close()
    return file
  }

  /** Everything a start reads. */
  function readAll(file: string): void {
    const journal = open(file)
    try {
      journal.latestSnapshot()
      journal.inputsAfter(0)
      journal.inputsAfter(2)
    } finally {
      journal.close()
    }
  }

  it('keeps inputs, clock, identity and the last snapshot', () => {
    keepsEverything(open(join(folder(), 'journal.db')))
  })

  it('what was appended is there after it is opened again, and goes on from there', () => {
    const file = join(folder(), 'journal.db')
    const first = open(file)
    first.append(inputs(1, 3))
    first.close()
    const second = open(file)
    second.append(inputs(4, 1))
    expect(second.inputsAfter(0)).toHaveLength(4)
    expect(() => second.append(inputs(9, 1))).toThrow(/does not follow/)
    second.close()
  })

  it('commits are flushed whole: WAL with synchronous=FULL, on the first open and on every other', () => {
    const file = join(folder(), 'journal.db')
    for (let opening = 0; opening < 2; opening++) {
      const journal = open(file)
      expect(journal.durability()).toEqual({ journalMode: 'wal', synchronous: 2 })
      journal.close()
    }
  })

  it('a second process is told who has it, and harms nobody', () => {
    const file = join(folder(), 'journal.db')
    const journal = open(file)
    journal.append(inputs(1, 1))
    expect(() => open(file)).toThrow(/in use by another process/)
    journal.append(inputs(2, 1))
    expect(journal.inputsAfter(0)).toHaveLength(2)
    journal.close()
  })

  it.each([
    [
      'a record changed',
      'UPDATE input SET body = replace(body, \'"betId":2\', \'"betId":7\') WHERE seq = 2',
      /record 2/,
    ],
    ['a record gone from the middle', 'DELETE FROM input WHERE seq = 2', /record 2/],
    ['the tail cut off', 'DELETE FROM input WHERE seq = 3', /head says record 3/],
    ['a snapshot changed', "UPDATE snapshot SET body = x'00'", /snapshot at record 3/],
  ])('%s is noticed and named', (_, sql, message) => {
    const file = damaged((db) => db.exec(sql))
    expect(() => readAll(file)).toThrow(JournalError)
    expect(() => readAll(file)).toThrow(message)
  })

  /** A journal as a kill leaves it: its log is not yet in the database. */
  function killed(): string {
    const live = folder()
    const journal = open(join(live, 'journal.db'))
    journal.append(inputs(1, 3))
    journal.markClock({ worldMs: 9, speed: 1, paused: false })
    const left = folder()
    cpSync(live, left, { recursive: true })
    journal.close()
    return join(left, 'journal.db')
  }

  it.each<[string, (file: string) => void, RegExp]>([
    ['a log that was cut', (file) => truncateSync(`${file}-wal`, 20_000), /2 commits were made to it and \d/],
    ['a log that is gone', (file) => rmSync(`${file}-wal`), /2 commits were made to it and 0 are there/],
    ['a count of commits that is gone', (file) => rmSync(`${file}-mark`), /journal.db-mark is gone/],
    [
      'a count of commits that is not one',
      (file) => writeFileSync(`${file}-mark`, Buffer.alloc(544, 7)),
      /journal.db-mark is not what was written/,
    ],
  ])('%s is noticed, which SQLite does not, and on every later start as well', (_, damage, message) => {
    const file = killed()
    damage(file)
    for (let start = 0; start < 2; start++) expect(() => open(file)).toThrow(message)
  })

  const CHANGED = `UPDATE input SET body = replace(body, '"betId":2', '"betId":7') WHERE seq = 2`

  it('a lost count of commits is made anew if that is asked for and every record is whole', () => {
    const repaired = (file: string) => new SqliteJournal(file, driver, { remakeMark: true })
    const file = killed()
    rmSync(`${file}-mark`)
    expect(() => open(file)).toThrow(/so commits may be missing.* start with --repair/)
    const journal = repaired(file)
    expect([journal.hasNewMark, journal.inputsAfter(0).length]).toEqual([true, 3])
    journal.close()
    open(file).close()
    const changed = damaged((db) => db.exec(CHANGED))
    rmSync(`${changed}-mark`)
    expect(() => repaired(changed)).toThrow(/record 2 is not what was written/)
    expect(existsSync(`${changed}-mark`)).toBe(false)
    // A count that shows what was lost is no lost count.
    const cut = killed()
    rmSync(`${cut}-wal`)
    expect(() => repaired(cut)).toThrow(/2 commits were made to it and 0 are there/)
  })

  it.each([
    ['was changed', CHANGED, 2],
    ['is gone', 'DELETE FROM input WHERE seq = 1', 1],
  ])('a record before the snapshot that %s is named by the check, and hinders no start', (_, sql, seq) => {
    const journal = open(damaged((db) => db.exec(sql)))
    expect(journal.latestSnapshot()?.seq).toBe(3)
    expect(journal.inputsAfter(3)).toEqual([])
    expect(() => {
      while (journal.checkRecords(1));
    }).toThrow(`record ${seq} is not what was written`)
    journal.close()
  })

  it('records are checked a part at a time, and none that the start has read', () => {
    const checked = open(damaged(() => {}))
    expect([checked.checkRecords(2), checked.checkRecords(2)]).toEqual([true, false])
    checked.close()
    const read = open(damaged(() => {}))
    read.inputsAfter(0)
    expect(read.checkRecords(1)).toBe(false)
    read.close()
  })

  // A directory with open files cannot be moved there.
  it.skipIf(process.platform === 'win32')(
    'nothing is written while its directory is removed or replaced, and all goes on once it is back',
    () => {
      const live = folder()
      const journal = open(join(live, 'journal.db'))
      journal.append(inputs(1, 1))
      renameSync(live, `${live}-moved`)
      expect(() => journal.append(inputs(2, 1))).toThrow(/journal\.db was removed or replaced/)
      mkdirSync(live)
      writeFileSync(join(live, 'journal.db'), '')
      expect(() => journal.append(inputs(2, 1))).toThrow(JournalError)
      rmSync(live, { recursive: true })
      renameSync(`${live}-moved`, live)
      journal.append(inputs(2, 1))
      expect(journal.inputsAfter(0)).toEqual(inputs(1, 2))
      journal.close()
    },
  )

  it('one torn write of the count of commits harms nothing', () => {
    const file = killed()
    for (const at of [0, 512]) {
      const copy = join(folder(), 'journal.db')
      for (const end of ['', '-wal', '-mark']) copyFileSync(file + end, copy + end)
      const mark = readFileSync(`${copy}-mark`)
      mark[at]! ^= 1
      writeFileSync(`${copy}-mark`, mark)
      const journal = open(copy)
      expect(journal.inputsAfter(0)).toHaveLength(3)
      journal.close()
    }
  })

  it('an open that fails leaves nothing held', () => {
    const file = killed()
    copyFileSync(`${file}-mark`, `${file}-whole`)
    rmSync(`${file}-mark`)
    expect(() => open(file)).toThrow(JournalError)
    copyFileSync(`${file}-whole`, `${file}-mark`)
    open(file).close()
  })

  it('a journal that was never committed to is begun, whatever stands beside it', () => {
    for (const bytes of [0, 20]) {
      const file = join(folder(), 'journal.db')
      writeFileSync(`${file}-mark`, Buffer.alloc(bytes, 7))
      const journal = open(file)
      journal.append(inputs(1, 1))
      journal.close()
      open(file).close()
    }
  })

  const WRONG = {
    nothing: 'NULL',
    bytes: "x'0102'",
    'a text': "'other'",
    'a number': '7.5',
    'a huge number': '9007199254740993',
  }

  it.each(
    COLUMNS.flatMap(([table, column, right]) =>
      Object.entries(WRONG)
        .filter(([what]) => !right.includes(what))
        .map(([what, value]) => [table, column, what, value] as const),
    ),
  )('%s.%s that holds %s is a named refusal', (table, column, _, value) => {
    // A copy of the table has none of its constraints.
    const sql = `ALTER TABLE ${table} RENAME TO whole;
      CREATE TABLE ${table} AS SELECT * FROM whole;
      DROP TABLE whole;
      UPDATE ${table} SET ${column} = ${value}`
    const file = damaged((db) => db.exec(sql))
    expect(() => readAll(file)).toThrow(
      expect.objectContaining({
        name: 'JournalError',
        message: expect.stringMatching(/journal\.db is damaged: /),
      }),
    )
  })

  it.each([
    '{',
    'null',
    '{"commits":1}',
    '{"commits":-1,"seq":0,"chain":""}',
    '{"commits":1,"seq":0,"chain":"","identity":{}}',
  ])('a head that is %s is a named refusal, even with its hash', (body) => {
    const file = damaged((db) =>
      db.prepare('UPDATE head SET body = ?, sha256 = ?').run(body, hash('sha256', body, 'base64url')),
    )
    expect(() => readAll(file)).toThrow(/journal\.db is damaged: its head is not what was written/)
  })
})
