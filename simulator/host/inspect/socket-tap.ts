import { SECRET_MARK } from '@layline/shared/contract/inspect'
import { encodeFeedRequest, type FeedRequest } from '@layline/shared/feed'
import type { WebSocket } from 'ws'
import { messageOf } from '../sockets/feed-request.ts'
import type { WorldRunner } from '../worlds/world-runner.ts'
import { bytesOf, type Content, type Draft } from './held-record.ts'
import type { Inspector } from './inspector.ts'
import { momentOf, playerOf } from './rest-tap.ts'
import { Secrets, sessionMark } from './secrets.ts'

interface Tapped {
  inspector: Inspector
  runner: WorldRunner
  kind: 'feed' | 'bets'
  /** Requested path and query. */
  address: string
  /** Token in the URL; empty if none. */
  token: string
}

type SocketDraft = Extract<Draft, { direction: unknown }>

/** Records a socket's frames while its world is inspected. Call it before anything is sent on the socket. */
export function tapSocket(socket: WebSocket, { inspector, runner, kind, address, token }: Tapped): void {
  const number = inspector.nextSocket()
  const secrets = new Secrets()
  let identity = { token, player: '' }
  const identify = (ownToken: string) => {
    secrets.add(ownToken, 'token')
    identity = { token: ownToken, player: playerOf(runner, ownToken) }
  }
  const note = (
    { what, direction }: Pick<SocketDraft, 'what' | 'direction'>,
    details: () => Partial<SocketDraft>,
  ) => {
    inspector.note(runner, () => {
      if (identity.player === '' && identity.token !== '') identify(identity.token)
      const nothing = { note: '', closeCode: 0, bytes: 0, content: null }
      const rest = { ...nothing, ...details() }
      const { player } = identity
      return { kind, what, direction, player, session: sessionMark(identity.token), socket: number, ...rest }
    })
  }
  /** Redacts a text. If the URL had no token, the token of an order identifies the player from then on. */
  const cleaned = (text: string): string => {
    const own = token === '' ? /"token"\s*:\s*"([^"]{1,512})"/.exec(text)?.[1] : undefined
    if (own !== undefined && own !== identity.token) identify(own)
    return secrets.json(text)
  }
  const contentOf = (data: Content): Content => {
    if (typeof data === 'string') return cleaned(data)
    const request = kind === 'feed' ? requestWithToken(data) : undefined
    if (request) {
      if (token === '') identify(request.token)
      return encodeFeedRequest({ ...request, token: SECRET_MARK + sessionMark(request.token) })
    }
    const text = Buffer.from(data).toString('latin1')
    const clean = secrets.looseText(text)
    return clean === text ? data : clean
  }

  const isOn = () => inspector.isOn(runner)
  if (isOn()) note({ what: 'open', direction: 'in' }, () => ({ note: secrets.looseText(address) }))
  socket.on('message', (data: Buffer, isBinary) => {
    if (!isOn()) return
    // A copy: `data` is a slice of a larger buffer, which would be kept in memory with it.
    const content = isBinary ? Uint8Array.from(data) : String(data)
    const before = kind === 'bets' ? { before: momentOf(runner) } : {}
    note({ what: 'frame', direction: 'in' }, () => ({
      bytes: data.length,
      content: contentOf(content),
      ...before,
    }))
  })
  const send = socket.send.bind(socket) as (...args: unknown[]) => void
  socket.send = (data: unknown, options?: unknown, done?: unknown) => {
    if (isOn() && socket.readyState === socket.OPEN) {
      // Feed frames are shared by all subscribers and hold no secrets.
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
    note({ what: 'close', direction: 'out' }, () => ({ closeCode, note: secrets.looseText(String(reason)) }))
  })
}

/** A request of the feed that carries a token; undefined for any other frame. */
function requestWithToken(frame: Uint8Array): (FeedRequest & { token: string }) | undefined {
  const request = messageOf(frame)?.request
  return request?.token ? (request as FeedRequest & { token: string }) : undefined
}
