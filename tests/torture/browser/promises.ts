import type { TriedPromise } from '../trial.ts'
import { A8 } from './a08-names.ts'
import { A9 } from './a09-boxed-frames.ts'
import { A10 } from './a10-launch-urls.ts'
import { B1 } from './b1-one-bet.ts'
import { B2 } from './b2-frozen-prices.ts'
import { B3 } from './b3-offline.ts'
import { B4 } from './b4-restart.ts'
import { B5 } from './b5-bad-messages.ts'
import { B6 } from './b6-failing-calls.ts'
import { B7 } from './b7-two-tabs.ts'
import { B8 } from './b8-everyone.ts'
import { F10 } from './f10-long-page.ts'

/** What never breaks in the browser. */
export const BROWSER: readonly TriedPromise[] = [B1, B2, B3, B4, B5, B6, B7, B8, A8, A9, A10, F10]
