import { CLOSE } from '@layline/shared/contract/bet-socket'
import {
  CONFLATE_ABOVE_BYTES,
  MESSAGE_RATE,
  PENDING_BYTES_MAX,
  SUBSCRIPTIONS_A_SOCKET,
} from '@layline/shared/contract/socket-limits'
import {
  encodeFeedMessage,
  FEED_ERRORS,
  FEED_VERSION,
  type FeedBody,
  type FeedErrorCode,
} from '@layline/shared/feed'
import { SOCKET_PING_MS, SOCKET_SLOW_MS, SOCKET_SWEEP_MS } from '@layline/shared/timings'
import type { WebSocket } from 'ws'
import { type Topic, topicKey } from '../../world/feed-publisher.ts'
import { carryOut } from '../faults/carry-out.ts'
import type { StruckFrame } from '../faults/struck-messages.ts'
import { SocketMeter } from '../metrics/world-meter.ts'
import type { WorldRunner } from '../worlds/world-runner.ts'
import { messageOf, readFeedRequest } from './feed-request.ts'
import { type ImageCache, ImageQueue } from './image-queue.ts'
import { MessageGate } from './message-gate.ts'

const PING_SLOTS = SOCKET_PING_MS / SOCKET_SWEEP_MS

/** The part of a WorldRunner that a hub needs. */
export type FeedSource = Pick<
  WorldRunner,
  'toldMs' | 'timeline' | 'onFrames' | 'onClock' | 'openTopic' | 'closeTopic' | 'image'
> & { pace: Pick<WorldRunner['pace'], 'effectiveSpeed'> }

/** A socket's subscription to a topic. */
interface Subscription {
  socket: WebSocket
  subscriber: Subscriber
  topic: Topic
  key: string
  /** True after subscribing, or while a slow consumer catches up: an image comes next, no deltas before it. */
  awaitsImage: boolean
  /** Sequence number of the last message sent. */
  seq: number
  /** Messages that a fault holds back until the next one. */
  late: (() => void)[]
}

interface Subscriber {
  /** User name of the last request's token; empty if none. */
  player: () => string
  /** Of the last request; empty if it had none. */
  token: string
  subscriptions: Map<string, Subscription>
  gate: MessageGate
  /** The sweep, of those between two pings, in which this socket is pinged. */
  pingSlot: number
  slowSinceMs: number | undefined
  /** Pings without a pong yet. Their pongs do not count against the rate limit. */
  pendingPongs: number
}

/** Feed sockets of one world. Each topic is encoded once per tick; all subscribers get the same bytes. */
export class FeedHub {
  readonly #source: FeedSource
  readonly #meter: SocketMeter
  readonly #hasEvent: (eventId: string) => boolean
  readonly #subscribers = new Map<WebSocket, Subscriber>()
  /** Number of subscribers by topic key. */
  readonly #subscriberCounts = new Map<string, number>()
  readonly #images = new ImageQueue<Subscription>((subscription, cache) =>
    this.#sendImage(subscription, cache),
  )
  readonly #removeListeners: (() => void)[]
  #accepted = 0
  #sweeps = 0

  /** @param hasEvent tells whether there is an event with this id: a subscription to any other is refused */
  constructor(source: FeedSource, meter = new SocketMeter(), hasEvent = (_eventId: string) => true) {
    this.#source = source
    this.#meter = meter
    this.#hasEvent = hasEvent
    this.#removeListeners = [
      source.onFrames((frames) => this.#broadcast(frames)),
      // The ping carries the new pace or timeline after the clock was paused, sped up or moved.
      source.onClock(() => {
        for (const [socket, subscriber] of this.#subscribers) this.#ping(socket, subscriber)
      }),
    ]
  }

  close(): void {
    for (const remove of this.#removeListeners) remove()
    this.#images.close()
    for (const socket of this.#subscribers.keys()) socket.close(CLOSE.restart)
  }

  /** @param playerOf user name of a request's token, for faults of one player; empty if none */
  accept(socket: WebSocket, playerOf = (_token: string) => ''): void {
    const gate = new MessageGate(MESSAGE_RATE)
    const pingSlot = this.#accepted++ % PING_SLOTS
    const subscriber: Subscriber = {
      player: () => playerOf(subscriber.token),
      token: '',
      subscriptions: new Map(),
      gate,
      pingSlot,
      slowSinceMs: undefined,
      pendingPongs: 0,
    }
    this.#subscribers.set(socket, subscriber)
    socket.on('message', (data, isBinary) => this.#onMessage(socket, subscriber, data as Buffer, isBinary))
    socket.on('close', () => {
      for (const subscription of subscriber.subscriptions.values()) this.#release(subscription)
      this.#subscribers.delete(socket)
    })
    this.#ping(socket, subscriber)
  }

  /** Called every SOCKET_SWEEP_MS: pings the slot's share of the sockets, closes slow consumers after SOCKET_SLOW_MS. */
  sweep(): void {
    const slot = this.#sweeps++ % PING_SLOTS
    const now = performance.now()
    for (const [socket, subscriber] of this.#subscribers) {
      if (socket.bufferedAmount <= CONFLATE_ABOVE_BYTES) {
        subscriber.slowSinceMs = undefined
        if (subscriber.pingSlot === slot) this.#ping(socket, subscriber)
        continue
      }
      subscriber.slowSinceMs ??= now
      if (now - subscriber.slowSinceMs >= SOCKET_SLOW_MS) this.#closeSlow(socket)
    }
  }

  // Outgoing

  /** The only place that sends: bounds the unsent bytes of every socket. */
  #send(socket: WebSocket, bytes: Uint8Array): void {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount + bytes.length > PENDING_BYTES_MAX) {
      this.#closeSlow(socket)
      return
    }
    socket.send(bytes)
    this.#meter.out.add(bytes.length)
  }

  /** Queues the close frame after the unsent bytes. The connection ends within SOCKET_CLOSE_MS even if nothing is read. */
  #closeSlow(socket: WebSocket): void {
    socket.close(CLOSE.tooSlow, 'too slow')
  }

  #sendMessage(socket: WebSocket, body: FeedBody): void {
    const { toldMs: worldTime, timeline, pace } = this.#source
    this.#send(socket, encodeFeedMessage({ worldTime, speed: pace.effectiveSpeed, timeline, ...body }))
  }

  #ping(socket: WebSocket, subscriber: Subscriber): void {
    subscriber.pendingPongs++
    const positions = [...subscriber.subscriptions.values()]
      .filter(({ awaitsImage }) => !awaitsImage)
      .map(({ topic, seq }) => ({ ...topic, seq }))
    this.#sendMessage(socket, { kind: 'ping_pong', message: 'ping', positions })
  }

  #refuse(socket: WebSocket, code: FeedErrorCode): void {
    this.#sendMessage(socket, { kind: 'error', status: 'error', code, message: FEED_ERRORS[code] })
  }

  #sendImage(subscription: Subscription, cache: ImageCache): boolean {
    const { socket, topic, key } = subscription
    if (socket.bufferedAmount > CONFLATE_ABOVE_BYTES) return false
    const image = cache.get(key) ?? this.#source.image(topic)
    cache.set(key, image)
    subscription.awaitsImage = false
    subscription.seq = image.seq
    this.#send(socket, image.bytes)
    return true
  }

  #broadcast(frames: readonly StruckFrame[]): void {
    for (const { subscriptions } of this.#subscribers.values()) {
      for (const frame of frames) {
        const subscription = subscriptions.get(frame.key)
        if (subscription && !subscription.awaitsImage) this.#push(subscription, frame)
      }
    }
  }

  /** Backpressure: a slow consumer gets no deltas until it has caught up, then the latest image. */
  #push(subscription: Subscription, frame: StruckFrame): void {
    const { socket } = subscription
    if (socket.bufferedAmount > CONFLATE_ABOVE_BYTES) {
      this.#queueImage(subscription)
      return
    }
    subscription.seq = frame.seq
    if (frame.strikes || subscription.late.length > 0) this.#strike(subscription, frame)
    else this.#send(socket, frame.bytes)
  }

  #strike(subscription: Subscription, { bytes, previous, strikes = [] }: StruckFrame): void {
    const { socket, late: waiting } = subscription
    const { player } = subscription.subscriber
    subscription.late = []
    const own = strikes.filter((strike) => strike.player === undefined || strike.player === player())
    carryOut(own, {
      bytes,
      previous,
      late: subscription.late,
      send: (sent) => this.#send(socket, sent),
      drop: () => {},
      end: (code) => socket.close(code),
    })
    for (const send of waiting) send()
  }

  #queueImage(subscription: Subscription): void {
    subscription.awaitsImage = true
    this.#images.request(subscription)
  }

  // Incoming

  #onMessage(socket: WebSocket, subscriber: Subscriber, data: Buffer, isBinary: boolean): void {
    if (socket.readyState !== socket.OPEN) return
    this.#meter.in.add(data.length)
    const message = isBinary ? messageOf(data) : undefined
    if (message?.pong && subscriber.pendingPongs > 0) {
      subscriber.pendingPongs--
      return
    }
    const verdict = subscriber.gate.admit()
    if (verdict !== 'accept') {
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
    subscriber.token = message.request?.token ?? ''
    const asked = message.request ? readFeedRequest(message.request) : 'BAD_MESSAGE'
    if (typeof asked === 'string') this.#refuse(socket, asked)
    else if (asked.action === 'subscribe') this.#subscribe(socket, subscriber, asked.topic)
    else this.#unsubscribe(subscriber, asked.topic)
  }

  #subscribe(socket: WebSocket, subscriber: Subscriber, topic: Topic): void {
    const { subscriptions } = subscriber
    if (topic.type === 'event' && !this.#hasEvent(topic.tag)) {
      this.#refuse(socket, 'EVENT_NOT_FOUND')
      return
    }
    const key = topicKey(topic)
    let subscription = subscriptions.get(key)
    if (!subscription) {
      if (subscriptions.size >= SUBSCRIPTIONS_A_SOCKET) {
        this.#refuse(socket, 'TOO_MANY_SUBSCRIPTIONS')
        return
      }
      subscription = { socket, subscriber, topic, key, awaitsImage: true, seq: 0, late: [] }
      subscriptions.set(key, subscription)
      this.#subscriberCounts.set(key, (this.#subscriberCounts.get(key) ?? 0) + 1)
      this.#source.openTopic(topic)
    }
    this.#queueImage(subscription)
  }

  #unsubscribe({ subscriptions }: Subscriber, topic: Topic): void {
    const subscription = subscriptions.get(topicKey(topic))
    if (!subscription) return
    subscriptions.delete(subscription.key)
    this.#release(subscription)
  }

  #release(subscription: Subscription): void {
    const { key } = subscription
    this.#images.remove(subscription)
    const left = (this.#subscriberCounts.get(key) ?? 1) - 1
    if (left > 0) this.#subscriberCounts.set(key, left)
    else {
      this.#subscriberCounts.delete(key)
      this.#source.closeTopic(key)
    }
  }
}
