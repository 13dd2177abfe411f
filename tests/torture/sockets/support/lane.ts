import { decodeClientMessage, encodeFeedMessage, type FeedPosition } from '@layline/shared/feed'
import { marketChecksum } from '@layline/shared/feed-checksum'
import { FEED_RESYNC_AGAIN_MS } from '@layline/shared/timings'
import { WebSocket } from 'ws'
import { FeedLine, type Subscription } from '../../../../client/feed/feed-line.ts'
import { holdingKey, MarketStore } from '../../../../client/feed/market-store.ts'
import { type MarketsMessage, readFeedMessage } from '../../../../client/feed/read-message.ts'
import type { SentFrames } from './sent-frames.ts'

const TIMER_EARLY_MS = 20
/** A ping that says nothing of how far anything was sent. */
const EMPTY_PING = encodeFeedMessage({ worldTime: 0, speed: 1, kind: 'ping_pong', message: 'ping' })

const keyOf = (message: MarketsMessage) =>
  message.kind === 'data' ? `sports/${message.tag}` : `event/${message.eventId}`

const hasRightSums = ({ markets, checksums }: MarketsMessage) =>
  markets.length === checksums.length && markets.every((each, i) => marketChecksum(each) === checksums[i])

/** What a client must know of one topic from what has reached it. */
interface Known {
  /** Of the last message that came whole, none missing before it; undefined: something is missing until an image is there. */
  heldSeq: number | undefined
  /** When a message came by which it must know of that. */
  missingSinceMs: number
  /** A byte was altered that no checksum covers: nobody can tell, until an image or another delta of the market. */
  isTainted: boolean
}

/**
 * The client's own feed line and store, on a real socket of a simulator that makes faults. What the client must have noticed
 * follows from the messages that came, in their order, so a busy machine makes no difference.
 */
export class Lane {
  readonly store = new MarketStore()
  readonly subscriptions: readonly Subscription[]
  readonly healsMs: number[] = []
  /** Topics whose next image is lost on its way. */
  readonly losesImage = new Set<string>()
  unnoticed = 0
  unprovoked = 0
  crowded = 0
  refused = 0
  /** Whether pings reach the client; else they are answered for it, and it must notice without them. */
  passesPings = false
  readonly #url: string
  readonly #sent: SentFrames
  readonly #line: FeedLine
  readonly #known = new Map<string, Known>()
  readonly #askedMs = new Map<string, number>()
  #socket: WebSocket | undefined
  #reachedMs = 0
  #wake: () => void = () => {}

  constructor(url: string, sent: SentFrames, subscriptions: readonly Subscription[]) {
    this.#url = url
    this.#sent = sent
    this.subscriptions = subscriptions
    this.#line = new FeedLine({ send: (bytes) => this.#send(bytes), store: this.store })
    for (const subscription of subscriptions) this.#line.follow(subscription)
  }

  async connect(): Promise<void> {
    const socket = new WebSocket(`${this.#url.replace(/^http/, 'ws')}/feed`)
    this.#socket = socket
    socket.on('error', () => {})
    socket.on('message', (data: Buffer) => this.#onBytes(data))
    socket.on('close', () => {
      if (socket === this.#socket) this.cut()
    })
    await new Promise((resolve) => socket.once('open', resolve))
    this.#line.opened()
  }

  get isOpen(): boolean {
    return this.#socket !== undefined
  }

  /** Cuts the connection, as a cable is cut, if it is still open. */
  cut(): void {
    const socket = this.#socket
    if (!socket) return
    this.#socket = undefined
    socket.removeAllListeners('message')
    socket.terminate()
    this.#askedMs.clear()
    this.#known.clear()
    this.losesImage.clear()
    this.#line.lost()
  }

  #send(bytes: Uint8Array): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false
    const { request } = decodeClientMessage(bytes)
    if (request?.action === 'subscribe') this.#noteAsked(`${request.type}/${request.tag}`)
    this.#socket.send(bytes)
    return true
  }

  #noteAsked(key: string): void {
    const now = performance.now()
    const askedMs = this.#askedMs.get(key)
    if (askedMs !== undefined && now - askedMs < FEED_RESYNC_AGAIN_MS - TIMER_EARLY_MS) this.crowded++
    this.#askedMs.set(key, now)
  }

  #onBytes(bytes: Buffer): void {
    const message = this.#read(bytes)
    if (!message) {
      this.#receive(bytes)
      // It may have been of any topic.
      for (const key of this.#known.keys()) this.#lacks(key)
      return
    }
    if (message.kind === 'error') this.refused++
    if (message.kind === 'ping_pong') {
      this.#receive(this.passesPings ? bytes : EMPTY_PING)
      if (this.passesPings) for (const position of message.positions) this.#onPosition(position)
      this.#reachedMs = message.worldTime
      this.#wake()
    } else if (message.kind !== 'error') this.#onMarkets(message, bytes)
  }

  #read(bytes: Buffer) {
    try {
      return readFeedMessage(bytes)
    } catch {
      return undefined
    }
  }

  #onMarkets(message: MarketsMessage, bytes: Uint8Array): void {
    const key = keyOf(message)
    if (message.isLoad && this.losesImage.delete(key)) return
    const known = this.#known.get(key)
    const wasAsked = this.#askedMs.has(key)
    this.#receive(bytes)
    if (message.isLoad) this.#onImage(key, message.seq)
    else if (known?.heldSeq !== undefined) this.#onDelta(key, { known, message, bytes, wasAsked })
  }

  #onDelta(
    key: string,
    {
      known,
      message,
      bytes,
      wasAsked,
    }: { known: Known; message: MarketsMessage; bytes: Uint8Array; wasAsked: boolean },
  ): void {
    const { seq } = message
    const heldSeq = known.heldSeq!
    const isNext = seq === heldSeq + 1
    if (isNext && hasRightSums(message)) {
      known.heldSeq = seq
      const meant = this.#sent.of(key, seq)?.bytes
      if (meant && Buffer.compare(meant, bytes) !== 0) known.isTainted = true
    } else if (seq > heldSeq) {
      this.#lacks(key)
      if (!known.isTainted && !this.#sent.isStruck(key, heldSeq + 1, Math.min(seq, heldSeq + 50)))
        this.unprovoked++
      return
    }
    if (!known.isTainted && !wasAsked && this.#askedMs.has(key)) this.unprovoked++
  }

  /** The server says how far it has sent. */
  #onPosition({ type, tag, seq }: FeedPosition): void {
    const key = `${type}/${tag}`
    const heldSeq = this.#known.get(key)?.heldSeq
    if (heldSeq !== undefined && seq > heldSeq) this.#lacks(key)
  }

  /** What cannot be read is said on the console; here it is meant to be so. */
  #receive(bytes: Uint8Array): void {
    const { warn } = console
    console.warn = () => {}
    this.#line.receive(bytes)
    console.warn = warn
  }

  /** Something of the topic is missing, which a client knows by now. */
  #lacks(key: string): void {
    const known = this.#known.get(key)
    if (known?.heldSeq === undefined) return
    known.heldSeq = undefined
    known.missingSinceMs = performance.now()
    if (!this.#isMarked(key)) this.unnoticed++
  }

  #onImage(key: string, seq: number): void {
    this.#askedMs.delete(key)
    if (this.#isStale(key)) return
    const known = this.#known.get(key)
    if (known && known.heldSeq === undefined) this.healsMs.push(performance.now() - known.missingSinceMs)
    this.#known.set(key, { heldSeq: seq, missingSinceMs: 0, isTainted: false })
  }

  #isStale(key: string): boolean {
    return this.store.staleSinceMs[key] !== undefined
  }

  /** As a page shows it: the list, and each of its markets, is marked not live. */
  #isMarked(key: string): boolean {
    const ids = this.store.holdings[key] ?? []
    return this.#isStale(key) && ids.every((id) => this.store.markets[id]?.line.staleSinceMs !== undefined)
  }

  /** Whether a byte that no checksum covers may be another than the server's. */
  readonly isTainted = (subscription: Subscription): boolean =>
    this.#known.get(holdingKey(subscription))?.isTainted === true

  /** Everything that is followed has been seen, nothing is asked for, and all of it is live. */
  get isCurrent(): boolean {
    return this.subscriptions.every((subscription) => {
      const key = holdingKey(subscription)
      return this.store.holdings[key] !== undefined && !this.#askedMs.has(key) && !this.#isStale(key)
    })
  }

  /** The world's time has come through, and with it all that was sent before. */
  async reached(worldMs: number): Promise<void> {
    while (this.#reachedMs < worldMs) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }
}
