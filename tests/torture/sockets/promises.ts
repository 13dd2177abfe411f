import type { TriedPromise } from '../trial.ts'
import { F1 } from './f1-gaps.ts'
import { F2 } from './f2-ghosts.ts'
import { F3 } from './f3-silence.ts'
import { F4 } from './f4-slow-reader.ts'
import { F5 } from './f5-many.ts'
import { F6 } from './f6-herd.ts'
import { F7 } from './f7-rubbish.ts'
import { F8 } from './f8-sizes.ts'
import { F9 } from './f9-limits.ts'

/** What never breaks about the feed and the sockets. */
export const SOCKETS: readonly TriedPromise[] = [F1, F2, F3, F4, F5, F6, F7, F8, F9]
