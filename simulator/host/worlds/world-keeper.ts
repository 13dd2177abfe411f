import type { Journal } from '../../journal/journal.ts'
import { FRAME_MS } from '../../journal/thinned.ts'
import { CORE_VERSION, type World } from '../../world/world.ts'
import type { Log } from '../log.ts'
import type { Durations } from '../metrics/world-meter.ts'
import type { Happenings } from './happenings.ts'
import { copyState, snapshotPieces, zippedPieces } from './restored-world.ts'
import { turnOfWork } from './turns.ts'
import type { WallPace } from './wall-pace.ts'
import type { WorldArchive } from './world-archive.ts'
import type { WorldClock } from './world-clock.ts'

/** Intervals of clock marks in the journal, and of snapshots, wall ms. */
const CLOCK_MARK_MS = 1000
const SNAPSHOT_MS = 60_000
/** Key frames take a tenth of the time at most, and come no more often than so, wall ms. */
const FRAME_COST_SHARE = 10
const FRAME_GAP_MS = 1000
/**
 * Records of the journal checked before a start is over, and in each turn after it: at about 5 µs a record, a quarter of
 * a second and 2.5 ms.
 */
const RECORDS_AT_START = 50_000
const RECORDS_A_TURN = 500

let lastSnapshot: Promise<unknown> = Promise.resolve()

/** Takes snapshots one after another, all worlds together. */
function inTurn<T>(take: () => Promise<T>): Promise<T> {
  const taken = lastSnapshot.then(take)
  lastSnapshot = taken.catch(() => {})
  return taken
}

/** Keeps in the journal what makes a start quick and exact: marks of the clock and snapshots. Inputs are not its matter. */
export class WorldKeeper {
  readonly #current: { readonly world: World }
  readonly #journal: Journal
  readonly #pace: WallPace
  readonly #clock: Pick<WorldClock, 'whileStanding'>
  readonly #timeline: () => number
  readonly #happenings: Pick<Happenings, 'flush'>
  readonly #archive: Pick<WorldArchive, 'flush'>
  readonly #log: Log | undefined
  readonly #snapshotTimes: Durations
  /** The marks so far, one after another. */
  #marks: Promise<void> = Promise.resolve()
  #marksWaiting = 0
  #snapshot: Promise<void> | undefined
  #markedAtMs = 0
  #snapshotAtMs = performance.now()
  /** What the last snapshot took, wall ms. */
  #snapshotCostMs = 0
  /** Cell of the grid of key frames in which the last one was taken. */
  #frameCell: number
  #hasUncheckedRecords = true
  #isChecking = false
  #isOpen = true

  constructor(options: {
    /** Gives the current state object of the world. */
    current: { readonly world: World }
    journal: Journal
    pace: WallPace
    clock: Pick<WorldClock, 'whileStanding'>
    timeline: () => number
    happenings: Pick<Happenings, 'flush'>
    archive: Pick<WorldArchive, 'flush'>
    log: Log | undefined
    snapshotTimes: Durations
  }) {
    this.#current = options.current
    this.#journal = options.journal
    this.#pace = options.pace
    this.#clock = options.clock
    this.#timeline = options.timeline
    this.#happenings = options.happenings
    this.#archive = options.archive
    this.#log = options.log
    this.#snapshotTimes = options.snapshotTimes
    this.#frameCell = this.#cellNow()
    this.#checkRecords(RECORDS_AT_START)
  }

  get #world(): World {
    return this.#current.world
  }

  /** Called by the host's timer: writes what is due. */
  run(): void {
    void this.#checkMoreRecords()
    const wallMs = performance.now()
    // A journal that is slower than the marks gets fewer of them.
    if (this.#marksWaiting === 0 && wallMs - this.#markedAtMs >= CLOCK_MARK_MS) {
      this.#markedAtMs = wallMs
      void this.markClock()
    }
    if (!this.#snapshot && this.#isSnapshotDue(wallMs)) {
      this.#snapshotAtMs = wallMs
      this.#frameCell = this.#cellNow()
      this.#snapshot = this.#tryTo('a snapshot', () => this.saveSnapshot()).finally(() => {
        this.#snapshot = undefined
      })
    }
  }

  #cellNow(): number {
    return Math.floor(this.#world.nowMs / FRAME_MS)
  }

  /** Each minute of the wall's, and as a key frame in each cell of world time where the machine can. */
  #isSnapshotDue(wallMs: number): boolean {
    const sinceMs = wallMs - this.#snapshotAtMs
    if (sinceMs >= SNAPSHOT_MS) return true
    const gapMs = Math.max(FRAME_GAP_MS, FRAME_COST_SHARE * this.#snapshotCostMs)
    return sinceMs >= gapMs && this.#cellNow() !== this.#frameCell
  }

  /** Resolves once the clock's position and pace are kept, or the failure is logged: no acknowledgement rests on them. */
  markClock(): Promise<void> {
    this.#marksWaiting++
    this.#marks = this.#marks.then(async () => {
      // Those of all worlds are due together.
      await turnOfWork()
      const { speed, paused } = this.#pace
      const [timeline, isOpen] = [this.#timeline(), this.#isOpen]
      const mark = { worldMs: this.#world.nowMs, speed, paused, timeline, isOpen }
      await this.#tryTo('its clock', () => this.#journal.markClock(mark))
      this.#marksWaiting--
    })
    return this.#marks
  }

  /**
   * Keeps a snapshot, so that the next start folds only later inputs. Inputs wait while the state is copied, not while its
   * text is made.
   *
   * @throws what the journal throws
   */
  async saveSnapshot(): Promise<void> {
    const { branch, seq, atMs, body } = await inTurn(() => this.#takeSnapshot())
    // A restored world does not tell again what came before its snapshot. Each is a transaction: a turn for each.
    await turnOfWork()
    this.#happenings.flush()
    await turnOfWork()
    this.#archive.flush()
    await turnOfWork()
    await this.#journal.saveSnapshot({ branch, seq, atMs, body, coreVersion: CORE_VERSION })
  }

  async #takeSnapshot() {
    const { state, copyMs, ...place } = await this.#clock.whileStanding(() => this.#copy())
    const startMs = performance.now()
    const body = await zippedPieces(await snapshotPieces(state))
    this.#snapshotCostMs = copyMs + performance.now() - startMs
    return { ...place, body }
  }

  async #copy() {
    const startMs = performance.now()
    const { inputs: seq, nowMs: atMs } = this.#world
    const state = await copyState(this.#world)
    const copyMs = performance.now() - startMs
    this.#snapshotTimes.observe(copyMs / 1000)
    return { branch: this.#journal.branch, seq, atMs, state, copyMs }
  }

  async #tryTo(what: string, keep: () => Promise<void>): Promise<void> {
    try {
      await keep()
    } catch (error) {
      this.#log?.warn({ err: error }, `${what} could not be kept`)
    }
  }

  /**
   * Checks records before the snapshot that the world was restored from. The world goes on where one is damaged: its
   * state is whole, but its past can no longer be replayed or exported.
   */
  #checkRecords(most: number): void {
    if (!this.#hasUncheckedRecords) return
    try {
      this.#hasUncheckedRecords = this.#journal.checkRecords?.(most) ?? false
    } catch (error) {
      this.#hasUncheckedRecords = false
      this.#log?.error({ err: error }, 'the state is whole, but a record before its snapshot is damaged')
    }
  }

  /** Those of many worlds, after a start, take turns. */
  async #checkMoreRecords(): Promise<void> {
    if (!this.#hasUncheckedRecords || this.#isChecking) return
    this.#isChecking = true
    await turnOfWork()
    if (this.#isOpen) this.#checkRecords(RECORDS_A_TURN)
    this.#isChecking = false
  }

  /** Marks the clock, keeps a snapshot, and closes the journal. */
  async close(): Promise<void> {
    await this.#snapshot
    this.#isOpen = false
    await this.markClock()
    await this.#tryTo('a snapshot', () => this.saveSnapshot())
    await this.#journal.close()
  }
}
