import type { OddsHundredths, Paise, WorldMs } from '@layline/shared/units'
import type { AccountState } from '../accounts/account-state.ts'
import type { MarketState } from '../markets/market-state.ts'
import { type Outcome, type Refused, refused } from '../outcome.ts'
import { adoptQuote } from '../quotes/adopt-quote.ts'
import type { ExchangeRefusal } from '../refusal.ts'
import { unboxed } from '../unboxed.ts'
import { whyRefused } from './control.ts'
import { enter } from './enter.ts'
import type { Accept, Order, OrderFields, OrderTerms, Persistence, Side } from './order.ts'
import type { OrderDesk } from './order-desk.ts'

export interface PlaceRequest {
  accountId: string
  /** The player's own id of the order, unique to that player for ever. */
  clientOrderId: string
  marketId: string
  selectionId: string
  side: Side
  priceHundredths: OddsHundredths
  /** The run line, in fancy markets. */
  line?: number | undefined
  stakePaise: Paise
  persistence?: Persistence | undefined
  /** Fill or kill: match at least this at once, and let nothing rest. */
  minFillPaise?: Paise | undefined
  /** In markets with an operator: the other quotes it takes (rule QT4). */
  accept?: Accept | undefined
}

/** An order that was taken. What it came to is looked at when somebody asks, and is then as it stands by that time. */
export class Taken {
  readonly ok = true as const
  readonly betId: number
  /** Not private: V8 defines a private field by a slow path, and one of these is made for every order. */
  readonly desk: OrderDesk

  constructor(desk: OrderDesk, betId: number) {
    this.betId = betId
    this.desk = desk
  }

  get order(): Readonly<OrderFields> {
    return this.desk.fieldsOf(this.desk.order(this.betId)!)
  }
}

export type Placed = Taken | Refused<ExchangeRefusal>

type AskedTerms = Omit<OrderTerms, 'placedPaise'> & { placedPaise?: Paise }

/** Says of an order that is yet to start what it asks for: it is the terms of the request from then on. */
export function askFor(
  order: Order,
  request: Omit<PlaceRequest, 'accountId' | 'clientOrderId' | 'marketId' | 'selectionId'> & {
    group?: number
  },
): Order {
  order.side = request.side
  order.askedHundredths = unboxed(request.priceHundredths)
  order.placedPaise = unboxed(request.stakePaise)
  order.persistence = request.persistence ?? 'LAPSE'
  order.rare = undefined
  if ((request.line ?? request.minFillPaise ?? request.accept ?? request.group) === undefined) return order
  order.line = request.line
  order.minFillPaise = request.minFillPaise
  order.accept = request.accept
  order.group = request.group
  return order
}

/** Whether a player's order waits before it meets this market (rule OR5). */
export const hasDelay = ({ inPlay, betDelayMs }: MarketState): boolean => inPlay && betDelayMs > 0

/** Takes an order or refuses it; the wallet check and the acceptance are one step (rule OR4). */
export function place(desk: OrderDesk, request: PlaceRequest, atMs: WorldMs): Placed {
  const account = desk.accounts.get(request.accountId)
  if (account === undefined) return refused('ACCOUNT_NOT_FOUND')
  const order = askFor(desk.live.fresh(), request)
  const known = knownOrder(desk, account, request, order)
  if (known !== undefined) return known
  const market = desk.marketOf(request.marketId)
  if (market === undefined) return refused('MARKET_NOT_FOUND')
  const runnerIndex = market.runnerIndex.get(request.selectionId)
  if (runnerIndex === undefined) return refused('RUNNER_NOT_FOUND')
  const refusal = whyRefused(order, market, runnerIndex)
  if (refusal !== undefined) return refused(refusal)
  order.start({ account, market, runnerIndex, betId: desk.nextBetId }, atMs)
  adoptQuote(order)
  const tooMuch = account.kind === 'player' ? desk.hold(order) : undefined
  if (tooMuch !== undefined) return refused(tooMuch)
  const { betId } = order
  accept(desk, order, atMs)
  return new Taken(desk, betId)
}

/**
 * An order whose money is held is known from now on by the id that was read last, and enters at once or after the market's
 * delay.
 */
export function accept(desk: OrderDesk, order: Order, atMs: WorldMs): void {
  const { account, market } = order
  const isDelayed = account.kind === 'player' && hasDelay(market)
  if (isDelayed) {
    order.status = 'DELAYED'
    order.entersAtMs = atMs + market.betDelayMs
  }
  desk.willChange(market)
  desk.nextBetId++
  desk.live.add(order)
  if (account.kind === 'player') desk.register(order)
  if (isDelayed) {
    desk.delayed.add(order)
    desk.walletChanged(account)
  } else {
    enter(desk, order, atMs)
    desk.changed(market.marketId)
  }
}

/**
 * The same id with the same bet is the same order, with another bet it is refused (rule OR2). Of an archived order the bet
 * is not known here: its id is refused with any.
 */
export function knownOrder(
  desk: OrderDesk,
  account: AccountState,
  request: Pick<PlaceRequest, 'clientOrderId' | 'marketId' | 'selectionId'>,
  terms: AskedTerms,
): Placed | undefined {
  const betId = desk.betIdOf(account, request.clientOrderId)
  if (betId === undefined) return undefined
  const order = desk.order(betId)
  return order && isSameBet(order, request, terms) ? new Taken(desk, betId) : refused('DUPLICATE_ORDER_ID')
}

/** Whether an order is the bet that is asked for. */
export const isSameBet = (
  order: Order,
  { marketId, selectionId }: Pick<PlaceRequest, 'marketId' | 'selectionId'>,
  terms: AskedTerms,
): boolean => order.marketId === marketId && order.selectionId === selectionId && isSame(order, terms)

const TERMS = [
  'side',
  'askedHundredths',
  'line',
  'persistence',
  'minFillPaise',
  'accept',
  'replaces',
  'group',
] as const

/** Whether these are the terms that were asked for, the stake where it is among them. */
const isSame = (order: Order, terms: AskedTerms): boolean =>
  order.placedPaise === (terms.placedPaise ?? order.placedPaise) &&
  TERMS.every((key) => (order.asked?.[key] ?? order[key]) === terms[key])

/** A player's own unmatched order, or why it cannot be touched: another's is not found, as if it did not exist. */
export function unmatchedOrder(
  desk: OrderDesk,
  accountId: string,
  betId: number,
): Outcome<{ order: Order; market: MarketState }, ExchangeRefusal> {
  const order = desk.order(betId)
  const account = order !== undefined ? undefined : desk.accounts.get(accountId)
  if (account !== undefined && desk.archived.isOf(betId, account)) return refused('BET_NOT_CANCELLABLE')
  if (order?.accountId !== accountId) return refused('BET_NOT_FOUND')
  if (order.status === 'COMPLETE') return refused('BET_NOT_CANCELLABLE')
  return { ok: true, order, market: order.market }
}
