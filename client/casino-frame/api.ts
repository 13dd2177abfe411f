import { createApi } from '../api/call.ts'
import { createTimeline } from '../state/timeline.ts'
import { pageWorld } from '../state/world.ts'
import { ticket } from './launch.ts'

export const timeline = createTimeline()

/** Calls of this page: by the ticket of its launch, and nothing of the player's session. */
export const api = createApi({
  prefix: pageWorld().prefix,
  token: () => ticket,
  listen() {
    const hear = timeline.begin()
    return (news) => hear(news.timeline)
  },
})
