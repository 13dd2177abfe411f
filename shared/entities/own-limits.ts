import { z } from 'zod'
import { moment, momentOrEmpty } from './fields.ts'

/** What a player may limit for himself: net loss of bets and casino rounds, and deposits. */
export const OWN_LIMIT_KINDS = ['LOSS', 'DEPOSIT'] as const
export type OwnLimitKind = (typeof OWN_LIMIT_KINDS)[number]

/** A calendar day, a week from Monday, a calendar month; all at +5:30. */
export const OWN_LIMIT_PERIODS = ['DAY', 'WEEK', 'MONTH'] as const
export type OwnLimitPeriod = (typeof OWN_LIMIT_PERIODS)[number]

/** Lengths of a time-out, h of world time. Source: readings.md "Own limits". */
export const TIME_OUT_HOURS = [24, 48, 168, 720] as const
/** Lengths of a self-exclusion, calendar months of world time. Source: readings.md "Own limits". */
export const SELF_EXCLUSION_MONTHS = [6, 12, 36, 60] as const

/** Largest limit, rupees; the smallest is a paisa. Ours. */
export const OWN_LIMIT_MAX_RUPEES = 10_000_000

export const ownLimitKind = z.enum(OWN_LIMIT_KINDS).describe('LOSS: net loss; DEPOSIT: money paid in')
export const ownLimitPeriod = z
  .enum(OWN_LIMIT_PERIODS)
  .describe('Calendar day, week from Monday or calendar month at +5:30')
export const timeOutHours = z.literal(TIME_OUT_HOURS).describe('Hours of world time')
export const selfExclusionMonths = z.literal(SELF_EXCLUSION_MONTHS).describe('Calendar months of world time')

/** A limit that holds now. Ours: readings.md "Own limits". */
const ownLimit = z.object({
  kind: ownLimitKind,
  period: ownLimitPeriod,
  amount: z.number().describe('Rupees'),
  used: z
    .number()
    .describe(
      'Rupees of the running period. LOSS: net loss booked (settlements, commission, casino rounds) plus what open bets can lose at worst, 0 while ahead. DEPOSIT: deposits requested, without those rejected or taken back',
    ),
  resetsAt: moment.describe('End of the running period, world time, ISO 8601 UTC'),
  next: z
    .object({
      amount: z.number().nullable().describe('Rupees; null: no limit any more'),
      from: moment,
    })
    .nullable()
    .describe('A raise or removal that does not hold yet; null if none'),
})
export type OwnLimit = z.infer<typeof ownLimit>

/** The limits a player has set for the own account, its time-out and its self-exclusion. Ours: readings.md "Own limits". */
export const ownLimits = z.object({
  limits: z.array(ownLimit).describe('LOSS before DEPOSIT, shorter periods first'),
  timeOutUntil: momentOrEmpty.describe('World time, ISO 8601 UTC; empty without a time-out'),
  excludedUntil: momentOrEmpty.describe('World time, ISO 8601 UTC; empty without a self-exclusion'),
})
export type OwnLimits = z.infer<typeof ownLimits>
