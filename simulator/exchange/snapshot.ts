import type { AccountKind } from './accounts/account-state.ts'
import type { LedgerSnapshot } from './accounts/ledger.ts'
import type { Exchange } from './exchange.ts'
import { copyExchange } from './exchange-copy.ts'
import type { MarketSnapshot } from './market-snapshot.ts'
import type { OrderSnapshot } from './order-snapshot.ts'
import type { ArchivedOrderSnapshot } from './orders/packed-orders.ts'
import { lastOf } from './steps.ts'

interface AccountSnapshot {
  accountId: string
  kind: AccountKind
  profitPaise: number
}

/**
 * The exchange as plain JSON, in an order that depends on nothing but its history. Positions, exposures and the players'
 * own bet ids are not in it: they follow from the orders.
 */
export interface ExchangeSnapshot {
  nextBetId: number
  ledger: LedgerSnapshot
  accounts: AccountSnapshot[]
  markets: MarketSnapshot[]
  /** To be read once: a restored snapshot parses each order when its turn comes. */
  orders: Iterable<OrderSnapshot>
  /** Packed; single ones in snapshots of cores that did not pack them. Absent while none is archived. */
  archived?: (string | ArchivedOrderSnapshot)[]
}

export const snapshotExchange = (exchange: Exchange): ExchangeSnapshot =>
  lastOf(copyExchange(exchange)).snapshot()
