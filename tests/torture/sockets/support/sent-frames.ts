import type { FaultAction } from '@layline/shared/contract/fault'
import type { Simulator } from '@layline/simulator'

export type FaultKind = FaultAction['type']

interface Sent {
  bytes: Uint8Array
  /** The fault that struck it; undefined: none. */
  struckBy: FaultKind | undefined
}

/** What a simulator has sent of each topic, as it was meant: noted before any client can have it. */
export class SentFrames {
  readonly #bySeq = new Map<string, Map<number, Sent>>()
  readonly #stop: () => void

  constructor({ main }: Simulator) {
    this.#stop = main.onFrames((frames) => {
      for (const { key, seq, bytes, strikes } of frames) {
        const topic = key.slice(0, key.lastIndexOf('/'))
        const sent = this.#bySeq.get(topic) ?? new Map<number, Sent>()
        this.#bySeq.set(topic, sent.set(seq, { bytes, struckBy: strikes?.[0]?.do.type }))
      }
    })
  }

  close(): void {
    this.#stop()
  }

  /** What was sent until now is of no interest any more. */
  forget(): void {
    this.#bySeq.clear()
  }

  of(topic: string, seq: number): Sent | undefined {
    return this.#bySeq.get(topic)?.get(seq)
  }

  /** Whether a fault struck one of these messages of a topic, both ends included. */
  isStruck(topic: string, fromSeq: number, toSeq: number): boolean {
    for (let seq = fromSeq; seq <= toSeq; seq++) if (this.of(topic, seq)?.struckBy) return true
    return false
  }

  /** The fault that struck each topic's message, and whether another message followed it. */
  struck(): { topic: string; kind: FaultKind; isLast: boolean }[] {
    return [...this.#bySeq].flatMap(([topic, sent]) => {
      const lastSeq = Math.max(...sent.keys())
      return [...sent].flatMap(([seq, { struckBy }]) =>
        struckBy ? [{ topic, kind: struckBy, isLast: seq === lastSeq }] : [],
      )
    })
  }
}
