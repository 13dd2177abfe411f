import type { OddsHundredths, Paise, WorldMs } from '@layline/shared/units'
import type { AccountState } from './account-state.ts'
import { DelayQueue } from './delay-queue.ts'
import type { ExchangeEvent } from './event.ts'
import { exposureOf } from './exposure.ts'
import type { Ledger } from './ledger.ts'
import type { MarketState } from './market-state.ts'
import { pieceProfitPaise } from './money.ts'
import type { Order } from './order.ts'
import { Position } from './position.ts'

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

  changed(marketId: string): void {
    this.emit({ type: 'marketChanged', marketId })
  }

  /** Counts a new order in its market's exposure, or does nothing and says false where the wallet cannot carry it. */
  hold(order: Order): boolean {
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
  enter(order: Order, atMs: WorldMs): void {
    const { market, account } = order
    order.status = 'EXECUTABLE'
    const { book } = market.runners[order.runnerIndex]!
    const before = order.remainingPaise
    book.place(order, (taker, resting, stakePaise, priceHundredths) =>
      this.#match(taker, resting, stakePaise, priceHundredths, atMs),
    )
    if (order.remainingPaise === 0) this.complete(order)
    if (account.kind === 'player') {
      if (order.remainingPaise !== before) this.reckon(account, market)
      this.emit({ type: 'walletChanged', accountId: account.accountId })
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
        if (order === resting && order.remainingPaise === 0) this.complete(order)
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
      this.emit({
        type: 'matched',
        accountId: account.accountId,
        betId: order.betId,
        stakePaise,
        priceHundredths,
      })
      if (order === resting) {
        if (order.remainingPaise === 0) this.complete(order)
        this.reckon(account, market, position)
        this.emit({ type: 'walletChanged', accountId: account.accountId })
      }
    }
  }

  complete(order: Order): void {
    order.status = 'COMPLETE'
    if (order.account.kind === 'maker') this.orders.delete(order.betId)
  }

  /** Recomputes an account's exposure in one market. */
  reckon(account: AccountState, market: MarketState, known?: Position): void {
    const position = known ?? account.positions.get(market.marketId)
    if (!position || account.kind === 'maker') return
    const exposurePaise = exposureOf(position, market.isActive, market.numberOfWinners)
    account.exposurePaise += exposurePaise - position.exposurePaise
    position.exposurePaise = exposurePaise
  }

  /** Ends the unmatched part of an order, whatever the reason is called. */
  end(order: Order, reason: 'cancelledPaise' | 'lapsedPaise' | 'voidedPaise'): void {
    const { account, market } = order
    const wasDelayed = order.status === 'DELAYED'
    if (wasDelayed) this.delayed.remove(order)
    else if (order.level) market.runners[order.runnerIndex]!.book.remove(order)
    order[reason] += order.remainingPaise
    const position = account.positions.get(market.marketId)
    if (account.kind === 'player' && position) {
      position.addOpen(order.runnerIndex, order.side, -order.remainingPaise, -order.holdPaise)
      this.reckon(account, market, position)
      this.emit({ type: 'walletChanged', accountId: account.accountId })
    }
    order.remainingPaise = 0
    order.holdPaise = 0
    this.complete(order)
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
}
