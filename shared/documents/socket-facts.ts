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
import { SOCKET_DEAD_MS, SOCKET_PING_MS, SOCKET_SLOW_MS, SOCKET_SWEEP_MS } from '../timings.ts'

export const CLOSE_CODE_LIST = Object.entries(CLOSE_CODES).map(([code, { meaning, comesBack }]) => ({
  code: Number(code),
  meaning,
  comesBack,
}))

/** Of a socket that has no session: the codes from 4000 on end one. */
export const FEED_CLOSE_CODE_LIST = CLOSE_CODE_LIST.filter(({ code }) => code < 4000)

const seconds = (ms: number) => `${ms / 1000} s`
const kib = (bytes: number) => `${bytes / 1024} KiB`
const rate = ({ perSecond, burst }: { perSecond: number; burst: number }) =>
  `${perSecond} per second, burst ${burst}`

const COMMON = [
  `Heartbeat: a ping from the server every ${seconds(SOCKET_PING_MS)}; answer each with a pong`,
  `Timeout: after ${seconds(SOCKET_DEAD_MS)} without a message the client reconnects; the server closes up to ${seconds(SOCKET_SWEEP_MS)} sooner`,
  `At most ${SOCKETS_A_WORLD} sockets per world; a further handshake is answered with 503`,
]

export const FEED_FACTS = [
  `Version ${FEED_VERSION}; 0 means the current one`,
  ...COMMON,
  `At most ${kib(FEED_MESSAGE_BYTES_MAX)} per client message`,
  `Messages of a socket: ${rate(MESSAGE_RATE)}`,
  `At most ${SUBSCRIPTIONS_A_SOCKET} subscriptions per socket`,
  `${FEED_DEPTH_DEFAULT} price levels per side; of an event the whole ladder with depth ${FEED_DEPTH_MAX}`,
  `A slow consumer with more than ${kib(CONFLATE_ABOVE_BYTES)} unread gets an image in place of deltas once it has ` +
    `caught up; above ${kib(PENDING_BYTES_MAX)}, or after ${seconds(SOCKET_SLOW_MS)}, it is closed`,
]

export const BET_FACTS = [
  ...COMMON,
  `At most ${kib(BET_MESSAGE_BYTES_MAX)} per client message`,
  `Messages of a token: ${rate(MESSAGE_RATE)}`,
  `Orders of a player, over REST and sockets: ${rate(ORDER_RATE)}`,
  `At most ${SOCKETS_A_TOKEN} sockets per token`,
  'The order id is the idempotency key: a duplicate gets the same answer, another order with that id is refused',
]
