import { createRequire } from 'node:module'
import type Database from 'better-sqlite3'
import { JournalError } from '../journal.ts'
import { type DriverConnection, IN_MEMORY, type SqliteDriver } from './driver.ts'

/** Loaded when it is needed and not before: it is an optional dependency, built for one version of Node. */
const load = createRequire(import.meta.url)

function codeOf(error: unknown): string | undefined {
  // `SQLITE_IOERR_WRITE` is an extended code; the primary one is its first word.
  return /^SQLITE_[A-Z]+/.exec(String((error as { code?: unknown }).code))?.[0]
}

const NEWER_NODE = 'use Node 22.13 or newer, which needs no native module'

/** What to do about a native module that does not load. */
function adviceOn({ code, message }: NodeJS.ErrnoException): string {
  const isMissing = code === 'MODULE_NOT_FOUND' && /'better-sqlite3'/.test(message)
  if (isMissing) return `better-sqlite3 is not installed. Run npm install with scripts on, or ${NEWER_NODE}`
  if (/NODE_MODULE_VERSION/.test(message)) {
    return `better-sqlite3 was built for another version of Node. Run npm rebuild better-sqlite3, or ${NEWER_NODE}`
  }
  if (/Could not locate the bindings file/.test(message)) {
    return `better-sqlite3 was not built when it was installed. Run npm rebuild better-sqlite3, or ${NEWER_NODE}`
  }
  const [line] = message.split('\n')
  return `better-sqlite3 does not load (${line}). Run npm rebuild better-sqlite3, or ${NEWER_NODE}`
}

/** From this version on Node aborts the process when a database of better-sqlite3 12.11.1 is garbage collected. */
const NODE_THAT_ABORTS = 24

/** SQLite as better-sqlite3 brings it; throws JournalError, which says what to do, where it does not load. */
export function betterDriver(): SqliteDriver {
  if (Number.parseInt(process.versions.node, 10) >= NODE_THAT_ABORTS) {
    throw new JournalError(
      `worlds cannot be kept: better-sqlite3 aborts on Node ${NODE_THAT_ABORTS}; unset LAYLINE_SQLITE to use node:sqlite`,
    )
  }
  let Sqlite: typeof Database
  try {
    Sqlite = load('better-sqlite3') as typeof Database
    // Only an open database needs the native part.
    new Sqlite(IN_MEMORY).close()
  } catch (cause) {
    throw new JournalError(`worlds cannot be kept: ${adviceOn(cause as Error)}`, { cause })
  }
  return {
    name: 'better-sqlite3',
    open: (file) => new Sqlite(file, { timeout: 0 }) as DriverConnection,
    codeOf,
  }
}
