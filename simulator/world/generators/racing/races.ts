import type { DirectedEvent } from '../../../sports/forced-event.ts'
import type { Outcome } from '../../outcome.ts'
import type { Meeting } from '../../scenario.ts'
import type { World } from '../../world.ts'
import { raceStartMs } from './race-card.ts'
import { enterRace } from './race-entry.ts'
import { runningLine } from './race-line.ts'
import { RaceProgress, type RaceStep } from './race-progress.ts'
import type { Race, RaceMarketType } from './race-record.ts'

export type RaceTask =
  /** A meeting announces its race of this index, counted from its first. */
  | { kind: 'race-card'; meeting: number; index: number }
  | { kind: 'race'; eventId: string; what: RaceStep | 'archive' }

export type RacesSnapshot = Race[]

const MINUTE = 60_000
/** Races that are closer than this to the world's beginning are not on its card. */
const CARD_FROM_MS = MINUTE

/** Generated races, from their announcement to their result. How each goes on is `RaceProgress`' part. */
export class Races {
  readonly #world: World
  readonly #races: Map<string, Race>
  readonly #progress: RaceProgress

  constructor(world: World, snapshot: RacesSnapshot = []) {
    this.#world = world
    this.#progress = new RaceProgress(world)
    this.#races = new Map(structuredClone(snapshot).map((race) => [race.eventId, race]))
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

  /** How it stands, as a line above the markets; empty before the off and for events that are not generated. */
  scoreLine(eventId: string): string {
    const race = this.#races.get(eventId)
    return race ? runningLine(race) : ''
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

  #archive({ eventId }: Race): void {
    this.#races.delete(eventId)
    this.#world.random.forget(`race/${eventId}`)
    this.#world.random.forget(`maker/${eventId}`)
    this.#world.unlistEvent(eventId)
  }

  /** Makes something happen now: a director's event. */
  force(eventId: string, event: DirectedEvent): Outcome {
    const race = this.#races.get(eventId)
    if (!race) return { ok: false, code: 'NOT_FOUND', text: `no generated race has the event id ${eventId}` }
    return this.#progress.force(race, event)
  }

  snapshot(): RacesSnapshot {
    return structuredClone([...this.#races.values()])
  }
}
