import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HeldFile } from './held-file.ts'
import { JournalError } from './journal.ts'
import { sqliteDriver } from './sqlite/choose-driver.ts'
import { SqliteDatabase, SqliteError } from './sqlite/database.ts'
import type { SqliteDriver } from './sqlite/driver.ts'

const LOCK_FILE = 'layline.lock'
const PID_FILE = 'layline.pid'

/**
 * Keeps a data directory for one process. The lock is the system's own, taken through SQLite, so that it ends with its
 * process however that ends; the number beside it only says who to look for.
 */
export class DirectoryLock {
  readonly #db: SqliteDatabase
  readonly #lockFile: HeldFile
  readonly #pidFile: string

  constructor(directory: string, driver: SqliteDriver = sqliteDriver()) {
    let db: SqliteDatabase | undefined
    try {
      mkdirSync(directory, { recursive: true })
      db = new SqliteDatabase(join(directory, LOCK_FILE), driver)
      // Nothing is ever written to it, so there is nothing to keep a journal of.
      db.exec('PRAGMA journal_mode = OFF')
      db.exec('BEGIN IMMEDIATE')
    } catch (cause) {
      db?.close()
      throw new JournalError(whyNot(directory, cause as Error), { cause })
    }
    this.#db = db
    this.#lockFile = new HeldFile(join(directory, LOCK_FILE))
    this.#pidFile = join(directory, PID_FILE)
    writeFileSync(this.#pidFile, `${process.pid}\n`)
  }

  /** False once the directory was removed or replaced: it is then somebody else's, or nobody's. */
  isInPlace(): boolean {
    return this.#lockFile.isInPlace()
  }

  release(): void {
    if (this.isInPlace()) rmSync(this.#pidFile, { force: true })
    this.#db.close()
  }
}

function whyNot(directory: string, error: Error): string {
  const isBusy = error instanceof SqliteError && error.code === 'SQLITE_BUSY'
  if (!isBusy) return `${directory} cannot hold worlds: ${error.message}`
  return `${directory} is in use by process ${holderOf(directory)}: stop it, or choose another --data-dir`
}

function holderOf(directory: string): string {
  try {
    return readFileSync(join(directory, PID_FILE), 'utf8').trim()
  } catch {
    return 'that has just started'
  }
}
