import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { describe } from 'vitest'
import { tempFolder } from '../../../tests/support/temp-folder.ts'
import type { Journal } from '../journal.ts'
import { MemoryJournal } from '../memory-journal.ts'
import type { SqliteDriver } from '../sqlite/driver.ts'
import { describeEachDriver } from '../sqlite/testing/each-driver.ts'
import { SqliteJournal } from '../sqlite-journal.ts'
import { LateJournal } from './late-journal.ts'

/** Where one journal is kept. */
export interface JournalPlace {
  /** Opens what is kept there: nothing at first, later what the last one left. */
  open(): Promise<Journal>
  /** Opens what is there for the next process if this one is killed now. */
  openKilled(): Promise<Journal>
}

function sqlitePlace(driver: SqliteDriver): JournalPlace {
  const open = async (folder: string) => new SqliteJournal(join(folder, 'journal.db'), driver)
  const folder = tempFolder()
  return {
    open: () => open(folder),
    openKilled: async () => {
      const left = tempFolder()
      cpSync(folder, left, { recursive: true })
      return open(left)
    },
  }
}

/** Kept by one object, whatever becomes of who wrote to it. */
export function memory(wrap: (kept: Journal) => Journal = (kept) => kept): JournalPlace {
  const kept = new MemoryJournal()
  const open = async () => wrap(kept)
  return { open, openKilled: open }
}

/** Few, then many: an answer comes now and then after the next inputs were sent, marks and snapshots included. */
const TURNS = [0, 3, 1, 0, 7, 2, 0, 0, 5, 1, 11]

function lateJournal(kept: Journal): Journal {
  let calls = 0
  return new LateJournal(kept, () => TURNS[calls++ % TURNS.length]!)
}

/** Declares the tests once for each kind of journal: on each driver of SQLite, in memory, and one that answers late. */
export function describeEachJournal(declare: (newPlace: () => JournalPlace) => void): void {
  describeEachDriver((driver) => declare(() => sqlitePlace(driver)))
  describe('memory', () => declare(() => memory()))
  describe('late', () => declare(() => memory(lateJournal)))
}
