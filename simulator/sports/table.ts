/** A match that still counts for a table: who plays, by place in the list of sides, and how it ends in each playing out. */
export interface Fixture {
  home: number
  away: number
  endings: Endings
}

/** How a match ends each time the rest of the table is played out. */
export type Endings = Uint8Array

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

const HOME_WINS = 0
const AWAY_WINS = 1
const LEVEL = 2
const ABANDONED = 3

/**
 * How a match ends in each playing out.
 *
 * @param key tells it from the others for ever, so that its draws stay its own
 * @param chances home wins, away wins and, where it can be, level; the remainder to 1 is the chance of abandonment, without points
 */
export function endingsBy(key: number, [home = 0, away = 0, level = 0]: readonly number[]): Endings {
  const endings = new Uint8Array(PLAYED_OUT)
  for (let round = 0; round < PLAYED_OUT; round++) {
    const drawn = drawOf(key, round)
    if (drawn < home) endings[round] = HOME_WINS
    else if (drawn < home + away) endings[round] = AWAY_WINS
    else endings[round] = drawn < home + away + level ? LEVEL : ABANDONED
  }
  return endings
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
  // By ending: a look instead of a decision, which no processor could foresee.
  const homeGets = [win, 0, draw, 0]
  const awayGets = [0, win, draw, 0]
  for (let round = 0; round < PLAYED_OUT; round++) {
    for (let side = 0; side < points.length; side++) table[side] = points[side]!
    for (let i = 0; i < fixtures.length; i++) {
      const { home, away, endings } = fixtures[i]!
      const ending = endings[round]!
      table[home]! += homeGets[ending]!
      table[away]! += awayGets[ending]!
    }
    shareTop(table, shares)
  }
  return shares.map((share) => share / PLAYED_OUT)
}

/** Adds one win to the shares of those who are on top, in equal parts. */
function shareTop(table: readonly number[], shares: number[]): void {
  let most = Number.NEGATIVE_INFINITY
  let first = 0
  let level = 0
  for (let side = 0; side < table.length; side++) {
    if (table[side]! > most) {
      most = table[side]!
      first = side
      level = 1
    } else if (table[side] === most) level++
  }
  for (let side = first; side < table.length; side++) if (table[side] === most) shares[side]! += 1 / level
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
