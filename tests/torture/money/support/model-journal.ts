import { type Branch, FIRST_BRANCH } from '../../../../simulator/journal/branch.ts'
import {
  type ClockMark,
  type Journal,
  JournalError,
  type SnapshotRecord,
  type WorldIdentity,
} from '../../../../simulator/journal/journal.ts'
import { MemoryArchiveStore } from '../../../../simulator/journal/memory-archive.ts'
import { MemoryHappened } from '../../../../simulator/journal/memory-happened.ts'
import type { StampedInput } from '../../../../simulator/world/inputs/inputs.ts'
import type { ModelDisk } from './model-disk.ts'

/** One transaction of the model: it is on the disk whole, or not at all. */
export type Transaction =
  | { kind: 'identity'; identity: WorldIdentity }
  | { kind: 'inputs'; inputs: readonly StampedInput[] }
  | { kind: 'clock'; mark: ClockMark }
  | { kind: 'snapshot'; snapshot: SnapshotRecord }

/** The journal's interface over a model of a disk, so that a power cut can be tried a hundred thousand times. */
export class ModelJournal implements Journal {
  readonly branch = FIRST_BRANCH.id
  readonly happened = new MemoryHappened()
  readonly archive = new MemoryArchiveStore()
  readonly #disk: ModelDisk<Transaction>
  readonly #isHonest: boolean

  /** @param isHonest false for a journal that returns without having flushed: what the trial must find out */
  constructor(disk: ModelDisk<Transaction>, { isHonest = true } = {}) {
    this.#disk = disk
    this.#isHonest = isHonest
  }

  #transactions<K extends Transaction['kind']>(kind: K): Extract<Transaction, { kind: K }>[] {
    const is = (it: Transaction): it is Extract<Transaction, { kind: K }> => it.kind === kind
    return this.#disk.contents().filter(is)
  }

  #commit(transaction: Transaction, bytes: number): void {
    this.#disk.write(transaction, bytes)
    if (this.#isHonest) this.#disk.flush()
  }

  get identity(): WorldIdentity | undefined {
    return this.#transactions('identity').at(-1)?.identity
  }

  branches(): Branch[] {
    return [{ ...FIRST_BRANCH, seq: this.#transactions('inputs').flatMap(({ inputs }) => inputs).length }]
  }

  fork(): Promise<number> {
    return Promise.reject(new JournalError('a model has one branch'))
  }

  enter(): Promise<void> {
    return Promise.reject(new JournalError('a model has one branch'))
  }

  async begin(identity: WorldIdentity): Promise<void> {
    this.#commit({ kind: 'identity', identity }, 200)
  }

  async append(inputs: readonly StampedInput[]): Promise<void> {
    this.#commit({ kind: 'inputs', inputs }, 200 * inputs.length)
  }

  async inputsAfter(seq: number, most?: number): Promise<StampedInput[]> {
    return this.#transactions('inputs')
      .flatMap(({ inputs }) => inputs)
      .filter((input) => input.seq > seq)
      .slice(0, most)
  }

  async markClock(mark: ClockMark): Promise<void> {
    this.#commit({ kind: 'clock', mark }, 100)
  }

  clockMark(): ClockMark | undefined {
    return this.#transactions('clock').at(-1)?.mark
  }

  async saveSnapshot(snapshot: SnapshotRecord): Promise<void> {
    this.#commit({ kind: 'snapshot', snapshot }, 5000)
  }

  async latestSnapshot(): Promise<SnapshotRecord | undefined> {
    return this.#transactions('snapshot').at(-1)?.snapshot
  }

  async close(): Promise<void> {}
}
