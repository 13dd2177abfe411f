import { setTimeout as pause } from 'node:timers/promises'
import type { BetServerMessage } from '@layline/shared/contract/bet-socket'
import { decodeFeedMessage, encodeFeedPong, encodeFeedRequest, type FeedRequest } from '@layline/shared/feed'
import { frameOf, OPCODE, RawSocket } from './raw-socket.ts'

const CLOSED_WITHIN_MS = 120_000
/** More codes than ever come: the other end must close. */
export const UNTIL_CLOSED = Number.POSITIVE_INFINITY

export const PONG = frameOf(OPCODE.binary, encodeFeedPong())

export const subscribe = (type: FeedRequest['type'], tag: string) =>
  frameOf(OPCODE.binary, encodeFeedRequest({ action: 'subscribe', type, tag }))

/** What a server's frame says: a code, or that it is an image. */
export function codeOf(opcode: number, payload: Buffer): string | undefined {
  if (opcode === OPCODE.text) {
    const reply = JSON.parse(String(payload)) as BetServerMessage
    return reply.type === 'orderRes' ? reply.code : undefined
  }
  if (opcode !== OPCODE.binary) return undefined
  const message = decodeFeedMessage(payload)
  if (message.kind === 'error') return message.code
  return message.kind === 'ping_pong' ? undefined : 'image'
}

/** Sends frames over a new socket and answers the codes that came until there were enough, and the close. */
export async function talk(
  options: { port: number; path: string },
  frames: readonly Uint8Array[],
  enough = frames.length,
): Promise<string[]> {
  const codes: string[] = []
  const socket = new RawSocket({
    ...options,
    onFrame: (opcode, payload) => {
      const code = codeOf(opcode, payload)
      if (code !== undefined) codes.push(code)
      return codes.length >= enough
    },
  })
  const status = await socket.answered
  if (status !== 101) return [`HTTP ${status}`]
  socket.send(...frames)
  const late = pause(CLOSED_WITHIN_MS, 'late' as const, { ref: false })
  const end = await Promise.race([socket.done, socket.closed, late])
  socket.end()
  if (end === 'late') return [...codes, 'nothing more came']
  return typeof end === 'number' ? [...codes, `closed ${end}`] : codes
}

/** One message in so many frames. */
export function fragments(opcode: number, payload: Uint8Array, count: number): Buffer[] {
  const size = Math.ceil(payload.length / count)
  return Array.from({ length: count }, (_, index) =>
    frameOf(index === 0 ? opcode : OPCODE.more, payload.subarray(index * size, (index + 1) * size), {
      fin: index === count - 1,
    }),
  )
}
