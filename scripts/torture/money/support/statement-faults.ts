import Database from 'better-sqlite3'

/** What the n-th step of everything that is written through SQLite meets. */
export interface Fault {
  /** From 1; nothing fails where it is beyond the last. */
  step: number
  /** ERROR: this step fails and the process goes on. DEATH: this step and all after it fail, as for a dead process. */
  kind: 'ERROR' | 'DEATH'
}

export class InjectedFault extends Error {
  override readonly name = 'InjectedFault'
  readonly code = 'SQLITE_IOERR_WRITE'
}

type Method = (...args: unknown[]) => unknown

/**
 * Puts itself between the journal and better-sqlite3 and counts its steps: every statement that writes, every PRAGMA and
 * every exec, the beginning of a transaction, its commit, and the moment after it (which only a death can meet: an
 * engine that has committed does not say that it has not).
 */
export class StatementFaults {
  steps = 0
  readonly #fault: Fault
  readonly #undo: (() => void)[] = []
  readonly #open = new Set<Database.Database>()
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
        function (this: Database.Database, sql: unknown) {
          const statement = original.call(this, sql) as Database.Statement
          const run = statement.run as Method
          Object.defineProperty(statement, 'run', {
            value: (...args: unknown[]) => {
              faults.#step(String(sql).slice(0, 30))
              return run.apply(statement, args)
            },
          })
          return statement
        },
    )
    for (const name of ['exec', 'pragma'] as const) {
      this.#wrap(
        name,
        (original) =>
          function (this: Database.Database, ...args: unknown[]) {
            faults.#open.add(this)
            faults.#step(`${name} ${String(args[0]).slice(0, 30)}`)
            return original.apply(this, args)
          },
      )
    }
    this.#wrap(
      'transaction',
      (original) =>
        function (this: Database.Database, work: unknown) {
          const inside = original.call(this, (...args: unknown[]) => {
            const result = (work as Method)(...args)
            faults.#step('commit')
            return result
          }) as Method
          return (...args: unknown[]) => {
            faults.#step('begin')
            const result = inside(...args)
            faults.#moment('committed')
            return result
          }
        },
    )
    this.#wrap(
      'close',
      (original) =>
        function (this: Database.Database) {
          faults.#step('close')
          return original.call(this)
        },
    )
    return this
  }

  #wrap(
    name: 'prepare' | 'exec' | 'pragma' | 'transaction' | 'close',
    make: (original: Method) => Method,
  ): void {
    const prototype = Database.prototype as unknown as Record<string, Method>
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
    for (const db of this.#open) if (db.open) db.close()
  }
}
