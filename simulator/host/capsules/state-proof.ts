import { createHash } from 'node:crypto'
import type { Capsule } from '@layline/shared/contract/capsule'
import { FeedPublisher } from '../../world/feed-publisher.ts'
import type { World } from '../../world/world.ts'
import { topicsOf } from '../tools/feed-hash.ts'
import { copyState, statePieces } from '../worlds/restored-world.ts'
import { inSlices } from '../worlds/slices.ts'

/**
 * sha256 of a world's state, and of what the feed would tell a newcomer of it. Taken in slices: nothing may happen in the
 * world meanwhile.
 */
export async function proofOf(world: World): Promise<Capsule['expected']> {
  const state = createHash('sha256')
  for (const piece of await statePieces(await copyState(world))) state.update(piece)
  const feed = createHash('sha256')
  const publisher = new FeedPublisher(world)
  const topics = topicsOf(world).values()
  await inSlices((isOver) => {
    for (const topic of topics) {
      const { bytes } = publisher.image(topic, 1)
      feed.update(`${bytes.length}\n`).update(bytes)
      if (isOver()) return false
    }
    return true
  })
  return { state: state.digest('hex'), feed: feed.digest('hex') }
}
