import type { Paise, WorldMs } from '@layline/shared/units'
import { type AccountState, CLEARING, HOUSE } from '../accounts/account-state.ts'
import type { MarketState, RunnerStatus } from '../markets/market-state.ts'
import type { OrderDesk } from '../orders/order-desk.ts'
import { backerPaise, type Payment, type Result, type Share, sharesOf } from './result.ts'

/** Ends a market: unmatched bets lapse, matched ones are paid, and it closes (rules ST1 to ST8, FY4). */
export function settle(desk: OrderDesk, marketId: string, result: Result, atMs: WorldMs): void {
  const market = desk.liveMarket(marketId)
  const shareOf = sharesOf(market, result)
  const isVoid = result.kind === 'VOID'
  for (const order of desk.liveOrders(market)) {
    // Whoever waits out the delay has had no answer yet: this is it (rule OR5).
    const reason = order.status === 'DELAYED' ? 'MARKET_CLOSED' : undefined
    desk.end(order, isVoid ? 'voidedPaise' : 'lapsedPaise', reason)
  }
  market.runners.forEach((runner, index) => {
    runner.quotes = undefined
    if (runner.status === 'ACTIVE' && result.kind === 'RUNNERS') {
      runner.status = statusFor(shareOf({ runnerIndex: index, line: undefined }))
    }
  })
  closeOrders(market, isVoid ? undefined : shareOf)
  const payments: Payment[] = []
  for (const [account, amountPaise] of amountsOf(market, isVoid ? undefined : shareOf)) {
    const commissionPaise = commissionOn(market, account, amountPaise)
    payments.push({ account, amountPaise, commissionPaise })
  }
  book(desk, market, payments, 1, atMs)
  for (const account of desk.accounts.values()) {
    const position = account.positions.get(marketId)
    if (!position) continue
    account.exposurePaise -= position.exposurePaise
    account.positions.delete(marketId)
    desk.walletChanged(account)
  }
  market.settlement = { result, payments }
  market.status = 'CLOSED'
  market.version++
  desk.emit({ type: 'settled', marketId })
  desk.changed(marketId)
}

/** Takes a settlement back: money, results and runners are as before it; the market stands suspended (rule ST9). */
export function reverse(desk: OrderDesk, marketId: string, atMs: WorldMs): void {
  const market = desk.market(marketId)
  if (!market.settlement) throw new Error(`market ${marketId} is not settled`)
  book(desk, market, market.settlement.payments, -1, atMs)
  market.settlement = undefined
  market.status = 'SUSPENDED'
  market.version++
  market.runners.forEach((runner) => {
    if (runner.status !== 'REMOVED') runner.status = 'ACTIVE'
  })
  for (const order of market.playerOrders) {
    const standing = order.pieces.filter((piece) => !piece.isVoid)
    if (standing.length === 0) continue
    const matchedPaise = standing.reduce((sum, { stakePaise }) => sum + stakePaise, 0)
    order.voidedPaise -= matchedPaise - order.matchedPaise
    order.matchedPaise = matchedPaise
    order.result = undefined
    order.profitPaise = 0
  }
  desk.rebuildPositions(market)
  desk.emit({ type: 'reversed', marketId })
  desk.changed(marketId)
}

function statusFor({ won }: Share): RunnerStatus {
  return won > 0 ? 'WINNER' : 'LOSER'
}

/** Each order's result; without shares every bet is void. */
function closeOrders(market: MarketState, shareOf: ReturnType<typeof sharesOf> | undefined): void {
  for (const order of market.playerOrders) {
    if (order.matchedPaise === 0) continue
    if (!shareOf) {
      order.voidedPaise += order.matchedPaise
      order.matchedPaise = 0
      order.result = 'VOID'
      continue
    }
    const share = shareOf(order)
    const sign = order.isBack ? 1 : -1
    order.profitPaise = order.pieces.reduce(
      (sum, piece) => (piece.isVoid ? sum : sum + sign * backerPaise(piece, share)),
      0,
    )
    const tied = share.won > 0 && share.won < share.of
    const won = tied ? order.profitPaise >= 0 : order.isBack === share.won > 0
    order.result = won ? 'WON' : 'LOST'
  }
}

/** What each account with a bet in the market gets: they sum to zero, since every trade has two sides (rule ST2). */
function amountsOf(
  market: MarketState,
  shareOf: ReturnType<typeof sharesOf> | undefined,
): Map<AccountState, Paise> {
  const amounts = new Map<AccountState, Paise>()
  const add = (account: AccountState, paise: Paise) =>
    amounts.set(account, (amounts.get(account) ?? 0) + paise)
  for (const trade of market.trades) {
    const paise = trade.isVoid || !shareOf ? 0 : backerPaise(trade, shareOf(trade))
    add(trade.backer, paise)
    add(trade.layer, -paise)
  }
  return amounts
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
  sign: 1 | -1,
  atMs: WorldMs,
): void {
  for (const { account, amountPaise, commissionPaise } of payments) {
    const { accountId } = account
    const transfer = { to: accountId, memo: '', atMs, marketId }
    const kind = sign === 1 ? 'SETTLEMENT' : 'REVERSAL'
    desk.ledger.transfer({ ...transfer, from: CLEARING, amountPaise: sign * amountPaise, kind })
    if (commissionPaise !== 0) {
      const commission = -sign * commissionPaise
      desk.ledger.transfer({ ...transfer, from: HOUSE, amountPaise: commission, kind: 'COMMISSION' })
    }
    account.profitPaise += sign * (amountPaise - commissionPaise)
    desk.walletChanged(account)
  }
}
