import type { RandomStream } from '../random-streams.ts'
import type { CardCompetition, Side } from '../scenario.ts'

/** Two sides of a competition drawn to meet. */
export function drawPairing({ sides }: CardCompetition, random: RandomStream): { home: Side; away: Side } {
  const home = random.int(0, sides.length - 1)
  const other = random.int(0, sides.length - 2)
  return { home: sides[home]!, away: sides[other >= home ? other + 1 : other]! }
}

/** Starts stand on the clock's five minutes. */
export const START_GRID_MS = 300_000
