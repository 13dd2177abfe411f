import { dayOf, startOfDayMs } from '@layline/shared/iso-time'
import type { WorldMs } from '@layline/shared/units'
import type { RandomStream } from '../../random-streams.ts'
import type { Meeting, RacingSport } from '../../scenario.ts'
import { drawColours, drawJockey, drawRunnerName } from './race-names.ts'

const DAY_MS = 86_400_000

/** A race as the card prints it. */
export interface RacePlan {
  name: string
  metres: number
  /** For runners that have never won. */
  isMaiden: boolean
  runners: { name: string; cloth: string; age: string; jockey: string; colours: string }[]
}

/**
 * When a meeting's race of this index starts, counted from its first: daily ones from the day before the world's
 * beginning on, the others from the world's beginning on, one race after the other without an end.
 */
export function raceStartMs(
  { daily, starts, races, every }: Meeting,
  index: number,
  epochMs: WorldMs,
): WorldMs {
  if (daily === undefined) return epochMs + (starts ?? 0) + index * every
  const firstDayMs = startOfDayMs(dayOf(epochMs, 0), 0) - DAY_MS
  return firstDayMs + Math.floor(index / races) * DAY_MS + daily + (index % races) * every
}

const DISTANCES: Readonly<Record<RacingSport, readonly number[]>> = {
  horses: [1000, 1200, 1400, 1600, 2000, 2400],
  indian: [1000, 1100, 1200, 1400, 1600, 2000],
  greyhounds: [285, 400, 480, 515],
}
const KINDS: Readonly<Record<RacingSport, readonly string[]>> = {
  horses: ['Handicap', 'Maiden', 'Novice', 'Stakes', 'Plate'],
  indian: ['Handicap', 'Maiden', 'Trophy', 'Cup', 'Plate'],
  greyhounds: ['A1', 'A2', 'A3', 'A5', 'A7', 'Open'],
}
const AGES: Readonly<Record<RacingSport, readonly [least: number, most: number]>> = {
  horses: [2, 9],
  indian: [3, 8],
  greyhounds: [2, 5],
}

const FIELDS: Readonly<Record<RacingSport, readonly [least: number, most: number]>> = {
  horses: [6, 12],
  indian: [6, 10],
  greyhounds: [6, 6],
}

/** Who runs and who rides elsewhere on the same day. */
export interface Engaged {
  runners: ReadonlySet<string>
  riders: ReadonlySet<string>
}

/** The number of names is limited: where more races are announced than there are names, some names repeat. */
const DRAWS_MOST = 50

/** Draws one that is not taken in this race, and adds it; one that is engaged elsewhere only where no other is found. */
function drawFree(draw: () => string, taken: Set<string>, elsewhere: ReadonlySet<string>): string {
  for (let draws = 1; ; draws++) {
    const drawn = draw()
    if (taken.has(drawn) || (draws < DRAWS_MOST && elsewhere.has(drawn))) continue
    taken.add(drawn)
    return drawn
  }
}

const NOBODY: ReadonlySet<string> = new Set()

/** Draws a meeting's race of this index. */
export function drawRace(
  { sport, venue, races, runners }: Meeting,
  index: number,
  { engaged, random }: { engaged: Engaged; random: RandomStream },
): RacePlan {
  const distances = DISTANCES[sport]
  const kinds = KINDS[sport]
  const metres = distances[random.int(0, distances.length - 1)]!
  const kind = kinds[random.int(0, kinds.length - 1)]!
  const [least, most] = runners ?? FIELDS[sport]
  const names = new Set<string>()
  const riders = new Set<string>()
  const colours = new Set<string>()
  const field = Array.from({ length: random.int(least, most) }, (_, place) => ({
    name: drawFree(() => drawRunnerName(sport, random), names, engaged.runners),
    cloth: String(place + 1),
    age: String(random.int(...AGES[sport])),
    // Hounds run alone.
    jockey: sport === 'greyhounds' ? '' : drawFree(() => drawJockey(sport, random), riders, engaged.riders),
    colours: drawFree(() => drawColours(sport, place + 1, random), colours, NOBODY),
  }))
  const name = `${venue} R${(index % races) + 1} ${metres}m ${kind}`
  return { name, metres, isMaiden: kind === 'Maiden', runners: field }
}

/** Places that are paid, by the size of the field at the beginning. Source: domain §1.6 "Each way". */
export function placesOf(runners: number): number {
  if (runners >= 16) return 4
  return runners >= 8 ? 3 : 2
}
