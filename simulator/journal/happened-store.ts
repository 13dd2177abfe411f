import type { HappenedKind } from '@layline/shared/contract/timeline'
import type { WorldMs } from '@layline/shared/units'
import type { Happened } from '../world/happened.ts'

/** Which part of a branch's timeline: from this time on, until before that one. */
export interface HappenedRange {
  branch: number
  fromMs: WorldMs
  toMs: WorldMs
  /** Absent: all. */
  kinds?: readonly HappenedKind[] | undefined
}

/** What was done to a world's clock, or became of its pace. It is the host's: no fold tells it. */
export interface ClockAct {
  atMs: WorldMs
  kind: Extract<HappenedKind, 'director' | 'incident'>
  text: string
}

/** How much of one kind happened within one cell. */
export interface HappenedCell {
  /** Beginning, a multiple of the cell's length. */
  atMs: WorldMs
  kind: HappenedKind
  count: number
  firstSeq: number
}

/** Cells are no shorter than this, ms; their lengths are powers of two. */
export const SHORTEST_CELL_MS = 2 ** 12

/**
 * What happened in a world, kept beside its journal: nothing is restored from it, and what a crash takes of it the fold tells
 * again.
 */
export interface HappenedStore {
  /** Keeps what follows the last that is kept; what is kept already is ignored. In the order of `seq`. */
  append(branch: number, happened: readonly Happened[]): void
  /** Keeps an act. It stays where `forgetAfter` forgets what the world tells again. */
  keepAct(branch: number, act: ClockAct): void
  /** The earliest acts of a range, in order, at most so many. */
  acts(range: HappenedRange, most: number): ClockAct[]
  /** Forgets what came after `seq`: a world that was restored went on from there otherwise. */
  forgetAfter(branch: number, seq: number): void
  /** The earliest of a range, in order, at most so many. */
  rows(range: HappenedRange, most: number): Happened[]
  /**
   * A range in cells, by time and kind; only those in which something happened. Costs what the cells cost, not what happened.
   *
   * @param cellMs a power of two, at least SHORTEST_CELL_MS; cells at the ends may hold what is outside the range
   */
  cells(range: HappenedRange, cellMs: number): HappenedCell[]
}

export const cellStartMs = (atMs: WorldMs, cellMs: number): WorldMs => Math.floor(atMs / cellMs) * cellMs

/** Cells of one length from shorter ones, or from single rows; by time and kind. */
export function joinedCells(cells: Iterable<HappenedCell>, cellMs: number): HappenedCell[] {
  const joined = new Map<string, HappenedCell>()
  for (const { atMs, kind, count, firstSeq } of cells) {
    const startMs = cellStartMs(atMs, cellMs)
    const key = `${startMs} ${kind}`
    const known = joined.get(key)
    if (!known) joined.set(key, { atMs: startMs, kind, count, firstSeq })
    else {
      known.count += count
      known.firstSeq = Math.min(known.firstSeq, firstSeq)
    }
  }
  return [...joined.values()].sort((a, b) => a.atMs - b.atMs || a.firstSeq - b.firstSeq)
}

export const cellOf = ({ atMs, kind, seq }: Happened): HappenedCell => ({
  atMs,
  kind,
  count: 1,
  firstSeq: seq,
})
