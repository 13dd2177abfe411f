import { setTimeout as pause } from 'node:timers/promises'
import { encodeFeedPong, encodeFeedRequest } from '@layline/shared/feed'
import { TAG_IN_PLAY } from '@layline/shared/sports'
import { backoffMs } from '../../../../client/feed/backoff.ts'
import { answerParent, sharedMs } from './child.ts'
import { frameOf, OPCODE, RawSocket } from './raw-socket.ts'

// Thousands of readers in a process of their own. They look at a message's first bytes only: reading all of it would
// measure them, not the server.
const SUBSCRIBE = frameOf(
  OPCODE.binary,
  encodeFeedRequest({ action: 'subscribe', type: 'sports', tag: TAG_IN_PLAY }),
)
const PONG = frameOf(OPCODE.binary, encodeFeedPong())
/** `version`, `worldTime` and `speed` come first and are of fixed length; then the body's tag. */
const WORLD_TIME_AT = 3
const BODY_AT = 20
const PING_TAG = 0x22
const DATA_TAG = 0x32
const OPENED_AT_ONCE = 200
const GIVE_UP_MS = 120_000

interface Tick {
  came: number
  lastMs: number
}
let ticks = new Map<number, Tick>()
let sockets: RawSocket[] = []
let images = 0
let lost = 0
let errors = 0

class Reader {
  readonly socket: RawSocket
  readonly hasImage: Promise<boolean>

  constructor(port: number) {
    let seen: (isSeen: boolean) => void = () => {}
    this.hasImage = new Promise((resolve) => {
      seen = resolve
    })
    let isImage = true
    this.socket = new RawSocket({
      port,
      path: '/feed',
      onFrame: (opcode, payload) => {
        if (opcode !== OPCODE.binary) return
        const body = payload[BODY_AT]
        if (body === PING_TAG) this.socket.send(PONG)
        if (body !== DATA_TAG) return
        if (isImage) {
          isImage = false
          images++
          seen(true)
          return
        }
        const worldMs = payload.readDoubleLE(WORLD_TIME_AT)
        const tick = ticks.get(worldMs) ?? { came: 0, lastMs: 0 }
        tick.came++
        tick.lastMs = sharedMs()
        ticks.set(worldMs, tick)
      },
    })
    void this.socket.answered.then((status) => {
      if (status === 101) this.socket.send(SUBSCRIBE)
      else seen(false)
    })
    void this.socket.closed.then(() => {
      if (isImage) seen(false)
      else lost++
    })
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

function cutAll(): void {
  for (const socket of sockets) socket.reset()
  sockets = []
}

answerParent({
  open: async ({ port, count }: { port: number; count: number }) => {
    while (sockets.length < count) {
      const batch = Array.from(
        { length: Math.min(OPENED_AT_ONCE, count - sockets.length) },
        () => new Reader(port),
      )
      for (const reader of batch) if (await reader.hasImage) sockets.push(reader.socket)
    }
    return sockets.length
  },
  listen: async ({ ms }: { ms: number }) => {
    ticks = new Map()
    lost = 0
    await pause(ms)
    return { ticks: [...ticks].map(([worldMs, tick]) => ({ worldMs, ...tick })), lost }
  },
  comeBack: async ({ port, how }: { port: number; how: 'at once' | 'backing off' }) => {
    const { length } = sockets
    cutAll()
    images = 0
    errors = 0
    const times = await Promise.all(Array.from({ length }, () => comeBack(port, how)))
    return { back: sockets.length, images, errors, slowestMs: times.reduce((a, b) => Math.max(a, b), 0) }
  },
})
