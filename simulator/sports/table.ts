/** A match that still counts for a table: who plays, by place in the list of sides, and the chances as they stand. */
export interface Fixture {
  /** Tells it from the others for ever, so that its draws stay its own. */
  key: number
  home: number
  away: number
  /** Home wins, away wins and, where it can be, level; what is left to 1 is abandoned, and gives nobody a point. */
  chances: readonly number[]
}

export interface PointsRule {
  win: number
  draw: number
}

/** How often the rest of the table is played out to price it: a share of 1/1024 is the finest it tells. */
const PLAYED_OUT = 1024

/**
 * The same number in [0, 1) for the same fixture and time of asking: what is played out does not change from one
 * pricing to the next, so that a price moves because a match did.
 */
function drawOf(key: number, round: number): number {
  let t = Math.imul(key, 0x9e3779b1) ^ Math.imul(round + 1, 0x85ebca6b)
  t = Math.imul(t ^ (t >>> 16), 0x21f0aaad)
  t = Math.imul(t ^ (t >>> 15), 0x735a2d97)
  return ((t ^ (t >>> 15)) >>> 0) / 4_294_967_296
}

/**
 * The chance of each side to end the table on top, the matches to come being played by their chances. Who is level
 * on top shares the win, as a dead heat pays.
 */
export function tableChances(
  points: readonly number[],
  fixtures: readonly Fixture[],
  { win, draw }: PointsRule,
): number[] {
  const shares = points.map(() => 0)
  const table = points.slice()
  const homeUpTo = fixtures.map(({ chances }) => chances[0]!)
  const awayUpTo = fixtures.map(({ chances }) => chances[0]! + chances[1]!)
  const levelUpTo = fixtures.map(({ chances }) => chances[0]! + chances[1]! + (chances[2] ?? 0))
  for (let round = 0; round < PLAYED_OUT; round++) {
    for (let side = 0; side < points.length; side++) table[side] = points[side]!
    for (let i = 0; i < fixtures.length; i++) {
      const { key, home, away } = fixtures[i]!
      const drawn = drawOf(key, round)
      if (drawn < homeUpTo[i]!) table[home]! += win
      else if (drawn < awayUpTo[i]!) table[away]! += win
      else if (drawn < levelUpTo[i]!) {
        table[home]! += draw
        table[away]! += draw
      }
    }
    const top = leaders(table)
    for (const side of top) shares[side]! += 1 / top.length
  }
  return shares.map((share) => share / PLAYED_OUT)
}

/** Who is on top, by place in the list of sides; several where they are level. */
export function leaders(points: readonly number[]): number[] {
  let most = Number.NEGATIVE_INFINITY
  let top: number[] = []
  for (let side = 0; side < points.length; side++) {
    if (points[side]! > most) {
      most = points[side]!
      top = [side]
    } else if (points[side] === most) top.push(side)
  }
  return top
}
