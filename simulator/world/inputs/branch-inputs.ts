import { z } from 'zod'
import { DONE } from '../../exchange/outcome.ts'
import { type Carried, carryOver, sharedCarried } from '../office/carried.ts'
import { inputKind } from './input-kind.ts'

/** What a branch begins with. */
export const BRANCH_INPUTS = {
  /** What does not rewind, as it was in the branch that was left. */
  'carry-over': inputKind({
    // Made by the host from a world's own state: no caller can send one.
    fields: z.object({ carried: z.custom<Carried>() }),
    shared: z.object({ carried: z.custom<Carried>().transform(sharedCarried) }),
    isPlayers: true,
    fold(world, { carried }) {
      carryOver(world, carried)
      return DONE
    },
  }),
}
