import type { Paise } from '@layline/shared/units'
import { CLEARING } from '../accounts/account-state.ts'
import type { Exchange } from '../exchange.ts'
import { LIVE_STATUSES, type Order } from '../orders/order.ts'
import { newPosition } from '../positions/new-position.ts'
import type { Position } from '../positions/position.ts'

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
  ensure(order.holdPaise >= 0, () => `bet ${order.betId}: holds ${order.holdPaise}`)
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

/** The sizes that stand in the books are those of the orders in them. */
function checkBooks(exchange: Exchange): void {
  for (const market of exchange.desk.markets.values()) {
    for (const { book } of market.runners) {
      for (const side of [book.backs, book.lays]) {
        const summed = new Map<number, Paise>()
        for (const order of side.orders()) {
          summed.set(order.priceHundredths, (summed.get(order.priceHundredths) ?? 0) + order.remainingPaise)
        }
        const kept = JSON.stringify(side.depth(Number.POSITIVE_INFINITY))
        ensure(kept === JSON.stringify([...summed]), () => `${market.marketId}: ${kept} stands in a book`)
      }
    }
  }
}

/** Whether a removal, a void or a reversal has taken one half of a hedge away; nothing else may leave a wallet short. */
function mayBeShort(exchange: Exchange, accountId: string): boolean {
  const { desk } = exchange
  return (
    exchange.entries(accountId).some(({ kind }) => kind === 'REVERSAL') ||
    desk.betIdsOf(accountId).some((betId) => {
      const { market } = desk.order(betId)!
      return [...desk.trades.of(market)].some(({ isVoid }) => isVoid) || market.isActive.includes(false)
    })
  )
}

/** Exposure made anew from the orders, not from the positions that are kept up to date. */
function checkExposure(exchange: Exchange): void {
  for (const account of exchange.desk.accounts.values()) {
    if (account.kind !== 'player') continue
    const fresh = new Map<string, Position>()
    for (const betId of exchange.desk.betIdsOf(account.accountId)) {
      const order = exchange.desk.order(betId)!
      if (order.market.status === 'CLOSED') continue
      const position = fresh.get(order.marketId) ?? newPosition(order.market)
      fresh.set(order.marketId, position)
      for (const { isVoid, stakePaise, profitPaise } of exchange.desk.trades.piecesOf(order)) {
        if (!isVoid) position.addMatched(order, stakePaise, profitPaise)
      }
      if (order.remainingPaise > 0) position.addOpen(order, order.remainingPaise, order.holdPaise)
    }
    let total = 0
    for (const position of fresh.values()) total += position.worstPaise()
    const { accountId } = account
    const { exposurePaise, availablePaise } = exchange.wallet(accountId)
    ensure(exposurePaise === total, () => `${accountId}: exposure ${exposurePaise}, from scratch ${total}`)
    ensure(
      availablePaise >= 0 || mayBeShort(exchange, accountId),
      () => `${accountId}: available ${availablePaise}`,
    )
  }
}

/** Throws with what is wrong. Slow on purpose: it trusts nothing that is kept up to date. */
export function checkInvariants(exchange: Exchange): void {
  ensure(exchange.ledger.sumPaise() === 0, () => `the ledger sums to ${exchange.ledger.sumPaise()}`)
  const clearing = exchange.ledger.balancePaise(CLEARING)
  ensure(clearing === 0, () => `clearing holds ${clearing}`)
  for (const order of exchange.desk.orders()) checkOrder(order)
  checkBooks(exchange)
  checkUncrossed(exchange)
  checkExposure(exchange)
}
