import { CLOSE } from '@layline/shared/contract/bet-socket'
import {
  FEED_MESSAGE_BYTES_MAX,
  MESSAGE_RATE,
  SUBSCRIPTIONS_A_SOCKET,
} from '@layline/shared/contract/socket-limits'
import {
  encodeFeedRequest,
  FEED_DEPTH_DEFAULT,
  FEED_DEPTH_MAX,
  FEED_VERSION,
  type FeedErrorCode,
} from '@layline/shared/feed'
import { feed as proto } from '@layline/shared/gen/feed'
import { SPORT } from '@layline/shared/sports'
import { type Check, checksOf } from '../check.ts'
import { type FeedClient, isFeedError, withFeed } from '../client/feed-client.ts'
import type { Fixture } from '../fixtures/fixture.ts'
import { holds, Skip, same } from '../mismatch.ts'

const NO_EVENT = '999999997'
/** Both depths of an event's topic: each is a subscription of its own. */
const DEPTHS = [FEED_DEPTH_DEFAULT, FEED_DEPTH_MAX]

const encoded = (request: object, version = FEED_VERSION) =>
  proto.ClientMessage.encode({ version, request }).finish()
const whole = encodeFeedRequest({ action: 'subscribe', type: 'sports', tag: SPORT.soccer })

const REFUSED: readonly (readonly [what: string, frame: Uint8Array | string, code: FeedErrorCode])[] = [
  ['half a message', whole.subarray(0, whole.length - 3), 'BAD_MESSAGE'],
  ['a text frame', 'subscribe', 'BAD_MESSAGE'],
  [
    'a message that asks nothing',
    proto.ClientMessage.encode({ version: FEED_VERSION }).finish(),
    'BAD_MESSAGE',
  ],
  ['an action that is none', encoded({ action: 'dance', type: 'sports', tag: '4' }), 'BAD_ACTION'],
  ['an action out of an object', encoded({ action: '__proto__', type: 'sports', tag: '4' }), 'BAD_ACTION'],
  ['a type that is none', encoded({ action: 'subscribe', type: 'weather', tag: '4' }), 'BAD_TYPE'],
  ['an event without a tag', encoded({ action: 'subscribe', type: 'event', tag: '' }), 'BAD_TAG'],
  ['a tag out of an object', encoded({ action: 'subscribe', type: 'event', tag: '__proto__' }), 'BAD_TAG'],
  ['a tag with a NUL', encoded({ action: 'subscribe', type: 'sports', tag: '4\u0000' }), 'BAD_TAG'],
  [
    'a tag that is neither a sport nor a list',
    encoded({ action: 'subscribe', type: 'sports', tag: '-3' }),
    'BAD_TAG',
  ],
  [
    'a depth that is none',
    encoded({ action: 'subscribe', type: 'event', tag: NO_EVENT, depth: 7 }),
    'BAD_DEPTH',
  ],
  [
    'an event that is not there',
    encoded({ action: 'subscribe', type: 'event', tag: NO_EVENT }),
    'EVENT_NOT_FOUND',
  ],
]

/** The socket goes on after a refusal. */
async function goesOn(feed: FeedClient): Promise<void> {
  await feed.follow(SPORT.soccer)
}

/** What the feed refuses, with which code. Source: `FEED_ERROR_CODES`, promises F7 to F9. */
export const FEED_REFUSALS: readonly Check[] = checksOf('feed', [
  ...REFUSED.map(([what, frame, code]) => ({
    name: `refuses ${what} with ${code}, and goes on`,
    run: async ({ target }: Fixture) => {
      await withFeed(target, async (feed) => {
        feed.socket.send(frame)
        same('error.code', (await feed.next(`an error ${code}`, isFeedError)).code, code)
        await goesOn(feed)
      })
    },
  })),
  {
    name: 'refuses another version with BAD_VERSION and closes',
    run: async ({ target }) => {
      await withFeed(target, async (feed) => {
        feed.socket.send(encoded({ action: 'subscribe', type: 'sports', tag: '4' }, FEED_VERSION + 1))
        same('error.code', (await feed.next('an error BAD_VERSION', isFeedError)).code, 'BAD_VERSION')
        same('close code', await feed.closeCode(), CLOSE.limit)
      })
    },
  },
  {
    name: `takes ${SUBSCRIPTIONS_A_SOCKET} subscriptions and refuses one more with TOO_MANY_SUBSCRIPTIONS`,
    run: async ({ target, visitor }) => {
      await withFeed(target, async (feed) => {
        const listed = await visitor.data('getMaster', { query: {} })
        const events = [...new Set(listed.map(({ stEventID }) => stEventID))]
        const topics = events.flatMap((tag) => DEPTHS.map((depth) => ({ tag, depth })))
        if (topics.length < SUBSCRIPTIONS_A_SOCKET) throw new Skip('too few events are listed')
        const held = topics.slice(0, SUBSCRIPTIONS_A_SOCKET)
        for (const { tag, depth } of held) await feed.followEvent(tag, depth)
        same('errors', feed.messages.filter(isFeedError), [])
        feed.request({ action: 'subscribe', type: 'sports', tag: SPORT.soccer })
        const { code } = await feed.next('an error TOO_MANY_SUBSCRIPTIONS', isFeedError)
        same('error.code', code, 'TOO_MANY_SUBSCRIPTIONS')
        feed.request({ action: 'unsubscribe', type: 'event', ...held[0]! })
        await goesOn(feed)
      })
    },
  },
  {
    name: 'tells who says too much to wait, with TOO_MANY_MESSAGES, and closes who goes on',
    run: async ({ target }) => {
      await withFeed(target, async (feed) => {
        const frame = encoded({ action: 'unsubscribe', type: 'sports', tag: SPORT.soccer })
        const closed = await feed.flood(frame, MESSAGE_RATE.burst, async () => {
          const { code } = await feed.next('an error TOO_MANY_MESSAGES', isFeedError)
          same('error.code', code, 'TOO_MANY_MESSAGES')
        })
        same('close code', closed, CLOSE.limit)
      })
    },
  },
  {
    name: `closes on a frame that is too big with ${CLOSE.tooBig}`,
    run: async ({ target }) => {
      await withFeed(target, async (feed) => {
        feed.socket.send(Buffer.alloc(FEED_MESSAGE_BYTES_MAX + 1))
        same('close code', await feed.closeCode(), CLOSE.tooBig)
        holds('the server', 'goes on', (await fetch(target.url)).status > 0, '')
      })
    },
  },
])
