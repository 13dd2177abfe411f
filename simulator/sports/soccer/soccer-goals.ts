import type { Team } from '../happening.ts'

const MINUTE_MS = 60_000
export const STEP_MS = 20_000
export const HALF_MS = 45 * MINUTE_MS
/** Each number of minutes is as likely as the others. */
export const STOPPAGE_MINUTES = { first: [1, 3], second: [2, 6] } as const
const RED_CARDS_PER_TEAM_AND_MATCH = 0.08
export const RED_CARDS_MAX = 2
/** A team with a man less scores less, the other more. */
const SHORT_HANDED = 0.7
const MAN_MORE = 1.25
const GOALS_CONSIDERED = 14
/** Less likely numbers of goals are left out. */
const NEVER = 1e-10

const mean = ([low, high]: readonly [number, number]) => ((low + high) / 2) * MINUTE_MS
const MATCH_MS = 2 * HALF_MS + mean(STOPPAGE_MINUTES.first) + mean(STOPPAGE_MINUTES.second)

/** Goals each side would score on average in a match. */
export interface Strengths {
  homeGoals: number
  awayGoals: number
}

/** The chance that a team is sent a player off in a step. */
export const RED_CARD_CHANCE = (RED_CARDS_PER_TEAM_AND_MATCH / MATCH_MS) * STEP_MS

/** The chance that a team scores in a step: once, or not at all. */
export function goalChance(
  { homeGoals, awayGoals }: Strengths,
  reds: Record<Team, number>,
  team: Team,
): number {
  const other = team === 'home' ? 'away' : 'home'
  let chance = ((team === 'home' ? homeGoals : awayGoals) / MATCH_MS) * STEP_MS
  for (let i = 0; i < reds[team]; i++) chance *= SHORT_HANDED
  for (let i = 0; i < reds[other]; i++) chance *= MAN_MORE
  return chance
}

/** How many steps may still be played, and the chance of it. */
export interface Length {
  steps: number
  chance: number
}

function power(base: number, exponent: number): number {
  if (exponent === 0) return 1
  const half = power(base * base, Math.floor(exponent / 2))
  return exponent % 2 === 1 ? half * base : half
}

/** How many more red cards a team may get in the time that is left; sums to one. */
interface Losses {
  none: number
  one: number
  two: number
}

function lossesIn(steps: number, reds: number): Losses {
  if (steps === 0 || reds >= RED_CARDS_MAX) return { none: 1, one: 0, two: 0 }
  const none = power(1 - RED_CARD_CHANCE, steps)
  if (reds === RED_CARDS_MAX - 1) return { none, one: 1 - none, two: 0 }
  const one = (steps * RED_CARD_CHANCE * none) / (1 - RED_CARD_CHANCE)
  return { none, one, two: 1 - none - one }
}

/** Red cards to come: when, as a part of the time that is left, and how likely. */
interface Path extends Record<Team, readonly number[]> {
  chance(home: Losses, away: Losses): number
}

/** Gauss's three points: the average over all moments of a red card. */
const MOMENTS = [
  { at: [0.1127], share: 5 / 18 },
  { at: [0.5], share: 8 / 18 },
  { at: [0.8873], share: 5 / 18 },
]

/** What is rare, more than one red card, is looked at in one moment. */
const PATHS: readonly Path[] = [
  { home: [], away: [], chance: (home, away) => home.none * away.none },
  ...MOMENTS.flatMap(({ at, share }): Path[] => [
    { home: at, away: [], chance: (home, away) => home.one * away.none * share },
    { home: [], away: at, chance: (home, away) => home.none * away.one * share },
  ]),
  { home: [1 / 3, 2 / 3], away: [], chance: (home, away) => home.two * away.none },
  { home: [], away: [1 / 3, 2 / 3], chance: (home, away) => home.none * away.two },
  { home: [0.5], away: [0.5], chance: (home, away) => (1 - home.none) * (1 - away.none) },
]

/** A team's chance to score in a step, on average over the time that is left. */
function averageChance(spec: Strengths, reds: Record<Team, number>, path: Path, team: Team): number {
  let from = 0
  let sum = 0
  for (const end of [...path.home, ...path.away, 1].sort((a, b) => a - b)) {
    const until = (each: Team) => reds[each] + path[each].filter((at) => at < end).length
    sum += (end - from) * goalChance(spec, { home: until('home'), away: until('away') }, team)
    from = end
  }
  return sum
}

/** Chances of 0, 1, 2 … goals in so many steps, as far as they come at all. */
function goalsIn(steps: number, chance: number): number[] {
  const ratio = chance / (1 - chance)
  const most = Math.min(steps, GOALS_CONSIDERED)
  const chances = [power(1 - chance, steps)]
  for (let goals = 1; goals <= most; goals++) {
    const next = (chances[goals - 1]! * ratio * (steps - goals + 1)) / goals
    if (next < NEVER) break
    chances.push(next)
  }
  return chances
}

/**
 * Chances of the goals still to come, `[home][away]`, by the very chances that a match is played with: a goal or none a step,
 * red cards to come, stoppage that is not drawn yet. Sums to one.
 */
export function goalsToCome(
  spec: Strengths,
  reds: Record<Team, number>,
  lengths: readonly Length[],
): number[][] {
  const chances = Array.from({ length: GOALS_CONSIDERED + 1 }, () =>
    new Array<number>(GOALS_CONSIDERED + 1).fill(0),
  )
  // With two red cards to come, which is rare, the stoppage is taken as its mean.
  const steps = Math.round(lengths.reduce((sum, length) => sum + length.steps * length.chance, 0))
  const average = [{ steps, chance: 1 }]
  for (const path of PATHS) {
    const home = averageChance(spec, reds, path, 'home')
    const away = averageChance(spec, reds, path, 'away')
    for (const { steps, chance } of path.home.length + path.away.length < 2 ? lengths : average) {
      const weight = chance * path.chance(lossesIn(steps, reds.home), lossesIn(steps, reds.away))
      if (weight > 0) addProducts(chances, weight, goalsIn(steps, home), goalsIn(steps, away))
    }
  }
  const all = chances.reduce((sum, row) => row.reduce((a, b) => a + b, sum), 0)
  return chances.map((row) => row.map((chance) => chance / all))
}

function addProducts(
  chances: number[][],
  weight: number,
  home: readonly number[],
  away: readonly number[],
): void {
  for (let row = 0; row < home.length; row++) {
    const sums = chances[row]!
    const share = weight * home[row]!
    for (let column = 0; column < away.length; column++) sums[column]! += share * away[column]!
  }
}
