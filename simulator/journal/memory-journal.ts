import type { StampedInput } from '../world/inputs/inputs.ts'
import type { ClockMark, Journal, SnapshotRecord, WorldIdentity } from './journal.ts'
import { MemoryHappened } from './memory-happened.ts'

/** A journal for worlds that need not outlive their process: tests, and tools that compare worlds. */
export class MemoryJournal implements Journal {
  identity: WorldIdentity | undefined
  readonly happened = new MemoryHappened()
  readonly #inputs: StampedInput[] = []
  #mark: ClockMark | undefined
  #snapshot: SnapshotRecord | undefined

  begin(identity: WorldIdentity): void {
    this.identity = identity
  }

  append(inputs: readonly StampedInput[]): void {
    this.#inputs.push(...inputs)
  }

  inputsAfter(seq: number): StampedInput[] {
    return this.#inputs.filter((input) => input.seq > seq)
  }

  markClock(mark: ClockMark): void {
    this.#mark = mark
  }

  clockMark(): ClockMark | undefined {
    return this.#mark
  }

  saveSnapshot(snapshot: SnapshotRecord): void {
    this.#snapshot = snapshot
  }

  latestSnapshot(): SnapshotRecord | undefined {
    return this.#snapshot
  }

  close(): void {}
}
