import type { Paise } from '@layline/shared/units'
import { type BetPlace, Position } from './position.ts'
import { StepFunction } from './step-function.ts'

/** One row of the Run Amount table: what is won or lost should it come to this many runs. */
export interface RunAmount {
  runs: number
  amountPaise: Paise
}

/**
 * A fancy's position: money over every run value. YES at the line or above wins stake x rate / 100, below it loses the
 * stake; NO is the opposite (rules FY1 to FY4). Source: domain §2.2.
 */
export class RunPosition extends Position {
  #matched = new StepFunction()
  /** Matched, and the open bets that would lose. */
  #worst = new StepFunction()

  addMatched({ isBack, line }: BetPlace, stakePaise: Paise, profitPaise: Paise): void {
    const sign = isBack ? 1 : -1
    for (const steps of [this.#matched, this.#worst]) {
      steps.add(line!, sign * -stakePaise, sign * profitPaise)
    }
  }

  addOpen({ isBack, line }: BetPlace, stakePaise: Paise, holdPaise: Paise): void {
    if (isBack) this.#worst.add(line!, -stakePaise, 0)
    else this.#worst.add(line!, 0, -holdPaise)
  }

  worstPaise(): Paise {
    return Math.min(0, this.#worst.least())
  }

  /** Profit of matched bets should it come to this many runs. */
  profitAt(runs: number): Paise {
    return this.#matched.at(runs)
  }

  /** From one run below the lowest line to one above the highest; empty without matched bets. */
  runAmounts(): RunAmount[] {
    const lines = this.#matched.lines()
    if (lines.length === 0) return []
    const first = Math.max(0, lines[0]! - 1)
    const length = lines.at(-1)! + 1 - first + 1
    return Array.from({ length }, (_, index) => ({
      runs: first + index,
      amountPaise: this.profitAt(first + index),
    }))
  }

  copy(): RunPosition {
    const copy = new RunPosition()
    copy.#matched = this.#matched.copy()
    copy.#worst = this.#worst.copy()
    copy.exposurePaise = this.exposurePaise
    return copy
  }
}
