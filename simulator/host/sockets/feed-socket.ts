import { CLOSE } from '@layline/shared/contract/bet-socket'
import {
  CONFLATE_ABOVE_BYTES,
  SUBSCRIPTIONS_MAX,
  TERMINATE_ABOVE_BYTES,
} from '@layline/shared/contract/socket-limits'
import {
  decodeClientMessage,
  encodeFeedMessage,
  FEED_DEPTH_DEFAULT,
  FEED_DEPTH_MAX,
  FEED_VERSION,
  type FeedBody,
  type FeedErrorCode,
} from '@layline/shared/feed'
import { TAG_DEFAULT } from '@layline/shared/sports'
import type { WebSocket } from 'ws'
import { type Topic, type TopicFrame, topicKey } from '../../world/feed-publisher.ts'
import type { WorldRunner } from '../worlds/world-runner.ts'

const TAG = /^-?\d{1,12}$/

/** What a hub needs of a world. */
export type FeedSource = Pick<
  WorldRunner,
  'nowMs' | 'onFrames' | 'onClock' | 'openTopic' | 'closeTopic' | 'image'
> & { pace: Pick<WorldRunner['pace'], 'effectiveSpeed'> }

/** What a slow reader has missed, and gets whole when it has caught up. */
interface Follower {
  topic: Topic
  behind: boolean
}

/** Everybody who follows one world's feed: one encoding for each topic and tick, the same bytes to all. */
export class FeedHub {
  readonly #runner: FeedSource
  readonly #sockets = new Map<WebSocket, Map<string, Follower>>()
  /** How many follow a topic. */
  readonly #followers = new Map<string, number>()
  readonly #stops: (() => void)[]

  constructor(runner: FeedSource) {
    this.#runner = runner
    this.#stops = [runner.onFrames((frames) => this.#broadcast(frames)), runner.onClock(() => this.pingAll())]
  }

  close(): void {
    for (const stop of this.#stops) stop()
    for (const socket of this.#sockets.keys()) socket.close(CLOSE.restart)
  }

  accept(socket: WebSocket): void {
    this.#sockets.set(socket, new Map())
    socket.on('message', (data, isBinary) => this.#onMessage(socket, data as Buffer, isBinary))
    socket.on('close', () => {
      for (const key of this.#sockets.get(socket)?.keys() ?? []) this.#unfollow(key)
      this.#sockets.delete(socket)
    })
    this.#send(socket, { kind: 'ping_pong', message: 'ping' })
  }

  /** Also how pages learn that the clock was paused, sped up or moved. */
  pingAll(): void {
    for (const socket of this.#sockets.keys()) this.#send(socket, { kind: 'ping_pong', message: 'ping' })
  }

  #send(socket: WebSocket, body: FeedBody): void {
    const worldTime = this.#runner.nowMs
    socket.send(encodeFeedMessage({ worldTime, speed: this.#runner.pace.effectiveSpeed, ...body }))
  }

  #refuse(socket: WebSocket, code: FeedErrorCode, message: string): void {
    this.#send(socket, { kind: 'error', status: 'error', code, message })
  }

  #onMessage(socket: WebSocket, data: Buffer, isBinary: boolean): void {
    let message: ReturnType<typeof decodeClientMessage>
    try {
      if (!isBinary) throw new Error('the feed takes binary frames')
      message = decodeClientMessage(data)
    } catch {
      this.#refuse(socket, 'BAD_MESSAGE', 'this is no feed message')
      return
    }
    if (message.version !== 0 && message.version !== FEED_VERSION) {
      this.#refuse(socket, 'BAD_VERSION', `this feed speaks version ${FEED_VERSION}`)
      socket.close(CLOSE.limit)
      return
    }
    if (message.pong) return
    if (!message.request) {
      this.#refuse(socket, 'BAD_MESSAGE', 'a message has a request or a ping_pong')
      return
    }
    this.#onRequest(socket, message.request)
  }

  #onRequest(socket: WebSocket, request: { action: string; type: string; tag: string; depth: number }): void {
    const { action, type } = request
    if (action !== 'subscribe' && action !== 'unsubscribe') {
      this.#refuse(socket, 'BAD_ACTION', "an action is 'subscribe' or 'unsubscribe'")
      return
    }
    if (type !== 'sports' && type !== 'event') {
      this.#refuse(socket, 'BAD_TYPE', "a type is 'sports' or 'event'")
      return
    }
    const tag = request.tag || (type === 'sports' ? TAG_DEFAULT : '')
    if (!TAG.test(tag)) {
      this.#refuse(socket, 'BAD_TAG', 'a tag is the number of a sport or an event')
      return
    }
    const depth =
      type === 'sports' ? FEED_DEPTH_DEFAULT : Math.min(request.depth || FEED_DEPTH_DEFAULT, FEED_DEPTH_MAX)
    const topic = { type, tag, depth } as const
    const followed = this.#sockets.get(socket)!
    const key = topicKey(topic)
    if (action === 'unsubscribe') {
      if (followed.delete(key)) this.#unfollow(key)
      return
    }
    if (!followed.has(key)) {
      if (followed.size >= SUBSCRIPTIONS_MAX) {
        this.#refuse(socket, 'TOO_MANY_SUBSCRIPTIONS', `at most ${SUBSCRIPTIONS_MAX} subscriptions a socket`)
        return
      }
      followed.set(key, { topic, behind: false })
      this.#followers.set(key, (this.#followers.get(key) ?? 0) + 1)
      this.#runner.openTopic(topic)
    }
    socket.send(this.#runner.image(topic))
  }

  #unfollow(key: string): void {
    const left = (this.#followers.get(key) ?? 1) - 1
    if (left > 0) this.#followers.set(key, left)
    else {
      this.#followers.delete(key)
      this.#runner.closeTopic(key)
    }
  }

  #broadcast(frames: readonly TopicFrame[]): void {
    for (const [socket, followed] of this.#sockets) {
      for (const { key, bytes } of frames) {
        const follower = followed.get(key)
        if (follower) this.#push(socket, follower, bytes)
      }
    }
  }

  /** Sends, or lets a slow reader skip to the latest image, or gives it up. */
  #push(socket: WebSocket, follower: Follower, bytes: Uint8Array): void {
    if (socket.bufferedAmount + bytes.length > TERMINATE_ABOVE_BYTES) {
      socket.terminate()
      return
    }
    if (socket.bufferedAmount > CONFLATE_ABOVE_BYTES) {
      follower.behind = true
      return
    }
    if (follower.behind) {
      follower.behind = false
      socket.send(this.#runner.image(follower.topic))
      return
    }
    socket.send(bytes)
  }
}
