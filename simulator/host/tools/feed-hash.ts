import { createHash } from 'node:crypto'
import { decodeFeedMessage, encodeFeedMessage } from '@layline/shared/feed'
import { TAG_IN_PLAY, TAG_WINNER } from '@layline/shared/sports'
import type { WorldMs } from '@layline/shared/units'
import { FEED_TICK_MS, FeedPublisher, type Topic } from '../../world/feed-publisher.ts'
import type { StampedInput } from '../../world/inputs/inputs.ts'
import { World, type WorldSetup } from '../../world/world.ts'
import { OwnRecords } from '../capsules/own-records.ts'
import { stateHash } from '../worlds/restored-world.ts'

export interface WorldHashes {
  /** sha256 of every feed frame of every topic, in order, hex. */
  feed: string
  /** The same of the frames without the fields that are ours (see `withoutOurs`), where it was asked for. */
  specFeed: string | undefined
  state: string
  frames: number
}

interface HashOptions {
  /** Inputs by time, taken one by one when they are due, also those of a capsule; default: none. */
  inputs?: readonly StampedInput[]
  /** Hashes the frames without our fields as well; it takes longer, as each frame is decoded and encoded again. */
  withSpecFeed?: boolean
  /** Called once per world second with the elapsed world time, ms. */
  onProgress?: ((ranMs: WorldMs) => void) | undefined
}

const PROGRESS_EVERY_MS = 1000

/** A frame as it would be without our fields: commission, last traded price, and what was matched on each runner. */
function withoutOurs(frame: Uint8Array): Uint8Array {
  const message = decodeFeedMessage(frame)
  if (message.kind !== 'data' && message.kind !== 'market_data') return frame
  const markets = message.markets.map(({ deCommission: _, ...market }) => ({
    ...market,
    rates: market.rates.map(({ ltp: _, deMatched: __, Traded: ___, ...rates }) => rates),
  }))
  return encodeFeedMessage({ ...message, markets })
}

/** Every topic that can be subscribed to now. */
export function topicsOf({ catalogue }: World): Topic[] {
  const events = [...catalogue.events()]
  const sports = new Set(events.map(({ sportId }) => sportId))
  return [
    ...[TAG_IN_PLAY, TAG_WINNER, ...sports].map((tag) => ({ type: 'sports' as const, tag, depth: 3 })),
    ...events.map(({ eventId }) => ({ type: 'event' as const, tag: eventId, depth: 3 })),
  ]
}

/** Runs a world and hashes its feed's frames and its final state. */
export function hashWorld(
  setup: WorldSetup,
  forMs: WorldMs,
  { inputs = [], withSpecFeed = false, onProgress }: HashOptions = {},
): WorldHashes {
  const world = new World(setup)
  const publisher = new FeedPublisher(world)
  const records = new OwnRecords(inputs)
  world.listen((event) => {
    records.take(event)
    if (event.type === 'marketChanged') publisher.note(event.marketId)
  })
  const hash = createHash('sha256')
  const specHash = withSpecFeed ? createHash('sha256') : undefined
  let frames = 0
  const take = (frame: Uint8Array) => {
    hash.update(`${frame.length}\n`).update(frame)
    if (specHash) {
      const bytes = withoutOurs(frame)
      specHash.update(`${bytes.length}\n`).update(bytes)
    }
    frames++
  }
  for (const topic of topicsOf(world)) {
    publisher.open(topic)
    take(publisher.image(topic, 1).bytes)
  }
  const inputsLeft = inputs[Symbol.iterator]()
  let next = inputsLeft.next()
  /** Applies the inputs up to a time; true if there was one. */
  const applyUntil = (atMs: WorldMs): boolean => {
    const isSome = !next.done && next.value.atMs <= atMs
    for (; !next.done && next.value.atMs <= atMs; next = inputsLeft.next()) {
      world.apply(records.completed(next.value, world))
    }
    return isSome
  }
  const endMs = setup.epochMs + forMs
  for (let atMs = setup.epochMs + FEED_TICK_MS; atMs <= endMs; atMs += FEED_TICK_MS) {
    applyUntil(atMs)
    world.advanceTo(atMs)
    for (const { bytes } of publisher.tick(1)) take(bytes)
    const ranMs = atMs - setup.epochMs
    if (ranMs % PROGRESS_EVERY_MS === 0) onProgress?.(ranMs)
  }
  // Inputs after the last whole tick.
  const hasRest = applyUntil(endMs)
  if (world.nowMs < endMs || hasRest) {
    world.advanceTo(endMs)
    for (const { bytes } of publisher.tick(1)) take(bytes)
  }
  return { feed: hash.digest('hex'), specFeed: specHash?.digest('hex'), state: stateHash(world), frames }
}
