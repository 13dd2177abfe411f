import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws'
import type { FeedSource } from '../../../../simulator/host/sockets/feed-hub.ts'
import type { TopicFrame } from '../../../../simulator/world/feed-publisher.ts'

/** A source of the feed's hub that sends the frames it is told to, instead of a world's. */
export function toldSource(image: FeedSource['image']) {
  let listener: (frames: readonly TopicFrame[]) => void = () => {}
  const source: FeedSource = {
    toldMs: 0,
    timeline: 0,
    pace: { effectiveSpeed: 1 },
    onFrames(given) {
      listener = given
      return () => true
    },
    onClock: () => () => true,
    openTopic: () => {},
    closeTopic: () => {},
    image,
  }
  return { source, tell: (frames: readonly TopicFrame[]) => listener(frames) }
}

/** With one option that the types of `ws` do not know. */
type Options = ServerOptions & { closeTimeout?: number }

/** Accepts every WebSocket on a free port of the loopback; resolves with the port. */
export function acceptSockets(options: Options, accept: (socket: WebSocket) => void): Promise<number> {
  const sockets = new WebSocketServer({ ...options, noServer: true, perMessageDeflate: false })
  const server = createServer().on('upgrade', (request, socket, head) => {
    sockets.handleUpgrade(request, socket, head, accept)
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}
