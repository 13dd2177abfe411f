import type { OddsHundredths, Paise, WorldMs } from '@layline/shared/units'
import type { AccountState } from '../accounts/account-state.ts'
import type { Level } from '../book/book-side.ts'
import { checkPrice } from '../book/price-ladder.ts'
import { crossOffer } from './cross-matching.ts'
import { enter, takeFromBook } from './enter.ts'
import type { Order, OrderPlace } from './order.ts'
import type { OrderDesk } from './order-desk.ts'
import { askFor } from './place.ts'

/** What a maker wants to rest at one price of a runner. */
export interface MakerLevel {
  side: 'BACK' | 'LAY'
  priceHundredths: OddsHundredths
  sizePaise: Paise
}

/** Whose levels, and of which runner. */
export interface MakerPlace {
  accountId: string
  marketId: string
  selectionId: string
}

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
  setMakerLevels(desk, { accountId, marketId, selectionId }, [{ side, priceHundredths, sizePaise }], atMs)
}

/** As `setMakerLevel`, level after level of one runner. What changed is told once, and before anybody who rests trades. */
export function setMakerLevels(
  desk: OrderDesk,
  { accountId, marketId, selectionId }: MakerPlace,
  levels: readonly MakerLevel[],
  atMs: WorldMs,
): void {
  const account = desk.account(accountId)
  const market = desk.marketToChange(marketId)
  const runnerIndex = desk.runnerIndexOf(market, selectionId)
  if (market.isQuoted) throw new Error(`market ${marketId} has an operator, not a book`)
  const { book, status } = market.runners[runnerIndex]!
  let isUntold = false
  try {
    for (const wanted of levels) {
      checkLevel(wanted)
      if (status !== 'ACTIVE') continue
      const { priceHundredths } = wanted
      const isBack = wanted.side === 'BACK'
      const level = book.sideOf(isBack).levelAt(priceHundredths)
      const morePaise = wanted.sizePaise - (level ? restingPaise(level, account) : 0)
      if (morePaise === 0) continue
      if (morePaise < 0) takeBack(desk, level!, account, -morePaise)
      else if (level?.tail.account === account && !book.crosses(isBack, priceHundredths)) {
        growTail(level, morePaise)
        meetAcross(desk, level.tail as Order, atMs)
      } else {
        // A trade is an event too: earlier changes of the market come before it.
        if (isUntold) desk.changed(marketId)
        const place = { account, market, runnerIndex, betId: desk.nextBetId++ }
        offer(desk, place, { side: wanted.side, priceHundredths, sizePaise: morePaise }, atMs)
      }
      isUntold = true
    }
  } finally {
    if (isUntold) desk.changed(marketId)
  }
}

function checkLevel({ priceHundredths, sizePaise }: MakerLevel): void {
  checkPrice(priceHundredths)
  if (!(Number.isSafeInteger(sizePaise * priceHundredths) && Number.isInteger(sizePaise) && sizePaise >= 0)) {
    throw new Error(`a level's size is whole paise, zero or more, not ${sizePaise}`)
  }
}

function restingPaise(level: Level, account: AccountState): Paise {
  let paise = 0
  for (let order = level.head as Order | undefined; order; order = order.next) {
    if (order.account === account) paise += order.remainingPaise
  }
  return paise
}

/** Takes so much off a maker's orders in a queue, the newest first. */
function takeBack(desk: OrderDesk, level: Level, account: AccountState, lessPaise: Paise): void {
  let leftPaise = lessPaise
  for (let order = level.tail as Order | undefined; order && leftPaise > 0; ) {
    const { previous, remainingPaise } = order
    if (order.account === account) {
      if (remainingPaise <= leftPaise) desk.end(order, 'cancelledPaise')
      else desk.reduce(order, leftPaise)
      leftPaise -= Math.min(remainingPaise, leftPaise)
    }
    order = previous
  }
}

/** Grows the last order of a queue in place. No order is behind it, so none loses its turn, and the level stays one order. */
function growTail(level: Level, morePaise: Paise): void {
  const tail = level.tail as Order
  tail.placedPaise += morePaise
  tail.remainingPaise += morePaise
  level.sizePaise += morePaise
}

/** What was too small to meet others across runners may be enough once it has grown. */
function meetAcross(desk: OrderDesk, grown: Order, atMs: WorldMs): void {
  const { crossMatching, status, marketId } = grown.market
  if (!crossMatching || status !== 'OPEN' || !crossOffer(grown)) return
  desk.changed(marketId)
  takeFromBook(desk, grown, atMs)
}

function offer(
  desk: OrderDesk,
  place: OrderPlace,
  { side, priceHundredths, sizePaise }: MakerLevel,
  atMs: WorldMs,
): void {
  const { market, runnerIndex } = place
  const asked = {
    side,
    priceHundredths,
    stakePaise: sizePaise,
    persistence: 'KEEP',
  } as const
  const order = askFor(desk.live.fresh(), asked).start(place, atMs)
  desk.live.add(order)
  if (market.status === 'OPEN') enter(desk, order, atMs)
  else market.runners[runnerIndex]!.book.sideOf(order.isBack).add(order)
}

/** Takes a maker's offers off one runner or, without one, off the market. */
export function clearMaker(
  desk: OrderDesk,
  accountId: string,
  marketId: string,
  selectionId: string | undefined,
): void {
  const market = desk.marketToChange(marketId)
  const index = selectionId === undefined ? undefined : desk.runnerIndexOf(market, selectionId)
  for (const order of desk.liveOrders(market)) {
    if (order.accountId === accountId && (index === undefined || order.runnerIndex === index)) {
      desk.end(order, 'cancelledPaise')
    }
  }
  desk.changed(marketId)
}
