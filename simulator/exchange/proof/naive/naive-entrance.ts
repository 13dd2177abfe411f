import type { WorldMs } from '@layline/shared/units'
import { whyNotQuoted } from './naive-controls.ts'
import { whyStopped } from './naive-market.ts'
import { agree, partners, take } from './naive-matching.ts'
import { end, type NaiveOrder } from './naive-order.ts'

/** An order meets the book or the operator (rules BK1 to BK5, OR11, QT1). */
export function enter(order: NaiveOrder, atMs: WorldMs, place: number): void {
  if (order.market.kind === 'ODDS') meetBook(order, atMs, place)
  else meetOperator(order, atMs)
}

function meetBook(order: NaiveOrder, atMs: WorldMs, place: number): void {
  const from = partners(order)
  const offered = from.reduce((sum, { remaining }) => sum + remaining, 0)
  if (order.minFillPaise !== undefined && offered < order.minFillPaise) {
    end(order, 'lapsed', 'NOT_FILLED')
    return
  }
  take(order, from, atMs)
  if (order.remaining === 0) return
  if (order.minFillPaise !== undefined) end(order, 'lapsed', 'NOT_FILLED')
  else {
    order.stage = 'RESTING'
    order.place = place
  }
}

/** Taken whole at the quote it was clicked at, or not at all (rules QT1, QT2). */
function meetOperator(order: NaiveOrder, atMs: WorldMs): void {
  const { market, selectionId, isBack, price, line, remaining } = order
  const refusal = whyNotQuoted(isBack, price, line, market.runner(selectionId).quotes)
  if (refusal) {
    end(order, 'lapsed', refusal)
    return
  }
  const [back, lay] = isBack ? [order, market.operator!] : [market.operator!, order]
  agree(market, back, lay, remaining, price, atMs)
}

/** It enters when its delay is over, or lapses where the market has stopped (rule OR5). */
export function enterAfterDelay(order: NaiveOrder, atMs: WorldMs, place: number): void {
  const stopped = whyStopped(order.market.status)
  if (stopped) end(order, 'lapsed', stopped)
  else {
    order.stage = 'DONE'
    enter(order, atMs, place)
  }
}
