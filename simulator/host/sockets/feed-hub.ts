import { CLOSE } from '@layline/shared/contract/bet-socket'
import {
  CONFLATE_ABOVE_BYTES,
  MESSAGE_RATE,
  PENDING_BYTES_MAX,
  SUBSCRIPTIONS_A_SOCKET,
} from '@layline/shared/contract/socket-limits'
import {
  decodeClientMessage,
  encodeFeedMessage,
  FEED_ERRORS,
  FEED_VERSION,
  type FeedBody,
  type FeedErrorCode,
} from '@layline/shared/feed'
import { SOCKET_PING_MS, SOCKET_SLOW_MS, SOCKET_SWEEP_MS } from '@layline/shared/timings'
import type { WebSocket } from 'ws'
import { type Topic, type TopicFrame, topicKey } from '../../world/feed-publisher.ts'
import { SocketMeter } from '../metrics/world-meter.ts'
import type { WorldRunner } from '../worlds/world-runner.ts'
import { readFeedRequest } from './feed-request.ts'
import { ImageQueue, type MadeImages } from './image-queue.ts'
import { MessageGate } from './message-gate.ts'

const PING_SLOTS = SOCKET_PING_MS / SOCKET_SWEEP_MS

/** What a hub needs of a world. */
export type FeedSource = Pick<
  WorldRunner,
  'nowMs' | 'onFrames' | 'onClock' | 'openTopic' | 'closeTopic' | 'image'
> & { pace: Pick<WorldRunner['pace'], 'effectiveSpeed'> }

/** A subscription of one socket. */
interface Follower {
  socket: WebSocket
  topic: Topic
  key: string
  /** It gets an image next, and no changes before: it has just subscribed, or lags. */
  isOwedImage: boolean
  /** Of the last message sent. */
  seq: number
}

interface Reader {
  followed: Map<string, Follower>
  gate: MessageGate
  /** Which of the sweeps between two pings is its turn. */
  pingSlot: number
  slowSinceMs: number | undefined
  /** Pings whose pong has not come: an answer that was asked for does not count as a message. */
  unanswered: number
}

/** Everybody who follows one world's feed: one encoding for each topic and tick, the same bytes to all. */
export class FeedHub {
  readonly #source: FeedSource
  readonly #meter: SocketMeter
  readonly #readers = new Map<WebSocket, Reader>()
  /** How many follow a topic. */
  readonly #followers = new Map<string, number>()
  readonly #images = new ImageQueue<Follower>((follower, made) => this.#sendImage(follower, made))
  readonly #stops: (() => void)[]
  #accepted = 0
  #sweeps = 0

  constructor(source: FeedSource, meter = new SocketMeter()) {
    this.#source = source
    this.#meter = meter
    this.#stops = [
      source.onFrames((frames) => this.#broadcast(frames)),
      // How pages learn that the clock was paused, sped up or moved.
      source.onClock(() => {
        for (const [socket, reader] of this.#readers) this.#ping(socket, reader)
      }),
    ]
  }

  close(): void {
    for (const stop of this.#stops) stop()
    this.#images.close()
    for (const socket of this.#readers.keys()) socket.close(CLOSE.restart)
  }

  accept(socket: WebSocket): void {
    const gate = new MessageGate(MESSAGE_RATE)
    const pingSlot = this.#accepted++ % PING_SLOTS
    const reader: Reader = { followed: new Map(), gate, pingSlot, slowSinceMs: undefined, unanswered: 0 }
    this.#readers.set(socket, reader)
    socket.on('message', (data, isBinary) => this.#onMessage(socket, reader, data as Buffer, isBinary))
    socket.on('close', () => {
      for (const follower of reader.followed.values()) this.#unfollow(follower)
      this.#readers.delete(socket)
    })
    this.#ping(socket, reader)
  }

  /** Called every SOCKET_SWEEP_MS: pings a share of the readers, and gives up those who have been too slow for too long. */
  sweep(): void {
    const slot = this.#sweeps++ % PING_SLOTS
    const now = performance.now()
    for (const [socket, reader] of this.#readers) {
      if (socket.bufferedAmount <= CONFLATE_ABOVE_BYTES) {
        reader.slowSinceMs = undefined
        if (reader.pingSlot === slot) this.#ping(socket, reader)
        continue
      }
      reader.slowSinceMs ??= now
      if (now - reader.slowSinceMs >= SOCKET_SLOW_MS) this.#giveUp(socket)
    }
  }

  // What goes out

  /** Every byte to a reader goes through here. Pending and this together are bounded, whatever it is. */
  #send(socket: WebSocket, bytes: Uint8Array): void {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount + bytes.length > PENDING_BYTES_MAX) {
      this.#giveUp(socket)
      return
    }
    socket.send(bytes)
    this.#meter.out.add(bytes.length)
  }

  /** Says why, behind what is pending, and ends the connection within SOCKET_CLOSE_MS whether it is read or not. */
  #giveUp(socket: WebSocket): void {
    socket.close(CLOSE.tooSlow, 'too slow')
  }

  #say(socket: WebSocket, body: FeedBody): void {
    const { nowMs: worldTime, pace } = this.#source
    this.#send(socket, encodeFeedMessage({ worldTime, speed: pace.effectiveSpeed, ...body }))
  }

  #ping(socket: WebSocket, reader: Reader): void {
    reader.unanswered++
    const positions = [...reader.followed.values()]
      .filter(({ isOwedImage }) => !isOwedImage)
      .map(({ topic, seq }) => ({ ...topic, seq }))
    this.#say(socket, { kind: 'ping_pong', message: 'ping', positions })
  }

  #refuse(socket: WebSocket, code: FeedErrorCode): void {
    this.#say(socket, { kind: 'error', status: 'error', code, message: FEED_ERRORS[code] })
  }

  #sendImage(follower: Follower, made: MadeImages): boolean {
    const { socket, topic, key } = follower
    if (socket.bufferedAmount > CONFLATE_ABOVE_BYTES) return false
    const image = made.get(key) ?? this.#source.image(topic)
    made.set(key, image)
    follower.isOwedImage = false
    follower.seq = image.seq
    this.#send(socket, image.bytes)
    return true
  }

  #broadcast(frames: readonly TopicFrame[]): void {
    for (const { followed } of this.#readers.values()) {
      for (const frame of frames) {
        const follower = followed.get(frame.key)
        if (follower && !follower.isOwedImage) this.#push(follower, frame)
      }
    }
  }

  /** A slow reader skips what comes until it has caught up, and then gets the latest state. */
  #push(follower: Follower, { seq, bytes }: TopicFrame): void {
    const { socket } = follower
    if (socket.bufferedAmount > CONFLATE_ABOVE_BYTES) {
      this.#owe(follower)
      return
    }
    follower.seq = seq
    this.#send(socket, bytes)
  }

  #owe(follower: Follower): void {
    follower.isOwedImage = true
    this.#images.ask(follower)
  }

  // What comes in

  #onMessage(socket: WebSocket, reader: Reader, data: Buffer, isBinary: boolean): void {
    if (socket.readyState !== socket.OPEN) return
    this.#meter.in.add(data.length)
    const message = isBinary ? messageOf(data) : undefined
    if (message?.pong && reader.unanswered > 0) {
      reader.unanswered--
      return
    }
    const verdict = reader.gate.take()
    if (verdict !== 'take') {
      this.#refuse(socket, 'TOO_MANY_MESSAGES')
      if (verdict === 'close') socket.close(CLOSE.limit, 'too many messages')
      return
    }
    if (!message) {
      this.#refuse(socket, 'BAD_MESSAGE')
      return
    }
    if (message.version !== 0 && message.version !== FEED_VERSION) {
      this.#refuse(socket, 'BAD_VERSION')
      socket.close(CLOSE.limit, 'version')
      return
    }
    if (message.pong) return
    const asked = message.request ? readFeedRequest(message.request) : 'BAD_MESSAGE'
    if (typeof asked === 'string') this.#refuse(socket, asked)
    else if (asked.action === 'subscribe') this.#subscribe(socket, reader, asked.topic)
    else this.#unsubscribe(reader, asked.topic)
  }

  #subscribe(socket: WebSocket, { followed }: Reader, topic: Topic): void {
    const key = topicKey(topic)
    let follower = followed.get(key)
    if (!follower) {
      if (followed.size >= SUBSCRIPTIONS_A_SOCKET) {
        this.#refuse(socket, 'TOO_MANY_SUBSCRIPTIONS')
        return
      }
      follower = { socket, topic, key, isOwedImage: true, seq: 0 }
      followed.set(key, follower)
      this.#followers.set(key, (this.#followers.get(key) ?? 0) + 1)
      this.#source.openTopic(topic)
    }
    this.#owe(follower)
  }

  #unsubscribe({ followed }: Reader, topic: Topic): void {
    const follower = followed.get(topicKey(topic))
    if (!follower) return
    followed.delete(follower.key)
    this.#unfollow(follower)
  }

  #unfollow(follower: Follower): void {
    const { key } = follower
    this.#images.forget(follower)
    const left = (this.#followers.get(key) ?? 1) - 1
    if (left > 0) this.#followers.set(key, left)
    else {
      this.#followers.delete(key)
      this.#source.closeTopic(key)
    }
  }
}

/** Undefined where the bytes are no message; the decoder throws errors of several kinds. */
function messageOf(data: Buffer): ReturnType<typeof decodeClientMessage> | undefined {
  try {
    return decodeClientMessage(data)
  } catch {
    return undefined
  }
}
