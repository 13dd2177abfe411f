import { type AccountState, BANK, CROSS_MATCHER } from '../accounts/account-state.ts'
import { Ledger } from '../accounts/ledger.ts'
import type { MarketState } from '../markets/market-state.ts'
import { Order } from '../orders/order.ts'
import { OrderDesk } from '../orders/order-desk.ts'

/**
 * A copy of one market and one account at a desk of their own. Orders are placed there by the same code as at the real
 * desk, so that what becomes of them is what would become of them now; nothing real changes and nobody is told. The copy
 * has no bet delay. Of other accounts it has the resting orders, not the money: matching does not look at that.
 */
export class Rehearsal {
  readonly desk = new OrderDesk(undefined, new Ledger())
  readonly market: MarketState
  readonly account: AccountState

  constructor(real: OrderDesk, market: MarketState, account: AccountState) {
    this.desk.nextBetId = real.nextBetId
    this.desk.addAccount(CROSS_MATCHER, 'maker')
    this.account = this.#copyOfAccount(real, account)
    this.market = this.#copyOfMarket(market)
    this.market.positions[this.account.index] = market.positions[account.index]?.copy()
    for (const { book } of market.runners) {
      for (const side of [book.backs, book.lays]) for (const order of side.orders()) this.#rest(order)
    }
  }

  /** The remainder of a real order as an order of this desk, with its bet id and hold. It stands in no queue. */
  copyOf(order: Order): Order {
    const { runnerIndex, betId, remainingPaise } = order
    const place = { account: this.#accountOf(order.account), market: this.market, runnerIndex, betId }
    const copy = new Order().begin(place, order, order.acceptedAtMs)
    copy.placedPaise = remainingPaise
    copy.remainingPaise = remainingPaise
    copy.priceHundredths = order.priceHundredths
    copy.holdPaise = order.holdPaise
    copy.position = this.market.positions[copy.account.index]
    return copy
  }

  /** Copied in the order of its queue, so that it stands where the real one does. */
  #rest(order: Order): void {
    this.market.runners[order.runnerIndex]!.book.sideOf(order.isBack).add(this.copyOf(order))
  }

  #accountOf({ accountId, kind }: AccountState): AccountState {
    if (!this.desk.accounts.has(accountId)) this.desk.addAccount(accountId, kind)
    return this.desk.account(accountId)
  }

  /** With its balance, and what it has at risk everywhere. */
  #copyOfAccount(real: OrderDesk, account: AccountState): AccountState {
    const { ledger } = this.desk
    const { accountId } = account
    const copy = this.#accountOf(account)
    copy.exposurePaise = account.exposurePaise
    for (const each of [BANK, accountId]) ledger.open(each, false)
    const amountPaise = real.ledger.balancePaise(accountId)
    ledger.transfer({ from: BANK, to: accountId, amountPaise, kind: 'DEPOSIT', memo: '', atMs: 0 })
    return copy
  }

  #copyOfMarket(market: MarketState): MarketState {
    const copy = this.desk.addMarket({ ...market.definition(), betDelayMs: 0, status: 'SUSPENDED' })
    copy.status = market.status
    copy.operator = market.operator && this.#accountOf(market.operator)
    market.runners.forEach(({ status, quotes }, index) => {
      if (status === 'REMOVED') copy.removeRunner(index)
      Object.assign(copy.runners[index]!, { status, quotes })
    })
    return copy
  }
}
