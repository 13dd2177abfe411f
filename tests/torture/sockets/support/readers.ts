import { decodeFeedMessage, type FeedMessage, type FeedRequest } from '@layline/shared/feed'
import { sharedMs } from './child.ts'
import { OPCODE, RawSocket } from './raw-socket.ts'
import { PONG, subscribe } from './talk.ts'

const PONG_EVERY_MS = 2000

/** Follows a topic of the hub. */
class Reader {
  /** Of what it has read. */
  seq = 0
  /** Changes that did not fit: what it was not sent it gets as an image. */
  gaps = 0
  protected readonly socket: RawSocket

  constructor(port: number) {
    this.socket = new RawSocket({
      port,
      path: '/feed',
      onFrame: (opcode, payload) => {
        if (opcode === OPCODE.binary) this.onMessage(decodeFeedMessage(payload))
      },
    })
  }

  protected async subscribe(type: FeedRequest['type'], tag: string): Promise<void> {
    await this.socket.answered
    this.socket.send(subscribe(type, tag))
  }

  protected onMessage(message: FeedMessage): void {
    if (message.kind !== 'data' && message.kind !== 'market_data') return
    if (!message.isLoad && message.seq !== this.seq + 1) this.gaps++
    this.seq = message.seq
  }

  close(): void {
    this.socket.end()
  }
}

/** Reads the little as it comes, and notes how late it was. */
export class GoodReader extends Reader {
  readonly lateMs: number[] = []

  follow(): Promise<void> {
    return this.subscribe('sports', '4')
  }

  protected override onMessage(message: FeedMessage): void {
    if (message.kind === 'ping_pong') this.socket.send(PONG)
    if (message.kind === 'data') this.lateMs.push(sharedMs() - message.worldTime)
    super.onMessage(message)
  }
}

/** Follows the much and reads none of it, while it goes on telling that it is alive. */
export class MuteReader extends Reader {
  readonly closed = this.socket.closed
  readonly #timer = setInterval(() => this.socket.send(PONG), PONG_EVERY_MS)

  async follow(): Promise<void> {
    await this.subscribe('event', '1')
    this.socket.tcp.pause()
  }

  wake(): void {
    this.socket.tcp.resume()
  }

  override close(): void {
    clearInterval(this.#timer)
    super.close()
  }
}
