import { CLOSE } from '../contract/bet-socket.ts'
import {
  BET_FRAME_BYTES_MAX,
  CONFLATE_ABOVE_BYTES,
  FEED_FRAME_BYTES_MAX,
  SUBSCRIPTIONS_MAX,
  TERMINATE_ABOVE_BYTES,
} from '../contract/socket-limits.ts'
import { FEED_DEPTH_DEFAULT, FEED_DEPTH_MAX, FEED_VERSION, type FeedErrorCode } from '../feed.ts'
import { SOCKET_DEAD_MS, SOCKET_PING_MS } from '../timings.ts'

const MEANINGS: Record<keyof typeof CLOSE, string> = {
  restart: 'The simulator stops or restarts, or the world is gone: connect again, with back-off',
  notParseable: 'A text frame is not UTF-8',
  limit: 'A limit was passed, or the message says a version that is not spoken here',
  tooBig: 'A frame is larger than the socket takes',
  tooSlow: 'Too much was sent that was not read',
  sessionElsewhere: 'The player signed in somewhere else: do not reconnect',
  notSignedIn: 'The token is no session: do not reconnect',
}

export const CLOSE_CODES = Object.entries(CLOSE).map(([reason, code]) => ({
  code,
  meaning: MEANINGS[reason as keyof typeof CLOSE],
}))

const FEED_REFUSALS: Record<FeedErrorCode, string> = {
  BAD_MESSAGE: 'The frame is no message of the feed',
  BAD_VERSION: 'The message says a version that is not spoken here; the socket is closed with 1008',
  BAD_ACTION: 'The action is neither subscribe nor unsubscribe',
  BAD_TYPE: 'The type is neither sports nor event',
  BAD_TAG: 'The tag is not the number of a sport or an event',
  TOO_MANY_SUBSCRIPTIONS: 'The socket follows as many topics as it may',
  TOO_MANY_MESSAGES: 'The client sends more messages a second than it may',
}

export const FEED_REFUSAL_LIST = Object.entries(FEED_REFUSALS).map(([code, text]) => ({ code, text }))

const seconds = (ms: number) => `${ms / 1000} s`
const kib = (bytes: number) => `${bytes / 1024} KiB`

const HEARTBEAT = [
  `A ping from the server every ${seconds(SOCKET_PING_MS)}; answer each with a pong`,
  `Silence of ${seconds(SOCKET_DEAD_MS)} is a dead line: a client connects again, the server lets go of it`,
]

export const FEED_FACTS = [
  `Version ${FEED_VERSION}; 0 is taken as the current one`,
  ...HEARTBEAT,
  `At most ${kib(FEED_FRAME_BYTES_MAX)} a frame from a client`,
  `At most ${SUBSCRIPTIONS_MAX} subscriptions a socket`,
  `${FEED_DEPTH_DEFAULT} price levels a side; up to ${FEED_DEPTH_MAX} of an event for who asks`,
  `Behind by more than ${kib(CONFLATE_ABOVE_BYTES)}, a reader gets the latest image in place of each change; by more than ${kib(TERMINATE_ABOVE_BYTES)}, it is cut off`,
]

export const BET_FACTS = [
  ...HEARTBEAT,
  `At most ${kib(BET_FRAME_BYTES_MAX)} a frame from a client`,
  'One order id is one order: the same order again is answered the same, another order under it is refused',
]
