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

class InjectedFault extends SqliteError {
  constructor(message: string) {
    super('SQLITE_IOERR', message)
  }
}

type Method = (...args: unknown[]) => unknown

/**
 * Puts itself between the journal and its database, whichever driver that has, and counts its steps: every statement
 * that writes (BEGIN, COMMIT and ROLLBACK too), every PRAGMA and every exec, the close, and the moment after a commit
 * (which only a death can meet: an engine that has committed does not say that it has not).
 */
export class StatementFaults {
  steps = 0
  readonly #fault: Fault
  readonly #undo: (() => void)[] = []
  readonly #open = new Set<SqliteDatabase>()
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
      throw new InjectedFault(`step ${this.steps}, ${what}, was made to fail`)
    }
  }

  /** A moment only a death can fall into. */
  #moment(what: string): void {
    if (this.#fault.kind === 'DEATH') this.#step(what)
  }

  install(): this {
    const faults = this
    this.#wrap(
      'prepare',
      (original) =>
        function (this: SqliteDatabase, sql: unknown) {
          const statement = original.call(this, sql) as SqliteStatement
          faults.#watch(statement, String(sql))
          return statement
        },
    )
    this.#wrap(
      'exec',
      (original) =>
        function (this: SqliteDatabase, sql: unknown) {
          faults.#open.add(this)
          faults.#step(`exec ${String(sql).slice(0, 30)}`)
          return original.call(this, sql)
        },
    )
    this.#wrap(
      'close',
      (original) =>
        function (this: SqliteDatabase) {
          faults.#step('close')
          return original.call(this)
        },
    )
    return this
  }

  #watch(statement: SqliteStatement, sql: string): void {
    const step =
      (original: Method) =>
      (...args: unknown[]) => {
        this.#step(sql.slice(0, 30))
        const result = original.apply(statement, args)
        if (sql === 'COMMIT') this.#moment('committed')
        return result
      }
    Object.defineProperty(statement, 'run', { value: step(statement.run as Method) })
    if (sql.startsWith('PRAGMA')) {
      Object.defineProperty(statement, 'get', { value: step(statement.get as Method) })
    }
  }

  #wrap(name: 'prepare' | 'exec' | 'close', make: (original: Method) => Method): void {
    const prototype = SqliteDatabase.prototype as unknown as Record<string, Method>
    const original = prototype[name]!
    prototype[name] = make(original)
    this.#undo.push(() => {
      prototype[name] = original
    })
  }

  /** Takes itself away and closes what a dead process would have left to the system. */
  remove(): void {
    this.#isOff = true
    for (const undo of this.#undo) undo()
    for (const db of this.#open) if (db.isOpen) db.close()
  }
}
