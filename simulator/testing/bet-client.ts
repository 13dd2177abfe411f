import type { BetServerMessage, OrderReply } from '@layline/shared/contract/bet-socket'
import { WebSocket } from 'ws'
import { socketUrl } from './socket-url.ts'

export interface Order {
  stack: number
  odds: number
  marketId: string
  selectionId: string
  betType: 'BACK' | 'LAY' | 0 | 1
  orderId: string
  persistence?: 'LAPSE' | 'KEEP'
}

/**
 * A client of the bet socket. An order id may be sent several times before the first reply: each sending has a reply of
 * its own, in order.
 */
export class BetClient {
  readonly socket: WebSocket
  /** The code it was closed with. */
  readonly closed: Promise<number>
  readonly #waiting = new Map<string, ((reply: OrderReply | undefined) => void)[]>()

  constructor(url: string, token: string) {
    this.socket = new WebSocket(socketUrl(url, `/bets?token=${token}`))
    this.closed = new Promise((resolve) => this.socket.once('close', resolve))
    this.socket.on('error', () => {})
    this.socket.on('close', () => this.#lose())
    this.socket.on('message', (data: Buffer) => {
      const message = JSON.parse(String(data)) as BetServerMessage
      if (message.type === 'ping') this.socket.send(JSON.stringify({ type: 'pong' }))
      else if (message.type === 'orderRes') this.#waiting.get(message.orderId)?.shift()?.(message)
    })
  }

  async open(): Promise<this> {
    await new Promise((resolve, reject) => this.socket.once('open', resolve).once('error', reject))
    return this
  }

  #lose(): void {
    for (const waiting of this.#waiting.values()) for (const resolve of waiting) resolve(undefined)
    this.#waiting.clear()
  }

  /** Places an order; its reply, or undefined where the connection broke before it came. */
  tryToPlace(order: Order): Promise<OrderReply | undefined> {
    return this.#send(JSON.stringify({ type: 'placeOrder', ...order }), order.orderId)
  }

  /** Places an order that must be answered: rejects where the connection broke before. */
  async place(order: Order): Promise<OrderReply> {
    return this.raw(JSON.stringify({ type: 'placeOrder', ...order }), order.orderId)
  }

  /** Sends any text; the reply to this order id ('' where the text has none). */
  async raw(text: string | Buffer, orderId = ''): Promise<OrderReply> {
    const reply = await this.#send(text, orderId)
    if (!reply) throw new Error(`the bet socket closed before order '${orderId}' was answered`)
    return reply
  }

  #send(text: string | Buffer, orderId: string): Promise<OrderReply | undefined> {
    if (this.socket.readyState !== WebSocket.OPEN) return Promise.resolve(undefined)
    return new Promise((resolve) => {
      const waiting = this.#waiting.get(orderId)
      if (waiting) waiting.push(resolve)
      else this.#waiting.set(orderId, [resolve])
      this.socket.send(text)
    })
  }

  close(): void {
    this.socket.terminate()
  }
}
