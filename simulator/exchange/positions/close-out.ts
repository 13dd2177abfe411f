import { LEGS_MAX } from '@layline/shared/limits'
import type { OddsHundredths, Paise } from '@layline/shared/units'
import type { AccountState } from '../accounts/account-state.ts'
import { pieceProfitPaise } from '../accounts/money.ts'
import { classicStep, ORDER_PRICE_HIGHEST, PRICE_LOWEST } from '../book/price-ladder.ts'
import type { MarketState } from '../markets/market-state.ts'
import { takeFromBook, whyClosed } from '../orders/enter.ts'
import { legsInDelay, rehearseLegs, whyLapsed } from '../orders/legs.ts'
import { Order, type Piece } from '../orders/order.ts'
import type { OrderDesk } from '../orders/order-desk.ts'
import { askFor } from '../orders/place.ts'
import type { ExchangeRefusal } from '../refusal.ts'
import type { Position } from './position.ts'
import type { Rehearsal } from './rehearsal.ts'
import { RunnerPosition } from './runner-position.ts'

/** How far from the best price a leg may be matched unless asked otherwise. */
const SLIPPAGE_PERCENT = 10
const SLIPPAGE_MAX_PERCENT = 100
/** What rounding may leave open of a position that is closed whole: the stake of this many paise. */
const WHOLE_WITHIN_PAISE = 5

/** How much of a position is closed, and how far from the best price. */
export interface CloseOutTerms {
  /** More than 0, at most 1, which is all of it and the default. */
  part?: number | undefined
  /** 0 to 100, default 10. A bookmaker's quote is taken as it is. */
  slippagePercent?: number | undefined
  /** Other runners of the market that are closed on the same terms and whose legs are placed with these, before them. */
  after?: readonly string[] | undefined
}

/** Whose runner it is. */
interface Held {
  accountId: string
  marketId: string
  selectionId: string
}

interface CloseOutLeg {
  selectionId: string
  side: 'BACK' | 'LAY'
  stakePaise: Paise
  /** The worst price it takes: what to ask for. */
  limitHundredths: OddsHundredths
}

/** Equal in all but the stake, which differs by a paisa at most. */
type CloseOutLegs = [CloseOutLeg, ...CloseOutLeg[]]

/** The legs that level a runner, and what they come to if they are placed now (`placeLegs`). */
export interface CloseOut {
  legs: CloseOutLegs
  /** Profit or loss of the runner's bets once the legs are matched. */
  ifWinPaise: Paise
  ifLosePaise: Paise
  /** How much of the gap between the two is gone, 0 to 1. */
  share: number
  /** False where offers, limits or funds leave some of the asked part open. */
  isWhole: boolean
}

/** What is to be levelled, and where. */
interface Gap {
  desk: OrderDesk
  market: MarketState
  account: AccountState
  runnerIndex: number
  /** A back where the win leg is the smaller. */
  isBack: boolean
  /** Between win and lose leg, and the part of it that is to be closed; more than zero. */
  gapPaise: Paise
  askedPaise: number
  /** Legs that close other runners. They take offers and money before this one's. */
  before: readonly CloseOutLeg[]
  /** The account's legs that wait out their delay. They count as matched, and take offers before all others. */
  waiting: readonly Order[]
}

/**
 * Levels what is won and lost on a runner, whole or a part of the way, with (win - lose) / price at each price the market
 * gives in turn (rules WI2 to WI4). Legs that wait out their delay count as matched. Undefined where there is nothing to
 * level, nothing offered, or less than the minimum. Throws where the terms are out of range. Source: domain §1.5 "Green-up".
 */
export function closeOut(
  desk: OrderDesk,
  held: Held,
  { part = 1, slippagePercent = SLIPPAGE_PERCENT, after = [] }: CloseOutTerms,
): CloseOut | undefined {
  if (!(part > 0 && part <= 1)) throw new Error(`a part is more than 0 and at most 1, not ${part}`)
  if (!(slippagePercent >= 0 && slippagePercent <= SLIPPAGE_MAX_PERCENT)) {
    throw new Error(`slippage is 0 to 100 percent, not ${slippagePercent}`)
  }
  const before: CloseOutLeg[] = []
  const closed = (selectionId: string): CloseOut | undefined => {
    const gap = gapOf(desk, { ...held, selectionId }, { part, before })
    const level = gap && levelOf(gap, slippagePercent)
    return level && filled(gap, level.limitHundredths, level.stakePaise)
  }
  for (const selectionId of new Set(after)) {
    if (selectionId !== held.selectionId) before.push(...(closed(selectionId)?.legs ?? []))
  }
  return closed(held.selectionId)
}

/**
 * The side and the stake that level a runner now at the prices the market gives, whatever the wallet and the market's
 * limits carry; undefined where there is nothing to level or nothing offered. Of the legs that wait out their delay only
 * those count as matched that were placed before the group that is given.
 */
export function levelling(
  desk: OrderDesk,
  held: Held,
  beforeGroup?: number,
): { side: 'BACK' | 'LAY'; stakePaise: Paise } | undefined {
  const gap = gapOf(desk, held, { part: 1, before: [], beforeGroup })
  const level = gap && levelOf(gap, SLIPPAGE_MAX_PERCENT)
  return level && { side: sideOf(gap), stakePaise: level.stakePaise }
}

const sideOf = ({ isBack }: Gap): 'BACK' | 'LAY' => (isBack ? 'BACK' : 'LAY')

function gapOf(
  desk: OrderDesk,
  { accountId, marketId, selectionId }: Held,
  { part, before, beforeGroup }: { part: number; beforeGroup?: number | undefined } & Pick<Gap, 'before'>,
): Gap | undefined {
  const account = desk.account(accountId)
  const market = desk.market(marketId)
  const runnerIndex = desk.runnerIndexOf(market, selectionId)
  if (!market.isActive[runnerIndex] || whyClosed(market)) return undefined
  const waiting = legsInDelay(desk, { account, market }, beforeGroup)
  const position = positionAfter(desk, { account, market, waiting })
  if (!(position instanceof RunnerPosition)) return undefined
  const swingPaise = position.ifWinPaise(runnerIndex) - position.ifLosePaise(runnerIndex)
  const gapPaise = Math.abs(swingPaise)
  if (gapPaise === 0) return undefined
  const askedPaise = gapPaise * part
  const isBack = swingPaise < 0
  return { desk, market, account, runnerIndex, isBack, gapPaise, askedPaise, before, waiting }
}

/** What the account has once the waiting legs are matched. */
function positionAfter(
  desk: OrderDesk,
  { account, market, waiting }: Pick<Gap, 'account' | 'market' | 'waiting'>,
): Position | undefined {
  if (waiting.length === 0) return market.positions[account.index]
  const tried = rehearseLegs(desk, { account, market, legs: [], waiting }, 0)
  return tried.ok ? tried.rehearsal.market.positions[tried.rehearsal.account.index] : undefined
}

/** The stake that levels it within so much of the best price, as far as that is offered; undefined where nothing is. */
function levelOf(
  gap: Gap,
  slippagePercent: number,
): { limitHundredths: OddsHundredths; stakePaise: Paise } | undefined {
  const offers = offersFor(gap)
  const [best] = offers
  if (!best) return undefined
  const limitHundredths = limitFrom(best.priceHundredths, gap, slippagePercent)
  return { limitHundredths, stakePaise: stakeFor(offers, limitHundredths, gap) }
}

type Offer = Pick<Piece, 'priceHundredths' | 'stakePaise' | 'profitPaise'>

/** What the market gives this account, the best first: the pieces of an order that takes any price. */
function offersFor(gap: Gap): Offer[] {
  const { market, runnerIndex, isBack, askedPaise } = gap
  if (market.isQuoted) {
    const { quotes } = market.runners[runnerIndex]!
    const quote = quotes?.status === 'ACTIVE' ? (isBack ? quotes.back : quotes.lay) : undefined
    return quote ? [{ ...quote, stakePaise: Number.MAX_SAFE_INTEGER, profitPaise: 0 }] : []
  }
  // Those before it were tried already, in this same moment.
  const tried = tryLegs(gap, [])
  if (!tried.ok) return []
  const { rehearsal } = tried
  // Every price is above one, so that less stake than the gap levels it.
  const stakePaise = Math.ceil(askedPaise)
  const priceHundredths = isBack ? PRICE_LOWEST : ORDER_PRICE_HIGHEST
  const request = { side: sideOf(gap), priceHundredths, stakePaise }
  const betId = rehearsal.desk.nextBetId
  const place = { account: rehearsal.account, market: rehearsal.market, runnerIndex, betId }
  const taker = askFor(new Order(), request).start(place, 0)
  // Straight to the book: it only looks, so that neither the wallet nor the market's limits bind it.
  taker.holdPaise = isBack ? 0 : pieceProfitPaise(stakePaise, priceHundredths)
  takeFromBook(rehearsal.desk, taker, 0)
  return [...rehearsal.desk.trades.piecesOf(taker)]
}

/** The worst price a leg takes: so far from the best, on the market's ladder. */
function limitFrom(best: OddsHundredths, { market, isBack }: Gap, slippagePercent: number): OddsHundredths {
  if (market.isQuoted) return best
  const exact = (best * (isBack ? 100 - slippagePercent : 100 + slippagePercent)) / 100
  const whole = isBack ? Math.ceil(exact) : Math.floor(exact)
  const price = Math.min(ORDER_PRICE_HIGHEST, Math.max(PRICE_LOWEST, whole))
  if (!market.classicLadderOnly) return price
  const below = classicStep(price, 0)
  return isBack && below < price ? classicStep(price, 1) : below
}

/** The stake that closes what is asked, or all that is offered within the limit. */
function stakeFor(offers: readonly Offer[], limit: OddsHundredths, { isBack, askedPaise }: Gap): Paise {
  let leftPaise = askedPaise
  let staked = 0
  for (const { priceHundredths, stakePaise, profitPaise } of offers) {
    if (isBack ? priceHundredths < limit : priceHundredths > limit) break
    const wanted = Math.round((leftPaise * 100) / priceHundredths)
    if (wanted <= stakePaise) return staked + wanted
    staked += stakePaise
    leftPaise -= stakePaise + profitPaise
  }
  return staked
}

/**
 * The legs of this stake, or of less where not all of it can be had, and what they come to. Across runners only whole
 * paise that suit every runner are matched, so that the last few of a stake may not be: then it is tried with less.
 */
function filled(gap: Gap, limit: OddsHundredths, mostPaise: Paise): CloseOut | undefined {
  let stakePaise = mostPaise
  for (let less = 1; ; less *= 2) {
    const legs = legsFor(gap, limit, stakePaise)
    if (!legs) return undefined
    const tried = tryLegs(gap, legs)
    if (tried.ok) {
      if (whyLapsed(tried.orders) === undefined) return resultOf(gap, legs, tried.rehearsal)
      const own = tried.orders.slice(gap.before.length)
      const matched = own.reduce((sum, order) => sum + order.matchedPaise, 0)
      stakePaise = Math.min(matched, stakePaise - less)
    } else if (isTooMuch(tried.code)) stakePaise = carriedBelow(gap, limit, stakePaise)
    else return undefined
  }
}

const isTooMuch = (code: ExchangeRefusal): boolean =>
  code === 'INSUFFICIENT_FUNDS' || code === 'EXPOSURE_LIMIT'

/** The most stake that the wallet and the market's exposure limit carry; this one they do not. */
function carriedBelow(gap: Gap, limit: OddsHundredths, stakePaise: Paise): Paise {
  let carried = Math.max(0, gap.market.minStakePaise - 1)
  let tooMuch = stakePaise
  while (tooMuch - carried > 1) {
    const middle = Math.floor((carried + tooMuch) / 2)
    const tried = tryLegs(gap, legsFor(gap, limit, middle) ?? [])
    if (tried.ok || !isTooMuch(tried.code)) carried = middle
    else tooMuch = middle
  }
  return carried
}

/** Equal legs of this stake within what the market takes: of less where it takes no more, none where it takes none. */
function legsFor(gap: Gap, limitHundredths: OddsHundredths, stakePaise: Paise): CloseOutLegs | undefined {
  const { market, runnerIndex } = gap
  const { minStakePaise, maxStakePaise } = market
  const { selectionId } = market.runners[runnerIndex]!
  let count = Math.min(LEGS_MAX - gap.before.length, Math.ceil(stakePaise / maxStakePaise))
  let total = Math.min(stakePaise, count * maxStakePaise)
  // Shares of little more than a maximum can be less than the minimum.
  if (count > 1 && Math.floor(total / count) < minStakePaise) {
    count--
    total = count * maxStakePaise
  }
  if (total < Math.max(1, minStakePaise)) return undefined
  const each = Math.floor(total / count)
  const larger = total - each * count
  const legOf = (index: number): CloseOutLeg => ({
    selectionId,
    side: sideOf(gap),
    stakePaise: index < larger ? each + 1 : each,
    limitHundredths,
  })
  return [legOf(0), ...Array.from({ length: count - 1 }, (_, index) => legOf(index + 1))]
}

/** Placed with those that go before them. */
function tryLegs({ desk, market, account, before, waiting }: Gap, legs: readonly CloseOutLeg[]) {
  const asked = [...before, ...legs].map(
    ({ selectionId, side, stakePaise, limitHundredths: priceHundredths }) => ({
      clientOrderId: '',
      selectionId,
      side,
      stakePaise,
      priceHundredths,
    }),
  )
  return rehearseLegs(desk, { account, market, legs: asked, waiting }, 0)
}

function resultOf(
  { runnerIndex, isBack, gapPaise, askedPaise }: Gap,
  legs: CloseOutLegs,
  rehearsal: Rehearsal,
): CloseOut {
  const position = rehearsal.market.positions[rehearsal.account.index] as RunnerPosition
  const ifWinPaise = position.ifWinPaise(runnerIndex)
  const ifLosePaise = position.ifLosePaise(runnerIndex)
  const leftPaise = (ifWinPaise - ifLosePaise) * (isBack ? -1 : 1)
  const closedPaise = gapPaise - leftPaise
  const stakedPaise = legs.reduce((sum, { stakePaise }) => sum + stakePaise, 0)
  return {
    legs,
    ifWinPaise,
    ifLosePaise,
    share: Math.min(1, closedPaise / gapPaise),
    // What is closed by a paisa of stake is closedPaise / stakedPaise.
    isWhole: (askedPaise - closedPaise) * stakedPaise <= WHOLE_WITHIN_PAISE * closedPaise,
  }
}
