import type { Order } from '../orders/order.ts'

/** Makes the quote of now the price and the line of an order that takes others than it was clicked at (rule QT4). */
export function adoptQuote(order: Order): void {
  const { quotes } = order.market.runners[order.runnerIndex]!
  const quote = order.isBack ? quotes?.back : quotes?.lay
  if (!order.accept || !quote) return
  order.priceHundredths = quote.priceHundredths
  if (quote.line === order.line) return
  order.asked = { ...order.asked, line: order.asked?.line ?? order.line }
  order.line = quote.line
}
