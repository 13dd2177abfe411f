import { pieceProfitPaise } from '../accounts/money.ts'
import { whyNeverTaken } from '../orders/control.ts'
import { isBackSide } from '../orders/order.ts'
import type { OrderDesk } from '../orders/order-desk.ts'
import type { PlaceRequest } from '../orders/place.ts'
import { isLine } from '../quotes/set-quotes.ts'
import type { ExchangeRefusal } from '../refusal.ts'
import { newPosition } from './new-position.ts'
import { type PositionView, positionView } from './position-view.ts'

export function positionOf(desk: OrderDesk, accountId: string, marketId: string): PositionView | undefined {
  const market = desk.markets.get(marketId)
  const position = market?.positions[desk.account(accountId).index]
  return market && position && positionView(position, market)
}

type Bet = Omit<PlaceRequest, 'clientOrderId'>

/**
 * Why a bet has no prediction: the refusals of an order, without those that pass (a suspended market, other quotes, too
 * little money).
 */
export function whyNoPrediction(desk: OrderDesk, bet: Bet): ExchangeRefusal | undefined {
  const { side, priceHundredths, stakePaise, line, minFillPaise, accept } = bet
  const market = desk.markets.get(bet.marketId)
  if (!market) return 'MARKET_NOT_FOUND'
  const runner = market.runners[market.runnerIndex.get(bet.selectionId) ?? -1]
  if (!runner) return 'RUNNER_NOT_FOUND'
  if (market.status === 'CLOSED') return 'MARKET_CLOSED'
  const asked = { side, line, askedHundredths: priceHundredths, placedPaise: stakePaise }
  const terms = { ...asked, minFillPaise, accept, persistence: 'LAPSE', replaces: undefined } as const
  return whyNeverTaken(terms, market, runner)
}

/** Where a bet that is not placed yet would leave its player, were it matched whole at its price. */
export function predict(desk: OrderDesk, bet: Bet): PositionView | undefined {
  const { accountId, marketId, selectionId, side, priceHundredths, stakePaise, line } = bet
  const market = desk.markets.get(marketId)
  const runnerIndex = market?.runnerIndex.get(selectionId)
  if (!market || runnerIndex === undefined || !market.isActive[runnerIndex]) return undefined
  if (!(market.isOnRuns ? isLine(line) : line === undefined)) return undefined
  const position = market.positions[desk.account(accountId).index]?.copy() ?? newPosition(market)
  const place = { runnerIndex, isBack: isBackSide(side), line }
  position.addMatched(place, stakePaise, pieceProfitPaise(stakePaise, priceHundredths))
  position.exposurePaise = position.worstPaise()
  return positionView(position, market)
}
