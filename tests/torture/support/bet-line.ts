import type { BetServerMessage, OrderReply } from '@layline/shared/contract/bet-socket'
import { WebSocket } from 'ws'
import type { Order } from '../../support/player.ts'

/**
 * A bet socket that may send one order id several times before the first answer: every sending has an answer of its
 * own, in order, or `undefined` where the line broke before it came.
 */
export class BetLine {
  readonly #socket: WebSocket
  readonly #waiting = new Map<string, ((reply: OrderReply | undefined) => void)[]>()

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('error', () => {})
    socket.on('close', () => this.#broken())
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(String(data)) as BetServerMessage
      if (message.type === 'ping') socket.send(JSON.stringify({ type: 'pong' }))
      else this.#waiting.get(message.orderId)?.shift()?.(message)
    })
  }

  static async open(url: string, token: string): Promise<BetLine> {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/bets?token=${token}`)
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    return new BetLine(socket)
  }

  #broken(): void {
    for (const waiting of this.#waiting.values()) for (const resolve of waiting) resolve(undefined)
    this.#waiting.clear()
  }

  place(order: Order): Promise<OrderReply | undefined> {
    if (this.#socket.readyState !== WebSocket.OPEN) return Promise.resolve(undefined)
    return new Promise((resolve) => {
      const waiting = this.#waiting.get(order.orderId)
      if (waiting) waiting.push(resolve)
      else this.#waiting.set(order.orderId, [resolve])
      this.#socket.send(JSON.stringify({ type: 'placeOrder', ...order }))
    })
  }

  close(): void {
    this.#socket.terminate()
  }
}
