import type { Paise } from '@layline/shared/units'

/** What decides where a bet's money falls. */
export interface BetPlace {
  readonly runnerIndex: number
  readonly isBack: boolean
  readonly line: number | undefined
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
  /** The worst case over the outcomes that are still possible, zero or negative (rules EX1 to EX3, FY3). */
  abstract worstPaise(): Paise
  abstract copy(): Position
}
