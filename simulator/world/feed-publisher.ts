import type { Market } from '@layline/shared/entities/market'
import { encodeFeedMessage, FEED_DEPTH_DEFAULT, type FeedSubscriptionType } from '@layline/shared/feed'
import { TAG_IN_PLAY, TAG_WINNER } from '@layline/shared/sports'
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

/** Of a topic without its depth. */
const listKey = (type: FeedSubscriptionType, tag: string) => `${type}/${tag}`

interface ActiveTopic extends Topic {
  key: string
  /** Rises with each topic that is opened. */
  number: number
  /** The market ids its subscribers hold. */
  members: Set<string>
  /** Of its last frame. */
  seq: number
}

/** Ids of markets that a topic's frame tells of. */
interface Changes {
  changed: string[]
  removed: string[]
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
  /** Of one list or event, in every depth. */
  readonly #topicsByList = new Map<string, Set<ActiveTopic>>()
  #nextNumber = 0
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
    if (this.#topics.has(key)) return
    const members = new Set(this.#memberIds(topic))
    const active = { ...topic, key, number: this.#nextNumber++, members, seq: afterSeq }
    this.#topics.set(key, active)
    const list = listKey(topic.type, topic.tag)
    const ofList = this.#topicsByList.get(list)
    if (ofList) ofList.add(active)
    else this.#topicsByList.set(list, new Set([active]))
  }

  close(key: string): void {
    const topic = this.#topics.get(key)
    if (!topic) return
    this.#topics.delete(key)
    const list = listKey(topic.type, topic.tag)
    const ofList = this.#topicsByList.get(list)
    ofList?.delete(topic)
    if (ofList?.size === 0) this.#topicsByList.delete(list)
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
    const changes = this.#changes([...this.#dirty])
    this.#dirty.clear()
    for (const [topic, { changed, removed }] of changes) {
      // It may have been closed between two frames.
      if (this.#topics.get(topic.key) !== topic) continue
      const seq = ++topic.seq
      this.#seq = Math.max(this.#seq, seq)
      const frame = { isLoad: false, marketIds: changed, removed, seq }
      yield { key: topic.key, seq, bytes: this.#encode(topic, frame, speed) }
    }
  }

  /** What to tell of markets that have changed, by topic, in the order in which the topics were opened. */
  #changes(dirty: readonly string[]): [ActiveTopic, Changes][] {
    const changes = new Map<ActiveTopic, Changes>()
    const of = (topic: ActiveTopic) => {
      const known = changes.get(topic) ?? { changed: [], removed: [] }
      changes.set(topic, known)
      return known
    }
    for (const marketId of dirty) {
      for (const topic of this.#topicsFor(marketId)) {
        if (this.#isMember(topic, marketId)) {
          topic.members.add(marketId)
          of(topic).changed.push(marketId)
        } else if (topic.members.delete(marketId)) of(topic).removed.push(marketId)
      }
    }
    return [...changes].sort(([a], [b]) => a.number - b.number)
  }

  /** The open topics that hold a market, or ever can. Looked up from its side: any number may be open that it is no part of. */
  *#topicsFor(marketId: string): Iterable<ActiveTopic> {
    const { catalogue } = this.#world
    const event = catalogue.event(catalogue.market(marketId)?.eventId ?? '')
    if (!event) {
      // Archived since the last tick.
      yield* this.#topics.values()
      return
    }
    yield* this.#topicsByList.get(listKey('event', event.eventId)) ?? []
    for (const tag of [event.sportId, TAG_IN_PLAY, TAG_WINNER]) {
      yield* this.#topicsByList.get(listKey('sports', tag)) ?? []
    }
  }
}
