import { normalBelow, normalDensity } from '../normal.ts'

/** How far into the tails, in standard deviations, and how fine, the integral looks. */
const TAIL = 4.5
const STEP = 0.35
/** Below this many lengths of doubt the order is as good as known. */
const DOUBT_LEAST = 0.02

export interface RaceChances {
  /** To win, a runner; sums to one. */
  win: number[]
  /** To come in among the first so many; sums to that many. */
  place: number[]
}

/**
 * Chances to win and to be placed where each runner finishes at its margin plus an independent normal error of the
 * same size: Henery's model of a race, which unlike Harville's does not overrate favourites for the places. Exact but
 * for the grid: over each finish of a runner, the chance that fewer than so many others finish in front of it.
 *
 * @param margins expected finish of each runner, lengths, more is further in front
 * @param doubt standard deviation of each finish, lengths
 * @param places four at most
 */
export function raceChances(margins: readonly number[], doubt: number, places: number): RaceChances {
  const win = margins.map(() => 0)
  const place = margins.map(() => 0)
  if (margins.length === 0) return { win, place }
  const sd = Math.max(DOUBT_LEAST, doubt)
  const sorted = [...margins].sort((a, b) => b - a)
  const from = sorted[Math.min(places, sorted.length - 1)]! / sd - TAIL
  const to = sorted[0]! / sd + TAIL
  const scaled = margins.map((margin) => margin / sd)
  const inFront = margins.map(() => 0)
  const behind = margins.map(() => 0)
  const counts = [0, 0, 0, 0]
  for (let finish = from; finish <= to; finish += STEP) {
    for (let other = 0; other < scaled.length; other++) {
      inFront[other] = 1 - normalBelow(finish - scaled[other]!)
      behind[other] = 1 - inFront[other]!
    }
    for (let runner = 0; runner < scaled.length; runner++) {
      const here = normalDensity(finish - scaled[runner]!)
      if (here === 0) continue
      countInFront({ inFront, behind }, runner, counts)
      win[runner]! += here * counts[0]!
      for (let count = 0; count < places; count++) place[runner]! += here * counts[count]!
    }
  }
  const all = margins.length <= places
  return { win: scaledTo(win, 1), place: all ? margins.map(() => 1) : scaledTo(place, places) }
}

/** A chance for each runner. */
interface ByRunner {
  inFront: number[]
  behind: number[]
}

/** The chances that none, one, two … of the others are in front. Four counts stand beside each other, as no array would. */
function countInFront({ inFront, behind }: ByRunner, runner: number, counts: number[]): void {
  const [own, ownAfter] = [inFront[runner]!, behind[runner]!]
  // Times 1 and plus 0: it changes nothing that the runner itself is among the others.
  inFront[runner] = 0
  behind[runner] = 1
  let none = 1
  let one = 0
  let two = 0
  let three = 0
  for (let other = 0; other < inFront.length; other++) {
    const ahead = inFront[other]!
    const after = behind[other]!
    three = three * after + two * ahead
    two = two * after + one * ahead
    one = one * after + none * ahead
    none *= after
  }
  inFront[runner] = own
  behind[runner] = ownAfter
  counts[0] = none
  counts[1] = one
  counts[2] = two
  counts[3] = three
}

function scaledTo(chances: readonly number[], total: number): number[] {
  const sum = chances.reduce((a, b) => a + b, 0)
  return chances.map((chance) => Math.min(1, (chance * total) / sum))
}

/** A runner's adjustment factor for bets to win, percent: its chance. What is left then sums to one again. */
export function winFactors(win: readonly number[]): number[] {
  return win.map((chance) => twoDecimals(100 * chance))
}

const FACTOR_MOST = 95

/**
 * Adjustment factors for bets to be placed, percent: if the runner is out, the others' odds less one all shrink by
 * this part, and their chances again add up to the places.
 */
export function placeFactors(place: readonly number[], places: number): number[] {
  return place.map((_, out) => {
    const others = place.filter((_, index) => index !== out)
    if (others.length <= places) return FACTOR_MOST
    let low = 1
    let high = 1 / (1 - FACTOR_MOST / 100)
    for (let round = 0; round < 30; round++) {
      const middle = (low + high) / 2
      const sum = others.reduce(
        (total, chance) => total + (chance * middle) / (1 - chance + chance * middle),
        0,
      )
      if (sum < places) low = middle
      else high = middle
    }
    return twoDecimals(100 * (1 - 1 / low))
  })
}

const twoDecimals = (x: number) => Math.round(x * 100) / 100
