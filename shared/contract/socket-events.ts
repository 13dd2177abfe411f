import type { z } from 'zod'
import { betClientMessage, betServerMessage, betUpdate, CLOSE, orderReply } from './bet-socket.ts'

/** A socket message, for the documents and the contract suite. */
export interface SocketEvent {
  name: string
  socket: 'feed' | 'bets'
  from: 'client' | 'server'
  summary: string
  source: string
  /** In `shared/feed.proto`: the message, and the body of its `oneof`. */
  proto?: {
    message: 'ClientMessage' | 'ServerMessage'
    body: string
    where?: Readonly<Record<string, unknown>>
  }
  /** Schema of a JSON text frame. */
  schema?: z.ZodType
  /** Possible replies; empty if none. */
  answeredBy: readonly string[]
}

const [placeOrder, pong] = betClientMessage.options
const [, , greeting, ping] = betServerMessage.options

/** Every message of both sockets. The binary ones are defined by `feed.proto`, the JSON ones by their zod schema. */
export const SOCKET_EVENTS: readonly SocketEvent[] = [
  {
    name: 'feed.subscribe',
    socket: 'feed',
    from: 'client',
    summary:
      'Subscribes to a sport tag or an event; a repeated subscribe requests a new image. An unknown event or depth is refused',
    source: 'spec §7 "Market feed socket"',
    proto: { message: 'ClientMessage', body: 'request', where: { action: 'subscribe' } },
    answeredBy: ['feed.data', 'feed.market_data', 'feed.error'],
  },
  {
    name: 'feed.unsubscribe',
    socket: 'feed',
    from: 'client',
    summary: 'Unsubscribes; messages already sent may still arrive',
    source: 'spec §7 "Market feed socket"',
    proto: { message: 'ClientMessage', body: 'request', where: { action: 'unsubscribe' } },
    answeredBy: [],
  },
  {
    name: 'feed.pong',
    socket: 'feed',
    from: 'client',
    summary: 'Answers a ping',
    source: 'spec §7 "Market feed socket"',
    proto: { message: 'ClientMessage', body: 'ping_pong', where: { message: 'pong' } },
    answeredBy: [],
  },
  {
    name: 'feed.ping',
    socket: 'feed',
    from: 'server',
    summary:
      'Heartbeat: on opening, every five seconds, and when the clock is changed; carries the last seq of each subscription',
    source: 'spec §7 "Market feed socket"',
    proto: { message: 'ServerMessage', body: 'ping_pong', where: { message: 'ping' } },
    answeredBy: ['feed.pong'],
  },
  {
    name: 'feed.error',
    socket: 'feed',
    from: 'server',
    summary: 'Refuses a message; codes: FEED_ERRORS in shared/feed.ts',
    source: 'spec §7 "Market feed socket"; the codes ours',
    proto: { message: 'ServerMessage', body: 'error' },
    answeredBy: [],
  },
  {
    name: 'feed.data',
    socket: 'feed',
    from: 'server',
    summary: 'Markets of a sport tag: an image of all (isLoad), or a delta',
    source: 'spec §7 "Market feed socket"',
    proto: { message: 'ServerMessage', body: 'data' },
    answeredBy: [],
  },
  {
    name: 'feed.market_data',
    socket: 'feed',
    from: 'server',
    summary: 'Markets of an event: an image of all (isLoad), or a delta',
    source: 'spec §7 "Market feed socket"',
    proto: { message: 'ServerMessage', body: 'market_data' },
    answeredBy: [],
  },
  {
    name: 'bets.placeOrder',
    socket: 'bets',
    from: 'client',
    summary: "Places a bet; orderId is its idempotency key. A token, if any, must be the socket's own",
    source: 'spec §7 "Bet socket"',
    schema: placeOrder,
    answeredBy: ['bets.orderRes'],
  },
  {
    name: 'bets.pong',
    socket: 'bets',
    from: 'client',
    summary: 'Answers a ping',
    source: 'spec §7 "Bet socket"',
    schema: pong,
    answeredBy: [],
  },
  {
    name: 'bets.orderRes',
    socket: 'bets',
    from: 'server',
    summary:
      "Result of an order: exactly one for each; for a delayed bet at the end of its delay, or at once with state WAITING while the world's clock stands still",
    source: 'spec §7 "Bet socket"',
    schema: orderReply,
    answeredBy: [],
  },
  {
    name: 'bets.betUpdate',
    socket: 'bets',
    from: 'server',
    summary:
      'A resting bet of the player has changed without a call of the player: matched, lapsed, voided or cancelled by the house. Sent to sockets whose address carries the token',
    source: 'ours: beside spec §7 "Bet socket"',
    schema: betUpdate,
    answeredBy: [],
  },
  {
    name: 'bets.greeting',
    socket: 'bets',
    from: 'server',
    summary: "On opening, and when the world's timeline is raised: its number, and the branch of order ids",
    source: 'ours: beside spec §7 "Bet socket"',
    schema: greeting,
    answeredBy: [],
  },
  {
    name: 'bets.ping',
    socket: 'bets',
    from: 'server',
    summary: 'Heartbeat, every five seconds',
    source: 'spec §7 "Bet socket"',
    schema: ping,
    answeredBy: ['bets.pong'],
  },
]

/** Ordering guarantees of the socket messages. */
export const SOCKET_ORDER: readonly string[] = [
  'The first message of a feed socket is a ping. After it come only replies, heartbeats and subscribed topics.',
  'The first message of a bet socket is a greeting.',
  'Within a timeline world time never decreases. The first message after the timeline was raised has its number: images and deltas of a lower number are void, also those that arrive later over another socket or call.',
  "A subscription's first message is its image (isLoad true, seq n). Deltas follow with seq n + 1, n + 2, … without a gap.",
  'A slow consumer gets no deltas. Once it has caught up it gets an image, whose seq is that of the last delta it includes.',
  'A repeated subscribe is answered with an image; seq continues from it.',
  'Sequence numbers restart with the server. A new connection has no state of an old one.',
  'Orders of one socket are accepted in the order sent. Each is answered when its result is known: the answer to a delayed bet may follow those of later bets.',
  'The server closes a socket that has sent nothing, not even pongs, for nine to ten seconds. A client should close one after ten.',
]

/** Meaning of each close code, and whether a client reconnects. */
export const CLOSE_CODES: Readonly<Record<number, { meaning: string; comesBack: boolean }>> = {
  [CLOSE.restart]: { meaning: 'The server stops, or the world was removed', comesBack: true },
  [CLOSE.notParseable]: { meaning: 'A text frame is not UTF-8', comesBack: true },
  [CLOSE.limit]: {
    meaning: 'A limit was exceeded (sockets, messages, fragments), or the version is unknown',
    comesBack: true,
  },
  [CLOSE.tooBig]: { meaning: 'A message is too large', comesBack: true },
  [CLOSE.tooSlow]: { meaning: 'Slow consumer: too many unread bytes', comesBack: true },
  [CLOSE.sessionElsewhere]: {
    meaning: 'Another sign-in ended the session, or the account is locked',
    comesBack: false,
  },
  [CLOSE.notSignedIn]: { meaning: 'The token is not valid', comesBack: false },
}
