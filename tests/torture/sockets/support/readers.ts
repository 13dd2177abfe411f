import { decodeFeedMessage, encodeFeedPong, encodeFeedRequest } from '@layline/shared/feed'
import { sharedMs } from './child.ts'
import { frameOf, OPCODE, RawSocket } from './raw-socket.ts'

const request = (type: 'sports' | 'event', tag: string) =>
  frameOf(OPCODE.binary, encodeFeedRequest({ action: 'subscribe', type, tag }))
const PONG = frameOf(OPCODE.binary, encodeFeedPong())
const PONG_EVERY_MS = 2000

/** Reads the little as it comes, and notes how late it was. */
export class GoodReader {
  readonly lateMs: number[] = []
  seq = 0
  gaps = 0
  readonly #socket: RawSocket

  constructor(port: number) {
    this.#socket = new RawSocket({
      port,
      path: '/feed',
      onFrame: (opcode, payload) => {
        if (opcode === OPCODE.binary) this.#onFrame(payload)
      },
    })
  }

  async follow(): Promise<void> {
    await this.#socket.answered
    this.#socket.send(request('sports', '4'))
  }

  #onFrame(payload: Buffer): void {
    const message = decodeFeedMessage(payload)
    if (message.kind === 'ping_pong') this.#socket.send(PONG)
    if (message.kind !== 'data') return
    this.lateMs.push(sharedMs() - message.worldTime)
    if (!message.isLoad && message.seq !== this.seq + 1) this.gaps++
    this.seq = message.seq
  }

  close(): void {
    this.#socket.end()
  }
}

/** Follows the much and reads none of it, while it goes on telling that it is alive. */
export class MuteReader {
  readonly closed: Promise<number>
  /** Of what it has read. */
  seq = 0
  gaps = 0
  readonly #socket: RawSocket
  readonly #timer: NodeJS.Timeout

  constructor(port: number) {
    this.#socket = new RawSocket({
      port,
      path: '/feed',
      onFrame: (opcode, payload) => {
        if (opcode === OPCODE.binary) this.#onFrame(payload)
      },
    })
    this.closed = this.#socket.closed
    this.#timer = setInterval(() => this.#socket.send(PONG), PONG_EVERY_MS)
  }

  async follow(): Promise<void> {
    await this.#socket.answered
    this.#socket.send(request('event', '1'))
    this.#socket.tcp.pause()
  }

  #onFrame(payload: Buffer): void {
    const message = decodeFeedMessage(payload)
    if (message.kind !== 'market_data') return
    // What it was not sent it gets as an image; a change that does not fit would be a lie.
    if (!message.isLoad && message.seq !== this.seq + 1) this.gaps++
    this.seq = message.seq
  }

  wake(): void {
    this.#socket.tcp.resume()
  }

  close(): void {
    clearInterval(this.#timer)
    this.#socket.end()
  }
}
