import type { Paise } from '@layline/shared/units'
import { type BetPlace, type Match, Position } from './position.ts'

/** What a position over runners must know of its market. */
export interface RunnersOutcomes {
  /** 0: not known in advance. */
  readonly numberOfWinners: number
  /** Which runners can still win. */
  readonly isActive: readonly boolean[]
}

// All numbers of a position stand in one list, those that one bet changes beside each other.
/** The smallest swing: infinite where no runner can win. */
const LEAST_SWING = 0
/** Sum of all lose legs, those of unmatched bets too. */
const LOSE_SUM = 1
const FIRST_RUNNER = 2
// Of each runner.
/**
 * What its win makes better or worse, all bets counted: both win legs less both lose legs. That of a removed one is infinite,
 * as it is never the worst.
 */
const SWING = 0
/** The profit of matched bets if it wins, and if it does not, … */
const WIN = 1
const LOSE = 2
/** … and the worst that unmatched bets could add, lays to the win leg and backs to the lose leg: zero or negative. */
const OPEN_WIN = 3
const OPEN_LOSE = 4
const RUNNER_NUMBERS = 5

/** Where the numbers of a runner stand. */
const placeOf = (runner: number): number => FIRST_RUNNER + runner * RUNNER_NUMBERS

/**
 * Zeros. V8 keeps such an array's numbers as they are from the first that is not whole on, and looks for gaps in one that
 * was not made without any; a typed array of its own would be three objects for each position.
 */
function doubles(length: number): number[] {
  const list = [0.5]
  while (list.length < length) list.push(0)
  list[0] = 0
  return list.slice()
}

/** Legs over runners, of which k win. Source: domain §1.5. */
export class RunnerPosition extends Position {
  readonly #outcomes: RunnersOutcomes
  readonly #paise: number[]

  /** The runners as they are now: where one joins or leaves, positions are made anew. */
  constructor(outcomes: RunnersOutcomes) {
    super()
    this.#outcomes = outcomes
    const paise = doubles(placeOf(outcomes.isActive.length))
    for (const [runner, isActive] of outcomes.isActive.entries()) {
      if (!isActive) paise[placeOf(runner) + SWING] = Number.POSITIVE_INFINITY
    }
    paise[LEAST_SWING] = leastSwing(paise)
    this.#paise = paise
  }

  /** Of matched bets on the runner, if it wins. */
  ifWinPaise(runner: number): Paise {
    return this.#paise[placeOf(runner) + WIN]!
  }

  /** Of matched bets on the runner, if it does not win. */
  ifLosePaise(runner: number): Paise {
    return this.#paise[placeOf(runner) + LOSE]!
  }

  addMatched({ runnerIndex, isBack }: BetPlace, stakePaise: Paise, profitPaise: Paise): void {
    const paise = this.#paise
    const at = placeOf(runnerIndex)
    const winPaise = isBack ? profitPaise : -profitPaise
    const losePaise = isBack ? -stakePaise : stakePaise
    paise[at + WIN] = paise[at + WIN]! + winPaise
    paise[at + LOSE] = paise[at + LOSE]! + losePaise
    paise[LOSE_SUM] = paise[LOSE_SUM]! + losePaise
    swing(paise, at, winPaise - losePaise)
  }

  addOpen({ runnerIndex, isBack }: BetPlace, stakePaise: Paise, holdPaise: Paise): void {
    const paise = this.#paise
    const at = placeOf(runnerIndex)
    if (isBack) {
      paise[at + OPEN_LOSE] = paise[at + OPEN_LOSE]! - stakePaise
      paise[LOSE_SUM] = paise[LOSE_SUM]! - stakePaise
      swing(paise, at, stakePaise)
    } else {
      paise[at + OPEN_WIN] = paise[at + OPEN_WIN]! - holdPaise
      swing(paise, at, -holdPaise)
    }
  }

  /** In one step, as most orders are matched in the end. A back's stake counts at the lose leg before and after. */
  override match({ runnerIndex, isBack }: BetPlace, { stakePaise, profitPaise, freedPaise }: Match): void {
    const paise = this.#paise
    const at = placeOf(runnerIndex)
    if (isBack) {
      paise[at + WIN] = paise[at + WIN]! + profitPaise
      paise[at + LOSE] = paise[at + LOSE]! - stakePaise
      paise[at + OPEN_LOSE] = paise[at + OPEN_LOSE]! + stakePaise
      swing(paise, at, profitPaise)
    } else {
      paise[at + WIN] = paise[at + WIN]! - profitPaise
      paise[at + LOSE] = paise[at + LOSE]! + stakePaise
      paise[at + OPEN_WIN] = paise[at + OPEN_WIN]! + freedPaise
      paise[LOSE_SUM] = paise[LOSE_SUM]! + stakePaise
      swing(paise, at, freedPaise - profitPaise - stakePaise)
    }
  }

  /**
   * k winners: the sum of all lose legs plus the k smallest (win - lose) of those that can still win; where k is not
   * known, plus all of them that are below zero.
   */
  worstPaise(): Paise {
    const { numberOfWinners } = this.#outcomes
    const paise = this.#paise
    if (numberOfWinners === 1) {
      const worstPaise = paise[LOSE_SUM]! + paise[LEAST_SWING]!
      return worstPaise < 0 ? worstPaise : 0
    }
    const swings = swingsOf(paise).filter(Number.isFinite)
    const worst =
      numberOfWinners === 0
        ? swings.filter((swing) => swing < 0)
        : swings.sort((a, b) => a - b).slice(0, numberOfWinners)
    const worstPaise = worst.reduce((sum, swing) => sum + swing, paise[LOSE_SUM]!)
    return Math.min(0, worstPaise)
  }

  /** Market profit of matched bets if this runner wins; with k winners, of its own bets only. */
  profitIfWins(runner: number): Paise {
    let profit = this.ifWinPaise(runner)
    if (this.#outcomes.numberOfWinners !== 1) return profit
    for (const each of this.#outcomes.isActive.keys()) if (each !== runner) profit += this.ifLosePaise(each)
    return profit
  }

  copy(): RunnerPosition {
    const copy = new RunnerPosition(this.#outcomes)
    for (const [at, paise] of this.#paise.entries()) copy.#paise[at] = paise
    copy.exposurePaise = this.exposurePaise
    return copy
  }
}

function swingsOf(paise: readonly number[]): Paise[] {
  const swings: Paise[] = []
  for (let at = FIRST_RUNNER; at < paise.length; at += RUNNER_NUMBERS) swings.push(paise[at + SWING]!)
  return swings
}

function leastSwing(paise: readonly number[]): Paise {
  let least = Number.POSITIVE_INFINITY
  for (let at = FIRST_RUNNER; at < paise.length; at += RUNNER_NUMBERS) {
    const swing = paise[at + SWING]!
    if (swing < least) least = swing
  }
  return least
}

/** A win of the runner here is better by so much. Others are looked at only where it was the worst and may be so no more. */
function swing(paise: number[], at: number, byPaise: Paise): void {
  const before = paise[at + SWING]!
  const after = before + byPaise
  paise[at + SWING] = after
  if (after < paise[LEAST_SWING]!) paise[LEAST_SWING] = after
  else if (before === paise[LEAST_SWING]) paise[LEAST_SWING] = leastSwing(paise)
}
