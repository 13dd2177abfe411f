import type { OddsHundredths, WorldMs } from '@layline/shared/units'
import type { MarketState } from '../markets/market-state.ts'
import { whyQuoteRefuses } from '../quotes/why-quote-refuses.ts'
import type { ExchangeRefusal } from '../refusal.ts'
import { crossOffer, takeAcross } from './cross-matching.ts'
import type { Order } from './order.ts'
import type { OrderDesk } from './order-desk.ts'

/** Why a market takes no order now, whatever the order. */
export function whyClosed({ status }: MarketState): ExchangeRefusal | undefined {
  switch (status) {
    case 'OPEN':
      return undefined
    case 'BALL_RUNNING':
      return 'BALL_RUNNING'
    default:
      return `MARKET_${status}` as const
  }
}

/** An order that has waited out its delay enters, or lapses where the market stopped meanwhile (rule OR5). */
export function enterAfterDelay(desk: OrderDesk, order: Order, atMs: WorldMs): void {
  const refusal = whyClosed(order.market)
  if (refusal) {
    desk.end(order, 'lapsedPaise', refusal)
    return
  }
  enter(desk, order, atMs)
  desk.changed(order.marketId)
  desk.emit({ type: 'entered', accountId: order.accountId, betId: order.betId })
}

/** An order meets its market. That the market changed is for the caller to say, once. */
export function enter(desk: OrderDesk, order: Order, atMs: WorldMs): void {
  order.status = 'EXECUTABLE'
  if (order.market.kind === 'ODDS') meetBook(desk, order, atMs)
  else meetQuote(desk, order, atMs)
  desk.walletChanged(order.account)
}

function meetBook(desk: OrderDesk, order: Order, atMs: WorldMs): void {
  const { market, runnerIndex, minFillPaise } = order
  const { book } = market.runners[runnerIndex]!
  if (minFillPaise !== undefined && book.matchablePaise(order, minFillPaise) < minFillPaise) {
    desk.end(order, 'lapsedPaise', 'NOT_FILLED')
    return
  }
  const takeUpTo = (limit: OddsHundredths) =>
    book.take(order, limit, (taker, resting, stakePaise, priceHundredths) => {
      const [back, lay] = taker.isBack ? [taker, resting] : [resting, taker]
      const movesMoney = back.account.kind === 'player' || lay.account.kind === 'player'
      const terms = { runnerIndex, line: undefined, stakePaise, priceHundredths, movesMoney }
      desk.trade(
        market,
        { account: back.account, order: back },
        { account: lay.account, order: lay },
        terms,
        atMs,
      )
    })
  // At equal prices the runner's own queue goes first (rule XM4).
  while (order.remainingPaise > 0) {
    const across = market.crossMatching ? crossOffer(order) : undefined
    takeUpTo(across?.priceHundredths ?? order.priceHundredths)
    if (!across || order.remainingPaise === 0) break
    // Less is wanted by now, so its parts are others.
    const offer = crossOffer(order)
    if (offer) takeAcross(desk, offer, atMs)
    else {
      takeUpTo(order.priceHundredths)
      break
    }
  }
  if (order.remainingPaise === 0) return
  if (minFillPaise !== undefined) desk.end(order, 'lapsedPaise', 'NOT_FILLED')
  else book.sideOf(order.isBack).add(order)
}

/** Taken whole at the quote it was clicked at, or not at all: nothing rests here (rules QT1, QT2). */
function meetQuote(desk: OrderDesk, order: Order, atMs: WorldMs): void {
  const { market, runnerIndex, line, priceHundredths, remainingPaise: stakePaise } = order
  const refusal = whyQuoteRefuses(order, market.runners[runnerIndex]!)
  if (refusal) {
    desk.end(order, 'lapsedPaise', refusal)
    return
  }
  order.remainingPaise = 0
  const player = { account: order.account, order }
  const operator = { account: market.operator!, order: undefined }
  const [backer, layer] = order.isBack ? [player, operator] : [operator, player]
  const terms = { runnerIndex, line, stakePaise, priceHundredths, movesMoney: true }
  desk.trade(market, backer, layer, terms, atMs)
}

/** Whether an order that rests would find somebody to meet if it entered now, at its own price or across runners. */
export function couldMeet(order: Order): boolean {
  const { market, isBack, betId, priceHundredths } = order
  if (market.crossMatching && crossOffer(order)) return true
  for (const other of market.runners[order.runnerIndex]!.book.sideOf(!isBack).orders()) {
    const crosses = isBack
      ? other.priceHundredths >= priceHundredths
      : other.priceHundredths <= priceHundredths
    if (!crosses) return false
    if (other.account !== order.account && other.betId < betId) return true
  }
  return false
}
