import type { Happened } from '../world/happened.ts'
import {
  type ClockAct,
  cellOf,
  cellStartMs,
  type HappenedCell,
  type HappenedRange,
  type HappenedStore,
  joinedCells,
} from './happened-store.ts'

/** Beyond this many of a branch the older half is forgotten. */
const KEPT_MOST = 20_000

const isWithin = ({ atMs, kind }: ClockAct | Happened, { fromMs, toMs, kinds }: HappenedRange): boolean =>
  atMs >= fromMs && atMs < toMs && (kinds === undefined || kinds.includes(kind))

interface Kept {
  happened: Happened[]
  acts: ClockAct[]
}

const latest = <T>(rows: T[]): T[] => (rows.length > KEPT_MOST ? rows.slice(-KEPT_MOST / 2) : rows)

/** What happened in a world that need not outlive its process: the latest of each branch. */
export class MemoryHappened implements HappenedStore {
  readonly #kept = new Map<number, Kept>()

  #of(branch: number): Kept {
    const kept = this.#kept.get(branch) ?? { happened: [], acts: [] }
    this.#kept.set(branch, kept)
    return kept
  }

  append(branch: number, happened: readonly Happened[]): void {
    const kept = this.#of(branch)
    const lastSeq = kept.happened.at(-1)?.seq ?? 0
    for (const each of happened) if (each.seq > lastSeq) kept.happened.push(each)
    kept.happened = latest(kept.happened)
  }

  keepAct(branch: number, act: ClockAct): void {
    const kept = this.#of(branch)
    kept.acts = latest([...kept.acts, act])
  }

  acts(range: HappenedRange, most: number): ClockAct[] {
    return this.#of(range.branch)
      .acts.filter((act) => isWithin(act, range))
      .slice(0, most)
  }

  forgetAfter(branch: number, seq: number): void {
    const kept = this.#of(branch)
    kept.happened = kept.happened.filter((each) => each.seq <= seq)
  }

  #within(range: HappenedRange): Happened[] {
    return this.#of(range.branch).happened.filter((each) => isWithin(each, range))
  }

  rows(range: HappenedRange, most: number): Happened[] {
    return this.#within(range).slice(0, most)
  }

  cells(range: HappenedRange, cellMs: number): HappenedCell[] {
    const fromMs = cellStartMs(range.fromMs, cellMs)
    const toMs = cellStartMs(range.toMs - 1, cellMs) + cellMs
    return joinedCells(this.#within({ ...range, fromMs, toMs }).map(cellOf), cellMs)
  }
}
