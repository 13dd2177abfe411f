import { OWN_ACCOUNTS } from './accounts/account-state.ts'
import { Ledger } from './accounts/ledger.ts'
import { Exchange } from './exchange.ts'
import type { MarketSnapshot } from './market-snapshot.ts'
import { Traded } from './markets/traded.ts'
import { restoreOrder } from './order-snapshot.ts'
import { Order } from './orders/order.ts'
import type { OrderDesk } from './orders/order-desk.ts'
import { unpackOrders } from './orders/packed-orders.ts'
import type { ExchangeSnapshot } from './snapshot.ts'
import { lastOf } from './steps.ts'

/** Restores an exchange without a listener for its events. */
export const restoreExchange = (snapshot: ExchangeSnapshot): Exchange =>
  lastOf(restoreExchangeInSteps(snapshot))

/** The same step by step: yields after each thing that is restored. */
export function* restoreExchangeInSteps(snapshot: ExchangeSnapshot): Generator<void, Exchange> {
  const exchange = new Exchange(undefined, Ledger.restore(snapshot.ledger))
  const { desk } = exchange
  desk.nextBetId = snapshot.nextBetId
  for (const { accountId, kind, profitPaise } of snapshot.accounts) {
    if (!OWN_ACCOUNTS.has(accountId)) exchange.openAccount(accountId, kind)
    desk.account(accountId).profitPaise = profitPaise
  }
  const rows: number[][] = []
  for (const kept of snapshot.markets) {
    rows.push(restoreMarket(exchange, kept))
    yield
  }
  const accounts = snapshot.accounts.map(({ accountId }) => desk.account(accountId))
  const markets = snapshot.markets.map(({ marketId }) => desk.market(marketId))
  // Of an order that has ended the archive keeps a copy: one object does for all of them.
  const ended = new Order()
  for (const kept of snapshot.orders) {
    const marketIndex = kept[3]
    const order = restoreOrder(kept, {
      account: accounts[kept[1]]!,
      market: markets[marketIndex]!,
      into: kept[10] === 'COMPLETE' ? ended : new Order(),
    })
    for (const place of kept[11]?.pieces ?? []) desk.trades.join(rows[marketIndex]![place]!, order)
    addOrder(desk, order, kept[2])
    yield
  }
  for (const kept of snapshot.archived ?? []) {
    for (const order of typeof kept === 'string' ? unpackOrders(kept) : [kept]) {
      desk.archived.add(order)
      desk.registerArchived(order)
    }
    yield
  }
  for (const kept of snapshot.markets) {
    const market = desk.market(kept.marketId)
    kept.runners.forEach(({ backs, lays }, index) => {
      const { book } = market.runners[index]!
      for (const betId of backs) book.backs.add(desk.live.get(betId)!)
      for (const betId of lays) book.lays.add(desk.live.get(betId)!)
    })
    if (market.status !== 'CLOSED') desk.rebuildPositions(market)
    yield
  }
  return exchange
}

/** Gives the rows of its trades. */
export function restoreMarket({ desk }: Exchange, kept: MarketSnapshot): number[] {
  const market = desk.addMarket({ ...kept, status: 'SUSPENDED' })
  market.status = kept.status
  market.totalMatchedPaise = kept.totalMatchedPaise
  market.version = kept.version
  market.reducedBy.push(...(kept.reducedBy ?? []))
  market.traded = Traded.restore(kept.traded ?? [], { isOfLines: market.isOnRuns })
  market.operator = kept.operator === undefined ? undefined : desk.account(kept.operator)
  market.settlement = kept.settlement && {
    result: kept.settlement.result,
    payments: kept.settlement.payments.map(([accountId, amountPaise, commissionPaise]) => ({
      account: desk.account(accountId),
      amountPaise,
      commissionPaise,
    })),
  }
  kept.runners.forEach(({ status, adjustmentFactor, lastTradedHundredths, quotes }, index) => {
    if (status === 'REMOVED') market.removeRunner(index)
    Object.assign(market.runners[index]!, { status, adjustmentFactor, lastTradedHundredths, quotes })
  })
  return kept.trades.map((trade) => {
    const { line } = trade
    const [backer, layer] = [desk.account(trade.backer), desk.account(trade.layer)]
    const row = desk.trades.add(market, { ...trade, line, backer, layer })
    const added = desk.trades.at(row)
    added.isVoid = trade.isVoid
    added.reductions = trade.reductions ?? 0
    return row
  })
}

function addOrder(desk: OrderDesk, order: Order, clientOrderId: string): void {
  if (order.status !== 'COMPLETE') desk.live.add(order)
  if (order.account.kind === 'player') {
    desk.readId(order.account, clientOrderId)
    desk.register(order)
    desk.archive.put(order)
    order.market.bettors.add(order.account)
  }
  if (order.status === 'DELAYED') desk.delayed.add(order)
}
