import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { decodeFeedMessage, encodeFeedMessage, encodeFeedPong, type FeedMessage } from '@layline/shared/feed'
import { WebSocket, WebSocketServer } from 'ws'
import type { Mutation } from './mutant.ts'

/** Close codes that stand for no frame: the socket ended without one, or with one that says nothing. */
const NO_CODE = 1005
const BROKEN_OFF = 1006

interface Told {
  changed: () => void
  failed: (error: unknown) => void
}

const isBytes = (message: FeedMessage | Uint8Array): message is Uint8Array => message instanceof Uint8Array

/** Both sockets through the proxy. The simulator's side opens first, so that a refused handshake is refused here too. */
export class SocketProxy {
  readonly #mutation: Mutation
  readonly #addressOf: (path: string) => string
  readonly #told: Told
  readonly #server = new WebSocketServer({ noServer: true, perMessageDeflate: false })
  readonly #open = new Set<WebSocket>()

  constructor(mutation: Mutation, addressOf: (path: string) => string, told: Told) {
    this.#mutation = mutation
    this.#addressOf = addressOf
    this.#told = told
  }

  close(): void {
    for (const socket of this.#open) socket.terminate()
    this.#server.close()
  }

  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const path = request.url ?? '/'
    const { origin } = request.headers
    const upstream = new WebSocket(this.#addressOf(path), {
      perMessageDeflate: false,
      ...(origin !== undefined && { headers: { origin } }),
    })
    const waiting: [data: Buffer, isBinary: boolean][] = []
    const keep = (data: Buffer, isBinary: boolean) => waiting.push([data, isBinary])
    this.#open.add(upstream)
    upstream.on('close', () => this.#open.delete(upstream))
    upstream.on('message', keep)
    // A handshake that fails, or a reset: the close that follows ends the other side.
    upstream.on('error', () => socket.destroy())
    socket.on('error', () => upstream.terminate())
    upstream.on('unexpected-response', (_, { statusCode = 502, statusMessage = '' }) => {
      socket.end(`HTTP/1.1 ${statusCode} ${statusMessage}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
      upstream.terminate()
    })
    upstream.once('open', () => {
      this.#server.handleUpgrade(request, socket, head, (client) => {
        upstream.off('message', keep)
        this.#join(client, upstream, path)
        for (const [data, isBinary] of waiting) upstream.emit('message', data, isBinary)
      })
    })
  }

  #join(client: WebSocket, upstream: WebSocket, path: string): void {
    const isFeed = /\/feed(\?|$)/.test(path)
    client.on('error', () => {})
    upstream.on('message', (data: Buffer, isBinary: boolean) => {
      const frames = isFeed ? this.#feedFrames(data, upstream) : this.#betFrames(data, upstream)
      const [first] = frames
      const isSame = frames.length === 1 && first !== undefined && data.equals(Buffer.from(first))
      if (!isSame) this.#told.changed()
      for (const frame of frames) client.send(frame, { binary: isBinary })
    })
    client.on('message', (data: Buffer, isBinary: boolean) => {
      const passed = isFeed ? this.#toFeed(data, isBinary) : this.#toBets(data)
      if (!passed?.equals(data)) this.#told.changed()
      if (passed) upstream.send(passed, { binary: isBinary })
    })
    upstream.on('close', (code) => this.#end(client, this.#mutation.closeCode?.(code) ?? code, code))
    client.on('close', (code) => this.#end(upstream, code, code))
  }

  #toFeed(data: Buffer, isBinary: boolean): Buffer | undefined {
    return isBinary && this.#mutation.toFeed?.(data) === false ? undefined : data
  }

  /** A frame of the client's to the bet socket; what is no object in JSON passes as it is. */
  #toBets(data: Buffer): Buffer | undefined {
    const { toBets } = this.#mutation
    if (!toBets) return data
    let message: unknown
    try {
      message = JSON.parse(String(data))
    } catch {
      return data
    }
    if (typeof message !== 'object' || message === null || Array.isArray(message)) return data
    const changed = toBets(message as Record<string, unknown>)
    return changed && Buffer.from(JSON.stringify(changed))
  }

  #end(socket: WebSocket, code: number, was: number): void {
    if (code !== was) this.#told.changed()
    if (code === BROKEN_OFF) socket.terminate()
    else if (code === NO_CODE) socket.close()
    else socket.close(code)
  }

  #feedFrames(data: Buffer, upstream: WebSocket): readonly Uint8Array[] {
    const { feed } = this.#mutation
    if (!feed) return [data]
    try {
      const message = decodeFeedMessage(data)
      const messages = feed(message, upstream)
      // A client that is not pinged cannot answer: the simulator must not take it for dead.
      if (message.kind === 'ping_pong' && messages.length === 0) upstream.send(encodeFeedPong())
      return messages.map((each) => (isBytes(each) ? each : encodeFeedMessage(each)))
    } catch (error) {
      this.#told.failed(error)
      return [data]
    }
  }

  #betFrames(data: Buffer, upstream: WebSocket): readonly Uint8Array[] {
    const { bets } = this.#mutation
    if (!bets) return [data]
    try {
      const message = JSON.parse(String(data)) as Record<string, unknown>
      const messages = bets(message, upstream)
      if (message.type === 'ping' && messages.length === 0) upstream.send('{"type":"pong"}')
      return messages.map((each) => Buffer.from(JSON.stringify(each)))
    } catch (error) {
      this.#told.failed(error)
      return [data]
    }
  }
}
