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
/** More runs than this are as good as this many. */
const RUNS_MAX = 320

/** Chances of each outcome; `skill` above 1 is a batting side better than the bowling. */
export function ballChances(over: number, overs: number, wickets: number, skill: number): number[] {
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

/** Chances indexed by balls left, wickets lost and runs (needed in a chase, made in a first innings). */
class ChanceTable {
  readonly values: Float64Array

  constructor(balls: number) {
    this.values = new Float64Array((balls + 1) * (WICKETS + 1) * (RUNS_MAX + 1))
  }

  index(balls: number, wickets: number, runs: number): number {
    return (balls * (WICKETS + 1) + wickets) * (RUNS_MAX + 1) + Math.min(RUNS_MAX, runs)
  }

  at(balls: number, wickets: number, runs: number): number {
    return this.values[this.index(balls, wickets, runs)]!
  }
}

const chases = new Map<string, ChanceTable>()

/** The chasing side's chance by balls left, wickets lost and runs needed to win; a tie is a coin (the super over). */
export function chaseTable(overs: number, skill: number): ChanceTable {
  const key = `${overs}/${skill}`
  const known = chases.get(key)
  if (known) return known
  const balls = overs * 6
  const table = new ChanceTable(balls)
  for (let left = 0; left <= balls; left++) {
    for (let wickets = WICKETS; wickets >= 0; wickets--) {
      const over = left === 0 ? 0 : Math.floor((balls - left) / 6)
      const chances = left === 0 || wickets === WICKETS ? undefined : ballChances(over, overs, wickets, skill)
      for (let needed = 0; needed <= RUNS_MAX; needed++) {
        const index = table.index(left, wickets, needed)
        if (needed === 0) table.values[index] = 1
        else if (!chances) table.values[index] = needed === 1 ? 0.5 : 0
        else {
          let sum = 0
          for (let i = 0; i < BALL_OUTCOMES.length; i++) {
            const { runs, wicket, counts } = BALL_OUTCOMES[i]!
            const rest = Math.max(0, needed - runs)
            sum += chances[i]! * table.at(counts ? left - 1 : left, wicket ? wickets + 1 : wickets, rest)
          }
          table.values[index] = sum
        }
      }
    }
  }
  chases.set(key, table)
  return table
}

const firstInnings = new Map<string, ChanceTable>()

/** The chance of the side batting first, by balls left, wickets lost and runs made, against that chase. */
export function firstInningsTable(overs: number, skill: number, chaseSkill: number): ChanceTable {
  const key = `${overs}/${skill}/${chaseSkill}`
  const known = firstInnings.get(key)
  if (known) return known
  const balls = overs * 6
  const chase = chaseTable(overs, chaseSkill)
  const table = new ChanceTable(balls)
  for (let left = 0; left <= balls; left++) {
    for (let wickets = WICKETS; wickets >= 0; wickets--) {
      const over = left === 0 ? 0 : Math.floor((balls - left) / 6)
      const chances = left === 0 || wickets === WICKETS ? undefined : ballChances(over, overs, wickets, skill)
      // From many runs to few: a wide leads to the same ball with one run more.
      for (let made = RUNS_MAX; made >= 0; made--) {
        const index = table.index(left, wickets, made)
        if (!chances || made === RUNS_MAX) table.values[index] = 1 - chase.at(balls, 0, made + 1)
        else {
          let sum = 0
          for (let i = 0; i < BALL_OUTCOMES.length; i++) {
            const { runs, wicket, counts } = BALL_OUTCOMES[i]!
            sum +=
              chances[i]! * table.at(counts ? left - 1 : left, wicket ? wickets + 1 : wickets, made + runs)
          }
          table.values[index] = sum
        }
      }
    }
  }
  firstInnings.set(key, table)
  return table
}
