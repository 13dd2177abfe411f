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

/** A part of the time that is left, and how many red cards of the home and the away side come before it. */
type Part = readonly [share: number, home: number, away: number]

/** Red cards to come, and how likely. */
interface Path {
  parts: readonly Part[]
  chance(home: Losses, away: Losses): number
  /** So seldom that the stoppage is taken as its mean. */
  isRare?: true
}

/** Gauss's three points: the average over all moments of a red card. */
const MOMENTS = [
  { at: 0.1127, share: 5 / 18 },
  { at: 0.5, share: 8 / 18 },
  { at: 0.8873, share: 5 / 18 },
]
const THIRD = 1 / 3

/** What is rare, more than one red card, is looked at in one moment. */
const PATHS: readonly Path[] = [
  { parts: [[1, 0, 0]], chance: (home, away) => home.none * away.none },
  ...MOMENTS.flatMap(({ at, share }): Path[] => [
    {
      parts: [
        [at, 0, 0],
        [1 - at, 1, 0],
      ],
      chance: (home, away) => home.one * away.none * share,
    },
    {
      parts: [
        [at, 0, 0],
        [1 - at, 0, 1],
      ],
      chance: (home, away) => home.none * away.one * share,
    },
  ]),
  {
    parts: [
      [THIRD, 0, 0],
      [THIRD, 1, 0],
      [THIRD, 2, 0],
    ],
    chance: (home, away) => home.two * away.none,
    isRare: true,
  },
  {
    parts: [
      [THIRD, 0, 0],
      [THIRD, 0, 1],
      [THIRD, 0, 2],
    ],
    chance: (home, away) => home.none * away.two,
    isRare: true,
  },
  {
    parts: [
      [0.5, 0, 0],
      [0.5, 1, 1],
    ],
    chance: (home, away) => (1 - home.none) * (1 - away.none),
    isRare: true,
  },
]

/** A team's chance to score in a step, on average over the time that is left. */
function averageChance(spec: Strengths, reds: Record<Team, number>, { parts }: Path, team: Team): number {
  let sum = 0
  for (const [share, home, away] of parts) {
    sum += share * goalChance(spec, { home: reds.home + home, away: reds.away + away }, team)
  }
  return sum
}

/** Chances of 0, 1, 2 … goals in this number of steps; negligible ones at the end are left out. */
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

const withLosses = (length: Length, reds: Record<Team, number>) => ({
  ...length,
  losses: { home: lossesIn(length.steps, reds.home), away: lossesIn(length.steps, reds.away) },
})

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
  const likely = lengths.map((length) => withLosses(length, reds))
  const steps = Math.round(lengths.reduce((sum, length) => sum + length.steps * length.chance, 0))
  const meanLength = [withLosses({ steps, chance: 1 }, reds)]
  for (const path of PATHS) {
    const home = averageChance(spec, reds, path, 'home')
    const away = averageChance(spec, reds, path, 'away')
    for (const { steps, chance, losses } of path.isRare ? meanLength : likely) {
      const weight = chance * path.chance(losses.home, losses.away)
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
