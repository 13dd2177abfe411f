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

/**
 * The chance of each side to end on top of a table, from the chances of the matches under way, in their order. Sides that
 * are level on top share the win, as a dead heat pays.
 */
export type TableOutlook = (underWay: readonly EndingChances[]) => number[]

/** How a match can end: home wins, away wins, level, abandoned. */
const ENDINGS = 4
/** The most matches under way for which each combination of endings is counted apart. */
export const UNDER_WAY_MOST = 3

/** How often the matches to come are played out, a power of two. */
const PLAYED_OUT = 2 ** 14
const FULL = 2 ** 32
/** Korobov's rule: the powers of this number spread the draws of all matches evenly, where chance leaves gaps. */
const SPREAD_BY = 12_957

/**
 * Prices a table. The chances of a match under way change with every ball: only the matches to come are played out, once,
 * and the answer follows the chances of the others exactly.
 */
export function tableOutlook(table: OpenTable): TableOutlook {
  const { points, underWay } = table
  const tops = new Tops(table)
  playOut(table, (ends) => tops.count(ends))
  return (endings) => {
    const chances = Array.from({ length: ENDINGS ** underWay.length }, (_, combination) =>
      chanceOf(combination, endings),
    )
    return points.map((_, side) =>
      chances.reduce(
        (sum, chance, combination) => (chance > 0 ? sum + chance * tops.share(combination, side) : sum),
        0,
      ),
    )
  }
}

/** Plays out all that is to come, evenly over its chances, and shows the points at the end of each. */
function playOut({ points, rule, toCome }: OpenTable, show: (ends: Int32Array) => void): void {
  const ends = new Int32Array(points.length)
  const draws = new Uint32Array(toCome.length)
  const steps = new Uint32Array(toCome.length)
  let power = 1
  for (let i = 0; i < toCome.length; i++) {
    draws[i] = Math.imul(i + 1, 0x9e3779b1)
    steps[i] = power * (FULL / PLAYED_OUT)
    power = (power * SPREAD_BY) % PLAYED_OUT
  }
  const bounds = toCome.map(({ endings: [home = 0, away = 0, level = 0] }) => ({
    home: home * FULL,
    away: (home + away) * FULL,
    level: (home + away + level) * FULL,
  }))
  for (let round = 0; round < PLAYED_OUT; round++) {
    ends.set(points)
    for (let i = 0; i < toCome.length; i++) {
      const { home, away } = toCome[i]!
      const drawn = draws[i]!
      const bound = bounds[i]!
      if (drawn < bound.home) ends[home]! += rule.win
      else if (drawn < bound.away) ends[away]! += rule.win
      else if (drawn < bound.level) {
        ends[home]! += rule.draw
        ends[away]! += rule.draw
      }
      draws[i]! += steps[i]!
    }
    show(ends)
  }
}

/** How often each side is on top, for each combination of endings of the matches under way. */
class Tops {
  readonly #sides: number
  /** Sides that play now, and the points that each gains, by combination. */
  readonly #busy: readonly number[]
  readonly #gains: readonly Int32Array[]
  readonly #idle: readonly number[]
  readonly #shares: Float64Array
  #counted = 0

  constructor({ points, rule, underWay }: OpenTable) {
    this.#sides = points.length
    this.#busy = [...new Set(underWay.flatMap(({ home, away }) => [home, away]))]
    this.#idle = points.map((_, side) => side).filter((side) => !this.#busy.includes(side))
    this.#gains = Array.from({ length: ENDINGS ** underWay.length }, (_, combination) => {
      const gains = points.map(() => 0)
      underWay.forEach(({ home, away }, match) => {
        const ending = endingIn(combination, match)
        gains[home]! += [rule.win, 0, rule.draw, 0][ending]!
        gains[away]! += [0, rule.win, rule.draw, 0][ending]!
      })
      return Int32Array.from(this.#busy, (side) => gains[side]!)
    })
    this.#shares = new Float64Array(this.#gains.length * points.length)
  }

  count(ends: Int32Array): void {
    const busy = this.#busy
    const idle = this.#idle
    let idleMost = Number.NEGATIVE_INFINITY
    for (let i = 0; i < idle.length; i++) idleMost = Math.max(idleMost, ends[idle[i]!]!)
    for (let combination = 0; combination < this.#gains.length; combination++) {
      const gains = this.#gains[combination]!
      let most = idleMost
      for (let i = 0; i < busy.length; i++) most = Math.max(most, ends[busy[i]!]! + gains[i]!)
      let level = 0
      for (let i = 0; i < busy.length; i++) if (ends[busy[i]!]! + gains[i]! === most) level++
      if (idleMost === most) for (let i = 0; i < idle.length; i++) if (ends[idle[i]!] === most) level++
      const share = 1 / level
      const row = combination * this.#sides
      for (let i = 0; i < busy.length; i++) {
        if (ends[busy[i]!]! + gains[i]! === most) this.#shares[row + busy[i]!]! += share
      }
      if (idleMost < most) continue
      for (let i = 0; i < idle.length; i++) {
        if (ends[idle[i]!] === most) this.#shares[row + idle[i]!]! += share
      }
    }
    this.#counted++
  }

  share(combination: number, side: number): number {
    return this.#shares[combination * this.#sides + side]! / this.#counted
  }
}

/** How one match ends in a combination. */
const endingIn = (combination: number, match: number) => Math.floor(combination / ENDINGS ** match) % ENDINGS

/** The chance of a combination. */
function chanceOf(combination: number, chances: readonly EndingChances[]): number {
  return chances.reduce((product, [home = 0, away = 0, level = 0], match) => {
    const abandoned = Math.max(0, 1 - home - away - level)
    return product * [home, away, level, abandoned][endingIn(combination, match)]!
  }, 1)
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
