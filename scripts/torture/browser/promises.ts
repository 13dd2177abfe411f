import type { TriedPromise } from '../promise.ts'
import { A9 } from './a09-boxed-frames.ts'
import { A10 } from './a10-launch-urls.ts'

/** The player's site in a real browser. */
export const BROWSER: readonly TriedPromise[] = [A9, A10]
