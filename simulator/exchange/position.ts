import type { Paise } from '@layline/shared/units'
import type { Side } from './order.ts'

/** An account's legs in one market, an entry a runner. Source: domain §1.5. */
export class Position {
  /** Profit of matched bets on the runner if it wins, and if it does not. */
  readonly ifWin: Paise[]
  readonly ifLose: Paise[]
  /** The worst that unmatched bets could add: lays to the win leg, backs to the lose leg. Zero or negative. */
  readonly openWin: Paise[]
  readonly openLose: Paise[]
  /** Worst case, zero or negative; kept up to date by the exchange for players. */
  exposurePaise: Paise = 0

  constructor(runners: number) {
    this.ifWin = new Array<Paise>(runners).fill(0)
    this.ifLose = new Array<Paise>(runners).fill(0)
    this.openWin = new Array<Paise>(runners).fill(0)
    this.openLose = new Array<Paise>(runners).fill(0)
  }

  addMatched(runner: number, side: Side, stakePaise: Paise, profitPaise: Paise): void {
    const sign = side === 'BACK' ? 1 : -1
    this.ifWin[runner] = this.ifWin[runner]! + sign * profitPaise
    this.ifLose[runner] = this.ifLose[runner]! - sign * stakePaise
  }

  /** Counts (or, with negative amounts, stops counting) an unmatched part. */
  addOpen(runner: number, side: Side, stakePaise: Paise, holdPaise: Paise): void {
    if (side === 'BACK') this.openLose[runner] = this.openLose[runner]! - stakePaise
    else this.openWin[runner] = this.openWin[runner]! - holdPaise
  }

  /** A removed runner's bets are void. */
  clearRunner(runner: number): void {
    this.ifWin[runner] = 0
    this.ifLose[runner] = 0
    this.openWin[runner] = 0
    this.openLose[runner] = 0
  }

  copy(): Position {
    const copy = new Position(this.ifWin.length)
    for (const legs of ['ifWin', 'ifLose', 'openWin', 'openLose'] as const) {
      this[legs].forEach((paise, runner) => {
        copy[legs][runner] = paise
      })
    }
    copy.exposurePaise = this.exposurePaise
    return copy
  }
}
