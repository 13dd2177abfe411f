import type { TriedPromise } from '../trial.ts'
import { T3 } from './t3-small-state.ts'
import { T8 } from './t8-faults.ts'

/** What never breaks about time: pausing, jumping, seeking, forking, faults, capsules. */
export const TIME: readonly TriedPromise[] = [T3, T8]
