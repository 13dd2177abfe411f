import { ACCESS } from './access/promises.ts'
import { BROWSER } from './browser/promises.ts'
import { MONEY } from './money/promises.ts'
import type { TriedPromise } from './promise.ts'
import { ACCESS_FAULTS } from './sabotage/access-faults.ts'
import { BROWSER_FAULTS } from './sabotage/browser-faults.ts'
import type { Fault } from './sabotage/fault.ts'
import { MONEY_FAULTS } from './sabotage/money-faults.ts'
import { SOCKET_FAULTS } from './sabotage/socket-faults.ts'
import { SUPPLY_FAULTS } from './sabotage/supply-faults.ts'
import { SOCKETS } from './sockets/promises.ts'
import { SUPPLY } from './supply/promises.ts'

/** Every promise that is tried, and the faults that must turn one red, by group. */
export const GROUPS: Readonly<
  Record<string, { promises: readonly TriedPromise[]; faults: readonly Fault[] }>
> = {
  money: { promises: MONEY, faults: MONEY_FAULTS },
  sockets: { promises: SOCKETS, faults: SOCKET_FAULTS },
  access: { promises: ACCESS, faults: ACCESS_FAULTS },
  browser: { promises: BROWSER, faults: BROWSER_FAULTS },
  supply: { promises: SUPPLY, faults: SUPPLY_FAULTS },
}
