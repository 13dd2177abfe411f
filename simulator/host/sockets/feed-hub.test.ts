import { EventEmitter } from 'node:events'
import { IMAGES_AT_ONCE } from '@layline/shared/contract/socket-limits'
import {
  decodeFeedMessage,
  encodeFeedMessage,
  encodeFeedPong,
  encodeFeedRequest,
  type FeedMessage,
} from '@layline/shared/feed'
import {
  FEED_IMAGES_EVERY_MS,
  SOCKET_DEAD_MS,
  SOCKET_SLOW_MS,
  SOCKET_SWEEP_MS,
} from '@layline/shared/timings'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { type Topic, type TopicFrame, topicKey } from '../../world/feed-publisher.ts'
import { FeedHub, type FeedSource } from './feed-hub.ts'
import { Liveness } from './liveness.ts'

/** A socket that says how much is pending, and keeps what it was sent. */
class FakeSocket extends EventEmitter {
  readonly OPEN = 1
  readyState = 1
  bufferedAmount = 0
  readonly sent: FeedMessage[] = []
  closedWith: number | undefined
  isTerminated = false

  send(bytes: Uint8Array): void {
    this.sent.push(decodeFeedMessage(bytes))
  }

  close(code: number): void {
    this.readyState = 2
    this.closedWith = code
  }

  terminate(): void {
    this.isTerminated = true
  }

  /** What it was sent of markets, in short: `image 3`, `change 4`. */
  get told(): string[] {
    return this.sent.flatMap((message) =>
      message.kind === 'data' ? [`${message.isLoad ? 'image' : 'change'} ${message.seq}`] : [],
    )
  }
}

const CRICKET: Topic = { type: 'sports', tag: '4', depth: 3 }
const SUBSCRIBE = encodeFeedRequest({ action: 'subscribe', type: 'sports', tag: '4' })

/** A hub whose world is the test. */
function startHub() {
  let listener: (frames: readonly TopicFrame[]) => void = () => {}
  let clock: () => void = () => {}
  let seq = 0
  let images = 0
  const message = (isLoad: boolean, bytes = 0) =>
    encodeFeedMessage({
      worldTime: 0,
      speed: 1,
      kind: 'data',
      messageType: 'sports',
      tag: '4',
      markets: [],
      removed: bytes > 0 ? ['x'.repeat(bytes)] : [],
      isLoad,
      seq,
    })
  const source: FeedSource = {
    toldMs: 0,
    timeline: 0,
    pace: { effectiveSpeed: 1 },
    onFrames(given) {
      listener = given
      return () => true
    },
    onClock(given) {
      clock = given
      return () => true
    },
    openTopic: () => {},
    closeTopic: () => {},
    image: () => {
      images++
      return { seq, bytes: message(true) }
    },
  }
  const hub = new FeedHub(source, undefined, (eventId) => eventId === '30000001')
  return {
    hub,
    moveClock: () => clock(),
    imagesMade: () => images,
    /** A change of the list, of about so many bytes. */
    change: (bytes = 0) => {
      seq++
      listener([{ key: topicKey(CRICKET), seq, bytes: message(false, bytes) }])
    },
    join: (subscribe = true) => {
      const socket = new FakeSocket()
      hub.accept(socket as unknown as WebSocket)
      if (subscribe) socket.emit('message', SUBSCRIBE, true)
      return socket
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const passes = (ms: number) => vi.advanceTimersByTime(ms)

it('a slow consumer with more than 256 KiB unread gets no deltas, and the latest image once it has caught up', () => {
  const { join, change } = startHub()
  const socket = join()
  change()
  socket.bufferedAmount = 256 * 1024 + 1
  change()
  change()
  passes(1000)
  expect(socket.told).toEqual(['image 0', 'change 1'])
  socket.bufferedAmount = 256 * 1024
  passes(FEED_IMAGES_EVERY_MS)
  change()
  expect(socket.told).toEqual(['image 0', 'change 1', 'image 3', 'change 4'])
})

it.each([
  ['an event that is not there', { type: 'event', tag: '30000002' }, 'EVENT_NOT_FOUND'],
  ['a tag that is neither a sport nor a list', { type: 'sports', tag: '-3' }, 'BAD_TAG'],
  ['a depth that is none', { type: 'event', tag: '30000001', depth: 7 }, 'BAD_DEPTH'],
] as const)('refuses %s, and takes the next', (_, wrong, code) => {
  const { join } = startHub()
  const socket = join(false)
  socket.emit('message', encodeFeedRequest({ action: 'subscribe', ...wrong }), true)
  expect(socket.sent.at(-1)).toMatchObject({ kind: 'error', code })
  expect(socket.told).toEqual([])
  const right = { action: 'subscribe', type: 'event', tag: '30000001', depth: 1000 } as const
  socket.emit('message', encodeFeedRequest(right), true)
  expect(socket.told).toEqual(['image 0'])
})

it('a slow consumer does not delay other subscribers', () => {
  const { join, change } = startHub()
  const slow = join()
  const quick = join()
  slow.bufferedAmount = 1024 * 1024
  change()
  change()
  expect(quick.told).toEqual(['image 0', 'change 1', 'change 2'])
})

it('a socket with more than 1 MiB unsent, the next frame included, is closed with 1013', () => {
  const { join, change } = startHub()
  const socket = join()
  socket.bufferedAmount = 200 * 1024
  change(800 * 1024)
  expect(socket.closedWith).toBeUndefined()
  change(900 * 1024)
  expect(socket.closedWith).toBe(1013)
  change()
  expect(socket.told).toEqual(['image 0', 'change 1'])
})

it('a consumer that stays slow for ten seconds is closed with 1013, one that catches up is not', () => {
  const { hub, join } = startHub()
  const slow = join()
  const late = join()
  slow.bufferedAmount = 300 * 1024
  late.bufferedAmount = 300 * 1024
  for (let ms = 0; ms <= SOCKET_SLOW_MS; ms += SOCKET_SWEEP_MS) {
    if (ms === 5000) late.bufferedAmount = 0
    if (ms === 6000) late.bufferedAmount = 300 * 1024
    expect(slow.closedWith).toBeUndefined()
    hub.sweep()
    passes(SOCKET_SWEEP_MS)
  }
  expect(slow.closedWith).toBe(1013)
  expect(late.closedWith).toBeUndefined()
})

it('in a mass reconnect images are sent fifty at a time, each encoded once for all subscribers', () => {
  const { join, imagesMade } = startHub()
  const sockets = Array.from({ length: 3 * IMAGES_AT_ONCE + 1 }, () => join())
  const served = () => sockets.filter(({ told }) => told.length === 1).length
  expect(served()).toBe(IMAGES_AT_ONCE)
  for (const expected of [2 * IMAGES_AT_ONCE, 3 * IMAGES_AT_ONCE, sockets.length]) {
    const made = imagesMade()
    passes(FEED_IMAGES_EVERY_MS)
    expect(served()).toBe(expected)
    expect(imagesMade() - made).toBe(1)
  }
})

it('a subscriber gets no delta before its queued image, and a repeated subscribe does not queue a second', () => {
  const { join, change } = startHub()
  for (let i = 0; i < IMAGES_AT_ONCE; i++) join()
  const last = join()
  last.emit('message', SUBSCRIBE, true)
  change()
  expect(last.told).toEqual([])
  passes(FEED_IMAGES_EVERY_MS)
  change()
  expect(last.told).toEqual(['image 1', 'change 2'])
})

it('a socket that closes while its image is queued is not sent it', () => {
  const { join } = startHub()
  for (let i = 0; i < IMAGES_AT_ONCE; i++) join()
  const last = join()
  last.emit('message', encodeFeedRequest({ action: 'unsubscribe', type: 'sports', tag: '4' }), true)
  const gone = join()
  gone.emit('close')
  passes(1000)
  expect(last.told).toEqual([])
  expect(gone.told).toEqual([])
})

it('every socket is pinged once in five seconds, not all in the same sweep', () => {
  const { hub, join } = startHub()
  const sockets = Array.from({ length: 10 }, () => join())
  const pings = () => sockets.map(({ sent }) => sent.filter(({ kind }) => kind === 'ping_pong').length - 1)
  hub.sweep()
  expect(pings().reduce((a, b) => a + b)).toBe(2)
  for (let i = 0; i < 4; i++) hub.sweep()
  expect(pings()).toEqual(Array(10).fill(1))
})

it('a ping has the last seq of each subscription, except of those with a queued image', () => {
  const { join, change, moveClock } = startHub()
  const socket = join()
  change()
  moveClock()
  expect(socket.sent.at(-1)).toMatchObject({ positions: [{ type: 'sports', tag: '4', depth: 3, seq: 1 }] })
  socket.bufferedAmount = 300 * 1024
  change()
  moveClock()
  expect(socket.sent.at(-1)).toMatchObject({ kind: 'ping_pong', positions: [] })
})

it('pongs that answer pings do not count against the rate limit, other pongs do', () => {
  const { join, moveClock } = startHub()
  const socket = join(false)
  const errors = () => socket.sent.filter(({ kind }) => kind === 'error').length
  for (let i = 0; i < 200; i++) {
    moveClock()
    socket.emit('message', encodeFeedPong(), true)
  }
  expect(errors()).toBe(0)
  for (let i = 0; i < 60; i++) socket.emit('message', encodeFeedPong(), true)
  expect(errors()).toBeGreaterThan(0)
})

/** How long a socket was silent, ms, when it was terminated; it spoke last so long after it had opened. */
function silenceUntilTerminated(spokeAfterMs: number, signal: 'message' | 'pong'): number {
  const liveness = new Liveness()
  const socket = new FakeSocket()
  liveness.watch(socket as unknown as WebSocket)
  const sweeps = setInterval(() => liveness.sweep(), SOCKET_SWEEP_MS)
  passes(spokeAfterMs)
  socket.emit(signal)
  let silentMs = 0
  for (; !socket.isTerminated && silentMs < 2 * SOCKET_DEAD_MS; silentMs += 10) passes(10)
  clearInterval(sweeps)
  return silentMs
}

it.each(['message', 'pong'] as const)(
  'a socket is terminated by the last sweep before ten seconds without a %s, and by none sooner',
  (signal) => {
    for (let spokeAfterMs = 3000; spokeAfterMs < 3000 + SOCKET_SWEEP_MS; spokeAfterMs += 90) {
      const silentMs = silenceUntilTerminated(spokeAfterMs, signal)
      expect(silentMs, `spoke after ${spokeAfterMs} ms`).toBeGreaterThan(SOCKET_DEAD_MS - SOCKET_SWEEP_MS)
      expect(silentMs, `spoke after ${spokeAfterMs} ms`).toBeLessThanOrEqual(SOCKET_DEAD_MS)
    }
  },
)

it('a process that was suspended for a minute terminates nobody for it', () => {
  const liveness = new Liveness()
  const socket = new FakeSocket()
  liveness.watch(socket as unknown as WebSocket)
  passes(60_000)
  liveness.sweep()
  expect(socket.isTerminated).toBe(false)
})
