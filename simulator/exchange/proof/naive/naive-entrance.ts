import type { Paise, WorldMs } from '@layline/shared/units'
import type { ExchangeRefusal } from '../../refusal.ts'
import { whyNotQuoted } from './naive-controls.ts'
import { exposureOf } from './naive-exposure.ts'
import { whyStopped } from './naive-market.ts'
import { agree, partners, take } from './naive-matching.ts'
import { end, heldFor, type NaiveOrder } from './naive-order.ts'

/** Why an order that now costs something else cannot be carried; `before` is what its market could cost till then. */
export type WhyTooMuch = (order: NaiveOrder, before: Paise) => ExchangeRefusal | undefined

/** An order meets the book or the operator (rules BK1 to BK5, OR11, QT1). */
export function enter(order: NaiveOrder, atMs: WorldMs, place: number, whyTooMuch: WhyTooMuch): void {
  if (order.market.kind === 'ODDS') meetBook(order, atMs, place)
  else meetOperator(order, atMs, whyTooMuch)
}

function meetBook(order: NaiveOrder, atMs: WorldMs, place: number): void {
  const from = partners(order)
  const offered = from.reduce((sum, { remaining }) => sum + remaining, 0)
  if (order.minFillPaise !== undefined && offered < Math.min(order.minFillPaise, order.remaining)) {
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

/** Stands at the quote of now, where it takes others than it was clicked at (rule QT4). */
export function adoptQuote(order: NaiveOrder): void {
  const { market, selectionId, isBack, accept } = order
  const quotes = market.runner(selectionId).quotes
  const quote = isBack ? quotes?.back : quotes?.lay
  if (market.kind === 'ODDS' || accept === undefined || !quote) return
  order.price = quote.priceHundredths
  order.line = quote.line
  order.held = heldFor(order)
}

/** Taken whole at a quote that it takes and can carry, or not at all (rules QT1, QT2, QT4). */
function meetOperator(order: NaiveOrder, atMs: WorldMs, whyTooMuch: WhyTooMuch): void {
  const { market, selectionId, account, isBack, accept, asked, price, line, held } = order
  const clicked = accept ? { price: asked.priceHundredths, line: asked.line } : { price, line }
  let refusal = whyNotQuoted({ isBack, accept, ...clicked }, market.runner(selectionId).quotes)
  if (!refusal && accept) {
    const before = exposureOf(account, market)
    adoptQuote(order)
    refusal = whyTooMuch(order, before)
    if (refusal) Object.assign(order, { price, line, held })
  }
  if (refusal) {
    end(order, 'lapsed', refusal)
    return
  }
  const [back, lay] = isBack ? [order, market.operator!] : [market.operator!, order]
  agree(market, back, lay, order.remaining, order.price, atMs)
}

/** It enters when its delay is over, or lapses where the market has stopped (rule OR5). */
export function enterAfterDelay(
  order: NaiveOrder,
  atMs: WorldMs,
  place: number,
  whyTooMuch: WhyTooMuch,
): void {
  const stopped = whyStopped(order.market.status)
  if (stopped) end(order, 'lapsed', stopped)
  else {
    order.stage = 'DONE'
    enter(order, atMs, place, whyTooMuch)
  }
}
