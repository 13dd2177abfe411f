import type { TriedPromise } from '../trial.ts'
import { T1 } from './t1-jumps.ts'
import { T2 } from './t2-snapshots.ts'
import { T3 } from './t3-small-state.ts'
import { T4 } from './t4-forks.ts'
import { T5 } from './t5-seeks.ts'
import { T6 } from './t6-carried.ts'
import { T7 } from './t7-pages.ts'
import { T8 } from './t8-faults.ts'
import { T9 } from './t9-capsules.ts'
import { T10 } from './t10-long-chains.ts'

/** What never breaks about time: pausing, jumping, seeking, forking, faults, capsules. */
export const TIME: readonly TriedPromise[] = [T1, T2, T3, T4, T5, T6, T7, T8, T9, T10]
