import {
  encodeFeedPong,
  encodeFeedRequest,
  FEED_DEPTH_DEFAULT,
  type FeedMessage,
  type FeedPosition,
  type FeedSubscriptionType,
} from '@layline/shared/feed'
import { FEED_RESYNC_AGAIN_MS, FEED_RESYNC_AGAIN_MS_MAX } from '@layline/shared/timings'
import type { HearClock } from '../state/clock-news.ts'
import { holdingKey, type MarketStore } from './market-store.ts'
import { isIntact, type MarketsMessage, readFeedMessage } from './read-message.ts'

export interface Subscription {
  type: FeedSubscriptionType
  tag: string
  /** Price levels per side of an event's markets, where they are more than the feed sends unasked. */
  depth?: number
}

/** The subscription's key; what the feed sends unasked has no depth in it. */
const keyOf = (type: string, tag: string, depth = FEED_DEPTH_DEFAULT) =>
  depth > FEED_DEPTH_DEFAULT ? `${type}/${tag}/${depth}` : `${type}/${tag}`

interface Followed extends Subscription {
  users: number
  /** Of the last message applied. */
  heldSeq: number
  /** The highest seen on this connection: an image below it is an old one. */
  newestSeq: number
  /** Of an image refused as old since the last request; undefined where none was. */
  refusedSeq: number | undefined
  /** An image is on its way; until it is there, nothing of it is current and no change can be applied. */
  isAwaiting: boolean
  asked: number
  again: ReturnType<typeof setTimeout> | undefined
}

interface FeedLineOptions {
  /** False where the connection is not open. */
  send: (bytes: Uint8Array) => boolean
  store: MarketStore
  /** Of the session, told with each request; empty without one. */
  token?: () => string
  /** Begins a connection; the answered function takes each message's clock, false where the message must be ignored. */
  listen?: () => HearClock
}

/**
 * What is followed on the feed, over whichever connection there is now. Each subscription's messages are numbered and
 * each market has a checksum, so a gap, a double, another order or another content is noticed at once: what hangs on it
 * is marked not current, and an image is asked for, one at a time, until one has come.
 */
export class FeedLine {
  readonly #options: FeedLineOptions
  readonly #followed = new Map<string, Followed>()
  /** When the line opened or last said something; undefined where it was never open. */
  #heardMs: number | undefined
  #hear: HearClock | undefined

  constructor(options: FeedLineOptions) {
    this.#options = options
    this.#hear = options.listen?.()
  }

  /** Follows until the answered function is called; several followers of one thing are one subscription. */
  follow(subscription: Subscription): () => void {
    const key = holdingKey(subscription)
    const known = this.#followed.get(key)
    if (known) known.users++
    else {
      const fresh = {
        heldSeq: 0,
        newestSeq: 0,
        refusedSeq: undefined,
        isAwaiting: true,
        asked: 0,
        again: undefined,
      }
      const followed: Followed = { ...subscription, users: 1, ...fresh }
      this.#followed.set(key, followed)
      this.#ask(followed)
    }
    return () => {
      const left = this.#followed.get(key)
      if (!left || --left.users > 0) return
      this.#followed.delete(key)
      clearTimeout(left.again)
      this.#request('unsubscribe', subscription)
      this.#options.store.drop(subscription)
    }
  }

  /** A new connection is open: it knows nothing of an old one. */
  opened(): void {
    this.#heardMs = performance.now()
    this.#hear = this.#options.listen?.()
    this.#askAnew()
  }

  /** Another timeline or session: asks for all that is followed anew, and the numbers begin anew. */
  restart(): void {
    for (const followed of this.#followed.values()) followed.refusedSeq = undefined
    this.#askAnew()
  }

  #askAnew(): void {
    for (const followed of this.#followed.values()) {
      followed.newestSeq = 0
      this.#ask(followed)
    }
  }

  /** The connection is gone: whatever is held may be old from the last word on, a poll's prices too. */
  lost(): void {
    for (const followed of this.#followed.values()) {
      clearTimeout(followed.again)
      if (this.#heardMs !== undefined) this.#options.store.setStale(followed, this.#heardMs)
      followed.isAwaiting = true
    }
  }

  #request(action: 'subscribe' | 'unsubscribe', { type, tag, depth }: Subscription): boolean {
    const token = this.#options.token?.() ?? ''
    return this.#options.send(
      encodeFeedRequest({ action, type, tag, token, ...(depth !== undefined && { depth }) }),
    )
  }

  #ask(followed: Followed): void {
    followed.isAwaiting = true
    followed.asked = 0
    this.#askAgain(followed)
  }

  #askAgain(followed: Followed): void {
    clearTimeout(followed.again)
    // No image has that number: a damaged message said it.
    followed.newestSeq = followed.refusedSeq ?? followed.newestSeq
    followed.refusedSeq = undefined
    if (!this.#request('subscribe', followed)) {
      // The line was open before and is lost: prices that a poll brings meanwhile are not live either.
      if (this.#heardMs !== undefined) this.#options.store.setStale(followed, performance.now())
      return
    }
    const waitMs = Math.min(FEED_RESYNC_AGAIN_MS * 2 ** followed.asked++, FEED_RESYNC_AGAIN_MS_MAX)
    followed.again = setTimeout(() => this.#askAgain(followed), waitMs)
  }

  /** Something is missing or wrong: not current, and an image is asked for unless one is on its way. */
  #gap(followed: Followed): void {
    this.#options.store.setStale(followed, performance.now())
    if (!followed.isAwaiting) this.#ask(followed)
  }

  receive(data: unknown): void {
    this.#heardMs = performance.now()
    let message: FeedMessage
    try {
      message = readFeedMessage(data)
    } catch (error) {
      // Decode errors are only logged (spec §7 "Market feed socket"); what it said is missing all the same.
      console.warn('a feed message could not be read', error)
      for (const followed of this.#followed.values()) this.#gap(followed)
      return
    }
    const { worldTime: worldMs, speed, timeline } = message
    if (this.#hear?.({ worldMs, speed, timeline, isFed: true }) === false) {
      // Sent before the clock was moved; a ping shows all the same that the line lives.
      if (message.kind === 'ping_pong') this.#options.send(encodeFeedPong())
      return
    }
    switch (message.kind) {
      case 'ping_pong':
        if (message.message === 'ping') this.#options.send(encodeFeedPong())
        for (const position of message.positions) this.#compare(position)
        return
      case 'error':
        console.warn(`feed: ${message.code} ${message.message}`)
        return
      case 'data':
        this.#onMarkets(this.#followed.get(keyOf('sports', message.tag)), message)
        return
      case 'market_data':
        this.#onMarkets(this.#followed.get(keyOf('event', message.eventId, message.depth)), message)
    }
  }

  /** The server says how far it has sent: a lost last message has none behind it that would tell. */
  #compare({ type, tag, depth, seq }: FeedPosition): void {
    const followed = this.#followed.get(keyOf(type, tag, depth))
    if (!followed || followed.isAwaiting || seq <= followed.heldSeq) return
    followed.newestSeq = Math.max(followed.newestSeq, seq)
    this.#gap(followed)
  }

  #onMarkets(followed: Followed | undefined, message: MarketsMessage): void {
    if (!followed) return
    const { seq, isLoad } = message
    const isOld = seq < followed.newestSeq || (!isLoad && seq === followed.heldSeq)
    followed.newestSeq = Math.max(followed.newestSeq, seq)
    if (isLoad) {
      if (isOld) followed.refusedSeq = seq
      else this.#applyImage(followed, message)
    } else if (!followed.isAwaiting && !isOld) {
      if (seq !== followed.heldSeq + 1) this.#gap(followed)
      else if (!this.#apply(followed, message)) this.#gap(followed)
    }
  }

  #applyImage(followed: Followed, message: MarketsMessage): void {
    const isRight = this.#apply(followed, message)
    if (isRight) {
      clearTimeout(followed.again)
      followed.isAwaiting = false
      this.#options.store.setCurrent(followed)
    } else if (followed.isAwaiting) this.#options.store.setStale(followed, performance.now())
    else this.#gap(followed)
  }

  /** Writes it into the store, unless it is not what the server meant. */
  #apply(followed: Followed, message: MarketsMessage): boolean {
    if (!isIntact(message)) return false
    const { markets, removed, isLoad, seq } = message
    this.#options.store.put(followed, markets, { replace: isLoad, removed, fed: true })
    followed.heldSeq = seq
    return true
  }
}
