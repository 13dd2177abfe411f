import type { EndpointName } from '@layline/shared/contract/endpoints'
import type { ErrorCode } from '@layline/shared/contract/error-codes'
import type { OwnLimits } from '@layline/shared/entities/own-limits'
import { isoOf } from '@layline/shared/iso-time'
import { TEXT } from '@layline/shared/texts'
import {
  bodyOf,
  changeBetMessages,
  changeData,
  changeRefusal,
  changeReply,
  dataOf,
  refuseAfter,
  success,
  swallow,
  withData,
  worldMsOf,
} from './changes.ts'
import type { ContractMutant, Mutation, PassedCall } from './mutant.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const LOSS =
  'setOwnLimit: a loss limit refuses the bet or round that could pass it, and never a cancel or a cash-out'
const CHANGED = 'setOwnLimit: a lower limit holds at once, a higher one and none after a day of world time'
const TIME_OUT =
  'timeOut: refuses bets, rounds, deposits and sign-ins until its end, and never a cash-out or a withdrawal'
const EXCLUSION =
  'selfExclude: refuses bets, rounds, deposits and sign-ins for months, and never a cash-out or a withdrawal'

/** A call that should be refused with the code is answered as if it had been done. */
const takenByCall = (code: ErrorCode, name: EndpointName): Mutation =>
  changeRefusal(code, (reply) => success(reply, {}), name)

const takenBySocket = (code: ErrorCode): Mutation =>
  changeBetMessages('orderRes', (answer) => [
    answer.code === code
      ? { ...answer, status: 'success', code: 'ACCEPTED', message: TEXT.betPlaced }
      : answer,
  ])

/** Changes the limits wherever they are shown. */
const inLimits = (change: (limit: OwnLimits['limits'][number]) => OwnLimits['limits'][number]): Mutation =>
  changeReply(['setOwnLimit', 'ownLimits'], (reply) => {
    const { limits, ...rest } = dataOf(reply) as OwnLimits
    return withData(reply, { ...rest, limits: limits.map(change) })
  })

/** What the answer to a new limit would say. */
const limitAsSet = (call: PassedCall, nowMs: number) => ({
  limits: [{ ...bodyOf(call), used: 0, resetsAt: isoOf(nowMs + DAY_MS), next: null }],
  timeOutUntil: '',
  excludedUntil: '',
})

const LIMITS: readonly ContractMutant[] = [
  {
    name: 'a loss limit is kept and stops no bet by call',
    caughtBy: LOSS,
    create: () => takenByCall('LOSS_LIMIT', 'testOrder'),
  },
  {
    name: 'a loss limit is kept and stops no bet on the bet socket',
    caughtBy: LOSS,
    create: () => takenBySocket('LOSS_LIMIT'),
  },
  {
    name: 'a loss limit is kept and stops no round of a game',
    caughtBy: LOSS,
    create: () => takenByCall('LOSS_LIMIT', 'casinoPlay'),
  },
  {
    name: 'a limit is said to be set and is not',
    caughtBy: LOSS,
    create: () => swallow('setOwnLimit', TEXT.limitSet, limitAsSet),
  },
  {
    name: 'a loss limit does not count open bets',
    caughtBy: LOSS,
    create: () =>
      changeData('ownLimits', ({ limits, ...rest }) => ({
        ...rest,
        limits: limits.map((limit) => ({ ...limit, used: 0 })),
      })),
  },
  {
    name: 'a loss limit stops a cash-out',
    caughtBy: LOSS,
    create: () => refuseAfter('setOwnLimit', 'placeLegs', 'LOSS_LIMIT'),
  },
  {
    name: 'a loss limit stops a cancel',
    caughtBy: LOSS,
    create: () => refuseAfter('setOwnLimit', 'deleteBet', 'LOSS_LIMIT'),
  },
  {
    name: 'a higher limit holds at once',
    caughtBy: CHANGED,
    create: () =>
      inLimits(({ next, ...limit }) => ({ ...limit, amount: next?.amount ?? limit.amount, next: null })),
  },
  {
    name: 'a higher limit holds after an hour',
    caughtBy: CHANGED,
    create: () =>
      inLimits(({ next, ...limit }) => ({
        ...limit,
        next: next && { ...next, from: isoOf(Date.parse(next.from) - 23 * HOUR_MS) },
      })),
  },
  {
    name: 'a deposit limit is kept and stops no deposit',
    caughtBy:
      'setOwnLimit: a deposit limit refuses the deposit that passes it, until an earlier one is taken back',
    create: () => takenByCall('DEPOSIT_LIMIT', 'dwRequest'),
  },
]

const hoursOf = (call: PassedCall) => Number(bodyOf(call).hours)

const TIME_OUTS: readonly ContractMutant[] = [
  {
    name: 'a time-out is said to have begun and has not',
    caughtBy: TIME_OUT,
    create: () =>
      swallow('timeOut', TEXT.timeOutBegun, (call, nowMs) => ({
        limits: [],
        timeOutUntil: isoOf(nowMs + hoursOf(call) * HOUR_MS),
        excludedUntil: '',
      })),
  },
  {
    name: 'a shorter time-out ends a longer one',
    caughtBy: TIME_OUT,
    create: () =>
      changeReply(['timeOut'], (reply, call) =>
        withData(reply, {
          ...(dataOf(reply) as OwnLimits),
          timeOutUntil: isoOf(worldMsOf(reply) + hoursOf(call) * HOUR_MS),
        }),
      ),
  },
  {
    name: 'nobody is told of a bet that a time-out takes back',
    caughtBy: TIME_OUT,
    create: () => changeBetMessages('betUpdate', (update) => (update.kind === 'CANCELLED' ? [] : [update])),
  },
]

const BREAKS = (
  [
    ['a time-out', 'timeOut', 'TIMED_OUT', TIME_OUT],
    ['a self-exclusion', 'selfExclude', 'SELF_EXCLUDED', EXCLUSION],
  ] as const
).flatMap(([what, call, code, caughtBy]): ContractMutant[] => [
  { name: `${what} stops no bet by call`, caughtBy, create: () => takenByCall(code, 'testOrder') },
  { name: `${what} stops no bet on the bet socket`, caughtBy, create: () => takenBySocket(code) },
  { name: `${what} stops no sign-in`, caughtBy, create: () => takenByCall(code, 'login') },
  { name: `${what} stops no deposit`, caughtBy, create: () => takenByCall(code, 'dwRequest') },
  { name: `${what} stops no round of a game`, caughtBy, create: () => takenByCall(code, 'casinoPlay') },
  { name: `${what} stops a cash-out`, caughtBy, create: () => refuseAfter(call, 'placeLegs', code) },
  { name: `${what} stops a withdrawal`, caughtBy, create: () => refuseAfter(call, 'withdrawRequest', code) },
])

/** What players set for themselves, and a server does not keep. */
export const OWN_LIMITS: readonly ContractMutant[] = [...LIMITS, ...TIME_OUTS, ...BREAKS]
