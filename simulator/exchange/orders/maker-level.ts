import type { OddsHundredths, Paise, WorldMs } from '@layline/shared/units'
import type { AccountState } from '../accounts/account-state.ts'
import { isOnGrid } from '../book/price-ladder.ts'
import { enter } from './enter.ts'
import type { Order } from './order.ts'
import type { OrderDesk } from './order-desk.ts'
import { askFor } from './place.ts'

/**
 * Makes a maker's resting size at one price this much: reduces from the back of its queue, grows at the end of it.
 * While the market is open, what it crosses of others trades first (rule BK8). A removed runner takes nothing.
 */
export function setMakerLevel(
  desk: OrderDesk,
  accountId: string,
  marketId: string,
  selectionId: string,
  side: 'BACK' | 'LAY',
  priceHundredths: OddsHundredths,
  sizePaise: Paise,
  atMs: WorldMs,
): void {
  const account = desk.account(accountId)
  const market = desk.liveMarket(marketId)
  const index = desk.runnerIndexOf(market, selectionId)
  if (market.isQuoted) throw new Error(`market ${marketId} has an operator, not a book`)
  const isBack = side === 'BACK'
  if (!isOnGrid(priceHundredths)) throw new Error(`${priceHundredths} is no price in hundredths`)
  if (!(Number.isSafeInteger(sizePaise * priceHundredths) && Number.isInteger(sizePaise) && sizePaise >= 0)) {
    throw new Error(`a level's size is whole paise, zero or more, not ${sizePaise}`)
  }
  const runner = market.runners[index]!
  if (runner.status !== 'ACTIVE') return
  const bookSide = runner.book.sideOf(isBack)
  let own = 0
  const level = bookSide.levelAt(priceHundredths)
  let last: Order | undefined
  for (let order = level?.head as Order | undefined; order; order = order.next) {
    if (order.account === account) {
      own += order.remainingPaise
      last = order
    }
  }
  if (own === sizePaise) return
  for (; own > sizePaise && last; ) {
    const previous = previousOf(last, account)
    const less = Math.min(last.remainingPaise, own - sizePaise)
    own -= less
    if (less === last.remainingPaise) desk.end(last, 'cancelledPaise')
    else desk.reduce(last, less)
    last = previous
  }
  const tail = level?.tail as Order | undefined
  if (own < sizePaise && tail?.account === account && !runner.book.crosses(isBack, priceHundredths)) {
    // Nobody stands behind it, so growing in place overtakes nobody: a level set a thousand times stays one order.
    tail.placedPaise += sizePaise - own
    tail.remainingPaise += sizePaise - own
    level!.sizePaise += sizePaise - own
  } else if (own < sizePaise) {
    const stakePaise = sizePaise - own
    const asked = { clientOrderId: '', side, priceHundredths, stakePaise, persistence: 'KEEP' } as const
    const place = { account, market, runnerIndex: index, betId: desk.nextBetId++ }
    const order = askFor(desk.live.fresh(), asked).start(place, atMs)
    desk.live.add(order)
    if (market.status === 'OPEN') enter(desk, order, atMs)
    else bookSide.add(order)
  }
  desk.changed(marketId)
}

/** Takes a maker's offers off one runner or, without one, off the market. */
export function clearMaker(
  desk: OrderDesk,
  accountId: string,
  marketId: string,
  selectionId: string | undefined,
): void {
  const market = desk.liveMarket(marketId)
  const index = selectionId === undefined ? undefined : desk.runnerIndexOf(market, selectionId)
  for (const order of desk.liveOrders(market)) {
    if (order.accountId === accountId && (index === undefined || order.runnerIndex === index)) {
      desk.end(order, 'cancelledPaise')
    }
  }
  desk.changed(marketId)
}

function previousOf(order: Order, account: AccountState): Order | undefined {
  let previous = order.previous
  while (previous && previous.account !== account) previous = previous.previous
  return previous
}
