import type { Happened } from '../world/happened.ts'
import {
  cellOf,
  cellStartMs,
  type HappenedCell,
  type HappenedRange,
  type HappenedStore,
  joinedCells,
} from './happened-store.ts'

/** Beyond this many the older half is forgotten. */
const KEPT_MOST = 20_000

/** What happened in a world that need not outlive its process: the latest of one branch. */
export class MemoryHappened implements HappenedStore {
  #kept: Happened[] = []

  append(_branch: number, happened: readonly Happened[]): void {
    const lastSeq = this.#kept.at(-1)?.seq ?? 0
    for (const each of happened) if (each.seq > lastSeq) this.#kept.push(each)
    if (this.#kept.length > KEPT_MOST) this.#kept = this.#kept.slice(-KEPT_MOST / 2)
  }

  forgetAfter(_branch: number, seq: number): void {
    this.#kept = this.#kept.filter((each) => each.seq <= seq)
  }

  #within({ fromMs, toMs, kinds }: HappenedRange): Happened[] {
    const isAsked = ({ atMs, kind }: Happened) =>
      atMs >= fromMs && atMs < toMs && (kinds === undefined || kinds.includes(kind))
    return this.#kept.filter(isAsked)
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
