import type { OrderReply } from '@layline/shared/contract/bet-socket'
import { decodeFeedMessage } from '@layline/shared/feed'
import { frameOf, OPCODE, RawSocket } from './raw-socket.ts'

const CLOSED_WITHIN_MS = 120_000

/** Sends frames over a new socket and answers the codes that came: errors, images, orderRes, and the close. */
export async function talk(
  options: { port: number; path: string },
  frames: readonly Uint8Array[],
  isEnough: (codes: readonly string[]) => boolean,
): Promise<string[]> {
  const codes: string[] = []
  let enough: () => void = () => {}
  const done = new Promise<void>((resolve) => {
    enough = resolve
  })
  const note = (code: string) => {
    codes.push(code)
    if (isEnough(codes)) enough()
  }
  const socket = new RawSocket({
    ...options,
    onFrame: (opcode, payload) => {
      if (opcode === OPCODE.text) {
        const reply = JSON.parse(String(payload)) as OrderReply
        if (reply.type === 'orderRes') note(reply.code)
      } else if (opcode === OPCODE.binary) {
        const message = decodeFeedMessage(payload)
        if (message.kind === 'error') note(message.code)
        else if (message.kind !== 'ping_pong') note('image')
      }
    },
  })
  const status = await socket.answered
  if (status !== 101) return [`HTTP ${status}`]
  socket.send(...frames)
  const late = new Promise<'late'>((resolve) => {
    setTimeout(() => resolve('late'), CLOSED_WITHIN_MS).unref()
  })
  const end = await Promise.race([done, socket.closed, late])
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
