import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import {
  BET_MESSAGE_BYTES_MAX,
  FEED_MESSAGE_BYTES_MAX,
  MESSAGE_CHUNKS_MAX,
  MESSAGE_FRAGMENTS_MAX,
  SOCKETS_A_WORLD,
} from '@layline/shared/contract/socket-limits'
import { SOCKET_CLOSE_MS, SOCKET_SWEEP_MS } from '@layline/shared/timings'
import { type WebSocket, WebSocketServer } from 'ws'
import { mayCall } from '../guard.ts'
import type { Inspector } from '../inspect/inspector.ts'
import { playerOf } from '../inspect/rest-tap.ts'
import { tapSocket } from '../inspect/socket-tap.ts'
import type { Log } from '../log.ts'
import type { RateLimit } from '../rate.ts'
import type { WorldRunner } from '../worlds/world-runner.ts'
import { MAIN_WORLD, type Worlds } from '../worlds/worlds.ts'
import { BetHub } from './bet-hub.ts'
import { FeedHub } from './feed-hub.ts'
import { Liveness } from './liveness.ts'
import { TimelineHub } from './timeline-hub.ts'

const LIMITS = {
  noServer: true,
  perMessageDeflate: false,
  maxFragments: MESSAGE_FRAGMENTS_MAX,
  maxBufferedChunks: MESSAGE_CHUNKS_MAX,
  closeTimeout: SOCKET_CLOSE_MS,
} as const
/** Timeout of the close handshakes at shutdown. */
const STOP_WITHIN_MS = 500
const PATH = /^(?:\/w\/([a-z0-9-]+))?\/(feed|bets|inspect\/live|control\/timeline\/live)$/

export interface UpgradeOptions {
  /** Allowed Host headers besides the loopback's. */
  allowedHosts: readonly string[]
  /** Rate limit of messages on all bet sockets of a token; undefined: none. */
  betMessageRate: RateLimit | undefined
  /** Maximum feed and bet sockets per world. */
  socketsAWorld?: number | undefined
  inspector: Inspector
}

interface Hubs {
  feed: FeedHub
  bets: BetHub
  timeline: TimelineHub
  sockets: Set<WebSocket>
}

/** WebSocket handshakes: feed, bets and inspector of every world on one server. */
export class Upgrades {
  readonly #worlds: Worlds
  readonly #log: Log
  readonly #options: UpgradeOptions
  readonly #feedServer = new WebSocketServer({ ...LIMITS, maxPayload: FEED_MESSAGE_BYTES_MAX })
  readonly #betServer = new WebSocketServer({ ...LIMITS, maxPayload: BET_MESSAGE_BYTES_MAX })
  readonly #hubs = new Map<WorldRunner, Hubs>()
  readonly #liveness = new Liveness()
  readonly #timer: NodeJS.Timeout

  constructor(server: Server, worlds: Worlds, log: Log, options: UpgradeOptions) {
    this.#worlds = worlds
    this.#log = log
    this.#options = options
    server.on('upgrade', (request, socket, head) => this.#onUpgrade(request, socket, head))
    this.#timer = setInterval(() => this.#sweep(), SOCKET_SWEEP_MS)
  }

  #hubsOf(runner: WorldRunner): Hubs {
    let hubs = this.#hubs.get(runner)
    if (!hubs) {
      const bets = new BetHub(runner, this.#log, this.#options.betMessageRate)
      const hasEvent = (eventId: string) => runner.world.catalogue.event(eventId) !== undefined
      const feed = new FeedHub(runner, runner.meter.feed, hasEvent)
      hubs = { feed, bets, timeline: new TimelineHub(runner), sockets: new Set() }
      this.#hubs.set(runner, hubs)
    }
    return hubs
  }

  #onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // First: without a listener, a reset during the handshake would end the process.
    socket.on('error', () => socket.destroy())
    if (!mayCall(request, this.#options.allowedHosts)) {
      reject(socket, '403 Forbidden')
      return
    }
    // Not by `URL`, which throws on malformed input such as `http://[`.
    const [path = '', query = ''] = (request.url ?? '').split('?', 2)
    const [, world = MAIN_WORLD, kind] = PATH.exec(path) ?? []
    const runner = this.#worlds.get(world)
    if (!kind || !runner) {
      reject(socket, '404 Not Found')
      return
    }
    if (kind !== 'feed' && kind !== 'bets') {
      this.#watch(runner, request, { socket, head, kind })
      return
    }
    const { feed, bets, sockets } = this.#hubsOf(runner)
    if (sockets.size >= (this.#options.socketsAWorld ?? SOCKETS_A_WORLD)) {
      reject(socket, '503 Service Unavailable')
      return
    }
    const server = kind === 'feed' ? this.#feedServer : this.#betServer
    server.handleUpgrade(request, socket, head, (webSocket) => {
      webSocket.on('error', (error) => this.#log.debug({ kind, reason: error.message }, 'socket error'))
      const meter = runner.meter[kind]
      sockets.add(webSocket)
      meter.open++
      webSocket.on('close', () => {
        sockets.delete(webSocket)
        meter.open--
      })
      this.#liveness.watch(webSocket)
      const { inspector } = this.#options
      const token = new URLSearchParams(query).get('token') ?? ''
      tapSocket(webSocket, { inspector, runner, kind, address: request.url ?? '/', token })
      if (kind === 'feed') feed.accept(webSocket, (own) => playerOf(runner, own || token))
      else bets.accept(webSocket, token)
    })
  }

  /** Accepts a page of the inspector or the director. It does not count against the world's socket limit. */
  #watch(
    runner: WorldRunner,
    request: IncomingMessage,
    { socket, head, kind }: { socket: Duplex; head: Buffer; kind: string },
  ): void {
    const { inspector } = this.#options
    const { timeline } = this.#hubsOf(runner)
    const isTimeline = kind === 'control/timeline/live'
    const query = new URLSearchParams(request.url?.split('?', 2)[1])
    if (!inspector.mayInspect(request, query)) {
      reject(socket, '403 Forbidden')
      return
    }
    if (isTimeline ? timeline.isFull : inspector.isFull(runner)) {
      reject(socket, '503 Service Unavailable')
      return
    }
    this.#feedServer.handleUpgrade(request, socket, head, (webSocket) => {
      webSocket.on('error', (error) => this.#log.debug({ kind, reason: error.message }, 'socket error'))
      this.#liveness.watch(webSocket)
      if (isTimeline) timeline.accept(webSocket)
      else inspector.accept(runner, webSocket, query)
    })
  }

  /** Terminates dead sockets, sends heartbeats, and closes the sockets of removed worlds. */
  #sweep(): void {
    this.#liveness.sweep()
    for (const [runner, { feed, bets, timeline }] of this.#hubs) {
      if (this.#worlds.get(runner.name) !== runner) {
        feed.close()
        bets.close()
        timeline.close()
        this.#hubs.delete(runner)
        continue
      }
      feed.sweep()
      bets.sweep()
      timeline.sweep()
    }
  }

  /** Closes every socket after its queued messages; terminates those without a close handshake in time. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    const sockets = [...this.#liveness.sockets]
    const closed = Promise.all(sockets.map((socket) => new Promise((resolve) => socket.on('close', resolve))))
    for (const { feed, bets, timeline } of this.#hubs.values()) {
      feed.close()
      bets.close()
      timeline.close()
    }
    this.#options.inspector.close()
    const forceCloseTimer = setTimeout(() => {
      for (const socket of sockets) socket.terminate()
    }, STOP_WITHIN_MS)
    await closed
    clearTimeout(forceCloseTimer)
  }
}

function reject(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
