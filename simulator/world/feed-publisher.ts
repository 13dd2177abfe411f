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

export interface TopicFrame {
  key: string
  bytes: Uint8Array
}

export function topicKey({ type, tag, depth }: Topic): string {
  return `${type}/${tag}/${depth}`
}

interface ActiveTopic extends Topic {
  key: string
  /** The market ids its subscribers hold. */
  members: Set<string>
}

/**
 * Turns changes of the world into feed messages: one for each topic and tick, its bytes the same for every subscriber.
 * It only reads the world, so publishing more or less often changes nothing that happens.
 */
export class FeedPublisher {
  readonly #world: World
  readonly #topics = new Map<string, ActiveTopic>()
  readonly #dirty = new Set<string>()

  constructor(world: World) {
    this.#world = world
  }

  /** Notes that a market has changed since the last tick. */
  note(marketId: string): void {
    this.#dirty.add(marketId)
  }

  /** Starts a topic, or does nothing where it is on. */
  open(topic: Topic): void {
    const key = topicKey(topic)
    if (!this.#topics.has(key)) {
      this.#topics.set(key, { ...topic, key, members: new Set(this.#memberIds(topic)) })
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
    return this.#world.catalogue.market(marketId)?.eventId === topic.tag
  }

  #encode(topic: Topic, isLoad: boolean, marketIds: readonly string[], removed: string[], speed: number) {
    const markets = marketIds.flatMap((id): Market[] => {
      const view = marketView(this.#world, id, topic.depth || FEED_DEPTH_DEFAULT)
      return view ? [view] : []
    })
    const stamp = { worldTime: this.#world.nowMs, speed }
    const { type, tag, depth } = topic
    return encodeFeedMessage(
      type === 'sports'
        ? { ...stamp, kind: 'data', isLoad, messageType: type, tag, markets, removed }
        : { ...stamp, kind: 'market_data', eventId: tag, isLoad, markets, removed, depth },
    )
  }

  /** Everything of a topic as it stands, for whoever begins to follow it. */
  image(topic: Topic, speed: number): Uint8Array {
    return this.#encode(topic, true, this.#memberIds(topic), [], speed)
  }

  /** What changed since the last tick, a frame for each topic that is touched. */
  tick(speed: number): TopicFrame[] {
    if (this.#dirty.size === 0) return []
    const dirty = [...this.#dirty]
    this.#dirty.clear()
    const frames: TopicFrame[] = []
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
        frames.push({ key: topic.key, bytes: this.#encode(topic, false, changed, removed, speed) })
      }
    }
    return frames
  }
}
