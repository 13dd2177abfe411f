import { z } from 'zod'
import { reasonCode } from '../entities/bet.ts'
import { errorCode, marketId, moment, timeline } from '../entities/fields.ts'
import { orderOutcome, placeOrderMessage } from './order.ts'

/** The bet socket: `ws://{host}/bets?token=…`, JSON text frames. Source: spec §7 "Bet socket". */

export const betClientMessage = z.discriminatedUnion('type', [
  placeOrderMessage,
  z.object({ type: z.literal('pong') }),
])
export type BetClientMessage = z.input<typeof betClientMessage>

export const orderReply = z.object({
  type: z.literal('orderRes'),
  status: z.enum(['success', 'error']),
  message: z.string().describe("The toast's text"),
  code: z.enum(['ACCEPTED', ...errorCode.options]).describe('ACCEPTED, or the code of the refusal'),
  orderId: z.string().describe('Id of the answered order; empty if the message had none'),
  eventId: z.string(),
  sportsId: z.string().describe("Sport id of the market: '0' of a fancy, '13' of a bookmaker"),
  marketId: z.string(),
  outcome: orderOutcome.nullable(),
})
export type OrderReply = z.infer<typeof orderReply>

/**
 * Ours: a resting bet of the player has changed without a call of the player: matched by another's order, lapsed, voided or
 * cancelled by the house. Rupees and decimal odds. Sent to every socket whose address carries a token of the player; one
 * message for a bet that changes several times at a moment, with its latest kind. A client that does not know the type
 * ignores it, as the specification's client does with every type but its own.
 */
export const betUpdate = z.object({
  type: z.literal('betUpdate'),
  marketId,
  orderId: z.string().describe("The player's order id"),
  betId: z.number().int().describe("The exchange's bet id"),
  kind: z.enum(['MATCHED', 'LAPSED', 'VOIDED', 'CANCELLED']),
  matched: z.number().describe('Rupees matched in all'),
  remaining: z.number().describe('Rupees that still rest'),
  averageOdds: z.number().describe('Average matched odds; 0 while nothing is matched'),
  askedOdds: z.number().describe('Odds that were asked for'),
  reasonCode: reasonCode.describe("Refusal code of what lapsed; '' otherwise"),
  reason: z.string().describe('Text of reasonCode'),
  time: moment.describe('World time'),
})
export type BetUpdate = z.infer<typeof betUpdate>

/**
 * Ours: the first message of a socket, and sent again when the timeline is raised. An order without a reply may be sent again
 * under its id while the branch is the same; in another branch it was never placed.
 */
export const betGreeting = z.object({
  type: z.literal('greeting'),
  timeline,
  branch: z.number().int().min(0).describe('Branch of the world: order ids are idempotent within it'),
})

export type BetGreeting = z.infer<typeof betGreeting>

export const betServerMessage = z.discriminatedUnion('type', [
  orderReply,
  betUpdate,
  betGreeting,
  z.object({ type: z.literal('ping') }),
])
export type BetServerMessage = z.infer<typeof betServerMessage>

/** Close codes of both sockets. A client does not reconnect after a code of 4000 or more. */
export const CLOSE = {
  restart: 1001,
  notParseable: 1007,
  limit: 1008,
  tooBig: 1009,
  tooSlow: 1013,
  sessionElsewhere: 4001,
  notSignedIn: 4003,
} as const
