import { HOUSE } from '../accounts/account-state.ts'
import type { MarketState } from '../markets/market-state.ts'
import type { OrderDesk } from '../orders/order-desk.ts'
import type { Trade } from '../orders/trade.ts'

/** Voids these trades for both sides. The positions are for the caller to rebuild. */
export function voidTrades(market: MarketState, applies: (trade: Trade) => boolean): void {
  const voided = new Set<Trade>()
  for (const trade of market.trades) {
    if (trade.isVoid || !applies(trade)) continue
    trade.isVoid = true
    voided.add(trade)
  }
  for (const order of market.playerOrders) {
    for (const { stakePaise } of order.pieces.filter((piece) => voided.has(piece))) {
      order.matchedPaise -= stakePaise
      order.voidedPaise += stakePaise
      if (order.matchedPaise === 0 && order.remainingPaise === 0) order.result = 'VOID'
    }
  }
}

/** Voids what was matched in a span of time, both ends included: a wrong line, bets after the result (rules GR3, GR6). */
export function voidMatchedBetween(desk: OrderDesk, marketId: string, fromMs: number, toMs: number): void {
  const market = desk.liveMarket(marketId)
  voidTrades(market, ({ atMs }) => atMs >= fromMs && atMs <= toMs)
  desk.rebuildPositions(market)
  desk.changed(marketId)
}

/** Voids one player's bet; the house takes its place, so whoever was matched with it keeps his (rule GR1). */
export function voidBet(desk: OrderDesk, betId: number): void {
  const order = desk.orders.get(betId)
  if (!order) throw new Error(`there is no bet ${betId}`)
  const market = desk.liveMarket(order.marketId)
  if (order.remainingPaise > 0) desk.end(order, 'voidedPaise')
  const house = desk.account(HOUSE)
  for (const piece of order.pieces) {
    if (order.isBack) piece.backer = house
    else piece.layer = house
  }
  order.voidedPaise += order.matchedPaise
  order.matchedPaise = 0
  order.pieces = []
  order.result = 'VOID'
  desk.rebuildPositions(market)
  desk.changed(order.marketId)
}
