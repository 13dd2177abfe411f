import { setImmediate as nextTurn } from 'node:timers/promises'
import type { StampedInput } from '../../world/inputs/inputs.ts'
import type { ArchiveStore } from '../archive-store.ts'
import type { Branch, BranchStart, NewBranch } from '../branch.ts'
import type { HappenedStore } from '../happened-store.ts'
import type { BranchMoment, ClockMark, Journal, SnapshotRecord, WorldIdentity } from '../journal.ts'

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

  get happened(): HappenedStore {
    return this.#kept.happened
  }

  get archive(): ArchiveStore {
    return this.#kept.archive
  }

  get branch(): number {
    return this.#kept.branch
  }

  branches(): Branch[] {
    return this.#kept.branches()
  }

  fork(branch: NewBranch, start: BranchStart): Promise<number> {
    return this.#late(() => this.#kept.fork(branch, start))
  }

  enter(branch: number, start: BranchStart): Promise<void> {
    return this.#late(() => this.#kept.enter(branch, start))
  }

  inputsAfter(seq: number, most?: number, branch?: number): Promise<StampedInput[]> {
    return this.#late(() => this.#kept.inputsAfter(seq, most, branch))
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

  latestSnapshot(place?: BranchMoment): Promise<SnapshotRecord | undefined> {
    return this.#late(() => this.#kept.latestSnapshot(place))
  }

  close(): Promise<void> {
    return this.#late(() => this.#kept.close())
  }
}
