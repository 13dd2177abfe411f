import type { Market } from './entities/market.ts'
import { marketChecksum } from './feed-checksum.ts'
import { feed } from './gen/feed.js'

/** Version of `feed.proto`. A client with another version gets an error and is closed. */
export const FEED_VERSION = 1
export const FEED_DEPTH_DEFAULT = 3
export const FEED_DEPTH_MAX = 1000
/** Depths that a request may have; 0 is the default. */
export const FEED_DEPTHS: readonly number[] = [0, FEED_DEPTH_DEFAULT, FEED_DEPTH_MAX]

/** Codes and texts of the feed's `error` message. The two marked with 1008 also close the socket. */
export const FEED_ERRORS = {
  BAD_MESSAGE: 'This is no feed message',
  /** Closed with 1008. */
  BAD_VERSION: `This feed speaks version ${FEED_VERSION}`,
  BAD_ACTION: "An action is 'subscribe' or 'unsubscribe'",
  BAD_TYPE: "A type is 'sports' or 'event'",
  BAD_TAG: 'A tag is the number of a sport or an event',
  BAD_DEPTH: `A depth is 0, ${FEED_DEPTH_DEFAULT} or ${FEED_DEPTH_MAX}`,
  EVENT_NOT_FOUND: 'There is no such event',
  TOO_MANY_SUBSCRIPTIONS: 'Too many subscriptions on this socket',
  /** Closed with 1008 if the client continues. */
  TOO_MANY_MESSAGES: 'Too many messages, please wait a moment',
} as const
export type FeedErrorCode = keyof typeof FEED_ERRORS

export type FeedSubscriptionType = 'sports' | 'event'

/** Subscribe or unsubscribe request. Source: spec §7 "Client request: {action, type, tag}". */
export interface FeedRequest {
  action: 'subscribe' | 'unsubscribe'
  type: FeedSubscriptionType
  tag: string
  depth?: number
  /** Of the session, so that a fault for one player finds the socket; empty: none is sent. Nothing needs it. */
  token?: string
}

interface WorldClock {
  /** World time, ms since the epoch. */
  worldTime: number
  /** World seconds in a wall second; 0 while paused. */
  speed: number
  /** Number of the world's timeline, uint32. 0 is not encoded: the bytes of a world that was never moved do not have it. */
  timeline: number
}

/** A clock whose timeline may be omitted: 0. */
type Stamp = Omit<WorldClock, 'timeline'> & { timeline?: number }

/** Last sequence number sent for a subscription. */
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
  /** Sequence number. An image includes all deltas up to it; a delta has the previous message's plus 1. */
  seq: number
  /** One for each of `markets`, in the same order. */
  checksums: number[]
}

type Body =
  | { kind: 'ping_pong'; message: string; positions: FeedPosition[] }
  | { kind: 'error'; status: string; message: string; code: string }
  | ({ kind: 'data'; messageType: string; tag: string } & Markets)
  | ({ kind: 'market_data'; eventId: string; depth: number } & Markets)

/** Decoded server message; `kind` names its body. */
export type FeedMessage = WorldClock & Body

/** A body whose optional lists may be omitted: positions default to empty, checksums are computed in encoding. */
type WithOptionalLists<B> = B extends { checksums: number[] }
  ? Omit<B, 'checksums'> & { checksums?: number[] }
  : B extends { positions: FeedPosition[] }
    ? Omit<B, 'positions'> & { positions?: FeedPosition[] }
    : B
export type FeedBody = WithOptionalLists<Body>

/** Encodes a client's request. */
export function encodeFeedRequest({ token = '', ...asked }: FeedRequest): Uint8Array {
  const request = { ...asked, ...(token !== '' && { token }) }
  return feed.ClientMessage.encode({ version: FEED_VERSION, request }).finish()
}

export function encodeFeedPong(): Uint8Array {
  return feed.ClientMessage.encode({ version: FEED_VERSION, ping_pong: { message: 'pong' } }).finish()
}

/** Decodes a client message. Throws if the bytes are no message. Does not validate the request's values. */
export function decodeClientMessage(bytes: Uint8Array): {
  version: number
  request?: { action: string; type: string; tag: string; depth: number; token?: string }
  pong?: boolean
} {
  const message = feed.ClientMessage.decode(bytes)
  if (message.request) {
    const { action, type, tag, depth } = feed.ClientRequest.toObject(
      feed.ClientRequest.create(message.request),
      { defaults: true },
    ) as { action: string; type: string; tag: string; depth: number }
    const { token } = message.request
    const request = { action, type, tag, depth, ...(token && { token }) }
    return { version: message.version, request }
  }
  return message.ping_pong ? { version: message.version, pong: true } : { version: message.version }
}

/** Encodes a server message. Fields are in the schema's order, so equal content gives equal bytes. */
export function encodeFeedMessage(message: Stamp & FeedBody): Uint8Array {
  const { worldTime, speed, timeline = 0 } = message
  const head = { version: FEED_VERSION, worldTime, speed, ...(timeline > 0 && { timeline }) }
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

/** Decodes a server message. Throws if the bytes are no message or it has no body. */
export function decodeFeedMessage(bytes: Uint8Array): FeedMessage {
  const message = feed.ServerMessage.decode(bytes)
  const plain = feed.ServerMessage.toObject(message, { defaults: true, arrays: true }) as Record<
    string,
    unknown
  > &
    WorldClock
  const { worldTime, speed, timeline } = plain
  for (const kind of ['data', 'market_data', 'ping_pong', 'error'] as const) {
    if (message[kind]) return { kind, worldTime, speed, timeline, ...(plain[kind] as object) } as FeedMessage
  }
  throw new Error('a feed message without a body')
}
