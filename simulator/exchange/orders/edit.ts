import type { OddsHundredths, Paise, WorldMs } from '@layline/shared/units'
import { DONE, type Outcome, refused } from '../outcome.ts'
import { adoptQuote } from '../quotes/adopt-quote.ts'
import type { ExchangeRefusal } from '../refusal.ts'
import { whyRefused } from './control.ts'
import { whyClosed } from './enter.ts'
import type { Order, OrderTerms, Persistence } from './order.ts'
import type { OrderDesk } from './order-desk.ts'
import { accept, knownOrder, type Placed, Taken, unmatchedOrder } from './place.ts'

/** Takes an unmatched bet back, whole or, where `byPaise` is less, in part: the rest keeps its place (rules OR7, OR9). */
export function cancel(
  desk: OrderDesk,
  accountId: string,
  betId: number,
  byPaise: Paise | undefined,
): Outcome<object, ExchangeRefusal> {
  const found = unmatchedOrder(desk, accountId, betId)
  if (!found.ok) return found
  const { order } = found
  if (byPaise !== undefined && !(Number.isInteger(byPaise) && byPaise > 0)) {
    return refused('INVALID_STAKE')
  }
  if (byPaise === undefined || byPaise >= order.remainingPaise) desk.end(order, 'cancelledPaise')
  else desk.reduce(order, byPaise)
  desk.changed(order.marketId)
  return DONE
}

/**
 * Takes back all that is unmatched of an account, but not what `stays`. It is not a cancel of the player's: what rested is
 * told.
 */
export function cancelAll(desk: OrderDesk, accountId: string, stays?: (order: Order) => boolean): void {
  for (const betId of desk.betIdsOf(accountId)) {
    const order = desk.live.get(betId)
    if (!order || stays?.(order)) continue
    const rested = order.level !== undefined
    desk.end(order, 'cancelledPaise')
    if (rested) desk.restChanged(order, 'CANCELLED')
    desk.changed(order.marketId)
  }
}

/**
 * Changes what becomes of an unmatched bet when its market turns in play; it keeps its place (rule OR17). NOT_FILLED where
 * nothing of the bet ever rests.
 */
export function changePersistence(
  desk: OrderDesk,
  accountId: string,
  betId: number,
  persistence: Persistence,
): Outcome<object, ExchangeRefusal> {
  const found = unmatchedOrder(desk, accountId, betId)
  if (!found.ok) return found
  const { order, market } = found
  const closed = whyClosed(market)
  if (closed) return refused(closed)
  if (market.isQuoted || order.minFillPaise !== undefined || order.group !== undefined) {
    return refused('NOT_FILLED')
  }
  desk.willChange(market)
  order.asked = { ...order.asked, persistence: order.asked?.persistence ?? order.persistence }
  order.persistence = persistence
  desk.walletChanged(order.account)
  return DONE
}

/** The terms of the order that replaces an unmatched one at this price. */
export function editTerms(old: Order, askedHundredths: OddsHundredths): Omit<OrderTerms, 'placedPaise'> {
  const { side, persistence, minFillPaise, accept, betId } = old
  const line = old.asked?.line ?? old.line
  return { side, line, persistence, minFillPaise, accept, askedHundredths, replaces: betId }
}

/**
 * Moves the unmatched part of a bet to another price: a new order in its place, with its own id, at the end of its
 * queue. If the new order is refused, the old one is not changed (rule OR10). A leg cannot be moved: NOT_FILLED.
 */
export function reprice(
  desk: OrderDesk,
  accountId: string,
  betId: number,
  clientOrderId: string,
  priceHundredths: OddsHundredths,
  atMs: WorldMs,
): Placed {
  const account = desk.accounts.get(accountId)
  if (!account) return refused('ACCOUNT_NOT_FOUND')
  const old = desk.order(betId)
  if (!old && desk.archived.isOf(betId, account)) return refused('BET_NOT_CANCELLABLE')
  if (old?.account !== account) return refused('BET_NOT_FOUND')
  const { market, runnerIndex, selectionId, marketId } = old
  const asked = editTerms(old, priceHundredths)
  const known = knownOrder(desk, account, { clientOrderId, marketId, selectionId }, asked)
  if (known) return known
  const found = unmatchedOrder(desk, accountId, betId)
  if (!found.ok) return found
  // The other legs would lapse without it, and by itself it would rest.
  if (old.group !== undefined) return refused('NOT_FILLED')
  const terms = { ...asked, placedPaise: old.remainingPaise }
  const refusal = whyRefused(terms, market, runnerIndex)
  if (refusal) return refused(refusal)
  const place = { account, market, runnerIndex, betId: desk.nextBetId }
  const order = desk.live.fresh().begin(place, terms, atMs)
  adoptQuote(order)
  const tooMuch = account.kind === 'player' ? desk.holdInPlaceOf(old, order) : undefined
  if (tooMuch) return refused(tooMuch)
  const rested = old.level !== undefined
  desk.end(old, 'cancelledPaise')
  accept(desk, order, atMs)
  // While the new one waits the book is without both.
  if (rested && order.status === 'DELAYED') desk.changed(marketId)
  return new Taken(desk, place.betId)
}
