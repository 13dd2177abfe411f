import { CLOSE } from '@layline/shared/contract/bet-socket'
import { WIRE_LIMITS } from '@layline/shared/contract/inspect'
import type { WebSocket } from 'ws'
import type { WorldRunner } from '../worlds/world-runner.ts'
import { type Draft, type HeldRecord, heldRecord } from './held-record.ts'
import { WireReader } from './wire-reader.ts'
import { WireRing } from './wire-ring.ts'

/** Wall time for which records are coalesced into one message. */
const COALESCE_MS = 30

/** Recorded traffic of one world, and the pages that read it. */
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
    this.#ring.add(heldRecord(stamp, draft))
    this.#schedulePump()
  }

  #schedulePump(): void {
    if (this.#readers.size > 0) this.#timer ??= setTimeout(() => this.#pump(), COALESCE_MS)
  }

  #pump(): void {
    this.#timer = undefined
    // Every reader is pumped, also after a slow one.
    const behind = [...this.#readers.values()].filter((reader) => reader.pump())
    if (behind.length > 0) this.#schedulePump()
  }

  /** @param afterNo last record that the reader has; without it the reader gets all held records */
  add(socket: WebSocket, id: string, afterNo?: number): void {
    const reader = new WireReader(socket, this.#ring, afterNo)
    this.#readers.set(socket, reader)
    reader.send({ type: 'hello', log: id, world: this.runner.name, limits: WIRE_LIMITS })
    this.#schedulePump()
  }

  remove(socket: WebSocket): void {
    this.#readers.delete(socket)
  }

  /** Sends the ring's counts and a heartbeat to every reader. */
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
