import { ACCESS } from './access/promises.ts'
import { BROWSER } from './browser/promises.ts'
import { MONEY } from './money/promises.ts'
import { SOCKETS } from './sockets/promises.ts'
import { SUPPLY } from './supply/promises.ts'
import { TIME } from './time/promises.ts'
import type { TriedPromise } from './trial.ts'

/** Every promise that is tried, by group. */
export const GROUPS: Readonly<Record<string, readonly TriedPromise[]>> = {
  money: MONEY,
  sockets: SOCKETS,
  access: ACCESS,
  browser: BROWSER,
  supply: SUPPLY,
  time: TIME,
}
