import type { OddsHundredths, Paise, WorldMs } from '@layline/shared/units'
import type { NaiveMarket } from './naive-market.ts'
import { winnings } from './naive-money.ts'
import { type NaiveOrder, reholds } from './naive-order.ts'

const bestFirst = (isBack: boolean) => (a: NaiveOrder, b: NaiveOrder) =>
  (isBack ? a.price - b.price : b.price - a.price) || a.place - b.place

/** One side of a runner's book, who goes first first (rules BK1 to BK3). */
export function resting(market: NaiveMarket, selectionId: string, isBack: boolean): NaiveOrder[] {
  return market.orders
    .filter((order) => order.stage === 'RESTING')
    .filter((order) => order.selectionId === selectionId && order.isBack === isBack)
    .sort(bestFirst(isBack))
}

/** Whom an order would meet within its price, who goes first first (rules BK1 to BK3, BK6). */
export function partners({ market, selectionId, isBack, price, account }: NaiveOrder): NaiveOrder[] {
  return resting(market, selectionId, !isBack)
    .filter((other) => other.account !== account)
    .filter((other) => (isBack ? other.price >= price : other.price <= price))
}

/** Takes what it can from these, at their prices (rule BK4). */
export function take(taker: NaiveOrder, from: readonly NaiveOrder[], atMs: WorldMs): void {
  for (const other of from) {
    const stake = Math.min(taker.remaining, other.remaining)
    if (stake === 0) return
    const [back, lay] = taker.isBack ? [taker, other] : [other, taker]
    agree(taker.market, back, lay, stake, other.price, atMs)
  }
}

/** A side of a piece: an order, or an operator. */
type Party = NaiveOrder | string
const orderOf = (party: Party) => (typeof party === 'string' ? undefined : party)
const accountOf = (party: Party) => (typeof party === 'string' ? party : party.account)

/**
 * All pieces of a lay together cost no more than was checked, and what is left of it keeps the whole paise that it may cost
 * (rule OR6).
 */
function heldForPiece({ held, remaining, price }: NaiveOrder, stake: Paise): Paise {
  const left = ((remaining - stake) * (price - 100)) / 100
  return held - Math.trunc(left)
}

export function agree(
  market: NaiveMarket,
  back: Party,
  lay: Party,
  stake: Paise,
  price: OddsHundredths,
  atMs: WorldMs,
): void {
  const order = orderOf(back) ?? orderOf(lay)!
  const { selectionId, line } = order
  market.totalMatched += 2 * stake
  market.runner(selectionId).lastTraded = price
  const layOrder = orderOf(lay)
  const profit = layOrder?.isPlayer
    ? Math.min(winnings(stake, price), heldForPiece(layOrder, stake))
    : winnings(stake, price)
  for (const side of [orderOf(back), layOrder]) {
    if (!side) continue
    side.remaining -= stake
    if (side === layOrder && side.isPlayer) side.held -= profit
    reholds(side)
    if (side.remaining === 0) side.stage = 'DONE'
  }
  if (!(orderOf(back)?.isPlayer || layOrder?.isPlayer)) return
  const [backer, layer] = [accountOf(back), accountOf(lay)]
  const backOrder = orderOf(back)
  market.pieces.push({
    ...{ selectionId, line, stake, atMs, price, profit, isVoid: false, backer, layer, backOrder, layOrder },
  })
}

/** The newer order takes, at the older one's price; what is left of it keeps its place (rules BK9, BK3). */
export function uncross(market: NaiveMarket, atMs: WorldMs): void {
  for (const order of market.orders) {
    if (order.stage !== 'RESTING') continue
    take(
      order,
      partners(order).filter((other) => other.id < order.id),
      atMs,
    )
  }
}

/** Prices and sizes of a side, best first. */
export function depth(
  market: NaiveMarket,
  selectionId: string,
  isBack: boolean,
): [price: OddsHundredths, size: Paise][] {
  const levels: [OddsHundredths, Paise][] = []
  for (const { price, remaining } of resting(market, selectionId, isBack)) {
    const last = levels.at(-1)
    if (last?.[0] === price) last[1] += remaining
    else levels.push([price, remaining])
  }
  return levels
}
