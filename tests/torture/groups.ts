import { ACCESS } from './access/promises.ts'
import { BROWSER } from './browser/promises.ts'
import type { GROUP_NAMES } from './group-names.ts'
import { MONEY } from './money/promises.ts'
import { SOCKETS } from './sockets/promises.ts'
import { SUPPLY } from './supply/promises.ts'
import { TIME } from './time/promises.ts'
import type { TriedPromise } from './trial.ts'

const ALL: Readonly<Record<(typeof GROUP_NAMES)[number], readonly TriedPromise[]>> = {
  money: MONEY,
  sockets: SOCKETS,
  access: ACCESS,
  browser: BROWSER,
  supply: SUPPLY,
  time: TIME,
}

/** Every promise that is tried, by group. */
export const GROUPS: Readonly<Record<string, readonly TriedPromise[]>> = ALL
