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

/** Draws a meeting's race of this index. */
export function drawRace(
  { sport, venue, races, runners }: Meeting,
  index: number,
  random: RandomStream,
): RacePlan {
  const distances = DISTANCES[sport]
  const kinds = KINDS[sport]
  const metres = distances[random.int(0, distances.length - 1)]!
  const kind = kinds[random.int(0, kinds.length - 1)]!
  const [least, most] = runners ?? FIELDS[sport]
  const taken = new Set<string>()
  const field = Array.from({ length: random.int(least, most) }, (_, place) => {
    const name = drawRunnerName(sport, taken, random)
    taken.add(name)
    return {
      name,
      cloth: String(place + 1),
      age: String(random.int(...AGES[sport])),
      jockey: drawJockey(sport, random),
      colours: drawColours(sport, place + 1, random),
    }
  })
  return { name: `${venue} R${(index % races) + 1} ${metres}m ${kind}`, metres, runners: field }
}

/** Places that are paid, by the size of the field at the beginning. Source: domain §1.6 "Each way". */
export function placesOf(runners: number): number {
  if (runners >= 16) return 4
  return runners >= 8 ? 3 : 2
}
