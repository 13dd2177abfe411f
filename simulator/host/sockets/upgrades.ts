import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { BET_FRAME_BYTES_MAX, FEED_FRAME_BYTES_MAX } from '@layline/shared/contract/socket-limits'
import { SOCKET_DEAD_MS, SOCKET_PING_MS } from '@layline/shared/timings'
import { type WebSocket, WebSocketServer } from 'ws'
import { mayCall } from '../guard.ts'
import type { Log } from '../log.ts'
import type { WorldRunner } from '../worlds/world-runner.ts'
import { MAIN_WORLD, type Worlds } from '../worlds/worlds.ts'
import { BetHub } from './bet-socket.ts'
import { FeedHub } from './feed-socket.ts'

/** Source: promises, "Constants to adopt". */
const LIMITS = {
  noServer: true,
  perMessageDeflate: false,
  maxFragments: 16,
  maxBufferedChunks: 1024,
} as const
/** For a peer to answer that it closes too. */
const CLOSE_WITHIN_MS = 500
const PATH = /^(?:\/w\/([a-z0-9-]+))?\/(feed|bets)$/

interface Hubs {
  feed: FeedHub
  bets: BetHub
}

/** Both sockets of every world, on the one server. */
export class Upgrades {
  readonly #worlds: Worlds
  readonly #log: Log
  readonly #allowedHosts: readonly string[]
  readonly #feedServer = new WebSocketServer({ ...LIMITS, maxPayload: FEED_FRAME_BYTES_MAX })
  readonly #betServer = new WebSocketServer({ ...LIMITS, maxPayload: BET_FRAME_BYTES_MAX })
  readonly #hubs = new Map<WorldRunner, Hubs>()
  /** When each socket was last heard of. */
  readonly #heardMs = new Map<WebSocket, number>()
  readonly #timer: NodeJS.Timeout

  constructor(server: Server, worlds: Worlds, log: Log, allowedHosts: readonly string[]) {
    this.#worlds = worlds
    this.#log = log
    this.#allowedHosts = allowedHosts
    server.on('upgrade', (request, socket, head) => this.#onUpgrade(request, socket, head))
    this.#timer = setInterval(() => this.#ping(), SOCKET_PING_MS)
  }

  #hubsOf(runner: WorldRunner): Hubs {
    let hubs = this.#hubs.get(runner)
    if (!hubs) {
      hubs = { feed: new FeedHub(runner), bets: new BetHub(runner, this.#log) }
      this.#hubs.set(runner, hubs)
    }
    return hubs
  }

  #onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // Before anything else: a peer that resets now must not take the process with it.
    socket.on('error', () => socket.destroy())
    if (!mayCall(request, this.#allowedHosts)) {
      reject(socket, '403 Forbidden')
      return
    }
    const url = new URL(request.url ?? '/', 'http://localhost')
    const [, world = MAIN_WORLD, kind] = PATH.exec(url.pathname) ?? []
    const runner = this.#worlds.get(world)
    if (!kind || !runner) {
      reject(socket, '404 Not Found')
      return
    }
    const server = kind === 'feed' ? this.#feedServer : this.#betServer
    server.handleUpgrade(request, socket, head, (webSocket) => {
      webSocket.on('error', (error) => this.#log.debug({ kind, reason: error.message }, 'socket error'))
      this.#heardMs.set(webSocket, performance.now())
      webSocket.on('message', () => this.#heardMs.set(webSocket, performance.now()))
      webSocket.on('close', () => this.#heardMs.delete(webSocket))
      const hubs = this.#hubsOf(runner)
      if (kind === 'feed') hubs.feed.accept(webSocket)
      else hubs.bets.accept(webSocket, url.searchParams.get('token') ?? '')
    })
  }

  /** Asks everybody for a sign of life and gives up who has been mute too long. */
  #ping(): void {
    const now = performance.now()
    for (const [socket, heardMs] of this.#heardMs) {
      if (now - heardMs > SOCKET_DEAD_MS + SOCKET_PING_MS) socket.terminate()
    }
    for (const [runner, { feed, bets }] of this.#hubs) {
      if (this.#worlds.get(runner.name) !== runner) {
        feed.close()
        bets.close()
        this.#hubs.delete(runner)
        continue
      }
      feed.pingAll()
      bets.pingAll()
    }
  }

  /** Closes every socket behind what was already sent to it; who does not answer in time is cut off. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    const sockets = [...this.#heardMs.keys()]
    const closed = Promise.all(sockets.map((socket) => new Promise((resolve) => socket.on('close', resolve))))
    for (const { feed, bets } of this.#hubs.values()) {
      feed.close()
      bets.close()
    }
    const cutOff = setTimeout(() => {
      for (const socket of sockets) socket.terminate()
    }, CLOSE_WITHIN_MS)
    await closed
    clearTimeout(cutOff)
  }
}

function reject(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
