import type { Happened } from '../world/happened.ts'
import {
  cellOf,
  cellStartMs,
  type HappenedCell,
  type HappenedRange,
  type HappenedStore,
  joinedCells,
} from './happened-store.ts'

/** Beyond this many of a branch the older half is forgotten. */
const KEPT_MOST = 20_000

/** What happened in a world that need not outlive its process: the latest of each branch. */
export class MemoryHappened implements HappenedStore {
  readonly #kept = new Map<number, Happened[]>()

  #of(branch: number): Happened[] {
    return this.#kept.get(branch) ?? []
  }

  append(branch: number, happened: readonly Happened[]): void {
    const kept = this.#of(branch)
    const lastSeq = kept.at(-1)?.seq ?? 0
    for (const each of happened) if (each.seq > lastSeq) kept.push(each)
    this.#kept.set(branch, kept.length > KEPT_MOST ? kept.slice(-KEPT_MOST / 2) : kept)
  }

  forgetAfter(branch: number, seq: number): void {
    this.#kept.set(
      branch,
      this.#of(branch).filter((each) => each.seq <= seq),
    )
  }

  #within({ branch, fromMs, toMs, kinds }: HappenedRange): Happened[] {
    const isAsked = ({ atMs, kind }: Happened) =>
      atMs >= fromMs && atMs < toMs && (kinds === undefined || kinds.includes(kind))
    return this.#of(branch).filter(isAsked)
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
