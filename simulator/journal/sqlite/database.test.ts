import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { tempFolder } from '../../../tests/support/temp-folder.ts'
import { JournalError } from '../journal.ts'
import { chooseDriver, DRIVERS } from './choose-driver.ts'
import { SqliteDatabase, SqliteError } from './database.ts'
import { IN_MEMORY } from './driver.ts'
import { nodeDriver } from './node-driver.ts'
import { describeEachDriver } from './testing/each-driver.ts'

let folder: string
beforeEach(() => {
  folder = tempFolder()
})

/** The code of what `work` throws. */
function codeOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    expect(error).toBeInstanceOf(SqliteError)
    return (error as SqliteError).code
  }
  throw new Error('nothing was thrown')
}

describeEachDriver((driver) => {
  const open = (name = 'test.db') => new SqliteDatabase(join(folder, name), driver)

  function table(): SqliteDatabase {
    const db = open()
    db.exec('CREATE TABLE kept (number REAL, text TEXT, bytes BLOB) STRICT')
    return db
  }

  it('gives back what was written: numbers, text, bytes and nothing', () => {
    const db = table()
    db.prepare('INSERT INTO kept VALUES (?, ?, ?)').run(1.5, 'ü\n', Buffer.from([0, 255]))
    db.prepare('INSERT INTO kept VALUES (?, ?, ?)').run(null, '', new Uint8Array())
    const [first, second] = db.prepare('SELECT * FROM kept').all()
    expect(first).toMatchObject({ number: 1.5, text: 'ü\n' })
    expect(first!.bytes).toBeInstanceOf(Uint8Array)
    expect([...(first!.bytes as Uint8Array)]).toEqual([0, 255])
    expect(second).toMatchObject({ number: null, text: '' })
    expect(db.prepare('SELECT * FROM kept WHERE number = ?').get(7)).toBeUndefined()
    db.close()
  })

  it('one in memory is in no file, and another one is empty', () => {
    const both = [new SqliteDatabase(IN_MEMORY, driver), new SqliteDatabase(IN_MEMORY, driver)]
    for (const db of both) expect(() => db.exec('CREATE TABLE kept (number REAL)')).not.toThrow()
    expect(existsSync(IN_MEMORY)).toBe(false)
    for (const db of both) db.close()
  })

  it('a transaction is kept whole or not at all, and the next one is not harmed', () => {
    const db = table()
    const insert = db.prepare('INSERT INTO kept VALUES (?, NULL, NULL)')
    const numbers = () => db.prepare('SELECT number FROM kept').all()
    expect(
      db.transaction(() => {
        insert.run(1)
        return 'done'
      }),
    ).toBe('done')
    expect(() =>
      db.transaction(() => {
        insert.run(2)
        throw new Error('changed its mind')
      }),
    ).toThrow('changed its mind')
    db.transaction(() => insert.run(3))
    expect(numbers()).toMatchObject([{ number: 1 }, { number: 3 }])
    db.close()
  })

  it('what SQLite refuses has the same code on every driver', () => {
    const db = table()
    const second = open()
    db.exec('BEGIN EXCLUSIVE')
    expect(codeOf(() => second.exec('BEGIN EXCLUSIVE'))).toBe('SQLITE_BUSY')
    db.exec('ROLLBACK')
    second.close()
    expect(codeOf(() => db.prepare('SELECT nonsense'))).toBe('SQLITE_ERROR')
    expect(codeOf(() => db.exec("INSERT INTO kept VALUES ('text', 1, 1)"))).toBe('SQLITE_CONSTRAINT')
    db.exec('PRAGMA max_page_count = 1')
    const insert = db.prepare('INSERT INTO kept (bytes) VALUES (?)')
    expect(codeOf(() => db.transaction(() => insert.run(Buffer.alloc(100_000))))).toBe('SQLITE_FULL')
    db.close()
    writeFileSync(
      join(folder, 'other.db'),
      'this is a text, and far longer than the header of a database file is'.repeat(9),
    )
    const other = open('other.db')
    expect(codeOf(() => other.exec('PRAGMA journal_mode = WAL'))).toBe('SQLITE_NOTADB')
    other.close()
    expect(codeOf(() => open('.'))).toBe('SQLITE_CANTOPEN')
  })

  it('can be closed twice', () => {
    const db = open()
    expect(db.isOpen).toBe(true)
    db.close()
    db.close()
    expect(db.isOpen).toBe(false)
  })
})

describe('the choice of a driver', () => {
  it('is node:sqlite where this Node has it', () => {
    expect(chooseDriver(undefined).name).toBe(nodeDriver() ? 'node' : 'better-sqlite3')
    expect(chooseDriver('').name).toBe(chooseDriver(undefined).name)
  })

  it('is the driver that is asked for, or a refusal that says why not', () => {
    for (const [name, load] of Object.entries(DRIVERS)) {
      try {
        expect(load().name).toBe(name)
      } catch (error) {
        expect(error).toBeInstanceOf(JournalError)
        expect((error as Error).message).toMatch(/^worlds cannot be kept: .*\bNode\b.*/)
      }
    }
    expect(() => chooseDriver('sqlite')).toThrow("LAYLINE_SQLITE is 'sqlite'; it is node or better-sqlite3")
  })
})
