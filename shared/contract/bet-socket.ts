import { z } from 'zod'
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
  code: z.string().describe('ACCEPTED, or the code of the refusal'),
  orderId: z.string().describe('Id of the answered order; empty if the message had none'),
  eventId: z.string(),
  sportsId: z.string(),
  marketId: z.string(),
  outcome: orderOutcome.nullable(),
})
export type OrderReply = z.infer<typeof orderReply>

export const betServerMessage = z.discriminatedUnion('type', [
  orderReply,
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
