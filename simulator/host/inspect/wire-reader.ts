import type { InspectMessage, WireRecord } from '@layline/shared/contract/inspect'
import type { HeldRecord } from './held-record.ts'
import type { WireRing } from './wire-ring.ts'

/** Above this nothing more is sent until the reader has caught up; the ring is its queue. */
const WAIT_ABOVE_BYTES = 1024 * 1024
/** What goes into one message, counted as the ring counts. */
const BATCH_BYTES = 256 * 1024

/** The part of a socket that this needs. */
interface Sink {
  readonly bufferedAmount: number
  send(text: string): void
}

/** One page that reads a world's wire: it gets each record once, or is told how many fell out before it could. */
export class WireReader {
  readonly #sink: Sink
  readonly #ring: WireRing<HeldRecord>
  #nextNo: number

  /** @param afterNo the last record it already has */
  constructor(sink: Sink, ring: WireRing<HeldRecord>, afterNo = ring.firstNo - 1) {
    this.#sink = sink
    this.#ring = ring
    this.#nextNo = Math.min(afterNo, ring.lastNo) + 1
  }

  send(message: InspectMessage): void {
    this.#sink.send(JSON.stringify(message))
  }

  /** Sends what there is, as fast as it is read; true where more waits. */
  pump(): boolean {
    while (this.#nextNo <= this.#ring.lastNo) {
      if (this.#sink.bufferedAmount > WAIT_ABOVE_BYTES) return true
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
