import { createCipheriv, createDecipheriv } from 'node:crypto'
import { nodeCipher } from '@layline/shared/ciphers/node-crypto'
import type { BetServerMessage, OrderReply } from '@layline/shared/contract/bet-socket'
import type { Endpoint } from '@layline/shared/contract/endpoint'
import type { Market } from '@layline/shared/entities/market'
import { DEVELOPMENT_KEYS } from '@layline/shared/envelope'
import {
  decodeFeedMessage,
  encodeFeedPong,
  encodeFeedRequest,
  type FeedMessage,
  type FeedRequest,
} from '@layline/shared/feed'
import { WebSocket } from 'ws'

const cipher = nodeCipher({ createCipheriv, createDecipheriv }, DEVELOPMENT_KEYS)

export interface Reply {
  status: number
  body: { status: string; code?: string; message: string; data: never; token?: string }
}

/** Calls of one world, as a client makes them. */
export class Player {
  readonly url: string
  token = ''

  /** @param url `http://localhost:4000`, or with `/w/{world}` behind it */
  constructor(url: string) {
    this.url = url
  }

  async send(method: Endpoint['method'], path: string, body?: unknown): Promise<Reply> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as Reply['body'] }
  }

  async data<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
    const reply = await this.send(method, path, body)
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
    return reply.body.data as T
  }

  async sealed<T>(path: string): Promise<T> {
    const response = await fetch(`${this.url}${path}`)
    return JSON.parse(cipher.open(await response.text())) as T
  }

  async login(stUserName = 'player1', password = 'Player@1'): Promise<this> {
    const { status, body } = await this.send('POST', '/api/v1/users/login', { stUserName, password })
    if (status !== 200) throw new Error(`login: ${status} ${JSON.stringify(body)}`)
    this.token = body.token!
    return this
  }

  markets(query: string): Promise<Market[]> {
    return this.sealed(`/api/v1/master/getmaster?${query}`)
  }

  /** Control speaks plain JSON without an envelope. */
  async control<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
    const { status, body: answer } = await this.send(method, `/control${path}`, body)
    if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(answer)}`)
    return answer as T
  }
}

const socketUrl = (url: string) => url.replace(/^http/, 'ws')

/** A feed socket that keeps what it got and lets a test wait for what it wants. */
export class FeedClient {
  readonly socket: WebSocket
  readonly messages: FeedMessage[] = []
  #wake: () => void = () => {}

  constructor(url: string) {
    this.socket = new WebSocket(`${socketUrl(url)}/feed`)
    this.socket.binaryType = 'nodebuffer'
    this.socket.on('message', (data: Buffer) => {
      const message = decodeFeedMessage(data)
      if (message.kind === 'ping_pong') this.socket.send(encodeFeedPong())
      this.messages.push(message)
      this.#wake()
    })
    this.socket.on('error', () => {})
  }

  async open(): Promise<this> {
    if (this.socket.readyState !== WebSocket.OPEN) {
      await new Promise((resolve, reject) => this.socket.once('open', resolve).once('error', reject))
    }
    return this
  }

  request(request: FeedRequest): void {
    this.socket.send(encodeFeedRequest(request))
  }

  /** The first message from `from` on that fits. */
  async next<M extends FeedMessage>(fits: (message: FeedMessage) => message is M, from = 0): Promise<M> {
    for (let index = from; ; index++) {
      while (index >= this.messages.length) {
        await new Promise<void>((resolve) => {
          this.#wake = resolve
        })
      }
      const message = this.messages[index]!
      if (fits(message)) return message
    }
  }

  close(): void {
    this.socket.terminate()
  }
}

export const isImage = (message: FeedMessage): message is Extract<FeedMessage, { kind: 'market_data' }> =>
  message.kind === 'market_data' && message.isLoad
export const isError = (message: FeedMessage): message is Extract<FeedMessage, { kind: 'error' }> =>
  message.kind === 'error'

export interface Order {
  stack: number | string
  odds: number | string
  marketId: string
  selectionId: string
  betType: 'BACK' | 'LAY' | 0 | 1
  orderId: string
  persistence?: 'LAPSE' | 'KEEP'
}

/** A bet socket: each order is answered to whoever placed it. */
export class BetClient {
  readonly socket: WebSocket
  readonly #waiting = new Map<string, (reply: OrderReply) => void>()
  readonly closed: Promise<number>

  constructor(url: string, token: string) {
    this.socket = new WebSocket(`${socketUrl(url)}/bets?token=${token}`)
    this.closed = new Promise((resolve) => this.socket.once('close', resolve))
    this.socket.on('error', () => {})
    this.socket.on('message', (data: Buffer) => {
      const message = JSON.parse(String(data)) as BetServerMessage
      if (message.type === 'ping') this.socket.send(JSON.stringify({ type: 'pong' }))
      else this.#waiting.get(message.orderId)?.(message)
    })
  }

  async open(): Promise<this> {
    await new Promise((resolve, reject) => this.socket.once('open', resolve).once('error', reject))
    return this
  }

  place(order: Order): Promise<OrderReply> {
    return this.raw(JSON.stringify({ type: 'placeOrder', selectionName: '', ...order }), order.orderId)
  }

  /** Sends any text and waits for the reply to this order id ('' where the text has none). */
  raw(text: string | Buffer, orderId = ''): Promise<OrderReply> {
    return new Promise((resolve) => {
      this.#waiting.set(orderId, resolve)
      this.socket.send(text)
    })
  }

  close(): void {
    this.socket.terminate()
  }
}
