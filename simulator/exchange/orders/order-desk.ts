import type { OddsHundredths, Paise } from '@layline/shared/units'
import { type AccountKind, AccountState } from '../accounts/account-state.ts'
import type { Ledger } from '../accounts/ledger.ts'
import type { OnPiece } from '../book/order-book.ts'
import type { ExchangeEvent, RestChange } from '../event.ts'
import { HashIndex } from '../hash-index.ts'
import { type MarketDefinition, MarketState } from '../markets/market-state.ts'
import { mergedIds } from '../merged-ids.ts'
import { newPosition } from '../positions/new-position.ts'
import type { ExchangeRefusal } from '../refusal.ts'
import { ArchivedOrders } from './archived-orders.ts'
import { DelayQueue } from './delay-queue.ts'
import { holdOf, layerProfitPaise } from './hold.ts'
import { LiveOrders } from './live-orders.ts'
import { fieldsOf, type Order, type OrderFields } from './order.ts'
import { MemoryArchive, type OrderArchive } from './order-archive.ts'
import type { ArchivedOrderSnapshot } from './packed-orders.ts'
import { Trades, type TradeTerms } from './trades.ts'

/** Two orders that meet, or one and an account that has none: an operator, the cross matcher. */
export interface Meeting extends TradeTerms {
  market: MarketState
  back: Order | undefined
  lay: Order | undefined
  /** False only where makers meet among themselves: neither has a wallet. */
  movesMoney: boolean
}

/** With each of its fields, so that V8 has them all in one object. */
const emptyMeeting = (): Meeting =>
  ({
    market: undefined,
    runnerIndex: 0,
    line: undefined,
    priceHundredths: 0,
    stakePaise: 0,
    profitPaise: 0,
    backer: undefined,
    layer: undefined,
    atMs: 0,
    back: undefined,
    lay: undefined,
    movesMoney: false,
  }) as unknown as Meeting

/** Why a player may not risk so much more, besides what the wallet and the market's own limit carry. */
export type RiskGuard = (accountId: string, morePaise: Paise) => ExchangeRefusal | undefined

/**
 * What every part of the exchange works on: accounts, markets and orders, and the few steps that move an order and the
 * money it holds. Whoever calls has checked that the step makes sense.
 */
export class OrderDesk {
  readonly accounts = new Map<string, AccountState>()
  readonly markets = new Map<string, MarketState>()
  readonly #accountList: AccountState[] = []
  /** Without those that have left. */
  readonly #marketList: (MarketState | undefined)[] = []
  /** The market that was asked for last. */
  #asked: MarketState | undefined = undefined
  readonly trades = new Trades(this.#accountList)
  readonly live = new LiveOrders()
  readonly archive: OrderArchive = new MemoryArchive(this.#accountList, this.#marketList)
  /** What is left of orders whose markets have left. */
  readonly archived = new ArchivedOrders()
  readonly delayed = new DelayQueue()
  /** Players' bet ids by account and client order id. */
  readonly #byClientId = new HashIndex()
  /** Of the client order id that was read last. */
  #readHash = 0
  readonly ledger: Ledger
  /** Undefined where nobody listens. */
  emit: ((event: ExchangeEvent) => void) | undefined
  /** Undefined where nobody sets limits. */
  riskGuard: RiskGuard | undefined
  nextBetId = 1
  /** Copies of the exchange that are not read yet: each is told of a market before it changes. */
  readonly copying = new Set<(market: MarketState) => void>()
  /** Filled anew for each piece of a book. Whoever takes says when. */
  readonly meeting = emptyMeeting()

  constructor(emit: ((event: ExchangeEvent) => void) | undefined, ledger: Ledger) {
    this.emit = emit
    this.ledger = ledger
  }

  addAccount(accountId: string, kind: AccountKind): void {
    const account = new AccountState(accountId, kind, this.#accountList.length)
    this.accounts.set(accountId, account)
    this.#accountList.push(account)
  }

  addMarket(definition: MarketDefinition): MarketState {
    const market = new MarketState(definition, this.#marketList.length)
    this.markets.set(market.marketId, market)
    this.#marketList.push(market)
    return market
  }

  /** A closed market leaves with its trades and orders; what is left of each order is for the caller to keep. */
  removeMarket(market: MarketState): void {
    this.archive.removeMarket(market)
    this.trades.release(market)
    this.markets.delete(market.marketId)
    this.#marketList[market.index] = undefined
    if (this.#asked === market) this.#asked = undefined
  }

  /** Orders come in bursts for one market. */
  marketOf(marketId: string): MarketState | undefined {
    if (this.#asked?.marketId !== marketId) this.#asked = this.markets.get(marketId)
    return this.#asked
  }

  account(accountId: string): AccountState {
    const account = this.accounts.get(accountId)
    if (!account) throw new Error(`no account ${accountId}`)
    return account
  }

  market(marketId: string): MarketState {
    const market = this.markets.get(marketId)
    if (!market) throw new Error(`no market ${marketId}`)
    return market
  }

  /** A market that is not closed, for the caller to change: the change is announced to copies of the exchange. */
  marketToChange(marketId: string): MarketState {
    const market = this.market(marketId)
    if (market.status === 'CLOSED') throw new Error(`market ${marketId} is closed`)
    this.willChange(market)
    return market
  }

  runnerIndexOf(market: MarketState, selectionId: string): number {
    const index = market.runnerIndex.get(selectionId)
    if (index === undefined) throw new Error(`market ${market.marketId} has no runner ${selectionId}`)
    return index
  }

  /** Comes before anything changes of a market, its books or its live orders. */
  willChange(market: MarketState): void {
    if (this.copying.size > 0) for (const keep of this.copying) keep(market)
  }

  changed(marketId: string): void {
    this.emit?.({ type: 'marketChanged', marketId })
  }

  walletChanged({ kind, accountId }: AccountState): void {
    if (this.emit !== undefined && kind === 'player') this.emit({ type: 'walletChanged', accountId })
  }

  // Orders

  /** A live one, or a player's that has ended: what is changed in such a one must be kept. */
  order(betId: number): Order | undefined {
    return this.live.get(betId) ?? this.archive.get(betId)
  }

  /** Reads a player's id of an order: the next that is registered has it. */
  readId(account: AccountState, clientOrderId: string): void {
    this.#readHash = this.archive.readId(clientOrderId, account)
  }

  /** The bet that an account has placed under an id of its own, archived or not. The id is then the one that was read last. */
  betIdOf(account: AccountState, clientOrderId: string): number | undefined {
    this.readId(account, clientOrderId)
    // Most ids are new: then nothing is made to look closer.
    return this.#byClientId.find(this.#readHash) === 0 ? undefined : this.#knownBetId(account, clientOrderId)
  }

  #knownBetId(account: AccountState, clientOrderId: string): number | undefined {
    const found = this.#byClientId.find(this.#readHash, (betId) => {
      const order = this.order(betId)
      if (!order) return this.archived.is(betId, account, clientOrderId)
      return order.account === account && this.archive.clientOrderIdOf(order) === clientOrderId
    })
    return found || undefined
  }

  /** A player's order is kept from now on, and known by the id that was read last. */
  register(order: Order): void {
    this.#byClientId.add(this.#readHash, order.betId)
    this.archive.add(order)
  }

  /** As `register`, of an archived order. */
  registerArchived([betId, , hash]: ArchivedOrderSnapshot): void {
    this.#byClientId.add(hash, betId)
  }

  /** A player's bets, oldest first. */
  betIdsOf(accountId: string): number[] {
    return this.archive.betIdsOf(this.account(accountId))
  }

  /** All orders there are, by bet id: those that have ended are objects of their own. */
  *orders(): Generator<Order> {
    for (const betId of mergedIds(this.live.betIds(), this.archive.betIds())) yield this.order(betId)!
  }

  /** Players' orders in a market of which something was matched, those that were matched first before others. */
  matchedOrders(market: MarketState): Order[] {
    const betIds = new Set<number>()
    for (const trade of this.trades.of(market)) for (const betId of trade.betIds()) betIds.add(betId)
    return Array.from(betIds, (betId) => this.order(betId)!)
  }

  fieldsOf(order: Order): OrderFields {
    return fieldsOf(order, this.archive.clientOrderIdOf(order), this.trades.piecesOf(order))
  }

  /**
   * Counts a new order in its market's exposure, or does nothing and says why not: the wallet cannot carry it, or the
   * market's own limit. Where a removal has left a wallet short, a bet that costs nothing more is still welcome (EX5).
   */
  hold(order: Order): ExchangeRefusal | undefined {
    const { account, market } = order
    order.holdPaise = order.isBack ? 0 : holdOf(order)
    const known = market.positions[account.index]
    const position = known ?? newPosition(market)
    const before = position.exposurePaise
    position.addOpen(order, order.remainingPaise, order.holdPaise)
    const exposurePaise = position.worstPaise()
    const total = account.exposurePaise - before + exposurePaise
    const refusal = exposurePaise < before ? this.#whyTooMuch(order, exposurePaise, total) : undefined
    if (refusal !== undefined) {
      position.addOpen(order, -order.remainingPaise, -order.holdPaise)
      return refusal
    }
    if (known === undefined) {
      market.positions[account.index] = position
      market.bettors.add(account)
    }
    order.position = position
    account.exposurePaise = total
    position.exposurePaise = exposurePaise
    return undefined
  }

  /** As `hold`, while the other order's hold is not counted: it ends if this one is taken. */
  holdInPlaceOf(old: Order, order: Order): ExchangeRefusal | undefined {
    old.position?.addOpen(old, -old.remainingPaise, -old.holdPaise)
    const refusal = this.hold(order)
    old.position?.addOpen(old, old.remainingPaise, old.holdPaise)
    return refusal
  }

  #whyTooMuch(
    { account, market, group }: Order,
    exposurePaise: Paise,
    total: Paise,
  ): ExchangeRefusal | undefined {
    account.money ??= this.ledger.account(account.accountId)
    if ((account.money?.balancePaise ?? 0) + total < 0) return 'INSUFFICIENT_FUNDS'
    if (-exposurePaise > market.maxExposurePaise) return 'EXPOSURE_LIMIT'
    // Legs may close a position, which no limit of the player's own stops: whoever places them has looked.
    if (group !== undefined) return undefined
    return this.riskGuard?.(account.accountId, account.exposurePaise - total)
  }

  /** Books a piece of a book. A field: no function is made for each order that takes. */
  readonly meet: OnPiece<Order> = (taker, resting, stakePaise, priceHundredths) => {
    const back = taker.isBack ? taker : resting
    const lay = taker.isBack ? resting : taker
    const { meeting } = this
    meeting.market = taker.market
    meeting.runnerIndex = taker.runnerIndex
    meeting.stakePaise = stakePaise
    meeting.priceHundredths = priceHundredths
    meeting.profitPaise = layerProfitPaise(lay, stakePaise, priceHundredths)
    meeting.backer = back.account
    meeting.layer = lay.account
    meeting.back = back
    meeting.lay = lay
    meeting.movesMoney = back.account.kind === 'player' || lay.account.kind === 'player'
    this.trade(meeting)
    this.restChanged(resting, 'MATCHED')
    // In a market that reopens: both were resting.
    if (taker.level !== undefined) this.restChanged(taker, 'MATCHED')
  }

  /** Books one piece on both sides. An order's size has been taken off it already. */
  trade(meeting: Meeting): void {
    const { market, runnerIndex, line, stakePaise, priceHundredths, atMs, back, lay } = meeting
    market.totalMatchedPaise += 2 * stakePaise
    market.traded.trade(runnerIndex, line === undefined ? priceHundredths : line * 100, stakePaise, atMs)
    market.runners[runnerIndex]!.lastTradedHundredths = priceHundredths
    const piece = meeting.movesMoney ? this.trades.add(market, meeting) : 0
    if (back !== undefined) this.#matched(back, piece, meeting)
    if (lay !== undefined) this.#matched(lay, piece, meeting)
  }

  #matched(order: Order, piece: number, { stakePaise, profitPaise }: TradeTerms): void {
    order.matchedPaise += stakePaise
    const { account } = order
    if (account.kind === 'player' && piece !== 0) {
      this.trades.join(piece, order)
      const holdPaise = order.isBack ? 0 : Math.min(order.holdPaise - profitPaise, holdOf(order))
      order.position?.match(order, { stakePaise, profitPaise, freedPaise: order.holdPaise - holdPaise })
      order.holdPaise = holdPaise
      reckon(order)
      this.walletChanged(account)
    }
    if (order.remainingPaise === 0) this.complete(order)
  }

  /** Tells the player of a resting order what became of it without a call of the player. */
  restChanged({ account, betId }: Order, kind: RestChange): void {
    const { accountId } = account
    if (this.emit !== undefined && account.kind === 'player')
      this.emit({ type: 'restChanged', accountId, betId, kind })
  }

  /** Takes part of an unmatched order away; it keeps its place. */
  reduce(order: Order, byPaise: Paise): void {
    this.willChange(order.market)
    order.remainingPaise -= byPaise
    order.cancelledPaise += byPaise
    if (order.level !== undefined) order.level.sizePaise -= byPaise
    if (!order.position) return
    const holdPaise = order.isBack ? 0 : Math.min(order.holdPaise, holdOf(order))
    order.position.addOpen(order, -byPaise, holdPaise - order.holdPaise)
    order.holdPaise = holdPaise
    reckon(order)
    this.walletChanged(order.account)
  }

  /** A kept lay moves to a lower price after a removal (rule RD3); the book is the caller's. */
  lower(order: Order, priceHundredths: OddsHundredths): void {
    order.priceHundredths = priceHundredths
    if (order.account.kind === 'player') order.holdPaise = Math.min(order.holdPaise, holdOf(order))
  }

  complete(order: Order): void {
    order.status = 'COMPLETE'
    if (order.account.kind === 'player') this.archive.put(order)
    this.live.delete(order)
  }

  /** Ends the unmatched part of an order. */
  end(
    order: Order,
    how: 'cancelledPaise' | 'lapsedPaise' | 'voidedPaise',
    lapseReason?: ExchangeRefusal,
  ): void {
    const { account, market, position } = order
    this.willChange(market)
    const wasDelayed = order.status === 'DELAYED'
    const rested = order.level !== undefined
    if (order.level !== undefined) market.runners[order.runnerIndex]!.book.remove(order)
    order[how] += order.remainingPaise
    // An order that ended in its delay is a refused bet: its row shows the code.
    order.lapseReason = lapseReason ?? (wasDelayed ? 'BET_CANCELLED' : undefined)
    if (position !== undefined) {
      position.addOpen(order, -order.remainingPaise, -order.holdPaise)
      reckon(order)
    }
    order.remainingPaise = 0
    order.holdPaise = 0
    // All that was ever matched of it is void.
    if (order.matchedPaise === 0 && order.firstPiece !== 0) order.result = 'VOID'
    this.complete(order)
    // Told once all of it is done: whoever listens may throw.
    if (position !== undefined) this.walletChanged(account)
    // A cancel is the player's own: its answer tells it.
    if (rested && how !== 'cancelledPaise') {
      this.restChanged(order, how === 'lapsedPaise' ? 'LAPSED' : 'VOIDED')
    }
    // Whoever waits for the end of the delay must hear of it however it came (rule OR5).
    if (wasDelayed) this.emit?.({ type: 'entered', accountId: account.accountId, betId: order.betId })
  }

  /** Everything unmatched of a market: resting, and waiting out the delay. */
  *liveOrders(market: MarketState): Generator<Order> {
    const live: Order[] = []
    for (const { book } of market.runners) live.push(...book.backs.orders(), ...book.lays.orders())
    live.push(...this.delayed.ofMarket(market.marketId))
    yield* live
  }

  /** Makes every player's position in a market anew from its orders, after something changed under them. */
  rebuildPositions(market: MarketState): void {
    const { positions, bettors } = market
    for (const account of bettors) {
      account.exposurePaise -= positions[account.index]?.exposurePaise ?? 0
      positions[account.index] = newPosition(market)
    }
    for (const order of this.matchedOrders(market)) {
      const position = positions[order.account.index]!
      for (const { isVoid, stakePaise, profitPaise } of this.trades.piecesOf(order)) {
        if (!isVoid) position.addMatched(order, stakePaise, profitPaise)
      }
    }
    for (const order of this.liveOrders(market)) {
      order.position = positions[order.account.index]
      order.position?.addOpen(order, order.remainingPaise, order.holdPaise)
    }
    for (const account of bettors) {
      reckon({ account, position: positions[account.index] })
      this.walletChanged(account)
    }
  }
}

/** An account's exposure follows what one of its positions has come to. */
function reckon({ account, position }: Pick<Order, 'account' | 'position'>): void {
  if (position === undefined) return
  const exposurePaise = position.worstPaise()
  account.exposurePaise += exposurePaise - position.exposurePaise
  position.exposurePaise = exposurePaise
}
