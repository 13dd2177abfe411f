import { CASINO_STAKES_MAX } from '@layline/shared/casino'
import { casinoStake } from '@layline/shared/entities/casino-round'
import { paiseOf, sumRupees } from '@layline/shared/units'
import { z } from 'zod'
import { DONE } from '../../exchange/outcome.ts'
import { whyNoStake } from '../office/limits-used.ts'
import { whyShut } from '../office/own-limits.ts'
import { id, playerInput, userName } from './input-kind.ts'

export const CASINO_INPUTS = {
  /** Leave to play one game in this session, else in the player's newest: a launch's ticket, as its hash. */
  'casino-launch': playerInput({
    fields: z.object({ userName, ticketHash: z.string(), gameId: id, tokenHash: z.string().optional() }),
    shared: 'none',
    fold({ casino, nowMs }, input, account) {
      const shut = whyShut(account, nowMs)
      if (shut) return shut
      const { userName, ticketHash, gameId, tokenHash = account.sessions.at(-1)?.tokenHash ?? '' } = input
      casino.launch({ userName, ticketHash, gameId, tokenHash }, nowMs, account.sessions)
      return DONE
    },
  }),

  'casino-round': playerInput({
    fields: z.object({
      userName,
      gameId: id,
      roundId: id,
      stakes: z.array(casinoStake).min(1).max(CASINO_STAKES_MAX),
    }),
    shared: 'all',
    fold(world, input, account) {
      const { casino, nowMs } = world
      // A repeated round id gets its first answer.
      const isKnown = casino.rounds(account.userName).some(({ roundId }) => roundId === input.roundId)
      const stakePaise = paiseOf(sumRupees(input.stakes.map(({ amount }) => amount)))
      const stopped = isKnown ? undefined : whyNoStake(world, account, stakePaise)
      return stopped ?? casino.play(input, nowMs)
    },
  }),
}
