import type { Paise, WorldMs } from '@layline/shared/units'
import type { OrderDesk } from '../orders/order-desk.ts'
import { DONE, type Outcome, refused } from '../outcome.ts'
import { CASINO } from './account-state.ts'
import type { Transfer } from './ledger.ts'
import { walletOf } from './wallet.ts'

export interface CasinoRound {
  accountId: string
  stakePaise: Paise
  memo: string
  atMs: WorldMs
}

/** Moves money in, or out where the amount is negative: never more of a player's than is available (rule LG3). */
export function transfer(desk: OrderDesk, move: Omit<Transfer, 'marketId'>): void {
  const { to: accountId, amountPaise } = move
  const account = desk.account(accountId)
  const isShort = amountPaise < 0 && walletOf(desk, accountId).availablePaise + amountPaise < 0
  if (account.kind === 'player' && isShort) {
    throw new Error(`${accountId} has not ${-amountPaise} paise to withdraw: ask its wallet first`)
  }
  desk.ledger.transfer(move)
  desk.walletChanged(account)
}

/** A casino round, drawn by `pay` only where its stake is available; what it says is paid (rule LG5). */
export function playRound(desk: OrderDesk, round: CasinoRound, pay: () => Paise): Outcome {
  const { accountId, stakePaise, ...rest } = round
  const account = desk.account(accountId)
  if (walletOf(desk, accountId).availablePaise < stakePaise) return refused('INSUFFICIENT_FUNDS')
  const paidPaise = pay()
  const entry = { kind: 'CASINO', ...rest } as const
  desk.ledger.transfer({ from: accountId, to: CASINO, amountPaise: stakePaise, ...entry })
  if (paidPaise > 0) desk.ledger.transfer({ from: CASINO, to: accountId, amountPaise: paidPaise, ...entry })
  account.profitPaise += paidPaise - stakePaise
  desk.walletChanged(account)
  return DONE
}
