import { JournalError } from '../journal.ts'
import { betterDriver } from './better-driver.ts'
import type { SqliteDriver } from './driver.ts'
import { nodeDriver } from './node-driver.ts'

/** The drivers by the name that `LAYLINE_SQLITE` takes. Each throws JournalError where this Node cannot use it. */
export const DRIVERS: Readonly<Record<SqliteDriver['name'], () => SqliteDriver>> = {
  node: () => {
    const driver = nodeDriver()
    if (driver) return driver
    throw new JournalError(
      `worlds cannot be kept: Node ${process.versions.node} does not have node:sqlite, which comes with Node 22.13`,
    )
  },
  'better-sqlite3': betterDriver,
}

function isDriverName(name: string): name is SqliteDriver['name'] {
  return Object.hasOwn(DRIVERS, name)
}

/** `node:sqlite` where this Node has it, else better-sqlite3; or the one that `asked` names. */
export function chooseDriver(asked: string | undefined): SqliteDriver {
  if (asked === undefined || asked === '') return nodeDriver() ?? betterDriver()
  if (isDriverName(asked)) return DRIVERS[asked]()
  throw new JournalError(`LAYLINE_SQLITE is '${asked}'; it is ${Object.keys(DRIVERS).join(' or ')}`)
}

let chosen: SqliteDriver | undefined

/** The driver of this process, chosen at the first use. */
export function sqliteDriver(): SqliteDriver {
  chosen ??= chooseDriver(process.env.LAYLINE_SQLITE)
  return chosen
}
