import { z } from 'zod'
import { liveBet, myMarketItem, persistence, position } from '../../entities/bet.ts'
import { closeOut, prediction, runAmountItem } from '../../entities/what-if.ts'
import { TEXT } from '../../texts.ts'
import { endpoint } from '../endpoint.ts'
import { legsPayload, mayNotWait, orderOutcome, orderPayload, placeOrderMessage } from '../order.ts'
import { id, idsInText, ORDER, queryNumber, USERS } from './fields.ts'

/** Refusal codes of an order. */
const ORDER_REFUSALS = [
  'TOO_MANY',
  'SPORT_BLOCKED',
  'LOSS_LIMIT',
  'TIMED_OUT',
  'SELF_EXCLUDED',
  'INVALID_PRICE',
  'INVALID_STAKE',
  'BELOW_MINIMUM',
  'ABOVE_MAXIMUM',
  'MARKET_NOT_FOUND',
  'INVALID_LINE',
  'RUNNER_NOT_FOUND',
  'RUNNER_REMOVED',
  'RUNNER_SUSPENDED',
  'BALL_RUNNING',
  'ODDS_CHANGED',
  'NOT_FILLED',
  'MARKET_INACTIVE',
  'MARKET_SUSPENDED',
  'MARKET_CLOSED',
  'INSUFFICIENT_FUNDS',
  'EXPOSURE_LIMIT',
  'DUPLICATE_ORDER_ID',
  'BET_CANCELLED',
] as const

/** An unmatched bet by its id, or a pending deposit or withdrawal by 'R' and digits. */
const betOrRequestId = z
  .union(
    [
      z.number().int(),
      z
        .string()
        .regex(/^(-?\d{1,15}|R\d{1,12})$/)
        .transform((text) => (text.startsWith('R') ? text : Number(text))),
    ],
    'neither a bet id nor R and digits',
  )
  .describe("betId of the unmatched bet, or the 'R' and digits of a pending request")

/** Texts of an order that was taken, by what became of it. */
const PLACED = [TEXT.betPlaced, TEXT.betMatched, TEXT.betPartMatched, TEXT.betWaiting, TEXT.betOver] as const

/** Placing, changing and listing bets, and their positions. */
export const BET_CALLS = {
  getBets: endpoint({
    method: 'GET',
    path: `${USERS}/getbets`,
    query: z.object({ eid: z.string().max(64).default('').describe('Event id; empty for all events') }),
    data: z.array(liveBet),
    summary: 'Bets of open markets, newest first; of one event also those of its closed markets',
    source: 'spec §7 "getbets?eid="',
    example: { query: { eid: '30000002' } },
  }),
  getM2m: endpoint({
    method: 'GET',
    path: `${USERS}/getm2m`,
    query: z.object({ eid: z.string().max(64).default('') }),
    data: z.array(position),
    summary: 'Position per runner of every market of the event in which the player has bets',
    source: 'spec §7 "getm2m?eid="',
    example: { query: { eid: '30000002' } },
  }),
  getM2mId: endpoint({
    method: 'GET',
    path: `${USERS}/getm2mid`,
    query: z.object({ mid: z.string().max(64).describe('Market id of a fancy') }),
    data: z.array(runAmountItem),
    summary: 'The Run Amount table of a fancy; empty without bets',
    source: 'spec §7 "getm2mid", §3 "Run amount item"',
  }),
  getExposure: endpoint({
    method: 'GET',
    path: `${USERS}/getexpo`,
    data: z.array(myMarketItem),
    summary: 'Markets with open bets: the My Market popup',
    source: 'spec §7 "getexpo"',
  }),
  deleteBet: endpoint({
    method: 'GET',
    path: `${USERS}/delete`,
    query: z.object({ id: betOrRequestId }),
    data: z.null(),
    success: [TEXT.deleted],
    writes: true,
    summary: 'Cancel the unmatched part of a bet, or a pending deposit or withdrawal',
    source: 'spec §7 "delete?id="',
    refusals: ['BET_NOT_FOUND', 'BET_NOT_CANCELLABLE', 'REQUEST_NOT_FOUND', 'REQUEST_NOT_PENDING'],
  }),
  deletePending: endpoint({
    method: 'GET',
    path: `${ORDER}/deletePending`,
    writes: true,
    query: z.object({ orderId: id.describe("The player's own order id") }),
    data: z.null(),
    success: [TEXT.deleted],
    summary: 'Cancel the unmatched part of a bet, named by its order id',
    source: 'spec §7 "GET delete pending, by orderId"',
    refusals: ['BET_NOT_FOUND', 'BET_NOT_CANCELLABLE'],
  }),
  reduceOrder: endpoint({
    method: 'POST',
    path: `${ORDER}/reduceOrder`,
    body: z.object({
      betId: z.number().int(),
      by: z.number().positive().describe('Rupees, at most two decimals'),
    }),
    data: z.null(),
    success: [TEXT.betReduced],
    summary: 'Reduce the unmatched part of a bet; the remainder keeps its queue position',
    source: 'ours: an edit of stake, beside spec §7 "Delete pending"',
    extension: true,
    refusals: ['BET_NOT_FOUND', 'BET_NOT_CANCELLABLE', 'INVALID_STAKE'],
    example: { body: { betId: 8243, by: 500 } },
  }),
  changePersistence: endpoint({
    method: 'POST',
    path: `${ORDER}/changePersistence`,
    body: z.object({ marketId: id, betId: z.number().int(), persistence }),
    data: z.null(),
    success: [TEXT.betUpdated],
    summary: 'Keep the unmatched part of a bet in play, or let it lapse then; it keeps its queue position',
    source: 'ours: an edit of persistence, as the big exchanges have it',
    extension: true,
    refusals: [
      'BET_NOT_FOUND',
      'BET_NOT_CANCELLABLE',
      'NOT_FILLED',
      'BALL_RUNNING',
      'MARKET_INACTIVE',
      'MARKET_SUSPENDED',
    ],
    example: { body: { marketId: '1.200000004', betId: 8243, persistence: 'KEEP' } },
  }),
  editOrder: endpoint({
    method: 'POST',
    path: `${ORDER}/editOrder`,
    body: z.object({
      betId: z.number().int(),
      odds: z.number().describe('Decimal odds, 1.01 to 999.99, at most two decimals'),
      orderId: id.describe('Of the new order'),
      ...mayNotWait.shape,
    }),
    data: orderOutcome,
    success: PLACED,
    delay: 'bet-delay',
    summary: 'Move the unmatched part of a bet to another price: a new order at the end of the queue',
    source: 'ours: an edit of price, beside spec §7 "Delete pending"',
    extension: true,
    refusals: [
      'TOO_MANY',
      'SPORT_BLOCKED',
      'LOSS_LIMIT',
      'TIMED_OUT',
      'SELF_EXCLUDED',
      'BET_NOT_FOUND',
      'BET_NOT_CANCELLABLE',
      'BET_CANCELLED',
      'INVALID_PRICE',
      'RUNNER_REMOVED',
      'RUNNER_SUSPENDED',
      'BALL_RUNNING',
      'ODDS_CHANGED',
      'NOT_FILLED',
      'MARKET_INACTIVE',
      'MARKET_SUSPENDED',
      'MARKET_CLOSED',
      'INSUFFICIENT_FUNDS',
      'EXPOSURE_LIMIT',
      'DUPLICATE_ORDER_ID',
    ],
    example: { body: { betId: 8243, odds: 5.4, orderId: '61420260301120100000' } },
  }),
  predict: endpoint({
    method: 'POST',
    path: `${ORDER}/predict`,
    body: orderPayload.pick({ stack: true, odds: true, marketId: true, selectionId: true, betType: true }),
    data: prediction,
    writes: false,
    summary: 'Predict the position per outcome if a bet were fully matched; does not place it',
    source: 'ours: spec §3 "Prediction"',
    extension: true,
    refusals: [
      'MARKET_NOT_FOUND',
      'RUNNER_NOT_FOUND',
      'MARKET_CLOSED',
      'RUNNER_REMOVED',
      'INVALID_LINE',
      'INVALID_PRICE',
      'INVALID_STAKE',
      'BELOW_MINIMUM',
      'ABOVE_MAXIMUM',
    ],
  }),
  closeOut: endpoint({
    method: 'GET',
    path: `${ORDER}/closeOut`,
    query: z.object({
      mid: z.string().max(64),
      selectionId: z.string().max(64),
      part: queryNumber(z.number().gt(0).max(1))
        .default(1)
        .describe('Share of the position to close, 1 is all; at most two decimals'),
      slippage: queryNumber(z.number().min(0).max(100))
        .default(10)
        .describe(
          "How far from the best price a leg may be matched, percent, at most two decimals; a bookmaker's quote is taken as it is",
        ),
      after: idsInText
        .optional()
        .describe(
          'Other runners of the market, comma separated, that are closed with it on the same terms: their legs go first and take their share of offers and funds',
        ),
    }),
    data: closeOut.nullable(),
    summary:
      'The bets that close out a position at the current offers, within minimum, maximum and funds; null without a position or an offer',
    source: 'ours: green-up, as the big exchanges have it',
    extension: true,
    refusals: ['MARKET_NOT_FOUND', 'RUNNER_NOT_FOUND'],
  }),
  placeLegs: endpoint({
    method: 'POST',
    path: `${ORDER}/placeLegs`,
    body: legsPayload.extend(mayNotWait.shape),
    data: z.array(orderOutcome),
    success: [TEXT.betMatched, TEXT.betWaiting, TEXT.betPartMatched, TEXT.betOver],
    delay: 'bet-delay',
    summary:
      'Place up to 20 bets in one market, all of them or none: each is matched whole at its odds or better, on its runner or across runners; with a bet delay, when it is over',
    source: 'ours: carries out closeOut',
    extension: true,
    refusals: [...ORDER_REFUSALS],
    example: {
      body: {
        marketId: '1.200000004',
        legs: [
          {
            selectionId: '1000005',
            betType: 'LAY',
            stack: 982.14,
            odds: 6.16,
            orderId: '61420260301120100001',
          },
        ],
      },
    },
  }),
  testOrder: endpoint({
    method: 'POST',
    path: `${ORDER}/testOrder`,
    body: orderPayload.extend(mayNotWait.shape),
    data: orderOutcome,
    success: PLACED,
    delay: 'bet-delay',
    summary: 'Place a bet',
    source: 'spec §7 "Order"',
    refusals: [...ORDER_REFUSALS],
  }),
  placeOrder: endpoint({
    method: 'POST',
    path: `${ORDER}/placeOrder`,
    tokenIn: 'header-or-body',
    body: placeOrderMessage.extend(mayNotWait.shape),
    data: orderOutcome,
    success: PLACED,
    delay: 'bet-delay',
    summary: 'Place a bet: the message of the bet socket as a call',
    source: 'spec §7 "Order", "a call with payload … type placeOrder"',
    refusals: [...ORDER_REFUSALS],
  }),
}
