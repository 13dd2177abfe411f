/** What SQLite keeps in a column, as both drivers read and bind it. */
export type SqliteValue = null | number | string | Uint8Array

export type SqliteRow = Readonly<Record<string, SqliteValue>>

/** The part of a prepared statement that both drivers have alike. */
export interface DriverStatement {
  run(...values: SqliteValue[]): unknown
  get(...values: SqliteValue[]): unknown
  all(...values: SqliteValue[]): unknown[]
}

/** The part of an open database that both drivers have alike. */
export interface DriverConnection {
  prepare(sql: string): DriverStatement
  exec(sql: string): unknown
  close(): unknown
}

/** What a driver opens by this name is kept in no file, and gone when it is closed. */
export const IN_MEMORY = ':memory:'

/** One way to reach SQLite from Node. */
export interface SqliteDriver {
  readonly name: 'node' | 'better-sqlite3'
  /** Opens a file, made where it is missing, or IN_MEMORY. A lock that another process holds is an error at once. */
  open(file: string): DriverConnection
  /** SQLite's primary result code of what the driver threw, such as `SQLITE_FULL`; undefined for any other error. */
  codeOf(error: unknown): string | undefined
}
