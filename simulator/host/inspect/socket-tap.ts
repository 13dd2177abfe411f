import type { WebSocket } from 'ws'
import type { WorldRunner } from '../worlds/world-runner.ts'
import { bytesOf, type Content, type Draft } from './held-record.ts'
import type { Inspector } from './inspector.ts'
import { playerOf } from './rest-tap.ts'
import { Secrets, sessionMark } from './secrets.ts'

interface Tapped {
  inspector: Inspector
  runner: WorldRunner
  kind: 'feed' | 'bets'
  /** Path and query as they were asked for. */
  address: string
  /** What the address carried; empty where it carried none. */
  token: string
}

type SocketDraft = Extract<Draft, { direction: unknown }>

/** Notes what passes a socket while somebody inspects its world. To be called before anybody sends on it. */
export function tapSocket(socket: WebSocket, { inspector, runner, kind, address, token }: Tapped): void {
  const number = inspector.nextSocket()
  const secrets = new Secrets()
  let signed = { token, player: '' }
  const sign = (by: string) => {
    secrets.add(by, 'token')
    signed = { token: by, player: playerOf(runner, by) }
  }
  const note = (
    { what, direction }: Pick<SocketDraft, 'what' | 'direction'>,
    details: () => Partial<SocketDraft>,
  ) => {
    inspector.note(runner, () => {
      if (signed.player === '' && signed.token !== '') sign(signed.token)
      const nothing = { note: '', closeCode: 0, bytes: 0, content: null }
      const rest = { ...nothing, ...details() }
      const { player } = signed
      return { kind, what, direction, player, session: sessionMark(signed.token), socket: number, ...rest }
    })
  }
  /** Where the address had no token, whoever signs an order is the player from then on. */
  const cleaned = (text: string): string => {
    const own = token === '' ? /"token"\s*:\s*"([^"]{1,512})"/.exec(text)?.[1] : undefined
    if (own !== undefined && own !== signed.token) sign(own)
    return secrets.json(text)
  }
  const contentOf = (data: Content): Content => {
    if (typeof data === 'string') return cleaned(data)
    const text = Buffer.from(data).toString('latin1')
    const clean = secrets.loose(text)
    return clean === text ? data : clean
  }

  const isOn = () => inspector.isOn(runner)
  if (isOn()) note({ what: 'open', direction: 'in' }, () => ({ note: secrets.loose(address) }))
  socket.on('message', (data: Buffer, isBinary) => {
    if (!isOn()) return
    // A copy: what came is a slice of a larger buffer, which would be held with it.
    const content = isBinary ? Uint8Array.from(data) : String(data)
    note({ what: 'frame', direction: 'in' }, () => ({ bytes: data.length, content: contentOf(content) }))
  })
  const send = socket.send.bind(socket) as (...args: unknown[]) => void
  socket.send = (data: unknown, options?: unknown, done?: unknown) => {
    if (isOn() && socket.readyState === socket.OPEN) {
      // What the feed sends is the same buffer for all, and nobody's secret.
      const content = typeof data === 'string' ? data : (data as Uint8Array)
      note({ what: 'frame', direction: 'out' }, () => ({
        bytes: bytesOf(content),
        content: kind === 'feed' ? content : contentOf(content),
      }))
    }
    send(data, options, done)
  }
  socket.on('close', (closeCode, reason) => {
    if (!isOn()) return
    note({ what: 'close', direction: 'out' }, () => ({ closeCode, note: secrets.loose(String(reason)) }))
  })
}
