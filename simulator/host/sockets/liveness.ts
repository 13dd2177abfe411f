import { SOCKET_DEAD_MS, SOCKET_SWEEP_MS } from '@layline/shared/timings'
import type { WebSocket } from 'ws'

/** Maximum time counted between two sweeps: the time that this process was suspended is not a peer's silence. */
const SWEEP_GAP_MS_MAX = 2 * SOCKET_SWEEP_MS

/** Heartbeat timeouts: last activity of each socket, in time that this process was awake. */
export class Liveness {
  readonly #lastActivityMs = new Map<WebSocket, number>()
  #awakeMs = 0
  #sweptMs = performance.now()

  get sockets(): Iterable<WebSocket> {
    return this.#lastActivityMs.keys()
  }

  /** Any message counts as activity, not only pongs. */
  watch(socket: WebSocket): void {
    const recordActivity = () => this.#lastActivityMs.set(socket, this.#awakeNowMs())
    recordActivity()
    socket.on('message', recordActivity)
    socket.on('pong', recordActivity)
    socket.on('close', () => this.#lastActivityMs.delete(socket))
  }

  #awakeNowMs(): number {
    return this.#awakeMs + Math.min(performance.now() - this.#sweptMs, SWEEP_GAP_MS_MAX)
  }

  /** Called every SOCKET_SWEEP_MS: terminates sockets that would exceed SOCKET_DEAD_MS by the next sweep. */
  sweep(): void {
    this.#awakeMs = this.#awakeNowMs()
    this.#sweptMs = performance.now()
    for (const [socket, lastActivityMs] of this.#lastActivityMs) {
      if (this.#awakeMs - lastActivityMs > SOCKET_DEAD_MS - SOCKET_SWEEP_MS) socket.terminate()
    }
  }
}
