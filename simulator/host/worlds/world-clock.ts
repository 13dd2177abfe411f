import { Refusal } from '@layline/shared/contract/error-codes'
import { isoOf } from '@layline/shared/iso-time'
import type { WorldMs } from '@layline/shared/units'
import type { ClockAct } from '../../journal/happened-store.ts'
import { FEED_TICK_MS } from '../../world/feed-publisher.ts'
import type { World } from '../../world/world.ts'
import type { Log } from '../log.ts'
import type { GroupCommit } from './group-commit.ts'
import { type IsOver, inSlices, sliceFromNow } from './slices.ts'
import { TimeJob } from './time-job.ts'
import { type PaceChange, paceText, type WallPace } from './wall-pace.ts'

/** Moves whose end is remembered. */
const JOBS_KEPT = 20

/**
 * A world's clock: it follows the wall's at the world's pace, or moves to a moment by a job; both in slices. It never
 * passes the stamp of inputs in flight, so that they are folded at their own time.
 */
export class WorldClock {
  readonly #pace: WallPace
  readonly #current: { readonly world: World }
  readonly #commits: Pick<GroupCommit, 'inFlightMs' | 'hold' | 'refuseWaiting' | 'release'>
  readonly #publish: () => void
  readonly #publishInSlices: () => Promise<void>
  readonly #announce: () => Promise<void>
  readonly #note: (act: ClockAct) => void
  readonly #log: Log | undefined
  readonly #jobs: TimeJob[] = []
  #job: TimeJob | undefined
  #nextTickMs = 0
  #standing: Promise<unknown> | undefined
  /** Where the world is about to stand, at another pace. */
  #headMs: WorldMs | undefined
  #isCatchingUp = false
  #isStopped = false
  #hasToldOfLag = false

  constructor(options: {
    pace: WallPace
    /** Gives the current state object of the world. */
    current: { readonly world: World }
    commits: Pick<GroupCommit, 'inFlightMs' | 'hold' | 'refuseWaiting' | 'release'>
    /** Sends what changed since the last tick. */
    publish: () => void
    /** The same where much may have changed; nothing happens in the world meanwhile. */
    publishInSlices: () => Promise<void>
    /** Tells that the clock was moved or goes at another pace; resolves once that is kept. */
    announce: () => Promise<void>
    /** Puts what was done to the clock on the timeline. */
    note: (act: ClockAct) => void
    log: Log | undefined
  }) {
    this.#pace = options.pace
    this.#current = options.current
    this.#commits = options.commits
    this.#publish = options.publish
    this.#publishInSlices = options.publishInSlices
    this.#announce = options.announce
    this.#note = options.note
    this.#log = options.log
    this.#tell()
    this.#scheduleTick()
  }

  get #world(): World {
    return this.#current.world
  }

  /** World time by which the world is behind its pace's target position. */
  get lagMs(): number {
    return Math.max(0, this.#pace.positionAt(performance.now()) - this.#world.nowMs)
  }

  /** World time as heartbeats tell it. */
  get toldMs(): WorldMs {
    return this.#headMs ?? this.#world.nowMs
  }

  #tell(): void {
    this.#pace.tell(performance.now(), this.toldMs)
  }

  /** The last moves, oldest first. */
  get jobs(): readonly TimeJob[] {
    return this.#jobs
  }

  #tickWorldMs(): number {
    return Math.round(FEED_TICK_MS * Math.max(1, this.#pace.speed))
  }

  #scheduleTick(): void {
    const every = this.#tickWorldMs()
    this.#nextTickMs = (Math.floor(this.#world.nowMs / every) + 1) * every
  }

  /**
   * Called by the host's timer: follows the pace's target position for one slice, and goes on by itself where that is not
   * enough.
   */
  run(isOver: IsOver): void {
    if (this.#isStopped || this.#job || this.#standing || this.#isCatchingUp) return
    try {
      if (!this.#follow(isOver)) void this.#catchUp()
    } catch (error) {
      this.#fail(error)
    }
  }

  async #catchUp(): Promise<void> {
    this.#isCatchingUp = true
    try {
      await inSlices((isOver) => {
        const isEnded = this.#isStopped || this.#job !== undefined || this.#standing !== undefined
        return isEnded || this.#follow(isOver)
      })
    } catch (error) {
      this.#fail(error)
    } finally {
      this.#isCatchingUp = false
    }
  }

  /** A failed world must not stop the others: it is paused and the error logged. */
  #fail(error: unknown): void {
    this.#pace.paused = true
    this.#log?.error({ err: error }, 'the world stopped')
  }

  /** Advances tick by tick to the target; false where the slice is over before it is there. */
  #follow(isOver: IsOver): boolean {
    const targetMs = Math.floor(this.#pace.targetAt(performance.now(), this.#world.nowMs))
    this.#tellOfLag()
    const untilMs = Math.min(targetMs, this.#commits.inFlightMs ?? targetMs)
    while (this.#nextTickMs <= untilMs) {
      if (!this.#world.advanceTo(Math.max(this.#world.nowMs, this.#nextTickMs), isOver)) return false
      this.#publish()
      this.#tell()
      this.#nextTickMs += this.#tickWorldMs()
      if (isOver()) return this.#nextTickMs > untilMs
    }
    return true
  }

  #tellOfLag(): void {
    if (!this.#pace.isTooSlow || this.#hasToldOfLag) return
    this.#hasToldOfLag = true
    const { speed: asked, effectiveSpeed: reached } = this.#pace
    const text = `the world cannot keep its pace: asked ${asked}, reached ${reached}`
    this.#log?.warn({ asked, reached }, text)
    this.#note({ atMs: this.#world.nowMs, kind: 'incident', text: `Clock: ${text}` })
  }

  /**
   * Stamp of inputs that come now: the target, or where the world stands if it is not there after one slice. Ticks that
   * are due by then are sent before, so that no input goes ahead of one.
   */
  stampMs(): WorldMs {
    const positionMs = Math.floor(this.#pace.positionAt(performance.now()))
    if (positionMs > this.#world.nowMs && !this.#isCatchingUp) {
      const isOver = sliceFromNow()
      if (this.#follow(isOver)) this.#world.advanceTo(Math.max(positionMs, this.#world.nowMs), isOver)
    }
    return this.#world.nowMs
  }

  /**
   * Changes the pace, from where pages show the world to be: what it is further behind is not made up for at another pace.
   * Resolves once it stands there and the pace is kept.
   */
  async setPace(change: PaceChange): Promise<void> {
    const isFree = this.#job === undefined && this.#standing === undefined
    const fromMs = isFree ? this.#pace.shownAt(performance.now(), this.#world.nowMs) : this.#world.nowMs
    // In a standing world the position is another's to set.
    if (isFree || this.#job) this.#pace.moveTo(fromMs)
    if (change.speed !== undefined) this.#pace.speed = change.speed
    if (change.paused !== undefined) this.#pace.paused = change.paused
    this.#hasToldOfLag = false
    if (isFree) this.#headMs = fromMs
    this.#tell()
    // Before the world has come there: a page's clock runs at the old pace until it knows.
    const isKept = this.#announce()
    const isThere = isFree ? this.#standAt(fromMs) : undefined
    const text = paceText(change)
    if (text !== '') this.#noteAct(text)
    await isThere
    this.#scheduleTick()
    await isKept
  }

  #noteAct(text: string): void {
    this.#note({ atMs: this.toldMs, kind: 'director', text: `Clock: ${text}` })
  }

  /** Advances to a moment within the present tick, and sends what changed by then. */
  async #standAt(toMs: WorldMs): Promise<void> {
    try {
      await this.whileStanding(async () => {
        await inSlices((isOver) => this.#world.advanceTo(Math.max(this.#world.nowMs, toMs), isOver))
        await this.#publishInSlices()
      })
    } catch (error) {
      this.#fail(error)
    } finally {
      this.#headMs = undefined
    }
  }

  /**
   * Moves the world to a later moment, in slices. Inputs wait until it stands there, and are stamped then.
   *
   * @throws Refusal CLOCK_MOVING while another move is under way, BAD_REQUEST where the moment is past
   */
  move(toMs: WorldMs): TimeJob {
    if (!this.#job && toMs < this.toldMs) {
      throw new Refusal('BAD_REQUEST', 'a world does not go back; this time is already past')
    }
    return this.begin(toMs, 'jumped here', (job) => this.#advance(job))
  }

  /**
   * Begins a job that brings the world to another moment. Inputs wait until its end, and nothing else moves the world. If it
   * goes on in another state by then, they are refused with CLOCK_MOVED: they were meant for what was shown before. Where the
   * work throws, the job fails with that error, and the world continues from its present moment.
   *
   * @param act what it is on the timeline, before `from` and the moment it began at
   * @param work answers whether the world is there; false where the job was cancelled
   * @throws Refusal CLOCK_MOVING while another job is under way
   */
  begin(toMs: WorldMs, act: string, work: (job: TimeJob) => Promise<boolean>): TimeJob {
    if (this.#job) throw new Refusal('CLOCK_MOVING')
    const job = new TimeJob(this.#world.nowMs, toMs)
    this.#job = job
    this.#jobs.push(job)
    if (this.#jobs.length > JOBS_KEPT) this.#jobs.shift()
    job.done = this.#carryOut(job, act, work)
    return job
  }

  async #advance(job: TimeJob): Promise<boolean> {
    let isThere = false
    try {
      await inSlices((isOver) => {
        if (this.#standing) return false
        isThere = !job.isCancelled && this.#world.advanceTo(job.toMs, isOver)
        job.reachedMs = this.#world.nowMs
        return isThere || job.isCancelled
      })
    } catch (error) {
      this.#fail(error)
      throw error
    }
    return isThere
  }

  async #carryOut(job: TimeJob, act: string, work: (job: TimeJob) => Promise<boolean>): Promise<void> {
    const { world: left } = this.#current
    try {
      await this.#commits.hold()
      const isThere = await work(job)
      job.reachedMs = this.#world.nowMs
      this.#goOnFromHere()
      await this.#publishInSlices()
      await this.#announce()
      job.state = isThere ? 'done' : 'cancelled'
      if (job.reachedMs !== job.fromMs) this.#noteAct(`${act} from ${isoOf(job.fromMs)}`)
    } catch (error) {
      job.state = 'failed'
      job.error = error
      this.#log?.error({ err: error }, 'the clock could not be moved: the world goes on from where it stands')
      this.#goOnFromHere()
    } finally {
      this.#job = undefined
      if (this.#world !== left) this.#commits.refuseWaiting(new Refusal('CLOCK_MOVED'))
      this.#commits.release()
    }
  }

  /** The wall time that a move took is no time of the world. */
  #goOnFromHere(): void {
    this.#pace.positionAt(performance.now())
    this.#pace.moveTo(this.#world.nowMs)
    this.#tell()
    this.#scheduleTick()
  }

  /** Does something that takes slices while nothing happens in the world: its clock stands, and inputs wait. */
  async whileStanding<T>(work: () => Promise<T>): Promise<T> {
    while (this.#standing) await this.#standing
    const held = this.#commits.hold()
    const worked = held.then(work)
    this.#standing = worked.catch(() => {})
    try {
      return await worked
    } finally {
      this.#standing = undefined
      this.#commits.release()
    }
  }

  /** Ends a move under way where it has got to, and follows the wall no more. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#job?.cancel()
    await this.#standing
  }
}
