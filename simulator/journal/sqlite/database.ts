import { sqliteDriver } from './choose-driver.ts'
import type { DriverConnection, DriverStatement, SqliteDriver, SqliteRow, SqliteValue } from './driver.ts'

/** What SQLite refused, with its primary result code: the same from both drivers. */
export class SqliteError extends Error {
  override readonly name = 'SqliteError'
  /** Such as `SQLITE_BUSY`, `SQLITE_FULL` or `SQLITE_IOERR`. */
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

function named(driver: SqliteDriver, cause: unknown): unknown {
  const code = driver.codeOf(cause)
  return code === undefined ? cause : new SqliteError(code, (cause as Error).message, { cause })
}

/** A prepared statement. Its rows are unchecked: a damaged file may hold any type in any column. */
export class SqliteStatement {
  readonly #driver: SqliteDriver
  readonly #statement: DriverStatement

  constructor(driver: SqliteDriver, statement: DriverStatement) {
    this.#driver = driver
    this.#statement = statement
  }

  run(...values: SqliteValue[]): void {
    try {
      this.#statement.run(...values)
    } catch (error) {
      throw named(this.#driver, error)
    }
  }

  get(...values: SqliteValue[]): SqliteRow | undefined {
    try {
      return this.#statement.get(...values) as SqliteRow | undefined
    } catch (error) {
      throw named(this.#driver, error)
    }
  }

  all(...values: SqliteValue[]): SqliteRow[] {
    try {
      return this.#statement.all(...values) as SqliteRow[]
    } catch (error) {
      throw named(this.#driver, error)
    }
  }
}

/** One open SQLite file, through either driver. Everything SQLite refuses is a SqliteError. */
export class SqliteDatabase {
  readonly driver: SqliteDriver
  readonly #connection: DriverConnection
  readonly #begin: SqliteStatement
  readonly #commit: SqliteStatement
  readonly #rollback: SqliteStatement
  #isOpen = true

  constructor(file: string, driver: SqliteDriver = sqliteDriver()) {
    this.driver = driver
    try {
      this.#connection = driver.open(file)
    } catch (error) {
      throw named(driver, error)
    }
    this.#begin = this.prepare('BEGIN')
    this.#commit = this.prepare('COMMIT')
    this.#rollback = this.prepare('ROLLBACK')
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  prepare(sql: string): SqliteStatement {
    try {
      return new SqliteStatement(this.driver, this.#connection.prepare(sql))
    } catch (error) {
      throw named(this.driver, error)
    }
  }

  exec(sql: string): void {
    try {
      this.#connection.exec(sql)
    } catch (error) {
      throw named(this.driver, error)
    }
  }

  /** Commits what `work` does, or none of it where it or the commit throws. */
  transaction<T>(work: () => T): T {
    try {
      this.#begin.run()
      const result = work()
      this.#commit.run()
      return result
    } catch (error) {
      try {
        this.#rollback.run()
      } catch {
        // SQLite has rolled back by itself, as it does on a full disk, or has not begun. The first error counts.
      }
      throw error
    }
  }

  /** Does nothing where it is closed already. */
  close(): void {
    if (!this.#isOpen) return
    try {
      this.#connection.close()
      this.#isOpen = false
    } catch (error) {
      throw named(this.driver, error)
    }
  }
}
