import { Refusal } from '@layline/shared/contract/error-codes'
import type { LegsPayload, OrderPayload } from '@layline/shared/contract/order'
import type { WorldMs } from '@layline/shared/units'
import type { RestChanged } from '../../exchange/event.ts'
import type { OrderView } from '../../exchange/exchange.ts'
import type { Outcome } from '../../exchange/outcome.ts'
import { FIRST_BRANCH, pathOf } from '../../journal/branch.ts'
import type { ClockMark, Journal, WorldIdentity } from '../../journal/journal.ts'
import type { ArchiveRecord } from '../../world/archive/archive.ts'
import { FeedPublisher, type Topic, type TopicFrame, type TopicMessage } from '../../world/feed-publisher.ts'
import type { EditPayload } from '../../world/inputs/betting-inputs.ts'
import type { InputName, InputOf, OutcomeOf } from '../../world/inputs/inputs.ts'
import type { World, WorldEvent, WorldSetup } from '../../world/world.ts'
import { AddressLimiter } from '../address-limiter.ts'
import { type StruckFrame, StruckMessages } from '../faults/struck-messages.ts'
import type { Log } from '../log.ts'
import { LoginTickets } from '../login-tickets.ts'
import { WorldMeter } from '../metrics/world-meter.ts'
import type { RateLimit } from '../rate.ts'
import { SealedAnswers } from '../rest/sealed-answers.ts'
import { CODES_OF_ADDRESS, SentCodes } from '../sent-codes.ts'
import { SessionAges } from '../session-ages.ts'
import { SignInLimiter } from '../sign-in-limiter.ts'
import { archivedAnswer, archivedEdit, archivedLegs } from './archived-answer.ts'
import { DelayedOrders } from './delayed-orders.ts'
import { GroupCommit } from './group-commit.ts'
import { Happenings } from './happenings.ts'
import { MarketChanges } from './market-changes.ts'
import { OrderRateLimiter } from './order-rate.ts'
import { removedMeanwhile } from './removed-world.ts'
import { restoreWorld } from './restored-world.ts'
import { type IsOver, inSlices, sliceFromNow } from './slices.ts'
import { type PaceChange, WallPace } from './wall-pace.ts'
import { WorldArchive } from './world-archive.ts'
import { WorldBranches } from './world-branches.ts'
import { WorldClock } from './world-clock.ts'
import { WorldKeeper } from './world-keeper.ts'

/** What counts against a player's rate of orders. */
type OrderName = 'order' | 'legs' | 'reprice' | 'casino-launch' | 'casino-round' | 'cash-asked'
type Accepted<AnOutcome> = Extract<AnOutcome, { ok: true }>

type FramesListener = (frames: readonly StruckFrame[]) => void

interface RunnerOptions {
  name: string
  setup: WorldSetup
  identity: WorldIdentity
  journal: Journal
  speed?: number | undefined
  paused?: boolean | undefined
  orderRate?: RateLimit | undefined
  log?: Log | undefined
  meter?: WorldMeter | undefined
}

/** The timeline that a start goes on with: another one after a crash, since its last moments may be lost. */
const timelineAfter = ({ timeline = 0, isOpen = false }: Partial<ClockMark> = {}): number =>
  isOpen ? timeline + 1 : timeline

/** Runs a world in real time: advances its clock, journals its inputs, publishes its feed frames. */
export class WorldRunner {
  readonly name: string
  readonly branches: WorldBranches
  readonly journal: Journal
  readonly pace: WallPace
  readonly clock: WorldClock
  readonly identity: WorldIdentity
  readonly changes: MarketChanges
  readonly happenings: Happenings
  readonly archive: WorldArchive
  #world: World
  readonly #publisher: FeedPublisher
  readonly #orderRateLimiter: OrderRateLimiter
  readonly log: Log | undefined
  readonly meter: WorldMeter
  // What the host keeps beside the world's state; it ends with the process.
  readonly sessionAges = new SessionAges()
  readonly sealedAnswers = new SealedAnswers()
  readonly sentCodes = new SentCodes()
  readonly codeLimiter = new AddressLimiter(CODES_OF_ADDRESS)
  readonly loginTickets = new LoginTickets()
  readonly signInLimiter = new SignInLimiter()
  readonly struck = new StruckMessages()
  readonly #commits: GroupCommit
  readonly #keeper: WorldKeeper
  readonly #delayedOrders: DelayedOrders
  #closing: Promise<void> | undefined
  readonly #onFrames = new Set<FramesListener>()
  readonly #onClock = new Set<() => void>()
  readonly #onRestChanges = new Set<(change: RestChanged) => void>()

  /**
   * Makes a world, or restores the one that its journal keeps, in slices.
   *
   * @throws JournalError where the journal cannot be used; it stays open
   */
  static async open(options: RunnerOptions): Promise<WorldRunner> {
    const { setup, identity, journal, log, name } = options
    const worldLog = log?.child({ world: name })
    const path = (branch = journal.branch) => {
      const branches = journal.branches()
      return pathOf((id) => branches[id]!, branch)
    }
    const happenings = new Happenings(journal.happened, path, worldLog)
    const archive = new WorldArchive(journal.archive, path, worldLog)
    const { branch, afterSeq } = path().at(-1)!
    const listener = (event: WorldEvent, inputs: number) => {
      // What was told before its fork is kept in the branches that it comes from.
      const isOwn = branch === FIRST_BRANCH.id || inputs > afterSeq
      if (event.type === 'happened' && isOwn) happenings.take(event.happened)
      if (event.type === 'archived') archive.take(event.record)
    }
    const world = await restoreWorld(setup, journal, { listener })
    // Not before the world is made: a world that cannot be made must not be kept.
    if (!journal.identity) await journal.begin(identity)
    const keptMs = journal.clockMark()?.worldMs ?? world.nowMs
    if (keptMs > world.nowMs) await inSlices((isOver) => world.advanceTo(keptMs, isOver))
    happenings.restored(world.happenedCount)
    archive.restored(world.archiver.records)
    const runner = new WorldRunner({ world, happenings, archive }, options)
    // An open one that is found at the next start was not closed.
    await runner.#keeper.markClock()
    return runner
  }

  private constructor(
    { world, happenings, archive }: Pick<WorldRunner, 'world' | 'happenings' | 'archive'>,
    options: RunnerOptions,
  ) {
    const { name, identity, journal, orderRate, log, meter = new WorldMeter() } = options
    this.name = name
    this.identity = identity
    this.journal = journal
    this.log = log?.child({ world: name })
    this.meter = meter
    this.#world = world
    this.happenings = happenings
    this.archive = archive
    this.#publisher = new FeedPublisher(world)
    this.#publisher.timeline = timelineAfter(journal.clockMark())
    this.changes = new MarketChanges(world.catalogue)
    this.#orderRateLimiter = new OrderRateLimiter(orderRate)
    this.#delayedOrders = new DelayedOrders((betId) => this.world.exchange.order(betId)!)
    world.listen((event) => this.#onEvent(event))
    const mark = journal.clockMark()
    this.pace = new WallPace(world.nowMs, performance.now(), {
      speed: options.speed ?? mark?.speed ?? 1,
      paused: options.paused ?? mark?.paused ?? false,
    })
    const { pace } = this
    this.#commits = new GroupCommit({
      current: this,
      journal,
      nowMs: () => this.clock.stampMs(),
      log: this.log,
      meter,
    })
    this.clock = new WorldClock({
      pace,
      current: this,
      commits: this.#commits,
      publish: () => this.#publish(),
      publishInSlices: () => this.#publishInSlices(),
      announce: () => this.#announceClock(),
      note: (act) => this.happenings.takeAct(act),
      log: this.log,
    })
    const { clock } = this
    const { snapshotTimes } = meter
    this.#keeper = new WorldKeeper({
      current: this,
      journal,
      pace,
      clock,
      timeline: () => this.timeline,
      happenings,
      archive,
      log: this.log,
      snapshotTimes,
    })
    this.branches = new WorldBranches(this, options.setup)
  }

  /** As it stands now: another object once it has gone on from another moment. */
  get world(): World {
    return this.#world
  }

  /** Goes on with another state of this world: raises the timeline, and its topics tell everything anew. */
  goOnWith(world: World): void {
    // What they bet on stands in the branch that is left; here it was never placed.
    this.#delayedOrders.refuseAll(new Refusal('CLOCK_MOVED'))
    this.#world.listen(() => {})
    this.#world = world
    world.listen((event) => this.#onEvent(event))
    this.changes.follow(world.catalogue)
    this.struck.forget()
    this.happenings.restored(world.happenedCount)
    this.#publisher.follow(world)
    this.archive.restored(world.archiver.records)
  }

  /** Resolves once the clock's position and pace are kept. */
  markClock(): Promise<void> {
    return this.#keeper.markClock()
  }

  #onEvent(event: WorldEvent): void {
    if (event.type === 'happened') this.happenings.take(event.happened)
    if (event.type === 'archived') this.#onArchived(event.record)
    if (event.type === 'incident') this.log?.warn({ marketId: event.marketId }, event.text)
    if (event.type === 'faultStruck') this.struck.note(event)
    if (event.type === 'marketChanged') {
      this.#publisher.note(event.marketId)
      this.changes.note(event.marketId)
    }
    if (event.type === 'restChanged') {
      if (this.#onRestChanges.size === 0) this.struck.takeUpdate(event.betId)
      for (const listener of this.#onRestChanges) listener(event)
    }
    if (event.type === 'entered') this.#delayedOrders.answer(event.betId)
  }

  #onArchived(record: ArchiveRecord): void {
    this.archive.take(record)
    if (record.kind === 'market') this.changes.forget(record.facts.marketId, record.event.eventId)
  }

  // Time

  get nowMs(): WorldMs {
    return this.world.nowMs
  }

  /** World time as heartbeats and headers tell it. */
  get toldMs(): WorldMs {
    return this.clock.toldMs
  }

  /** Number of the world's timeline, uint32: raised when its time does not go on from where it was. */
  get timeline(): number {
    return this.#publisher.timeline
  }

  /** Branch of the journal that the world goes on in: order ids are idempotent within it. */
  get branch(): number {
    return this.journal.branch
  }

  /** Raises the timeline: what was told of the world before is void. Tells the clock listeners; resolves once it is kept. */
  raiseTimeline(): Promise<void> {
    this.#publisher.timeline++
    return this.#announceClock()
  }

  /** Called by the host's timer: one slice of what the clock and the journal need. */
  run(isOver = sliceFromNow()): void {
    if (this.#closing) return
    this.clock.run(isOver)
    this.#keeper.run()
  }

  #publish(): void {
    const frames = this.#publisher.tick(this.pace.effectiveSpeed)
    this.#send(frames.map((frame) => this.struck.onFrame(frame)))
    this.struck.endTick(frames, this.world.nowMs)
  }

  #send(frames: readonly StruckFrame[]): void {
    if (frames.length > 0) for (const listener of this.#onFrames) listener(frames)
  }

  async #publishInSlices(): Promise<void> {
    const frames = this.#publisher.frames(this.pace.effectiveSpeed)
    const sent: TopicFrame[] = []
    const sendAll = (isOver: IsOver) => {
      for (let next = frames.next(); !next.done; next = frames.next()) {
        this.#send([this.struck.onFrame(next.value)])
        sent.push(next.value)
        if (isOver()) return false
      }
      return true
    }
    // Few frames come at once: no heartbeat tells of the new time before them.
    if (!sendAll(sliceFromNow())) await inSlices(sendAll)
    this.struck.endTick(sent, this.world.nowMs)
  }

  /** Changes the pace, and notifies the clock listeners. */
  async setPace(change: PaceChange): Promise<void> {
    const isKept = this.clock.setPace(change)
    if (this.pace.paused) this.#delayedOrders.answerAll()
    await isKept
  }

  /** Moves the world to a later time; resolves once it stands there. */
  async moveTo(toMs: WorldMs): Promise<void> {
    const job = this.clock.move(toMs)
    await job.done
    if (job.state === 'failed') throw new Error('the move failed')
  }

  #announceClock(): Promise<void> {
    const isKept = this.#keeper.markClock()
    for (const listener of this.#onClock) listener()
    return isKept
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
    const archived = archivedAnswer(this, userName, order)
    if (archived) return archived
    const { betId } = (await this.submitOrder({ kind: 'order', userName, order })).order
    return this.#orderNow(betId, { wait })
  }

  /** Places legs, as `placeOrder` an order. */
  async placeLegs(userName: string, legs: LegsPayload, { wait }: { wait: boolean }): Promise<OrderView[]> {
    const archived = archivedLegs(this, userName, legs)
    if (archived) return archived
    const { orders } = await this.submitOrder({ kind: 'legs', userName, ...legs })
    return Promise.all(orders.map(({ betId }) => this.#orderNow(betId, { wait })))
  }

  /** Moves a bet to other odds, as `placeOrder` an order: the new one. */
  async editOrder(userName: string, edit: EditPayload, { wait }: { wait: boolean }): Promise<OrderView> {
    const archived = archivedEdit(this, userName, edit)
    if (archived) return archived
    const { betId } = (await this.submitOrder({ kind: 'reprice', userName, ...edit })).order
    return this.#orderNow(betId, { wait })
  }

  /**
   * The present state of an order; with `wait`, its state after its delay. While the world is paused it is answered at
   * once. The order is read again because a later input of the same commit may have ended it: its event is already over.
   */
  async #orderNow(betId: number, { wait }: { wait: boolean }): Promise<OrderView> {
    const order = this.world.exchange.order(betId)!
    const isToWait = wait && !this.pace.paused && order.status === 'DELAYED'
    return isToWait ? this.#delayedOrders.wait(betId) : order
  }

  // Feed

  openTopic(topic: Topic): void {
    this.#publisher.open(topic)
  }

  closeTopic(key: string): void {
    this.#publisher.close(key)
    this.struck.close(key)
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

  saveSnapshot(): Promise<void> {
    return this.#keeper.saveSnapshot()
  }

  /**
   * Ends a move of the clock where it has got to, refuses further inputs and answers the accepted ones; delayed orders are
   * answered in their current state.
   */
  async drain(): Promise<void> {
    await this.#endInputs(new Refusal('STOPPING'))
    this.#delayedOrders.answerAll()
  }

  async #endInputs(refusal: Refusal): Promise<void> {
    this.#commits.end(refusal)
    await this.clock.stop()
    await this.#commits.drained()
  }

  /** As `close`, of a world that is removed: its delayed orders are refused, as they are never placed. */
  async closeRemoved(): Promise<void> {
    const removed = removedMeanwhile()
    await this.#endInputs(removed)
    this.#delayedOrders.refuseAll(removed)
    await this.close()
  }

  close(): Promise<void> {
    this.#closing ??= this.#close()
    return this.#closing
  }

  async #close(): Promise<void> {
    await this.drain()
    await this.#keeper.close()
  }
}
