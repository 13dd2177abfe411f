import type { OddsHundredths, Paise, WorldMs } from '@layline/shared/units'
import { CROSS_MATCHER } from '../accounts/account-state.ts'
import { pieceProfitPaise } from '../accounts/money.ts'
import { PRICE_HIGHEST, PRICE_LOWEST } from '../book/price-ladder.ts'
import type { MarketState } from '../markets/market-state.ts'
import { layerProfitPaise, mostOfHoldPaise } from './hold.ts'
import type { Order } from './order.ts'
import type { OrderDesk } from './order-desk.ts'

/** An order that could take part in a meeting across runners. */
interface Part {
  order: Order
  priceHundredths: OddsHundredths
  /** What all that it has left would return. */
  returnPaise: Paise
}

/** One order's part in a meeting across runners. */
interface Leg extends Part {
  stakePaise: Paise
}

/** What an order could have from orders of its own side on all the other runners: its own leg first. */
export interface CrossOffer {
  priceHundredths: OddsHundredths
  legs: [own: Leg, ...others: Leg[]]
}

/** How many returns are tried, each a paisa smaller than the last, until whole paise fit (rule XM3). */
const RETURNS_TRIED = 10_000

/**
 * Backs on every outcome can meet when their chances add up to one or more, lays when to one or less; the cross
 * matcher takes the other side of each (rules XM1 to XM5). Undefined where the rest of the book gives nothing within
 * the order's limit. Source: domain §1.4.
 */
export function crossOffer(order: Order, mayMeet?: (resting: Order) => boolean): CrossOffer | undefined {
  if (!couldMeet(order)) return undefined
  const { market, runnerIndex, isBack, account, priceHundredths: limit } = order
  const books = market.runners.flatMap(({ book }, r) => (r === runnerIndex ? [] : [book]))
  const meets = { isBack, account, mayMeet }
  let others = books.map((book) => book.firstOf(meets))
  while (areAll(others)) {
    const priceHundredths = priceFor(isBack, others)
    if (priceHundredths === undefined || !isWithin(limit, isBack, priceHundredths)) return undefined
    const parts = [
      partOf(order, priceHundredths),
      ...others.map((other) => partOf(other, other.priceHundredths)),
    ]
    const least = parts.reduce((part, each) => (each.returnPaise < part.returnPaise ? each : part))
    const stakes = stakesFor(isBack, parts, least.returnPaise)
    if (stakes) {
      const legs = parts.map((part, i) => ({ ...part, stakePaise: stakes[i]! }))
      return { priceHundredths, legs: legs as CrossOffer['legs'] }
    }
    // Too little is left of this order for whole paise: the order after it is tried.
    if (least.order === order) return undefined
    others = others.map((other, i) => (other === least.order ? books[i]!.firstOf(meets, other) : other))
  }
  return undefined
}

/**
 * Whether the best offers on all other runners, of any account, give a price within the order's limit: if they do not, no other
 * offers can. It is asked for every order and every maker's level and mostly says no, so it allocates nothing.
 */
function couldMeet({ market: { runners }, runnerIndex, isBack, priceHundredths: limit }: Order): boolean {
  let whole = 1
  for (let runner = 0; runner < runners.length; runner++) {
    if (runner !== runnerIndex) whole *= runners[runner]!.book.sideOf(isBack).best?.priceHundredths ?? 0
  }
  if (whole === 0) return false
  let left = whole
  for (let runner = 0; runner < runners.length; runner++) {
    if (runner !== runnerIndex)
      left -= 100 * (whole / runners[runner]!.book.sideOf(isBack).best!.priceHundredths)
  }
  const priceHundredths = priceLeft(isBack, whole, left)
  return priceHundredths !== undefined && isWithin(limit, isBack, priceHundredths)
}

function isWithin(limit: OddsHundredths, isBack: boolean, priceHundredths: OddsHundredths): boolean {
  return isBack ? priceHundredths >= limit : priceHundredths <= limit
}

/** What an order has left, at the price it would be matched at. */
function partOf(order: Order, priceHundredths: OddsHundredths): Part {
  const { remainingPaise } = order
  const returnPaise = remainingPaise + pieceProfitPaise(remainingPaise, priceHundredths)
  return { order, priceHundredths, returnPaise }
}

const areAll = (orders: (Order | undefined)[]): orders is Order[] => !orders.includes(undefined)

/**
 * Whether the best resting orders of all runners could meet, whoever's they are: if they cannot, no others can. In whole
 * numbers: 100/p + 100/q >= 1 is 100q + 100p >= pq.
 */
export function bestMeetAcross({ runners }: MarketState): boolean {
  return [true, false].some((isBack) => {
    const prices = runners.map(({ book }) => book.sideOf(isBack).best?.priceHundredths ?? 0)
    const whole = prices.reduce((product, price) => product * price, 1)
    if (whole === 0) return false
    const chances = prices.reduce((sum, price) => sum + 100 * (whole / price), 0)
    return isBack ? chances >= whole : chances <= whole
  })
}

/** The best price for who takes that leaves the cross matcher no worse off. */
function priceFor(isBack: boolean, others: readonly Order[]): OddsHundredths | undefined {
  let whole = 1
  for (const { priceHundredths } of others) whole *= priceHundredths
  let left = whole
  for (const { priceHundredths } of others) left -= 100 * (whole / priceHundredths)
  return priceLeft(isBack, whole, left)
}

/**
 * The price whose 100/p is what the others' 100/q leave of 1. In whole numbers, since a quotient of them that is no whole
 * number is far from one.
 *
 * @param whole the product of the others' prices
 * @param left what is left of it
 */
function priceLeft(isBack: boolean, whole: number, left: number): OddsHundredths | undefined {
  if (left <= 0) return isBack ? PRICE_HIGHEST : undefined
  const exact = (100 * whole) / left
  const price = isBack ? Math.min(PRICE_HIGHEST, Math.floor(exact)) : Math.max(PRICE_LOWEST, Math.ceil(exact))
  return price < PRICE_LOWEST || price > PRICE_HIGHEST ? undefined : price
}

/**
 * Whole paise of about equal return on every leg, the largest that fit, so that no outcome costs the cross matcher anything
 * (rule XM3). Of backs each stake is the largest that returns so much at most, of lays the smallest that returns it.
 */
function stakesFor(isBack: boolean, parts: readonly Part[], most: Paise): Paise[] | undefined {
  for (let paise = most; paise > 0 && paise > most - RETURNS_TRIED; paise--) {
    const stakes = parts.map(({ priceHundredths: price }) =>
      isBack ? Math.floor((100 * paise + 49) / price) : Math.ceil((100 * paise - 50) / price),
    )
    if (costsNothing(isBack, parts, stakes)) return stakes
  }
  return undefined
}

/** Whether no outcome costs the cross matcher anything; a leg of nothing is none. */
function costsNothing(isBack: boolean, parts: readonly Part[], stakes: readonly Paise[]): boolean {
  const staked = stakes.reduce((sum, stake) => sum + stake, 0)
  return stakes.every((stake, i) => {
    const { order, priceHundredths } = parts[i]!
    const wonPaise = pieceProfitPaise(stake, priceHundredths)
    if (isBack) return stake > 0 && staked >= stake + wonPaise
    const isHeld = order.account.kind === 'player'
    const mostPaise = isHeld ? mostOfHoldPaise(order, order.remainingPaise - stake) : wonPaise
    return stake > 0 && stake + Math.min(wonPaise, mostPaise) >= staked
  })
}

/** Books a meeting across runners, the cross matcher on the other side of each leg. */
export function takeAcross(desk: OrderDesk, { legs }: CrossOffer, atMs: WorldMs): void {
  const matcher = desk.account(CROSS_MATCHER)
  const { meeting } = desk
  meeting.atMs = atMs
  meeting.line = undefined
  // Among makers alone it moves no money, as any trade of theirs.
  meeting.movesMoney = legs.some(({ order }) => order.account.kind === 'player')
  for (const { order, priceHundredths, stakePaise } of legs) {
    const rested = order.level !== undefined
    order.remainingPaise -= stakePaise
    if (order.level) {
      order.level.sizePaise -= stakePaise
      if (order.remainingPaise === 0) order.market.runners[order.runnerIndex]!.book.remove(order)
    }
    const { account, market, runnerIndex, isBack } = order
    meeting.market = market
    meeting.runnerIndex = runnerIndex
    meeting.stakePaise = stakePaise
    meeting.priceHundredths = priceHundredths
    meeting.backer = isBack ? account : matcher
    meeting.layer = isBack ? matcher : account
    meeting.back = isBack ? order : undefined
    meeting.lay = isBack ? undefined : order
    meeting.profitPaise = layerProfitPaise(meeting.lay, stakePaise, priceHundredths)
    desk.trade(meeting)
    if (rested) desk.restChanged(order, 'MATCHED')
  }
}
