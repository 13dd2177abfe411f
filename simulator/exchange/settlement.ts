import type { Paise, WorldMs } from '@layline/shared/units'
import type { AccountState } from './account-state.ts'
import type { MarketState } from './market-state.ts'
import type { Order } from './order.ts'
import type { OrderDesk } from './order-desk.ts'
import type { Position } from './position.ts'

/** Where a market's losers pay and its winners are paid from; empty before and after (rule ST2). */
export const CLEARING = 'clearing'

/** Pays a market out to the backers of its winners and closes it (rules ST1 to ST3). */
export function settle(desk: OrderDesk, marketId: string, winners: readonly string[], atMs: WorldMs): void {
  const market = desk.liveMarket(marketId)
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
  for (const order of desk.liveOrders(market)) desk.end(order, 'lapsedPaise')
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
  for (const account of desk.accounts.values()) {
    const position = account.positions.get(marketId)
    if (!position) continue
    const amountPaise = market.runners.reduce(
      (sum, { status }, r) => sum + (status === 'WINNER' ? position.ifWin[r]! : position.ifLose[r]!),
      0,
    )
    pay(desk, account, market, position, amountPaise, bettors.has(account), atMs)
  }
  close(desk, market)
}

/** Every bet of the market is void. */
export function voidMarket(desk: OrderDesk, marketId: string, atMs: WorldMs): void {
  const market = desk.liveMarket(marketId)
  for (const order of desk.liveOrders(market)) desk.end(order, 'voidedPaise')
  const bettors = voidMatched(market, () => true)
  for (const account of desk.accounts.values()) {
    const position = account.positions.get(marketId)
    if (position) pay(desk, account, market, position, 0, bettors.has(account), atMs)
  }
  close(desk, market)
}

function pay(
  desk: OrderDesk,
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
    desk.ledger.transfer({
      from: CLEARING,
      to: accountId,
      amountPaise,
      kind: 'SETTLEMENT',
      memo: '',
      atMs,
      marketId: market.marketId,
    })
  }
  if (account.kind === 'player') desk.emit({ type: 'walletChanged', accountId })
}

/** Voids what these orders had matched and says whose they were. */
function voidMatched(market: MarketState, applies: (order: Order) => boolean): Set<AccountState> {
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

function close(desk: OrderDesk, market: MarketState): void {
  market.status = 'CLOSED'
  market.version++
  desk.emit({ type: 'settled', marketId: market.marketId })
  desk.changed(market.marketId)
}

/** A non-runner: every bet on it is void (rule ST4). Reduction of the others is a rule of its own. */
export function removeRunner(
  desk: OrderDesk,
  marketId: string,
  selectionId: string,
  adjustmentFactor: number | undefined,
): void {
  const market = desk.liveMarket(marketId)
  const index = market.runnerIndex.get(selectionId)
  if (index === undefined) throw new Error(`market ${marketId} has no runner ${selectionId}`)
  if (market.runners[index]!.status !== 'ACTIVE') return
  for (const order of desk.liveOrders(market)) {
    if (order.runnerIndex === index) desk.end(order, 'voidedPaise')
  }
  voidMatched(market, (order) => order.runnerIndex === index)
  market.runners[index]!.adjustmentFactor = adjustmentFactor
  market.setRunnerStatus(index, 'REMOVED')
  market.version++
  for (const account of desk.accounts.values()) {
    const position = account.positions.get(marketId)
    if (!position) continue
    position.clearRunner(index)
    desk.reckon(account, market, position)
    if (account.kind === 'player') {
      desk.emit({ type: 'walletChanged', accountId: account.accountId })
    }
  }
  desk.changed(marketId)
}
