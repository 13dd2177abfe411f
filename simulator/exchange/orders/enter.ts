import type { OddsHundredths, WorldMs } from '@layline/shared/units'
import type { MarketState, RunnerState } from '../markets/market-state.ts'
import { adoptQuote } from '../quotes/adopt-quote.ts'
import { whyQuoteRefuses } from '../quotes/why-quote-refuses.ts'
import type { ExchangeRefusal } from '../refusal.ts'
import { crossOffer, takeAcross } from './cross-matching.ts'
import { layerProfitPaise } from './hold.ts'
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
  desk.emit?.({ type: 'entered', accountId: order.accountId, betId: order.betId })
}

/** An order meets its market. That the market changed is for the caller to say, once. */
export function enter(desk: OrderDesk, order: Order, atMs: WorldMs): void {
  order.status = 'EXECUTABLE'
  if (order.market.isQuoted) meetQuote(desk, order, atMs)
  else meetBook(desk, order, atMs)
  desk.walletChanged(order.account)
}

function meetBook(desk: OrderDesk, order: Order, atMs: WorldMs): void {
  const { market, runnerIndex, minFillPaise, group } = order
  const { book } = market.runners[runnerIndex]!
  if (minFillPaise !== undefined) {
    // It may have been reduced below its minimum while it waited.
    const leastPaise = Math.min(minFillPaise, order.remainingPaise)
    if (book.matchablePaise(order, leastPaise) < leastPaise) {
      desk.end(order, 'lapsedPaise', 'NOT_FILLED')
      return
    }
  }
  if (market.crossMatching || book.crosses(order.isBack, order.priceHundredths))
    takeFromBook(desk, order, atMs)
  if (order.remainingPaise === 0) return
  // A leg is matched whole: what is left of one never rests (rule OR14).
  if (minFillPaise !== undefined || group !== undefined) desk.end(order, 'lapsedPaise', 'NOT_FILLED')
  else book.sideOf(order.isBack).add(order)
}

type MayMeet = (resting: Order) => boolean

/**
 * Takes what is there for an order, with those it may meet where not with all: from its own runner's queue and, where
 * the market matches across runners, from the others; the better first, at equal prices its own queue (rule XM4).
 */
export function takeFromBook(desk: OrderDesk, order: Order, atMs: WorldMs, mayMeet?: MayMeet): void {
  if (!order.market.crossMatching) {
    takeUpTo(desk, order, order.priceHundredths, atMs, mayMeet)
    return
  }
  while (order.remainingPaise > 0) {
    const across = crossOffer(order, mayMeet)
    takeUpTo(desk, order, across?.priceHundredths ?? order.priceHundredths, atMs, mayMeet)
    if (!across || order.remainingPaise === 0) return
    // Less is wanted by now, so its parts are others.
    const offer = crossOffer(order, mayMeet)
    if (!offer) {
      takeUpTo(desk, order, order.priceHundredths, atMs, mayMeet)
      return
    }
    takeAcross(desk, offer, atMs)
  }
}

/** From the runner's own queue, as long as it is at this price or better. Whoever takes may be resting himself. */
function takeUpTo(
  desk: OrderDesk,
  order: Order,
  limit: OddsHundredths,
  atMs: WorldMs,
  mayMeet: MayMeet | undefined,
): void {
  const { market, runnerIndex, level, remainingPaise } = order
  const { book } = market.runners[runnerIndex]!
  desk.meeting.atMs = atMs
  book.take(order, limit, desk.meet, mayMeet)
  if (level === undefined) return
  level.sizePaise -= remainingPaise - order.remainingPaise
  if (order.remainingPaise === 0) book.remove(order)
}

/** Taken whole at a quote that it takes, or not at all: nothing rests here (rules QT1, QT2, QT4). */
function meetQuote(desk: OrderDesk, order: Order, atMs: WorldMs): void {
  const { market, runnerIndex, accept, remainingPaise: stakePaise } = order
  const runner = market.runners[runnerIndex]!
  const refusal = accept ? whyNotAtQuote(desk, order, runner) : whyQuoteRefuses(order, runner)
  if (refusal) {
    desk.end(order, 'lapsedPaise', refusal)
    return
  }
  const { line, priceHundredths } = order
  order.remainingPaise = 0
  const operator = market.operator!
  const sides = order.isBack
    ? { backer: order.account, layer: operator, back: order, lay: undefined }
    : { backer: operator, layer: order.account, back: undefined, lay: order }
  const profitPaise = layerProfitPaise(sides.lay, stakePaise, priceHundredths)
  const terms = { runnerIndex, line, stakePaise, priceHundredths, profitPaise, atMs }
  desk.trade({ ...sides, ...terms, market, movesMoney: true })
}

/**
 * Moves an order that takes other quotes to the quote of now and holds what it costs there, or says why not: then it holds
 * what it did (rule QT4).
 */
function whyNotAtQuote(desk: OrderDesk, order: Order, runner: RunnerState): ExchangeRefusal | undefined {
  const { account, isBack, accept, askedHundredths, remainingPaise } = order
  const { line, priceHundredths, holdPaise, asked } = order
  const clicked = { isBack, accept, priceHundredths: askedHundredths, line: asked?.line ?? line }
  const refusal = whyQuoteRefuses(clicked, runner)
  // A maker has no delay and holds nothing: its quote is that of a moment ago.
  if (refusal || account.kind === 'maker') return refusal
  const { position } = order
  position?.addOpen(order, -remainingPaise, -holdPaise)
  adoptQuote(order)
  const tooMuch = desk.hold(order)
  if (!tooMuch) return undefined
  Object.assign(order, { line, priceHundredths, holdPaise, asked })
  position?.addOpen(order, remainingPaise, holdPaise)
  return tooMuch
}
