import type { TriedPromise } from '../trial.ts'
import { T4 } from './t4-forks.ts'
import { T5 } from './t5-seeks.ts'
import { T6 } from './t6-carried.ts'
import { T8 } from './t8-faults.ts'
import { T9 } from './t9-capsules.ts'
import { T10 } from './t10-long-chains.ts'

/** What never breaks about time: pausing, jumping, seeking, forking, faults, capsules. */
export const TIME: readonly TriedPromise[] = [T4, T5, T6, T8, T9, T10]
