import { blockList } from '@layline/shared/entities/notice'
import { z } from 'zod'
import { DONE } from '../../exchange/outcome.ts'
import { type Carried, carryOver } from '../office/carried.ts'
import { inputKind, userName } from './input-kind.ts'

/** What a branch begins with. */
export const BRANCH_INPUTS = {
  /** What does not rewind, as it was in the branch that was left. */
  'carry-over': inputKind({
    // Made by the host from a world's own state: no caller can send one.
    fields: z.object({ carried: z.custom<Carried>() }),
    // Who there is, and what bets the house refuses; all else of it is a player's own business.
    shared: z.object({
      carried: z.object({
        accounts: z.array(z.object({ userName })),
        blocks: z.array(z.tuple([userName, blockList])).optional(),
      }),
    }),
    isPlayers: true,
    fold(world, { carried }) {
      carryOver(world, carried)
      return DONE
    },
  }),
}
