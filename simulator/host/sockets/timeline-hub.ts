import { CLOSE } from '@layline/shared/contract/bet-socket'
import { PENDING_BYTES_MAX } from '@layline/shared/contract/socket-limits'
import type { TimelineMessage, TimelineRow } from '@layline/shared/contract/timeline'
import { SOCKET_PING_MS, SOCKET_SWEEP_MS } from '@layline/shared/timings'
import type { WebSocket } from 'ws'
import { timelineRowOf } from '../rest/timeline.ts'
import type { WorldRunner } from '../worlds/world-runner.ts'

const PING_SLOTS = SOCKET_PING_MS / SOCKET_SWEEP_MS
/** Rows are coalesced into one message for so long, wall ms. */
const COALESCE_MS = 100
/** Pages that follow the timeline of one world at most. */
const READERS_MAX = 16

/** The live timeline of one world. */
export class TimelineHub {
  readonly #runner: WorldRunner
  readonly #sockets = new Set<WebSocket>()
  readonly #stopListening: () => void
  #rows: TimelineRow[] = []
  #timer: NodeJS.Timeout | undefined
  #sweeps = 0

  constructor(runner: WorldRunner) {
    this.#runner = runner
    this.#stopListening = runner.happenings.onHappened((happened) => {
      if (this.#sockets.size === 0) return
      this.#rows.push(timelineRowOf(happened))
      this.#timer ??= setTimeout(() => this.#tell(), COALESCE_MS)
    })
  }

  get isFull(): boolean {
    return this.#sockets.size >= READERS_MAX
  }

  accept(socket: WebSocket): void {
    this.#sockets.add(socket)
    socket.on('close', () => this.#sockets.delete(socket))
    // What waits was told before this socket came: it is asked for with the rest.
    this.#tell()
    this.#send(socket, { type: 'hello', lastSeq: this.#runner.happenings.lastSeq })
  }

  #tell(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const rows = this.#rows
    this.#rows = []
    if (rows.length === 0) return
    for (const socket of this.#sockets) this.#send(socket, { type: 'happened', rows })
  }

  #send(socket: WebSocket, message: TimelineMessage): void {
    if (socket.readyState !== socket.OPEN) return
    const text = JSON.stringify(message)
    if (socket.bufferedAmount + text.length > PENDING_BYTES_MAX) socket.close(CLOSE.tooSlow, 'too slow')
    else socket.send(text)
  }

  /** Called every SOCKET_SWEEP_MS. The peer answers a protocol ping by itself, but a page sees only messages. */
  sweep(): void {
    if (this.#sweeps++ % PING_SLOTS !== 0) return
    for (const socket of this.#sockets) {
      socket.ping()
      this.#send(socket, { type: 'ping' })
    }
  }

  close(): void {
    this.#stopListening()
    clearTimeout(this.#timer)
    for (const socket of this.#sockets) socket.close(CLOSE.restart)
  }
}
