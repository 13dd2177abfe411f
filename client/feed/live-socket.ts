import { CLOSE } from '@layline/shared/contract/bet-socket'
import { RECONNECT_STABLE_MS, SOCKET_DEAD_MS } from '@layline/shared/timings'
import { backoffMs } from './backoff.ts'

/** After these a socket stays closed: whoever is signed in elsewhere must not fight over the session. */
const FINAL: readonly number[] = [CLOSE.sessionElsewhere, CLOSE.notSignedIn]

export type SocketState = 'connecting' | 'open' | 'closed'

/** What is needed of a WebSocket; `readyState` 0 is connecting, 1 open. */
export interface SocketLike {
  readonly readyState: number
  binaryType: string
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code: number }) => void) | null
  send(data: string | Uint8Array): void
  close(): void
}
const CONNECTING = 0
const OPEN = 1

interface LiveSocketOptions {
  connect: () => SocketLike
  /** Calls back when the next try should not wait, until the answered function is called. */
  onHurry: (hurry: () => void) => () => void
  onOpen?: () => void
  /** It was open, and broke. */
  onLoss?: () => void
  onMessage: (data: string | ArrayBuffer) => void
  onState?: (state: SocketState) => void
  onFinal?: (code: number) => void
}

/** A socket that comes back: reconnects with back-off, and takes silence for a dead line. */
export class LiveSocket {
  readonly #options: LiveSocketOptions
  #socket: SocketLike | undefined
  #attempt = 0
  #openedMs = 0
  #wanted = false
  #retry: ReturnType<typeof setTimeout> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined
  #stopListening: (() => void) | undefined

  constructor(options: LiveSocketOptions) {
    this.#options = options
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === OPEN
  }

  open(): void {
    this.#want()
    if (!this.#socket) this.#connect()
  }

  /** Tries at once, whatever the back-off says. */
  reconnect(): void {
    clearTimeout(this.#retry)
    if (this.#socket?.readyState === CONNECTING) return
    this.#drop()
    this.#want()
    this.#connect()
  }

  close(): void {
    this.#wanted = false
    this.#stopListening?.()
    this.#stopListening = undefined
    clearTimeout(this.#retry)
    this.#drop()
    this.#options.onState?.('closed')
  }

  /** False where it is not open: nothing was sent. */
  send(data: string | Uint8Array): boolean {
    if (!this.isOpen) return false
    this.#socket!.send(data)
    return true
  }

  #want(): void {
    this.#wanted = true
    this.#stopListening ??= this.#options.onHurry(() => {
      if (this.isOpen) return
      this.#attempt = 0
      this.reconnect()
    })
  }

  #drop(): void {
    clearTimeout(this.#silence)
    const socket = this.#socket
    this.#socket = undefined
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
  }

  #connect(): void {
    // Opened during back-off: the pending retry must not make a second socket.
    clearTimeout(this.#retry)
    this.#options.onState?.('connecting')
    const socket = this.#options.connect()
    socket.binaryType = 'arraybuffer'
    this.#socket = socket
    this.#listen()
    socket.onopen = () => {
      this.#openedMs = performance.now()
      this.#options.onState?.('open')
      this.#options.onOpen?.()
    }
    socket.onmessage = ({ data }) => {
      this.#listen()
      this.#options.onMessage(data as string | ArrayBuffer)
    }
    socket.onclose = ({ code }) => this.#onClose(code)
  }

  /** The server pings every five seconds: silence of twice that is a line that only looks alive. */
  #listen(): void {
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => {
      this.#drop()
      this.#onClose(0)
    }, SOCKET_DEAD_MS)
  }

  #onClose(code: number): void {
    clearTimeout(this.#silence)
    this.#socket = undefined
    if (FINAL.includes(code)) {
      this.#wanted = false
      this.#options.onState?.('closed')
      this.#options.onFinal?.(code)
      return
    }
    if (!this.#wanted) return
    this.#options.onState?.('connecting')
    if (this.#openedMs > 0) this.#options.onLoss?.()
    if (this.#openedMs > 0 && performance.now() - this.#openedMs > RECONNECT_STABLE_MS) this.#attempt = 0
    this.#openedMs = 0
    this.#retry = setTimeout(() => this.#connect(), backoffMs(this.#attempt++, Math.random()))
  }
}
