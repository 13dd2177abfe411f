import type { Page, WebSocketRoute } from 'playwright-core'

type Message = string | Buffer

export const passOn = (message: Message, page: WebSocketRoute): void => page.send(message)

/** What stands between a page and one of the server's sockets, from the page's first connection on. */
export class SocketTap {
  /** What the server said; by default it is passed on. */
  onServerMessage = passOn
  /** Set while the line is down: what is open is closed, and nothing opens. */
  #isDown = false
  readonly #open = new Set<WebSocketRoute>()
  /** Those on which the server has said something. */
  readonly #heard = new WeakSet<WebSocketRoute>()
  /** Connections so far. */
  connections = 0

  static async into(page: Page, path: RegExp): Promise<SocketTap> {
    const tap = new SocketTap()
    await page.routeWebSocket(path, (socket) => tap.#join(socket))
    return tap
  }

  #join(socket: WebSocketRoute): void {
    if (this.#isDown) {
      void socket.close({ code: 1001 })
      return
    }
    this.connections++
    this.#open.add(socket)
    const server = socket.connectToServer()
    server.onMessage((message) => {
      this.#heard.add(socket)
      this.onServerMessage(message, socket)
    })
    socket.onClose((code) => {
      this.#open.delete(socket)
      void server.close(code === undefined ? {} : { code: 1000 })
    })
  }

  /** Says something to the page that the server has not said. */
  inject(message: Message): void {
    for (const socket of this.#open) socket.send(message)
  }

  get isOpen(): boolean {
    return this.#open.size > 0
  }

  /** Connections so far that are no longer open. */
  get losses(): number {
    return this.connections - this.#open.size
  }

  /** Whether the server has said something on each that is open. */
  get isAnswered(): boolean {
    return [...this.#open].every((socket) => this.#heard.has(socket))
  }

  /** The line breaks, and stays down until `up`. */
  down(): void {
    this.#isDown = true
    this.cut()
  }

  up(): void {
    this.#isDown = false
  }

  /** The line breaks once. */
  cut(): void {
    for (const socket of this.#open) void socket.close({ code: 1001 })
    this.#open.clear()
  }
}

export const BET_SOCKET = /\/bets\?/

/** Stands between a page and both of the server's sockets. */
export const tapBoth = async (page: Page): Promise<[feed: SocketTap, bets: SocketTap]> => [
  await SocketTap.into(page, /\/feed$/),
  await SocketTap.into(page, BET_SOCKET),
]
