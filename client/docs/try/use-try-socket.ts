import { useEffect, useRef, useState } from 'react'

/** Older frames are let go. */
const KEPT_MAX = 200

/** A frame that went either way. */
export interface Frame {
  id: number
  isSent: boolean
  /** Since the socket was opened, ms. */
  atMs: number
  bytes: number
  kind: string
  /** Decoded; a text where it could not be. */
  read: unknown
}

/** How one of the two sockets speaks. */
export interface Codec {
  read(data: string | ArrayBuffer): { kind: string; read: unknown }
  /** What answers a frame by itself: a pong a ping. */
  answerTo(read: unknown): string | Uint8Array<ArrayBuffer> | undefined
}

const sizeOf = (data: string | ArrayBuffer | Uint8Array) =>
  typeof data === 'string' ? new TextEncoder().encode(data).length : data.byteLength

function readOf(codec: Codec, data: string | ArrayBuffer): Pick<Frame, 'kind' | 'read'> {
  try {
    return codec.read(data)
  } catch (error) {
    return { kind: 'not readable', read: String(error) }
  }
}

/** A plain socket that keeps what passed; it answers pings, and closes with the page. */
export function useTrySocket(codec: Codec) {
  const socket = useRef<WebSocket | undefined>(undefined)
  const openedMs = useRef(0)
  const nextId = useRef(0)
  const [state, setState] = useState('not connected')
  const [frames, setFrames] = useState<readonly Frame[]>([])
  useEffect(() => () => socket.current?.close(), [])

  const keep = (
    isSent: boolean,
    data: string | ArrayBuffer | Uint8Array,
    said: Pick<Frame, 'kind' | 'read'>,
  ) => {
    const atMs = Math.round(performance.now() - openedMs.current)
    const frame = { id: nextId.current++, isSent, atMs, bytes: sizeOf(data), ...said }
    setFrames((kept) => [frame, ...kept].slice(0, KEPT_MAX))
  }
  const send = (data: string | Uint8Array<ArrayBuffer>, said: Pick<Frame, 'kind' | 'read'>) => {
    if (socket.current?.readyState !== WebSocket.OPEN) return
    socket.current.send(data)
    keep(true, data, said)
  }
  const connect = (url: string) => {
    socket.current?.close()
    const opened = new WebSocket(url)
    opened.binaryType = 'arraybuffer'
    socket.current = opened
    openedMs.current = performance.now()
    setState('connecting')
    opened.onopen = () => setState('connected')
    opened.onmessage = ({ data }: MessageEvent<string | ArrayBuffer>) => {
      const said = readOf(codec, data)
      keep(false, data, said)
      const answer = codec.answerTo(said.read)
      if (answer !== undefined) send(answer, { kind: 'pong', read: 'the answer to the ping' })
    }
    opened.onclose = ({ code, reason }) => {
      if (socket.current === opened) setState(`closed with ${code}${reason && `: ${reason}`}`)
    }
  }
  return {
    state,
    isOpen: state === 'connected',
    frames,
    connect,
    send,
    disconnect: () => socket.current?.close(),
    clear: () => setFrames([]),
  }
}
