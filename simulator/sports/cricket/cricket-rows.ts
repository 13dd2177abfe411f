import type { NextBall } from './cricket-chances.ts'

/**
 * Chances of an innings stand in rows, a row for each number of balls and wickets and in it a chance for each number of runs.
 * A ball leads from every place of a row to the same other row, shifted by its runs. So a row is summed up in one loop over
 * contiguous memory. The ball that is bowled again, the wide, leads back to its own row: it comes last, place
 * by place, where the row is filled.
 */

/** A ball, and the row it leads to. */
export interface Lead {
  chance: number
  runs: number
  row: number
}

/** Of a ball that is bowled. */
const MOST_RUNS = 6

/** What the next balls can be: the seven that are bowled, with the rows they lead to, and the wide. */
export function leadsOf(
  balls: readonly NextBall[],
  rowOf: (ball: NextBall) => number,
): { leads: Lead[]; wide: NextBall } {
  const leads = balls.slice(0, -1).map((ball) => ({ chance: ball.chance, runs: ball.runs, row: rowOf(ball) }))
  return { leads, wide: balls.at(-1)! }
}

/** Chances of the leads, in the order of `BALL_OUTCOMES`, and where their rows begin less (or, with `sign` 1, more) their runs. */
function unrolled(leads: readonly Lead[], sign: 1 | -1) {
  const chance = (index: number) => leads[index]!.chance
  const at = (index: number) => leads[index]!.row + sign * leads[index]!.runs
  return [
    [chance(0), chance(1), chance(2), chance(3), chance(4), chance(5), chance(6)],
    [at(0), at(1), at(2), at(3), at(4), at(5), at(6)],
  ] as const
}

/** Sums a row by runs wanted: each ball reduces them by its runs, to 0 at the least. */
export function sumWanted(sums: Float64Array, table: Float32Array, leads: readonly Lead[]): void {
  const width = sums.length
  const edge = Math.min(MOST_RUNS, width)
  for (let wanted = 0; wanted < edge; wanted++) {
    let sum = 0
    for (const { chance, runs, row } of leads) sum += chance * table[row + Math.max(0, wanted - runs)]!
    sums[wanted] = sum
  }
  const [[c0, c1, c2, c3, c4, c5, c6], [at0, at1, at2, at3, at4, at5, at6]] = unrolled(leads, -1)
  for (let wanted = edge; wanted < width; wanted++) {
    sums[wanted] =
      c0 * table[at0 + wanted]! +
      c1 * table[at1 + wanted]! +
      c2 * table[at2 + wanted]! +
      c3 * table[at3 + wanted]! +
      c4 * table[at4 + wanted]! +
      c5 * table[at5 + wanted]! +
      c6 * table[at6 + wanted]!
  }
}

/** As `sumWanted`, of chances that the runs to come are odd: a single or a three makes odd of even. */
export function sumOdd(sums: Float64Array, table: Float32Array, leads: readonly Lead[]): void {
  const width = sums.length
  const edge = Math.min(MOST_RUNS, width)
  for (let wanted = 0; wanted < edge; wanted++) {
    let sum = 0
    for (const { chance, runs, row } of leads) {
      const rest = table[row + Math.max(0, wanted - runs)]!
      sum += chance * (runs % 2 === 0 ? rest : 1 - rest)
    }
    sums[wanted] = sum
  }
  const [[c0, c1, c2, c3, c4, c5, c6], [at0, at1, at2, at3, at4, at5, at6]] = unrolled(leads, -1)
  for (let wanted = edge; wanted < width; wanted++) {
    sums[wanted] =
      c0 * table[at0 + wanted]! +
      c1 * (1 - table[at1 + wanted]!) +
      c2 * table[at2 + wanted]! +
      c3 * (1 - table[at3 + wanted]!) +
      c4 * table[at4 + wanted]! +
      c5 * table[at5 + wanted]! +
      c6 * table[at6 + wanted]!
  }
}

/** Sums a row by runs made: each ball adds its runs, up to the last place of the row. */
export function sumMade(sums: Float64Array, table: Float32Array, leads: readonly Lead[]): void {
  const most = sums.length - 1
  const edge = Math.max(0, sums.length - MOST_RUNS)
  const [[c0, c1, c2, c3, c4, c5, c6], [at0, at1, at2, at3, at4, at5, at6]] = unrolled(leads, 1)
  for (let made = 0; made < edge; made++) {
    sums[made] =
      c0 * table[at0 + made]! +
      c1 * table[at1 + made]! +
      c2 * table[at2 + made]! +
      c3 * table[at3 + made]! +
      c4 * table[at4 + made]! +
      c5 * table[at5 + made]! +
      c6 * table[at6 + made]!
  }
  for (let made = edge; made <= most; made++) {
    let sum = 0
    for (const { chance, runs, row } of leads) sum += chance * table[row + Math.min(most, made + runs)]!
    sums[made] = sum
  }
}
