import { hash } from 'node:crypto'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeAll, expect, it } from 'vitest'
import { tempFolder } from '../../tests/support/temp-folder.ts'
import { JournalError } from './journal.ts'
import { SqliteDatabase } from './sqlite/database.ts'
import { describeEachDriver } from './sqlite/testing/each-driver.ts'
import { SqliteJournal } from './sqlite-journal.ts'
import { inputs } from './testing/inputs.ts'

/** Every column of every table, with the values that belong there: SQLite turns a number in a TEXT column to text. */
const COLUMNS: readonly (readonly [table: string, column: string, right: readonly string[]])[] = [
  ['input', 'seq', []],
  ['input', 'at_ms', []],
  ['input', 'body', []],
  ['input', 'chain', []],
  ['frame', 'branch', ['a huge number']],
  ['frame', 'seq', ['a huge number']],
  ['frame', 'at_ms', ['a number', 'a huge number']],
  ['frame', 'body', []],
  ['frame', 'sha256', []],
  ['frame', 'core', ['a text', 'a number', 'a huge number']],
  ['branch', 'id', []],
  ['branch', 'body', []],
  ['branch', 'sha256', []],
  ['head', 'id', []],
  ['head', 'body', []],
  ['head', 'sha256', []],
]

describeEachDriver((driver) => {
  const open = (file: string) => new SqliteJournal(file, driver)

  /** Closed as by a clean stop; the tests damage copies of it. */
  const whole = join(tempFolder(), 'journal.db')
  beforeAll(async () => {
    const journal = open(whole)
    await journal.append(inputs(1, 3))
    await journal.saveSnapshot({ seq: 3, atMs: 1, body: Buffer.from('any bytes'), coreVersion: '1' })
    await journal.close()
  })

  /** As `whole`, and a second branch that was left again: it has records 3 and 4 of its own. */
  const branched = join(tempFolder(), 'journal.db')
  beforeAll(async () => {
    const journal = open(branched)
    await journal.append(inputs(1, 3))
    const clock = { worldMs: 4, speed: 1, paused: true }
    const fork = { parent: 0, forkSeq: 2, forkMs: 2000, name: 'other', createdAtMs: 7 }
    await journal.fork(fork, { inputs: inputs(3, 2), clock })
    await journal.enter(0, { inputs: [], clock })
    await journal.close()
  })

  it.each([
    ['a record changed', `UPDATE input SET body = replace(body, ':3', ':7') WHERE seq > 3`, /record 3/],
    [
      'its tail cut off',
      'DELETE FROM input WHERE seq = (SELECT max(seq) FROM input)',
      /branch 1 says record 4/,
    ],
    ['its row gone', 'DELETE FROM branch WHERE id = 1', /branch 1 is not what was written/],
    ['its fork moved', `UPDATE branch SET body = replace(body, 'forkSeq":2', 'forkSeq":1')`, /branch 1/],
  ])('of a branch that was left, %s is noticed and named', async (_, sql, message) => {
    const file = damaged((db) => db.exec(sql), branched)
    const check = async () => {
      const journal = open(file)
      try {
        while (journal.checkRecords(1));
      } finally {
        await journal.close()
      }
    }
    await expect(check()).rejects.toThrow(JournalError)
    await expect(check()).rejects.toThrow(message)
  })

  it('a journal of before branches opens as the first one, with its snapshots', async () => {
    const file = damaged((db) =>
      db.exec(`CREATE TABLE snapshot (seq INTEGER PRIMARY KEY, at_ms REAL NOT NULL, body BLOB NOT NULL, sha256 TEXT NOT NULL, core TEXT NOT NULL);
        INSERT INTO snapshot SELECT seq, at_ms, body, sha256, core FROM frame;
        DROP TABLE frame;
        DROP TABLE branch`),
    )
    for (let opening = 0; opening < 2; opening++) {
      const journal = open(file)
      expect([journal.branch, (await journal.latestSnapshot())?.seq, await journal.inputsAfter(0)]).toEqual([
        0,
        3,
        inputs(1, 3),
      ])
      await journal.close()
    }
  })

  /** A journal as a clean stop leaves it, damaged by hand. */
  function damaged(damage: (db: SqliteDatabase) => void, from = whole): string {
    const file = join(tempFolder(), 'journal.db')
    for (const end of ['', '-mark']) copyFileSync(from + end, file + end)
    const db = new SqliteDatabase(file, driver)
    // No test cuts the power, and flushing takes most of the time.
    db.exec('PRAGMA synchronous = OFF')
    damage(db)
    db.close()
    return file
  }

  /** Everything a start reads. */
  async function readAll(file: string): Promise<void> {
    const journal = open(file)
    try {
      await journal.latestSnapshot()
      await journal.inputsAfter(0)
      await journal.inputsAfter(2)
    } finally {
      await journal.close()
    }
  }

  it('commits are flushed whole: WAL with synchronous=FULL, on the first open and on every other', async () => {
    const file = join(tempFolder(), 'journal.db')
    for (let opening = 0; opening < 2; opening++) {
      const journal = open(file)
      expect(journal.durability()).toEqual({ journalMode: 'wal', synchronous: 2 })
      await journal.close()
    }
  })

  it('a second process is told who has it, and harms nobody', async () => {
    const file = join(tempFolder(), 'journal.db')
    const journal = open(file)
    await journal.append(inputs(1, 1))
    expect(() => open(file)).toThrow(/in use by another process/)
    await journal.append(inputs(2, 1))
    expect(await journal.inputsAfter(0)).toHaveLength(2)
    await journal.close()
  })

  it.each([
    [
      'a record changed',
      'UPDATE input SET body = replace(body, \'"betId":2\', \'"betId":7\') WHERE seq = 2',
      /record 2/,
    ],
    ['a record gone from the middle', 'DELETE FROM input WHERE seq = 2', /record 2/],
    ['the tail cut off', 'DELETE FROM input WHERE seq = 3', /head says record 3/],
    ['a snapshot changed', "UPDATE frame SET body = x'00'", /snapshot at record 3/],
  ])('%s is noticed and named', async (_, sql, message) => {
    const file = damaged((db) => db.exec(sql))
    await expect(readAll(file)).rejects.toThrow(JournalError)
    await expect(readAll(file)).rejects.toThrow(message)
  })

  it('a long snapshot is written in parts with inputs in between, and replaces the parts of the one before it', async () => {
    const file = join(tempFolder(), 'journal.db')
    const journal = open(file)
    const longBody = (text: string) => Buffer.alloc(700_000, text)
    // Buffers compare themselves: `toEqual` would look at each byte for seconds.
    const expectKept = async (kept: SqliteJournal, text: string) =>
      expect(longBody(text).equals((await kept.latestSnapshot())!.body), text).toBe(true)
    const save = (text: string) =>
      journal.saveSnapshot({ seq: 0, atMs: 1, body: longBody(text), coreVersion: '1' })
    await save('before')
    const saving = save('after')
    await nextTurn()
    await journal.append(inputs(1, 1))
    await expectKept(journal, 'before')
    await saving
    await expectKept(journal, 'after')
    // A kill in the middle of it leaves the one before; what was written goes with the next one.
    void save('cut off').catch(() => {})
    await nextTurn()
    const left = tempFolder()
    cpSync(dirname(file), left, { recursive: true })
    await journal.close()
    const again = open(join(left, 'journal.db'))
    await expectKept(again, 'after')
    await again.saveSnapshot({ seq: 1, atMs: 2, body: longBody('after'), coreVersion: '1' })
    await again.close()
    const db = new SqliteDatabase(join(left, 'journal.db'), driver)
    expect(db.prepare('SELECT COUNT(*) AS parts FROM frame_part').get()).toEqual({ parts: 3 })
    db.exec("UPDATE frame_part SET bytes = x'00' WHERE number = 1")
    db.close()
    const damagedOne = open(join(left, 'journal.db'))
    await expect(damagedOne.latestSnapshot()).rejects.toThrow(/snapshot at record 1/)
    await damagedOne.close()
  })

  /** A journal as a kill leaves it: its log is not yet in the database. */
  async function killed(): Promise<string> {
    const live = tempFolder()
    const journal = open(join(live, 'journal.db'))
    await journal.append(inputs(1, 3))
    await journal.markClock({ worldMs: 9, speed: 1, paused: false })
    const left = tempFolder()
    cpSync(live, left, { recursive: true })
    await journal.close()
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
  ])('%s is noticed, which SQLite does not, and on every later start as well', async (_, damage, message) => {
    const file = await killed()
    damage(file)
    for (let start = 0; start < 2; start++) expect(() => open(file)).toThrow(message)
  })

  const CHANGED = `UPDATE input SET body = replace(body, '"betId":2', '"betId":7') WHERE seq = 2`

  it('a lost count of commits is made anew if that is asked for and every record is whole', async () => {
    const repaired = (file: string) => new SqliteJournal(file, driver, { remakeMark: true })
    const file = await killed()
    rmSync(`${file}-mark`)
    expect(() => open(file)).toThrow(/so commits may be missing.* start with --repair/)
    const journal = repaired(file)
    expect([journal.hasNewMark, (await journal.inputsAfter(0)).length]).toEqual([true, 3])
    await journal.close()
    await open(file).close()
    const changed = damaged((db) => db.exec(CHANGED))
    rmSync(`${changed}-mark`)
    expect(() => repaired(changed)).toThrow(/record 2 is not what was written/)
    expect(existsSync(`${changed}-mark`)).toBe(false)
    // A count that shows what was lost is no lost count.
    const cut = await killed()
    rmSync(`${cut}-wal`)
    expect(() => repaired(cut)).toThrow(/2 commits were made to it and 0 are there/)
  })

  it.each([
    ['was changed', CHANGED, 2],
    ['is gone', 'DELETE FROM input WHERE seq = 1', 1],
  ])(
    'a record before the snapshot that %s is named by the check, and hinders no start',
    async (_, sql, seq) => {
      const journal = open(damaged((db) => db.exec(sql)))
      expect((await journal.latestSnapshot())?.seq).toBe(3)
      expect(await journal.inputsAfter(3)).toEqual([])
      expect(() => {
        while (journal.checkRecords(1));
      }).toThrow(`record ${seq} is not what was written`)
      await journal.close()
    },
  )

  it('records are checked a part at a time, and none that the start has read', async () => {
    const checked = open(damaged(() => {}))
    expect([checked.checkRecords(2), checked.checkRecords(2)]).toEqual([true, false])
    await checked.close()
    const read = open(damaged(() => {}))
    await read.inputsAfter(0)
    expect(read.checkRecords(1)).toBe(false)
    await read.close()
  })

  // A directory with open files cannot be moved there.
  it.skipIf(process.platform === 'win32')(
    'nothing is written while its directory is removed or replaced, and all goes on once it is back',
    async () => {
      const live = tempFolder()
      const journal = open(join(live, 'journal.db'))
      await journal.append(inputs(1, 1))
      renameSync(live, `${live}-moved`)
      await expect(journal.append(inputs(2, 1))).rejects.toThrow(/journal\.db was removed or replaced/)
      mkdirSync(live)
      writeFileSync(join(live, 'journal.db'), '')
      await expect(journal.append(inputs(2, 1))).rejects.toThrow(JournalError)
      rmSync(live, { recursive: true })
      renameSync(`${live}-moved`, live)
      await journal.append(inputs(2, 1))
      expect(await journal.inputsAfter(0)).toEqual(inputs(1, 2))
      await journal.close()
    },
  )

  it('one torn write of the count of commits harms nothing', async () => {
    const file = await killed()
    for (const at of [0, 512]) {
      const copy = join(tempFolder(), 'journal.db')
      for (const end of ['', '-wal', '-mark']) copyFileSync(file + end, copy + end)
      const mark = readFileSync(`${copy}-mark`)
      mark[at]! ^= 1
      writeFileSync(`${copy}-mark`, mark)
      const journal = open(copy)
      expect(await journal.inputsAfter(0)).toHaveLength(3)
      await journal.close()
    }
  })

  it('an open that fails leaves nothing held', async () => {
    const file = await killed()
    copyFileSync(`${file}-mark`, `${file}-whole`)
    rmSync(`${file}-mark`)
    expect(() => open(file)).toThrow(JournalError)
    copyFileSync(`${file}-whole`, `${file}-mark`)
    await open(file).close()
  })

  it('a journal that was never committed to is begun, whatever stands beside it', async () => {
    for (const bytes of [0, 20]) {
      const file = join(tempFolder(), 'journal.db')
      writeFileSync(`${file}-mark`, Buffer.alloc(bytes, 7))
      const journal = open(file)
      await journal.append(inputs(1, 1))
      await journal.close()
      await open(file).close()
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
  )('%s.%s that holds %s is a named refusal', async (table, column, _, value) => {
    // A copy of the table has none of its constraints.
    const sql = `ALTER TABLE ${table} RENAME TO whole;
      CREATE TABLE ${table} AS SELECT * FROM whole;
      DROP TABLE whole;
      UPDATE ${table} SET ${column} = ${value}`
    const file = damaged((db) => db.exec(sql), table === 'branch' ? branched : whole)
    await expect(readAll(file)).rejects.toThrow(
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
  ])('a head that is %s is a named refusal, even with its hash', async (body) => {
    const file = damaged((db) =>
      db.prepare('UPDATE head SET body = ?, sha256 = ?').run(body, hash('sha256', body, 'base64url')),
    )
    await expect(readAll(file)).rejects.toThrow(/journal\.db is damaged: its head is not what was written/)
  })
})
