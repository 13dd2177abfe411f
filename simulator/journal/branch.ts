import type { WorldMs } from '@layline/shared/units'
import type { StampedInput } from '../world/inputs/inputs.ts'
import type { ClockMark } from './journal.ts'

/** A branch of a world's record: what its parent holds up to the fork, then its own inputs. */
export interface NewBranch {
  parent: number
  /** Last input of the parent that is in it; its own go on from there. */
  forkSeq: number
  /** World time of the fork. */
  forkMs: WorldMs
  name: string
  /** The wall's clock. */
  createdAtMs: number
}

/** With what a branch becomes the current one, in the same commit. */
export interface BranchStart {
  /** The next inputs of the branch. */
  inputs: readonly StampedInput[]
  clock: ClockMark
}

export interface Branch extends Omit<NewBranch, 'parent'> {
  /** 0 for the first one. */
  id: number
  /** Undefined for the first one. */
  parent?: number | undefined
  /** Its last input, or `forkSeq`. */
  seq: number
  /** Its clock when it was left; undefined where it never was. */
  clock?: ClockMark | undefined
}

/** The branch that every world begins with. */
export const FIRST_BRANCH = { id: 0, forkSeq: 0, forkMs: 0, name: 'first', createdAtMs: 0 } as const

/** What of one branch belongs to the record of another: inputs with `afterSeq` < seq <= `toSeq`, until `toMs`. */
export interface PathPart {
  branch: number
  afterSeq: number
  toSeq: number
  /** World time of its fork: what left the state at it or before is in an ancestor. */
  afterMs: WorldMs
  toMs: WorldMs
}

/** Where the record of a branch stands, from the first branch on to its own; its own part has no end. */
export function pathOf(branchOf: (id: number) => Omit<Branch, 'seq'>, id: number): PathPart[] {
  const parts: PathPart[] = []
  let [toSeq, toMs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let at: number | undefined = id; at !== undefined; ) {
    const { parent, forkSeq, forkMs }: Omit<Branch, 'seq'> = branchOf(at)
    // A world may begin before 1970, where the first branch says it was forked.
    const afterMs = parent === undefined ? Number.NEGATIVE_INFINITY : forkMs
    parts.unshift({ branch: at, afterSeq: forkSeq, toSeq, afterMs, toMs })
    toSeq = Math.min(toSeq, forkSeq)
    toMs = Math.min(toMs, forkMs)
    at = parent
  }
  return parts
}
