import type { OddsHundredths, Paise, WorldMs } from '@layline/shared/units'
import { type AccountKind, AccountState } from './account-state.ts'
import { whyRefused } from './control.ts'
import { DelayQueue } from './delay-queue.ts'
import type { ExchangeEvent } from './event.ts'
import { exposureOf, profitIfWins } from './exposure.ts'
import { Ledger, type LedgerEntry } from './ledger.ts'
import { type MarketDefinition, MarketState, type MarketStatus } from './market-state.ts'
import { pieceProfitPaise } from './money.ts'
import { Order, type OrderFields, type Persistence, type Side } from './order.ts'
import { Position } from './position.ts'
import { isOnGrid } from './price-ladder.ts'
import type { ExchangeRefusal } from './refusal.ts'

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

export interface PositionView {
  exposurePaise: Paise
  runners: { selectionId: string; ifWinPaise: Paise }[]
}

/** The other side of deposits. */
const BANK = 'bank'
/** Where a market's losers pay and its winners are paid from; empty before and after (rule ST2). */
const CLEARING = 'clearing'

/**
 * The exchange: accounts, markets, orders and the money between them. Pure: it is told the time and asks nobody.
 * Its rules are numbered in RULES.md.
 */
export class Exchange {
  readonly accounts = new Map<string, AccountState>()
  readonly markets = new Map<string, MarketState>()
  /** Players' orders for ever, makers' while they are live. */
  readonly orders = new Map<number, Order>()
  readonly ledger: Ledger
  readonly delayed = new DelayQueue()
  nextBetId = 1
  readonly #emit: (event: ExchangeEvent) => void

  constructor(onEvent: (event: ExchangeEvent) => void = () => {}, ledger = new Ledger()) {
    this.#emit = onEvent
    this.ledger = ledger
    ledger.open(BANK, false)
    ledger.open(CLEARING, false)
  }

  // Accounts and money

  openAccount(accountId: string, kind: AccountKind): void {
    if (this.accounts.has(accountId)) throw new Error(`account ${accountId} exists`)
    if (accountId === BANK || accountId === CLEARING) throw new Error(`${accountId} is the exchange's own`)
    this.accounts.set(accountId, new AccountState(accountId, kind))
    this.ledger.open(accountId, kind === 'player')
  }

  /** Money in, or out where the amount is negative: never more of a player's than is available (rule LG3). */
  deposit(accountId: string, amountPaise: Paise, memo: string, atMs: WorldMs): void {
    const { kind } = this.#account(accountId)
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
    this.#emit({ type: 'walletChanged', accountId })
  }

  wallet(accountId: string): Wallet {
    const account = this.#account(accountId)
    const chipsPaise = this.ledger.balancePaise(accountId)
    const { exposurePaise, profitPaise } = account
    return { chipsPaise, exposurePaise, availablePaise: chipsPaise + exposurePaise, profitPaise }
  }

  entries(accountId: string): readonly LedgerEntry[] {
    return this.ledger.entries(accountId)
  }

  #account(accountId: string): AccountState {
    const account = this.accounts.get(accountId)
    if (!account) throw new Error(`no account ${accountId}`)
    return account
  }

  // Markets

  openMarket(definition: MarketDefinition): void {
    const { marketId } = definition
    if (this.markets.has(marketId)) throw new Error(`market ${marketId} exists`)
    this.markets.set(marketId, new MarketState(definition))
    this.#changed(marketId)
  }

  market(marketId: string): Readonly<MarketState> | undefined {
    return this.markets.get(marketId)
  }

  #market(marketId: string): MarketState {
    const market = this.markets.get(marketId)
    if (!market) throw new Error(`no market ${marketId}`)
    return market
  }

  #liveMarket(marketId: string): MarketState {
    const market = this.#market(marketId)
    if (market.status === 'CLOSED') throw new Error(`market ${marketId} is closed`)
    return market
  }

  #changed(marketId: string): void {
    this.#emit({ type: 'marketChanged', marketId })
  }

  /** Opens, suspends or deactivates. A market that reopens crossed is uncrossed at once (rule BK9). */
  setStatus(marketId: string, status: Exclude<MarketStatus, 'CLOSED'>, atMs: WorldMs): void {
    const market = this.#liveMarket(marketId)
    if (market.status === status) return
    market.status = status
    market.version++
    if (status === 'OPEN') this.#uncross(market, atMs)
    this.#changed(marketId)
  }

  /** The off: what was not asked to be kept lapses. In play already, it is a change of delay (rule OR8). */
  turnInPlay(marketId: string, betDelayMs: number, _atMs: WorldMs): void {
    const market = this.#liveMarket(marketId)
    for (const order of market.inPlay ? [] : this.#liveOrders(market)) {
      if (order.account.kind === 'player' && order.persistence === 'LAPSE') this.#end(order, 'lapsedPaise')
    }
    market.inPlay = true
    market.betDelayMs = betDelayMs
    market.version++
    this.#changed(marketId)
  }

  turnPreMatch(marketId: string, _atMs: WorldMs): void {
    const market = this.#liveMarket(marketId)
    market.inPlay = false
    market.betDelayMs = 0
    market.version++
    this.#changed(marketId)
  }

  /** A non-runner: every bet on it is void (rule ST4). Reduction of the others is a rule of its own. */
  removeRunner(
    marketId: string,
    selectionId: string,
    adjustmentFactor: number | undefined,
    _atMs: WorldMs,
  ): void {
    const market = this.#liveMarket(marketId)
    const index = market.runnerIndex.get(selectionId)
    if (index === undefined) throw new Error(`market ${marketId} has no runner ${selectionId}`)
    if (market.runners[index]!.status !== 'ACTIVE') return
    for (const order of this.#liveOrders(market)) {
      if (order.runnerIndex === index) this.#end(order, 'voidedPaise')
    }
    this.#voidMatched(market, (order) => order.runnerIndex === index)
    market.runners[index]!.adjustmentFactor = adjustmentFactor
    market.setRunnerStatus(index, 'REMOVED')
    market.version++
    for (const account of this.accounts.values()) {
      const position = account.positions.get(marketId)
      if (!position) continue
      position.clearRunner(index)
      this.#reckon(account, market, position)
      if (account.kind === 'player') {
        this.#emit({ type: 'walletChanged', accountId: account.accountId })
      }
    }
    this.#changed(marketId)
  }

  // Orders

  /** Takes an order or refuses it; the wallet check and the acceptance are one step (rule OR4). */
  place(request: PlaceRequest, atMs: WorldMs): PlaceOutcome {
    const account = this.accounts.get(request.accountId)
    if (!account) return { ok: false, code: 'ACCOUNT_NOT_FOUND' }
    const known = account.betIdByClientId.get(request.clientOrderId)
    if (known !== undefined) {
      const order = this.orders.get(known)!
      return isSameBet(order, request)
        ? { ok: true, order: order.fields() }
        : { ok: false, code: 'DUPLICATE_ORDER_ID' }
    }
    const market = this.markets.get(request.marketId)
    if (!market) return { ok: false, code: 'MARKET_NOT_FOUND' }
    const runnerIndex = market.runnerIndex.get(request.selectionId)
    if (runnerIndex === undefined) return { ok: false, code: 'RUNNER_NOT_FOUND' }
    const refusal = whyRefused(request, market, runnerIndex)
    if (refusal) return { ok: false, code: refusal }
    const order = new Order(account, market, runnerIndex, {
      betId: this.nextBetId,
      clientOrderId: request.clientOrderId,
      side: request.side,
      priceHundredths: request.priceHundredths,
      persistence: request.persistence ?? 'LAPSE',
      acceptedAtMs: atMs,
      placedPaise: request.stakePaise,
    })
    if (account.kind === 'player' && !this.#hold(order)) return { ok: false, code: 'INSUFFICIENT_FUNDS' }
    this.nextBetId++
    this.orders.set(order.betId, order)
    if (account.kind === 'player') {
      account.betIdByClientId.set(order.clientOrderId, order.betId)
      market.playerOrders.push(order)
    }
    if (account.kind === 'player' && market.inPlay && market.betDelayMs > 0) {
      order.status = 'DELAYED'
      order.entersAtMs = atMs + market.betDelayMs
      this.delayed.add(order)
      this.#emit({ type: 'walletChanged', accountId: account.accountId })
    } else {
      this.#enter(order, atMs)
      this.#changed(market.marketId)
    }
    return { ok: true, order: order.fields() }
  }

  /** Counts a new order in its market's exposure, or does nothing and says false where the wallet cannot carry it. */
  #hold(order: Order): boolean {
    const { account, market } = order
    order.holdPaise = order.side === 'LAY' ? pieceProfitPaise(order.remainingPaise, order.priceHundredths) : 0
    const position = account.positions.get(market.marketId) ?? new Position(market.runners.length)
    position.addOpen(order.runnerIndex, order.side, order.remainingPaise, order.holdPaise)
    const exposurePaise = exposureOf(position, market.isActive, market.numberOfWinners)
    const total = account.exposurePaise - position.exposurePaise + exposurePaise
    // Where a removal has left a wallet short, a bet that costs nothing more is still welcome (rule EX5).
    const costsMore = exposurePaise < position.exposurePaise
    if (costsMore && this.ledger.balancePaise(account.accountId) + total < 0) {
      position.addOpen(order.runnerIndex, order.side, -order.remainingPaise, -order.holdPaise)
      return false
    }
    account.positions.set(market.marketId, position)
    account.exposurePaise = total
    position.exposurePaise = exposurePaise
    return true
  }

  /** An order meets the book. That the market changed is for the caller to say, once. */
  #enter(order: Order, atMs: WorldMs): void {
    const { market, account } = order
    order.status = 'EXECUTABLE'
    const { book } = market.runners[order.runnerIndex]!
    const before = order.remainingPaise
    book.place(order, (taker, resting, stakePaise, priceHundredths) =>
      this.#match(taker, resting, stakePaise, priceHundredths, atMs),
    )
    if (order.remainingPaise === 0) this.#complete(order)
    if (account.kind === 'player') {
      if (order.remainingPaise !== before) this.#reckon(account, market)
      this.#emit({ type: 'walletChanged', accountId: account.accountId })
    }
  }

  /** Books one piece on both sides. The matcher has taken its size off both orders already. */
  #match(
    taker: Order,
    resting: Order,
    stakePaise: Paise,
    priceHundredths: OddsHundredths,
    atMs: WorldMs,
  ): void {
    const lay = taker.side === 'LAY' ? taker : resting
    let profitPaise = pieceProfitPaise(stakePaise, priceHundredths)
    // Rounding piece by piece could add up to more than a player's lay was checked for (rule OR6).
    if (lay.account.kind === 'player') profitPaise = Math.min(profitPaise, lay.holdPaise)
    const { market } = taker
    market.totalMatchedPaise += 2 * stakePaise
    market.runners[taker.runnerIndex]!.lastTradedHundredths = priceHundredths
    for (const order of [taker, resting]) {
      const { account } = order
      order.matchedPaise += stakePaise
      let position = account.positions.get(market.marketId)
      if (!position) {
        position = new Position(market.runners.length)
        account.positions.set(market.marketId, position)
      }
      position.addMatched(order.runnerIndex, order.side, stakePaise, profitPaise)
      if (account.kind === 'maker') {
        if (order === resting && order.remainingPaise === 0) this.#complete(order)
        continue
      }
      order.pieces.push({ priceHundredths, stakePaise, profitPaise, atMs })
      const hold =
        order.side === 'LAY'
          ? Math.min(
              order.holdPaise - profitPaise,
              pieceProfitPaise(order.remainingPaise, order.priceHundredths),
            )
          : 0
      position.addOpen(order.runnerIndex, order.side, -stakePaise, hold - order.holdPaise)
      order.holdPaise = hold
      this.#emit({
        type: 'matched',
        accountId: account.accountId,
        betId: order.betId,
        stakePaise,
        priceHundredths,
      })
      if (order === resting) {
        if (order.remainingPaise === 0) this.#complete(order)
        this.#reckon(account, market, position)
        this.#emit({ type: 'walletChanged', accountId: account.accountId })
      }
    }
  }

  #complete(order: Order): void {
    order.status = 'COMPLETE'
    if (order.account.kind === 'maker') this.orders.delete(order.betId)
  }

  /** Recomputes an account's exposure in one market. */
  #reckon(account: AccountState, market: MarketState, known?: Position): void {
    const position = known ?? account.positions.get(market.marketId)
    if (!position || account.kind === 'maker') return
    const exposurePaise = exposureOf(position, market.isActive, market.numberOfWinners)
    account.exposurePaise += exposurePaise - position.exposurePaise
    position.exposurePaise = exposurePaise
  }

  /** Ends the unmatched part of an order, whatever the reason is called. */
  #end(order: Order, reason: 'cancelledPaise' | 'lapsedPaise' | 'voidedPaise'): void {
    const { account, market } = order
    const wasDelayed = order.status === 'DELAYED'
    if (wasDelayed) this.delayed.remove(order)
    else if (order.level) market.runners[order.runnerIndex]!.book.remove(order)
    order[reason] += order.remainingPaise
    const position = account.positions.get(market.marketId)
    if (account.kind === 'player' && position) {
      position.addOpen(order.runnerIndex, order.side, -order.remainingPaise, -order.holdPaise)
      this.#reckon(account, market, position)
      this.#emit({ type: 'walletChanged', accountId: account.accountId })
    }
    order.remainingPaise = 0
    order.holdPaise = 0
    this.#complete(order)
    // Whoever waits for the end of the delay must hear of it however it came (rule OR5).
    if (wasDelayed) this.#emit({ type: 'entered', accountId: account.accountId, betId: order.betId })
  }

  /** Cancels the unmatched part. Another account's bet is not found, as if it did not exist (rule OR7). */
  cancel(accountId: string, betId: number, _atMs: WorldMs): CancelOutcome {
    const order = this.orders.get(betId)
    if (order?.accountId !== accountId) return { ok: false, code: 'BET_NOT_FOUND' }
    if (order.status === 'COMPLETE') return { ok: false, code: 'BET_NOT_CANCELLABLE' }
    this.#end(order, 'cancelledPaise')
    this.#changed(order.marketId)
    return { ok: true }
  }

  nextDueMs(): WorldMs | undefined {
    return this.delayed.nextDueMs()
  }

  /** Delayed orders whose time has come enter the book, or lapse where the market stopped meanwhile (rule OR5). */
  releaseDue(atMs: WorldMs): void {
    for (let order = this.delayed.takeDue(atMs); order; order = this.delayed.takeDue(atMs)) {
      if (order.market.status === 'OPEN') {
        this.#enter(order, atMs)
        this.#changed(order.marketId)
        this.#emit({ type: 'entered', accountId: order.accountId, betId: order.betId })
      } else this.#end(order, 'lapsedPaise')
    }
  }

  *#liveOrders(market: MarketState): Generator<Order> {
    const live: Order[] = []
    for (const { book } of market.runners) live.push(...book.backs.orders(), ...book.lays.orders())
    live.push(...this.delayed.ofMarket(market.marketId))
    yield* live
  }

  // Makers

  /**
   * Makes a maker's resting size at one price this much: reduces from the back of its queue, grows at the end of it.
   * While the market is open, what it crosses of others trades first (rule BK8). A removed runner takes nothing.
   */
  setMakerLevel(
    accountId: string,
    marketId: string,
    selectionId: string,
    side: Side,
    priceHundredths: OddsHundredths,
    sizePaise: Paise,
    atMs: WorldMs,
  ): void {
    const account = this.#account(accountId)
    const market = this.#liveMarket(marketId)
    const index = market.runnerIndex.get(selectionId)
    if (index === undefined) throw new Error(`market ${marketId} has no runner ${selectionId}`)
    if (!isOnGrid(priceHundredths)) throw new Error(`${priceHundredths} is no price in hundredths`)
    if (
      !(Number.isSafeInteger(sizePaise * priceHundredths) && Number.isInteger(sizePaise) && sizePaise >= 0)
    ) {
      throw new Error(`a level's size is whole paise, zero or more, not ${sizePaise}`)
    }
    const runner = market.runners[index]!
    if (runner.status !== 'ACTIVE') return
    const bookSide = runner.book.sideOf(side)
    let own = 0
    const level = bookSide.levelAt(priceHundredths)
    let last: Order | undefined
    for (let order = level?.head as Order | undefined; order; order = order.next) {
      if (order.account === account) {
        own += order.remainingPaise
        last = order
      }
    }
    if (own === sizePaise) return
    for (; own > sizePaise && last; ) {
      const previous = previousOf(last, account)
      const less = Math.min(last.remainingPaise, own - sizePaise)
      own -= less
      if (less === last.remainingPaise) this.#end(last, 'cancelledPaise')
      else {
        last.remainingPaise -= less
        last.cancelledPaise += less
        level!.sizePaise -= less
      }
      last = previous
    }
    const tail = level?.tail as Order | undefined
    if (own < sizePaise && tail?.account === account && !runner.book.crosses(side, priceHundredths)) {
      // Nobody stands behind it, so growing in place overtakes nobody: a level set a thousand times stays one order.
      tail.placedPaise += sizePaise - own
      tail.remainingPaise += sizePaise - own
      level!.sizePaise += sizePaise - own
    } else if (own < sizePaise) {
      const order = new Order(account, market, index, {
        betId: this.nextBetId++,
        clientOrderId: '',
        side,
        priceHundredths,
        persistence: 'KEEP',
        acceptedAtMs: atMs,
        placedPaise: sizePaise - own,
      })
      this.orders.set(order.betId, order)
      if (market.status === 'OPEN') this.#enter(order, atMs)
      else bookSide.add(order)
    }
    this.#changed(marketId)
  }

  /** Takes a maker's offers off one runner or, without one, off the market. */
  clearMaker(accountId: string, marketId: string, selectionId: string | undefined, _atMs: WorldMs): void {
    const market = this.#liveMarket(marketId)
    const index = selectionId === undefined ? undefined : market.runnerIndex.get(selectionId)
    for (const order of this.#liveOrders(market)) {
      if (order.accountId === accountId && (index === undefined || order.runnerIndex === index)) {
        this.#end(order, 'cancelledPaise')
      }
    }
    this.#changed(marketId)
  }

  /** The newer of two crossing orders takes, at the older one's price (rule BK9). */
  #uncross(market: MarketState, atMs: WorldMs): void {
    for (const { book } of market.runners) {
      const resting = [...book.lays.orders(), ...book.backs.orders()].sort((a, b) => a.betId - b.betId)
      for (const order of resting) {
        if (
          !order.level ||
          !this.#crossesOlder(order, book.sideOf(order.side === 'BACK' ? 'LAY' : 'BACK').orders())
        )
          continue
        book.remove(order)
        this.#enter(order, atMs)
      }
    }
  }

  #crossesOlder(order: Order, others: Iterable<Order>): boolean {
    for (const other of others) {
      const crosses =
        order.side === 'BACK'
          ? other.priceHundredths >= order.priceHundredths
          : other.priceHundredths <= order.priceHundredths
      if (!crosses) return false
      if (other.account !== order.account && other.betId < order.betId) return true
    }
    return false
  }

  // The end

  /** Pays a market out to the backers of its winners and closes it (rules ST1 to ST3). */
  settle(marketId: string, winners: readonly string[], atMs: WorldMs): void {
    const market = this.#liveMarket(marketId)
    const winning = new Set(winners)
    for (const selectionId of winning) {
      const index = market.runnerIndex.get(selectionId)
      if (index === undefined || !market.isActive[index])
        throw new Error(`market ${marketId} has no runner ${selectionId} that could win`)
    }
    // Exposure was held for this many: with more or fewer a bet could cost more than its wallet was asked for.
    const paid = Math.min(market.numberOfWinners, market.isActive.filter(Boolean).length)
    if (winning.size !== paid || paid === 0) {
      throw new Error(
        `market ${marketId} pays ${paid} winners, not ${winning.size}; void it if there is no result`,
      )
    }
    for (const order of this.#liveOrders(market)) this.#end(order, 'lapsedPaise')
    market.runners.forEach((runner, index) => {
      if (runner.status === 'ACTIVE') {
        market.setRunnerStatus(index, winning.has(runner.selectionId) ? 'WINNER' : 'LOSER')
      }
    })
    const bettors = new Set<AccountState>()
    for (const order of market.playerOrders) {
      if (order.matchedPaise === 0 || order.result) continue
      bettors.add(order.account)
      const won = market.runners[order.runnerIndex]!.status === 'WINNER'
      const sign = order.side === 'BACK' ? 1 : -1
      order.profitPaise = order.pieces.reduce(
        (sum, piece) => sum + sign * (won ? piece.profitPaise : -piece.stakePaise),
        0,
      )
      order.result = (order.side === 'BACK') === won ? 'WON' : 'LOST'
    }
    for (const account of this.accounts.values()) {
      const position = account.positions.get(marketId)
      if (!position) continue
      const amountPaise = market.runners.reduce(
        (sum, { status }, r) => sum + (status === 'WINNER' ? position.ifWin[r]! : position.ifLose[r]!),
        0,
      )
      this.#pay(account, market, position, amountPaise, bettors.has(account), atMs)
    }
    this.#close(market)
  }

  /** Every bet of the market is void. */
  voidMarket(marketId: string, atMs: WorldMs): void {
    const market = this.#liveMarket(marketId)
    for (const order of this.#liveOrders(market)) this.#end(order, 'voidedPaise')
    const bettors = this.#voidMatched(market, () => true)
    for (const account of this.accounts.values()) {
      const position = account.positions.get(marketId)
      if (position) this.#pay(account, market, position, 0, bettors.has(account), atMs)
    }
    this.#close(market)
  }

  #pay(
    account: AccountState,
    market: MarketState,
    position: Position,
    amountPaise: Paise,
    hadBets: boolean,
    atMs: WorldMs,
  ): void {
    const { accountId } = account
    account.exposurePaise -= position.exposurePaise
    account.profitPaise += amountPaise
    account.positions.delete(market.marketId)
    // A player reads of every market in which he had a bet, though it came to nothing; not of what never matched.
    if (amountPaise !== 0 || hadBets) {
      this.ledger.transfer({
        from: CLEARING,
        to: accountId,
        amountPaise,
        kind: 'SETTLEMENT',
        memo: '',
        atMs,
        marketId: market.marketId,
      })
    }
    if (account.kind === 'player') this.#emit({ type: 'walletChanged', accountId })
  }

  /** Voids what these orders had matched and says whose they were. */
  #voidMatched(market: MarketState, applies: (order: Order) => boolean): Set<AccountState> {
    const bettors = new Set<AccountState>()
    for (const order of market.playerOrders) {
      if (order.matchedPaise === 0 || order.result || !applies(order)) continue
      bettors.add(order.account)
      order.voidedPaise += order.matchedPaise
      order.matchedPaise = 0
      order.pieces = []
      order.result = 'VOID'
    }
    return bettors
  }

  #close(market: MarketState): void {
    market.status = 'CLOSED'
    market.version++
    this.#emit({ type: 'settled', marketId: market.marketId })
    this.#changed(market.marketId)
  }

  // Views

  /** The best prices: `back` is available to back (resting lays), `lay` is available to lay (resting backs). */
  depth(marketId: string, selectionId: string, levels: number) {
    const market = this.#market(marketId)
    const runner = market.runners[market.runnerIndex.get(selectionId)!]!
    return { back: runner.book.lays.depth(levels), lay: runner.book.backs.depth(levels) }
  }

  order(betId: number): OrderView | undefined {
    return this.orders.get(betId)?.fields()
  }

  /** A player's orders, oldest first. */
  ordersOf(accountId: string): OrderView[] {
    const account = this.#account(accountId)
    return [...account.betIdByClientId.values()].map((betId) => this.orders.get(betId)!.fields())
  }

  /** Profit or loss per runner of matched bets; undefined where the account has none. */
  position(accountId: string, marketId: string): PositionView | undefined {
    const position = this.#account(accountId).positions.get(marketId)
    return position && positionView(position, this.#market(marketId))
  }

  /** What `position` would say with this bet matched whole at its price; undefined where there is no such runner. */
  predict(
    request: Pick<
      PlaceRequest,
      'accountId' | 'marketId' | 'selectionId' | 'side' | 'priceHundredths' | 'stakePaise'
    >,
  ): PositionView | undefined {
    const { accountId, marketId, selectionId, side, priceHundredths, stakePaise } = request
    const market = this.markets.get(marketId)
    const runner = market?.runnerIndex.get(selectionId)
    if (!market || runner === undefined || !market.isActive[runner]) return undefined
    const position =
      this.#account(accountId).positions.get(marketId)?.copy() ?? new Position(market.runners.length)
    position.addMatched(runner, side, stakePaise, pieceProfitPaise(stakePaise, priceHundredths))
    position.exposurePaise = exposureOf(position, market.isActive, market.numberOfWinners)
    return positionView(position, market)
  }

  /** The market ids in which an account has live or matched, unsettled bets. */
  marketsOf(accountId: string): string[] {
    const account = this.#account(accountId)
    return [...account.positions.keys()].filter((marketId) =>
      this.#market(marketId).playerOrders.some(
        (order) => order.account === account && (order.remainingPaise > 0 || order.matchedPaise > 0),
      ),
    )
  }

  marketIds(): string[] {
    return [...this.markets.keys()]
  }
}

function positionView(position: Position, market: MarketState): PositionView {
  return {
    exposurePaise: position.exposurePaise,
    runners: market.runners.map(({ selectionId }, index) => ({
      selectionId,
      ifWinPaise: profitIfWins(position, index, market.numberOfWinners),
    })),
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

function previousOf(order: Order, account: AccountState): Order | undefined {
  let previous = order.previous
  while (previous && previous.account !== account) previous = previous.previous
  return previous
}
