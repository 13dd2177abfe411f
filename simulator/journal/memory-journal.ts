import type { StampedInput } from '../world/inputs/inputs.ts'
import type { ClockMark, Journal, SnapshotRecord, WorldIdentity } from './journal.ts'
import { MemoryArchiveStore } from './memory-archive.ts'
import { MemoryHappened } from './memory-happened.ts'

/** A journal for worlds that need not outlive their process: tests, and tools that compare worlds. */
export class MemoryJournal implements Journal {
  identity: WorldIdentity | undefined
  readonly happened = new MemoryHappened()
  readonly archive = new MemoryArchiveStore()
  readonly #inputs: StampedInput[] = []
  #mark: ClockMark | undefined
  #snapshot: SnapshotRecord | undefined

  async begin(identity: WorldIdentity): Promise<void> {
    this.identity = identity
  }

  async append(inputs: readonly StampedInput[]): Promise<void> {
    const [first] = inputs
    if (first && first.seq !== this.#inputs.length + 1) {
      throw new Error(`input ${first.seq} does not follow ${this.#inputs.length}`)
    }
    this.#inputs.push(...inputs)
  }

  async inputsAfter(seq: number, most = this.#inputs.length): Promise<StampedInput[]> {
    // The first has number 1.
    return this.#inputs.slice(seq, seq + most)
  }

  async markClock(mark: ClockMark): Promise<void> {
    this.#mark = mark
  }

  clockMark(): ClockMark | undefined {
    return this.#mark
  }

  async saveSnapshot(snapshot: SnapshotRecord): Promise<void> {
    this.#snapshot = snapshot
  }

  async latestSnapshot(): Promise<SnapshotRecord | undefined> {
    return this.#snapshot
  }

  async close(): Promise<void> {}
}
