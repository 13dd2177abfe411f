import type { Paise } from '@layline/shared/units'
import type { Position } from './position.ts'

/** A player's wallet is checked and its history kept; a maker has neither. */
export type AccountKind = 'player' | 'maker'

export class AccountState {
  readonly accountId: string
  readonly kind: AccountKind
  /** Sum of its markets' exposures, zero or negative. */
  exposurePaise: Paise = 0
  /** Sum of settlements since it was opened. */
  profitPaise: Paise = 0
  /** By market id; settled ones are gone. */
  readonly positions = new Map<string, Position>()
  /** Bet ids by the id the player gave; players only. */
  readonly betIdByClientId = new Map<string, number>()

  constructor(accountId: string, kind: AccountKind) {
    this.accountId = accountId
    this.kind = kind
  }
}
