import { createHash } from 'node:crypto'
import { TAG_IN_PLAY, TAG_WINNER } from '@layline/shared/sports'
import type { WorldMs } from '@layline/shared/units'
import { FEED_TICK_MS, FeedPublisher, type Topic } from '../../world/feed-publisher.ts'
import type { StampedInput } from '../../world/inputs/inputs.ts'
import { World, type WorldSetup } from '../../world/world.ts'
import { stateHash } from '../worlds/restored-world.ts'

export interface WorldHashes {
  /** sha256 of every feed frame of every topic, in order, hex. */
  feed: string
  state: string
  frames: number
}

interface HashOptions {
  /** Inputs by time, taken one by one when they are due; default: none. */
  inputs?: Iterable<StampedInput>
  /** Called once per world second with the elapsed world time, ms. */
  onProgress?: ((ranMs: WorldMs) => void) | undefined
}

const PROGRESS_EVERY_MS = 1000

/** Runs a world and hashes its feed's frames and its final state. */
export function hashWorld(
  setup: WorldSetup,
  forMs: WorldMs,
  { inputs = [], onProgress }: HashOptions = {},
): WorldHashes {
  const world = new World(setup)
  const publisher = new FeedPublisher(world)
  world.listen((event) => {
    if (event.type === 'marketChanged') publisher.note(event.marketId)
  })
  const sports = new Set([...world.catalogue.events()].map(({ sportId }) => sportId))
  const topics: Topic[] = [TAG_IN_PLAY, TAG_WINNER, ...sports].map((tag) => ({
    type: 'sports',
    tag,
    depth: 3,
  }))
  for (const { eventId } of world.catalogue.events()) topics.push({ type: 'event', tag: eventId, depth: 3 })
  const hash = createHash('sha256')
  let frames = 0
  const take = (bytes: Uint8Array) => {
    hash.update(`${bytes.length}\n`).update(bytes)
    frames++
  }
  for (const topic of topics) {
    publisher.open(topic)
    take(publisher.image(topic, 1).bytes)
  }
  const inputsLeft = inputs[Symbol.iterator]()
  let next = inputsLeft.next()
  /** Applies the inputs up to a time; true if there was one. */
  const applyUntil = (atMs: WorldMs): boolean => {
    const isSome = !next.done && next.value.atMs <= atMs
    for (; !next.done && next.value.atMs <= atMs; next = inputsLeft.next()) world.apply(next.value)
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
  return { feed: hash.digest('hex'), state: stateHash(world), frames }
}
