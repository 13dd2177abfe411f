import { BET_STATUS, type LiveBet } from '@layline/shared/entities/bet'
import { type OddsHundredths, type Paise, paiseOf } from '@layline/shared/units'

/** What the matched bets on a one-winner market come to for one of its runners, paise. */
export interface RunnerResult {
  /** Profit or loss if the runner wins. */
  ifWin: Paise
  /** If it loses; where the others differ, the worst of them. */
  ifLose: Paise
  /** Backed less laid on the runner itself. */
  netStake: Paise
}

/** Profit or loss of a matched bet, paise. To the paisa for backs; a lay's loss is of its average odds, two decimals. */
function outcomeOf({ betType, stack, odds, dbWin }: LiveBet, isWon: boolean): Paise {
  const stake = paiseOf(stack)
  if (betType === 'BACK') return isWon ? paiseOf(dbWin) : -stake
  return isWon ? -Math.round(stake * (odds - 1)) : stake
}

/** Sums the matched bets on a market for one of its runners; `others` are those that could win instead. */
export function resultOf(
  bets: readonly LiveBet[],
  { selectionId, others }: { selectionId: string; others: readonly string[] },
): RunnerResult {
  const matched = bets.filter(({ betStatus }) => betStatus === BET_STATUS.executed)
  const ifWonBy = (winner: string | undefined) =>
    matched.reduce((sum, bet) => sum + outcomeOf(bet, bet.selectionId === winner), 0)
  return {
    ifWin: ifWonBy(selectionId),
    ifLose: others.length > 0 ? Math.min(...others.map(ifWonBy)) : ifWonBy(undefined),
    netStake: matched
      .filter((bet) => bet.selectionId === selectionId)
      .reduce((sum, { betType, stack }) => sum + (betType === 'BACK' ? paiseOf(stack) : -paiseOf(stack)), 0),
  }
}

/** The side of the bet that would close the position; undefined where the result is the same either way. */
export function closingSide({ ifWin, ifLose }: RunnerResult): 'BACK' | 'LAY' | undefined {
  return ifWin === ifLose ? undefined : ifWin > ifLose ? 'LAY' : 'BACK'
}

/**
 * Profit or loss, paise, whether the runner wins or loses, after closing at this price: a lay (or back) of the gap
 * divided by the price leaves the same on both sides. Where the others differ it is the least. Undefined where there is
 * nothing to close.
 */
export function profitIfClosed(result: RunnerResult, price: OddsHundredths): Paise | undefined {
  const { ifWin, ifLose } = result
  if (closingSide(result) === undefined) return undefined
  return Math.round(ifLose + ((ifWin - ifLose) * 100) / price) + 0
}
