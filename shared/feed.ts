import type { Market } from './entities/market.ts'
import { feed } from './gen/feed.js'

/** Version of `feed.proto`. A client that says another one is answered with an error and closed. */
export const FEED_VERSION = 1
export const FEED_DEPTH_DEFAULT = 3
export const FEED_DEPTH_MAX = 1000

/** Codes of the feed's `error` message. */
export const FEED_ERROR_CODES = [
  'BAD_MESSAGE',
  'BAD_VERSION',
  'BAD_ACTION',
  'BAD_TYPE',
  'BAD_TAG',
  'TOO_MANY_SUBSCRIPTIONS',
  'TOO_MANY_MESSAGES',
] as const
export type FeedErrorCode = (typeof FEED_ERROR_CODES)[number]

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

/** A server's message, its one body picked. */
export type FeedMessage = Stamp &
  (
    | { kind: 'ping_pong'; message: string }
    | { kind: 'error'; status: string; message: string; code: string }
    | {
        kind: 'data'
        isLoad: boolean
        messageType: string
        tag: string
        markets: Market[]
        removed: string[]
      }
    | {
        kind: 'market_data'
        eventId: string
        isLoad: boolean
        markets: Market[]
        removed: string[]
        depth: number
      }
  )

export type FeedBody = FeedMessage extends infer M ? (M extends Stamp ? Omit<M, keyof Stamp> : never) : never

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
export function encodeFeedMessage(message: FeedMessage): Uint8Array {
  const { worldTime, speed } = message
  const head = { version: FEED_VERSION, worldTime, speed }
  switch (message.kind) {
    case 'ping_pong':
      return feed.ServerMessage.encode({ ...head, ping_pong: { message: message.message } }).finish()
    case 'error': {
      const { status, code } = message
      return feed.ServerMessage.encode({
        ...head,
        error: { status, message: message.message, code },
      }).finish()
    }
    case 'data': {
      const { isLoad, messageType, tag, markets, removed } = message
      return feed.ServerMessage.encode({
        ...head,
        data: { isLoad, messageType, tag, markets, removed },
      }).finish()
    }
    case 'market_data': {
      const { eventId, isLoad, markets, removed, depth } = message
      return feed.ServerMessage.encode({
        ...head,
        market_data: { eventId, isLoad, markets, removed, depth },
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
