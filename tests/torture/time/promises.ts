import type { TriedPromise } from '../trial.ts'
import { T8 } from './t8-faults.ts'

/** What never breaks about time: pausing, jumping, seeking, forking, faults, capsules. */
export const TIME: readonly TriedPromise[] = [T8]
