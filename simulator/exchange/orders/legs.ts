import { LEGS_MAX } from '@layline/shared/limits'
import type { WorldMs } from '@layline/shared/units'
import type { AccountState } from '../accounts/account-state.ts'
import { pieceProfitPaise } from '../accounts/money.ts'
import type { MarketState } from '../markets/market-state.ts'
import { type Outcome, refused } from '../outcome.ts'
import { Rehearsal } from '../positions/rehearsal.ts'
import type { ExchangeRefusal } from '../refusal.ts'
import { whyRefused } from './control.ts'
import { enter, enterAfterDelay, whyClosed } from './enter.ts'
import { Order } from './order.ts'
import type { OrderDesk } from './order-desk.ts'
import { accept, askFor, hasDelay, knownOrder, type PlaceRequest } from './place.ts'

/** One of several bets that are placed together: matched whole at its price or better, or not at all. */
type Leg = Omit<PlaceRequest, 'accountId' | 'marketId' | 'persistence' | 'minFillPaise' | 'accept'>

/** 1 to 20 legs in one market, of which all are placed or none. */
export interface LegsRequest {
  accountId: string
  marketId: string
  legs: readonly Leg[]
}

export type LegsPlaced = Outcome<{ betIds: number[] }, ExchangeRefusal>

/**
 * Places all legs or none (rules OR14 to OR16); gives their bet ids, in the order of the legs. They are matched at once
 * or, where the market has a delay, wait it out together. Refused with the code of the first leg that cannot be taken,
 * with NOT_FILLED where not every leg would be matched whole. A number of legs that is out of range throws.
 */
export function placeLegs(desk: OrderDesk, request: LegsRequest, atMs: WorldMs): LegsPlaced {
  const { legs } = request
  if (legs.length < 1 || legs.length > LEGS_MAX) throw new Error(`an order has 1 to ${LEGS_MAX} legs`)
  const account = desk.accounts.get(request.accountId)
  if (account?.kind !== 'player') return refused('ACCOUNT_NOT_FOUND')
  const known = knownLegs(desk, account, request)
  if (known) return known
  const market = desk.markets.get(request.marketId)
  if (!market) return refused('MARKET_NOT_FOUND')
  const rehearsed = rehearseLegs(desk, { account, market, legs }, atMs)
  if (!rehearsed.ok) return rehearsed
  const lapse = hasDelay(market) ? undefined : whyLapsed(rehearsed.orders)
  if (lapse) return refused(lapse)
  const held = holdAll(desk, { account, market, legs }, atMs)
  if (!held.ok) throw new Error(`legs that a rehearsal took are refused with ${held.code}`)
  const betIds = held.orders.map(({ betId }) => betId)
  for (const [index, order] of held.orders.entries()) {
    desk.readId(account, legs[index]!.clientOrderId)
    accept(desk, order, atMs)
  }
  return { ok: true, betIds }
}

/** The same legs again get their first answer; an id that any other bet has used is refused (rule OR15). */
function knownLegs(
  desk: OrderDesk,
  account: AccountState,
  { marketId, legs }: LegsRequest,
): LegsPlaced | undefined {
  const clientOrderIds = legs.map(({ clientOrderId }) => clientOrderId)
  if (new Set(clientOrderIds).size < legs.length) return refused('DUPLICATE_ORDER_ID')
  const betIds = clientOrderIds.map((clientOrderId) => desk.betIdOf(account, clientOrderId))
  const [group] = betIds
  if (group === undefined) {
    return betIds.every((betId) => betId === undefined) ? undefined : refused('DUPLICATE_ORDER_ID')
  }
  const isSame = legs.every((leg, index) => {
    const known = knownOrder(desk, account, { ...leg, marketId }, askFor(new Order(), { ...leg, group }))
    return known?.ok && known.betId === group + index
  })
  return isSame && !isOfGroup(desk, group + legs.length, group)
    ? { ok: true, betIds: legs.map((_, index) => group + index) }
    : refused('DUPLICATE_ORDER_ID')
}

/** The bet ids of a group follow each other, the first of them names it. */
const isOfGroup = (desk: OrderDesk, betId: number, group: number): boolean =>
  desk.order(betId)?.group === group

interface Placing {
  account: AccountState
  market: MarketState
  legs: readonly Leg[]
}

/** What a rehearsal places, and legs at the real desk that enter before: they wait out their delay. */
type Rehearsing = Placing & { waiting?: readonly Order[] }

/**
 * Begins an order for each leg and holds the money of all of them, each as if it were unmatched; none of them is known
 * yet. Where one is refused those before it stay held: for the real desk only after a rehearsal has taken them all.
 */
function holdAll(
  desk: OrderDesk,
  { account, market, legs }: Placing,
  atMs: WorldMs,
): Outcome<{ orders: Order[] }, ExchangeRefusal> {
  const group = desk.nextBetId
  const orders: Order[] = []
  for (const leg of legs) {
    const runnerIndex = market.runnerIndex.get(leg.selectionId)
    if (runnerIndex === undefined) return refused('RUNNER_NOT_FOUND')
    const order = askFor(new Order(), { ...leg, group })
    const refusal = whyRefused(order, market, runnerIndex)
    if (refusal) return refused(refusal)
    order.start({ account, market, runnerIndex, betId: group + orders.length }, atMs)
    const tooMuch = desk.hold(order)
    if (tooMuch) return refused(tooMuch)
    orders.push(order)
  }
  return { ok: true, orders }
}

/** What would become of legs if they met the market now, without its delay: the orders have ended, filled or not. */
export function rehearseLegs(
  desk: OrderDesk,
  { waiting = [], ...placing }: Rehearsing,
  atMs: WorldMs,
): Outcome<{ orders: Order[]; rehearsal: Rehearsal }, ExchangeRefusal> {
  const rehearsal = new Rehearsal(desk, placing.market, placing.account)
  const { account, market } = rehearsal
  // What the waiting legs hold is not free for these yet.
  const held = holdAll(rehearsal.desk, { ...placing, account, market }, atMs)
  if (!held.ok) return held
  for (const leg of waiting) rehearseWaiting(rehearsal, leg, atMs)
  for (const order of held.orders) {
    // A rehearsal is thrown away: no order of it is looked up by its id.
    rehearsal.desk.readId(account, '')
    accept(rehearsal.desk, order, atMs)
  }
  return { ok: true, orders: held.orders, rehearsal }
}

/**
 * A waiting leg is matched whole at the price it asks for or better: where the market does not offer that now, it may when
 * the delay is over.
 */
function rehearseWaiting(rehearsal: Rehearsal, leg: Order, atMs: WorldMs): void {
  const copy = rehearsal.copyOf(leg)
  enter(rehearsal.desk, copy, atMs)
  const openPaise = leg.remainingPaise - copy.matchedPaise
  copy.position!.addMatched(leg, openPaise, pieceProfitPaise(openPaise, leg.priceHundredths))
}

/**
 * An account's legs that wait out their delay in a market, in the order in which they enter; without those that will lapse
 * because another leg of their order has ended.
 *
 * @param beforeGroup leaves out this order of legs and those that were placed after it
 */
export function legsInDelay(
  desk: OrderDesk,
  { account, market }: Pick<Placing, 'account' | 'market'>,
  beforeGroup = Number.POSITIVE_INFINITY,
): Order[] {
  return desk.delayed
    .ofMarket(market.marketId)
    .filter((order) => order.account === account && order.group === order.betId && order.betId < beforeGroup)
    .map((first) => waitingLegs(desk, first))
    .filter((legs) => areAllWaiting(desk, legs))
    .flat()
}

/** Why the first of these was not matched whole; undefined where all were. */
export function whyLapsed(orders: readonly Order[]): ExchangeRefusal | undefined {
  return orders.find(({ lapseReason }) => lapseReason !== undefined)?.lapseReason
}

/**
 * Legs that have waited out their delay enter together if all of them are then matched whole, else all of them lapse
 * (rule OR16). `first` is the first of those that are still waiting.
 */
export function enterLegsAfterDelay(desk: OrderDesk, first: Order, atMs: WorldMs): void {
  const legs = waitingLegs(desk, first)
  const lapse = whyClosed(first.market) ?? whyNotAll(desk, legs, atMs)
  for (const leg of legs) {
    if (lapse) desk.end(leg, 'lapsedPaise', lapse)
    else enterAfterDelay(desk, leg, atMs)
  }
}

/** This leg and those that follow it, up to the first that waits no more. */
function waitingLegs(desk: OrderDesk, first: Order): [Order, ...Order[]] {
  const legs: [Order, ...Order[]] = [first]
  for (;;) {
    const next = desk.live.get(first.betId + legs.length)
    if (next?.status !== 'DELAYED' || next.group !== first.group) return legs
    legs.push(next)
  }
}

/** Whether these are all the legs of their order: none has ended. */
function areAllWaiting(desk: OrderDesk, legs: readonly [Order, ...Order[]]): boolean {
  const [{ betId, group }] = legs
  return betId === group && !isOfGroup(desk, betId + legs.length, betId)
}

/** Why these are not all the legs of their order, each matched whole if it entered now. */
function whyNotAll(
  desk: OrderDesk,
  legs: readonly [Order, ...Order[]],
  atMs: WorldMs,
): ExchangeRefusal | undefined {
  if (!areAllWaiting(desk, legs)) return 'NOT_FILLED'
  const [{ account, market }] = legs
  const rehearsal = new Rehearsal(desk, market, account)
  const copies = legs.map((leg) => rehearsal.copyOf(leg))
  for (const copy of copies) enter(rehearsal.desk, copy, atMs)
  return whyLapsed(copies)
}
