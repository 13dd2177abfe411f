import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import type { StampedInput } from '../world/input.ts'
import type { Journal } from './journal.ts'
import { JournalError } from './journal.ts'
import { MemoryJournal } from './memory-journal.ts'
import { SqliteJournal } from './sqlite-journal.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'layline-journal-'))
const inputs = (from: number, count: number): StampedInput[] =>
  Array.from({ length: count }, (_, i) => ({
    seq: from + i,
    atMs: 1000 * (from + i),
    input: { kind: 'cancel', userName: 'player1', betId: from + i },
  }))

const JOURNALS: [string, () => Journal][] = [
  ['memory', () => new MemoryJournal()],
  ['sqlite', () => new SqliteJournal(join(folder(), 'journal.db'))],
]

it.each(JOURNALS)('keeps inputs, clock, identity and the last snapshot (%s)', (_, open) => {
  const journal = open()
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
})

it('what was appended is there after it is opened again, and goes on from there', () => {
  const file = join(folder(), 'journal.db')
  const first = new SqliteJournal(file)
  first.append(inputs(1, 3))
  first.close()
  const second = new SqliteJournal(file)
  second.append(inputs(4, 1))
  expect(second.inputsAfter(0)).toHaveLength(4)
  expect(() => second.append(inputs(9, 1))).toThrow(/does not follow/)
  second.close()
})

it('commits are flushed whole: WAL with synchronous=FULL, on the first open and on every other', () => {
  const file = join(folder(), 'journal.db')
  for (let open = 0; open < 2; open++) {
    const journal = new SqliteJournal(file)
    expect(journal.durability()).toEqual({ journalMode: 'wal', synchronous: 2 })
    journal.close()
  }
})

it('a second process is told who has it, and harms nobody', () => {
  const file = join(folder(), 'journal.db')
  const journal = new SqliteJournal(file)
  journal.append(inputs(1, 1))
  expect(() => new SqliteJournal(file)).toThrow(/in use by another process/)
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
])('%s is noticed and named', (_, damage, message) => {
  const file = join(folder(), 'journal.db')
  const journal = new SqliteJournal(file)
  journal.append(inputs(1, 3))
  journal.saveSnapshot({ seq: 3, atMs: 1, body: '{}', coreVersion: '1' })
  journal.close()
  copyFileSync(file, `${file}.whole`)
  const raw = new Database(file)
  raw.exec(damage)
  raw.close()
  expect(() => {
    const damaged = new SqliteJournal(file)
    try {
      damaged.latestSnapshot()
      damaged.inputsAfter(0)
    } finally {
      damaged.close()
    }
  }).toThrow(JournalError)
  expect(() => {
    const damaged = new SqliteJournal(file)
    try {
      damaged.latestSnapshot()
      damaged.inputsAfter(0)
    } finally {
      damaged.close()
    }
  }).toThrow(message)
})

/** A journal as a kill leaves it: its log is not yet in the database. */
function killed(): string {
  const live = folder()
  const journal = new SqliteJournal(join(live, 'journal.db'))
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
  for (let start = 0; start < 2; start++) expect(() => new SqliteJournal(file)).toThrow(message)
})

it('one torn write of the count of commits harms nothing', () => {
  const file = killed()
  for (const at of [0, 512]) {
    const copy = join(folder(), 'journal.db')
    for (const end of ['', '-wal', '-mark']) copyFileSync(file + end, copy + end)
    const mark = readFileSync(`${copy}-mark`)
    mark[at]! ^= 1
    writeFileSync(`${copy}-mark`, mark)
    const journal = new SqliteJournal(copy)
    expect(journal.inputsAfter(0)).toHaveLength(3)
    journal.close()
  }
})

it('an open that fails leaves nothing held', () => {
  const file = killed()
  copyFileSync(`${file}-mark`, `${file}-whole`)
  rmSync(`${file}-mark`)
  expect(() => new SqliteJournal(file)).toThrow(JournalError)
  copyFileSync(`${file}-whole`, `${file}-mark`)
  new SqliteJournal(file).close()
})

it('a journal that was never committed to is begun, whatever stands beside it', () => {
  for (const bytes of [0, 20]) {
    const file = join(folder(), 'journal.db')
    writeFileSync(`${file}-mark`, Buffer.alloc(bytes, 7))
    const journal = new SqliteJournal(file)
    journal.append(inputs(1, 1))
    journal.close()
    new SqliteJournal(file).close()
  }
})
