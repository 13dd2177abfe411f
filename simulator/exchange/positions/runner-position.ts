import type { Paise } from '@layline/shared/units'
import { type BetPlace, type Match, Position } from './position.ts'

/** What a position over runners must know of its market. */
export interface RunnersOutcomes {
  /** 0: not known in advance. */
  readonly numberOfWinners: number
  /** Which runners can still win. */
  readonly isActive: readonly boolean[]
}

/** What stands at each runner: the profit of matched bets if it wins and if it does not, … */
const LEG_BITS = 2
const WIN = 0
const LOSE = 1
/** … and the worst that unmatched bets could add, lays to the win leg and backs to the lose leg: zero or negative. */
const OPEN_WIN = 2
const OPEN_LOSE = 3

/**
 * Zeros. V8 keeps such an array's numbers as they are from the first that is not whole on; a typed array of its own would be
 * three objects for each position.
 */
const doubles = (length: number): number[] => new Array<number>(length).fill(0.5).fill(0)

/** Legs over runners, of which k win. Source: domain §1.5. */
export class RunnerPosition extends Position {
  readonly #outcomes: RunnersOutcomes
  readonly #runners: number
  /**
   * First of each runner what its win makes better or worse, all bets counted: both win legs less both lose legs. That
   * of a removed one is infinite, as it is never the worst. Then the legs, of one runner after another.
   */
  readonly #paise: number[]
  /** Sum of all lose legs, those of unmatched bets too. */
  #losePaise = 0

  /** The runners as they are now: where one joins or leaves, positions are made anew. */
  constructor(outcomes: RunnersOutcomes) {
    super()
    this.#outcomes = outcomes
    this.#runners = outcomes.isActive.length
    this.#paise = doubles(this.#runners + (this.#runners << LEG_BITS))
    for (let r = 0; r < this.#runners; r++) {
      if (!outcomes.isActive[r]) this.#paise[r] = Number.POSITIVE_INFINITY
    }
  }

  /** Of matched bets on the runner, if it wins. */
  ifWinPaise(runner: number): Paise {
    return this.#paise[this.#legsOf(runner) + WIN]!
  }

  /** Of matched bets on the runner, if it does not win. */
  ifLosePaise(runner: number): Paise {
    return this.#paise[this.#legsOf(runner) + LOSE]!
  }

  #legsOf(runner: number): number {
    return this.#runners + (runner << LEG_BITS)
  }

  addMatched({ runnerIndex, isBack }: BetPlace, stakePaise: Paise, profitPaise: Paise): void {
    const paise = this.#paise
    const at = this.#legsOf(runnerIndex)
    const winPaise = isBack ? profitPaise : -profitPaise
    const losePaise = isBack ? -stakePaise : stakePaise
    paise[at + WIN] = paise[at + WIN]! + winPaise
    paise[at + LOSE] = paise[at + LOSE]! + losePaise
    paise[runnerIndex] = paise[runnerIndex]! + winPaise - losePaise
    this.#losePaise += losePaise
  }

  addOpen({ runnerIndex, isBack }: BetPlace, stakePaise: Paise, holdPaise: Paise): void {
    const paise = this.#paise
    const at = this.#legsOf(runnerIndex)
    if (isBack) {
      paise[at + OPEN_LOSE] = paise[at + OPEN_LOSE]! - stakePaise
      paise[runnerIndex] = paise[runnerIndex]! + stakePaise
      this.#losePaise -= stakePaise
    } else {
      paise[at + OPEN_WIN] = paise[at + OPEN_WIN]! - holdPaise
      paise[runnerIndex] = paise[runnerIndex]! - holdPaise
    }
  }

  /** In one step, as most orders are matched in the end: a back's stake stands at the lose leg before and after. */
  override match({ runnerIndex, isBack }: BetPlace, { stakePaise, profitPaise, freedPaise }: Match): void {
    const paise = this.#paise
    const at = this.#legsOf(runnerIndex)
    if (isBack) {
      paise[at + WIN] = paise[at + WIN]! + profitPaise
      paise[at + LOSE] = paise[at + LOSE]! - stakePaise
      paise[at + OPEN_LOSE] = paise[at + OPEN_LOSE]! + stakePaise
      paise[runnerIndex] = paise[runnerIndex]! + profitPaise
    } else {
      paise[at + WIN] = paise[at + WIN]! - profitPaise
      paise[at + LOSE] = paise[at + LOSE]! + stakePaise
      paise[at + OPEN_WIN] = paise[at + OPEN_WIN]! + freedPaise
      paise[runnerIndex] = paise[runnerIndex]! - profitPaise - stakePaise + freedPaise
      this.#losePaise += stakePaise
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
      let smallest = Number.POSITIVE_INFINITY
      for (let r = 0; r < this.#runners; r++) {
        const swing = paise[r]!
        if (swing < smallest) smallest = swing
      }
      return smallest === Number.POSITIVE_INFINITY ? 0 : Math.min(0, this.#losePaise + smallest)
    }
    const swings = paise.slice(0, this.#runners).filter(Number.isFinite)
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
    for (let r = 0; r < this.#runners; r++) if (r !== runner) profit += this.ifLosePaise(r)
    return profit
  }

  copy(): RunnerPosition {
    const copy = new RunnerPosition(this.#outcomes)
    for (let at = 0; at < this.#paise.length; at++) copy.#paise[at] = this.#paise[at]!
    copy.#losePaise = this.#losePaise
    copy.exposurePaise = this.exposurePaise
    return copy
  }
}
