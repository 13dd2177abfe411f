import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { Refusal } from '@layline/shared/contract/error-codes'
import { JournalError } from '../../journal/journal.ts'

const HINTS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is on a read-only file system',
  ENOSPC: 'the disk is full',
  SQLITE_FULL: 'the disk is full',
  SQLITE_READONLY: 'it is read-only',
}

/** An error in a data directory: one of the system or SQLite as a one-line JournalError, any other as it is. */
export function errorInDataDirectory(dataDir: string, error: unknown): unknown {
  const { code = '', message, syscall } = error as NodeJS.ErrnoException
  const isRefused = error instanceof Error && (syscall !== undefined || code.startsWith('SQLITE_'))
  if (!isRefused || error instanceof JournalError) return error
  const hint = HINTS[code] ? `${HINTS[code]} (${message})` : message
  return new JournalError(`${dataDir} cannot hold worlds: ${hint}. Choose another --data-dir`, {
    cause: error,
  })
}

/** Runs file operations in a data directory; throws what `errorInDataDirectory` says. */
export function inDataDirectory<T>(dataDir: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw errorInDataDirectory(dataDir, error)
  }
}

/** SQLite's codes of a file that is no whole database. Any other error is one of storing. */
const DAMAGED = new Set(['SQLITE_CORRUPT', 'SQLITE_NOTADB'])

/**
 * What a caller is told of a journal that cannot be used: the reason, and no path of this machine. Source: promises, A15.
 *
 * @param world where the caller may not know which
 * @returns NOT_STORED where the system or SQLite failed, BAD_REQUEST where the kept journal is damaged or of another core
 */
export function withoutPaths(error: JournalError, world?: string): Refusal {
  const name = world === undefined ? '' : ` '${world}'`
  const { code } = (error.cause ?? {}) as { code?: string }
  if (code === undefined || DAMAGED.has(code)) {
    return new Refusal('BAD_REQUEST', `the kept world${name} cannot be read: the log says why`, {
      cause: error,
    })
  }
  const hint = HINTS[code] ?? 'its data directory cannot be written'
  return new Refusal('NOT_STORED', `the world${name} could not be stored: ${hint}`, { cause: error })
}

const isDirectory = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/**
 * Makes a data directory and its missing parents, one at a time.
 *
 * @note Not `mkdirSync` with `recursive`: under /proc, where it cannot succeed, Node 20 loops for ever.
 */
export function makeDataDirectory(dataDir: string): void {
  inDataDirectory(dataDir, () => {
    makeWithParents(resolve(dataDir))
    // SQLite only reports that it cannot open a file; this names the reason.
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  })
}

function makeWithParents(path: string): void {
  if (isDirectory(path)) return
  const parent = dirname(path)
  if (parent !== path) makeWithParents(parent)
  try {
    mkdirSync(path)
  } catch (error) {
    // Another process may have made it in the meantime.
    if (!isDirectory(path)) throw error
  }
}
