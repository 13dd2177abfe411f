import { z } from 'zod'
import { SIDE_NUMBER } from '../limits.ts'
import { errorCode, marketId, moment } from './fields.ts'

/** PENDING: unmatched. EXECUTED: matched. CANCLE: cancelled, lapsed or void. Source: spec §4 "Bet status". */
export const BET_STATUS = { pending: 'PENDING', executed: 'EXECUTED', cancelled: 'CANCLE' } as const
export const betStatus = z.enum(['PENDING', 'EXECUTED', 'CANCLE'])

/** Sockets use the words, `testOrder` the numbers; both parsers accept either. Source: readings.md "betType". */
export const betType = z
  .union([z.enum(['BACK', 'LAY']), z.literal(Object.values(SIDE_NUMBER))], 'not BACK, LAY, 0 or 1')
  .transform((value) => (value === 'LAY' || value === SIDE_NUMBER.LAY ? 'LAY' : 'BACK'))
export type BetType = 'BACK' | 'LAY'

/** What becomes of the unmatched part when the market turns in play. Our own. */
export const persistence = z.enum(['LAPSE', 'KEEP'])

/** Why the market did not take what lapsed. */
export const reasonCode = z.enum(['', ...errorCode.options])

/**
 * A row of the bet lists. A partially filled bet has two rows with one order id: its EXECUTED part at the average
 * matched price and its PENDING remainder. Source: spec §3 "Live bet"; domain decisions.
 */
export const liveBet = z.object({
  eventId: z.string(),
  marketId,
  marketName: z.string(),
  eventTypeId: z.string().describe('Sport id'),
  eventTypeName: z.string(),
  eventName: z.string(),
  selectionId: z.string(),
  selectionName: z.string(),
  odds: z.number().describe('Decimal odds: average matched, or requested; in a fancy market the run line'),
  size: z.number().describe('Rate of a fancy, else 0'),
  stack: z.number().describe('Rupees of this part'),
  betType: z.enum(['BACK', 'LAY']),
  betStatus,
  orderId: z.string().describe("The player's order id"),
  betId: z.number().int().describe("The exchange's bet id, used by delete"),
  createdAt: moment,
  win: z.number().describe('Profit or loss after settlement, rupees, else 0'),
  winStatus: z.enum(['', 'WIN', 'LOSS', 'VOID']).describe('Empty while open'),
  dbWin: z.number().describe('Maximum profit of this part, rupees'),
  isWaiting: z.boolean().describe('Ours: true while a PENDING part waits for the end of its bet delay'),
  reasonCode: reasonCode.describe("Refusal code of a CANCLE part; '' otherwise"),
  reason: z
    .string()
    .describe("Text of reasonCode, or why a bet that was taken ended unmatched; '' otherwise"),
  persistence: persistence
    .exactOptional()
    .describe('Ours: with KEEP the unmatched part stays when the market turns in play'),
  queueAhead: z
    .number()
    .exactOptional()
    .describe('Ours: rupees ahead at its price, 0 is the front; only of a PENDING part that rests'),
  askedOdds: z.number().exactOptional().describe('Ours: odds that were asked for, or the run line'),
  reductions: z
    .array(z.object({ selectionName: z.string(), factor: z.number().describe('Percent') }))
    .exactOptional()
    .describe('Ours: the non-runners that have lowered the price of a matched back'),
})
export type LiveBet = z.infer<typeof liveBet>

/** Source: spec §3 "Position (m2m/exposure)". Rupees. */
export const position = z.object({
  marketId,
  exposure: z.number().describe('Worst case of the market, rupees, negative or zero'),
  runners: z.array(
    z.object({
      selectionId: z.string(),
      position: z
        .number()
        .describe(
          'Profit or loss of matched bets if this runner wins; for a fancy, if every line is reached',
        ),
      positionopo: z
        .number()
        .optional()
        .describe('Fancy only, as it has one runner: profit or loss if no line is reached'),
    }),
  ),
})
export type Position = z.infer<typeof position>

/** Source: spec §3 "My Market item". */
export const myMarketItem = z.object({
  eventTypeId: z.string(),
  eventTypeName: z.string(),
  eventId: z.string(),
  marketId,
  eventName: z.string(),
  count: z.number().int().describe('Open bets in the market'),
})
export type MyMarketItem = z.infer<typeof myMarketItem>
