import {
  SqliteDatabase,
  SqliteError,
  type SqliteStatement,
} from '../../../../simulator/journal/sqlite/database.ts'

/** What the n-th step of everything that is written through SQLite meets. */
export interface Fault {
  /** From 1; nothing fails where it is beyond the last. */
  step: number
  /** ERROR: this step fails and the process goes on. DEATH: this step and all after it fail, as for a dead process. */
  kind: 'ERROR' | 'DEATH'
}

/** Shows every statement that is prepared from now on, whichever the driver; answers what ends that. */
export function onPrepare(show: (statement: SqliteStatement, sql: string) => void): () => void {
  const { prototype } = SqliteDatabase
  const { prepare } = prototype
  prototype.prepare = function (this: SqliteDatabase, sql: string) {
    const statement = prepare.call(this, sql)
    show(statement, sql)
    return statement
  }
  return () => {
    prototype.prepare = prepare
  }
}

/**
 * Puts itself between the journal and its database, whichever driver that has, and counts its steps: every statement
 * that writes (BEGIN, COMMIT and ROLLBACK too), every PRAGMA and every exec, the close, and the moment after a commit
 * (which only a death can meet: an engine that has committed does not say that it has not).
 */
export class StatementFaults {
  steps = 0
  readonly #fault: Fault
  readonly #open = new Set<SqliteDatabase>()
  #undo = () => {}
  #isOff = false

  constructor(fault: Fault = { step: Number.POSITIVE_INFINITY, kind: 'ERROR' }) {
    this.#fault = fault
  }

  /** Whether the process of this run would be dead by now. */
  get isDead(): boolean {
    return this.#fault.kind === 'DEATH' && this.steps >= this.#fault.step
  }

  #step(what: string): void {
    if (this.#isOff) return
    this.steps++
    const { step, kind } = this.#fault
    if (this.steps === step || (kind === 'DEATH' && this.steps > step)) {
      throw new SqliteError('SQLITE_IOERR', `step ${this.steps}, ${what}, was made to fail`)
    }
  }

  install(): this {
    const faults = this
    const { prototype } = SqliteDatabase
    const { exec, close } = prototype
    prototype.exec = function (this: SqliteDatabase, sql: string) {
      faults.#open.add(this)
      faults.#step(`exec ${sql.slice(0, 30)}`)
      exec.call(this, sql)
    }
    prototype.close = function (this: SqliteDatabase) {
      faults.#step('close')
      close.call(this)
    }
    const stopShowing = onPrepare((statement, sql) => this.#watch(statement, sql))
    this.#undo = () => {
      stopShowing()
      Object.assign(prototype, { exec, close })
    }
    return this
  }

  #watch(statement: SqliteStatement, sql: string): void {
    const { run, get } = statement
    const what = sql.slice(0, 30)
    statement.run = (...values) => {
      this.#step(what)
      run.apply(statement, values)
      // A moment only a death can fall into.
      if (sql === 'COMMIT' && this.#fault.kind === 'DEATH') this.#step('committed')
    }
    if (!sql.startsWith('PRAGMA')) return
    statement.get = (...values) => {
      this.#step(what)
      return get.apply(statement, values)
    }
  }

  /** Takes itself away and closes what a dead process would have left to the system. */
  remove(): void {
    this.#isOff = true
    this.#undo()
    for (const db of this.#open) if (db.isOpen) db.close()
  }
}
