import type { AccountKind } from './account-state.ts'
import type { ExchangeEvent } from './event.ts'
import { Exchange } from './exchange.ts'
import { Ledger, type LedgerSnapshot } from './ledger.ts'
import type { MarketDefinition, MarketStatus, RunnerStatus } from './market-state.ts'
import { MarketState } from './market-state.ts'
import { Order, type OrderFields } from './order.ts'
import { Position } from './position.ts'

interface MarketSnapshot extends Omit<Required<MarketDefinition>, 'runners' | 'status'> {
  status: MarketStatus
  totalMatchedPaise: number
  version: number
  runners: {
    selectionId: string
    name: string
    status: RunnerStatus
    adjustmentFactor: number | null
    lastTradedHundredths: number | null
    /** Bet ids of resting orders, best price first, oldest first. */
    backs: number[]
    lays: number[]
  }[]
}

interface AccountSnapshot {
  accountId: string
  kind: AccountKind
  exposurePaise: number
  profitPaise: number
  positions: {
    marketId: string
    ifWin: number[]
    ifLose: number[]
    openWin: number[]
    openLose: number[]
    exposurePaise: number
  }[]
  betIds: [clientOrderId: string, betId: number][]
}

/** The exchange as plain JSON, in an order that depends on nothing but its history. */
export interface ExchangeSnapshot {
  nextBetId: number
  ledger: LedgerSnapshot
  accounts: AccountSnapshot[]
  markets: MarketSnapshot[]
  orders: (Omit<OrderFields, 'result'> & { result: OrderFields['result'] | null })[]
}

export function snapshotExchange(exchange: Exchange): ExchangeSnapshot {
  return {
    nextBetId: exchange.desk.nextBetId,
    ledger: exchange.ledger.snapshot(),
    accounts: [...exchange.desk.accounts.values()].map((account) => ({
      accountId: account.accountId,
      kind: account.kind,
      exposurePaise: account.exposurePaise,
      profitPaise: account.profitPaise,
      positions: [...account.positions].map(([marketId, p]) => ({
        marketId,
        ifWin: [...p.ifWin],
        ifLose: [...p.ifLose],
        openWin: [...p.openWin],
        openLose: [...p.openLose],
        exposurePaise: p.exposurePaise,
      })),
      betIds: [...account.betIdByClientId],
    })),
    markets: [...exchange.desk.markets.values()].map((market) => ({
      marketId: market.marketId,
      numberOfWinners: market.numberOfWinners,
      status: market.status,
      inPlay: market.inPlay,
      betDelayMs: market.betDelayMs,
      minStakePaise: market.minStakePaise,
      maxStakePaise: market.maxStakePaise,
      classicLadderOnly: market.classicLadderOnly,
      totalMatchedPaise: market.totalMatchedPaise,
      version: market.version,
      runners: market.runners.map((runner) => ({
        selectionId: runner.selectionId,
        name: runner.name,
        status: runner.status,
        adjustmentFactor: runner.adjustmentFactor ?? null,
        lastTradedHundredths: runner.lastTradedHundredths ?? null,
        backs: [...runner.book.backs.orders()].map((order) => order.betId),
        lays: [...runner.book.lays.orders()].map((order) => order.betId),
      })),
    })),
    orders: [...exchange.desk.orders.values()].map((order) => ({
      ...order.fields(),
      result: order.result ?? null,
    })),
  }
}

export function restoreExchange(
  snapshot: ExchangeSnapshot,
  onEvent?: (event: ExchangeEvent) => void,
): Exchange {
  const ledger = Ledger.restore(snapshot.ledger)
  const exchange = new Exchange(onEvent, ledger)
  exchange.desk.nextBetId = snapshot.nextBetId
  for (const kept of snapshot.markets) exchange.desk.markets.set(kept.marketId, marketOf(kept))
  for (const kept of snapshot.accounts) restoreAccount(exchange, kept)
  for (const kept of snapshot.orders) restoreOrder(exchange, kept)
  for (const kept of snapshot.markets) {
    const { runners } = exchange.desk.markets.get(kept.marketId)!
    kept.runners.forEach(({ backs, lays }, index) => {
      const { book } = runners[index]!
      for (const betId of backs) book.backs.add(exchange.desk.orders.get(betId)!)
      for (const betId of lays) book.lays.add(exchange.desk.orders.get(betId)!)
    })
  }
  return exchange
}

function marketOf(kept: MarketSnapshot): MarketState {
  const market = new MarketState({ ...kept, status: kept.status === 'CLOSED' ? 'SUSPENDED' : kept.status })
  market.status = kept.status
  market.totalMatchedPaise = kept.totalMatchedPaise
  market.version = kept.version
  kept.runners.forEach(({ status, adjustmentFactor, lastTradedHundredths }, index) => {
    const runner = market.runners[index]!
    runner.adjustmentFactor = adjustmentFactor ?? undefined
    runner.lastTradedHundredths = lastTradedHundredths ?? undefined
    market.setRunnerStatus(index, status)
  })
  return market
}

function restoreAccount(exchange: Exchange, kept: AccountSnapshot): void {
  exchange.openAccount(kept.accountId, kept.kind)
  const account = exchange.desk.accounts.get(kept.accountId)!
  account.exposurePaise = kept.exposurePaise
  account.profitPaise = kept.profitPaise
  for (const { marketId, exposurePaise, ...legs } of kept.positions) {
    const position = new Position(legs.ifWin.length)
    for (const name of ['ifWin', 'ifLose', 'openWin', 'openLose'] as const) {
      legs[name].forEach((paise, runner) => {
        position[name][runner] = paise
      })
    }
    position.exposurePaise = exposurePaise
    account.positions.set(marketId, position)
  }
  for (const [clientOrderId, betId] of kept.betIds) account.betIdByClientId.set(clientOrderId, betId)
}

function restoreOrder(exchange: Exchange, kept: ExchangeSnapshot['orders'][number]): void {
  const market = exchange.desk.markets.get(kept.marketId)!
  const account = exchange.desk.accounts.get(kept.accountId)!
  const order = new Order(account, market, market.runnerIndex.get(kept.selectionId)!, kept)
  order.entersAtMs = kept.entersAtMs
  order.status = kept.status
  order.matchedPaise = kept.matchedPaise
  order.remainingPaise = kept.remainingPaise
  order.cancelledPaise = kept.cancelledPaise
  order.lapsedPaise = kept.lapsedPaise
  order.voidedPaise = kept.voidedPaise
  order.holdPaise = kept.holdPaise
  order.pieces = kept.pieces.map((piece) => ({ ...piece }))
  order.result = kept.result ?? undefined
  order.profitPaise = kept.profitPaise
  exchange.desk.orders.set(order.betId, order)
  if (account.kind === 'player') market.playerOrders.push(order)
  if (order.status === 'DELAYED') exchange.desk.delayed.add(order)
}
