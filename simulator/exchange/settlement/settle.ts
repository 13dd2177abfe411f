import type { Paise, WorldMs } from '@layline/shared/units'
import { type AccountState, CLEARING, CROSS_MATCHER, HOUSE } from '../accounts/account-state.ts'
import type { Transfer } from '../accounts/ledger.ts'
import type { MarketState, RunnerStatus } from '../markets/market-state.ts'
import type { Order } from '../orders/order.ts'
import type { OrderDesk } from '../orders/order-desk.ts'
import type { Trade } from '../orders/trades.ts'
import { backerPaise, type Payment, type Result, type Share, sharesOf } from './result.ts'

/**
 * Ends a market: unmatched bets lapse, matched ones are paid, and it closes (rules ST1 to ST8, FY4). All is worked out
 * before anything is booked: whatever throws on the way leaves money and exposure as they were (rule ST11).
 */
export function settle(desk: OrderDesk, marketId: string, result: Result, atMs: WorldMs): void {
  const market = desk.marketToChange(marketId)
  const shareOf = sharesOf(market, result)
  const isVoid = result.kind === 'VOID'
  const shares = isVoid ? undefined : shareOf
  const profits = profitsOf(desk, market, shares)
  const payments = paymentsOf({ desk, market, profits }, shares)
  for (const order of desk.liveOrders(market)) {
    // Whoever waits out the delay has had no answer yet: this is it (rule OR5).
    const reason = order.status === 'DELAYED' ? 'MARKET_CLOSED' : undefined
    desk.end(order, isVoid ? 'voidedPaise' : 'lapsedPaise', reason)
  }
  book(desk, market, payments, { sign: 1, atMs, memo: endingOf(market, result, shareOf) })
  for (const [order, paise] of profits) {
    endOrder(order, paise, shares?.(order))
    desk.archive.put(order)
  }
  market.runners.forEach((runner, index) => {
    runner.quotes = undefined
    if (runner.status === 'ACTIVE' && result.kind === 'RUNNERS') {
      runner.status = statusFor(shareOf({ runnerIndex: index, line: undefined }))
    }
  })
  market.settlement = { result, payments }
  market.traded.settle()
  market.status = 'CLOSED'
  market.version++
  const bettors = releasePositions(market)
  for (const account of bettors) desk.walletChanged(account)
  desk.emit?.({ type: 'settled', marketId })
  desk.changed(marketId)
}

/** Takes a settlement back: money, results and runners are as before it; the market stands suspended (rule ST9). */
export function reverse(desk: OrderDesk, marketId: string, atMs: WorldMs): void {
  const market = desk.market(marketId)
  if (!market.settlement) throw new Error(`market ${marketId} is not settled`)
  desk.willChange(market)
  book(desk, market, market.settlement.payments, { sign: -1, atMs, memo: '' })
  market.settlement = undefined
  market.status = 'SUSPENDED'
  market.version++
  market.runners.forEach((runner) => {
    if (runner.status !== 'REMOVED') runner.status = 'ACTIVE'
  })
  for (const order of desk.matchedOrders(market)) {
    let matchedPaise = 0
    for (const { isVoid, stakePaise } of desk.trades.piecesOf(order)) if (!isVoid) matchedPaise += stakePaise
    if (matchedPaise === 0) continue
    order.voidedPaise -= matchedPaise - order.matchedPaise
    order.matchedPaise = matchedPaise
    order.result = undefined
    order.profitPaise = 0
    desk.archive.put(order)
  }
  desk.rebuildPositions(market)
  desk.emit?.({ type: 'reversed', marketId })
  desk.changed(marketId)
}

/** How a market ended, as statements say it for ever: its winners, what its runs came to, or void. */
function endingOf({ runners }: MarketState, result: Result, shareOf: SharesOf): string {
  if (result.kind === 'VOID') return 'void'
  if (result.kind === 'RUNS') return String(result.runs)
  const winners = runners.filter((_, runnerIndex) => shareOf({ runnerIndex, line: undefined }).won > 0)
  return winners.map(({ name }) => name).join(', ') || 'no winner'
}

function statusFor({ won }: Share): RunnerStatus {
  return won > 0 ? 'WINNER' : 'LOSER'
}

type SharesOf = ReturnType<typeof sharesOf>

/** What a bet comes to, whole: its pieces share in a dead heat together, and are rounded once (rule ST8). */
function profitOf(pieces: Iterable<Stakes>, isBack: boolean, share: Share): Paise {
  const whole = { stakePaise: 0, profitPaise: 0 }
  for (const { isVoid, stakePaise, profitPaise } of pieces) {
    if (isVoid) continue
    whole.stakePaise += stakePaise
    whole.profitPaise += profitPaise
  }
  return (isBack ? 1 : -1) * backerPaise(whole, share)
}

type Stakes = Pick<Trade, 'stakePaise' | 'profitPaise' | 'isVoid'>

/** What each player's order comes to; nothing where the market is void. */
function profitsOf(desk: OrderDesk, market: MarketState, shareOf: SharesOf | undefined): Map<Order, Paise> {
  const profit = (order: Order) =>
    shareOf ? profitOf(desk.trades.piecesOf(order), order.isBack, shareOf(order)) : 0
  return new Map(desk.matchedOrders(market).map((order) => [order, profit(order)]))
}

function endOrder(order: Order, profitPaise: Paise, share: Share | undefined): void {
  if (order.matchedPaise === 0) return
  if (!share) {
    order.voidedPaise += order.matchedPaise
    order.matchedPaise = 0
    order.result = 'VOID'
    return
  }
  const tied = share.won > 0 && share.won < share.of
  const won = tied ? profitPaise >= 0 : order.isBack === share.won > 0
  order.profitPaise = profitPaise
  order.result = won ? 'WON' : 'LOST'
}

/** What those get who bet without orders of their own, makers and the house: all of one side of a runner is one bet. */
function othersProfits(desk: OrderDesk, market: MarketState, shareOf: SharesOf): [AccountState, Paise][] {
  const bets = new Map<string, { account: AccountState; isBack: boolean; share: Share; pieces: Trade[] }>()
  for (const trade of desk.trades.of(market)) {
    for (const isBack of [true, false]) {
      const account = isBack ? trade.backer : trade.layer
      if (account.kind === 'player') continue
      const { runnerIndex, line } = trade
      const key = `${account.accountId}/${isBack}/${runnerIndex}/${line}`
      const bet = bets.get(key) ?? { account, isBack, share: shareOf(trade), pieces: [] }
      bet.pieces.push(trade)
      bets.set(key, bet)
    }
  }
  return [...bets.values()].map(({ account, isBack, share, pieces }) => [
    account,
    profitOf(pieces, isBack, share),
  ])
}

/**
 * What each account with a bet in the market gets. They sum to zero, since every trade has two sides; what the rounding of
 * a dead heat leaves is the house's (rules ST2, ST8).
 */
function paymentsOf(
  { desk, market, profits }: { desk: OrderDesk; market: MarketState; profits: ReadonlyMap<Order, Paise> },
  shareOf: SharesOf | undefined,
): Payment[] {
  const amounts = new Map<AccountState, Paise>()
  const add = (account: AccountState, paise: Paise) =>
    amounts.set(account, (amounts.get(account) ?? 0) + paise)
  for (const { backer, layer } of desk.trades.of(market)) {
    add(backer, 0)
    add(layer, 0)
  }
  for (const [{ account }, paise] of profits) add(account, paise)
  for (const [account, paise] of shareOf ? othersProfits(desk, market, shareOf) : []) add(account, paise)
  // Rounding alone can leave it short, and that is the house's too (rule XM3).
  const matcher = desk.account(CROSS_MATCHER)
  if ((amounts.get(matcher) ?? 0) < 0) amounts.set(matcher, 0)
  let left = 0
  for (const paise of amounts.values()) left -= paise
  if (left !== 0) add(desk.account(HOUSE), left)
  return [...amounts].map(([account, amountPaise]) => ({
    account,
    amountPaise,
    commissionPaise: commissionOn(market, account, amountPaise),
  }))
}

/** A share of what a player won in the market, net (rule ST10). */
function commissionOn(
  { commissionBasisPoints }: MarketState,
  { kind }: AccountState,
  amountPaise: Paise,
): Paise {
  if (kind !== 'player' || amountPaise <= 0) return 0
  return Math.floor((amountPaise * commissionBasisPoints + 5000) / 10_000)
}

/** Moves the payments, or with -1 takes them back. A player reads of every market in which he had a bet. */
function book(
  desk: OrderDesk,
  { marketId }: MarketState,
  payments: readonly Payment[],
  { sign, atMs, memo }: { sign: 1 | -1; atMs: WorldMs; memo: string },
): void {
  const kind = sign === 1 ? 'SETTLEMENT' : 'REVERSAL'
  desk.ledger.transferAll(
    payments.flatMap(({ account, amountPaise, commissionPaise }) => {
      const transfer = { to: account.accountId, memo, atMs, marketId }
      const paid: Transfer = { ...transfer, from: CLEARING, amountPaise: sign * amountPaise, kind }
      const commission = -sign * commissionPaise
      if (commission === 0) return [paid]
      return [paid, { ...transfer, from: HOUSE, amountPaise: commission, kind: 'COMMISSION' }]
    }),
  )
  for (const { account, amountPaise, commissionPaise } of payments) {
    account.profitPaise += sign * (amountPaise - commissionPaise)
  }
}

/** Nothing is at stake in a market that is closed; who had bets in it. */
function releasePositions({ positions, bettors }: MarketState): ReadonlySet<AccountState> {
  for (const account of bettors) {
    account.exposurePaise -= positions[account.index]?.exposurePaise ?? 0
  }
  positions.length = 0
  return bettors
}
