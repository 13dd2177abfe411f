import { z } from 'zod'
import { liveBet, myMarketItem, position } from '../../entities/bet.ts'
import { closeOut, prediction, runAmountItem } from '../../entities/what-if.ts'
import { endpoint } from '../endpoint.ts'
import { orderOutcome, orderPayload, placeOrderMessage } from '../order.ts'
import { ORDER, requestId, USERS } from './fields.ts'

/** Why an order may be refused. */
const ORDER_REFUSALS = [
  'TOO_MANY',
  'SPORT_BLOCKED',
  'INVALID_PRICE',
  'INVALID_STAKE',
  'BELOW_MINIMUM',
  'ABOVE_MAXIMUM',
  'MARKET_NOT_FOUND',
  'INVALID_SIDE',
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
] as const

/** Placing, changing and looking up bets, and what they come to. */
export const BET_CALLS = {
  getBets: endpoint({
    method: 'GET',
    path: `${USERS}/getbets`,
    query: z.object({ eid: z.string().max(64).default('').describe('Event id; empty for all events') }),
    data: z.array(liveBet),
    summary: 'Bets of open markets, newest first',
    source: 'spec §7 "getbets?eid="',
  }),
  getM2m: endpoint({
    method: 'GET',
    path: `${USERS}/getm2m`,
    query: z.object({ eid: z.string().max(64).default('') }),
    data: z.array(position),
    summary: 'Position per runner of every market of the event with bets',
    source: 'spec §7 "getm2m?eid="',
  }),
  getM2mId: endpoint({
    method: 'GET',
    path: `${USERS}/getm2mid`,
    query: z.object({ mid: z.string().max(64).describe('Market id of a fancy') }),
    data: z.array(runAmountItem),
    summary: 'The Run Amount table of a fancy with bets, else empty',
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
    query: z.object({
      id: z
        .union([z.coerce.number().int(), requestId])
        .describe("betId of the unmatched bet, or the 'R' and digits of a pending request"),
    }),
    data: z.null(),
    summary: 'Cancel the unmatched part of a bet, or take back a pending deposit or withdrawal',
    source: 'spec §7 "delete?id="',
    refusals: ['BET_NOT_FOUND', 'BET_NOT_CANCELLABLE', 'REQUEST_NOT_FOUND', 'REQUEST_NOT_PENDING'],
  }),
  deletePending: endpoint({
    method: 'GET',
    path: `${ORDER}/deletePending`,
    query: z.object({ orderId: z.string().min(1).max(64).describe("The player's own order id") }),
    data: z.null(),
    summary: 'Cancel the unmatched part of a bet, named by its order id',
    source: 'spec §7 "GET delete pending, by orderId"',
    refusals: ['BET_NOT_FOUND', 'BET_NOT_CANCELLABLE'],
  }),
  reduceOrder: endpoint({
    method: 'POST',
    path: `${ORDER}/reduceOrder`,
    body: z.object({ betId: z.coerce.number().int(), by: z.coerce.number().positive().describe('Rupees') }),
    data: z.null(),
    summary: 'Cancel a part of the unmatched part of a bet; the rest keeps its place',
    source: 'ours: an edit of stake, beside spec §7 "Delete pending"',
    refusals: ['BET_NOT_FOUND', 'BET_NOT_CANCELLABLE', 'INVALID_STAKE'],
  }),
  editOrder: endpoint({
    method: 'POST',
    path: `${ORDER}/editOrder`,
    body: z.object({
      betId: z.coerce.number().int(),
      odds: z.coerce.number().describe('Decimal odds'),
      orderId: z.string().min(1).max(64).describe('Of the new order'),
    }),
    data: orderOutcome,
    summary: 'Move the unmatched part of a bet to another price: a new order at the end of its queue',
    source: 'ours: an edit of price, beside spec §7 "Delete pending"',
    refusals: [
      'TOO_MANY',
      'SPORT_BLOCKED',
      'BET_NOT_FOUND',
      'BET_NOT_CANCELLABLE',
      'INVALID_PRICE',
      'MARKET_INACTIVE',
      'MARKET_SUSPENDED',
      'MARKET_CLOSED',
      'INSUFFICIENT_FUNDS',
      'EXPOSURE_LIMIT',
      'DUPLICATE_ORDER_ID',
    ],
  }),
  predict: endpoint({
    method: 'POST',
    path: `${ORDER}/predict`,
    body: orderPayload.pick({ stack: true, odds: true, marketId: true, selectionId: true, betType: true }),
    data: prediction,
    summary: 'Where a bet that is not placed yet would lead, per outcome, were it matched whole',
    source: 'ours: spec §3 "Prediction"',
    refusals: ['MARKET_NOT_FOUND', 'RUNNER_NOT_FOUND', 'INVALID_PRICE', 'INVALID_STAKE', 'INVALID_LINE'],
  }),
  closeOut: endpoint({
    method: 'GET',
    path: `${ORDER}/closeOut`,
    query: z.object({
      mid: z.string().max(64),
      selectionId: z.string().max(64),
      part: z.coerce.number().gt(0).max(1).default(1).describe('How much of the way, 1 is all'),
    }),
    data: closeOut.nullable(),
    summary:
      'The bet that levels a position at what is offered now; null where there is nothing to level or to take',
    source: 'ours: green-up, as the big exchanges have it',
    refusals: ['MARKET_NOT_FOUND', 'RUNNER_NOT_FOUND'],
  }),
  testOrder: endpoint({
    method: 'POST',
    path: `${ORDER}/testOrder`,
    body: orderPayload,
    data: orderOutcome,
    summary: 'Place a bet',
    source: 'spec §7 "Order"',
    refusals: [...ORDER_REFUSALS],
  }),
  placeOrder: endpoint({
    method: 'POST',
    path: `${ORDER}/placeOrder`,
    tokenIn: 'header-or-body',
    body: placeOrderMessage,
    data: orderOutcome,
    summary: 'Place a bet: the message of the bet socket as a call',
    source: 'spec §7 "Order", "a call with payload … type placeOrder"',
    refusals: [...ORDER_REFUSALS],
  }),
}
