import type { Market } from '@layline/shared/entities/market'
import { encodeFeedMessage, FEED_DEPTH_DEFAULT, type FeedSubscriptionType } from '@layline/shared/feed'
import { isMarketOfTag, marketIdsOfTag, marketView } from './views/market-view.ts'
import type { World } from './world.ts'

/** World time between two feed ticks at speed 1. */
export const FEED_TICK_MS = 200

/** What can be subscribed to: a sport's list, or an event with so many prices a side. */
export interface Topic {
  type: FeedSubscriptionType
  tag: string
  depth: number
}

/** A message of a topic, with the number it carries. */
export interface TopicMessage {
  seq: number
  bytes: Uint8Array
}

export interface TopicFrame extends TopicMessage {
  key: string
}

export function topicKey({ type, tag, depth }: Topic): string {
  return `${type}/${tag}/${depth}`
}

interface ActiveTopic extends Topic {
  key: string
  /** The market ids its subscribers hold. */
  members: Set<string>
  /** Of its last frame. */
  seq: number
}

/**
 * Turns changes of the world into feed messages: one for each topic and tick, its bytes the same for every subscriber.
 * It only reads the world, so publishing more or less often changes nothing that happens.
 */
export class FeedPublisher {
  /** Number of the world's timeline, in every message. */
  timeline = 0
  #world: World
  readonly #topics = new Map<string, ActiveTopic>()
  readonly #dirty = new Set<string>()
  /** The highest of all topics. One that is closed and opened again goes on above it, so that a seq only ever rises. */
  #seq = 0
  /** The next frame of every topic is an image. */
  #isAnew = false

  constructor(world: World) {
    this.#world = world
  }

  /** Goes on with another state of its world, and another timeline: every topic begins anew, with an image and its numbers. */
  follow(world: World): void {
    this.#world = world
    this.timeline++
    this.#dirty.clear()
    this.#seq = 0
    for (const topic of this.#topics.values()) {
      topic.members = new Set(this.#memberIds(topic))
      topic.seq = 0
    }
    this.#isAnew = true
  }

  /** Notes that a market has changed since the last tick. */
  note(marketId: string): void {
    this.#dirty.add(marketId)
  }

  /**
   * Starts a topic, or does nothing where it is on.
   * @param afterSeq what its frames are numbered from
   */
  open(topic: Topic, afterSeq = this.#seq): void {
    const key = topicKey(topic)
    if (!this.#topics.has(key)) {
      this.#topics.set(key, { ...topic, key, members: new Set(this.#memberIds(topic)), seq: afterSeq })
    }
  }

  close(key: string): void {
    this.#topics.delete(key)
  }

  #memberIds(topic: Topic): string[] {
    if (topic.type === 'sports') return marketIdsOfTag(this.#world, topic.tag)
    return this.#world.catalogue.event(topic.tag)?.marketIds ?? []
  }

  #isMember(topic: Topic, marketId: string): boolean {
    if (topic.type === 'sports') return isMarketOfTag(this.#world, marketId, topic.tag)
    // A market that was taken off its event's page is known for ever, but no part of it.
    return this.#world.catalogue.event(topic.tag)?.marketIds.includes(marketId) ?? false
  }

  #encode(
    topic: Topic,
    frame: { isLoad: boolean; marketIds: readonly string[]; removed: string[]; seq: number },
    speed: number,
  ): Uint8Array {
    const { isLoad, marketIds, removed, seq } = frame
    const markets = marketIds.flatMap((id): Market[] => {
      const view = marketView(this.#world, id, topic.depth || FEED_DEPTH_DEFAULT)
      return view ? [view] : []
    })
    const stamp = { worldTime: this.#world.nowMs, speed, timeline: this.timeline }
    const { type, tag, depth } = topic
    return encodeFeedMessage(
      type === 'sports'
        ? { ...stamp, kind: 'data', isLoad, messageType: type, tag, markets, removed, seq }
        : { ...stamp, kind: 'market_data', eventId: tag, isLoad, markets, removed, depth, seq },
    )
  }

  /** Everything of a topic as it stands, for whoever begins to follow it. */
  image(topic: Topic, speed: number): TopicMessage {
    const seq = this.#topics.get(topicKey(topic))?.seq ?? this.#seq
    const marketIds = this.#memberIds(topic)
    return { seq, bytes: this.#encode(topic, { isLoad: true, marketIds, removed: [], seq }, speed) }
  }

  /** What changed since the last tick, a frame for each topic that is touched. */
  tick(speed: number): TopicFrame[] {
    return [...this.frames(speed)]
  }

  /** As `tick`, a frame at a time: nothing may happen in the world before the last one. */
  *frames(speed: number): Generator<TopicFrame> {
    if (this.#isAnew) {
      this.#isAnew = false
      for (const topic of this.#topics.values()) yield { key: topic.key, ...this.image(topic, speed) }
    }
    if (this.#dirty.size === 0) return
    const dirty = [...this.#dirty]
    this.#dirty.clear()
    for (const topic of this.#topics.values()) {
      const changed: string[] = []
      const removed: string[] = []
      for (const marketId of dirty) {
        if (this.#isMember(topic, marketId)) {
          topic.members.add(marketId)
          changed.push(marketId)
        } else if (topic.members.delete(marketId)) removed.push(marketId)
      }
      if (changed.length + removed.length > 0) {
        const seq = ++topic.seq
        this.#seq = Math.max(this.#seq, seq)
        const frame = { isLoad: false, marketIds: changed, removed, seq }
        yield { key: topic.key, seq, bytes: this.#encode(topic, frame, speed) }
      }
    }
  }
}
