import type { OddsHundredths, Paise, WorldMs } from '@layline/shared/units'
import type { AccountState } from '../accounts/account-state.ts'

/**
 * A piece of money two accounts have staked against each other. Its backer says that the runner wins, or that the runs
 * reach the line; both orders hold the same object, so what changes it (a reduction, a void) is seen by both.
 */
export interface Trade {
  readonly runnerIndex: number
  /** In fancy markets. */
  readonly line: number | undefined
  /** What it pays by now. */
  priceHundredths: OddsHundredths
  readonly stakePaise: Paise
  /** What its backer wins and its layer loses, rounded once (rule ST1). */
  profitPaise: Paise
  backer: AccountState
  layer: AccountState
  readonly atMs: WorldMs
  isVoid: boolean
}
