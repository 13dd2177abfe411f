import type { Paise } from '@layline/shared/units'
import { type BetPlace, Position } from './position.ts'

/** What a position over runners must know of its market. */
export interface RunnersOutcomes {
  /** 0: not known in advance. */
  readonly numberOfWinners: number
  /** Which runners can still win. */
  readonly isActive: readonly boolean[]
}

/** Legs over runners, of which k win. Source: domain §1.5. */
export class RunnerPosition extends Position {
  readonly #outcomes: RunnersOutcomes
  /** Profit of matched bets on the runner if it wins, and if it does not. */
  readonly ifWin: Float64Array
  readonly ifLose: Float64Array
  /** The worst that unmatched bets could add: lays to the win leg, backs to the lose leg. Zero or negative. */
  readonly #openWin: Float64Array
  readonly #openLose: Float64Array

  constructor(runners: number, outcomes: RunnersOutcomes) {
    super()
    this.#outcomes = outcomes
    this.ifWin = new Float64Array(runners)
    this.ifLose = new Float64Array(runners)
    this.#openWin = new Float64Array(runners)
    this.#openLose = new Float64Array(runners)
  }

  addMatched({ runnerIndex: r, isBack }: BetPlace, stakePaise: Paise, profitPaise: Paise): void {
    const sign = isBack ? 1 : -1
    this.ifWin[r] = this.ifWin[r]! + sign * profitPaise
    this.ifLose[r] = this.ifLose[r]! - sign * stakePaise
  }

  addOpen({ runnerIndex: r, isBack }: BetPlace, stakePaise: Paise, holdPaise: Paise): void {
    if (isBack) this.#openLose[r] = this.#openLose[r]! - stakePaise
    else this.#openWin[r] = this.#openWin[r]! - holdPaise
  }

  /**
   * k winners: the sum of all lose legs plus the k smallest (win - lose) of those that can still win; where k is not
   * known, plus all of them that are below zero.
   */
  worstPaise(): Paise {
    const { isActive, numberOfWinners } = this.#outcomes
    const runners = this.ifWin.length
    let lose = 0
    let smallest = Number.POSITIVE_INFINITY
    for (let r = 0; r < runners; r++) {
      const leg = this.ifLose[r]! + this.#openLose[r]!
      lose += leg
      if (isActive[r]) smallest = Math.min(smallest, this.ifWin[r]! + this.#openWin[r]! - leg)
    }
    if (numberOfWinners === 1) return smallest === Number.POSITIVE_INFINITY ? 0 : Math.min(0, lose + smallest)
    const swings: Paise[] = []
    for (let r = 0; r < runners; r++) {
      if (isActive[r]) swings.push(this.ifWin[r]! + this.#openWin[r]! - this.ifLose[r]! - this.#openLose[r]!)
    }
    const worst =
      numberOfWinners === 0
        ? swings.filter((swing) => swing < 0)
        : swings.sort((a, b) => a - b).slice(0, numberOfWinners)
    return Math.min(
      0,
      worst.reduce((sum, swing) => sum + swing, lose),
    )
  }

  /** Market profit of matched bets if this runner wins; with k winners, of its own bets only. */
  profitIfWins(runner: number): Paise {
    if (this.#outcomes.numberOfWinners !== 1) return this.ifWin[runner]!
    const lose = this.ifLose.reduce((sum, paise) => sum + paise, 0)
    return lose - this.ifLose[runner]! + this.ifWin[runner]!
  }

  copy(): RunnerPosition {
    const copy = new RunnerPosition(this.ifWin.length, this.#outcomes)
    copy.ifWin.set(this.ifWin)
    copy.ifLose.set(this.ifLose)
    copy.#openWin.set(this.#openWin)
    copy.#openLose.set(this.#openLose)
    copy.exposurePaise = this.exposurePaise
    return copy
  }
}
