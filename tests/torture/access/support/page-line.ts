import { WebSocket } from 'ws'
import { LiveSocket, type SocketLike } from '../../../../client/feed/live-socket.ts'

/** A page's bet socket as the client runs it, with its reconnects, and without a browser. */
export class PageLine {
  /** Connections that it has made, the first among them. */
  connections = 0
  readonly #socket: LiveSocket
  readonly #opened: Promise<void>

  constructor(url: string, token: string) {
    let opened = () => {}
    this.#opened = new Promise((resolve) => {
      opened = resolve
    })
    this.#socket = new LiveSocket({
      connect: () => {
        this.connections++
        const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/bets?token=${token}`)
        // A browser's socket tells of errors by its close.
        socket.on('error', () => {})
        return socket as unknown as SocketLike
      },
      onHurry: () => () => {},
      onOpen: () => opened(),
      // The server only says that it is there.
      onMessage: () => this.#socket.send(JSON.stringify({ type: 'pong' })),
    })
  }

  async open(): Promise<this> {
    this.#socket.open()
    await this.#opened
    return this
  }

  close(): void {
    this.#socket.close()
  }
}
