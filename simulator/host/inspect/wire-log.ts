import { CLOSE } from '@layline/shared/contract/bet-socket'
import { WIRE_LIMITS } from '@layline/shared/contract/inspect'
import type { WebSocket } from 'ws'
import type { WorldRunner } from '../worlds/world-runner.ts'
import { type Draft, type HeldRecord, held } from './held-record.ts'
import { WireReader } from './wire-reader.ts'
import { WireRing } from './wire-ring.ts'

/** Wall time that records are gathered before they are sent. */
const GATHER_MS = 30

/** What passes one world's wire while somebody looks, and who looks. */
export class WireLog {
  readonly runner: WorldRunner
  readonly #ring = new WireRing<HeldRecord>(WIRE_LIMITS)
  readonly #readers = new Map<WebSocket, WireReader>()
  #timer: NodeJS.Timeout | undefined

  constructor(runner: WorldRunner) {
    this.runner = runner
  }

  get readers(): number {
    return this.#readers.size
  }

  note(draft: Draft): void {
    const stamp = {
      no: this.#ring.lastNo + 1,
      atMs: Date.now(),
      worldMs: this.runner.nowMs,
      world: this.runner.name,
    }
    this.#ring.add(held(stamp, draft))
    this.#soon()
  }

  #soon(): void {
    if (this.#readers.size > 0) this.#timer ??= setTimeout(() => this.#pump(), GATHER_MS)
  }

  #pump(): void {
    this.#timer = undefined
    // Each reader has its turn, also when the one before it waits.
    const waits = [...this.#readers.values()].filter((reader) => reader.pump())
    if (waits.length > 0) this.#soon()
  }

  /** @param afterNo the last record this reader already has; without one it gets all that is held */
  add(socket: WebSocket, id: string, afterNo?: number): void {
    const reader = new WireReader(socket, this.#ring, afterNo)
    this.#readers.set(socket, reader)
    reader.send({ type: 'hello', log: id, world: this.runner.name, limits: WIRE_LIMITS })
    this.#soon()
  }

  remove(socket: WebSocket): void {
    this.#readers.delete(socket)
  }

  /** Tells every reader how full the ring is, and asks for a sign of life. */
  tick(): void {
    for (const [socket, reader] of this.#readers) {
      reader.send({ type: 'tick', ...this.#ring.counts })
      socket.ping()
    }
  }

  close(): void {
    clearTimeout(this.#timer)
    for (const socket of this.#readers.keys()) socket.close(CLOSE.restart)
  }
}
