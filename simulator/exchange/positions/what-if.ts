import type { AccountState } from '../accounts/account-state.ts'
import { pieceProfitPaise } from '../accounts/money.ts'
import type { RunnerState } from '../markets/market-state.ts'
import { isBackSide } from '../orders/order.ts'
import type { OrderDesk } from '../orders/order-desk.ts'
import type { PlaceRequest } from '../orders/place.ts'
import { type CloseOut, closeOut, type Offers } from './close-out.ts'
import { newPosition } from './new-position.ts'
import { type PositionView, positionView } from './position-view.ts'
import { RunnerPosition } from './runner-position.ts'

export function positionOf(desk: OrderDesk, accountId: string, marketId: string): PositionView | undefined {
  const position = desk.account(accountId).positions.get(marketId)
  return position && positionView(position, desk.market(marketId))
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
  const position = desk.account(accountId).positions.get(marketId)?.copy() ?? newPosition(market)
  const bet = { runnerIndex, isBack: isBackSide(side), line }
  position.addMatched(bet, stakePaise, pieceProfitPaise(stakePaise, priceHundredths))
  position.exposurePaise = position.worstPaise()
  return positionView(position, market)
}

/** The order that levels an account on a runner at what the market offers now. */
export function closeOutOf(
  desk: OrderDesk,
  accountId: string,
  marketId: string,
  selectionId: string,
  part: number,
): CloseOut | undefined {
  const account = desk.account(accountId)
  const market = desk.market(marketId)
  const index = desk.runnerIndexOf(market, selectionId)
  const position = account.positions.get(marketId)
  if (!(position instanceof RunnerPosition) || !market.isActive[index]) return undefined
  const legs = { ifWinPaise: position.ifWin[index]!, ifLosePaise: position.ifLose[index]! }
  const runner = market.runners[index]!
  return closeOut(
    legs,
    { toBack: offersTo(runner, true, account), toLay: offersTo(runner, false, account) },
    part,
  )
}

/** What this account could take: nobody takes his own, and an operator takes any stake. */
function offersTo({ book, quotes }: RunnerState, isBack: boolean, account: AccountState): Offers {
  if (quotes) {
    const quote = quotes.status === 'ACTIVE' ? (isBack ? quotes.back : quotes.lay) : undefined
    return quote ? [[quote.priceHundredths, Number.MAX_SAFE_INTEGER]] : []
  }
  const offers: [number, number][] = []
  for (const order of book.sideOf(!isBack).orders()) {
    if (order.account !== account) offers.push([order.priceHundredths, order.remainingPaise])
  }
  return offers
}
