import type { InspectMessage, WireRecord } from '@layline/shared/contract/inspect'
import type { HeldRecord } from './held-record.ts'
import type { WireRing } from './wire-ring.ts'

/** Backpressure: above this many unsent bytes sending pauses; the ring is the queue. */
const PAUSE_ABOVE_BYTES = 1024 * 1024
/** Maximum size of one message, in the ring's measure. */
const BATCH_BYTES = 256 * 1024

/** Required part of a socket. */
interface Sink {
  readonly bufferedAmount: number
  send(text: string): void
}

/** One inspecting page: gets each record once, or the number of records dropped before it could read them. */
export class WireReader {
  readonly #sink: Sink
  readonly #ring: WireRing<HeldRecord>
  #nextNo: number

  /** @param afterNo last record that the page has */
  constructor(sink: Sink, ring: WireRing<HeldRecord>, afterNo = ring.firstNo - 1) {
    this.#sink = sink
    this.#ring = ring
    this.#nextNo = Math.min(afterNo, ring.lastNo) + 1
  }

  send(message: InspectMessage): void {
    this.#sink.send(JSON.stringify(message))
  }

  /** Sends pending records until backpressure; true if more are pending. */
  pump(): boolean {
    while (this.#nextNo <= this.#ring.lastNo) {
      if (this.#sink.bufferedAmount > PAUSE_ABOVE_BYTES) return true
      const missed = Math.max(0, this.#ring.firstNo - this.#nextNo)
      this.#nextNo += missed
      this.send({ type: 'records', missed, records: this.#batch() })
    }
    return false
  }

  #batch(): WireRecord[] {
    const records: WireRecord[] = []
    for (let bytes = 0; bytes < BATCH_BYTES && this.#nextNo <= this.#ring.lastNo; this.#nextNo++) {
      const held = this.#ring.get(this.#nextNo)!
      bytes += held.heldBytes
      records.push(held.onWire())
    }
    return records
  }
}
