import type { AccountKind } from './accounts/account-state.ts'
import { OWN_ACCOUNTS } from './accounts/account-state.ts'
import { Ledger, type LedgerSnapshot } from './accounts/ledger.ts'
import type { ExchangeEvent } from './event.ts'
import { Exchange } from './exchange.ts'
import {
  type MarketDefinition,
  MarketState,
  type MarketStatus,
  type RunnerStatus,
} from './markets/market-state.ts'
import { type OrderSnapshot, orderSnapshot, restoreOrder } from './order-snapshot.ts'
import type { Order } from './orders/order.ts'
import type { OrderDesk } from './orders/order-desk.ts'
import type { Trade } from './orders/trade.ts'
import type { RunnerQuotes } from './quotes/quote.ts'
import type { Result } from './settlement/result.ts'

interface TradeSnapshot extends Omit<Trade, 'backer' | 'layer'> {
  backer: string
  layer: string
}

interface MarketSnapshot extends Omit<Required<MarketDefinition>, 'runners' | 'status'> {
  status: MarketStatus
  totalMatchedPaise: number
  version: number
  operator?: string
  settlement?: {
    result: Result
    payments: [accountId: string, amountPaise: number, commissionPaise: number][]
  }
  trades: TradeSnapshot[]
  runners: {
    selectionId: string
    name: string
    status: RunnerStatus
    adjustmentFactor?: number
    lastTradedHundredths?: number
    quotes?: RunnerQuotes
    /** Bet ids of resting orders, best price first, oldest first. */
    backs: number[]
    lays: number[]
  }[]
}

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
  orders: OrderSnapshot[]
}

export function snapshotExchange({ desk, ledger }: Exchange): ExchangeSnapshot {
  const accountIndex = indexOf(desk.accounts.values())
  const marketIndex = indexOf(desk.markets.values())
  const tradeIndex = new Map<Trade, number>()
  for (const { trades } of desk.markets.values()) {
    for (const [index, trade] of trades.entries()) tradeIndex.set(trade, index)
  }
  return {
    nextBetId: desk.nextBetId,
    ledger: ledger.snapshot(),
    accounts: [...desk.accounts.values()].map(({ accountId, kind, profitPaise }) => ({
      accountId,
      kind,
      profitPaise,
    })),
    markets: [...desk.markets.values()].map(marketSnapshot),
    orders: Array.from(desk.orders.values(), (order) =>
      orderSnapshot(
        order,
        accountIndex.get(order.account)!,
        marketIndex.get(order.market)!,
        (trade) => tradeIndex.get(trade)!,
      ),
    ),
  }
}

const indexOf = <T>(items: Iterable<T>): Map<T, number> =>
  new Map(Array.from(items, (item, index) => [item, index]))

function marketSnapshot(market: MarketState): MarketSnapshot {
  const { status, totalMatchedPaise, version, operator, settlement } = market
  return defined({
    ...market.definition(),
    status,
    totalMatchedPaise,
    version,
    operator: operator?.accountId,
    settlement: settlement && {
      result: settlement.result,
      payments: settlement.payments.map(({ account, amountPaise, commissionPaise }) => [
        account.accountId,
        amountPaise,
        commissionPaise,
      ]),
    },
    trades: market.trades.map((trade) =>
      defined({ ...trade, backer: trade.backer.accountId, layer: trade.layer.accountId }),
    ),
    runners: market.runners.map(({ book, ...runner }) =>
      defined({
        ...runner,
        backs: [...book.backs.orders()].map((order) => order.betId),
        lays: [...book.lays.orders()].map((order) => order.betId),
      }),
    ),
  }) as MarketSnapshot
}

/** Without the keys that have no value, as JSON would have it. */
function defined<T extends object>(object: T): T {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T
}

export function restoreExchange(
  snapshot: ExchangeSnapshot,
  onEvent?: (event: ExchangeEvent) => void,
): Exchange {
  const exchange = new Exchange(onEvent, Ledger.restore(snapshot.ledger))
  const { desk } = exchange
  desk.nextBetId = snapshot.nextBetId
  for (const { accountId, kind, profitPaise } of snapshot.accounts) {
    if (!OWN_ACCOUNTS.has(accountId)) exchange.openAccount(accountId, kind)
    desk.account(accountId).profitPaise = profitPaise
  }
  for (const kept of snapshot.markets) desk.markets.set(kept.marketId, restoreMarket(exchange, kept))
  const accounts = snapshot.accounts.map(({ accountId }) => desk.account(accountId))
  const markets = snapshot.markets.map(({ marketId }) => desk.market(marketId))
  for (const kept of snapshot.orders) {
    const [, accountIndex, , marketIndex] = kept
    addOrder(desk, restoreOrder(kept, accounts[accountIndex]!, markets[marketIndex]!))
  }
  for (const kept of snapshot.markets) {
    const market = desk.market(kept.marketId)
    kept.runners.forEach(({ backs, lays }, index) => {
      const { book } = market.runners[index]!
      for (const betId of backs) book.backs.add(desk.orders.get(betId)!)
      for (const betId of lays) book.lays.add(desk.orders.get(betId)!)
    })
    if (market.status !== 'CLOSED') desk.rebuildPositions(market)
  }
  return exchange
}

function restoreMarket({ desk }: Exchange, kept: MarketSnapshot): MarketState {
  const market = new MarketState({ ...kept, status: 'SUSPENDED' })
  market.status = kept.status
  market.totalMatchedPaise = kept.totalMatchedPaise
  market.version = kept.version
  market.operator = kept.operator === undefined ? undefined : desk.account(kept.operator)
  market.settlement = kept.settlement && {
    result: kept.settlement.result,
    payments: kept.settlement.payments.map(([accountId, amountPaise, commissionPaise]) => ({
      account: desk.account(accountId),
      amountPaise,
      commissionPaise,
    })),
  }
  for (const trade of kept.trades) {
    const { backer, layer, line } = trade
    market.trades.push({ ...trade, line, backer: desk.account(backer), layer: desk.account(layer) })
  }
  kept.runners.forEach(({ status, adjustmentFactor, lastTradedHundredths, quotes }, index) => {
    if (status === 'REMOVED') market.removeRunner(index)
    Object.assign(market.runners[index]!, { status, adjustmentFactor, lastTradedHundredths, quotes })
  })
  return market
}

function addOrder(desk: OrderDesk, order: Order): void {
  const { account, betId, clientOrderId } = order
  desk.orders.set(betId, order)
  if (account.kind === 'player') {
    order.market.playerOrders.push(order)
    account.betIdByClientId.set(clientOrderId, betId)
  }
  if (order.status === 'DELAYED') desk.delayed.add(order)
}
