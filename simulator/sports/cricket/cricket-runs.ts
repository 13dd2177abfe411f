import { BALL_OUTCOMES, ballChances, WICKETS } from './cricket-chances.ts'

const expected = new Map<string, Float64Array>()

/**
 * Runs still to come on average, by balls left until the mark (row) and wickets lost (column), for a side of this
 * skill. The mark is a number of balls from the innings' start; the innings ends earlier when all are out.
 */
function table(overs: number, mark: number, skill: number): Float64Array {
  const key = `${overs}/${mark}/${skill}`
  const known = expected.get(key)
  if (known) return known
  const columns = WICKETS + 1
  const runs = new Float64Array((mark + 1) * columns)
  for (let left = 1; left <= mark; left++) {
    for (let wickets = WICKETS - 1; wickets >= 0; wickets--) {
      const chances = ballChances(Math.floor((mark - left) / 6), overs, wickets, skill)
      let sum = 0
      let again = 0
      for (let i = 0; i < BALL_OUTCOMES.length; i++) {
        const { runs: scored, wicket, counts } = BALL_OUTCOMES[i]!
        sum += chances[i]! * scored
        if (counts) sum += chances[i]! * runs[(left - 1) * columns + wickets + (wicket ? 1 : 0)]!
        else again += chances[i]!
      }
      // A wide leads back to the same ball.
      runs[left * columns + wickets] = sum / (1 - again)
    }
  }
  expected.set(key, runs)
  return runs
}

export function expectedRunsTo(
  { overs, mark, skill }: { overs: number; mark: number; skill: number },
  { balls, wickets }: { balls: number; wickets: number },
): number {
  if (balls >= mark || wickets >= WICKETS) return 0
  return table(overs, mark, skill)[(mark - balls) * (WICKETS + 1) + wickets]!
}
