import { decodeClientMessage, decodeFeedMessage, encodeFeedMessage } from '@layline/shared/feed'
import { FEED_RESYNC_AGAIN_MS } from '@layline/shared/timings'
import { WebSocket } from 'ws'
import { FeedLine, type Subscription } from '../../../../client/feed/feed-line.ts'
import { holdingKey, MarketStore } from '../../../../client/feed/market-store.ts'
import type { MarketsMessage } from '../../../../client/feed/read-message.ts'
import type { Dice } from '../../../../simulator/exchange/proof/testing/dice.ts'
import { type Fault, FaultLayer, keyOf } from './fault-layer.ts'

const TIMER_EARLY_MS = 20
/** A ping that says nothing of how far anything was sent. */
const EMPTY_PING = encodeFeedMessage({ worldTime: 0, speed: 1, kind: 'ping_pong', message: 'ping' })

/** The client's own feed line and store, on a real socket, behind a layer that makes faults. */
export class Lane {
  readonly store = new MarketStore()
  readonly subscriptions: readonly Subscription[]
  readonly faults: FaultLayer
  readonly healsMs: number[] = []
  readonly made: Record<Fault, number> = { drop: 0, double: 0, reorder: 0, truncate: 0, alter: 0 }
  unnoticed = 0
  unprovoked = 0
  crowded = 0
  refused = 0
  /** Whether pings reach the client; else they are answered for it, and it must notice without them. */
  passesPings = false
  readonly #url: string
  readonly #line: FeedLine
  /** Faults not healed yet, by topic: since when a message has reached the client by which it must know. */
  readonly #outstanding = new Map<string, number | undefined>()
  readonly #askedMs = new Map<string, number>()
  #socket: WebSocket | undefined
  /** Whether everything was seen whole since it connected. */
  #isLive = false
  #reachedMs = 0
  #wake: () => void = () => {}

  constructor(url: string, dice: Dice, subscriptions: readonly Subscription[]) {
    this.#url = url
    this.faults = new FaultLayer(dice)
    this.subscriptions = subscriptions
    this.#line = new FeedLine({ send: (bytes) => this.#send(bytes), store: this.store })
    for (const subscription of subscriptions) this.#line.follow(subscription)
  }

  async connect(): Promise<void> {
    const socket = new WebSocket(`${this.#url.replace(/^http/, 'ws')}/feed`)
    this.#socket = socket
    socket.on('error', () => {})
    socket.on('message', (data: Buffer) => this.#onBytes(data))
    await new Promise((resolve) => socket.once('open', resolve))
    this.#line.opened()
  }

  /** Cuts the connection, as a cable is cut. */
  cut(): void {
    this.#socket?.removeAllListeners('message')
    this.#socket?.terminate()
    this.#socket = undefined
    this.#isLive = false
    this.#askedMs.clear()
    this.#outstanding.clear()
    this.faults.disarm()
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
    if (this.#outstanding.size === 0 && this.store.holdings[key] && askedMs === undefined && this.#isLive) {
      this.unprovoked++
    }
    this.#askedMs.set(key, now)
  }

  #onBytes(bytes: Buffer): void {
    const message = decodeFeedMessage(bytes)
    if (message.kind === 'error') this.refused++
    if (message.kind === 'ping_pong') {
      this.#line.receive(this.passesPings ? bytes : EMPTY_PING)
      for (const key of this.#outstanding.keys()) if (this.passesPings) this.#mustKnow(key)
      this.#reachedMs = message.worldTime
      this.#wake()
    } else if (message.kind !== 'error') this.#onMarkets(message, bytes)
  }

  #onMarkets(message: MarketsMessage, bytes: Uint8Array): void {
    const key = keyOf(message)
    const { out, fault } = this.faults.pass(message, bytes)
    const before = this.#outstanding.has(key)
    if (fault) {
      this.made[fault]++
      if (fault !== 'double') this.#outstanding.set(key, undefined)
    }
    for (const each of out) {
      this.#receive(each)
      if (message.isLoad) this.#onImage(key)
      else if (before || fault === 'truncate' || fault === 'alter') this.#mustKnow(key)
    }
    // Stale for another reason where an image is still on its way.
    const isAwaited = this.#askedMs.has(key)
    if (fault === 'double' && this.#isStale(key) && this.#outstanding.size === 0 && !isAwaited) {
      this.unprovoked++
    }
  }

  /** What cannot be read is said on the console; here it is meant to be so. */
  #receive(bytes: Uint8Array): void {
    const { warn } = console
    console.warn = () => {}
    this.#line.receive(bytes)
    console.warn = warn
  }

  #mustKnow(key: string): void {
    if (!this.#outstanding.has(key) || this.#outstanding.get(key) !== undefined) return
    this.#outstanding.set(key, performance.now())
    if (!this.#isStale(key)) this.unnoticed++
  }

  #onImage(key: string): void {
    this.#askedMs.delete(key)
    if (this.#isStale(key)) return
    const noticedMs = this.#outstanding.get(key)
    if (noticedMs !== undefined) this.healsMs.push(performance.now() - noticedMs)
    this.#outstanding.delete(key)
  }

  /** As a page sees it: some market of this holding is marked not live. */
  #isStale(key: string): boolean {
    const ids = this.store.holdings[key] ?? []
    return ids.some((id) => this.store.markets[id]?.line.staleSinceMs !== undefined)
  }

  /** Everything that is followed has been seen, nothing is asked for, and all of it is live. */
  get isCurrent(): boolean {
    const isWhole = this.subscriptions.every((subscription) => {
      const key = holdingKey(subscription)
      return this.store.holdings[key] !== undefined && !this.#askedMs.has(key) && !this.#isStale(key)
    })
    if (isWhole) this.#isLive = true
    return isWhole
  }

  get owesNotice(): boolean {
    return [...this.#outstanding.values()].includes(undefined)
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
