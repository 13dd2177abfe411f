import type { Paise } from '@layline/shared/units'
import type { OrderDesk } from '../orders/order-desk.ts'

/** Chips are what the ledger holds; exposure is negative or zero; available is their sum. */
export interface Wallet {
  chipsPaise: Paise
  exposurePaise: Paise
  availablePaise: Paise
  /** Realised since the account was opened. */
  profitPaise: Paise
}

export function walletOf(desk: OrderDesk, accountId: string): Wallet {
  const { exposurePaise, profitPaise } = desk.account(accountId)
  const chipsPaise = desk.ledger.balancePaise(accountId)
  return { chipsPaise, exposurePaise, availablePaise: chipsPaise + exposurePaise, profitPaise }
}
