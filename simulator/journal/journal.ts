import type { WorldMs } from '@layline/shared/units'
import type { StampedInput } from '../world/inputs/inputs.ts'
import type { ArchiveStore } from './archive-store.ts'
import type { Branch, BranchStart, NewBranch } from './branch.ts'
import type { HappenedStore } from './happened-store.ts'

/** What makes a world that world. Kept with its journal; a journal is never folded under another identity. */
export interface WorldIdentity {
  seed: number
  scenarioName: string
  /** What it says, where it was no file that can be read again. */
  scenarioText?: string | undefined
  /** sha256 of what the scenario says (its file, or the recordings), hex. */
  scenarioSha256: string
  epochMs: WorldMs
  /** Version of the core that wrote it. */
  coreVersion: string
}

/** Where the world's clock stood, so that time stands still while the process is down. */
export interface ClockMark {
  worldMs: WorldMs
  speed: number
  paused: boolean
  /** Number of the world's timeline; absent: 0. */
  timeline?: number | undefined
  /** True while a process has the world open: found at a start, that process crashed. */
  isOpen?: boolean | undefined
}

export interface SnapshotRecord {
  /** Branch that it was taken in; absent: the current one. */
  branch?: number | undefined
  /** The last input that is in it; 0 for none. */
  seq: number
  atMs: WorldMs
  /** The world's snapshot: gzip of its JSON. */
  body: Uint8Array
  coreVersion: string
}

/** A moment of a branch. */
export interface BranchMoment {
  /** Absent: the current one. */
  branch?: number | undefined
  /** World time; absent: where it ends. */
  atMs?: WorldMs | undefined
}

/**
 * The durable record of one world. What `append` has resolved for survives the process and, on an honest disk, the
 * machine. A promise may resolve at once or much later; the clock's rule that follows from it stands in the README.
 */
export interface Journal {
  readonly identity: WorldIdentity | undefined
  begin(identity: WorldIdentity): Promise<void>
  /** The current branch: what `append`, `markClock` and, where none is named, the other calls are about. */
  readonly branch: number
  /** Every branch, in the order of their numbers, which have no gap. */
  branches(): Branch[]
  /** Makes a branch and makes it the current one; nothing of others is changed. Resolves with its number. */
  fork(branch: NewBranch, start: BranchStart): Promise<number>
  /** Makes a branch the current one. */
  enter(branch: number, start: BranchStart): Promise<void>
  /**
   * Stores inputs that follow the last stored one. One call at a time: the next one waits for the promise. Rejects where
   * nothing of them is stored.
   */
  append(inputs: readonly StampedInput[]): Promise<void>
  /**
   * The next inputs of a branch after `seq`, those of its ancestors included, in order, at most so many; empty only at the
   * end.
   *
   * @throws JournalError where the record is damaged
   */
  inputsAfter(seq: number, most?: number, branch?: number): Promise<StampedInput[]>
  markClock(mark: ClockMark): Promise<void>
  clockMark(): ClockMark | undefined
  saveSnapshot(snapshot: SnapshotRecord): Promise<void>
  /** The last snapshot of a branch or its ancestors that is not later. */
  latestSnapshot(place?: BranchMoment): Promise<SnapshotRecord | undefined>
  /**
   * Checks the next `most` records that the start has not read, from the first on; true while some are left. Throws
   * JournalError with the number of a damaged record. Absent where nothing can rot.
   */
  checkRecords?(most: number): boolean
  /** What happened, beside the record. */
  readonly happened: HappenedStore
  /** What has left the world's state, beside the record. */
  readonly archive: ArchiveStore
  /** Ends what is in flight, then lets go of the files. */
  close(): Promise<void>
}

/** A journal that cannot be used as it is; the message names the record and what to do. */
export class JournalError extends Error {
  override readonly name = 'JournalError'
}
