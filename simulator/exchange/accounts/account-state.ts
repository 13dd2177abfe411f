import type { Paise } from '@layline/shared/units'
import type { LedgerAccount } from './ledger.ts'

/** A player's wallet is checked and its history kept; a maker has neither. */
export type AccountKind = 'player' | 'maker'

export class AccountState {
  readonly accountId: string
  readonly kind: AccountKind
  /** Its place among the accounts of its exchange. */
  readonly index: number
  /** Sum of its markets' exposures, zero or negative. */
  exposurePaise: Paise = 0
  /** Sum of settlements and commission since it was opened. */
  profitPaise: Paise = 0
  /** Where its money is, once that was looked at. */
  money: Readonly<LedgerAccount> | undefined = undefined
  /** Where the archive keeps the newest of its orders; 0 while there is none, players only. */
  newestRow = 0

  constructor(accountId: string, kind: AccountKind, index: number) {
    this.accountId = accountId
    this.kind = kind
    this.index = index
  }
}

/** The other side of deposits and withdrawals. */
export const BANK = 'bank'
/** Where a market's losers pay and its winners are paid from; empty before and after (rule ST2). */
export const CLEARING = 'clearing'
/** Takes commission, and the place of a bet that is void for one side only (rule GR1). */
export const HOUSE = 'house'
/** The counterpart of bets that met across runners (rule XM2). */
export const CROSS_MATCHER = 'cross-matcher'
/** Money that a player has asked to be paid out, until it is (rule LG4). */
export const PAYOUTS = 'payouts'
/** The other side of casino rounds (rule LG5). */
export const CASINO = 'casino'
export const OWN_ACCOUNTS: ReadonlySet<string> = new Set([
  BANK,
  CLEARING,
  HOUSE,
  CROSS_MATCHER,
  PAYOUTS,
  CASINO,
])
