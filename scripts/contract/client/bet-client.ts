import {
  type BetClientMessage,
  type BetServerMessage,
  betServerMessage,
  type OrderReply,
} from '@layline/shared/contract/bet-socket'
import { ERROR_CODES, type ErrorCode } from '@layline/shared/contract/error-codes'
import { holds, Mismatch, same } from '../mismatch.ts'
import { strictly } from '../strict.ts'
import { isTextOf } from './answer.ts'
import { Inbox, socketUrl } from './inbox.ts'

export type BetOrder = Omit<Extract<BetClientMessage, { type: 'placeOrder' }>, 'type'>

export const isBetPing = (message: BetServerMessage): message is { type: 'ping' } => message.type === 'ping'
const replyTo =
  (orderId: string) =>
  (message: BetServerMessage): message is OrderReply =>
    message.type === 'orderRes' && message.orderId === orderId

/** A client of the bet socket: every frame is read strictly, every ping answered. */
export class BetClient extends Inbox<BetServerMessage> {
  /** @param token empty opens the socket without one: each order must then bring it */
  constructor(url: string, token: string) {
    super(socketUrl(url, token === '' ? '/bets' : `/bets?token=${encodeURIComponent(token)}`))
  }

  protected override read(data: Buffer, isBinary: boolean): BetServerMessage {
    if (isBinary) throw new Mismatch('frame', 'a text frame', data.toString('hex'))
    let json: unknown
    try {
      json = JSON.parse(String(data))
    } catch {
      throw new Mismatch('frame', 'JSON', String(data))
    }
    const message = strictly(betServerMessage, json, 'message')
    if (message.type === 'ping') this.socket.send('{"type":"pong"}')
    return message
  }

  place(order: BetOrder): Promise<OrderReply> {
    return this.say(JSON.stringify({ type: 'placeOrder', ...order }), order.orderId)
  }

  /** Sends anything, and waits for the reply to this order id ('' where it has none). */
  say(frame: string | Buffer, orderId = ''): Promise<OrderReply> {
    const from = this.mark
    this.socket.send(frame)
    return this.next(`orderRes to order '${orderId}'`, replyTo(orderId), from)
  }
}

/** A refusal on the bet socket: status, code and text as documented, and no outcome. */
export function expectRefusedReply(reply: OrderReply, ...codes: readonly ErrorCode[]): void {
  const { status, code, message, outcome } = reply
  same('orderRes.status', status, 'error')
  holds('orderRes.code', codes.join(' or '), (codes as readonly string[]).includes(code), reply)
  holds('orderRes.message', ERROR_CODES[code as ErrorCode].text, isTextOf(code as ErrorCode, message), reply)
  // An order that was taken and then came to nothing has an outcome; one that was refused has none.
  if (code !== 'NOT_FILLED') same('orderRes.outcome', outcome, null)
}

export async function withBets<T>(
  url: string,
  token: string,
  use: (bets: BetClient) => Promise<T>,
): Promise<T> {
  const bets = new BetClient(url, token)
  try {
    await bets.open()
    const result = await use(bets)
    bets.check()
    return result
  } finally {
    bets.close()
  }
}
