import type { Exchange } from './exchange.ts'
import { exposureOf } from './exposure.ts'
import { LIVE_STATUSES, type Order } from './order.ts'
import { Position } from './position.ts'

function ensure(holds: boolean, message: () => string): void {
  if (!holds) throw new Error(message())
}

function checkOrder(order: Order): void {
  const { placedPaise, matchedPaise, remainingPaise, cancelledPaise, lapsedPaise, voidedPaise } = order
  const parts = matchedPaise + remainingPaise + cancelledPaise + lapsedPaise + voidedPaise
  ensure(placedPaise === parts, () => `bet ${order.betId}: placed ${placedPaise}, parts ${parts}`)
  const isLive = LIVE_STATUSES.has(order.status)
  ensure(
    isLive === remainingPaise > 0,
    () => `bet ${order.betId}: ${order.status} with ${remainingPaise} left`,
  )
}

/** Nobody else's orders may stand crossed; an account's own may. */
function checkUncrossed(exchange: Exchange): void {
  for (const market of exchange.desk.markets.values()) {
    if (market.status !== 'OPEN') continue
    for (const { book, selectionId } of market.runners) {
      for (const lay of book.lays.orders()) {
        for (const back of book.backs.orders()) {
          if (back.priceHundredths > lay.priceHundredths) break
          ensure(
            back.account === lay.account,
            () => `${market.marketId}/${selectionId}: bets ${lay.betId} and ${back.betId} stand crossed`,
          )
        }
      }
    }
  }
}

/** Exposure made anew from the orders, not from the legs that are kept up to date. */
function checkExposure(exchange: Exchange): void {
  for (const account of exchange.desk.accounts.values()) {
    if (account.kind !== 'player') continue
    const fresh = new Map<string, Position>()
    for (const betId of account.betIdByClientId.values()) {
      const order = exchange.desk.orders.get(betId)!
      if (order.market.status === 'CLOSED' || order.result === 'VOID') continue
      const position = fresh.get(order.marketId) ?? new Position(order.market.runners.length)
      fresh.set(order.marketId, position)
      for (const { stakePaise, profitPaise } of order.pieces) {
        position.addMatched(order.runnerIndex, order.side, stakePaise, profitPaise)
      }
      position.addOpen(order.runnerIndex, order.side, order.remainingPaise, order.holdPaise)
    }
    let total = 0
    for (const [marketId, position] of fresh) {
      const market = exchange.desk.markets.get(marketId)!
      total += exposureOf(position, market.isActive, market.numberOfWinners)
    }
    const { exposurePaise, availablePaise } = exchange.wallet(account.accountId)
    ensure(
      exposurePaise === total,
      () => `${account.accountId}: exposure ${exposurePaise}, from scratch ${total}`,
    )
    // A removal can take away one half of a hedge; nothing else may leave a wallet short (rule EX5).
    const lostAHedge = [...account.betIdByClientId.values()].some((betId) =>
      exchange.desk.orders.get(betId)!.market.runners.some(({ status }) => status === 'REMOVED'),
    )
    ensure(availablePaise >= 0 || lostAHedge, () => `${account.accountId}: available ${availablePaise}`)
  }
}

/** Throws with what is wrong. Slow on purpose: it trusts nothing that is kept up to date. */
export function checkInvariants(exchange: Exchange): void {
  ensure(exchange.ledger.sumPaise() === 0, () => `the ledger sums to ${exchange.ledger.sumPaise()}`)
  for (const order of exchange.desk.orders.values()) checkOrder(order)
  checkUncrossed(exchange)
  checkExposure(exchange)
}
