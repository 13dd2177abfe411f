import type { Market } from './entities/market.ts'
import { marketChecksum } from './feed-checksum.ts'
import { feed } from './gen/feed.js'

/** Version of `feed.proto`. A client that says another one is answered with an error and closed. */
export const FEED_VERSION = 1
export const FEED_DEPTH_DEFAULT = 3
export const FEED_DEPTH_MAX = 1000

/** Codes of the feed's `error` message, each with its text. After the two that say so the socket is closed as well. */
export const FEED_ERRORS = {
  BAD_MESSAGE: 'This is no feed message',
  /** Closed with 1008. */
  BAD_VERSION: `This feed speaks version ${FEED_VERSION}`,
  BAD_ACTION: "An action is 'subscribe' or 'unsubscribe'",
  BAD_TYPE: "A type is 'sports' or 'event'",
  BAD_TAG: 'A tag is the number of a sport or an event',
  TOO_MANY_SUBSCRIPTIONS: 'Too many subscriptions on this socket',
  /** Closed with 1008 where it goes on. */
  TOO_MANY_MESSAGES: 'Too many messages, please wait a moment',
} as const
export type FeedErrorCode = keyof typeof FEED_ERRORS

export type FeedSubscriptionType = 'sports' | 'event'

/** A request as the client's code knows it. Source: spec §7 "Client request: {action, type, tag}". */
export interface FeedRequest {
  action: 'subscribe' | 'unsubscribe'
  type: FeedSubscriptionType
  tag: string
  depth?: number
}

interface Stamp {
  /** World time, ms since the epoch. */
  worldTime: number
  /** World seconds in a wall second; 0 while paused. */
  speed: number
}

/** How far a subscription was sent. */
export interface FeedPosition {
  type: string
  tag: string
  depth: number
  seq: number
}

interface Markets {
  isLoad: boolean
  markets: Market[]
  removed: string[]
  /** Of an image: it stands for everything up to here. Else one more than the message before. */
  seq: number
  /** Of `markets`, in their order. */
  checksums: number[]
}

type Body =
  | { kind: 'ping_pong'; message: string; positions: FeedPosition[] }
  | { kind: 'error'; status: string; message: string; code: string }
  | ({ kind: 'data'; messageType: string; tag: string } & Markets)
  | ({ kind: 'market_data'; eventId: string; depth: number } & Markets)

/** A server's message, its one body picked. */
export type FeedMessage = Stamp & Body

/** What can be left out: it is empty, or made in encoding. */
type Sent<B> = B extends { checksums: number[] }
  ? Omit<B, 'checksums'> & { checksums?: number[] }
  : B extends { positions: FeedPosition[] }
    ? Omit<B, 'positions'> & { positions?: FeedPosition[] }
    : B
export type FeedBody = Sent<Body>

/** Encodes what a client sends. */
export function encodeFeedRequest(request: FeedRequest): Uint8Array {
  return feed.ClientMessage.encode({ version: FEED_VERSION, request }).finish()
}

export function encodeFeedPong(): Uint8Array {
  return feed.ClientMessage.encode({ version: FEED_VERSION, ping_pong: { message: 'pong' } }).finish()
}

/** What a client sent, decoded. Throws where the bytes are no message; the request's words are not checked here. */
export function decodeClientMessage(bytes: Uint8Array): {
  version: number
  request?: { action: string; type: string; tag: string; depth: number }
  pong?: boolean
} {
  const message = feed.ClientMessage.decode(bytes)
  if (message.request) {
    const { action, type, tag, depth } = feed.ClientRequest.toObject(
      feed.ClientRequest.create(message.request),
      { defaults: true },
    ) as { action: string; type: string; tag: string; depth: number }
    return { version: message.version, request: { action, type, tag, depth } }
  }
  return message.ping_pong ? { version: message.version, pong: true } : { version: message.version }
}

/** Encodes what the server sends. Fields are written in the schema's order, so equal content is equal bytes. */
export function encodeFeedMessage(message: Stamp & FeedBody): Uint8Array {
  const { worldTime, speed } = message
  const head = { version: FEED_VERSION, worldTime, speed }
  switch (message.kind) {
    case 'ping_pong':
      return feed.ServerMessage.encode({
        ...head,
        ping_pong: { message: message.message, positions: message.positions ?? [] },
      }).finish()
    case 'error': {
      const { status, code } = message
      return feed.ServerMessage.encode({
        ...head,
        error: { status, message: message.message, code },
      }).finish()
    }
    case 'data': {
      const { isLoad, messageType, tag, markets, removed, seq } = message
      const checksums = message.checksums ?? markets.map(marketChecksum)
      return feed.ServerMessage.encode({
        ...head,
        data: { isLoad, messageType, tag, markets, removed, seq, checksums },
      }).finish()
    }
    case 'market_data': {
      const { eventId, isLoad, markets, removed, depth, seq } = message
      const checksums = message.checksums ?? markets.map(marketChecksum)
      return feed.ServerMessage.encode({
        ...head,
        market_data: { eventId, isLoad, markets, removed, depth, seq, checksums },
      }).finish()
    }
  }
}

/** Decodes what the server sent. Throws where the bytes are no message or it has no body. */
export function decodeFeedMessage(bytes: Uint8Array): FeedMessage {
  const message = feed.ServerMessage.decode(bytes)
  const plain = feed.ServerMessage.toObject(message, { defaults: true, arrays: true }) as Record<
    string,
    unknown
  > & { worldTime: number; speed: number }
  const { worldTime, speed } = plain
  for (const kind of ['data', 'market_data', 'ping_pong', 'error'] as const) {
    if (message[kind]) return { kind, worldTime, speed, ...(plain[kind] as object) } as FeedMessage
  }
  throw new Error('a feed message without a body')
}
