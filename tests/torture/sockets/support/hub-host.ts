import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { encodeFeedMessage } from '@layline/shared/feed'
import { SOCKET_CLOSE_MS, SOCKET_SWEEP_MS } from '@layline/shared/timings'
import { type WebSocket, WebSocketServer } from 'ws'
import { FeedHub, type FeedSource } from '../../../../simulator/host/sockets/feed-hub.ts'
import { type Topic, type TopicFrame, topicKey } from '../../../../simulator/world/feed-publisher.ts'
import { answerParent, sharedMs } from './child.ts'

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

let listener: (frames: readonly TopicFrame[]) => void = () => {}
let fatBytes = 0
const source: FeedSource = {
  nowMs: 0,
  pace: { effectiveSpeed: 1 },
  onFrames(given) {
    listener = given
    return () => true
  },
  onClock: () => () => true,
  openTopic: () => {},
  closeTopic: () => {},
  image: (topic) => ({ seq, bytes: messageOf(topic, true, topic.type === 'sports' ? THIN_BYTES : fatBytes) }),
}
const hub = new FeedHub(source)
const sockets = new Set<WebSocket>()
let pendingMost = 0
/** Since it was last asked, each once. */
const closed: number[] = []

// Not in the types, which an object of its own is not held to.
const limits = { noServer: true, perMessageDeflate: false, closeTimeout: SOCKET_CLOSE_MS } as const
const wss = new WebSocketServer(limits)
const server = createServer().on('upgrade', (request, socket, head) => {
  wss.handleUpgrade(request, socket, head, (webSocket) => {
    sockets.add(webSocket)
    webSocket.on('error', () => {})
    webSocket.on('close', () => sockets.delete(webSocket))
    const close = webSocket.close.bind(webSocket)
    webSocket.close = (code, reason) => {
      if (webSocket.readyState === webSocket.OPEN) closed.push(code ?? 0)
      close(code, reason)
    }
    hub.accept(webSocket)
  })
})
setInterval(() => hub.sweep(), SOCKET_SWEEP_MS)

function tick(): void {
  seq++
  listener([
    { key: topicKey(THIN), seq, bytes: messageOf(THIN, false, THIN_BYTES) },
    { key: topicKey(FAT), seq, bytes: messageOf(FAT, false, fatBytes) },
  ])
  for (const { bufferedAmount } of sockets) pendingMost = Math.max(pendingMost, bufferedAmount)
}

let timer: NodeJS.Timeout | undefined
server.listen(0, '127.0.0.1', () => {
  answerParent({
    where: () => ({ port: (server.address() as AddressInfo).port }),
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
})
