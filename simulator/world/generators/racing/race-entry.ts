import { SPORT } from '@layline/shared/sports'
import { createRace } from '../../../sports/racing/race.ts'
import type { Meeting, RacingSport } from '../../scenario.ts'
import type { GeneratorWorld } from '../generator.ts'
import { drawRace, type Engaged, placesOf, raceStartMs } from './race-card.ts'
import { drawForm } from './race-form.ts'
import type { Race } from './race-record.ts'

const RACING_SPORT_IDS: Readonly<Record<RacingSport, string>> = {
  horses: SPORT.horseRacing,
  greyhounds: SPORT.greyhoundRacing,
  indian: SPORT.indianHorseRacing,
}
const EVENT_IDS_FROM = 30_000_000
const SELECTION_IDS_FROM = 1_000_000
const COMPETITION_IDS_FROM = 100

/** Draws a meeting's race of this index and enters it in the catalogue, without its markets. */
export function enterRace(world: GeneratorWorld, meeting: Meeting, index: number): Race {
  const { catalogue, nowMs, random, setup } = world
  const { sport, venue, country } = meeting
  const startMs = raceStartMs(meeting, index, setup.epochMs)
  const engaged = engagedElsewhere(world, meeting, startMs)
  const plan = drawRace(meeting, index, { engaged, random: random.stream('card', venue) })
  const eventId = String(EVENT_IDS_FROM + catalogue.takeId())
  const chance = random.stream('race', eventId)
  const { metres, isMaiden, runners } = plan
  const size = { runners: runners.length, places: placesOf(runners.length), metres }
  const state = createRace(size, startMs - nowMs, chance)
  const past = random.stream('form', eventId)
  const field = runners.map(({ name, ...facts }, place) => {
    const selectionId = String(SELECTION_IDS_FROM + catalogue.takeId())
    const form = drawForm({ lengths: state.margins[place] ?? 0, age: Number(facts.age), isMaiden }, past)
    return { name, facts: { selectionId, ...facts, ...(form && { form }) } }
  })
  random.forget('form', eventId)
  catalogue.addEvent({
    eventId,
    name: plan.name,
    sportId: RACING_SPORT_IDS[sport],
    competitionId: competitionIdOf(world, venue),
    competitionName: venue,
    startMs,
    race: { venue, countryCode: country, runners: field.map(({ facts }) => facts) },
  })
  return {
    eventId,
    sport,
    startMs,
    stage: 'waiting',
    state,
    selectionIds: field.map((runner) => runner.facts.selectionId),
    names: field.map(({ name }) => name),
    factors: { WIN: [], PLACE: [] },
    markets: [],
    lossWithinMin: 0,
    suspendedUntilMs: Math.min(0, nowMs),
    abandoned: false,
  }
}

const DAY_MS = 86_400_000

/** Who runs within a day of a race, and who rides within a day of it at another venue. */
function engagedElsewhere(
  { catalogue }: GeneratorWorld,
  { sport, venue }: Meeting,
  startMs: number,
): Engaged {
  const runners = new Set<string>()
  const riders = new Set<string>()
  for (const { eventId, sportId, race } of catalogue.racesBetween(startMs - DAY_MS, startMs + DAY_MS)) {
    if (sportId !== RACING_SPORT_IDS[sport]) continue
    for (const { name } of catalogue.marketsOf(eventId)[0]?.runners ?? []) runners.add(name)
    if (race.venue !== venue) for (const { jockey } of race.runners) riders.add(jockey)
  }
  return { runners, riders }
}

/** A meeting is a competition. */
function competitionIdOf({ catalogue }: GeneratorWorld, venue: string): string {
  for (const event of catalogue.events()) {
    if (event.competitionName === venue) return event.competitionId
  }
  return String(COMPETITION_IDS_FROM + catalogue.takeId())
}
