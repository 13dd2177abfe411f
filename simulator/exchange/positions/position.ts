import type { Paise } from '@layline/shared/units'

/** What decides where a bet's money falls. */
export interface BetPlace {
  readonly runnerIndex: number
  readonly isBack: boolean
  readonly line: number | undefined
}

/** What is matched of an order. */
export interface Match {
  stakePaise: Paise
  /** What its backer wins. */
  profitPaise: Paise
  /** What its order holds less by it. */
  freedPaise: Paise
}

/**
 * What an account stands to win and lose in one market, kept up to date piece by piece. Unmatched bets count as if
 * exactly those were matched that lose under the outcome (rule EX2).
 */
export abstract class Position {
  /** The worst case as last reckoned, zero or negative. */
  exposurePaise: Paise = 0

  /** A matched piece: its stake, and what its backer wins. */
  abstract addMatched(bet: BetPlace, stakePaise: Paise, profitPaise: Paise): void
  /** Counts (or, with negative amounts, stops counting) an unmatched part: a lay by its hold, a back by its stake. */
  abstract addOpen(bet: BetPlace, stakePaise: Paise, holdPaise: Paise): void
  /** A part that was unmatched is matched: `addMatched` of it, and `addOpen` of less. `freedPaise` is no longer held. */
  match(bet: BetPlace, { stakePaise, profitPaise, freedPaise }: Match): void {
    this.addMatched(bet, stakePaise, profitPaise)
    this.addOpen(bet, -stakePaise, -freedPaise)
  }
  /** The worst case over the outcomes that are still possible, zero or negative (rules EX1 to EX3, FY3). */
  abstract worstPaise(): Paise
  abstract copy(): Position
}
