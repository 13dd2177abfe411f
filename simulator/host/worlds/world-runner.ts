import { performance } from 'node:perf_hooks'
import { Refusal } from '@layline/shared/contract/error-codes'
import type { OrderPayload } from '@layline/shared/contract/order'
import type { WorldMs } from '@layline/shared/units'
import type { RestChanged } from '../../exchange/event.ts'
import type { OrderView } from '../../exchange/exchange.ts'
import type { Outcome } from '../../exchange/outcome.ts'
import type { ClockMark, Journal, WorldIdentity } from '../../journal/journal.ts'
import { MemoryHappened } from '../../journal/memory-happened.ts'
import {
  FEED_TICK_MS,
  FeedPublisher,
  type Topic,
  type TopicFrame,
  type TopicMessage,
} from '../../world/feed-publisher.ts'
import type { InputName, InputOf, OutcomeOf } from '../../world/inputs/inputs.ts'
import type { World, WorldEvent, WorldSetup } from '../../world/world.ts'
import type { Log } from '../log.ts'
import { timed, WorldMeter } from '../metrics/world-meter.ts'
import type { RateLimit } from '../rate.ts'
import { SealedAnswers } from '../rest/sealed-answers.ts'
import { SentCodes } from '../sent-codes.ts'
import { SessionAges } from '../session-ages.ts'
import { SignInLimiter } from '../sign-in-limiter.ts'
import { GroupCommit } from './group-commit.ts'
import { Happenings } from './happenings.ts'
import { MarketChanges } from './market-changes.ts'
import { OrderRateLimiter } from './order-rate.ts'
import { keepSnapshot, restoreWorld } from './restored-world.ts'
import { WallPace } from './wall-pace.ts'

/** Intervals of clock marks in the journal, and of snapshots, wall ms. */
const CLOCK_MARK_MS = 1000
const SNAPSHOT_MS = 60_000
/**
 * Records of the journal checked before a start is over, and in each `run` after it: at about 5 µs a record, a quarter of
 * a second and 2.5 ms.
 */
const RECORDS_AT_START = 50_000
const RECORDS_A_RUN = 500

/** What counts against a player's rate of orders. */
type OrderName = 'order' | 'legs' | 'reprice' | 'casino-launch' | 'casino-round' | 'cash-asked'
type Accepted<AnOutcome> = Extract<AnOutcome, { ok: true }>

/** The timeline that a start goes on with: another one after a crash, since its last moments may be lost. */
const timelineAfter = ({ timeline = 0, isOpen = false }: Partial<ClockMark> = {}): number =>
  isOpen ? timeline + 1 : timeline

type FramesListener = (frames: readonly TopicFrame[]) => void

/** Runs a world in real time: advances its clock, journals its inputs, publishes its feed frames. */
export class WorldRunner {
  readonly name: string
  readonly world: World
  readonly journal: Journal
  readonly pace: WallPace
  readonly identity: WorldIdentity
  readonly changes: MarketChanges
  readonly happenings: Happenings
  readonly #publisher: FeedPublisher
  readonly #orderRateLimiter: OrderRateLimiter
  readonly log: Log | undefined
  readonly meter: WorldMeter
  // What the host keeps beside the world's state; it ends with the process.
  readonly sessionAges = new SessionAges()
  readonly sealedAnswers = new SealedAnswers()
  readonly sentCodes = new SentCodes()
  readonly signInLimiter = new SignInLimiter()
  readonly #commits: GroupCommit
  #closed = false
  #hasUncheckedRecords = true
  #nextTickMs = 0
  #markedAtMs = 0
  #snapshotAtMs: number
  readonly #delayedOrders = new Map<number, ((order: OrderView) => void)[]>()
  readonly #onFrames = new Set<FramesListener>()
  readonly #onClock = new Set<() => void>()
  readonly #onRestChanges = new Set<(change: RestChanged) => void>()

  constructor(options: {
    name: string
    setup: WorldSetup
    identity: WorldIdentity
    journal: Journal
    speed?: number | undefined
    paused?: boolean | undefined
    orderRate?: RateLimit | undefined
    log?: Log | undefined
    meter?: WorldMeter | undefined
  }) {
    const { name, setup, identity, journal, orderRate, log, meter = new WorldMeter() } = options
    this.name = name
    this.identity = identity
    this.journal = journal
    this.log = log?.child({ world: name })
    this.meter = meter
    this.happenings = new Happenings(journal.happened ?? new MemoryHappened(), this.branch, this.log)
    const listener = (event: WorldEvent) => event.type === 'happened' && this.happenings.take(event.happened)
    this.world = restoreWorld(setup, journal, { listener })
    // Not before the world is made: a world that cannot be made must not be kept.
    if (!journal.identity) journal.begin(identity)
    this.#publisher = new FeedPublisher(this.world)
    this.#publisher.timeline = timelineAfter(journal.clockMark())
    this.changes = new MarketChanges(this.world.catalogue)
    this.#orderRateLimiter = new OrderRateLimiter(orderRate)
    this.world.listen((event) => this.#onEvent(event))
    const mark = journal.clockMark()
    if (mark && mark.worldMs > this.world.nowMs) this.world.advanceTo(mark.worldMs)
    this.happenings.restored(this.world.happenedCount)
    const wallMs = performance.now()
    this.pace = new WallPace(this.world.nowMs, wallMs, {
      speed: options.speed ?? mark?.speed ?? 1,
      paused: options.paused ?? mark?.paused ?? false,
    })
    this.#commits = new GroupCommit({
      world: this.world,
      journal,
      nowMs: () => Math.floor(this.pace.positionAt(performance.now())),
      log: this.log,
      meter,
    })
    this.#snapshotAtMs = wallMs
    this.#scheduleTick()
    this.#tryToPersist('its clock', () => this.#markClock())
    this.#checkRecords(RECORDS_AT_START)
  }

  #onEvent(event: WorldEvent): void {
    if (event.type === 'happened') this.happenings.take(event.happened)
    if (event.type === 'incident') this.log?.warn({ marketId: event.marketId }, event.text)
    if (event.type === 'marketChanged') {
      this.#publisher.note(event.marketId)
      this.changes.note(event.marketId)
    }
    if (event.type === 'restChanged') for (const listener of this.#onRestChanges) listener(event)
    if (event.type === 'entered') {
      const waiting = this.#delayedOrders.get(event.betId)
      this.#delayedOrders.delete(event.betId)
      for (const resolve of waiting ?? []) resolve(this.world.exchange.order(event.betId)!)
    }
  }

  // Time

  get nowMs(): WorldMs {
    return this.world.nowMs
  }

  /** World time by which the world is behind its pace's target position. */
  get lagMs(): number {
    return Math.max(0, this.pace.positionAt(performance.now()) - this.world.nowMs)
  }

  /** Number of the world's timeline, uint32: raised when its time does not go on from where it was. */
  get timeline(): number {
    return this.#publisher.timeline
  }

  /** Branch of the journal that the world goes on in: order ids are idempotent within it. */
  get branch(): number {
    return 0
  }

  /** Raises the timeline: what was told of the world before is void. Tells the clock listeners. */
  raiseTimeline(): void {
    this.#publisher.timeline++
    this.#announceClock()
  }

  #tickWorldMs(): number {
    return Math.round(FEED_TICK_MS * Math.max(1, this.pace.speed))
  }

  #scheduleTick(): void {
    const every = this.#tickWorldMs()
    this.#nextTickMs = (Math.floor(this.world.nowMs / every) + 1) * every
  }

  /** Called by the host's timer: advances the world to its pace's target position. */
  run(wallMs = performance.now()): void {
    if (this.#closed) return
    const positionMs = Math.floor(this.pace.positionAt(wallMs))
    while (this.#nextTickMs <= positionMs) {
      this.world.advanceTo(Math.max(this.world.nowMs, this.#nextTickMs))
      this.#publish()
      this.#nextTickMs += this.#tickWorldMs()
    }
    if (wallMs - this.#markedAtMs >= CLOCK_MARK_MS) {
      this.#markedAtMs = wallMs
      this.#tryToPersist('its clock', () => this.#markClock())
    }
    if (wallMs - this.#snapshotAtMs >= SNAPSHOT_MS) {
      this.#snapshotAtMs = wallMs
      this.#tryToPersist('a snapshot', () => this.saveSnapshot())
    }
    this.#checkRecords(RECORDS_A_RUN)
  }

  /**
   * Checks records before the snapshot that the world was restored from. The world goes on where one is damaged: its
   * state is whole, but its past can no longer be replayed or exported.
   */
  #checkRecords(most: number): void {
    if (!this.#hasUncheckedRecords) return
    try {
      this.#hasUncheckedRecords = this.journal.checkRecords?.(most) ?? false
    } catch (error) {
      this.#hasUncheckedRecords = false
      this.log?.error({ err: error }, 'the state is whole, but a record before its snapshot is damaged')
    }
  }

  /** Writes data that is not needed for durability (clock mark, snapshot); a disk error is only logged. */
  #tryToPersist(what: string, persist: () => void): void {
    try {
      persist()
    } catch (error) {
      this.log?.warn({ err: error }, `${what} could not be kept`)
    }
  }

  #publish(): void {
    const frames = this.#publisher.tick(this.pace.effectiveSpeed)
    if (frames.length > 0) for (const listener of this.#onFrames) listener(frames)
  }

  #markClock(): void {
    const { speed, paused } = this.pace
    const { timeline } = this
    this.journal.markClock({ worldMs: this.world.nowMs, speed, paused, timeline, isOpen: !this.#closed })
  }

  /** Changes the pace, and notifies the clock listeners. */
  setPace(change: { paused?: boolean | undefined; speed?: number | undefined }): void {
    this.run()
    if (change.speed !== undefined) this.pace.speed = change.speed
    if (change.paused !== undefined) this.pace.paused = change.paused
    if (this.pace.paused) this.#answerDelayed()
    this.#scheduleTick()
    this.#announceClock()
  }

  /** Advances the world to a later time in one step. */
  moveTo(toMs: WorldMs): void {
    this.run()
    if (toMs < this.world.nowMs) {
      throw new Refusal('BAD_REQUEST', 'a world does not go back; this time is already past')
    }
    this.world.advanceTo(toMs)
    this.pace.moveTo(toMs)
    this.#publish()
    this.#scheduleTick()
    this.#announceClock()
  }

  #announceClock(): void {
    this.#tryToPersist('its clock', () => this.#markClock())
    for (const listener of this.#onClock) listener()
  }

  // Inputs

  /** Journals and folds an input by group commit; resolves once it is durable. */
  submit<Name extends InputName>(input: InputOf<Name> & { kind: Name }): Promise<OutcomeOf<Name>> {
    return this.#commits.submit<Name>(input)
  }

  /** Submits an input that moves a player's money, within the player's rate limit. Throws a refusal. */
  async submitOrder<Name extends OrderName>(
    input: InputOf<Name> & { kind: Name },
  ): Promise<Accepted<OutcomeOf<Name>>> {
    if (!this.#orderRateLimiter.take(input.userName, performance.now())) {
      throw new Refusal('TOO_MANY', 'Too many orders, please wait a moment')
    }
    return this.submitOrThrow<Name>(input)
  }

  /** As `submit`; throws a refusal. */
  async submitOrThrow<Name extends InputName>(
    input: InputOf<Name> & { kind: Name },
  ): Promise<Accepted<OutcomeOf<Name>>> {
    const outcome: Outcome = await this.submit<Name>(input)
    if (!outcome.ok) throw new Refusal(outcome.code, outcome.text)
    return outcome as Accepted<OutcomeOf<Name>>
  }

  /** Places an order. With `wait` resolves after the market's bet delay, else at acceptance. */
  async placeOrder(userName: string, order: OrderPayload, { wait }: { wait: boolean }): Promise<OrderView> {
    const { betId } = (await this.submitOrder({ kind: 'order', userName, order })).order
    const now = this.world.exchange.order(betId)!
    return wait ? this.waitOutDelay(now) : now
  }

  /** An order as it stands once its delay is over; at once while the clock stands still. */
  async waitOutDelay(order: OrderView): Promise<OrderView> {
    if (this.pace.paused || order.status !== 'DELAYED') return order
    return new Promise((resolve) => {
      const waiting = this.#delayedOrders.get(order.betId) ?? []
      waiting.push(resolve)
      this.#delayedOrders.set(order.betId, waiting)
    })
  }

  #answerDelayed(): void {
    for (const [betId, waiting] of this.#delayedOrders) {
      for (const resolve of waiting) resolve(this.world.exchange.order(betId)!)
    }
    this.#delayedOrders.clear()
  }

  // Feed

  openTopic(topic: Topic): void {
    this.#publisher.open(topic)
  }

  closeTopic(key: string): void {
    this.#publisher.close(key)
  }

  image(topic: Topic): TopicMessage {
    return this.#publisher.image(topic, this.pace.effectiveSpeed)
  }

  onFrames(listener: FramesListener): () => void {
    this.#onFrames.add(listener)
    return () => this.#onFrames.delete(listener)
  }

  onClock(listener: () => void): () => void {
    this.#onClock.add(listener)
    return () => this.#onClock.delete(listener)
  }

  /** Listens to changes of resting bets, as they happen. */
  onRestChanges(listener: (change: RestChanged) => void): () => void {
    this.#onRestChanges.add(listener)
    return () => this.#onRestChanges.delete(listener)
  }

  // Persistence

  saveSnapshot(): void {
    this.happenings.flush()
    timed(this.meter.snapshotTimes, () => keepSnapshot(this.world, this.journal))
  }

  /** Refuses further inputs and answers the accepted ones; delayed orders are answered in their current state. */
  drain(): void {
    this.#commits.end()
    this.#answerDelayed()
  }

  close(): void {
    if (this.#closed) return
    this.drain()
    this.#closed = true
    this.#tryToPersist('its clock', () => this.#markClock())
    this.#tryToPersist('a snapshot', () => this.saveSnapshot())
    this.journal.close()
  }
}
