import type { PathPart } from '../../journal/branch.ts'
import {
  type ClockAct,
  type HappenedCell,
  type HappenedRange,
  type HappenedStore,
  joinedCells,
} from '../../journal/happened-store.ts'
import type { Happened } from '../../world/happened.ts'
import type { Log } from '../log.ts'

/**
 * Largest batch of a write: its transaction keeps the event loop for about 3.5 ms, one five times as large for 12 ms. A crash costs nothing, for the fold tells them again.
 */
const WAITING_MOST = 100

type Listener = (happened: Happened | ClockAct) => void
/** Of the current branch, unless it names another. */
type Range = Omit<HappenedRange, 'branch'> & Partial<Pick<HappenedRange, 'branch'>>

/** What happened in a running world: told to those who listen, and kept in its journal's store. */
export class Happenings {
  readonly #store: HappenedStore
  /** Of a branch, or of the current one. */
  readonly #path: (branch?: number) => PathPart[]
  readonly #log: Log | undefined
  readonly #listeners = new Set<Listener>()
  #waiting: Happened[] = []
  #lastSeq = 0

  constructor(store: HappenedStore, path: (branch?: number) => PathPart[], log: Log | undefined) {
    this.#store = store
    this.#path = path
    this.#log = log
  }

  get #branch(): number {
    return this.#path().at(-1)!.branch
  }

  /** Number of the last that happened. */
  get lastSeq(): number {
    return this.#lastSeq
  }

  /** Takes what a world tells, also while it is restored. */
  take(happened: Happened): void {
    this.#lastSeq = happened.seq
    this.#waiting.push(happened)
    for (const listener of this.#listeners) listener(happened)
    if (this.#waiting.length >= WAITING_MOST) this.flush()
  }

  /** Takes what was done to the clock. Kept at once: nothing tells it again. */
  takeAct(act: ClockAct): void {
    for (const listener of this.#listeners) listener(act)
    this.#tryTo(() => this.#store.keepAct(this.#branch, act))
  }

  /** The world is restored, and this was its last: what is kept of later ones went on otherwise. */
  restored(lastSeq: number): void {
    this.#lastSeq = lastSeq
    this.#tryTo(() => this.#store.forgetAfter(this.#branch, lastSeq))
  }

  /** Writes what waits. To be called before each snapshot: a restored world does not tell again what came before it. */
  flush(): void {
    this.#tryTo(() => {
      this.#store.append(this.#branch, this.#waiting)
      this.#waiting = []
    })
  }

  /** A disk error is only logged; what waits goes on waiting. */
  #tryTo(work: () => void): void {
    try {
      work()
    } catch (error) {
      this.#log?.warn({ err: error }, 'what happened could not be kept')
    }
  }

  /** Listens to what happens from now on, until the answered function is called. */
  onHappened(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** A range of a branch, by the branches that hold it: what happened at a fork was before it. */
  #parts(range: Range): HappenedRange[] {
    return this.#path(range.branch)
      .map(({ branch, toMs }) => ({ ...range, branch, toMs: Math.min(range.toMs, toMs + 1) }))
      .filter(({ fromMs, toMs }) => fromMs < toMs)
  }

  /** The earliest of a range, at most so many. */
  rows(range: Range, most: number): Happened[] {
    this.flush()
    return this.#parts(range)
      .flatMap((part) => this.#store.rows(part, most))
      .slice(0, most)
  }

  /** The earliest acts of a range, at most so many. */
  acts(range: Range, most: number): ClockAct[] {
    return this.#parts(range)
      .flatMap((part) => this.#store.acts(part, most))
      .slice(0, most)
  }

  /** @param cellMs a power of two, at least SHORTEST_CELL_MS */
  cells(range: Range, cellMs: number): HappenedCell[] {
    this.flush()
    return joinedCells(
      this.#parts(range).flatMap((part) => this.#store.cells(part, cellMs)),
      cellMs,
    )
  }
}
