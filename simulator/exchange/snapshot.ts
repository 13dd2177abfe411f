import type { AccountKind } from './accounts/account-state.ts'
import { OWN_ACCOUNTS } from './accounts/account-state.ts'
import { Ledger, type LedgerSnapshot } from './accounts/ledger.ts'
import type { ExchangeEvent } from './event.ts'
import { Exchange } from './exchange.ts'
import {
  type MarketDefinition,
  MarketState,
  type MarketStatus,
  type RunnerStatus,
} from './markets/market-state.ts'
import { Order, type OrderFields } from './orders/order.ts'
import type { Trade } from './orders/trade.ts'
import type { RunnerQuotes } from './quotes/quote.ts'
import type { Result } from './settlement/result.ts'

interface TradeSnapshot extends Omit<Trade, 'backer' | 'layer'> {
  backer: string
  layer: string
}

interface MarketSnapshot extends Omit<Required<MarketDefinition>, 'runners' | 'status'> {
  status: MarketStatus
  totalMatchedPaise: number
  version: number
  operator?: string
  settlement?: {
    result: Result
    payments: [accountId: string, amountPaise: number, commissionPaise: number][]
  }
  trades: TradeSnapshot[]
  runners: {
    selectionId: string
    name: string
    status: RunnerStatus
    adjustmentFactor?: number
    lastTradedHundredths?: number
    quotes?: RunnerQuotes
    /** Bet ids of resting orders, best price first, oldest first. */
    backs: number[]
    lays: number[]
  }[]
}

interface AccountSnapshot {
  accountId: string
  kind: AccountKind
  profitPaise: number
  betIds: [clientOrderId: string, betId: number][]
}

/** Pieces are the indices of the market's trades. */
type OrderInFull = Omit<OrderFields, 'pieces'> & { pieces: number[] }

/** What most of the thousands of orders have, makers' above all: left out where it is so. */
const USUAL = {
  clientOrderId: '',
  persistence: 'KEEP',
  status: 'EXECUTABLE',
  matchedPaise: 0,
  cancelledPaise: 0,
  lapsedPaise: 0,
  voidedPaise: 0,
  holdPaise: 0,
  profitPaise: 0,
} as const satisfies Partial<OrderInFull>

type OrderSnapshot = Omit<OrderInFull, keyof typeof USUAL | 'pieces'> & Partial<OrderInFull>

function leanOrder(order: OrderInFull): OrderSnapshot {
  const lean: Record<string, unknown> = { ...order }
  for (const [key, usual] of Object.entries(USUAL)) if (lean[key] === usual) delete lean[key]
  if (order.pieces.length === 0) delete lean.pieces
  return lean as unknown as OrderSnapshot
}

/**
 * The exchange as plain JSON, in an order that depends on nothing but its history. Positions and exposures are not in
 * it: they follow from the orders.
 */
export interface ExchangeSnapshot {
  nextBetId: number
  ledger: LedgerSnapshot
  accounts: AccountSnapshot[]
  markets: MarketSnapshot[]
  orders: OrderSnapshot[]
}

export function snapshotExchange({ desk, ledger }: Exchange): ExchangeSnapshot {
  const tradeIndex = new Map<Trade, number>()
  return {
    nextBetId: desk.nextBetId,
    ledger: ledger.snapshot(),
    accounts: [...desk.accounts.values()].map(({ accountId, kind, profitPaise, betIdByClientId }) => ({
      accountId,
      kind,
      profitPaise,
      betIds: [...betIdByClientId],
    })),
    markets: [...desk.markets.values()].map((market) => {
      market.trades.forEach((trade, index) => {
        tradeIndex.set(trade, index)
      })
      return marketSnapshot(market)
    }),
    orders: [...desk.orders.values()].map((order) =>
      leanOrder({ ...order.fields(), pieces: order.pieces.map((piece) => tradeIndex.get(piece)!) }),
    ),
  }
}

function marketSnapshot(market: MarketState): MarketSnapshot {
  const { status, totalMatchedPaise, version, operator, settlement } = market
  return defined({
    ...market.definition(),
    status,
    totalMatchedPaise,
    version,
    operator: operator?.accountId,
    settlement: settlement && {
      result: settlement.result,
      payments: settlement.payments.map(({ account, amountPaise, commissionPaise }) => [
        account.accountId,
        amountPaise,
        commissionPaise,
      ]),
    },
    trades: market.trades.map((trade) =>
      defined({ ...trade, backer: trade.backer.accountId, layer: trade.layer.accountId }),
    ),
    runners: market.runners.map(({ book, ...runner }) =>
      defined({
        ...runner,
        backs: [...book.backs.orders()].map((order) => order.betId),
        lays: [...book.lays.orders()].map((order) => order.betId),
      }),
    ),
  }) as MarketSnapshot
}

/** Without the keys that have no value, as JSON would have it. */
function defined<T extends object>(object: T): T {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T
}

export function restoreExchange(
  snapshot: ExchangeSnapshot,
  onEvent?: (event: ExchangeEvent) => void,
): Exchange {
  const exchange = new Exchange(onEvent, Ledger.restore(snapshot.ledger))
  const { desk } = exchange
  desk.nextBetId = snapshot.nextBetId
  for (const { accountId, kind, profitPaise, betIds } of snapshot.accounts) {
    if (!OWN_ACCOUNTS.has(accountId)) exchange.openAccount(accountId, kind)
    const account = desk.account(accountId)
    account.profitPaise = profitPaise
    for (const [clientOrderId, betId] of betIds) account.betIdByClientId.set(clientOrderId, betId)
  }
  for (const kept of snapshot.markets) desk.markets.set(kept.marketId, restoreMarket(exchange, kept))
  for (const kept of snapshot.orders) restoreOrder(exchange, kept)
  for (const kept of snapshot.markets) {
    const market = desk.market(kept.marketId)
    kept.runners.forEach(({ backs, lays }, index) => {
      const { book } = market.runners[index]!
      for (const betId of backs) book.backs.add(desk.orders.get(betId)!)
      for (const betId of lays) book.lays.add(desk.orders.get(betId)!)
    })
    if (market.status !== 'CLOSED') desk.rebuildPositions(market)
  }
  return exchange
}

function restoreMarket({ desk }: Exchange, kept: MarketSnapshot): MarketState {
  const market = new MarketState({ ...kept, status: 'SUSPENDED' })
  market.status = kept.status
  market.totalMatchedPaise = kept.totalMatchedPaise
  market.version = kept.version
  market.operator = kept.operator === undefined ? undefined : desk.account(kept.operator)
  market.settlement = kept.settlement && {
    result: kept.settlement.result,
    payments: kept.settlement.payments.map(([accountId, amountPaise, commissionPaise]) => ({
      account: desk.account(accountId),
      amountPaise,
      commissionPaise,
    })),
  }
  for (const trade of kept.trades) {
    const { backer, layer, line } = trade
    market.trades.push({ ...trade, line, backer: desk.account(backer), layer: desk.account(layer) })
  }
  kept.runners.forEach(({ status, adjustmentFactor, lastTradedHundredths, quotes }, index) => {
    if (status === 'REMOVED') market.removeRunner(index)
    Object.assign(market.runners[index]!, { status, adjustmentFactor, lastTradedHundredths, quotes })
  })
  return market
}

function restoreOrder({ desk }: Exchange, lean: OrderSnapshot): void {
  const kept: OrderInFull = { ...USUAL, pieces: [], ...lean }
  const market = desk.market(kept.marketId)
  const account = desk.account(kept.accountId)
  const { clientOrderId, side, askedHundredths, line, placedPaise, persistence, minFillPaise, replaces } =
    kept
  const terms = {
    clientOrderId,
    side,
    askedHundredths,
    line,
    placedPaise,
    persistence,
    minFillPaise,
    replaces,
  }
  const runnerIndex = desk.runnerIndexOf(market, kept.selectionId)
  const order = new Order(account, market, runnerIndex, kept.betId, terms, kept.acceptedAtMs)
  order.priceHundredths = kept.priceHundredths
  order.entersAtMs = kept.entersAtMs
  order.status = kept.status
  order.matchedPaise = kept.matchedPaise
  order.remainingPaise = kept.remainingPaise
  order.cancelledPaise = kept.cancelledPaise
  order.lapsedPaise = kept.lapsedPaise
  order.voidedPaise = kept.voidedPaise
  order.holdPaise = kept.holdPaise
  order.pieces = kept.pieces.map((index) => market.trades[index]!)
  order.lapseReason = kept.lapseReason
  order.result = kept.result
  order.profitPaise = kept.profitPaise
  desk.orders.set(order.betId, order)
  if (account.kind === 'player') market.playerOrders.push(order)
  if (order.status === 'DELAYED') desk.delayed.add(order)
}
