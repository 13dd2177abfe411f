import { TAG_IN_PLAY } from '@layline/shared/sports'
import { WebSocket } from 'ws'
import { FeedLine } from '../../../../client/feed/feed-line.ts'
import { LiveSocket, type SocketLike } from '../../../../client/feed/live-socket.ts'
import { MarketStore } from '../../../../client/feed/market-store.ts'

/** A page's feed as the client runs it: its socket that comes back, its line and its store, without a browser. */
export class LivePage {
  readonly store = new MarketStore()
  /** When a byte last came. */
  heardMs = 0
  readonly #line: FeedLine
  readonly #socket: LiveSocket

  constructor(port: number) {
    this.#line = new FeedLine({ send: (bytes) => this.#socket.send(bytes), store: this.store })
    this.#socket = new LiveSocket({
      connect: () => {
        const socket = new WebSocket(`ws://127.0.0.1:${port}/feed`)
        // A browser's socket tells of errors by its close.
        socket.on('error', () => {})
        return socket as unknown as SocketLike
      },
      onHurry: () => () => {},
      onOpen: () => this.#line.opened(),
      onMessage: (data) => {
        this.heardMs = performance.now()
        this.#line.receive(data)
      },
      onState: (state) => {
        if (state !== 'open') this.#line.lost()
      },
    })
    this.#line.follow({ type: 'sports', tag: TAG_IN_PLAY })
    this.#socket.open()
  }

  /** Whether it holds markets and calls them live. */
  get isLive(): boolean {
    const markets = Object.values(this.store.markets)
    return markets.length > 0 && markets.every(({ line }) => line.staleSinceMs === undefined)
  }

  close(): void {
    this.#socket.close()
  }
}
