import type { CloseOut } from '@layline/shared/entities/what-if'
import { LEGS_MAX } from '@layline/shared/limits'
import { sumRupees } from '@layline/shared/units'

/** Less than this between win and lose is levelled, rupees: what rounding leaves. */
const LEVEL_WITHIN_RUPEES = 0.05

/** A runner on which the player has matched bets, and the offer to close them. Rupees. */
export interface RunnerToClose {
  selectionId: string
  name: string
  /** What the matched bets on it bring. */
  ifWin: number
  ifLose: number
  /** Null where they cannot be closed at all. */
  closeOut: CloseOut | null
}

/** The bets that cash out, and what they come to. */
export interface CashOutPlan {
  legs: CloseOut['legs']
  /** Profit or loss once all legs are matched, however it ends; rupees. Where not all is closed it may end better. */
  worst: number
  /** How much of what lies between winning and losing is closed, 0 to 1. */
  share: number
  /** False where offers, limits or funds leave some of the asked part open. */
  isWhole: boolean
}

const gapOf = ({ ifWin, ifLose }: Pick<RunnerToClose, 'ifWin' | 'ifLose'>) => Math.abs(ifWin - ifLose)

/** A share as whole percent, cut: no more is promised than can be had. */
export const percentOf = (share: number): number => Math.floor(share * 100 + 1e-6)

/** Whether winning and losing bring the same. */
export const isLevel = (runner: Pick<RunnerToClose, 'ifWin' | 'ifLose'>): boolean =>
  gapOf(runner) < LEVEL_WITHIN_RUPEES

/** How a market, or one runner of it, is cashed out; undefined where nothing can be, or not in one call. */
export function planOf(runners: readonly RunnerToClose[]): CashOutPlan | undefined {
  const legs = runners.flatMap(({ closeOut }) => closeOut?.legs ?? [])
  if (legs.length === 0 || legs.length > LEGS_MAX) return undefined
  const open = runners.filter((runner) => !isLevel(runner))
  const gap = open.reduce((sum, runner) => sum + gapOf(runner), 0)
  const closed = open.reduce((sum, runner) => sum + gapOf(runner) * (runner.closeOut?.share ?? 0), 0)
  return {
    legs,
    worst: sumRupees(
      runners.map((runner) => {
        const { ifWin, ifLose } = runner.closeOut ?? runner
        return Math.min(ifWin, ifLose)
      }),
    ),
    share: gap === 0 ? 1 : closed / gap,
    isWhole: open.every(({ closeOut }) => closeOut?.isWhole === true),
  }
}
