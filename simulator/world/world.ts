import type { HappenedKind } from '@layline/shared/contract/timeline'
import type { WorldMs } from '@layline/shared/units'
import { Exchange, type ExchangeEvent } from '../exchange/exchange.ts'
import { type Outcome, refused } from '../exchange/outcome.ts'
import { restoreExchange, restoreExchangeInSteps } from '../exchange/restore.ts'
import { type ExchangeSnapshot, snapshotExchange } from '../exchange/snapshot.ts'
import { lastOf } from '../exchange/steps.ts'
import type { DirectedEvent } from '../sports/forced-event.ts'
import type { Verb } from '../sports/verbs.ts'
import { type Account, type AccountSeed, restoredAccount } from './account.ts'
import { Agenda, type AgendaItem } from './agenda.ts'
import type { ArchiveRecord } from './archive/archive.ts'
import { Archiver, type ArchiverSnapshot, type ArchiveTask } from './archive/archiver.ts'
import { CasinoHouse, type CasinoSnapshot } from './casino-house.ts'
import { Catalogue, type CatalogueSnapshot } from './catalogue.ts'
import { Driver } from './driver.ts'
import { type FaultStruck, Faults, type FaultsSnapshot, type FaultTask } from './faults/faults.ts'
import type { Generator } from './generators/generator.ts'
import {
  createGenerators,
  type Generators,
  type GeneratorsSnapshot,
  type GeneratorTask,
} from './generators/generators.ts'
import { type About, type Happened, toldOfExchange } from './happened.ts'
import { type Incident, Incidents, type IncidentsSnapshot } from './incidents.ts'
import { foldInput, type InputName, type OutcomeOf, type StampedInput } from './inputs/inputs.ts'
import { whyNoRisk } from './office/limits-on-bets.ts'
import { Office, type OfficeSnapshot, type OfficeTask } from './office/office.ts'
import { Sessions } from './office/sessions.ts'
import { RandomStreams, type RandomStreamsSnapshot } from './random-streams.ts'
import type { Recording } from './replay/recording.ts'
import type { Scenario } from './scenario.ts'
import { copyParts } from './state-copy.ts'

/** Written into every journal: a newer core starts an older journal from its snapshot, never from zero. */
export const CORE_VERSION = '16'

/** What a world is made of. Two worlds of equal setup and equal inputs are equal, byte for byte. */
export interface WorldSetup {
  /** 32-bit integer. */
  seed: number
  /** World time at which the world begins. */
  epochMs: WorldMs
  scenario: Scenario
  /** Recordings to replay; none for a generated world. */
  recordings?: readonly Recording[]
  accounts?: readonly AccountSeed[]
}

export interface WorldSnapshot extends GeneratorsSnapshot {
  nowMs: WorldMs
  inputs: number
  /** Number of the last that the timeline was told: kept beside the state, which it is no part of. Absent: 0. */
  happened?: number
  accounts: Account[]
  agenda: { nextSeq: number; items: AgendaItem<Task>[] }
  random: RandomStreamsSnapshot
  catalogue: CatalogueSnapshot
  incidents: IncidentsSnapshot
  exchange: ExchangeSnapshot
  office: OfficeSnapshot
  casino: CasinoSnapshot
  /** Absent in a world in which no fault was armed. */
  faults?: FaultsSnapshot | undefined
  /** Absent in snapshots of worlds that archived nothing. */
  archive?: ArchiverSnapshot
}

/** A snapshot whose exchange, by far the largest part, may be restored already. */
type HalfRestored = Omit<WorldSnapshot, 'exchange'> & { exchange: ExchangeSnapshot | Exchange }

export type Task = GeneratorTask | OfficeTask | FaultTask | ArchiveTask

/** A generator as all the world knows it; it gets only tasks of its own kinds. */
type AnyGenerator = Generator<Task, unknown>

export type WorldEvent =
  | ExchangeEvent
  | ({ type: 'incident' } & Incident)
  | FaultStruck
  /** What the timeline tells. */
  | { type: 'happened'; happened: Happened }
  /** Something has left the state. */
  | { type: 'archived'; record: ArchiveRecord }
export type WorldListener = (event: WorldEvent) => void

/**
 * A world: the fold of its setup and its inputs. It reads no clock, no chance and no file of its own; time moves only
 * by `advanceTo` and by stamped inputs, and how the way there is cut into steps makes no difference.
 */
export class World {
  readonly setup: WorldSetup
  readonly random: RandomStreams
  readonly agenda: Agenda<Task>
  readonly catalogue: Catalogue
  readonly exchange: Exchange
  readonly driver: Driver
  readonly accounts: Map<string, Account>
  readonly generators: Generators
  readonly office: Office
  readonly sessions: Sessions
  readonly casino: CasinoHouse
  readonly incidents: Incidents
  readonly faults: Faults
  readonly archiver: Archiver
  /** Number of the last that the timeline was told. Not part of the state. */
  happenedCount: number
  readonly #inOrder: readonly AnyGenerator[]
  /** Who runs a task, by its kind. */
  readonly #runners: ReadonlyMap<string, Pick<AnyGenerator, 'run'>>
  #nowMs: WorldMs
  #inputs: number
  #listener: WorldListener | undefined

  constructor(setup: WorldSetup, snapshot?: HalfRestored, listener?: WorldListener) {
    this.setup = setup
    this.#listener = listener
    this.#nowMs = snapshot?.nowMs ?? setup.epochMs
    this.#inputs = snapshot?.inputs ?? 0
    this.happenedCount = snapshot?.happened ?? 0
    this.random = snapshot
      ? RandomStreams.restore(setup.seed, snapshot.random)
      : new RandomStreams(setup.seed)
    this.agenda = snapshot ? Agenda.restore(snapshot.agenda) : new Agenda()
    this.catalogue = snapshot ? Catalogue.restore(snapshot.catalogue) : new Catalogue()
    this.exchange = snapshot ? restored(snapshot.exchange) : new Exchange()
    this.exchange.listen((event) => this.#onExchange(event))
    this.exchange.guardRisk((userName, morePaise) => whyNoRisk(this, userName, morePaise))
    this.driver = new Driver(
      this.exchange,
      (marketId, work) => this.confine(marketId, work),
      (marketId, work) => this.#keepErrors(marketId, work),
    )
    this.incidents = new Incidents(snapshot?.incidents)
    this.faults = new Faults(this, (event) => this.#listener?.(event), snapshot?.faults)
    this.archiver = new Archiver(
      this,
      (record) => this.#listener?.({ type: 'archived', record }),
      snapshot?.archive,
    )
    this.accounts = new Map(snapshot?.accounts.map((a) => [a.userName, restoredAccount(a)]))
    this.sessions = new Sessions(this.accounts.values())
    this.generators = createGenerators(this, setup.recordings ?? [], snapshot)
    this.#inOrder = Object.values(this.generators)
    this.office = new Office(this, snapshot?.office)
    this.casino = new CasinoHouse(this.exchange, this.random, snapshot?.casino)
    this.#runners = new Map<string, Pick<AnyGenerator, 'run'>>([
      ['office', this.office],
      ['arm-fault', this.faults],
      ...Archiver.taskKinds.map((kind) => [kind, this.archiver] as const),
      ...this.#inOrder.flatMap((each) => each.taskKinds.map((kind) => [kind, each] as const)),
    ])
    if (!snapshot) this.#begin()
    if (!snapshot?.archive) this.archiver.begin()
  }

  /** Restores a world step by step: yields after each. */
  static *restoreInSteps(
    setup: WorldSetup,
    snapshot: WorldSnapshot,
    listener?: WorldListener,
  ): Iterator<void, World> {
    const exchange = yield* restoreExchangeInSteps(snapshot.exchange)
    return new World(setup, { ...snapshot, exchange }, listener)
  }

  #begin(): void {
    this.office.begin()
    this.faults.begin()
    for (const generator of this.#inOrder) generator.begin()
  }

  /** Who is told of what happens from now on; the constructor's is also told of the beginning. Not part of the state. */
  listen(listener: WorldListener): void {
    this.#listener = listener
  }

  #onExchange(event: ExchangeEvent): void {
    if (event.type === 'marketChanged') {
      const market = this.catalogue.market(event.marketId)
      if (market) market.updatedMs = this.#nowMs
      this.faults.marketChanged(event.marketId)
    }
    if (event.type === 'restChanged') this.faults.restChanged(event)
    if (event.type === 'settled') this.office.bonuses.settled(event.marketId)
    this.#listener?.(event)
    const told = toldOfExchange(this, event)
    if (told) this.happened(told.kind, told.text, told)
  }

  /** Tells the timeline of something that has happened now. */
  happened(kind: HappenedKind, text: string, { eventId, marketId }: About = {}): void {
    const happened = { seq: ++this.happenedCount, atMs: this.#nowMs, kind, text, eventId, marketId }
    this.#listener?.({ type: 'happened', happened })
  }

  /** Says that something a player can see of a market is different, though not on the exchange: the score. */
  touch(marketId: string): void {
    this.#onExchange({ type: 'marketChanged', marketId })
  }

  get nowMs(): WorldMs {
    return this.#nowMs
  }

  /** How many inputs have been folded in. */
  get inputs(): number {
    return this.#inputs
  }

  /**
   * Lets everything happen that is due up to and including this time.
   *
   * @param isOver asked after each thing that happens: true ends this step there, to be gone on with by another
   * @returns false where it was ended before
   */
  advanceTo(toMs: WorldMs, isOver?: () => boolean): boolean {
    if (toMs < this.#nowMs) throw new Error(`a world does not go back: ${toMs} is before ${this.#nowMs}`)
    for (;;) {
      const orderDueMs = this.exchange.nextDueMs() ?? Number.POSITIVE_INFINITY
      const taskDueMs = this.agenda.nextAtMs() ?? Number.POSITIVE_INFINITY
      const dueMs = Math.min(orderDueMs, taskDueMs)
      if (dueMs > toMs) break
      this.#nowMs = Math.max(this.#nowMs, dueMs)
      if (orderDueMs <= taskDueMs) this.#releaseOrders()
      else this.#runTask(this.agenda.take()!)
      if (isOver?.()) return false
    }
    this.#nowMs = toMs
    return true
  }

  /** Orders whose delay is over enter. Where one fails its market stands still, and the next ones follow. */
  #releaseOrders(): void {
    this.exchange.releaseDue(this.#nowMs, (marketId, { message }) =>
      this.halt(marketId, `an order after its delay: ${message}`),
    )
  }

  #runTask(task: Task): void {
    try {
      this.#runners.get(task.kind)!.run(task)
    } catch (error) {
      this.report(`${task.kind}: ${(error as Error).message}`)
    }
  }

  /**
   * Does something to one market. Where that throws, the market is suspended and left alone from then on, the incident is
   * reported, and the world goes on.
   */
  confine(marketId: string, work: () => void): void {
    if (!this.incidents.isHalted(marketId)) this.#keepErrors(marketId, work)
  }

  #keepErrors(marketId: string, work: () => void): void {
    try {
      work()
    } catch (error) {
      this.halt(marketId, (error as Error).message)
    }
  }

  /** Reports what went wrong in a market, suspends it where it is not closed, and leaves it alone from then on. */
  halt(marketId: string, text: string): void {
    this.#report(marketId, text)
    const status = this.exchange.market(marketId)?.status
    if (status === undefined || status === 'CLOSED') return
    try {
      this.exchange.setStatus(marketId, 'SUSPENDED', this.#nowMs)
    } catch (error) {
      // It takes no more bets; an order that waits out its delay could not be ended.
      this.report(`suspending market ${marketId}: ${(error as Error).message}`)
      this.touch(marketId)
    }
  }

  /** Reports what went wrong, and no market is to blame. */
  report(text: string): void {
    this.#report(undefined, text)
  }

  #report(marketId: string | undefined, text: string): void {
    const incident = { atMs: this.#nowMs, marketId, text }
    this.incidents.add(incident)
    this.#listener?.({ type: 'incident', ...incident })
    this.happened('incident', text, { marketId })
  }

  /**
   * Folds one input in, at its own time. The caller has made it durable before. Throws only where it is not this input's
   * turn: an input that fails is answered with INTERNAL, as `foldInput` says.
   */
  apply<Name extends InputName>({ seq, atMs, input }: StampedInput<Name>): OutcomeOf<Name> {
    if (seq !== this.#inputs + 1) throw new Error(`input ${seq} does not follow ${this.#inputs}`)
    this.advanceTo(atMs)
    this.#inputs = seq
    this.faults.onInput()
    return foldInput(this, input)
  }

  /** Whose event it is. */
  #generatorOf(eventId: string): AnyGenerator | undefined {
    return this.#inOrder.find((generator) => generator.has(eventId))
  }

  /** Whether a generator makes this event happen, and with it decides about its runners; a recorded event has none. */
  isGenerated(eventId: string): boolean {
    return this.#generatorOf(eventId) !== undefined
  }

  /** How an event stands, as a line above its markets; empty before it begins. */
  scoreLine(eventId: string): string {
    return this.#generatorOf(eventId)?.scoreLine(eventId) ?? ''
  }

  /** Makes something happen now: a director's event. */
  force(eventId: string, event: DirectedEvent): Outcome {
    const outcome = this.#generatorOf(eventId)?.force?.(eventId, event)
    return outcome ?? refused('NOT_FOUND', `nothing can be forced in an event ${eventId}`)
  }

  /** What a director can force in an event, and why not now; none where nothing ever can. */
  verbs(eventId: string): Verb[] {
    return this.#generatorOf(eventId)?.verbs?.(eventId) ?? []
  }

  /** Takes a settled market off its event's page; the feed is told. */
  retireMarket(marketId: string): void {
    this.catalogue.retire(marketId)
    this.touch(marketId)
  }

  /** Takes an ended event off the lists; the feed is told of its markets. */
  unlistEvent(eventId: string): void {
    const event = this.catalogue.event(eventId)
    this.catalogue.unlist(eventId)
    for (const marketId of event?.marketIds ?? []) this.touch(marketId)
  }

  /** What a snapshot consists of, in its order; each part is made when it is asked for. */
  #parts(): { [Part in keyof WorldSnapshot]: () => WorldSnapshot[Part] } {
    const generators = Object.entries(this.generators).map(([name, it]) => [name, () => it.snapshot()])
    return {
      nowMs: () => this.#nowMs,
      inputs: () => this.#inputs,
      accounts: () => structuredClone([...this.accounts.values()]),
      agenda: () => this.agenda.snapshot(),
      random: () => this.random.snapshot(),
      catalogue: () => this.catalogue.snapshot(),
      incidents: () => this.incidents.snapshot(),
      exchange: () => snapshotExchange(this.exchange),
      ...(Object.fromEntries(generators) as {
        [Part in keyof GeneratorsSnapshot]: () => GeneratorsSnapshot[Part]
      }),
      office: () => this.office.snapshot(),
      casino: () => this.casino.snapshot(),
      faults: () => this.faults.snapshot(),
      archive: () => this.archiver.snapshot(),
    }
  }

  snapshot(): WorldSnapshot {
    const parts = Object.entries(this.#parts()).map(([name, make]) => [name, make()])
    return Object.fromEntries(parts) as WorldSnapshot
  }

  /** See `copyParts`. */
  copyState(): Iterator<void, Iterable<string>> {
    return copyParts(this.#parts(), this.exchange)
  }

  /** The snapshot as JSON, piece by piece. */
  snapshotText(): Iterable<string> {
    return lastOf(this.copyState())
  }
}

const restored = (exchange: ExchangeSnapshot | Exchange): Exchange =>
  exchange instanceof Exchange ? exchange : restoreExchange(exchange)
