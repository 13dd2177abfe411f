import {
  ownLimitKind,
  ownLimitPeriod,
  selfExclusionMonths,
  timeOutHours,
} from '@layline/shared/entities/own-limits'
import { z } from 'zod'
import { beginTimeOut, selfExclude, setLimit } from '../office/own-limits.ts'
import { paise, playerInput, userName } from './input-kind.ts'

/** What players limit for themselves. Shared with a world: without them other bets would be taken. */
export const OWN_LIMIT_INPUTS = {
  /** A limit, or with null none. */
  'own-limit': playerInput({
    fields: z.object({
      userName,
      on: ownLimitKind,
      period: ownLimitPeriod,
      amountPaise: paise.nullable(),
    }),
    shared: 'all',
    fold: (world, { on: kind, period, amountPaise }, account) =>
      setLimit(world, account, { kind, period, amountPaise }),
  }),

  'time-out': playerInput({
    fields: z.object({ userName, hours: timeOutHours }),
    shared: 'all',
    fold: (world, { hours }, account) => beginTimeOut(world, account, hours),
  }),

  'self-exclusion': playerInput({
    fields: z.object({ userName, months: selfExclusionMonths }),
    shared: 'all',
    fold: (world, { months }, account) => selfExclude(world, account, months),
  }),
}
