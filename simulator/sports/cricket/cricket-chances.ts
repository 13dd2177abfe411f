/** What a ball can come to. Runs of a wide or no-ball are one, and the ball is bowled again. */
export const BALL_OUTCOMES = [
  { name: 'dot', runs: 0, wicket: false, counts: true },
  { name: 'single', runs: 1, wicket: false, counts: true },
  { name: 'two', runs: 2, wicket: false, counts: true },
  { name: 'three', runs: 3, wicket: false, counts: true },
  { name: 'four', runs: 4, wicket: false, counts: true },
  { name: 'six', runs: 6, wicket: false, counts: true },
  { name: 'wicket', runs: 0, wicket: true, counts: true },
  { name: 'wide', runs: 1, wicket: false, counts: false },
] as const

/** Weights of those outcomes in the power play, the middle and the death overs of a T20. */
const POWER_PLAY = [0.4, 0.31, 0.05, 0.005, 0.13, 0.045, 0.035, 0.035]
const MIDDLE = [0.31, 0.43, 0.065, 0.005, 0.08, 0.045, 0.04, 0.025]
const DEATH = [0.24, 0.37, 0.085, 0.005, 0.115, 0.085, 0.07, 0.03]
/** From this many wickets on the tail bats. */
const TAIL_WICKETS = 7

export const WICKETS = 10
/** Share of matches that rain ends for good, whatever their overs. */
const ABANDONED_A_MATCH = 0.03

/** Chances of each outcome; `skill` above 1 is a batting side better than the bowling. */
function ballChances(over: number, overs: number, wickets: number, skill: number): number[] {
  const weights = over < overs * 0.3 ? POWER_PLAY : over >= overs * 0.75 ? DEATH : MIDDLE
  const tail = wickets >= TAIL_WICKETS
  const boundary = skill * (tail ? 0.6 : 1)
  const wicket = (tail ? 1.5 : 1) / skill
  const scaled = weights.map((weight, i) =>
    i === 4 || i === 5 ? weight * boundary : i === 6 ? weight * wicket : weight,
  )
  const sum = scaled.reduce((a, b) => a + b, 0)
  return scaled.map((weight) => weight / sum)
}

/** A side's innings as its balls see it. */
export interface Side {
  overs: number
  skill: number
}

/** A ball that can be bowled next, and where it leads. */
export interface NextBall {
  chance: number
  runs: number
  left: number
  wickets: number
}

/** Chance that rain ends a match for good before its next ball: the same before each. */
const rainChance = (overs: number): number => ABANDONED_A_MATCH / (2 * overs * 6)

/** What the next ball can be, with this many legal balls left of the innings. Sums to the chance that it is bowled. */
export function nextBalls({ overs, skill }: Side, left: number, wickets: number): NextBall[] {
  const isDry = 1 - rainChance(overs)
  return ballChances(Math.floor((overs * 6 - left) / 6), overs, wickets, skill).map((chance, i) => {
    const { runs, wicket, counts } = BALL_OUTCOMES[i]!
    return {
      chance: chance * isDry,
      runs,
      left: counts ? left - 1 : left,
      wickets: wicket ? wickets + 1 : wickets,
    }
  })
}

/** More runs than this in an innings are as good as this many. */
export const runsMost = (overs: number): number => 80 + 12 * overs
