import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { JournalError } from './journal.ts'

const LOCK_FILE = 'layline.lock'
const PID_FILE = 'layline.pid'

/**
 * Keeps a data directory for one process. The lock is the system's own, taken through SQLite, so that it ends with its
 * process however that ends; the number beside it only says who to look for.
 */
export class DirectoryLock {
  readonly #db: Database.Database
  readonly #pidFile: string

  constructor(directory: string) {
    let db: Database.Database | undefined
    try {
      mkdirSync(directory, { recursive: true })
      db = new Database(join(directory, LOCK_FILE), { timeout: 0 })
      // Nothing is ever written to it, so there is nothing to keep a journal of.
      db.pragma('journal_mode = OFF')
      db.exec('BEGIN IMMEDIATE')
    } catch (cause) {
      db?.close()
      throw new JournalError(whyNot(directory, cause as Error & { code?: string }), { cause })
    }
    this.#db = db
    this.#pidFile = join(directory, PID_FILE)
    writeFileSync(this.#pidFile, `${process.pid}\n`)
  }

  release(): void {
    rmSync(this.#pidFile, { force: true })
    this.#db.close()
  }
}

function whyNot(directory: string, { code, message }: Error & { code?: string }): string {
  if (!code?.startsWith('SQLITE_BUSY')) return `${directory} cannot hold worlds: ${message}`
  return `${directory} is in use by process ${holderOf(directory)}: stop it, or choose another --data-dir`
}

function holderOf(directory: string): string {
  try {
    return readFileSync(join(directory, PID_FILE), 'utf8').trim()
  } catch {
    return 'that has just started'
  }
}
