import { WIRE_LIMITS, type WireCounts, type WireRecord } from '@layline/shared/contract/inspect'
import { type Row, readRow } from './row.ts'

interface Limits {
  records: number
  bytes: number
}

/** The latest rows, as many as both limits allow. */
class RowBuffer {
  readonly #limits: Limits
  rows: Row[] = []
  bytes = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** Takes rows behind those it has; says how many fell out for them. */
  add(rows: readonly Row[]): number {
    for (const row of rows) this.bytes += row.heldBytes
    // A new array each time: whoever reads the old one is not disturbed.
    const all = this.rows.concat(rows)
    let from = 0
    while (all.length - from > this.#limits.records || this.bytes > this.#limits.bytes) {
      this.bytes -= all[from++]!.heldBytes
    }
    this.rows = from > 0 ? all.slice(from) : all
    return from
  }

  take(): Row[] {
    const { rows } = this
    this.rows = []
    this.bytes = 0
    return rows
  }
}

/** What this page holds. Paused, the list stands still and what comes waits, up to the same limits once more. */
export class FrameStore {
  readonly limits: Limits
  readonly #shown: RowBuffer
  readonly #waiting: RowBuffer
  readonly #listeners = new Set<() => void>()
  isPaused = false
  /** Rows that left the list over its limit since it was cleared. */
  fellOut = 0
  /** Rows that could not wait any longer since the list was paused. */
  overflowed = 0
  /** Records that the host no longer had when this page could take them. */
  missed = 0
  host: WireCounts = { held: 0, heldBytes: 0, fellOut: 0 }

  constructor(limits: Limits = WIRE_LIMITS) {
    this.limits = limits
    this.#shown = new RowBuffer(limits)
    this.#waiting = new RowBuffer(limits)
  }

  get rows(): readonly Row[] {
    return this.#shown.rows
  }

  get bytes(): number {
    return this.#shown.bytes
  }

  get waiting(): number {
    return this.#waiting.rows.length
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #changed(): void {
    for (const listener of this.#listeners) listener()
  }

  add(records: readonly WireRecord[], missed = 0): void {
    this.missed += missed
    const rows = records.map(readRow)
    if (this.isPaused) this.overflowed += this.#waiting.add(rows)
    else this.fellOut += this.#shown.add(rows)
    this.#changed()
  }

  told(host: WireCounts): void {
    this.host = host
    this.#changed()
  }

  pause(): void {
    this.isPaused = true
    this.overflowed = 0
    this.#changed()
  }

  resume(): void {
    this.isPaused = false
    this.fellOut += this.#shown.add(this.#waiting.take())
    this.#changed()
  }

  /** Empties the list; what waits goes on waiting. */
  clear(): void {
    this.#shown.take()
    this.fellOut = 0
    this.missed = 0
    this.#changed()
  }
}
