import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Capsule } from '@layline/shared/contract/capsule'
import { Refusal } from '@layline/shared/contract/error-codes'
import { isoOf } from '@layline/shared/iso-time'
import type { WorldMs } from '@layline/shared/units'
import { DirectoryLock } from '../../journal/directory-lock.ts'
import { type Journal, JournalError } from '../../journal/journal.ts'
import { SqliteJournal } from '../../journal/sqlite-journal.ts'
import { type ExportOptions, exportCapsule } from './export-capsule.ts'

export interface KeptOptions extends Pick<ExportOptions, 'withPlayers' | 'withFrame'> {
  /** World time; absent: where the world was left. */
  upToMs?: WorldMs | undefined
}

/**
 * Exports a kept world, in its current branch, while no process has its data directory.
 *
 * @throws JournalError with the cause SQLITE_BUSY where one has, Refusal as `exportCapsule`
 */
export async function exportKept(
  dataDir: string,
  world: string,
  options: KeptOptions = {},
): Promise<Capsule> {
  const file = join(dataDir, world, 'journal.db')
  if (!existsSync(file)) throw new JournalError(`there is no world '${world}' in ${dataDir}`)
  const lock = new DirectoryLock(dataDir)
  try {
    const journal = new SqliteJournal(file)
    try {
      return await exportLeft(journal, options)
    } finally {
      await journal.close()
    }
  } finally {
    lock.release()
  }
}

/**
 * Exports from the journal of a world that does not run.
 *
 * @throws Refusal BAD_REQUEST where the moment is before its beginning or was not reached, and as `exportCapsule`
 */
export async function exportLeft(
  journal: Journal,
  { upToMs, withPlayers, withFrame }: KeptOptions,
): Promise<Capsule> {
  const { branch, identity } = journal
  const clock = journal.clockMark()
  const { seq = 0 } = journal.branches()[branch] ?? {}
  const [last] = seq === 0 ? [] : await journal.inputsAfter(seq - 1, 1)
  const moments = [clock?.worldMs, last?.atMs, identity?.epochMs].filter((ms) => ms !== undefined)
  const headMs = Math.max(...moments)
  const untilMs = upToMs ?? headMs
  if (identity && (untilMs < identity.epochMs || untilMs > headMs)) {
    const span = `the world is from ${isoOf(identity.epochMs)} to ${isoOf(headMs)}`
    throw new Refusal('BAD_REQUEST', `${isoOf(untilMs)}: ${span}`)
  }
  return exportCapsule(journal, { branch, untilMs, withPlayers, withFrame, speed: clock?.speed ?? 1 })
}
