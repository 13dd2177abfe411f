import { setTimeout as pause } from 'node:timers/promises'
import { TAG_IN_PLAY } from '@layline/shared/sports'
import { backoffMs } from '../../../../client/feed/backoff.ts'
import { answerParent, sharedMs } from './child.ts'
import { OPCODE, RawSocket } from './raw-socket.ts'
import { PONG, subscribe } from './talk.ts'

// Thousands of readers in a process of their own. They look at a message's first bytes only: reading all of it would
// measure them, not the server.
const SUBSCRIBE = subscribe('sports', TAG_IN_PLAY)
/** `version`, `worldTime` and `speed` come first and are of fixed length; then the body's tag. */
const WORLD_TIME_AT = 3
const BODY_AT = 20
const PING_TAG = 0x22
const DATA_TAG = 0x32
const OPENED_AT_ONCE = 200
const GIVE_UP_MS = 120_000

export interface Tick {
  worldMs: number
  came: number
  lastMs: number
}
let ticks = new Map<number, Tick>()
let sockets: RawSocket[] = []
let lost = 0
let errors = 0
/** What waits for a tick to have come. */
let onTick: (() => void) | undefined

class Reader {
  readonly socket: RawSocket
  readonly hasImage: Promise<boolean>
  #isFirst = true

  constructor(port: number) {
    this.socket = new RawSocket({
      port,
      path: '/feed',
      onFrame: (opcode, payload) => {
        if (opcode !== OPCODE.binary) return false
        const body = payload[BODY_AT]
        if (body === PING_TAG) this.socket.send(PONG)
        return body === DATA_TAG && this.#onData(payload)
      },
    })
    this.hasImage = this.#begin()
    void this.socket.closed.then(() => {
      if (!this.#isFirst) lost++
    })
  }

  async #begin(): Promise<boolean> {
    if ((await this.socket.answered) !== 101) return false
    this.socket.send(SUBSCRIBE)
    return await Promise.race([this.socket.done.then(() => true), this.socket.closed.then(() => false)])
  }

  /** The first is the image, which is what is awaited. */
  #onData(payload: Buffer): boolean {
    if (this.#isFirst) {
      this.#isFirst = false
      return true
    }
    const worldMs = payload.readDoubleLE(WORLD_TIME_AT)
    const tick = ticks.get(worldMs) ?? { worldMs, came: 0, lastMs: 0 }
    tick.came++
    tick.lastMs = sharedMs()
    ticks.set(worldMs, tick)
    onTick?.()
    return false
  }
}

/** Comes back as the client does, until it has an image; how long that took. */
async function comeBack(port: number, how: 'at once' | 'backing off'): Promise<number> {
  const startMs = performance.now()
  for (let attempt = 0; performance.now() - startMs < GIVE_UP_MS; attempt++) {
    if (how === 'backing off' || attempt > 0) await pause(backoffMs(attempt, Math.random()))
    const reader = new Reader(port)
    if (await reader.hasImage) {
      sockets.push(reader.socket)
      return performance.now() - startMs
    }
    errors++
  }
  return Number.POSITIVE_INFINITY
}

answerParent({
  open: async ({ port, count }: { port: number; count: number }) => {
    while (sockets.length < count) {
      const length = Math.min(OPENED_AT_ONCE, count - sockets.length)
      const batch = Array.from({ length }, () => new Reader(port))
      for (const reader of batch) if (await reader.hasImage) sockets.push(reader.socket)
    }
    return sockets.length
  },
  listen: async ({ ms }: { ms: number }) => {
    ticks = new Map()
    lost = 0
    const fromMs = sharedMs()
    await pause(ms)
    return { fromMs }
  },
  /** Once this tick or a later one has come to all, none of an earlier one is still on its way. */
  arrived: ({ worldMs }: { worldMs: number }) =>
    new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        onTick = undefined
        resolve({ ticks: [...ticks.values()], lost })
      }
      const timer = setTimeout(end, GIVE_UP_MS)
      onTick = () => {
        const isIn = (tick: Tick) => tick.worldMs >= worldMs && tick.came >= sockets.length - lost
        if ([...ticks.values()].some(isIn)) end()
      }
      onTick()
    }),
  comeBack: async ({ port, how }: { port: number; how: 'at once' | 'backing off' }) => {
    const { length } = sockets
    for (const socket of sockets) socket.reset()
    sockets = []
    errors = 0
    const times = await Promise.all(Array.from({ length }, () => comeBack(port, how)))
    return { back: sockets.length, errors, slowestMs: times.reduce((a, b) => Math.max(a, b), 0) }
  },
})
