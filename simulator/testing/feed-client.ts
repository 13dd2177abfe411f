import {
  decodeFeedMessage,
  encodeFeedPong,
  encodeFeedRequest,
  type FeedMessage,
  type FeedRequest,
} from '@layline/shared/feed'
import { WebSocket } from 'ws'
import { socketUrl } from './socket-url.ts'

/** A client of the market feed: keeps its messages, answers pings, and lets a test wait for what it wants. */
export class FeedClient {
  readonly socket: WebSocket
  readonly messages: FeedMessage[] = []
  #wake: () => void = () => {}

  constructor(url: string) {
    this.socket = new WebSocket(socketUrl(url, '/feed'))
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
