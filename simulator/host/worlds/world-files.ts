import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sqliteDriver } from '../../journal/sqlite/choose-driver.ts'
import { SqliteJournal } from '../../journal/sqlite-journal.ts'

/** Source: promises, A2. */
export const WORLD_NAME = /^[a-z0-9][a-z0-9-]{0,63}$/

const JOURNAL_FILE = 'journal.db'
/** Endings of the files of a journal. */
const JOURNAL_PARTS = ['', '-wal', '-mark'] as const

/** Names of the worlds in a data directory: its folders with a journal. */
export function keptWorlds(dataDir: string): string[] {
  if (!existsSync(dataDir)) return []
  return readdirSync(dataDir, { withFileTypes: true })
    .filter(({ name }) => WORLD_NAME.test(name) && existsSync(join(dataDir, name, JOURNAL_FILE)))
    .map(({ name }) => name)
    .sort()
}

/**
 * Opens the journal in a world's folder, or makes it. One without a world is what a kill left while the world was being made: it
 * is deleted, and another one made.
 *
 * @throws JournalError
 */
export async function openJournalIn(
  folder: string,
  options: { remakeMark: boolean },
): Promise<SqliteJournal> {
  const file = join(folder, JOURNAL_FILE)
  const open = () => new SqliteJournal(file, sqliteDriver(), options)
  const isThere = existsSync(file)
  const journal = open()
  if (!isThere || journal.identity) return journal
  await journal.close()
  deleteJournal(folder)
  return open()
}

function deleteJournal(folder: string): void {
  for (const part of JOURNAL_PARTS) rmSync(join(folder, `${JOURNAL_FILE}${part}`), { force: true })
}

/** Deletes the journal of a world that was never made, and its folder if nothing else is in it. */
export function clearAway(folder: string): void {
  try {
    deleteJournal(folder)
    rmdirSync(folder)
  } catch {
    // Others' files are there, or the disk is not writable. A journal that was never begun is cleared at the next start.
  }
}

/** Deletes a world's folder. */
export function deleteWorld(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}

/** Deletes the worlds of a data directory, and no other files. */
export function forgetWorlds(dataDir: string): void {
  for (const name of keptWorlds(dataDir)) rmSync(join(dataDir, name), { recursive: true })
}
