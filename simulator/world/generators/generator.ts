import type { HappenedKind } from '@layline/shared/contract/timeline'
import type { WorldMs } from '@layline/shared/units'
import type { Exchange } from '../../exchange/exchange.ts'
import type { Outcome } from '../../exchange/outcome.ts'
import type { DirectedEvent } from '../../sports/forced-event.ts'
import type { Verb } from '../../sports/verbs.ts'
import type { Catalogue } from '../catalogue.ts'
import type { Driver } from '../driver.ts'
import type { About, Planned } from '../happened.ts'
import type { RandomStreams } from '../random-streams.ts'
import type { WorldSetup } from '../world.ts'

/** What a generator may use of its world; its tasks come back to it when they are due. */
export interface GeneratorWorld<Task = never> {
  readonly setup: WorldSetup
  readonly nowMs: WorldMs
  readonly random: RandomStreams
  readonly catalogue: Catalogue
  readonly exchange: Exchange
  /** Through which its markets are driven. */
  readonly driver: Driver
  readonly agenda: { add(atMs: WorldMs, task: Task): void }
  /**
   * Does something to one market. Where that throws, the market is suspended and left alone from then on, the incident is
   * reported, and the world goes on.
   */
  confine(marketId: string, work: () => void): void
  /** Reports what went wrong, and no market is to blame. */
  report(text: string): void
  /** Tells the timeline of something that has happened now. */
  happened(kind: HappenedKind, text: string, about?: About): void
  /** Says that something a player can see of a market is different, though not on the exchange: the score. */
  touch(marketId: string): void
  /** Takes a settled market off its event's page; the feed is told. */
  retireMarket(marketId: string): void
  /** Takes an ended event off the lists; the feed is told of its markets. */
  unlistEvent(eventId: string): void
}

type TaskKind<Task> = Task extends { kind: infer Kind } ? Kind : never

/** Makes events happen: matches, races, elections, winner markets, recordings. */
export interface Generator<Task, Snapshot> {
  /** Kinds of the agenda tasks that it runs. */
  readonly taskKinds: readonly TaskKind<Task>[]
  /** In a new world, once, in the order of the list of generators. */
  begin(): void
  /** Runs a due task of its own. */
  run(task: Task): void
  has(eventId: string): boolean
  /** The score line above the markets of one of its events; empty before the start. */
  scoreLine(eventId: string): string
  /** Forces something in one of its events, now; absent where nothing can be forced. */
  force?(eventId: string, event: DirectedEvent): Outcome
  /** What can be forced in one of its events, and why not now; absent where nothing ever can. */
  verbs?(eventId: string): Verb[]
  /** What scripts and the calendar have planned from now on, in no order; absent where nothing is. */
  planned?(): Iterable<Planned>
  /** Its state, as plain data. */
  snapshot(): Snapshot
}
