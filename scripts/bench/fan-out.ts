import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { encodeFeedRequest } from '@layline/shared/feed'
import { WebSocket } from 'ws'
import { median, type Row } from '../row.ts'

const SOCKETS = 1000
const MESSAGES_PER_S = 10
const SECONDS = 4
const ROUNDS = 3
const SERVER = fileURLToPath(new URL('fan-out-server.ts', import.meta.url))

async function message<T>(child: ChildProcess): Promise<T> {
  const [value] = await once(child, 'message')
  return value as T
}

/** Frames delivered for a second of the server's processor time. */
async function deliveredPerCpuS(kind: 'ours' | 'bare'): Promise<number> {
  const child = fork(SERVER, [kind, String(MESSAGES_PER_S), String(SECONDS)])
  const { port } = await message<{ port: number }>(child)
  let delivered = 0
  const sockets: WebSocket[] = []
  for (let i = 0; i < SOCKETS; i += 50) {
    const batch = Array.from({ length: 50 }, () => new WebSocket(`ws://127.0.0.1:${port}/`))
    await Promise.all(batch.map((socket) => once(socket, 'open')))
    sockets.push(...batch)
  }
  const subscribe = encodeFeedRequest({ action: 'subscribe', type: 'sports', tag: '4' })
  for (const socket of sockets) socket.send(subscribe)
  // The images of the subscriptions are not counted; they come some at a time.
  await new Promise((resolve) => setTimeout(resolve, 2000))
  for (const socket of sockets) socket.on('message', () => delivered++)
  child.send('start')
  const { cpuMs } = await message<{ cpuMs: number }>(child)
  for (const socket of sockets) socket.terminate()
  child.kill()
  if (delivered < SOCKETS * MESSAGES_PER_S * SECONDS) {
    console.log(
      `      ${kind}: only ${delivered} of ${SOCKETS * MESSAGES_PER_S * SECONDS} frames were delivered`,
    )
  }
  return delivered / (cpuMs / 1000)
}

/** The hub's fan-out as a share of a bare loop over `ws` that sends the same bytes. */
export async function benchFanOut(): Promise<Row[]> {
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const ours = await deliveredPerCpuS('ours')
    const bare = await deliveredPerCpuS('bare')
    ratios.push(ours / bare)
  }
  return [
    { name: `feed to ${SOCKETS} sockets, frames per cpu second / bare ws`, value: median(ratios), goal: 0.9 },
  ]
}
