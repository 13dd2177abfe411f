import { ACCESS_FAULTS } from './access-faults.ts'
import { BROWSER_FAULTS } from './browser-faults.ts'
import type { Fault } from './fault.ts'
import { MONEY_FAULTS } from './money-faults.ts'
import { SOCKET_FAULTS } from './socket-faults.ts'
import { SUPPLY_FAULTS } from './supply-faults.ts'
import { TIME_FAULTS } from './time-faults.ts'

export { REQUIREMENT_FAULTS } from './requirement-faults.ts'

/** Faults of promises: `npm run torture -- --sabotage`. */
export const FAULTS: readonly Fault[] = [
  ...MONEY_FAULTS,
  ...SOCKET_FAULTS,
  ...ACCESS_FAULTS,
  ...BROWSER_FAULTS,
  ...SUPPLY_FAULTS,
  ...TIME_FAULTS,
]
