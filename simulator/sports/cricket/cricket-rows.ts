import type { NextBall } from './cricket-chances.ts'

/**
 * Chances of an innings stand in rows, a row for each number of balls and wickets and in it a chance for each number of runs.
 * A ball that is bowled leads from every place of a row to the same other row, so that tables are summed up ball by ball and
 * row by row: each loop goes straight through memory. The one that is bowled again, the wide, leads back to its own row and
 * comes last, place by place.
 */

/** Adds what a ball leads to where runs are wanted: so many of them fewer, at least none. */
export function addWhereWanted(
  sums: Float64Array,
  { chance, runs }: Pick<NextBall, 'chance' | 'runs'>,
  chances: Float32Array,
  row: number,
): void {
  const none = chance * chances[row]!
  const edge = Math.min(runs, sums.length)
  for (let wanted = 0; wanted < edge; wanted++) sums[wanted] = sums[wanted]! + none
  const shifted = row - runs
  for (let wanted = edge; wanted < sums.length; wanted++) {
    sums[wanted] = sums[wanted]! + chance * chances[shifted + wanted]!
  }
}

/** As `addWhereWanted`, for a chance of the opposite: that it does not come about. */
export function addOppositeWhereWanted(
  sums: Float64Array,
  { chance, runs }: Pick<NextBall, 'chance' | 'runs'>,
  chances: Float32Array,
  row: number,
): void {
  const none = chance * (1 - chances[row]!)
  const edge = Math.min(runs, sums.length)
  for (let wanted = 0; wanted < edge; wanted++) sums[wanted] = sums[wanted]! + none
  const shifted = row - runs
  for (let wanted = edge; wanted < sums.length; wanted++) {
    sums[wanted] = sums[wanted]! + chance * (1 - chances[shifted + wanted]!)
  }
}

/** Adds what a ball leads to where runs have been made: so many of them more, at most as many as a row has. */
export function addWhereMade(
  sums: Float64Array,
  { chance, runs }: Pick<NextBall, 'chance' | 'runs'>,
  chances: Float32Array,
  row: number,
): void {
  const most = sums.length - 1
  const edge = Math.max(0, most - runs)
  const shifted = row + runs
  for (let made = 0; made < edge; made++) sums[made] = sums[made]! + chance * chances[shifted + made]!
  const last = chance * chances[row + most]!
  for (let made = edge; made <= most; made++) sums[made] = sums[made]! + last
}

/** Those that are bowled, and the one that is bowled again. */
export function splitBalls(balls: readonly NextBall[]): { bowled: readonly NextBall[]; wide: NextBall } {
  return { bowled: balls.slice(0, -1), wide: balls.at(-1)! }
}
