import { Refusal } from '@layline/shared/contract/error-codes'
import { isoOf } from '@layline/shared/iso-time'
import type { WorldMs } from '@layline/shared/units'
import { type Branch, type BranchStart, pathOf } from '../../journal/branch.ts'
import type { Journal } from '../../journal/journal.ts'
import type { ArchiveRecord } from '../../world/archive/archive.ts'
import { carriedFrom } from '../../world/office/carried.ts'
import type { World, WorldSetup } from '../../world/world.ts'
import type { Happenings } from './happenings.ts'
import { restoreWorld } from './restored-world.ts'
import { inSlices } from './slices.ts'
import type { TimeJob } from './time-job.ts'
import type { WallPace } from './wall-pace.ts'
import { collectArchived, type WorldArchive } from './world-archive.ts'
import type { WorldClock } from './world-clock.ts'

/** What of a running world its branches need. */
interface Branching {
  readonly world: World
  readonly journal: Journal
  readonly pace: WallPace
  readonly clock: WorldClock
  readonly timeline: number
  readonly happenings: Pick<Happenings, 'flush'>
  readonly archive: Pick<WorldArchive, 'flush' | 'take'>
  /** Resolves once the clock is kept. */
  markClock(): Promise<void>
  /** Goes on with another state of the world. */
  goOnWith(world: World): void
}

/** A moment of a world, as a caller names it. */
export interface ForkPoint {
  /** Absent: the current one. */
  branch?: number | undefined
  /** Absent: the head of the branch. */
  atMs?: WorldMs | undefined
}

/** The branches of a running world: goes back to a moment by a new one, and to where an old one was left. */
export class WorldBranches {
  readonly #runner: Branching
  readonly #setup: WorldSetup
  #looked: Promise<unknown> = Promise.resolve()

  constructor(runner: Branching, setup: WorldSetup) {
    this.#runner = runner
    this.#setup = setup
  }

  /** World time of a branch's head: now for the current one, else the moment it was left. */
  headMs({ id, clock, forkMs }: Branch): WorldMs {
    const { journal, world } = this.#runner
    return id === journal.branch ? world.nowMs : (clock?.worldMs ?? forkMs)
  }

  all(): Branch[] {
    return this.#runner.journal.branches()
  }

  /**
   * Goes back to a moment of the current branch, in slices: a new branch begins there. What was left stays in its branch.
   *
   * @throws Refusal BAD_REQUEST where the moment is ahead or before the beginning, CLOCK_MOVING
   */
  seek(toMs: WorldMs, name: string | undefined): TimeJob {
    const { world, journal, clock } = this.#runner
    const { epochMs } = this.#setup
    if (toMs < epochMs) throw new Refusal('BAD_REQUEST', `to: the world begins at ${isoOf(epochMs)}`)
    if (toMs > world.nowMs) {
      throw new Refusal('BAD_REQUEST', 'to: this time is ahead, and a seek goes back. Use POST /control/time')
    }
    return clock.begin(toMs, 'went back here', async (job) => {
      const parent = this.#branchAt(toMs)
      const archived = collectArchived()
      const sought = await restoreWorld(this.#setup, journal, {
        branch: parent,
        untilMs: toMs,
        listener: archived.listener,
        isCancelled: () => job.isCancelled,
      })
      if (job.isCancelled) return false
      const fork = { parent, forkSeq: sought.inputs, forkMs: toMs, createdAtMs: Date.now() }
      const named = { ...fork, name: name ?? `from ${isoOf(toMs)}` }
      await this.#goOnWith(sought, archived.records, (start) => journal.fork(named, start))
      return true
    })
  }

  /**
   * Goes back to another branch where it was left, in slices.
   *
   * @throws Refusal NOT_FOUND, BAD_REQUEST where it is the current one, CLOCK_MOVING
   */
  return(id: number): TimeJob {
    const { journal, clock } = this.#runner
    const branch = this.all()[id]
    if (!branch) throw new Refusal('NOT_FOUND', `there is no branch ${id}`)
    if (id === journal.branch)
      throw new Refusal('BAD_REQUEST', `branch: the world is in branch ${id} already`)
    const headMs = this.headMs(branch)
    return clock.begin(headMs, `returned to branch ${id}`, async (job) => {
      const isCancelled = () => job.isCancelled
      const { records, listener } = collectArchived()
      const left = await restoreWorld(this.#setup, journal, { branch: id, listener, isCancelled })
      await inSlices((isOver) => isCancelled() || left.advanceTo(Math.max(left.nowMs, headMs), isOver))
      if (job.isCancelled) return false
      await this.#goOnWith(left, records, (start) => journal.enter(id, start))
      return true
    })
  }

  /** The world at a moment of a branch, folded in slices and one after another; nothing is changed. */
  look(of: ForkPoint): Promise<World> {
    const { branch, atMs: untilMs } = this.pointOf(of)
    const looked = this.#looked.then(() =>
      restoreWorld(this.#setup, this.#runner.journal, { branch, untilMs }),
    )
    this.#looked = looked.catch(() => undefined)
    return looked
  }

  /** Checks a moment of a branch, which the call names `field`. Throws a refusal. */
  pointOf(
    { branch: id = this.#runner.journal.branch, atMs }: ForkPoint,
    field = 'at',
  ): { branch: number; atMs: WorldMs } {
    const branch = this.all()[id]
    if (!branch) throw new Refusal('NOT_FOUND', `there is no branch ${id}`)
    const [fromMs, headMs] = [this.#setup.epochMs, this.headMs(branch)]
    if (atMs !== undefined && (atMs < fromMs || atMs > headMs)) {
      throw new Refusal('BAD_REQUEST', `${field}: the branch is from ${isoOf(fromMs)} to ${isoOf(headMs)}`)
    }
    return { branch: id, atMs: atMs ?? headMs }
  }

  /** The current branch, or the ancestor that was its branch at this time. */
  #branchAt(atMs: WorldMs): number {
    const branches = this.all()
    const path = pathOf((id) => branches[id]!, this.#runner.journal.branch)
    return path.findLast(({ branch, toMs }) => branches[branch]!.forkMs <= atMs && atMs <= toMs)?.branch ?? 0
  }

  /**
   * What does not rewind is the first input that follows, stored with the branch: a kill leaves both or neither.
   *
   * @param archived what the world told while it was restored
   * @throws Refusal NOT_STORED; the world has not changed then
   */
  async #goOnWith(
    world: World,
    archived: readonly ArchiveRecord[],
    store: (start: BranchStart) => Promise<unknown>,
  ): Promise<void> {
    const runner = this.#runner
    await runner.clock.whileStanding(async () => {
      // Exact, so that a return finds it there.
      await runner.markClock()
      runner.happenings.flush()
      const { nowMs: atMs } = world
      const carried = carriedFrom(runner.world, atMs)
      const input = { seq: world.inputs + 1, atMs, input: { kind: 'carry-over' as const, carried } }
      const { speed, paused } = runner.pace
      const clock = { worldMs: atMs, speed, paused, timeline: runner.timeline + 1, isOpen: true }
      try {
        runner.archive.flush()
        await store({ inputs: [input], clock })
      } catch (cause) {
        throw new Refusal('NOT_STORED', undefined, { cause })
      }
      world.apply(input)
      runner.goOnWith(world)
      // Kept already, but for some of the last moment where the world was left in the middle of it.
      for (const record of archived) runner.archive.take(record)
    })
  }
}
