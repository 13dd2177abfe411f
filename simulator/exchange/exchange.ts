import type { OddsHundredths, Paise, WorldMs } from '@layline/shared/units'
import { type AccountKind, AccountState } from './account-state.ts'
import { whyRefused } from './control.ts'
import type { ExchangeEvent } from './event.ts'
import { exposureOf } from './exposure.ts'
import { Ledger, type LedgerEntry } from './ledger.ts'
import { clearMaker, setMakerLevel } from './maker-level.ts'
import { type MarketDefinition, MarketState, type MarketStatus } from './market-state.ts'
import { pieceProfitPaise } from './money.ts'
import { Order, type OrderFields, type Persistence, type Side } from './order.ts'
import { OrderDesk } from './order-desk.ts'
import { Position } from './position.ts'
import { type PositionView, positionView } from './position-view.ts'
import type { ExchangeRefusal } from './refusal.ts'
import { CLEARING, removeRunner, settle, voidMarket } from './settlement.ts'
import { uncross } from './uncross.ts'

export type { ExchangeEvent } from './event.ts'
export type { MarketDefinition, MarketStatus } from './market-state.ts'
export type { Persistence, Side } from './order.ts'
export type OrderView = Readonly<OrderFields>

export interface PlaceRequest {
  accountId: string
  /** The player's own id of the order, unique to that player for ever. */
  clientOrderId: string
  marketId: string
  selectionId: string
  side: Side
  priceHundredths: OddsHundredths
  stakePaise: Paise
  persistence?: Persistence
}

export type PlaceOutcome =
  | { ok: true; order: OrderView }
  | { ok: false; code: ExchangeRefusal; text?: string }
export type CancelOutcome = { ok: true } | { ok: false; code: ExchangeRefusal; text?: string }

/** Chips are what the ledger holds; exposure is negative or zero; available is their sum. */
export interface Wallet {
  chipsPaise: Paise
  exposurePaise: Paise
  availablePaise: Paise
  /** Realised since the account was opened. */
  profitPaise: Paise
}

/** The other side of deposits. */
const BANK = 'bank'

/**
 * The exchange: accounts, markets, orders and the money between them. Pure: it is told the time and asks nobody.
 * Its rules are numbered in RULES.md. What it does is done at its desk, in a file for each kind of thing.
 */
export class Exchange {
  /** For snapshots and invariants; everybody else asks the exchange. */
  readonly desk: OrderDesk

  constructor(onEvent: (event: ExchangeEvent) => void = () => {}, ledger = new Ledger()) {
    this.desk = new OrderDesk(onEvent, ledger)
    ledger.open(BANK, false)
    ledger.open(CLEARING, false)
  }

  get ledger(): Ledger {
    return this.desk.ledger
  }

  // Accounts and money

  openAccount(accountId: string, kind: AccountKind): void {
    if (this.desk.accounts.has(accountId)) throw new Error(`account ${accountId} exists`)
    if (accountId === BANK || accountId === CLEARING) throw new Error(`${accountId} is the exchange's own`)
    this.desk.accounts.set(accountId, new AccountState(accountId, kind))
    this.ledger.open(accountId, kind === 'player')
  }

  /** Money in, or out where the amount is negative: never more of a player's than is available (rule LG3). */
  deposit(accountId: string, amountPaise: Paise, memo: string, atMs: WorldMs): void {
    const { kind } = this.desk.account(accountId)
    if (kind === 'player' && amountPaise < 0 && this.wallet(accountId).availablePaise + amountPaise < 0) {
      throw new Error(`${accountId} has not ${-amountPaise} paise to withdraw: ask its wallet first`)
    }
    this.ledger.transfer({
      from: BANK,
      to: accountId,
      amountPaise,
      kind: amountPaise < 0 ? 'WITHDRAW' : 'DEPOSIT',
      memo,
      atMs,
    })
    this.desk.emit({ type: 'walletChanged', accountId })
  }

  wallet(accountId: string): Wallet {
    const account = this.desk.account(accountId)
    const chipsPaise = this.ledger.balancePaise(accountId)
    const { exposurePaise, profitPaise } = account
    return { chipsPaise, exposurePaise, availablePaise: chipsPaise + exposurePaise, profitPaise }
  }

  entries(accountId: string): readonly LedgerEntry[] {
    return this.ledger.entries(accountId)
  }

  // Markets

  openMarket(definition: MarketDefinition): void {
    const { marketId } = definition
    if (this.desk.markets.has(marketId)) throw new Error(`market ${marketId} exists`)
    this.desk.markets.set(marketId, new MarketState(definition))
    this.desk.changed(marketId)
  }

  market(marketId: string): Readonly<MarketState> | undefined {
    return this.desk.markets.get(marketId)
  }

  /** Opens, suspends or deactivates. A market that reopens crossed is uncrossed at once (rule BK9). */
  setStatus(marketId: string, status: Exclude<MarketStatus, 'CLOSED'>, atMs: WorldMs): void {
    const market = this.desk.liveMarket(marketId)
    if (market.status === status) return
    market.status = status
    market.version++
    if (status === 'OPEN') uncross(this.desk, market, atMs)
    this.desk.changed(marketId)
  }

  /** The off: what was not asked to be kept lapses. In play already, it is a change of delay (rule OR8). */
  turnInPlay(marketId: string, betDelayMs: number, _atMs: WorldMs): void {
    const market = this.desk.liveMarket(marketId)
    for (const order of market.inPlay ? [] : this.desk.liveOrders(market)) {
      if (order.account.kind === 'player' && order.persistence === 'LAPSE')
        this.desk.end(order, 'lapsedPaise')
    }
    market.inPlay = true
    market.betDelayMs = betDelayMs
    market.version++
    this.desk.changed(marketId)
  }

  turnPreMatch(marketId: string, _atMs: WorldMs): void {
    const market = this.desk.liveMarket(marketId)
    market.inPlay = false
    market.betDelayMs = 0
    market.version++
    this.desk.changed(marketId)
  }

  /** A non-runner: every bet on it is void (rule ST4). */
  removeRunner(marketId: string, selectionId: string, adjustmentFactor: number | undefined): void {
    removeRunner(this.desk, marketId, selectionId, adjustmentFactor)
  }

  // Orders

  /** Takes an order or refuses it; the wallet check and the acceptance are one step (rule OR4). */
  place(request: PlaceRequest, atMs: WorldMs): PlaceOutcome {
    const account = this.desk.accounts.get(request.accountId)
    if (!account) return { ok: false, code: 'ACCOUNT_NOT_FOUND' }
    const known = account.betIdByClientId.get(request.clientOrderId)
    if (known !== undefined) {
      const order = this.desk.orders.get(known)!
      return isSameBet(order, request)
        ? { ok: true, order: order.fields() }
        : { ok: false, code: 'DUPLICATE_ORDER_ID' }
    }
    const market = this.desk.markets.get(request.marketId)
    if (!market) return { ok: false, code: 'MARKET_NOT_FOUND' }
    const runnerIndex = market.runnerIndex.get(request.selectionId)
    if (runnerIndex === undefined) return { ok: false, code: 'RUNNER_NOT_FOUND' }
    const refusal = whyRefused(request, market, runnerIndex)
    if (refusal) return { ok: false, code: refusal }
    const order = new Order(account, market, runnerIndex, {
      betId: this.desk.nextBetId,
      clientOrderId: request.clientOrderId,
      side: request.side,
      priceHundredths: request.priceHundredths,
      persistence: request.persistence ?? 'LAPSE',
      acceptedAtMs: atMs,
      placedPaise: request.stakePaise,
    })
    if (account.kind === 'player' && !this.desk.hold(order)) return { ok: false, code: 'INSUFFICIENT_FUNDS' }
    this.desk.nextBetId++
    this.desk.orders.set(order.betId, order)
    if (account.kind === 'player') {
      account.betIdByClientId.set(order.clientOrderId, order.betId)
      market.playerOrders.push(order)
    }
    if (account.kind === 'player' && market.inPlay && market.betDelayMs > 0) {
      order.status = 'DELAYED'
      order.entersAtMs = atMs + market.betDelayMs
      this.desk.delayed.add(order)
      this.desk.emit({ type: 'walletChanged', accountId: account.accountId })
    } else {
      this.desk.enter(order, atMs)
      this.desk.changed(market.marketId)
    }
    return { ok: true, order: order.fields() }
  }

  /** Cancels the unmatched part. Another account's bet is not found, as if it did not exist (rule OR7). */
  cancel(accountId: string, betId: number, _atMs: WorldMs): CancelOutcome {
    const order = this.desk.orders.get(betId)
    if (order?.accountId !== accountId) return { ok: false, code: 'BET_NOT_FOUND' }
    if (order.status === 'COMPLETE') return { ok: false, code: 'BET_NOT_CANCELLABLE' }
    this.desk.end(order, 'cancelledPaise')
    this.desk.changed(order.marketId)
    return { ok: true }
  }

  nextDueMs(): WorldMs | undefined {
    return this.desk.delayed.nextDueMs()
  }

  /** Delayed orders whose time has come enter the book, or lapse where the market stopped meanwhile (rule OR5). */
  releaseDue(atMs: WorldMs): void {
    for (let order = this.desk.delayed.takeDue(atMs); order; order = this.desk.delayed.takeDue(atMs)) {
      if (order.market.status === 'OPEN') {
        this.desk.enter(order, atMs)
        this.desk.changed(order.marketId)
        this.desk.emit({ type: 'entered', accountId: order.accountId, betId: order.betId })
      } else this.desk.end(order, 'lapsedPaise')
    }
  }

  // Makers

  setMakerLevel(
    accountId: string,
    marketId: string,
    selectionId: string,
    side: Side,
    priceHundredths: OddsHundredths,
    sizePaise: Paise,
    atMs: WorldMs,
  ): void {
    setMakerLevel(this.desk, accountId, marketId, selectionId, side, priceHundredths, sizePaise, atMs)
  }

  clearMaker(accountId: string, marketId: string, selectionId: string | undefined): void {
    clearMaker(this.desk, accountId, marketId, selectionId)
  }

  // The end

  settle(marketId: string, winners: readonly string[], atMs: WorldMs): void {
    settle(this.desk, marketId, winners, atMs)
  }

  voidMarket(marketId: string, atMs: WorldMs): void {
    voidMarket(this.desk, marketId, atMs)
  }

  // Views

  /** The best prices: `back` is available to back (resting lays), `lay` is available to lay (resting backs). */
  depth(marketId: string, selectionId: string, levels: number) {
    const market = this.desk.market(marketId)
    const runner = market.runners[market.runnerIndex.get(selectionId)!]!
    return { back: runner.book.lays.depth(levels), lay: runner.book.backs.depth(levels) }
  }

  order(betId: number): OrderView | undefined {
    return this.desk.orders.get(betId)?.fields()
  }

  /** A player's orders, oldest first. */
  ordersOf(accountId: string): OrderView[] {
    const account = this.desk.account(accountId)
    return [...account.betIdByClientId.values()].map((betId) => this.desk.orders.get(betId)!.fields())
  }

  /** Profit or loss per runner of matched bets; undefined where the account has none. */
  position(accountId: string, marketId: string): PositionView | undefined {
    const position = this.desk.account(accountId).positions.get(marketId)
    return position && positionView(position, this.desk.market(marketId))
  }

  /** What `position` would say with this bet matched whole at its price; undefined where there is no such runner. */
  predict(
    request: Pick<
      PlaceRequest,
      'accountId' | 'marketId' | 'selectionId' | 'side' | 'priceHundredths' | 'stakePaise'
    >,
  ): PositionView | undefined {
    const { accountId, marketId, selectionId, side, priceHundredths, stakePaise } = request
    const market = this.desk.markets.get(marketId)
    const runner = market?.runnerIndex.get(selectionId)
    if (!market || runner === undefined || !market.isActive[runner]) return undefined
    const position =
      this.desk.account(accountId).positions.get(marketId)?.copy() ?? new Position(market.runners.length)
    position.addMatched(runner, side, stakePaise, pieceProfitPaise(stakePaise, priceHundredths))
    position.exposurePaise = exposureOf(position, market.isActive, market.numberOfWinners)
    return positionView(position, market)
  }

  /** The market ids in which an account has live or matched, unsettled bets. */
  marketsOf(accountId: string): string[] {
    const account = this.desk.account(accountId)
    return [...account.positions.keys()].filter((marketId) =>
      this.desk
        .market(marketId)
        .playerOrders.some(
          (order) => order.account === account && (order.remainingPaise > 0 || order.matchedPaise > 0),
        ),
    )
  }

  marketIds(): string[] {
    return [...this.desk.markets.keys()]
  }
}

function isSameBet(order: Order, request: PlaceRequest): boolean {
  return (
    order.marketId === request.marketId &&
    order.selectionId === request.selectionId &&
    order.side === request.side &&
    order.priceHundredths === request.priceHundredths &&
    order.placedPaise === request.stakePaise &&
    order.persistence === (request.persistence ?? 'LAPSE')
  )
}
