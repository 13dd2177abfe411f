import { setImmediate as nextTurn } from 'node:timers/promises'
import type { StampedInput } from '../../world/inputs/inputs.ts'
import type { ClockMark, Journal, SnapshotRecord, WorldIdentity } from '../journal.ts'

/** A journal that writes and answers some turns of the event loop later, as one on other machines does. */
export class LateJournal implements Journal {
  readonly #kept: Journal
  readonly #turns: () => number
  #last: Promise<unknown> = Promise.resolve()
  /** Inputs whose append has not answered yet. */
  inFlight: readonly StampedInput[] = []

  /** @param turns of the event loop, before each write and again before its answer */
  constructor(kept: Journal, turns: () => number) {
    this.#kept = kept
    this.#turns = turns
  }

  /** One after another, in the order of the calls. */
  #late<T>(work: () => Promise<T>): Promise<T> {
    const answered = this.#last.then(async () => {
      for (let left = this.#turns(); left > 0; left--) await nextTurn()
      try {
        return await work()
      } finally {
        for (let left = this.#turns(); left > 0; left--) await nextTurn()
      }
    })
    this.#last = answered.catch(() => {})
    return answered
  }

  get identity(): WorldIdentity | undefined {
    return this.#kept.identity
  }

  begin(identity: WorldIdentity): Promise<void> {
    return this.#late(() => this.#kept.begin(identity))
  }

  async append(inputs: readonly StampedInput[]): Promise<void> {
    if (this.inFlight.length > 0) throw new Error('an append came while another was in flight')
    this.inFlight = inputs
    try {
      await this.#late(() => this.#kept.append(inputs))
    } finally {
      this.inFlight = []
    }
  }

  inputsAfter(seq: number, most?: number): Promise<StampedInput[]> {
    return this.#late(() => this.#kept.inputsAfter(seq, most))
  }

  markClock(mark: ClockMark): Promise<void> {
    return this.#late(() => this.#kept.markClock(mark))
  }

  clockMark(): ClockMark | undefined {
    return this.#kept.clockMark()
  }

  saveSnapshot(snapshot: SnapshotRecord): Promise<void> {
    return this.#late(() => this.#kept.saveSnapshot(snapshot))
  }

  latestSnapshot(): Promise<SnapshotRecord | undefined> {
    return this.#late(() => this.#kept.latestSnapshot())
  }

  close(): Promise<void> {
    return this.#late(() => this.#kept.close())
  }
}
