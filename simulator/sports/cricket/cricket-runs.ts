import { nextBalls, runsMost, type Side, WICKETS } from './cricket-chances.ts'
import { leadsOf, sumOdd, sumWanted } from './cricket-rows.ts'

/** How many balls before it begins an over is told. */
export const BALLS_AHEAD = 12
const MOST_RUNS_A_BALL = 8

/** Balls of an innings whose runs count, from its start: not the first `from`, and up to `mark`. */
interface Span extends Side {
  from: number
  mark: number
}

/** Where an innings stands: legal balls bowled, wickets lost. */
interface Standing {
  balls: number
  wickets: number
}

/**
 * Chances of at least so many runs, by ball, wickets lost and runs. Those of no run are the chance that it comes to
 * anything at all: rain stops nothing, and the first ball of the span is bowled.
 */
class RunsTable {
  readonly #span: Span
  readonly #firstBall: number
  readonly #runsMost: number
  readonly #chances: Float32Array
  /** Of the row that is being filled. */
  readonly #sums: Float64Array

  constructor(span: Span) {
    const { from, mark, overs } = span
    this.#span = span
    this.#firstBall = Math.max(0, from - BALLS_AHEAD)
    this.#runsMost = Math.min(runsMost(overs), MOST_RUNS_A_BALL * (mark - from))
    const states = (mark - this.#firstBall + 1) * (WICKETS + 1) * (this.#runsMost + 1)
    this.#chances = new Float32Array(states)
    this.#sums = new Float64Array(this.#runsMost + 1)
    this.#fill()
  }

  /** Place of a state that wants no run; that of the same with runs wanted is so many further on. */
  #row(balls: number, wickets: number): number {
    return ((balls - this.#firstBall) * (WICKETS + 1) + wickets) * (this.#runsMost + 1)
  }

  #fill(): void {
    const { from, mark } = this.#span
    for (let balls = mark; balls >= this.#firstBall; balls--) {
      for (let wickets = WICKETS; wickets >= 0; wickets--) {
        if (balls < mark && wickets < WICKETS) this.#blend(balls, wickets)
        else if (balls > from) this.#chances[this.#row(balls, wickets)] = 1
      }
    }
  }

  /** What follows from the next ball; those before the span bring no runs. */
  #blend(balls: number, wickets: number): void {
    const chances = this.#chances
    const sums = this.#sums
    const row = this.#row(balls, wickets)
    const { from, overs } = this.#span
    const { leads, wide } = leadsOf(nextBalls(this.#span, overs * 6 - balls, wickets), (ball) =>
      this.#row(balls + 1, ball.wickets),
    )
    const counted = balls >= from
    sumWanted(sums, chances, counted ? leads : leads.map((lead) => ({ ...lead, runs: 0 })))
    const wideRuns = counted ? wide.runs : 0
    for (let runs = 0; runs <= this.#runsMost; runs++) {
      const left = Math.max(0, runs - wideRuns)
      // A wide leads back to the same state where it brings no run that is wanted.
      chances[row + runs] =
        left === runs ? sums[runs]! / (1 - wide.chance) : sums[runs]! + wide.chance * chances[row + left]!
    }
  }

  /** The chance of at least so many runs from here to the mark, given that they are counted at all. */
  atLeast({ balls, wickets }: Standing, runs: number): number {
    if (runs > this.#runsMost) return 0
    const row = this.#row(balls, wickets)
    return this.#chances[row + Math.max(0, runs)]! / this.#chances[row]!
  }
}

const runsTables = new Map<string, RunsTable>()

/** Tables are made once for each span and skill. */
export function runsTable(span: Span): RunsTable {
  const key = `${span.overs}/${span.skill}/${span.from}/${span.mark}`
  let table = runsTables.get(key)
  if (!table) {
    table = new RunsTable(span)
    runsTables.set(key, table)
  }
  return table
}

const partnerships = new Map<string, readonly Float32Array[]>()

/** By legal balls bowled, then by runs: the chance that the first wicket is still to fall, after at least so many. */
function partnershipTable(side: Side): readonly Float32Array[] {
  const key = `${side.overs}/${side.skill}`
  const known = partnerships.get(key)
  if (known) return known
  const legal = side.overs * 6
  const width = runsMost(side.overs) + 1
  // Behind the rows of all balls one for the wicket that has fallen: no more runs may be wanted then.
  const table = new Float32Array((legal + 2) * width)
  const fallen = (legal + 1) * width
  table[fallen] = 1
  const sums = new Float64Array(width)
  for (let balls = legal - 1; balls >= 0; balls--) {
    const row = balls * width
    const { leads, wide } = leadsOf(nextBalls(side, legal - balls, 0), ({ wickets }) =>
      wickets > 0 ? fallen : row + width,
    )
    sumWanted(sums, table, leads)
    table[row] = sums[0]! / (1 - wide.chance)
    for (let runs = 1; runs < width; runs++) {
      table[row + runs] = sums[runs]! + wide.chance * table[row + runs - wide.runs]!
    }
  }
  const rows = Array.from({ length: legal + 1 }, (_, balls) =>
    table.subarray(balls * width, (balls + 1) * width),
  )
  partnerships.set(key, rows)
  return rows
}

/**
 * The chance that the first wicket falls after at least so many runs from here, given that it falls.
 * @param needed runs with which a chase is won, and no wicket falls any more; infinite in a first innings
 */
export function partnershipChance(side: Side, balls: number, needed: number): (runs: number) => number {
  const row = partnershipTable(side)[balls]!
  const after = row[needed] ?? 0
  const falls = row[0]! - after
  return (runs) => Math.max(0, (row[Math.max(0, runs)] ?? 0) - after) / falls
}

const odds = new Map<string, Float32Array>()

/** By balls left, wickets lost and runs needed: the chance that the runs of what is left of a chase are odd. */
function oddTable(side: Side): Float32Array {
  const key = `${side.overs}/${side.skill}`
  const known = odds.get(key)
  if (known) return known
  const width = runsMost(side.overs) + 1
  const row = (left: number, wickets: number) => (left * (WICKETS + 1) + wickets) * width
  const table = new Float32Array(row(side.overs * 6 + 1, 0))
  const sums = new Float64Array(width)
  for (let left = 1; left <= side.overs * 6; left++) {
    for (let wickets = WICKETS - 1; wickets >= 0; wickets--) {
      const { leads, wide } = leadsOf(nextBalls(side, left, wickets), (ball) => row(ball.left, ball.wickets))
      sumOdd(sums, table, leads)
      const from = row(left, wickets)
      // The run of a wide makes odd of even.
      for (let needed = 1; needed < width; needed++) {
        table[from + needed] = sums[needed]! + wide.chance * (1 - table[from + needed - wide.runs]!)
      }
    }
  }
  odds.set(key, table)
  return table
}

/**
 * The chance that an innings makes an odd number of runs from here on; what rain cuts short counts as it stands.
 * @param needed as above: a first innings is a chase of more than can be made
 */
export function oddChance(side: Side, { balls, wickets }: Standing, needed: number): number {
  const most = runsMost(side.overs)
  const left = side.overs * 6 - balls
  return oddTable(side)[(left * (WICKETS + 1) + wickets) * (most + 1) + Math.min(most, needed)]!
}
