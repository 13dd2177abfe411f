import type { z } from 'zod'
import { betClientMessage, betServerMessage, CLOSE, orderReply } from './bet-socket.ts'

/** One message of a socket, as documents and suites know it. */
export interface SocketEvent {
  name: string
  socket: 'feed' | 'bets'
  from: 'client' | 'server'
  summary: string
  source: string
  /** In `shared/feed.proto`: the message, and which body of its `oneof` it carries. */
  proto?: {
    message: 'ClientMessage' | 'ServerMessage'
    body: string
    where?: Readonly<Record<string, unknown>>
  }
  /** Of a JSON text frame. */
  schema?: z.ZodType
  /** What answers it, one of these; empty where nothing does. */
  answeredBy: readonly string[]
}

const [placeOrder, pong] = betClientMessage.options
const [, ping] = betServerMessage.options

/** Every message of both sockets. The binary ones are defined by `feed.proto`, the JSON ones by their zod schema. */
export const SOCKET_EVENTS: readonly SocketEvent[] = [
  {
    name: 'feed.subscribe',
    socket: 'feed',
    from: 'client',
    summary:
      'Follows the list of a sport tag, or an event; a second one for the same asks for its image anew',
    source: 'spec §7 "Market feed socket"',
    proto: { message: 'ClientMessage', body: 'request', where: { action: 'subscribe' } },
    answeredBy: ['feed.data', 'feed.market_data', 'feed.error'],
  },
  {
    name: 'feed.unsubscribe',
    socket: 'feed',
    from: 'client',
    summary: 'Follows it no longer; what was on its way may still come',
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
      'On opening, every five seconds, and when the clock is paused, sped up or moved; says how far each was sent',
    source: 'spec §7 "Market feed socket"',
    proto: { message: 'ServerMessage', body: 'ping_pong', where: { message: 'ping' } },
    answeredBy: ['feed.pong'],
  },
  {
    name: 'feed.error',
    socket: 'feed',
    from: 'server',
    summary: 'Why a message was not done; its codes are FEED_ERRORS in shared/feed.ts',
    source: 'spec §7 "Market feed socket"; the codes ours',
    proto: { message: 'ServerMessage', body: 'error' },
    answeredBy: [],
  },
  {
    name: 'feed.data',
    socket: 'feed',
    from: 'server',
    summary: 'Markets of a sport tag: all of them (isLoad), or those that changed',
    source: 'spec §7 "Market feed socket"',
    proto: { message: 'ServerMessage', body: 'data' },
    answeredBy: [],
  },
  {
    name: 'feed.market_data',
    socket: 'feed',
    from: 'server',
    summary: 'Markets of an event: all of them (isLoad), or those that changed',
    source: 'spec §7 "Market feed socket"',
    proto: { message: 'ServerMessage', body: 'market_data' },
    answeredBy: [],
  },
  {
    name: 'bets.placeOrder',
    socket: 'bets',
    from: 'client',
    summary: 'Places a bet; the same id again is the same bet',
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
    summary: 'What became of an order: exactly one for each, where a bet is delayed at the end of its delay',
    source: 'spec §7 "Bet socket"',
    schema: orderReply,
    answeredBy: [],
  },
  {
    name: 'bets.ping',
    socket: 'bets',
    from: 'server',
    summary: 'Every five seconds',
    source: 'spec §7 "Bet socket"',
    schema: ping,
    answeredBy: ['bets.pong'],
  },
]

/** In what order they come. */
export const SOCKET_ORDER: readonly string[] = [
  'The first message of a feed socket is a ping; after it come only answers, and what is subscribed to.',
  "A subscription's first message is its image (isLoad true, seq n). Then its changes come, seq n + 1, n + 2, … without a gap.",
  'A reader that lags gets no changes but, once it has caught up, an image; its seq is that of the last change in it.',
  'Another subscribe for what is followed is answered with an image; the seq goes on from it.',
  'After a restart of the server seqs begin anew: a new connection knows nothing of an old one.',
  'Orders of one socket are accepted in the order they were sent. Answers come as each is known: a delayed bet is answered behind later ones that were not.',
  'Whoever is not heard of for ten seconds, pongs or anything else, is cut off; so should a client do.',
]

/** What each close code says, and whether a client comes back by itself. */
export const CLOSE_CODES: Readonly<Record<number, { meaning: string; comesBack: boolean }>> = {
  [CLOSE.restart]: { meaning: 'The server stops, or the world has ended', comesBack: true },
  [CLOSE.notParseable]: { meaning: 'A text frame that is no UTF-8', comesBack: true },
  [CLOSE.limit]: {
    meaning: 'A limit was passed: sockets, messages, fragments, or the version',
    comesBack: true,
  },
  [CLOSE.tooBig]: { meaning: 'A message was too large', comesBack: true },
  [CLOSE.tooSlow]: { meaning: 'Too much was left unread', comesBack: true },
  [CLOSE.sessionElsewhere]: { meaning: 'The session was ended by another sign-in', comesBack: false },
  [CLOSE.notSignedIn]: { meaning: 'The token is nobody’s', comesBack: false },
}
