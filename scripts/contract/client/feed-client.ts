import { market } from '@layline/shared/entities/market'
import {
  decodeFeedMessage,
  encodeFeedPong,
  encodeFeedRequest,
  FEED_ERRORS,
  type FeedErrorCode,
  type FeedMessage,
  type FeedRequest,
} from '@layline/shared/feed'
import { marketChecksum } from '@layline/shared/feed-checksum'
import { checkFeedFrame } from '@layline/shared/feed-strict'
import { holds, Mismatch, same } from '../mismatch.ts'
import { strictly } from '../strict.ts'
import { Inbox, type SocketServer } from './inbox.ts'

export type Ping = Extract<FeedMessage, { kind: 'ping_pong' }>
export type FeedError = Extract<FeedMessage, { kind: 'error' }>
export type SportsMessage = Extract<FeedMessage, { kind: 'data' }>
export type EventMessage = Extract<FeedMessage, { kind: 'market_data' }>

export const isPing = (message: FeedMessage): message is Ping => message.kind === 'ping_pong'
export const isFeedError = (message: FeedMessage): message is FeedError => message.kind === 'error'
export const ofSports =
  (tag: string, isLoad?: boolean) =>
  (message: FeedMessage): message is SportsMessage =>
    message.kind === 'data' && message.tag === tag && (isLoad ?? message.isLoad) === message.isLoad
export const ofEvent =
  (eventId: string, isLoad?: boolean) =>
  (message: FeedMessage): message is EventMessage =>
    message.kind === 'market_data' &&
    message.eventId === eventId &&
    (isLoad ?? message.isLoad) === message.isLoad

/** What a frame says beyond the shape that protobuf gives it. */
function checkValues(message: FeedMessage, exactTexts: boolean): void {
  if (message.kind === 'ping_pong') holds('ping_pong.message', "'ping'", message.message === 'ping', message)
  if (message.kind === 'error') {
    holds('error.status', "'error'", message.status === 'error', message)
    const known = Object.hasOwn(FEED_ERRORS, message.code)
    holds('error.code', `one of ${Object.keys(FEED_ERRORS).join(', ')}`, known, message)
    if (exactTexts) same('error.message', message.message, FEED_ERRORS[message.code as FeedErrorCode])
    else holds('error.message', 'a text', message.message !== '', message)
  }
  if (message.kind === 'data') same('data.messageType', message.messageType, 'sports')
  if (message.kind === 'data' || message.kind === 'market_data') {
    for (const [index, each] of message.markets.entries()) {
      strictly(market, each, `${message.kind}.markets[${index}]`)
    }
    same('checksums', message.checksums, message.markets.map(marketChecksum))
  }
}

/** A client of the market feed: every frame is decoded strictly, every ping answered. */
export class FeedClient extends Inbox<FeedMessage> {
  readonly #exactTexts: boolean

  constructor(server: SocketServer) {
    super(server, '/feed')
    this.#exactTexts = server.exactTexts ?? false
    this.socket.binaryType = 'nodebuffer'
  }

  protected override read(data: Buffer, isBinary: boolean): FeedMessage {
    if (!isBinary) throw new Mismatch('frame', 'a binary frame', String(data))
    let message: FeedMessage
    try {
      checkFeedFrame(data)
      message = decodeFeedMessage(data)
    } catch (error) {
      throw new Mismatch('frame', 'feed.proto', (error as Error).message)
    }
    checkValues(message, this.#exactTexts)
    if (message.kind === 'ping_pong' && this.answersPings) this.socket.send(encodeFeedPong())
    return message
  }

  request(request: FeedRequest): void {
    this.socket.send(encodeFeedRequest(request))
  }

  /** Follows a tag and says its image. */
  async follow(tag: string): Promise<SportsMessage> {
    const from = this.mark
    this.request({ action: 'subscribe', type: 'sports', tag })
    return this.next(`the image of sports tag ${tag}`, ofSports(tag, true), from)
  }

  async followEvent(eventId: string, depth = 3): Promise<EventMessage> {
    const from = this.mark
    this.request({ action: 'subscribe', type: 'event', tag: eventId, depth })
    return this.next(`the image of event ${eventId}`, ofEvent(eventId, true), from)
  }
}

/** Opens a feed, does something with it, and closes it whatever happened. */
export async function withFeed<T>(server: SocketServer, use: (feed: FeedClient) => Promise<T>): Promise<T> {
  const feed = new FeedClient(server)
  try {
    await feed.open()
    const result = await use(feed)
    feed.check()
    return result
  } finally {
    feed.close()
  }
}
