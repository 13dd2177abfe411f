import { AccountState } from './accounts/account-state.ts'
import type { Exchange, OrderView } from './exchange.ts'
import { type MarketSnapshot, marketSnapshot } from './market-snapshot.ts'
import { MarketState } from './markets/market-state.ts'
import { type OrderSnapshot, orderSnapshot, restoreOrder } from './order-snapshot.ts'
import { fieldsOf, type Order } from './orders/order.ts'
import { restoreMarket } from './restore.ts'

/** A settled market that has left its exchange, with its trades and its players' orders. Plain JSON. */
export interface ArchivedMarket {
  market: MarketSnapshot
  /** Whose orders they are: indices in the orders, and names. */
  players: [accountIndex: number, accountId: string][]
  /** By bet id; all of market 0. */
  orders: OrderSnapshot[]
}

/**
 * Takes a closed market out of the exchange. Of its orders the exchange keeps whose they were, the hash of their ids and
 * where they stand: record `number`.
 *
 * @throws Error where the market is not closed
 */
export function takeOutMarket(
  { desk }: Exchange,
  marketId: string,
  number: number,
): { archived: ArchivedMarket; orders: OrderView[] } {
  const market = desk.market(marketId)
  if (market.status !== 'CLOSED') throw new Error(`market ${marketId} is not closed`)
  const places = new Map(Array.from(desk.trades.of(market), ({ row }, place) => [row, place]))
  const orders = [...market.bettors]
    .flatMap((account) => desk.archive.betIdsIn(account, market))
    .sort((a, b) => a - b)
    .map((betId) => desk.order(betId)!)
  const archived: ArchivedMarket = {
    market: marketSnapshot(desk, market),
    players: Array.from(market.bettors, ({ index, accountId }) => [index, accountId]),
    orders: orders.map((order) => {
      const pieces = Array.from(desk.trades.piecesOf(order), ({ row }) => places.get(row)!)
      const clientOrderId = desk.archive.clientOrderIdOf(order)
      return orderSnapshot(order, { clientOrderId, pieces, marketPlace: 0 })
    }),
  }
  const views = orders.map((order) => desk.fieldsOf(order))
  for (const order of orders) desk.archived.put(order, desk.archive.clientOrderIdOf(order), number)
  desk.removeMarket(market)
  return { archived, orders: views }
}

/**
 * Brings an archived market back, closed as it was.
 *
 * @returns false, with nothing changed, where the record is not the one that the exchange has put it in
 */
export function bringMarketBack(exchange: Exchange, archived: ArchivedMarket, number: number): boolean {
  const { desk } = exchange
  const { market: kept, players, orders } = archived
  const isIts = orders.every(([betId]) => desk.archived.recordOf(betId) === number)
  if (!isIts || desk.markets.has(kept.marketId)) return false
  const accounts = new Map(players.map(([index, accountId]) => [index, desk.account(accountId)]))
  const rows = restoreMarket(exchange, kept)
  const market = desk.market(kept.marketId)
  for (const each of orders) {
    const order = restoreOrder(each, { account: accounts.get(each[1])!, market })
    for (const place of each[11]?.pieces ?? []) desk.trades.join(rows[place]!, order)
    market.bettors.add(order.account)
    desk.archived.remove(order.betId)
    desk.archive.putBack(order, each[2])
  }
  return true
}

/** An archived market's orders to look at, each with what others see of it; by bet id. */
export function ordersOfArchived(archived: ArchivedMarket): { order: Order; view: OrderView }[] {
  const { market: kept, players, orders } = archived
  const accounts = new Map(players.map(([index, name]) => [index, new AccountState(name, 'player', index)]))
  const market = new MarketState({ ...kept, status: 'SUSPENDED' }, 0)
  return orders.map((each) => {
    const order = restoreOrder(each, { account: accounts.get(each[1])!, market })
    const pieces = (each[11]?.pieces ?? []).map((place) => kept.trades[place]!)
    return { order, view: fieldsOf(order, each[2], pieces) }
  })
}
