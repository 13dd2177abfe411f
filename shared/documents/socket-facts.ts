import { CLOSE_CODES } from '../contract/socket-events.ts'
import {
  BET_MESSAGE_BYTES_MAX,
  CONFLATE_ABOVE_BYTES,
  FEED_MESSAGE_BYTES_MAX,
  MESSAGE_RATE,
  ORDER_RATE,
  PENDING_BYTES_MAX,
  SOCKETS_A_TOKEN,
  SOCKETS_A_WORLD,
  SUBSCRIPTIONS_A_SOCKET,
} from '../contract/socket-limits.ts'
import { FEED_DEPTH_DEFAULT, FEED_DEPTH_MAX, FEED_VERSION } from '../feed.ts'
import { SOCKET_DEAD_MS, SOCKET_PING_MS, SOCKET_SLOW_MS } from '../timings.ts'

export const CLOSE_CODE_LIST = Object.entries(CLOSE_CODES).map(([code, { meaning, comesBack }]) => ({
  code: Number(code),
  meaning,
  comesBack,
}))

const seconds = (ms: number) => `${ms / 1000} s`
const kib = (bytes: number) => `${bytes / 1024} KiB`
const rate = ({ perSecond, burst }: { perSecond: number; burst: number }) =>
  `${perSecond} a second, ${burst} at once`

const COMMON = [
  `A ping from the server every ${seconds(SOCKET_PING_MS)}; answer each with a pong`,
  `Silence of ${seconds(SOCKET_DEAD_MS)} is a dead line: a client connects again, the server lets go of it`,
  `At most ${SOCKETS_A_WORLD} sockets a world; the one above is answered with 503`,
]

export const FEED_FACTS = [
  `Version ${FEED_VERSION}; 0 is taken as the current one`,
  ...COMMON,
  `At most ${kib(FEED_MESSAGE_BYTES_MAX)} a message from a client`,
  `Messages of a socket: ${rate(MESSAGE_RATE)}`,
  `At most ${SUBSCRIPTIONS_A_SOCKET} subscriptions a socket`,
  `${FEED_DEPTH_DEFAULT} price levels a side; up to ${FEED_DEPTH_MAX} of an event for who asks`,
  `With more than ${kib(CONFLATE_ABOVE_BYTES)} unread, a reader gets the latest image in place of each change; with ` +
    `more than ${kib(PENDING_BYTES_MAX)}, or for ${seconds(SOCKET_SLOW_MS)}, it is given up`,
]

export const BET_FACTS = [
  ...COMMON,
  `At most ${kib(BET_MESSAGE_BYTES_MAX)} a message from a client`,
  `Messages of a token: ${rate(MESSAGE_RATE)}`,
  `Orders of a player, over whichever way: ${rate(ORDER_RATE)}`,
  `At most ${SOCKETS_A_TOKEN} sockets a token`,
  'One order id is one order: the same order again is answered the same, another order under it is refused',
]
