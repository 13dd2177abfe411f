import type { OddsHundredths } from '@layline/shared/units'
import type { NaiveMarket } from './naive-market.ts'
import { resting } from './naive-matching.ts'
import { rounded, winnings } from './naive-money.ts'
import { end, type NaiveOrder, reholds } from './naive-order.ts'

/** What the others pay from now on: factor in thousandths of a percent (rules RD1, RD2). */
function reduced(price: OddsHundredths, factor: number, rule: 'WIN' | 'PLACE'): OddsHundredths {
  const part = (hundredths: number) => rounded(hundredths * (100_000 - factor), 100_000)
  return Math.max(101, rule === 'WIN' ? part(price) : 100 + part(price - 100))
}

/** Bets on a non-runner are void; with a factor the others pay less (rules ST4, RD1 to RD4). */
export function removeRunner(
  market: NaiveMarket,
  selectionId: string,
  factorPercent: number | undefined,
  nextPlace: () => number,
): void {
  const runner = market.runner(selectionId)
  if (runner.isRemoved) return
  if (factorPercent !== undefined && !(factorPercent >= 0 && factorPercent < 100)) {
    throw new Error(`${factorPercent} is no factor`)
  }
  runner.isRemoved = true
  runner.quotes = undefined
  for (const order of market.unmatched()) {
    if (order.selectionId === selectionId) end(order, 'voided', 'RUNNER_REMOVED')
  }
  for (const piece of market.pieces) if (piece.selectionId === selectionId) piece.isVoid = true
  const rule = market.definition.reduction ?? 'NONE'
  if (factorPercent === undefined || rule === 'NONE') return
  const factor = Math.round(factorPercent * 1000)
  if (rule === 'PLACE' || factor >= 2500) {
    for (const piece of market.pieces) {
      if (piece.isVoid) continue
      piece.price = reduced(piece.price, factor, rule)
      piece.profit = Math.min(piece.profit, winnings(piece.stake, piece.price))
    }
  }
  if (factor < (rule === 'WIN' ? 2500 : 4000)) return
  // Who stood before another moves before him, so that he stands before him again where both end at one price.
  const standing = market.runners.flatMap((other) => resting(market, other.selectionId, false))
  const waiting = market.unmatched().filter((order) => order.stage === 'DELAYED')
  for (const order of [...standing, ...waiting]) {
    if (order.isBack || !order.isPlayer) continue
    if (order.persistence === 'LAPSE') end(order, 'lapsed')
    else move(order, reduced(order.price, factor, rule), nextPlace())
  }
}

function move(order: NaiveOrder, price: OddsHundredths, place: number): void {
  order.price = price
  order.place = place
  reholds(order)
}
