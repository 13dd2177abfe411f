import type { WorldMs } from '@layline/shared/units'
import type { StampedInput } from '../world/inputs/inputs.ts'
import type { HappenedStore } from './happened-store.ts'

/** What makes a world that world. Kept with its journal; a journal is never folded under another identity. */
export interface WorldIdentity {
  seed: number
  scenarioName: string
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
  /** The last input that is in it; 0 for none. */
  seq: number
  atMs: WorldMs
  /** JSON of the world's snapshot. */
  body: string
  coreVersion: string
}

/**
 * The durable record of one world. What `append` has returned from survives the process and, on an honest disk, the
 * machine.
 */
export interface Journal {
  readonly identity: WorldIdentity | undefined
  begin(identity: WorldIdentity): void
  append(inputs: readonly StampedInput[]): void
  /** Inputs after `seq`, in order; refuses by throwing JournalError where the record is damaged. */
  inputsAfter(seq: number): StampedInput[]
  markClock(mark: ClockMark): void
  clockMark(): ClockMark | undefined
  saveSnapshot(snapshot: SnapshotRecord): void
  latestSnapshot(): SnapshotRecord | undefined
  /**
   * Checks the next `most` records that the start has not read, from the first on; true while some are left. Throws
   * JournalError with the number of a damaged record. Absent where nothing can rot.
   */
  checkRecords?(most: number): boolean
  /** What happened, beside the record; absent where it is not kept. */
  readonly happened?: HappenedStore
  close(): void
}

/** A journal that cannot be used as it is; the message names the record and what to do. */
export class JournalError extends Error {
  override readonly name = 'JournalError'
}
