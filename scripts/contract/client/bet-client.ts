import { setTimeout as sleep } from 'node:timers/promises'
import {
  type BetClientMessage,
  type BetGreeting,
  type BetServerMessage,
  type BetUpdate,
  betServerMessage,
  CLOSE,
  type OrderReply,
} from '@layline/shared/contract/bet-socket'
import { ENDPOINTS } from '@layline/shared/contract/endpoints'
import { ERROR_CODES, type ErrorCode } from '@layline/shared/contract/error-codes'
import { holds, Mismatch, same } from '../mismatch.ts'
import { strictly } from '../strict.ts'
import { checkRefusalText } from './answer.ts'
import { Inbox, MESSAGE_WITHIN_MS, type SocketServer } from './inbox.ts'

/** Texts of an order that was taken: those of the call. */
const PLACED: readonly string[] = ENDPOINTS.testOrder.success

export type BetOrder = Omit<Extract<BetClientMessage, { type: 'placeOrder' }>, 'type'>

export const isBetPing = (message: BetServerMessage): message is { type: 'ping' } => message.type === 'ping'
/** A betUpdate of this bet. */
export const isUpdateOf =
  (betId: number) =>
  (message: BetServerMessage): message is BetUpdate =>
    message.type === 'betUpdate' && message.betId === betId
export const isGreeting = (message: BetServerMessage): message is BetGreeting => message.type === 'greeting'
const replyTo =
  (orderId: string) =>
  (message: BetServerMessage): message is OrderReply =>
    message.type === 'orderRes' && message.orderId === orderId

/** What a server answers with BAD_JSON. */
export const NO_JSON = 'hello'

/** A client of the bet socket: every frame is read strictly, every ping answered. */
export class BetClient extends Inbox<BetServerMessage> {
  readonly #exactTexts: boolean

  /** @param token empty opens the socket without one: each order must then bring it */
  constructor(server: SocketServer, token: string) {
    super(server, token === '' ? '/bets' : `/bets?token=${encodeURIComponent(token)}`)
    this.#exactTexts = server.exactTexts ?? false
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
    if (message.type === 'ping' && this.answersPings) this.socket.send('{"type":"pong"}')
    if (message.type === 'orderRes') this.#checkTexts(message)
    return message
  }

  #checkTexts({ status, code, message }: OrderReply): void {
    if (status === 'error') {
      const isKnown = Object.hasOwn(ERROR_CODES, code)
      holds('orderRes.code', `one of ${Object.keys(ERROR_CODES).join(', ')}`, isKnown, code)
      checkRefusalText('orderRes.message', { code: code as ErrorCode, message }, this.#exactTexts)
    } else if (this.#exactTexts) {
      holds('orderRes.message', PLACED.join(' or '), PLACED.includes(message), message)
    }
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

/** A refusal on the bet socket: status and code as documented, and no outcome. */
export function expectRefusedReply(reply: OrderReply, ...codes: readonly ErrorCode[]): void {
  const { status, code, outcome } = reply
  same('orderRes.status', status, 'error')
  holds('orderRes.code', codes.join(' or '), (codes as readonly string[]).includes(code), reply)
  // An order that was taken and then came to nothing has an outcome; one that was refused has none.
  if (code !== 'NOT_FILLED') same('orderRes.outcome', outcome, null)
}

const TRY_AGAIN_MS = 100

/**
 * Opens a socket that the server takes: it answers. Sockets that were closed just before may still be counted, behind a
 * proxy for longer: while one is closed for their number, another is tried.
 */
export async function openTaken(server: SocketServer, token: string): Promise<BetClient> {
  for (const deadline = performance.now() + MESSAGE_WITHIN_MS; ; await sleep(TRY_AGAIN_MS)) {
    const bets = await new BetClient(server, token).open()
    try {
      await bets.say(NO_JSON)
      return bets
    } catch (error) {
      const code = await bets.closeCode(0)
      bets.close()
      if (code !== CLOSE.limit || performance.now() > deadline) throw error
    }
  }
}

export async function withBets<T>(
  server: SocketServer,
  token: string,
  use: (bets: BetClient) => Promise<T>,
): Promise<T> {
  const bets = new BetClient(server, token)
  try {
    await bets.open()
    const result = await use(bets)
    bets.check()
    return result
  } finally {
    bets.close()
  }
}
