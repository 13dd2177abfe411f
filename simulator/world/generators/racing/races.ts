import type { Outcome } from '../../../exchange/outcome.ts'
import type { DirectedEvent } from '../../../sports/forced-event.ts'
import { plainCopy } from '../../../sports/plain-copy.ts'
import type { Verb } from '../../../sports/verbs.ts'
import type { Planned } from '../../happened.ts'
import type { Meeting } from '../../scenario.ts'
import type { Generator, GeneratorWorld } from '../generator.ts'
import { raceStartMs } from './race-card.ts'
import { enterRace } from './race-entry.ts'
import { runningLine } from './race-line.ts'
import { RaceProgress } from './race-progress.ts'
import type { Race, RaceMarketType, RaceTask } from './race-record.ts'

export type RacesSnapshot = Race[]

const MINUTE = 60_000
/** Races that are closer than this to the world's beginning are not on its card. */
const CARD_FROM_MS = MINUTE

/** Generated races, from their announcement to their result. How each goes on is `RaceProgress`' part. */
export class Races implements Generator<RaceTask, RacesSnapshot> {
  readonly taskKinds = ['race-card', 'race'] as const
  readonly #world: GeneratorWorld<RaceTask>
  readonly #races: Map<string, Race>
  readonly #progress: RaceProgress

  constructor(world: GeneratorWorld<RaceTask>, snapshot: RacesSnapshot = []) {
    this.#world = world
    this.#progress = new RaceProgress(world)
    this.#races = new Map(plainCopy(snapshot).map((race) => [race.eventId, race]))
  }

  begin(): void {
    const { scenario, epochMs } = this.#world.setup
    const { meetings, horizon } = scenario.racing ?? { meetings: [], horizon: 0 }
    meetings.forEach((meeting, number) => {
      let index = 0
      while (raceStartMs(meeting, index, epochMs) < epochMs + CARD_FROM_MS) index++
      for (; raceStartMs(meeting, index, epochMs) <= epochMs + horizon; index++) this.#add(meeting, index)
      this.#announceLater(number, index)
    })
  }

  #announceLater(meeting: number, index: number): void {
    const { scenario, epochMs } = this.#world.setup
    const { meetings, horizon } = scenario.racing!
    const startMs = raceStartMs(meetings[meeting]!, index, epochMs)
    this.#world.agenda.add(startMs - horizon, { kind: 'race-card', meeting, index })
  }

  #add(meeting: Meeting, index: number): void {
    const race = enterRace(this.#world, meeting, index)
    this.#races.set(race.eventId, race)
    this.#progress.begin(race)
  }

  race(eventId: string): Readonly<Race> | undefined {
    return this.#races.get(eventId)
  }

  /** A runner's published adjustment factor, percent; 0 where there is none. */
  factorOf(eventId: string, type: RaceMarketType, selectionId: string): number {
    const race = this.#races.get(eventId)
    return race?.factors[type][race.selectionIds.indexOf(selectionId)] ?? 0
  }

  has(eventId: string): boolean {
    return this.#races.has(eventId)
  }

  scoreLine(eventId: string): string {
    return runningLine(this.#races.get(eventId)!)
  }

  run(task: RaceTask): void {
    if (task.kind === 'race-card') {
      this.#add(this.#world.setup.scenario.racing!.meetings[task.meeting]!, task.index)
      this.#announceLater(task.meeting, task.index + 1)
      return
    }
    const race = this.#races.get(task.eventId)
    if (!race) return
    if (task.what === 'archive') this.#archive(race)
    else this.#progress.run(race, task.what)
  }

  *planned(): Iterable<Planned> {
    const { catalogue } = this.#world
    for (const { eventId, startMs, stage } of this.#races.values()) {
      if (stage !== 'waiting') continue
      yield { atMs: startMs, kind: 'start', text: `${catalogue.event(eventId)!.name} starts`, eventId }
    }
  }

  #archive({ eventId }: Race): void {
    this.#races.delete(eventId)
    this.#world.random.forget('race', eventId)
    this.#world.random.forget('maker', eventId)
    this.#world.unlistEvent(eventId)
  }

  /** Makes something happen now: a director's event. */
  force(eventId: string, event: DirectedEvent): Outcome {
    return this.#progress.force(this.#races.get(eventId)!, event)
  }

  verbs(eventId: string): Verb[] {
    return this.#progress.verbs(this.#races.get(eventId)!)
  }

  snapshot(): RacesSnapshot {
    return plainCopy([...this.#races.values()])
  }
}
