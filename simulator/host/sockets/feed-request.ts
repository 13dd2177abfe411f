import {
  decodeClientMessage,
  FEED_DEPTH_DEFAULT,
  FEED_DEPTHS,
  type FeedErrorCode,
} from '@layline/shared/feed'
import { SPORT_TAG, TAG_DEFAULT } from '@layline/shared/sports'
import type { Topic } from '../../world/feed-publisher.ts'

const TAGS = { sports: SPORT_TAG, event: /^\d{1,15}$/ } as const

/** Decodes a client message; undefined if invalid, as the decoder throws errors of several kinds. */
export function messageOf(data: Uint8Array): ReturnType<typeof decodeClientMessage> | undefined {
  try {
    return decodeClientMessage(data)
  } catch {
    return undefined
  }
}

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
  if (!TAGS[type].test(tag)) return 'BAD_TAG'
  if (!FEED_DEPTHS.includes(request.depth)) return 'BAD_DEPTH'
  const depth = type === 'sports' ? FEED_DEPTH_DEFAULT : request.depth || FEED_DEPTH_DEFAULT
  return { action, topic: { type, tag, depth } }
}
