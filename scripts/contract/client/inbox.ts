import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { Mismatch, shown } from '../mismatch.ts'
import type { Server } from './caller.ts'

export const MESSAGE_WITHIN_MS = 8000
const OPEN_WITHIN_MS = 8000
const BREATH_MS = 100
/** A server that is busy with the flood of one may take long until it has read it all. */
const CLOSED_WITHIN_MS = 4 * MESSAGE_WITHIN_MS

/** What a socket needs to know of the server. */
export type SocketServer = Pick<Server, 'url' | 'exactTexts'>

/** A socket that keeps what it was sent, and lets a check wait for what it wants. */
export abstract class Inbox<Message> {
  readonly socket: WebSocket
  readonly messages: Message[] = []
  /** Signs of life: without them the server takes it for dead. */
  answersPings = true
  /** The code it was closed with. */
  readonly closed: Promise<number>
  #fault: Error | undefined
  #wake: () => void = () => {}

  /** @param path as `/feed`, below the server's address */
  constructor({ url }: SocketServer, path: string) {
    const address = `${url.replace(/^http/, 'ws')}${path}`
    this.socket = new WebSocket(address, { perMessageDeflate: false, handshakeTimeout: OPEN_WITHIN_MS })
    this.closed = new Promise((resolve) => this.socket.once('close', resolve))
    this.socket.on('error', () => {})
    this.socket.on('close', () => this.#wake())
    this.socket.on('message', (data: Buffer, isBinary) => {
      try {
        this.messages.push(this.read(data, isBinary))
      } catch (error) {
        this.#fault ??= error as Error
      }
      this.#wake()
    })
  }

  /** A frame as a message; throws where it is not what the contract says. */
  protected abstract read(data: Buffer, isBinary: boolean): Message

  async open(): Promise<this> {
    if (this.socket.readyState === WebSocket.CONNECTING) await once(this.socket, 'open')
    return this
  }

  /** How many messages there are: where a check begins to look. */
  get mark(): number {
    return this.messages.length
  }

  /** A frame that was not what the contract says fails whoever looks. */
  check(): void {
    if (this.#fault) throw this.#fault
  }

  /** The first message from `from` on that fits. */
  async next<M extends Message>(
    wanted: string,
    fits: (message: Message) => message is M,
    from = 0,
    withinMs = MESSAGE_WITHIN_MS,
  ): Promise<M> {
    const deadline = performance.now() + withinMs
    for (let index = from; ; index++) {
      while (index >= this.messages.length) {
        this.check()
        const leftMs = deadline - performance.now()
        if (leftMs <= 0 || this.socket.readyState === WebSocket.CLOSED) {
          const why = leftMs <= 0 ? `nothing such in ${withinMs} ms` : 'the socket was closed'
          throw new Mismatch('message', wanted, `${why}; ${shown(this.messages.slice(from))}`)
        }
        await this.#more(leftMs)
      }
      this.check()
      const message = this.messages[index]!
      if (fits(message)) return message
    }
  }

  /** Until a frame comes, the socket closes, or so long. */
  #more(withinMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, withinMs)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /** The close code, which must come. */
  async closeCode(withinMs = MESSAGE_WITHIN_MS): Promise<number | undefined> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), withinMs)
    })
    const code = await Promise.race([this.closed, late])
    clearTimeout(timer)
    return code
  }

  /**
   * Sends twice a burst of a frame, waits until it is told of that, and goes on until the server closes the socket, with a
   * breath after each burst: what a server says as it closes is lost where frames still come in. @returns the close code
   */
  async flood(
    frame: string | Uint8Array,
    burst: number,
    told: () => Promise<unknown>,
  ): Promise<number | undefined> {
    for (let sent = 0; sent < 2 * burst; sent++) this.socket.send(frame)
    await told()
    const deadline = performance.now() + CLOSED_WITHIN_MS
    while (this.socket.readyState === WebSocket.OPEN && performance.now() < deadline) {
      for (let sent = 1; sent < burst; sent++) this.socket.send(frame)
      await new Promise<void>((resolve) => this.socket.send(frame, () => resolve()))
      await Promise.race([this.closed, sleep(BREATH_MS)])
    }
    return this.closeCode()
  }

  close(): void {
    this.socket.terminate()
  }
}
