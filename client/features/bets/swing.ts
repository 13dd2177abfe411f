import { BET_STATUS, type LiveBet } from '@layline/shared/entities/bet'
import { sumRupees } from '@layline/shared/units'
import { liabilityOf } from './bet-terms.ts'

/** A runner of a market. */
interface RunnerKey {
  marketId: string
  selectionId: string
}

/** What the matched bets on a runner bring, rupees. */
export interface RunnerResult {
  ifWin: number
  ifLose: number
}

/** Profit or loss of the matched bets on a runner; undefined where there are none. Not for bets on runs. */
export function resultOfRunner(bets: readonly LiveBet[], runner: RunnerKey): RunnerResult | undefined {
  const matched = bets.filter(
    ({ marketId, selectionId, betStatus }) =>
      betStatus === BET_STATUS.executed && marketId === runner.marketId && selectionId === runner.selectionId,
  )
  if (matched.length === 0) return undefined
  const isBack = ({ betType }: LiveBet) => betType === 'BACK'
  return {
    ifWin: sumRupees(matched.map((bet) => (isBack(bet) ? bet.dbWin : -liabilityOf(bet)))),
    ifLose: sumRupees(matched.map((bet) => (isBack(bet) ? -bet.stack : bet.stack))),
  }
}

/**
 * The stake of a bet on that side that makes the runner win and lose the same, rupees to the paisa; undefined where there
 * is nothing to level, or only the other side levels it. Source: domain §1.5 "Green-up".
 */
export function levellingStake(
  bets: readonly LiveBet[],
  { side, odds, ...runner }: RunnerKey & { side: 'BACK' | 'LAY'; odds: number },
): number | undefined {
  const result = resultOfRunner(bets, runner)
  if (!result || !(odds > 1)) return undefined
  const gap = result.ifWin - result.ifLose
  const stake = Math.round(((side === 'LAY' ? gap : -gap) * 100) / odds) / 100
  return stake > 0 ? stake : undefined
}
