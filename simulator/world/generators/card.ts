import type { RandomStream } from '../random-streams.ts'
import type { CardCompetition, Side } from '../scenario.ts'

/** A side plays nothing else from two hours before a match to two hours after it. */
export const REST_MS = 7_200_000

/** Two sides of a competition drawn to meet, of those who are free; undefined where fewer than two are. */
export function drawPairing(
  competition: CardCompetition,
  busy: ReadonlySet<string>,
  random: RandomStream,
): { home: Side; away: Side } | undefined {
  const sides = competition.sides.filter(({ name }) => !busy.has(name))
  if (sides.length < 2) return undefined
  const home = random.int(0, sides.length - 1)
  const other = random.int(0, sides.length - 2)
  return { home: sides[home]!, away: sides[other >= home ? other + 1 : other]! }
}

/** Starts stand on the clock's five minutes. */
export const START_GRID_MS = 300_000
