import { z } from 'zod'
import { casinoRound } from './casino-round.ts'
import { marketId, moment } from './fields.ts'

/** A sign-in. Source: spec §3 "Activity row". */
export const activityRow = z.object({
  stUserName: z.string(),
  location: z.string(),
  userIp: z.string(),
  userAgent: z.string(),
  createdAt: moment,
})

/** Profit or loss of one event or casino game. Source: spec §3 "Summary row". */
export const summaryRow = z.object({
  max: z.string().describe('Name of the event or casino game'),
  sum: z.number().describe('Rupees'),
})

export type SummaryRow = z.infer<typeof summaryRow>

export type ActivityRow = z.infer<typeof activityRow>

/** Profit or loss of one market. Our own, for spec §7 "plstatement". */
export const profitRow = z.object({
  eventTypeId: z.string(),
  eventTypeName: z.string(),
  eventId: z.string(),
  eventName: z.string(),
  marketId,
  marketName: z.string(),
  pl: z.number().describe('Profit or loss after commission, rupees'),
  commission: z.number().describe('Rupees; positive if given back'),
  createdAt: moment.describe('World time of the last entry, ISO 8601 UTC'),
})
export type ProfitRow = z.infer<typeof profitRow>

/** Source: spec §3 "Casino history row". */
export const casinoHistoryRow = z.object({
  debit: z.number().describe('Staked, rupees'),
  credit: z.number().describe('Paid out, rupees'),
  Provider: z.string(),
  game: z.string(),
  winStatus: casinoRound.shape.winStatus,
  createdAt: moment,
})
export type CasinoHistoryRow = z.infer<typeof casinoHistoryRow>

/** A poster of the banner carousel. Source: spec §3 "Banner poster". */
export const bannerPoster = z.object({
  link: z.string().describe('A path of the site'),
  imageName: z.string().describe('A path of the site'),
})
export type BannerPoster = z.infer<typeof bannerPoster>
