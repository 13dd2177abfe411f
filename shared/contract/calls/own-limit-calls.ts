import { z } from 'zod'
import {
  OWN_LIMIT_MAX_RUPEES,
  type OwnLimits,
  ownLimitKind,
  ownLimitPeriod,
  ownLimits,
  selfExclusionMonths,
  timeOutHours,
} from '../../entities/own-limits.ts'
import { TEXT } from '../../texts.ts'
import { endpoint } from '../endpoint.ts'
import { USERS } from './fields.ts'

const OURS = { source: 'ours: readings.md "Own limits"', extension: true } as const

const NONE: OwnLimits = { limits: [], timeOutUntil: '', excludedUntil: '' }

/** A player's own limits, time-out and self-exclusion. None of them ever stops a cancel, a withdrawal or a cash-out. */
export const OWN_LIMIT_CALLS = {
  ownLimits: endpoint({
    ...OURS,
    method: 'GET',
    path: `${USERS}/ownlimits`,
    data: ownLimits,
    summary: "The player's own limits with what is used of them, time-out and self-exclusion",
    example: {
      data: {
        ...NONE,
        limits: [
          {
            kind: 'LOSS',
            period: 'DAY',
            amount: 5000,
            used: 1200,
            resetsAt: '2026-03-01T18:30:00.000Z',
            next: { amount: 8000, from: '2026-03-02T09:15:00.000Z' },
          },
        ],
      },
    },
  }),
  setOwnLimit: endpoint({
    ...OURS,
    method: 'POST',
    path: `${USERS}/setlimit`,
    body: z.object({
      kind: ownLimitKind,
      period: ownLimitPeriod,
      amount: z
        .number('not a number')
        .meta({ exclusiveMinimum: 0, maximum: OWN_LIMIT_MAX_RUPEES })
        .nullable()
        .describe('Rupees, more than 0, at most 10 000 000 and two decimals; null: no limit'),
    }),
    data: ownLimits,
    success: [TEXT.limitSet, TEXT.limitLater],
    summary:
      'Set a limit. A first or lower one holds at once; a higher one, or none, after 24 h of world time. A bet or a casino round whose worst case would pass a LOSS limit is refused, and a deposit that would pass a DEPOSIT limit',
    refusals: ['INVALID_AMOUNT', 'DEMO_OWN_LIMITS'],
    example: {
      body: { kind: 'LOSS', period: 'DAY', amount: 5000 },
      data: {
        ...NONE,
        limits: [
          {
            kind: 'LOSS',
            period: 'DAY',
            amount: 5000,
            used: 0,
            resetsAt: '2026-03-01T18:30:00.000Z',
            next: null,
          },
        ],
      },
    },
  }),
  timeOut: endpoint({
    ...OURS,
    method: 'POST',
    path: `${USERS}/timeout`,
    body: z.object({ hours: timeOutHours }),
    data: ownLimits,
    success: [TEXT.timeOutBegun],
    summary:
      'Begin a time-out; it cannot be shortened. Until its end bets, casino rounds, deposits and sign-ins are refused with TIMED_OUT. Unmatched bets are cancelled, matched bets stand, the session stays',
    refusals: ['DEMO_OWN_LIMITS'],
    example: { body: { hours: 24 }, data: { ...NONE, timeOutUntil: '2026-03-02T12:00:00.000Z' } },
  }),
  selfExclude: endpoint({
    ...OURS,
    method: 'POST',
    path: `${USERS}/selfexclude`,
    body: z.object({
      months: selfExclusionMonths,
      confirm: z.literal(true).describe('The player has read the consequences'),
    }),
    data: ownLimits,
    success: [TEXT.selfExcluded],
    summary: 'Begin a self-exclusion; it cannot be shortened. As a time-out, with SELF_EXCLUDED',
    refusals: ['DEMO_OWN_LIMITS'],
    example: {
      body: { months: 6, confirm: true },
      data: { ...NONE, excludedUntil: '2026-09-01T12:00:00.000Z' },
    },
  }),
}
