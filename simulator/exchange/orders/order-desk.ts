import type { OddsHundredths, Paise, WorldMs } from '@layline/shared/units'
import type { AccountState } from '../accounts/account-state.ts'
import type { Ledger } from '../accounts/ledger.ts'
import { pieceProfitPaise } from '../accounts/money.ts'
import type { ExchangeEvent } from '../event.ts'
import type { MarketState } from '../markets/market-state.ts'
import { newPosition } from '../positions/new-position.ts'
import type { Position } from '../positions/position.ts'
import type { ExchangeRefusal } from '../refusal.ts'
import { DelayQueue } from './delay-queue.ts'
import type { Order } from './order.ts'
import type { Trade } from './trade.ts'

/** A side of a trade: an order, or an account that has none (an operator, the cross matcher). */
export interface Party {
  readonly account: AccountState
  readonly order: Order | undefined
}

/** What two parties agree on. */
export interface TradeTerms {
  runnerIndex: number
  line: number | undefined
  stakePaise: Paise
  priceHundredths: OddsHundredths
  /** False only where makers meet among themselves: neither has a wallet. */
  movesMoney: boolean
}

/**
 * What every part of the exchange works on: accounts, markets and orders, and the few steps that move an order and the
 * money it holds. Whoever calls has checked that the step makes sense.
 */
export class OrderDesk {
  readonly accounts = new Map<string, AccountState>()
  readonly markets = new Map<string, MarketState>()
  /** Players' orders for ever, makers' while they are live. */
  readonly orders = new Map<number, Order>()
  readonly delayed = new DelayQueue()
  readonly ledger: Ledger
  readonly emit: (event: ExchangeEvent) => void
  nextBetId = 1

  constructor(emit: (event: ExchangeEvent) => void, ledger: Ledger) {
    this.emit = emit
    this.ledger = ledger
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

  liveMarket(marketId: string): MarketState {
    const market = this.market(marketId)
    if (market.status === 'CLOSED') throw new Error(`market ${marketId} is closed`)
    return market
  }

  runnerIndexOf(market: MarketState, selectionId: string): number {
    const index = market.runnerIndex.get(selectionId)
    if (index === undefined) throw new Error(`market ${market.marketId} has no runner ${selectionId}`)
    return index
  }

  changed(marketId: string): void {
    this.emit({ type: 'marketChanged', marketId })
  }

  walletChanged({ kind, accountId }: AccountState): void {
    if (kind === 'player') this.emit({ type: 'walletChanged', accountId })
  }

  positionOf(account: AccountState, market: MarketState): Position {
    let position = account.positions.get(market.marketId)
    if (!position) {
      position = newPosition(market)
      account.positions.set(market.marketId, position)
    }
    return position
  }

  /**
   * Counts a new order in its market's exposure, or does nothing and says why not: the wallet cannot carry it, or the
   * market's own limit. Where a removal has left a wallet short, a bet that costs nothing more is still welcome (EX5).
   */
  hold(order: Order): ExchangeRefusal | undefined {
    const { account, market } = order
    order.holdPaise = order.isBack ? 0 : pieceProfitPaise(order.remainingPaise, order.priceHundredths)
    const position = account.positions.get(market.marketId) ?? newPosition(market)
    const before = position.exposurePaise
    position.addOpen(order, order.remainingPaise, order.holdPaise)
    const exposurePaise = position.worstPaise()
    const total = account.exposurePaise - before + exposurePaise
    const refusal = exposurePaise < before ? this.#whyTooMuch(order, exposurePaise, total) : undefined
    if (refusal) {
      position.addOpen(order, -order.remainingPaise, -order.holdPaise)
      return refusal
    }
    account.positions.set(market.marketId, position)
    account.exposurePaise = total
    position.exposurePaise = exposurePaise
    return undefined
  }

  /** As `hold`, while the other order's hold is not counted: it ends if this one is taken. */
  holdInPlaceOf(old: Order, order: Order): ExchangeRefusal | undefined {
    const position = this.positionOf(old.account, old.market)
    position.addOpen(old, -old.remainingPaise, -old.holdPaise)
    const refusal = this.hold(order)
    position.addOpen(old, old.remainingPaise, old.holdPaise)
    return refusal
  }

  #whyTooMuch({ account, market }: Order, exposurePaise: Paise, total: Paise): ExchangeRefusal | undefined {
    if (this.ledger.balancePaise(account.accountId) + total < 0) return 'INSUFFICIENT_FUNDS'
    return -exposurePaise > market.maxExposurePaise ? 'EXPOSURE_LIMIT' : undefined
  }

  /** Books one piece on both sides. An order's size has been taken off it already. */
  trade(market: MarketState, backer: Party, layer: Party, terms: TradeTerms, atMs: WorldMs): void {
    const { runnerIndex, line, stakePaise, priceHundredths, movesMoney } = terms
    market.totalMatchedPaise += 2 * stakePaise
    market.runners[runnerIndex]!.lastTradedHundredths = priceHundredths
    let trade: Trade | undefined
    if (movesMoney) {
      const profitPaise = layerProfitPaise(layer, stakePaise, priceHundredths)
      trade = {
        runnerIndex,
        line,
        priceHundredths,
        stakePaise,
        profitPaise,
        backer: backer.account,
        layer: layer.account,
        atMs,
        isVoid: false,
      }
      market.trades.push(trade)
    }
    if (backer.order) this.#matched(backer.order, trade, stakePaise)
    if (layer.order) this.#matched(layer.order, trade, stakePaise)
  }

  #matched(order: Order, trade: Trade | undefined, stakePaise: Paise): void {
    order.matchedPaise += stakePaise
    const { account, market } = order
    if (account.kind === 'player' && trade) {
      order.pieces.push(trade)
      const position = this.positionOf(account, market)
      position.addMatched(order, stakePaise, trade.profitPaise)
      this.#rehold(
        order,
        position,
        stakePaise,
        order.isBack ? 0 : Math.min(order.holdPaise - trade.profitPaise, holdOf(order)),
      )
      this.emit({
        type: 'matched',
        accountId: account.accountId,
        betId: order.betId,
        stakePaise,
        priceHundredths: trade.priceHundredths,
      })
      this.reckon(account, market, position)
      this.walletChanged(account)
    }
    if (order.remainingPaise === 0) this.complete(order)
  }

  /** The open part is smaller by this stake and from now on holds so much. */
  #rehold(order: Order, position: Position, lessPaise: Paise, holdPaise: Paise): void {
    position.addOpen(order, -lessPaise, holdPaise - order.holdPaise)
    order.holdPaise = holdPaise
  }

  /** Takes part of an unmatched order away; it keeps its place. */
  reduce(order: Order, byPaise: Paise): void {
    order.remainingPaise -= byPaise
    order.cancelledPaise += byPaise
    if (order.level) order.level.sizePaise -= byPaise
    const position = order.account.positions.get(order.marketId)
    if (!position) return
    this.#rehold(order, position, byPaise, order.isBack ? 0 : Math.min(order.holdPaise, holdOf(order)))
    this.reckon(order.account, order.market, position)
    this.walletChanged(order.account)
  }

  /** A kept lay moves to a lower price after a removal (rule RD3); the book is the caller's. */
  lower(order: Order, priceHundredths: OddsHundredths): void {
    order.priceHundredths = priceHundredths
    if (order.account.kind === 'player') order.holdPaise = Math.min(order.holdPaise, holdOf(order))
  }

  complete(order: Order): void {
    order.status = 'COMPLETE'
    if (order.account.kind === 'maker') this.orders.delete(order.betId)
  }

  /** Recomputes an account's exposure in one market. */
  reckon(account: AccountState, market: MarketState, known?: Position): void {
    const position = known ?? account.positions.get(market.marketId)
    if (!position) return
    const exposurePaise = position.worstPaise()
    account.exposurePaise += exposurePaise - position.exposurePaise
    position.exposurePaise = exposurePaise
  }

  /** Ends the unmatched part of an order. */
  end(
    order: Order,
    how: 'cancelledPaise' | 'lapsedPaise' | 'voidedPaise',
    lapseReason?: ExchangeRefusal,
  ): void {
    const { account, market } = order
    const wasDelayed = order.status === 'DELAYED'
    if (wasDelayed) this.delayed.remove(order)
    else if (order.level) market.runners[order.runnerIndex]!.book.remove(order)
    order[how] += order.remainingPaise
    order.lapseReason = lapseReason
    const position = account.positions.get(market.marketId)
    if (position) {
      position.addOpen(order, -order.remainingPaise, -order.holdPaise)
      this.reckon(account, market, position)
    }
    order.remainingPaise = 0
    order.holdPaise = 0
    // All that was ever matched of it is void.
    if (order.matchedPaise === 0 && order.pieces.length > 0) order.result = 'VOID'
    this.complete(order)
    // Told once all of it is done: whoever listens may throw.
    if (position) this.walletChanged(account)
    // Whoever waits for the end of the delay must hear of it however it came (rule OR5).
    if (wasDelayed) this.emit({ type: 'entered', accountId: account.accountId, betId: order.betId })
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
    const { marketId } = market
    const bettors = new Set(market.playerOrders.map((order) => order.account))
    for (const account of bettors) {
      account.exposurePaise -= account.positions.get(marketId)?.exposurePaise ?? 0
      account.positions.set(marketId, newPosition(market))
    }
    for (const order of market.playerOrders) {
      const position = order.account.positions.get(marketId)!
      for (const { isVoid, stakePaise, profitPaise } of order.pieces) {
        if (!isVoid) position.addMatched(order, stakePaise, profitPaise)
      }
      if (order.remainingPaise > 0) position.addOpen(order, order.remainingPaise, order.holdPaise)
    }
    for (const account of bettors) {
      this.reckon(account, market)
      this.walletChanged(account)
    }
  }
}

function holdOf({ remainingPaise, priceHundredths }: Order): Paise {
  return pieceProfitPaise(remainingPaise, priceHundredths)
}

/** Rounding piece by piece could add up to more than a player's lay was checked for (rule OR6). */
export function layerProfitPaise(
  { account, order }: Party,
  stakePaise: Paise,
  priceHundredths: OddsHundredths,
): Paise {
  const profitPaise = pieceProfitPaise(stakePaise, priceHundredths)
  return order && account.kind === 'player' ? Math.min(profitPaise, order.holdPaise) : profitPaise
}
