import type { Paise } from '@layline/shared/units'
import type { Position } from './position.ts'

/**
 * The worst case of a position, unmatched bets counted, zero or negative (rules EX1 to EX4). With the outcome given,
 * the worst that unmatched bets can do is that exactly those are matched which lose under it, so this is exact.
 *
 * k winners: the sum of all lose legs plus the k smallest (win - lose) among the runners that can still win.
 */
export function exposureOf(position: Position, isActive: readonly boolean[], winners: number): Paise {
  const { ifWin, ifLose, openWin, openLose } = position
  let lose = 0
  for (let r = 0; r < ifLose.length; r++) lose += ifLose[r]! + openLose[r]!
  if (winners === 1) {
    let smallest = Number.POSITIVE_INFINITY
    for (let r = 0; r < ifWin.length; r++) {
      if (!isActive[r]) continue
      smallest = Math.min(smallest, ifWin[r]! + openWin[r]! - ifLose[r]! - openLose[r]!)
    }
    return smallest === Number.POSITIVE_INFINITY ? 0 : Math.min(0, lose + smallest)
  }
  const swings: Paise[] = []
  for (let r = 0; r < ifWin.length; r++) {
    if (isActive[r]) swings.push(ifWin[r]! + openWin[r]! - ifLose[r]! - openLose[r]!)
  }
  swings.sort((a, b) => a - b)
  const worst = swings.slice(0, winners).reduce((sum, swing) => sum + swing, lose)
  return Math.min(0, worst)
}

/** Market profit if this runner wins, matched bets only; for k winners its own win leg. */
export function profitIfWins(position: Position, runner: number, winners: number): Paise {
  if (winners !== 1) return position.ifWin[runner]!
  const lose = position.ifLose.reduce((sum, paise) => sum + paise, 0)
  return lose - position.ifLose[runner]! + position.ifWin[runner]!
}
