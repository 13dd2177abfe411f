import { z } from 'zod'
import { betType } from '../entities/bet.ts'
import { id } from './calls/fields.ts'

/** What placing an order carries, over whichever way. Source: spec §3 "Bet order message", §7 "Order". */
export const orderPayload = z.object({
  stack: z.coerce.number().describe('Stake, rupees'),
  odds: z.coerce.number().describe('Decimal odds; in a fancy market (sport 0) the run line'),
  marketId: id,
  selectionId: id.describe('In a fancy market the size: the rate of the quote'),
  selectionName: z.string().max(200).default(''),
  betType,
  orderId: z.string().min(1).max(64),
  persistence: z
    .enum(['LAPSE', 'KEEP'])
    .default('LAPSE')
    .describe('Our own: KEEP stays when the market turns in play'),
  fillOrKill: z.boolean().default(false).describe('Our own: what cannot be matched at once lapses'),
  minFill: z.coerce
    .number()
    .optional()
    .describe('With fillOrKill, the least that must be matched at once, rupees; without it, all'),
})
export type OrderPayload = z.infer<typeof orderPayload>

/** An order with its token in it, as the bet socket and the `placeOrder` call take it. Source: spec §7 "Bet socket". */
export const placeOrderMessage = orderPayload.extend({
  type: z.literal('placeOrder'),
  token: z
    .string()
    .max(512)
    .default('')
    .describe("The session's token, where neither URL nor header carries it"),
})

/** What an order call or the bet socket's orderRes says of the bet. */
export const orderOutcome = z.object({
  orderId: z.string(),
  betId: z.number().int(),
  eventId: z.string(),
  sportsId: z.string(),
  marketId: z.string(),
  matched: z.number().describe('Rupees matched at once'),
  remaining: z.number().describe('Rupees resting or waiting'),
  averageOdds: z.number().describe('Average matched decimal odds, 0 when nothing is matched'),
})
export type OrderOutcome = z.infer<typeof orderOutcome>
