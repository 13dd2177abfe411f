import { squareRoot } from './normal.ts'

/** Two sides that meet, by place in the list of sides. */
export interface Meeting {
  home: number
  away: number
}

/** A match that is to come, and how it ends. */
export interface Fixture extends Meeting {
  endings: EndingChances
}

/** That home wins, away wins and, where it can be, that it ends level. What is left to 1 is abandoned, without points. */
export type EndingChances = readonly number[]

export interface PointsRule {
  win: number
  draw: number
}

/** A table with what is left to play of it. */
export interface OpenTable {
  points: readonly number[]
  rule: PointsRule
  toCome: readonly Fixture[]
  /** At most `UNDER_WAY_MOST`. */
  underWay: readonly Meeting[]
}

/** The chance of a side to end on top, and how far it may be wrong: 0 where every ending was counted. */
export interface Estimate {
  chance: number
  doubt: number
}

/**
 * The chance of each side to end on top of a table, from the chances of the matches under way, in their order. Sides that
 * are level on top share the win, as a dead heat pays.
 */
export type TableOutlook = (underWay: readonly EndingChances[]) => Estimate[]

/** How a match can end: home wins, away wins, level, abandoned. */
const ENDINGS = 4
/** The most matches under way for which each combination of endings is counted apart. */
export const UNDER_WAY_MOST = 3

/**
 * Rounds in which the matches to come are played out. A power of two and of the number of endings: up to seven matches have
 * at most as many combinations, and each is counted.
 */
const PLAYED_OUT = 2 ** 14
/** Standard errors of a chance that is played out, as if by chance alone; the even spread does better. */
const DOUBT = 2
const FULL = 2 ** 32
/** Korobov's rule: the powers of this number spread the draws of all matches evenly, where chance leaves gaps. */
const SPREAD_BY = 12_957

/** The points of each side at the end, round after round, and the chance of each round. */
interface Rounds {
  ends: Int32Array
  weights: Float64Array
}

/**
 * Prices a table. The chances of a match under way change with every ball: only the matches to come are counted or played
 * out, once, and the answer follows the chances of the others exactly.
 */
export function tableOutlook(table: OpenTable): TableOutlook {
  const { points, toCome, underWay } = table
  const isCounted = ENDINGS ** toCome.length <= PLAYED_OUT
  const rounds = isCounted ? countOut(table) : playOut(table)
  const shares = Array.from({ length: ENDINGS ** underWay.length }, (_, combination) =>
    sharesOnTop(rounds, gainsIn(combination, table)),
  )
  return (endings) => {
    const chances = shares.map((_, combination) => chanceOf(combination, endings))
    return points.map((_, side) => {
      const chance = chances.reduce((sum, each, combination) => sum + each * shares[combination]![side]!, 0)
      const variance = Math.max(0, chance * (1 - chance)) / PLAYED_OUT
      return { chance, doubt: isCounted ? 0 : DOUBT * squareRoot(variance) }
    })
  }
}

/** Goes through every way in which all that is to come can end: each match makes four ways of one. */
function countOut({ points, rule, toCome }: OpenTable): Rounds {
  const sides = points.length
  let ends = Int32Array.from(points)
  let weights = Float64Array.of(1)
  for (const { home, away, endings } of toCome) {
    const before = { ends, weights }
    ends = new Int32Array(ENDINGS * before.ends.length)
    weights = new Float64Array(ENDINGS * before.weights.length)
    for (let ending = 0; ending < ENDINGS; ending++) {
      const chance = chanceOfEnding(ending, endings)
      const [ofHome, ofAway] = [gainOfHome(ending, rule), gainOfAway(ending, rule)]
      const first = ending * before.weights.length
      ends.set(before.ends, first * sides)
      for (let way = 0; way < before.weights.length; way++) {
        const row = (first + way) * sides
        ends[row + home]! += ofHome
        ends[row + away]! += ofAway
        weights[first + way] = before.weights[way]! * chance
      }
    }
  }
  return { ends, weights }
}

/** Plays out all that is to come, evenly over its chances. */
function playOut({ points, rule, toCome }: OpenTable): Rounds {
  const sides = points.length
  const ends = new Int32Array(PLAYED_OUT * sides)
  for (let row = 0; row < ends.length; row += sides) ends.set(points, row)
  let power = 1
  toCome.forEach(({ home, away, endings: [homeWins = 0, awayWins = 0, level = 0] }, match) => {
    const homeBelow = homeWins * FULL
    const awayBelow = (homeWins + awayWins) * FULL
    const levelBelow = (homeWins + awayWins + level) * FULL
    const step = power * (FULL / PLAYED_OUT)
    let drawn = Math.imul(match + 1, 0x9e3779b1) >>> 0
    for (let row = 0; row < ends.length; row += sides) {
      if (drawn < homeBelow) ends[row + home]! += rule.win
      else if (drawn < awayBelow) ends[row + away]! += rule.win
      else if (drawn < levelBelow) {
        ends[row + home]! += rule.draw
        ends[row + away]! += rule.draw
      }
      drawn = (drawn + step) >>> 0
    }
    power = (power * SPREAD_BY) % PLAYED_OUT
  })
  return { ends, weights: new Float64Array(PLAYED_OUT).fill(1 / PLAYED_OUT) }
}

/** The points that each side gains in a combination of endings of the matches under way. */
function gainsIn(combination: number, { points, rule, underWay }: OpenTable): Int32Array {
  const gains = new Int32Array(points.length)
  underWay.forEach(({ home, away }, match) => {
    const ending = endingIn(combination, match)
    gains[home]! += gainOfHome(ending, rule)
    gains[away]! += gainOfAway(ending, rule)
  })
  return gains
}

const gainOfHome = (ending: number, { win, draw }: PointsRule) => [win, 0, draw, 0][ending]!
const gainOfAway = (ending: number, { win, draw }: PointsRule) => [0, win, draw, 0][ending]!

/** The chance of each side to be on top, over all rounds: who is level shares it. */
function sharesOnTop({ ends, weights }: Rounds, gains: Int32Array): Float64Array {
  const sides = gains.length
  const shares = new Float64Array(sides)
  const top = new Int32Array(sides)
  for (let round = 0; round < weights.length; round++) {
    const row = round * sides
    let most = ends[row]! + gains[0]!
    let level = 0
    for (let side = 0; side < sides; side++) {
      const points = ends[row + side]! + gains[side]!
      if (points < most) continue
      if (points > most) {
        most = points
        level = 0
      }
      top[level++] = side
    }
    const share = weights[round]! / level
    for (let each = 0; each < level; each++) shares[top[each]!]! += share
  }
  return shares
}

/** How one match ends in a combination. */
const endingIn = (combination: number, match: number) => Math.floor(combination / ENDINGS ** match) % ENDINGS

/** The chance of a combination. */
function chanceOf(combination: number, chances: readonly EndingChances[]): number {
  return chances.reduce(
    (product, endings, match) => product * chanceOfEnding(endingIn(combination, match), endings),
    1,
  )
}

function chanceOfEnding(ending: number, [home = 0, away = 0, level = 0]: EndingChances): number {
  return [home, away, level, Math.max(0, 1 - home - away - level)][ending]!
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
