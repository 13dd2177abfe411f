import { z } from 'zod'

/** A share of a deposit that becomes chips once it is worked off. Our own. */
export const bonusPlan = z.object({
  planId: z.string(),
  name: z.string(),
  text: z.string(),
  percent: z.number().describe('Of the deposit'),
  max: z.number().describe('Rupees, the most one deposit brings'),
  wagerTimes: z.number().describe('Stakes of settled bets must come to so many times the bonus'),
  minOdds: z.number().describe('Decimal odds below which a bet does not count'),
})
export type BonusPlan = z.infer<typeof bonusPlan>

/** A bonus that a player was granted. Our own. */
export const bonusProgress = z.object({
  planId: z.string(),
  name: z.string(),
  requestId: z.string().describe('The deposit that brought it'),
  bonus: z.number().describe('Rupees'),
  wager: z.number().describe('Rupees to be staked'),
  wagered: z.number().describe('Rupees staked so far, of settled bets, at most the wager'),
  status: z.enum(['ACTIVE', 'PAID']),
  createdAt: z.string().describe('World time, ISO 8601 UTC'),
  paidAt: z.string().describe('World time, ISO 8601 UTC; empty while active'),
})
export type BonusProgress = z.infer<typeof bonusProgress>

/** What the house offers just now, for the promotions page. Our own. */
export const campaign = z.object({
  title: z.string(),
  text: z.string(),
  planId: z.string().describe('The bonus plan it is about; empty where it is about none'),
  imageName: z.string().describe('A poster, as a path of the site; empty where there is none'),
})
export type Campaign = z.infer<typeof campaign>
