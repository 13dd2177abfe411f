import { resolve } from 'node:path'
import { type DriverConnection, IN_MEMORY, type SqliteDriver } from './driver.ts'

/** The part of `node:sqlite` that is used here. */
interface NodeSqlite {
  DatabaseSync: new (file: string, options: { timeout: number }) => DriverConnection
}

/** Primary result codes by their number. Source: sqlite.org/rescode.html */
const CODES = new Map(
  Object.entries({
    ERROR: 1,
    INTERNAL: 2,
    PERM: 3,
    ABORT: 4,
    BUSY: 5,
    LOCKED: 6,
    NOMEM: 7,
    READONLY: 8,
    INTERRUPT: 9,
    IOERR: 10,
    CORRUPT: 11,
    NOTFOUND: 12,
    FULL: 13,
    CANTOPEN: 14,
    PROTOCOL: 15,
    SCHEMA: 17,
    TOOBIG: 18,
    CONSTRAINT: 19,
    MISMATCH: 20,
    MISUSE: 21,
    NOLFS: 22,
    AUTH: 23,
    RANGE: 25,
    NOTADB: 26,
  }).map(([name, number]) => [number, `SQLITE_${name}`]),
)
/** An extended result code holds the primary one in its lowest byte. */
const PRIMARY_CODE = 0xff

function codeOf(error: unknown): string | undefined {
  const { code, errcode } = error as { code?: string; errcode?: number }
  if (code === 'ERR_SQLITE_ERROR') return CODES.get(Number(errcode) & PRIMARY_CODE) ?? 'SQLITE_ERROR'
  // A whole number beyond 2^53: never written by us, so the row is damaged.
  return code === 'ERR_OUT_OF_RANGE' ? 'SQLITE_MISMATCH' : undefined
}

/** Node 22 prints a warning when the module is first loaded. The parts used here are the same in Node 22 and 24. */
function withoutSqliteWarning<T>(load: () => T): T {
  const { emitWarning } = process
  process.emitWarning = ((warning: string | Error, ...rest: never[]) => {
    if (!String(warning).startsWith('SQLite is an experimental feature')) emitWarning(warning, ...rest)
  }) as typeof emitWarning
  try {
    return load()
  } finally {
    process.emitWarning = emitWarning
  }
}

/** SQLite as Node itself brings it, from 22.13 on; undefined where this Node does not have it. */
export function nodeDriver(): SqliteDriver | undefined {
  const sqlite = withoutSqliteWarning(() => process.getBuiltinModule?.('node:sqlite')) as
    | NodeSqlite
    | undefined
  if (!sqlite) return undefined
  return {
    name: 'node',
    // An absolute path: one that starts with 'file:' would be read as a URI.
    open: (file) => new sqlite.DatabaseSync(file === IN_MEMORY ? file : resolve(file), { timeout: 0 }),
    codeOf,
  }
}
