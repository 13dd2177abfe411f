import type { OddsHundredths, Paise, WorldMs } from '@layline/shared/units'
import {
  type AccountKind,
  BANK,
  CROSS_MATCHER,
  HOUSE,
  OWN_ACCOUNTS,
  PAYOUTS,
} from './accounts/account-state.ts'
import { Ledger, type LedgerEntry, type Transfer } from './accounts/ledger.ts'
import { type CasinoRound, playRound, transfer } from './accounts/transfers.ts'
import { type Wallet, walletOf } from './accounts/wallet.ts'
import type { ExchangeEvent } from './event.ts'
import type { MarketDefinition, MarketStatus, MarketView } from './markets/market-state.ts'
import {
  addRunner,
  changeWinners,
  renameRunner,
  setStatus,
  turnInPlay,
  turnPreMatch,
} from './markets/market-status.ts'
import type { Traded } from './markets/traded.ts'
import { cancel, cancelAll, changePersistence, reprice } from './orders/edit.ts'
import { enterAfterDelay } from './orders/enter.ts'
import { enterLegsAfterDelay, type LegsPlaced, type LegsRequest, placeLegs } from './orders/legs.ts'
import {
  clearMaker,
  type MakerLevel,
  type MakerPlace,
  setMakerLevel,
  setMakerLevels,
} from './orders/maker-level.ts'
import type { Order, OrderFields, Persistence } from './orders/order.ts'
import { OrderDesk, type RiskGuard } from './orders/order-desk.ts'
import { type PlaceRequest, place } from './orders/place.ts'
import type { Outcome } from './outcome.ts'
import { type CloseOut, type CloseOutTerms, closeOut, levelling } from './positions/close-out.ts'
import type { PositionView } from './positions/position-view.ts'
import { positionOf, predict, whyNoPrediction } from './positions/what-if.ts'
import type { RunnerQuotes } from './quotes/quote.ts'
import { setQuotes } from './quotes/set-quotes.ts'
import type { ExchangeRefusal } from './refusal.ts'
import { removeRunner } from './settlement/removal.ts'
import type { Result } from './settlement/result.ts'
import { reverse, settle } from './settlement/settle.ts'
import { voidBet, voidMatchedBetween } from './settlement/voids.ts'

export type { Wallet } from './accounts/wallet.ts'
export type { ExchangeEvent } from './event.ts'
export type { MarketDefinition, MarketStatus } from './markets/market-state.ts'
export type { Side } from './orders/order.ts'
export type { PlaceRequest } from './orders/place.ts'
export type OrderView = Readonly<OrderFields>

export type PlaceOutcome = Outcome<{ betId: number; order: OrderView }, ExchangeRefusal>

export interface AccountBalance {
  accountId: string
  kind: AccountKind | 'own'
  balancePaise: Paise
  /** Zero or negative. */
  exposurePaise: Paise
}

/**
 * The exchange: accounts, markets, orders and the money between them. Pure: it is told the time and asks nobody.
 * Its rules are numbered in RULES.md. What it does is done at its desk, in a file for each kind of thing.
 */
export class Exchange {
  /** For snapshots and invariants; everybody else asks the exchange. */
  readonly desk: OrderDesk

  constructor(onEvent?: (event: ExchangeEvent) => void, ledger = new Ledger()) {
    this.desk = new OrderDesk(onEvent, ledger)
    for (const accountId of OWN_ACCOUNTS) ledger.open(accountId, false)
    for (const accountId of [HOUSE, CROSS_MATCHER]) {
      this.desk.addAccount(accountId, 'maker')
    }
  }

  get ledger(): Ledger {
    return this.desk.ledger
  }

  /** Who is told of events from now on. */
  listen(onEvent: (event: ExchangeEvent) => void): void {
    this.desk.emit = onEvent
  }

  // Accounts and money

  hasAccount(accountId: string): boolean {
    return OWN_ACCOUNTS.has(accountId) || this.desk.accounts.has(accountId)
  }

  openAccount(accountId: string, kind: AccountKind): void {
    if (OWN_ACCOUNTS.has(accountId)) throw new Error(`${accountId} is the exchange's own`)
    if (this.desk.accounts.has(accountId)) throw new Error(`account ${accountId} exists`)
    this.desk.addAccount(accountId, kind)
    this.ledger.open(accountId, kind === 'player')
  }

  /** Money in, or out where the amount is negative: never more of a player's than is available (rule LG3). */
  deposit(accountId: string, amountPaise: Paise, memo: string, atMs: WorldMs): void {
    const kind = amountPaise < 0 ? 'WITHDRAW' : 'DEPOSIT'
    transfer(this.desk, { from: BANK, to: accountId, amountPaise, kind, memo, atMs })
  }

  /** As a deposit, from whichever of the exchange's own accounts. */
  transfer(move: Omit<Transfer, 'marketId'>): void {
    transfer(this.desk, move)
  }

  /** What waits to be paid out leaves the house (rule LG4). */
  payOut(amountPaise: Paise, memo: string, atMs: WorldMs): void {
    this.ledger.transfer({ from: PAYOUTS, to: BANK, amountPaise, kind: 'WITHDRAW', memo, atMs })
  }

  /** A casino round, drawn by `pay` only where its stake is available; what it says is paid (rule LG5). */
  playRound(round: CasinoRound, pay: () => Paise): Outcome {
    return playRound(this.desk, round, pay)
  }

  /** Asked before a player's order risks more, when it is placed, edited, or moves to another quote (rule OR4). */
  guardRisk(guard: RiskGuard): void {
    this.desk.riskGuard = guard
  }

  wallet(accountId: string): Wallet {
    return walletOf(this.desk, accountId)
  }

  /** Every account: those of players and makers, then the exchange's own. Together they hold nothing (rule LG1). */
  balances(): AccountBalance[] {
    const balanceOf = (accountId: string) => this.ledger.balancePaise(accountId)
    return [
      ...[...this.desk.accounts.values()]
        .filter(({ accountId }) => !OWN_ACCOUNTS.has(accountId))
        .map(({ accountId, kind, exposurePaise }) => ({
          accountId,
          kind,
          balancePaise: balanceOf(accountId),
          exposurePaise,
        })),
      ...[...OWN_ACCOUNTS].map((accountId) => ({
        accountId,
        kind: 'own' as const,
        balancePaise: balanceOf(accountId),
        exposurePaise: 0,
      })),
    ]
  }

  entries(accountId: string): readonly LedgerEntry[] {
    return this.ledger.entries(accountId)
  }

  // Markets

  openMarket(definition: MarketDefinition): void {
    const { marketId } = definition
    if (this.desk.markets.has(marketId)) throw new Error(`market ${marketId} exists`)
    this.desk.addMarket(definition)
    this.desk.changed(marketId)
  }

  market(marketId: string): MarketView | undefined {
    return this.desk.markets.get(marketId)
  }

  marketIds(): string[] {
    return [...this.desk.markets.keys()]
  }

  /** Opens, suspends or deactivates (rules BK9, OR5). */
  setStatus(marketId: string, status: Exclude<MarketStatus, 'CLOSED'>, atMs: WorldMs): void {
    setStatus(this.desk, marketId, status, atMs)
  }

  /** The off: what was not asked to be kept lapses. In play already, it is a change of delay (rule OR8). */
  turnInPlay(marketId: string, betDelayMs: number, _atMs: WorldMs): void {
    turnInPlay(this.desk, marketId, betDelayMs)
  }

  turnPreMatch(marketId: string, _atMs: WorldMs): void {
    turnPreMatch(this.desk, marketId)
  }

  /** A runner joins an open market, behind the others (rule EX6). */
  addRunner(marketId: string, runner: { selectionId: string; name: string }): void {
    addRunner(this.desk, marketId, runner)
  }

  /** Changes the number of winners of a market that is not closed; 0: any number may win (rule EX7). */
  changeWinners(marketId: string, numberOfWinners: number): void {
    changeWinners(this.desk, marketId, numberOfWinners)
  }

  /** A runner of a market that is not closed has another name from now on. */
  renameRunner(marketId: string, selectionId: string, name: string): void {
    renameRunner(this.desk, marketId, selectionId, name)
  }

  /** A non-runner: every bet on it is void, and what the others pay is reduced (rules ST4, RD1 to RD4). */
  removeRunner(marketId: string, selectionId: string, adjustmentFactor: number | undefined): void {
    removeRunner(this.desk, marketId, selectionId, adjustmentFactor)
  }

  /** What was traded in a market, for a recording to add to. Ask for it before each change: copies are told of it. */
  tradedToRecord(
    marketId: string,
  ): Pick<Traded, 'countRecorded' | 'countAgain' | 'recordLast' | 'forgetLast'> {
    const market = this.desk.market(marketId)
    this.desk.willChange(market)
    return market.traded
  }

  // Orders

  /** Takes an order or refuses it; the wallet check and the acceptance are one step (rule OR4). */
  place(request: PlaceRequest, atMs: WorldMs): PlaceOutcome {
    return place(this.desk, request, atMs)
  }

  /** Places 1 to 20 legs in one market, all of them or none; gives their bet ids (rules OR14 to OR16). */
  placeLegs(request: LegsRequest, atMs: WorldMs): LegsPlaced {
    return placeLegs(this.desk, request, atMs)
  }

  /** Cancels the unmatched part, or `byPaise` of it. Another account's bet is not found (rules OR7, OR9). */
  cancel(
    accountId: string,
    betId: number,
    _atMs: WorldMs,
    byPaise?: Paise,
  ): Outcome<object, ExchangeRefusal> {
    return cancel(this.desk, accountId, betId, byPaise)
  }

  /** Takes back all that is unmatched of an account, but not what `stays`; the player is told of what rested. */
  cancelAll(accountId: string, stays?: (order: Order) => boolean): void {
    cancelAll(this.desk, accountId, stays)
  }

  /** Whether the unmatched part stays when the market turns in play; it keeps its place (rule OR17). */
  changePersistence(
    accountId: string,
    betId: number,
    persistence: Persistence,
  ): Outcome<object, ExchangeRefusal> {
    return changePersistence(this.desk, accountId, betId, persistence)
  }

  /** Moves the unmatched part of a bet to another price, as a new order of its own id (rule OR10). */
  reprice(
    edit: { accountId: string; betId: number; clientOrderId: string; priceHundredths: OddsHundredths },
    atMs: WorldMs,
  ): PlaceOutcome {
    const { accountId, betId, clientOrderId, priceHundredths } = edit
    return reprice(this.desk, accountId, betId, clientOrderId, priceHundredths, atMs)
  }

  /** A market's orders that wait out their delay, the next first. */
  delayedIn(marketId: string): readonly Order[] {
    return this.desk.delayed.ofMarket(marketId)
  }

  nextDueMs(): WorldMs | undefined {
    return this.desk.delayed.nextDueMs()
  }

  /**
   * Delayed orders whose time has come enter, or lapse where the market stopped meanwhile (rules OR5, OR16). `onError` is
   * told of one that fails, whose order has ended; without it the error is thrown.
   */
  releaseDue(atMs: WorldMs, onError?: (marketId: string, error: Error) => void): void {
    const { delayed } = this.desk
    for (let order = delayed.due(atMs); order; order = delayed.due(atMs)) {
      const { marketId } = order
      this.desk.willChange(order.market)
      delayed.take()
      try {
        if (order.group === undefined) enterAfterDelay(this.desk, order, atMs)
        else enterLegsAfterDelay(this.desk, order, atMs)
      } catch (error) {
        if (!onError) throw error
        if (order.status === 'DELAYED') this.desk.end(order, 'lapsedPaise')
        onError(marketId, error as Error)
      }
    }
  }

  // Makers and operators

  setMakerLevel(
    accountId: string,
    marketId: string,
    selectionId: string,
    side: 'BACK' | 'LAY',
    priceHundredths: OddsHundredths,
    sizePaise: Paise,
    atMs: WorldMs,
  ): void {
    setMakerLevel(this.desk, accountId, marketId, selectionId, side, priceHundredths, sizePaise, atMs)
  }

  /** As `setMakerLevel`, level after level of one runner: that the market changed is told once. */
  setMakerLevels(place: MakerPlace, levels: readonly MakerLevel[], atMs: WorldMs): void {
    setMakerLevels(this.desk, place, levels, atMs)
  }

  clearMaker(accountId: string, marketId: string, selectionId: string | undefined): void {
    clearMaker(this.desk, accountId, marketId, selectionId)
  }

  /** What an operator takes on one runner of a bookmaker or fancy market from now on (rules QT1 to QT3). */
  setQuotes(
    operatorId: string,
    marketId: string,
    selectionId: string,
    quotes: RunnerQuotes,
    atMs: WorldMs,
  ): void {
    setQuotes(this.desk, operatorId, marketId, selectionId, quotes, atMs)
  }

  // The end

  settle(marketId: string, result: Result, atMs: WorldMs): void {
    settle(this.desk, marketId, result, atMs)
  }

  voidMarket(marketId: string, atMs: WorldMs): void {
    settle(this.desk, marketId, { kind: 'VOID' }, atMs)
  }

  /** Takes a settlement or a void back; the market stands suspended, to be settled again (rule ST9). */
  reverse(marketId: string, atMs: WorldMs): void {
    reverse(this.desk, marketId, atMs)
  }

  /** Voids one bet; the house stands in for it (rule GR1). */
  voidBet(betId: number): void {
    voidBet(this.desk, betId)
  }

  /** Voids what was matched in a span of world time, both ends included (rules GR3, GR6). */
  voidMatchedBetween(marketId: string, fromMs: WorldMs, toMs: WorldMs): void {
    voidMatchedBetween(this.desk, marketId, fromMs, toMs)
  }

  // Views

  /** The best prices: `back` is available to back (resting lays), `lay` is available to lay (resting backs). */
  depth(marketId: string, selectionId: string, levels: number) {
    const market = this.desk.market(marketId)
    const { book } = market.runners[this.desk.runnerIndexOf(market, selectionId)]!
    return { back: book.lays.depth(levels), lay: book.backs.depth(levels) }
  }

  order(betId: number): OrderView | undefined {
    const order = this.desk.order(betId)
    return order && this.desk.fieldsOf(order)
  }

  /** What stands before an order at its price; undefined where the order does not rest. */
  queueAheadPaise(betId: number): Paise | undefined {
    const order = this.desk.live.get(betId)
    if (!order?.level) return undefined
    let paise = 0
    for (let before = order.previous; before; before = before.previous) paise += before.remainingPaise
    return paise
  }

  /** The bet that an account placed under an id of its own. */
  betIdOf(accountId: string, clientOrderId: string): number | undefined {
    return this.desk.betIdOf(this.desk.account(accountId), clientOrderId)
  }

  /** A player's orders, oldest first. */
  ordersOf(accountId: string): OrderView[] {
    return this.desk.betIdsOf(accountId).map((betId) => this.order(betId)!)
  }

  /** Profit or loss per runner of matched bets; undefined where the account has none. */
  position(accountId: string, marketId: string): PositionView | undefined {
    return positionOf(this.desk, accountId, marketId)
  }

  /** What `position` would say with this bet matched whole at its price; undefined where it could never be. */
  predict(request: Omit<PlaceRequest, 'clientOrderId'>): PositionView | undefined {
    return predict(this.desk, request)
  }

  /** Why a bet has no prediction: what an order like it is refused for, whenever it is placed (rule WI1). */
  whyNoPrediction(request: Omit<PlaceRequest, 'clientOrderId'>): ExchangeRefusal | undefined {
    return whyNoPrediction(this.desk, request)
  }

  /** The legs that level a runner at what the market offers now, and what they come to (rules WI2 to WI4). */
  closeOut(
    accountId: string,
    marketId: string,
    selectionId: string,
    terms: CloseOutTerms = {},
  ): CloseOut | undefined {
    return closeOut(this.desk, { accountId, marketId, selectionId }, terms)
  }

  /** The side and the stake that level a runner now, whatever the wallet and the market's limits carry. */
  levelling(
    accountId: string,
    marketId: string,
    selectionId: string,
    { beforeGroup }: { beforeGroup?: number | undefined } = {},
  ): { side: 'BACK' | 'LAY'; stakePaise: Paise } | undefined {
    return levelling(this.desk, { accountId, marketId, selectionId }, beforeGroup)
  }

  /** The market ids in which an account has live or matched, unsettled bets, in the order of its first bet there. */
  marketsOf(accountId: string): string[] {
    const marketIds = new Set<string>()
    for (const betId of this.desk.betIdsOf(accountId)) {
      const { market, remainingPaise, matchedPaise } = this.desk.order(betId)!
      if (market.status !== 'CLOSED' && remainingPaise + matchedPaise > 0) marketIds.add(market.marketId)
    }
    return [...marketIds]
  }
}
