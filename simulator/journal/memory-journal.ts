import type { WorldMs } from '@layline/shared/units'
import type { StampedInput } from '../world/inputs/inputs.ts'
import { type Branch, type BranchStart, FIRST_BRANCH, type NewBranch, pathOf } from './branch.ts'
import type { BranchMoment, ClockMark, Journal, SnapshotRecord, WorldIdentity } from './journal.ts'
import { MemoryHappened } from './memory-happened.ts'
import { thinned } from './thinned.ts'

interface KeptBranch extends Omit<Branch, 'seq'> {
  /** Its own only. */
  inputs: StampedInput[]
  snapshots: SnapshotRecord[]
}

/** A journal for worlds that need not outlive their process: tests, and tools that compare worlds. */
export class MemoryJournal implements Journal {
  identity: WorldIdentity | undefined
  branch = 0
  readonly happened = new MemoryHappened()
  readonly #branches: KeptBranch[] = [{ ...FIRST_BRANCH, inputs: [], snapshots: [] }]

  get #current(): KeptBranch {
    return this.#branches[this.branch]!
  }

  branches(): Branch[] {
    return this.#branches.map(({ inputs, snapshots: _, ...branch }) => ({
      ...branch,
      seq: branch.forkSeq + inputs.length,
    }))
  }

  async fork(branch: NewBranch, start: BranchStart): Promise<number> {
    const id = this.#branches.length
    this.#branches.push({ id, ...branch, inputs: [], snapshots: [] })
    await this.enter(id, start)
    return id
  }

  async enter(branch: number, { inputs, clock }: BranchStart): Promise<void> {
    this.branch = branch
    this.#current.clock = clock
    await this.append(inputs)
  }

  async begin(identity: WorldIdentity): Promise<void> {
    this.identity = identity
  }

  async append(inputs: readonly StampedInput[]): Promise<void> {
    const [first] = inputs
    const last = this.#current.forkSeq + this.#current.inputs.length
    if (first && first.seq !== last + 1) throw new Error(`input ${first.seq} does not follow ${last}`)
    this.#current.inputs.push(...inputs)
  }

  #pathOf(branch: number) {
    return pathOf((id) => this.#branches[id]!, branch)
  }

  async inputsAfter(seq: number, most = Number.POSITIVE_INFINITY, branch = this.branch) {
    return this.#pathOf(branch).flatMap((part) => {
      const { inputs, forkSeq } = this.#branches[part.branch]!
      const toSeq = Math.min(part.toSeq, seq + most)
      return inputs.slice(Math.max(0, seq - forkSeq), Math.max(0, toSeq - forkSeq))
    })
  }

  async markClock(mark: ClockMark): Promise<void> {
    this.#current.clock = mark
  }

  clockMark(): ClockMark | undefined {
    return this.#current.clock
  }

  async saveSnapshot(snapshot: SnapshotRecord): Promise<void> {
    const kept = this.#branches[snapshot.branch ?? this.branch]!
    const others = kept.snapshots.filter(({ atMs }) => atMs !== snapshot.atMs)
    kept.snapshots = thinned([...others, snapshot].sort((a, b) => a.atMs - b.atMs))
  }

  async latestSnapshot({ branch = this.branch, atMs = Number.POSITIVE_INFINITY }: BranchMoment = {}) {
    for (const part of this.#pathOf(branch).reverse()) {
      const untilMs: WorldMs = Math.min(atMs, part.toMs)
      const fits = (kept: SnapshotRecord) => kept.atMs <= untilMs && kept.seq <= part.toSeq
      const found = this.#branches[part.branch]!.snapshots.findLast(fits)
      if (found) return found
    }
    return undefined
  }

  async close(): Promise<void> {}
}
