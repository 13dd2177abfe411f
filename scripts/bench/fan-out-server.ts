import { DEVELOPMENT_KEYS } from '@layline/shared/envelope'
import { WebSocket } from 'ws'
import { Inspector } from '../../simulator/host/inspect/inspector.ts'
import { tapSocket } from '../../simulator/host/inspect/socket-tap.ts'
import { createLog } from '../../simulator/host/log.ts'
import { FeedHub } from '../../simulator/host/sockets/feed-hub.ts'
import { loadScenario } from '../../simulator/host/worlds/scenario-file.ts'
import type { WorldRunner } from '../../simulator/host/worlds/world-runner.ts'
import { Worlds } from '../../simulator/host/worlds/worlds.ts'
import { FeedPublisher, type Topic, type TopicFrame, topicKey } from '../../simulator/world/feed-publisher.ts'
import { World } from '../../simulator/world/world.ts'
import { acceptSockets, toldSource } from '../../tests/torture/sockets/support/told-feed.ts'

// One server of the fan-out bench: `ours` through the feed hub, or `bare`: a loop over `ws` sending the same bytes.
const [, , kind, messagesPerS, seconds] = process.argv
const topic: Topic = { type: 'sports', tag: '4', depth: 3 }

/** Real frames: what the cricket list of a generated world sends over some minutes. */
function captureFrames(count: number): TopicFrame[] {
  const world = new World({
    seed: 7,
    epochMs: Date.parse('2026-01-15T12:00:00Z'),
    scenario: loadScenario('day').scenario,
  })
  const publisher = new FeedPublisher(world)
  world.listen((event) => {
    if (event.type === 'marketChanged') publisher.note(event.marketId)
  })
  publisher.open(topic)
  const frames: TopicFrame[] = []
  while (frames.length < count) {
    world.advanceTo(world.nowMs + 1000)
    frames.push(...publisher.tick(1))
  }
  return frames
}

const total = Number(messagesPerS) * Number(seconds)
const frames = captureFrames(total)
const { source, tell } = toldSource(() => frames[0]!)
const hub = new FeedHub(source)
const inspector = new Inspector({ worlds: new Worlds(), keys: DEVELOPMENT_KEYS, log: createLog('silent') })
const all = new Set<WebSocket>()

function send(frame: TopicFrame): void {
  if (kind === 'ours') tell([frame])
  else for (const socket of all) if (socket.readyState === WebSocket.OPEN) socket.send(frame.bytes)
}

process.on('message', () => {
  const before = process.cpuUsage()
  let sent = 0
  const timer = setInterval(() => {
    send(frames[sent++]!)
    if (sent < total) return
    clearInterval(timer)
    setTimeout(() => {
      const { user, system } = process.cpuUsage(before)
      process.send!({ cpuMs: (user + system) / 1000, key: topicKey(topic) })
    }, 300)
  }, 1000 / Number(messagesPerS))
})
const port = await acceptSockets({}, (socket) => {
  all.add(socket)
  if (kind !== 'ours') return
  // As every socket of the host is, with nobody who inspects.
  tapSocket(socket, { inspector, runner: source as WorldRunner, kind: 'feed', address: '/feed', token: '' })
  hub.accept(socket)
})
process.send!({ port })
