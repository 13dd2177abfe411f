import { z } from 'zod'
import { moment, momentOrEmpty } from './fields.ts'

/** A bonus in percent of a deposit, paid out once its wagering requirement is met. Our own. */
export const bonusPlan = z.object({
  planId: z.string(),
  name: z.string(),
  text: z.string(),
  percent: z.number().describe('Percent of the deposit'),
  max: z.number().describe('Maximum bonus of one deposit, rupees'),
  wagerTimes: z.number().describe('Required stakes of settled bets, as a multiple of the bonus'),
  minOdds: z.number().describe('Decimal odds below which a bet does not count'),
})
export type BonusPlan = z.infer<typeof bonusPlan>

/** A bonus granted to a player. Our own. */
export const bonusProgress = z.object({
  planId: z.string(),
  name: z.string(),
  requestId: z.string().describe('Id of the deposit'),
  bonus: z.number().describe('Rupees'),
  wager: z.number().describe('Required stakes, rupees'),
  wagered: z.number().describe('Stakes of settled bets so far, rupees, at most the wager'),
  status: z.enum(['ACTIVE', 'PAID']),
  createdAt: moment,
  paidAt: momentOrEmpty.describe('World time, ISO 8601 UTC; empty while active'),
})
export type BonusProgress = z.infer<typeof bonusProgress>

/** A current campaign of the house, for the promotions page. Our own. */
export const campaign = z.object({
  title: z.string(),
  text: z.string(),
  planId: z.string().describe('Bonus plan of the campaign; empty if none'),
  imageName: z.string().describe('Path of the poster on this site; empty if none'),
})
export type Campaign = z.infer<typeof campaign>
