import { randomBytes } from 'node:crypto'
import { encodeFeedMessage } from '@layline/shared/feed'
import { SOCKET_CLOSE_MS, SOCKET_SWEEP_MS } from '@layline/shared/timings'
import type { WebSocket } from 'ws'
import { FeedHub } from '../../../../simulator/host/sockets/feed-hub.ts'
import { type Topic, topicKey } from '../../../../simulator/world/feed-publisher.ts'
import { answerParent, sharedMs } from './child.ts'
import { acceptSockets, toldSource } from './told-feed.ts'

// The feed's hub over a source that says as much as it is told to: on one topic a little, on the other a lot. What is
// sent is different each time, or one buffer shared by all would hide what a reader who never reads costs.
const THIN: Topic = { type: 'sports', tag: '4', depth: 3 }
const FAT: Topic = { type: 'event', tag: '1', depth: 3 }
const THIN_BYTES = 1500

let seq = 0
/** A message of about so many bytes of which nobody has seen any; its world time is when it was made. */
function messageOf(topic: Topic, isLoad: boolean, bytes: number): Uint8Array {
  const removed = [randomBytes(Math.ceil(bytes / 2)).toString('hex')]
  const stamp = { worldTime: sharedMs(), speed: 1, isLoad, markets: [], removed, seq }
  return encodeFeedMessage(
    topic.type === 'sports'
      ? { ...stamp, kind: 'data', messageType: 'sports', tag: topic.tag }
      : { ...stamp, kind: 'market_data', eventId: topic.tag, depth: topic.depth },
  )
}

let fatBytes = 0
const { source, tell } = toldSource((topic) => {
  const bytes = topic.type === 'sports' ? THIN_BYTES : fatBytes
  return { seq, bytes: messageOf(topic, true, bytes) }
})
const hub = new FeedHub(source)
const sockets = new Set<WebSocket>()
let pendingMost = 0
/** Since it was last asked, each once. */
const closed: number[] = []

const port = await acceptSockets({ closeTimeout: SOCKET_CLOSE_MS }, (socket) => {
  sockets.add(socket)
  socket.on('error', () => {})
  socket.on('close', () => sockets.delete(socket))
  const close = socket.close.bind(socket)
  socket.close = (code, reason) => {
    if (socket.readyState === socket.OPEN) closed.push(code ?? 0)
    close(code, reason)
  }
  hub.accept(socket)
})
setInterval(() => hub.sweep(), SOCKET_SWEEP_MS)

function tick(): void {
  seq++
  tell([
    { key: topicKey(THIN), seq, bytes: messageOf(THIN, false, THIN_BYTES) },
    { key: topicKey(FAT), seq, bytes: messageOf(FAT, false, fatBytes) },
  ])
  for (const { bufferedAmount } of sockets) pendingMost = Math.max(pendingMost, bufferedAmount)
}

let timer: NodeJS.Timeout | undefined
answerParent({
  where: () => ({ port }),
  /** From now on a tick every so often, with so much on the fat topic. */
  tick: (how: { everyMs: number; fatBytes: number }) => {
    clearInterval(timer)
    fatBytes = how.fatBytes
    timer = setInterval(tick, how.everyMs)
  },
  stop: () => {
    clearInterval(timer)
    return { seq }
  },
  state: () => {
    globalThis.gc?.()
    const told = { rss: process.memoryUsage.rss(), pendingMost, closed: closed.splice(0) }
    pendingMost = 0
    return told
  },
})
