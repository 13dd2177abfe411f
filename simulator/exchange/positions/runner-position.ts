import type { Paise } from '@layline/shared/units'
import { type BetPlace, Position } from './position.ts'

/** What a position over runners must know of its market. */
export interface RunnersOutcomes {
  /** 0: not known in advance. */
  readonly numberOfWinners: number
  /** Which runners can still win. */
  readonly isActive: readonly boolean[]
}

/** What stands at each runner: the profit of matched bets if it wins and if it does not, … */
const LEGS = 5
const WIN = 0
const LOSE = 1
/** … the worst that unmatched bets could add, lays to the win leg and backs to the lose leg: zero or negative, … */
const OPEN_WIN = 2
const OPEN_LOSE = 3
/** … and what its win makes better or worse, all bets counted: both win legs less both lose legs. */
const SWING = 4

/** Legs over runners, of which k win. Source: domain §1.5. */
export class RunnerPosition extends Position {
  readonly #outcomes: RunnersOutcomes
  readonly #legs: Float64Array
  /** Sum of all lose legs, those of unmatched bets too. */
  #losePaise = 0

  constructor(runners: number, outcomes: RunnersOutcomes) {
    super()
    this.#outcomes = outcomes
    this.#legs = new Float64Array(LEGS * runners)
  }

  /** Of matched bets on the runner, if it wins. */
  ifWinPaise(runner: number): Paise {
    return this.#legs[LEGS * runner + WIN]!
  }

  /** Of matched bets on the runner, if it does not win. */
  ifLosePaise(runner: number): Paise {
    return this.#legs[LEGS * runner + LOSE]!
  }

  addMatched({ runnerIndex, isBack }: BetPlace, stakePaise: Paise, profitPaise: Paise): void {
    const legs = this.#legs
    const at = LEGS * runnerIndex
    const winPaise = isBack ? profitPaise : -profitPaise
    const losePaise = isBack ? -stakePaise : stakePaise
    legs[at + WIN] = legs[at + WIN]! + winPaise
    legs[at + LOSE] = legs[at + LOSE]! + losePaise
    legs[at + SWING] = legs[at + SWING]! + winPaise - losePaise
    this.#losePaise += losePaise
  }

  addOpen({ runnerIndex, isBack }: BetPlace, stakePaise: Paise, holdPaise: Paise): void {
    const legs = this.#legs
    const at = LEGS * runnerIndex
    if (isBack) {
      legs[at + OPEN_LOSE] = legs[at + OPEN_LOSE]! - stakePaise
      legs[at + SWING] = legs[at + SWING]! + stakePaise
      this.#losePaise -= stakePaise
    } else {
      legs[at + OPEN_WIN] = legs[at + OPEN_WIN]! - holdPaise
      legs[at + SWING] = legs[at + SWING]! - holdPaise
    }
  }

  /**
   * k winners: the sum of all lose legs plus the k smallest (win - lose) of those that can still win; where k is not
   * known, plus all of them that are below zero.
   */
  worstPaise(): Paise {
    const { isActive, numberOfWinners } = this.#outcomes
    const legs = this.#legs
    if (numberOfWinners === 1) {
      let smallest = Number.POSITIVE_INFINITY
      for (let r = 0; r < isActive.length; r++) {
        const swing = legs[LEGS * r + SWING]!
        if (swing < smallest && isActive[r]) smallest = swing
      }
      return smallest === Number.POSITIVE_INFINITY ? 0 : Math.min(0, this.#losePaise + smallest)
    }
    const swings = Array.from(isActive, (_, r) => legs[LEGS * r + SWING]!).filter((_, r) => isActive[r])
    const worst =
      numberOfWinners === 0
        ? swings.filter((swing) => swing < 0)
        : swings.sort((a, b) => a - b).slice(0, numberOfWinners)
    const worstPaise = worst.reduce((sum, swing) => sum + swing, this.#losePaise)
    return Math.min(0, worstPaise)
  }

  /** Market profit of matched bets if this runner wins; with k winners, of its own bets only. */
  profitIfWins(runner: number): Paise {
    let profit = this.ifWinPaise(runner)
    if (this.#outcomes.numberOfWinners !== 1) return profit
    for (let r = 0; LEGS * r < this.#legs.length; r++) if (r !== runner) profit += this.ifLosePaise(r)
    return profit
  }

  copy(): RunnerPosition {
    const copy = new RunnerPosition(this.#legs.length / LEGS, this.#outcomes)
    copy.#legs.set(this.#legs)
    copy.#losePaise = this.#losePaise
    copy.exposurePaise = this.exposurePaise
    return copy
  }
}
