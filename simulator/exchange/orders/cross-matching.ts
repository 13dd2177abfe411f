import type { OddsHundredths, Paise, WorldMs } from '@layline/shared/units'
import { CROSS_MATCHER } from '../accounts/account-state.ts'
import { PRICE_HIGHEST, PRICE_LOWEST } from '../book/price-ladder.ts'
import type { MarketState } from '../markets/market-state.ts'
import type { Order } from './order.ts'
import { layerProfitPaise, type OrderDesk } from './order-desk.ts'

/** One order's part in a meeting across runners. */
interface Leg {
  order: Order
  priceHundredths: OddsHundredths
  stakePaise: Paise
}

/** What an order could have from orders of its own side on all the other runners: its own leg first. */
export interface CrossOffer {
  priceHundredths: OddsHundredths
  legs: [own: Leg, ...others: Leg[]]
}

/** A hair, so that an exact price is not missed by the last bit of a division. */
const HAIR = 1e-9
/** Each is tried a little smaller than the last until whole paise fit. */
const SHRINKS = [1, 0.999, 0.99, 0.9]
const NUDGES = 24

/**
 * Backs on every outcome can meet when their chances add up to one or more, lays when to one or less; the cross
 * matcher takes the other side of each (rules XM1 to XM5). Undefined where the rest of the book gives nothing within
 * the order's limit. Source: domain §1.4.
 */
export function crossOffer(order: Order, mayMeet?: (resting: Order) => boolean): CrossOffer | undefined {
  const { market, runnerIndex, isBack, account } = order
  const others: Order[] = []
  let rest = 1
  for (let r = 0; r < market.runners.length; r++) {
    if (r === runnerIndex) continue
    const best = market.runners[r]!.book.firstOf(isBack, account, mayMeet)
    if (!best) return undefined
    rest -= 100 / best.priceHundredths
    others.push(best)
  }
  const priceHundredths = priceFor(isBack, rest)
  if (priceHundredths === undefined) return undefined
  const limit = order.priceHundredths
  if (isBack ? priceHundredths < limit : priceHundredths > limit) return undefined
  const parts = [order, ...others]
  const prices = [priceHundredths, ...others.map((other) => other.priceHundredths)]
  const stakes = stakesFor(isBack, parts, prices)
  if (!stakes) return undefined
  const legs = parts.map((part, i) => ({
    order: part,
    priceHundredths: prices[i]!,
    stakePaise: stakes[i]!,
  }))
  return { priceHundredths, legs: legs as CrossOffer['legs'] }
}

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

/** The best price for who takes that leaves the cross matcher no worse off, given what the others' chances leave. */
function priceFor(isBack: boolean, rest: number): OddsHundredths | undefined {
  if (isBack) {
    const price = rest <= 0 ? PRICE_HIGHEST : Math.min(PRICE_HIGHEST, Math.floor(100 / rest + HAIR))
    return price < PRICE_LOWEST ? undefined : price
  }
  if (rest <= 0) return undefined
  const price = Math.max(PRICE_LOWEST, Math.ceil(100 / rest - HAIR))
  return price > PRICE_HIGHEST ? undefined : price
}

/** Whole paise of about equal return on every leg, so that no outcome costs the cross matcher anything (rule XM3). */
function stakesFor(
  isBack: boolean,
  orders: readonly Order[],
  prices: readonly OddsHundredths[],
): Paise[] | undefined {
  const most = Math.min(...orders.map(({ remainingPaise }, i) => remainingPaise * prices[i]!))
  for (const shrink of SHRINKS) {
    const stakes = prices.map((price, i) => {
      const exact = (most * shrink) / price
      return Math.min(orders[i]!.remainingPaise, isBack ? Math.floor(exact + HAIR) : Math.ceil(exact - HAIR))
    })
    for (let nudge = 0; nudge < NUDGES; nudge++) {
      const wrong = firstCostlyOutcome(isBack, orders, prices, stakes)
      if (wrong === undefined) return stakes
      stakes[wrong]! += isBack ? -1 : 1
      if (stakes[wrong]! < 1 || stakes[wrong]! > orders[wrong]!.remainingPaise) break
    }
  }
  return undefined
}

/** The outcome under which the cross matcher would lose, if there is one; a leg of nothing counts as one. */
function firstCostlyOutcome(
  isBack: boolean,
  orders: readonly Order[],
  prices: readonly OddsHundredths[],
  stakes: readonly Paise[],
): number | undefined {
  const staked = stakes.reduce((sum, stake) => sum + stake, 0)
  for (let i = 0; i < stakes.length; i++) {
    const stake = stakes[i]!
    if (stake < 1) return i
    const returned = stake + layerProfitPaise(isBack ? undefined : orders[i], stake, prices[i]!)
    if (isBack ? staked < returned : returned < staked) return i
  }
  return undefined
}

/** Books a meeting across runners, the cross matcher on the other side of each leg. */
export function takeAcross(desk: OrderDesk, { legs }: CrossOffer, atMs: WorldMs): void {
  const matcher = desk.account(CROSS_MATCHER)
  // Among makers alone it moves no money, as any trade of theirs.
  const movesMoney = legs.some(({ order }) => order.account.kind === 'player')
  for (const { order, priceHundredths, stakePaise } of legs) {
    order.remainingPaise -= stakePaise
    if (order.level) {
      order.level.sizePaise -= stakePaise
      if (order.remainingPaise === 0) order.market.runners[order.runnerIndex]!.book.remove(order)
    }
    const { account, market, runnerIndex, isBack } = order
    const sides = isBack
      ? { backer: account, layer: matcher, back: order, lay: undefined }
      : { backer: matcher, layer: account, back: undefined, lay: order }
    desk.trade({
      ...sides,
      market,
      runnerIndex,
      line: undefined,
      stakePaise,
      priceHundredths,
      movesMoney,
      atMs,
    })
  }
}
