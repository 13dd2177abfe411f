import { z } from 'zod'
import { orderPayload } from '../contract/order.ts'

/** Item of the bet slip, created by a click on a price. Source: spec §3 "Bet slip item". */
export const betSlipItem = z.object({
  stCompititionName: z.string(),
  stRunnerName: z.string(),
  stMarketName: z.string(),
  price: z.number().describe('Decimal odds'),
  ammount: z.number().optional().describe('Stake, rupees; the spelling is the specification’s'),
  stInstrumentID: z.string().describe('marketId_selectionId'),
  stInstrumentID2: z.string().describe('The other runner, marketId_selectionId; empty if none'),
  stSide: z.enum(['BACK', 'LAY']),
  fancy: z.boolean(),
  size: z.number().describe('Fancy only: the rate'),
  min: z.number().describe('Rupees'),
  max: z.number().describe('Rupees'),
  sportId: z.string(),
  runners: z.array(z.string()).describe('Selection ids of the market'),
})

/** Source: spec §3 "Bet order message". */
export const betOrderMessage = orderPayload.extend({ type: z.literal('placeOrder'), token: z.string() })

/** The fields of the bet reply that the specification shows. Source: spec §3 "Bet reply". */
export const betReply = z.object({
  status: z.enum(['success', 'error']),
  type: z.literal('orderRes'),
  message: z.string(),
  eventId: z.string(),
  sportsId: z.string(),
  marketId: z.string(),
})

/** Ids of the player's starred markets, in session storage as a comma-separated string. Source: spec §3. */
export const pinnedMarkets = z.string().describe('Comma-separated market ids, under the key pinnedmarket')
