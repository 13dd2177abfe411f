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
const LEGS = 4
const WIN = 0
const LOSE = 1
/** … and the worst that unmatched bets could add, lays to the win leg and backs to the lose leg: zero or negative. */
const OPEN_WIN = 2
const OPEN_LOSE = 3

/** Legs over runners, of which k win. Source: domain §1.5. */
export class RunnerPosition extends Position {
  readonly #outcomes: RunnersOutcomes
  readonly #legs: Float64Array

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
    const sign = isBack ? 1 : -1
    legs[at + WIN] = legs[at + WIN]! + sign * profitPaise
    legs[at + LOSE] = legs[at + LOSE]! - sign * stakePaise
  }

  addOpen({ runnerIndex, isBack }: BetPlace, stakePaise: Paise, holdPaise: Paise): void {
    const at = LEGS * runnerIndex + (isBack ? OPEN_LOSE : OPEN_WIN)
    this.#legs[at] = this.#legs[at]! - (isBack ? stakePaise : holdPaise)
  }

  /**
   * k winners: the sum of all lose legs plus the k smallest (win - lose) of those that can still win; where k is not
   * known, plus all of them that are below zero.
   */
  worstPaise(): Paise {
    const { isActive, numberOfWinners } = this.#outcomes
    const legs = this.#legs
    let lose = 0
    let smallest = Number.POSITIVE_INFINITY
    for (let r = 0, at = 0; at < legs.length; r++, at += LEGS) {
      const leg = legs[at + LOSE]! + legs[at + OPEN_LOSE]!
      const swing = legs[at + WIN]! + legs[at + OPEN_WIN]! - leg
      lose += leg
      if (swing < smallest && isActive[r]) smallest = swing
    }
    if (numberOfWinners === 1) return smallest === Number.POSITIVE_INFINITY ? 0 : Math.min(0, lose + smallest)
    const swings = Array.from(isActive, (_, r) => LEGS * r)
      .filter((_, r) => isActive[r])
      .map((at) => legs[at + WIN]! + legs[at + OPEN_WIN]! - legs[at + LOSE]! - legs[at + OPEN_LOSE]!)
    const worst =
      numberOfWinners === 0
        ? swings.filter((swing) => swing < 0)
        : swings.sort((a, b) => a - b).slice(0, numberOfWinners)
    const worstPaise = worst.reduce((sum, swing) => sum + swing, lose)
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
    copy.exposurePaise = this.exposurePaise
    return copy
  }
}
