import type { OddsHundredths, Paise } from '@layline/shared/units'
import { isPrice } from './naive-controls.ts'
import type { NaiveMarket } from './naive-market.ts'
import { resting } from './naive-matching.ts'
import { end, type NaiveOrder, reholds } from './naive-order.ts'

/** Less comes off the back of the maker's queue at this price, more joins the end (rule BK8). */
export function setLevel(
  account: string,
  market: NaiveMarket,
  selectionId: string,
  isBack: boolean,
  price: OddsHundredths,
  size: Paise,
  join: (stake: Paise) => void,
): void {
  const runner = market.runner(selectionId)
  if (market.status === 'CLOSED' || market.kind !== 'ODDS') throw new Error('it takes no makers')
  if (!isPrice(price) || !Number.isInteger(size) || size < 0) throw new Error('no level')
  if (runner.isRemoved) return
  const own = resting(market, selectionId, isBack).filter(
    (order) => order.account === account && order.price === price,
  )
  const stands = own.reduce((sum, order) => sum + order.remaining, 0)
  const last = resting(market, selectionId, isBack).findLast((order) => order.price === price)
  const crosses = resting(market, selectionId, !isBack).some((other) =>
    isBack ? other.price >= price : other.price <= price,
  )
  if (size > stands && last?.account === account && !crosses) {
    // It stands at the end already, and so remains one order.
    last.remaining += size - stands
    last.stakePaise += size - stands
  } else if (size > stands) join(size - stands)
  let less = stands - size
  for (const order of own.reverse()) {
    if (less <= 0) return
    const cut = Math.min(less, order.remaining)
    less -= cut
    cutBy(order, cut)
  }
}

/** Takes part of an unmatched order away; the rest keeps its place (rule OR9). */
export function cutBy(order: NaiveOrder, paise: Paise): void {
  const cut = Math.min(paise, order.remaining)
  order.remaining -= cut
  order.cancelled += cut
  reholds(order)
  if (order.remaining === 0) end(order, 'cancelled')
}

export function clearMaker(account: string, market: NaiveMarket, selectionId: string | undefined): void {
  if (market.status === 'CLOSED') throw new Error('it is closed')
  if (selectionId !== undefined) market.runner(selectionId)
  for (const order of market.unmatched()) {
    if (order.account === account && (selectionId === undefined || order.selectionId === selectionId)) {
      end(order, 'cancelled')
    }
  }
}
