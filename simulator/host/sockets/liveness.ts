import { SOCKET_DEAD_MS, SOCKET_SWEEP_MS } from '@layline/shared/timings'
import type { WebSocket } from 'ws'

/** A process that slept, or was stopped, has heard nothing because it did not listen: that time does not count. */
const COUNTED_MS_MAX = 2 * SOCKET_SWEEP_MS

/** When each socket was last heard of, in time that this process was awake. */
export class Liveness {
  readonly #heardMs = new Map<WebSocket, number>()
  #awakeMs = 0
  #sweptMs = performance.now()

  get sockets(): Iterable<WebSocket> {
    return this.#heardMs.keys()
  }

  /** Anything that comes is a sign of life, not pongs alone. */
  watch(socket: WebSocket): void {
    const hear = () => this.#heardMs.set(socket, this.#awakeMs)
    hear()
    socket.on('message', hear)
    socket.on('pong', hear)
    socket.on('close', () => this.#heardMs.delete(socket))
  }

  /** Called every SOCKET_SWEEP_MS: cuts off whoever would be mute for longer than SOCKET_DEAD_MS by the next time. */
  sweep(): void {
    const now = performance.now()
    this.#awakeMs += Math.min(now - this.#sweptMs, COUNTED_MS_MAX)
    this.#sweptMs = now
    for (const [socket, heardMs] of this.#heardMs) {
      if (this.#awakeMs - heardMs > SOCKET_DEAD_MS - SOCKET_SWEEP_MS) socket.terminate()
    }
  }
}
