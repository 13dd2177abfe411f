import { z } from 'zod'
import { BET_STATUS, betType, persistence } from '../entities/bet.ts'
import { marketId } from '../entities/fields.ts'
import { LEGS_MAX } from '../limits.ts'
import { id } from './calls/fields.ts'

/** Fields of an order, for REST and the bet socket. Source: spec §3 "Bet order message", §7 "Order". */
export const orderPayload = z.object({
  stack: z.number().describe('Stake, rupees, at most two decimals'),
  odds: z
    .number()
    .describe('Decimal odds, 1.01 to 999.99, at most two decimals; in a fancy market (sport 0) the run line'),
  marketId: id,
  selectionId: id.describe('In a fancy market the size: the rate of the quote'),
  selectionName: z.string().max(200).default(''),
  betType,
  orderId: id,
  persistence: persistence
    .default('LAPSE')
    .describe(
      'Our own: with KEEP the remainder does not lapse when the market turns in play; not in sports 0 and 13, where nothing rests',
    ),
  fillOrKill: z.boolean().default(false).describe('Our own: the remainder lapses at once'),
  minFill: z
    .number()
    .optional()
    .describe('With fillOrKill: minimum to be matched at once, rupees; default: the whole stake'),
  accept: z
    .enum(['none', 'better', 'any'])
    .optional()
    .describe(
      'Ours: in sports 0 and 13 the other quotes that are taken: none, those no worse in odds and in run line, or any; default none',
    ),
})
export type OrderPayload = z.infer<typeof orderPayload>

/** A bet of an order of several legs: matched whole at its odds or better. Our own. */
export const legPayload = orderPayload.pick({
  selectionId: true,
  betType: true,
  stack: true,
  odds: true,
  orderId: true,
})

/** Bets in one market of which all are placed or none. Our own. */
export const legsPayload = z.object({
  marketId: id,
  legs: z.array(legPayload).min(1).max(LEGS_MAX).describe('Each with an order id of its own'),
})
export type LegsPayload = z.infer<typeof legsPayload>

/** An order that carries its token, for the bet socket and the `placeOrder` call. Source: spec §7 "Bet socket". */
export const placeOrderMessage = orderPayload.extend({
  type: z.literal('placeOrder'),
  token: z
    .string()
    .max(512)
    .default('')
    .describe("The session's token, if neither URL nor header carries it"),
})

/** For the calls: the bet socket always waits. Source: readings.md "An order on a market with a delay". */
export const mayNotWait = z.object({
  wait: z
    .boolean()
    .default(true)
    .describe('Our own: false answers at once, with state WAITING where the market has a bet delay'),
})

/** State of the bet in the reply to an order, from REST and the bet socket. */
export const orderOutcome = z.object({
  orderId: z.string(),
  betId: z.number().int(),
  state: z
    .enum(['WAITING', ...Object.values(BET_STATUS)])
    .describe(
      'WAITING: in its bet delay; PENDING: the remainder rests; EXECUTED: matched; CANCLE: nothing was',
    ),
  eventId: z.string(),
  sportsId: z.string().describe("Sport id of the market: '0' of a fancy, '13' of a bookmaker"),
  marketId,
  matched: z.number().describe('Rupees matched so far'),
  remaining: z.number().describe('The remainder: rupees resting or delayed'),
  averageOdds: z.number().describe('Average matched decimal odds, 0 when nothing is matched'),
})
export type OrderOutcome = z.infer<typeof orderOutcome>
