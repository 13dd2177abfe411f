import { pieceProfitPaise } from '../accounts/money.ts'
import { isBackSide } from '../orders/order.ts'
import type { OrderDesk } from '../orders/order-desk.ts'
import type { PlaceRequest } from '../orders/place.ts'
import { newPosition } from './new-position.ts'
import { type PositionView, positionView } from './position-view.ts'

export function positionOf(desk: OrderDesk, accountId: string, marketId: string): PositionView | undefined {
  const market = desk.markets.get(marketId)
  const position = market?.positions[desk.account(accountId).index]
  return market && position && positionView(position, market)
}

/** Where a bet that is not placed yet would leave its player, were it matched whole at its price. */
export function predict(
  desk: OrderDesk,
  request: Omit<PlaceRequest, 'clientOrderId'>,
): PositionView | undefined {
  const { accountId, marketId, selectionId, side, priceHundredths, stakePaise, line } = request
  const market = desk.markets.get(marketId)
  const runnerIndex = market?.runnerIndex.get(selectionId)
  if (!market || runnerIndex === undefined || !market.isActive[runnerIndex]) return undefined
  if (market.isOnRuns !== (line !== undefined)) return undefined
  const position = market.positions[desk.account(accountId).index]?.copy() ?? newPosition(market)
  const bet = { runnerIndex, isBack: isBackSide(side), line }
  position.addMatched(bet, stakePaise, pieceProfitPaise(stakePaise, priceHundredths))
  position.exposurePaise = position.worstPaise()
  return positionView(position, market)
}
