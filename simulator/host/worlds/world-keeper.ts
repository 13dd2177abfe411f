import type { Journal } from '../../journal/journal.ts'
import type { World } from '../../world/world.ts'
import type { Log } from '../log.ts'
import { type Durations, timed } from '../metrics/world-meter.ts'
import { keepSnapshot } from './restored-world.ts'
import type { WallPace } from './wall-pace.ts'

/** Intervals of clock marks in the journal, and of snapshots, wall ms. */
const CLOCK_MARK_MS = 1000
const SNAPSHOT_MS = 60_000
/**
 * Records of the journal checked before a start is over, and in each `run` after it: at about 5 µs a record, a quarter of
 * a second and 2.5 ms.
 */
const RECORDS_AT_START = 50_000
const RECORDS_A_RUN = 500

/** Keeps in the journal what makes a start quick and exact: marks of the clock and snapshots. Inputs are not its matter. */
export class WorldKeeper {
  readonly #world: World
  readonly #journal: Journal
  readonly #pace: WallPace
  readonly #log: Log | undefined
  readonly #snapshotTimes: Durations
  /** The writes so far, one after another. */
  #writes: Promise<void> = Promise.resolve()
  #waiting = 0
  #markedAtMs = 0
  #snapshotAtMs = performance.now()
  #hasUncheckedRecords = true

  constructor(options: {
    world: World
    journal: Journal
    pace: WallPace
    log: Log | undefined
    snapshotTimes: Durations
  }) {
    this.#world = options.world
    this.#journal = options.journal
    this.#pace = options.pace
    this.#log = options.log
    this.#snapshotTimes = options.snapshotTimes
    this.#checkRecords(RECORDS_AT_START)
  }

  /** Called by the host's timer: writes what is due. */
  run(): void {
    this.#checkRecords(RECORDS_A_RUN)
    // A journal that is slower than the marks gets fewer of them.
    if (this.#waiting > 0) return
    const wallMs = performance.now()
    if (wallMs - this.#markedAtMs >= CLOCK_MARK_MS) {
      this.#markedAtMs = wallMs
      void this.markClock()
    }
    if (wallMs - this.#snapshotAtMs >= SNAPSHOT_MS) {
      this.#snapshotAtMs = wallMs
      void this.#write('a snapshot', () => this.saveSnapshot())
    }
  }

  /** Resolves once the clock's position and pace are kept, or the failure is logged: no acknowledgement rests on them. */
  markClock(): Promise<void> {
    return this.#write('its clock', () => {
      const { speed, paused } = this.#pace
      return this.#journal.markClock({ worldMs: this.#world.nowMs, speed, paused })
    })
  }

  /** @throws what the journal throws */
  saveSnapshot(): Promise<void> {
    return timed(this.#snapshotTimes, () => keepSnapshot(this.#world, this.#journal))
  }

  #write(what: string, write: () => Promise<void>): Promise<void> {
    this.#waiting++
    this.#writes = this.#writes.then(async () => {
      try {
        await write()
      } catch (error) {
        this.#log?.warn({ err: error }, `${what} could not be kept`)
      } finally {
        this.#waiting--
      }
    })
    return this.#writes
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

  /** Marks the clock, keeps a snapshot, and closes the journal. */
  async close(): Promise<void> {
    void this.markClock()
    await this.#write('a snapshot', () => this.saveSnapshot())
    await this.#journal.close()
  }
}
