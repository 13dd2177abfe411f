import { FEED_DEPTH_DEFAULT, FEED_DEPTH_MAX, type FeedErrorCode } from '@layline/shared/feed'
import { TAG_DEFAULT } from '@layline/shared/sports'
import type { Topic } from '../../world/feed-publisher.ts'

const TAG = /^-?\d{1,12}$/

/** Validates a feed request: its action and topic, or an error code. */
export function readFeedRequest(request: {
  action: string
  type: string
  tag: string
  depth: number
}): { action: 'subscribe' | 'unsubscribe'; topic: Topic } | FeedErrorCode {
  const { action, type } = request
  if (action !== 'subscribe' && action !== 'unsubscribe') return 'BAD_ACTION'
  if (type !== 'sports' && type !== 'event') return 'BAD_TYPE'
  const tag = request.tag || (type === 'sports' ? TAG_DEFAULT : '')
  if (!TAG.test(tag)) return 'BAD_TAG'
  const depth =
    type === 'sports' ? FEED_DEPTH_DEFAULT : Math.min(request.depth || FEED_DEPTH_DEFAULT, FEED_DEPTH_MAX)
  return { action, topic: { type, tag, depth } }
}
