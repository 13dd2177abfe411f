import type { OddsHundredths } from '@layline/shared/units'
import { pieceProfitPaise } from '../accounts/money.ts'
import { PRICE_LOWEST } from '../book/price-ladder.ts'
import type { MarketState, ReductionRule } from '../markets/market-state.ts'
import type { Order } from '../orders/order.ts'
import type { OrderDesk } from '../orders/order-desk.ts'
import { voidTrades } from './voids.ts'

/** Percent from which a non-runner reduces what the others pay, and ends unmatched lays on them (rules RD1 to RD3). */
const REDUCES_FROM: Readonly<Record<ReductionRule, number>> = {
  WIN: 2.5,
  PLACE: 0,
  NONE: Number.POSITIVE_INFINITY,
}
const ENDS_LAYS_FROM: Readonly<Record<ReductionRule, number>> = {
  WIN: 2.5,
  PLACE: 4,
  NONE: Number.POSITIVE_INFINITY,
}

/** Millionths of a percent in the whole: factors have up to three decimals, and all of them count. */
const WHOLE = 100_000_000

/**
 * What a price becomes when a runner with this adjustment factor (percent) is out: WIN p (1 - rf), PLACE
 * 1 + (p - 1)(1 - rf), to the nearest hundredth, 1.01 at least. Source: domain §1.7.
 */
export function reducedHundredths(
  price: OddsHundredths,
  factorPercent: number,
  rule: ReductionRule,
): OddsHundredths {
  const kept = WHOLE - Math.round((factorPercent * WHOLE) / 100)
  const base = rule === 'PLACE' ? 100 : 0
  return Math.max(PRICE_LOWEST, base + Math.floor(((price - base) * kept + WHOLE / 2) / WHOLE))
}

/** A non-runner: every bet on it is void, and what the others pay is reduced (rules ST4, RD1 to RD4). */
export function removeRunner(
  desk: OrderDesk,
  marketId: string,
  selectionId: string,
  adjustmentFactor: number | undefined,
): void {
  const market = desk.marketToChange(marketId)
  const index = desk.runnerIndexOf(market, selectionId)
  const runner = market.runners[index]!
  if (runner.status !== 'ACTIVE') return
  if (market.crossMatching) throw new Error(`market ${marketId} matches across runners: void it instead`)
  const factor = adjustmentFactor ?? 0
  if (!(factor >= 0 && factor < 100)) throw new Error(`${factor} is no adjustment factor`)
  for (const order of desk.liveOrders(market)) {
    if (order.runnerIndex === index) desk.end(order, 'voidedPaise', 'RUNNER_REMOVED')
  }
  voidTrades(desk, market, (trade) => trade.runnerIndex === index)
  runner.adjustmentFactor = adjustmentFactor
  runner.quotes = undefined
  market.removeRunner(index)
  market.version++
  desk.emit?.({ type: 'runnerRemoved', marketId, selectionId })
  // Without a factor, as for greyhounds, it is a void and nothing more.
  if (adjustmentFactor !== undefined) reduceOthers(desk, market, index)
  desk.rebuildPositions(market)
  desk.changed(marketId)
}

/** By the runner at this place, with its factor. */
function reduceOthers(desk: OrderDesk, market: MarketState, index: number): void {
  const { reduction } = market
  const factor = market.runners[index]!.adjustmentFactor!
  if (factor >= REDUCES_FROM[reduction]) {
    market.reducedBy.push(index)
    for (const trade of desk.trades.of(market)) {
      if (trade.isVoid) continue
      trade.reductions++
      trade.priceHundredths = reducedHundredths(trade.priceHundredths, factor, reduction)
      const profitPaise = pieceProfitPaise(trade.stakePaise, trade.priceHundredths)
      trade.profitPaise = Math.min(trade.profitPaise, profitPaise)
    }
  }
  if (factor < ENDS_LAYS_FROM[reduction]) return
  for (const order of desk.liveOrders(market)) {
    // A maker moves its own offers.
    if (order.isBack || order.account.kind === 'maker') continue
    if (order.persistence === 'LAPSE') desk.end(order, 'lapsedPaise')
    else lower(desk, order, reducedHundredths(order.priceHundredths, factor, reduction))
  }
}

/** A kept lay goes to the end of the queue of its lower price. */
function lower(desk: OrderDesk, order: Order, priceHundredths: OddsHundredths): void {
  const { book } = order.market.runners[order.runnerIndex]!
  const rests = order.level !== undefined
  if (rests) book.remove(order)
  desk.lower(order, priceHundredths)
  if (rests) book.sideOf(false).add(order)
}
