import type { OwnLimits } from '@layline/shared/entities/own-limits'
import { isoOf, msOfIso } from '@layline/shared/iso-time'
import { TIME_ZONE_OFFSET_MINUTES } from '@layline/shared/limits'
import { changeReply, dataOf, withData } from './changes.ts'
import type { ContractMutant, Mutation } from './mutant.ts'

const PERIODS =
  'setOwnLimit: limits of both kinds and of every period stand side by side, each until its own period ends'

type Limit = OwnLimits['limits'][number]

const inShown = (change: (limits: readonly Limit[]) => readonly Limit[]): Mutation =>
  changeReply(['setOwnLimit', 'ownLimits'], (reply) => {
    const { limits, ...rest } = dataOf(reply) as OwnLimits
    return withData(reply, { ...rest, limits: change(limits) })
  })

/** Own limits that are told apart by too little. */
export const LIMIT_PERIODS: readonly ContractMutant[] = [
  {
    name: 'a limit of a week is one of a day',
    caughtBy: PERIODS,
    create: () =>
      inShown((limits) =>
        limits.map((limit) => {
          const daily = limits.find(({ kind, period }) => kind === limit.kind && period === 'DAY')
          return daily && limit.period === 'WEEK'
            ? { ...limit, used: daily.used, resetsAt: daily.resetsAt }
            : limit
        }),
      ),
  },
  {
    name: 'a limit of one kind ends that of the other',
    caughtBy: PERIODS,
    create: () => inShown((limits) => limits.filter(({ kind }) => kind === limits.at(-1)?.kind)),
  },
  {
    name: 'the periods of limits end at midnight UTC',
    caughtBy: PERIODS,
    create: () =>
      inShown((limits) =>
        limits.map((limit) => {
          const resetsAt = isoOf(msOfIso(limit.resetsAt) + TIME_ZONE_OFFSET_MINUTES * 60_000)
          return { ...limit, resetsAt }
        }),
      ),
  },
  {
    name: 'a deposit limit does not say what is used of it',
    caughtBy: PERIODS,
    create: () => inShown((limits) => limits.map((limit) => ({ ...limit, used: 0 }))),
  },
  {
    name: 'longer periods of limits come first',
    caughtBy: PERIODS,
    create: () => inShown((limits) => limits.toReversed()),
  },
]
