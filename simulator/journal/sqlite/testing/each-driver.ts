import { describe, it } from 'vitest'
import { JournalError } from '../../journal.ts'
import { DRIVERS } from '../choose-driver.ts'
import type { SqliteDriver } from '../driver.ts'

/** Declares the tests once for each driver. One that this Node cannot use is skipped, and the skip says why. */
export function describeEachDriver(declare: (driver: SqliteDriver) => void): void {
  for (const [name, load] of Object.entries(DRIVERS)) {
    try {
      const driver = load()
      describe(name, () => declare(driver))
    } catch (error) {
      if (!(error instanceof JournalError)) throw error
      it.skip(`${name}: ${error.message}`)
    }
  }
}
