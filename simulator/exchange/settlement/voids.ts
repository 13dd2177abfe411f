import { HOUSE } from '../accounts/account-state.ts'
import type { MarketState } from '../markets/market-state.ts'
import type { OrderDesk } from '../orders/order-desk.ts'
import type { Trade } from '../orders/trades.ts'

/** Voids these trades for both sides. The positions are for the caller to rebuild. */
export function voidTrades(desk: OrderDesk, market: MarketState, applies: (trade: Trade) => boolean): void {
  for (const trade of desk.trades.of(market)) {
    if (trade.isVoid || !applies(trade)) continue
    trade.isVoid = true
    for (const betId of trade.betIds()) {
      const order = desk.order(betId)!
      order.matchedPaise -= trade.stakePaise
      order.voidedPaise += trade.stakePaise
      if (order.matchedPaise === 0 && order.remainingPaise === 0) order.result = 'VOID'
      desk.archive.put(order)
    }
  }
}

/** Voids what was matched in a span of time, both ends included: a wrong line, bets after the result (rules GR3, GR6). */
export function voidMatchedBetween(desk: OrderDesk, marketId: string, fromMs: number, toMs: number): void {
  const market = desk.marketToChange(marketId)
  voidTrades(desk, market, ({ atMs }) => atMs >= fromMs && atMs <= toMs)
  desk.rebuildPositions(market)
  desk.changed(marketId)
}

/** Voids one player's bet; the house takes its place, so whoever was matched with it keeps his (rule GR1). */
export function voidBet(desk: OrderDesk, betId: number): void {
  const order = desk.order(betId)
  if (!order) {
    const isArchived = desk.archived.recordOf(betId) !== undefined
    throw new Error(isArchived ? `the market of bet ${betId} is closed` : `there is no bet ${betId}`)
  }
  if (order.account.kind !== 'player') throw new Error(`bet ${betId} is no player's`)
  const market = desk.marketToChange(order.marketId)
  if (order.remainingPaise > 0) desk.end(order, 'voidedPaise')
  const house = desk.account(HOUSE)
  for (const piece of desk.trades.piecesOf(order)) piece.standIn(house, order.isBack)
  order.voidedPaise += order.matchedPaise
  order.matchedPaise = 0
  order.firstPiece = 0
  order.result = 'VOID'
  desk.archive.put(order)
  desk.rebuildPositions(market)
  desk.changed(order.marketId)
}
