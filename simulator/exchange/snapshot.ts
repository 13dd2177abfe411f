import type { AccountKind } from './accounts/account-state.ts'
import { OWN_ACCOUNTS } from './accounts/account-state.ts'
import { Ledger, type LedgerSnapshot } from './accounts/ledger.ts'
import { Exchange } from './exchange.ts'
import { jsonListText } from './json-text.ts'
import type { MarketDefinition, MarketState, MarketStatus, RunnerStatus } from './markets/market-state.ts'
import { Traded, type TradedSnapshot } from './markets/traded.ts'
import { type OrderSnapshot, orderSnapshot, restoreOrder } from './order-snapshot.ts'
import type { Order } from './orders/order.ts'
import type { OrderDesk } from './orders/order-desk.ts'
import { type ArchivedOrderSnapshot, unpackOrders } from './orders/packed-orders.ts'
import type { Trade } from './orders/trades.ts'
import type { RunnerQuotes } from './quotes/quote.ts'
import type { Result, Settlement } from './settlement/result.ts'

interface TradeSnapshot
  extends Pick<
    Trade,
    'runnerIndex' | 'line' | 'priceHundredths' | 'stakePaise' | 'profitPaise' | 'atMs' | 'isVoid'
  > {
  backer: string
  layer: string
}

export interface MarketSnapshot extends Omit<Required<MarketDefinition>, 'runners' | 'status'> {
  status: MarketStatus
  totalMatchedPaise: number
  version: number
  /** Absent in snapshots of cores that did not keep it. */
  traded?: TradedSnapshot
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
}

/**
 * The exchange as plain JSON, in an order that depends on nothing but its history. Positions, exposures and the players'
 * own bet ids are not in it: they follow from the orders.
 */
export interface ExchangeSnapshot {
  nextBetId: number
  ledger: LedgerSnapshot
  accounts: AccountSnapshot[]
  markets: MarketSnapshot[]
  orders: OrderSnapshot[]
  /** Packed; single ones in snapshots of cores that did not pack them. Absent while none is archived. */
  archived?: (string | ArchivedOrderSnapshot)[]
}

export function snapshotExchange(exchange: Exchange): ExchangeSnapshot {
  const { desk } = exchange
  const archived = [...desk.archived.snapshots()]
  return {
    ...smallParts(exchange),
    markets: Array.from(desk.markets.values(), (market) => marketSnapshot(desk, market)),
    orders: Array.from(orderSnapshots(desk)),
    ...(archived.length > 0 && { archived }),
  }
}

/** The same as JSON, piece by piece: nothing may happen in the exchange until the last piece is made. */
export function* exchangeText(exchange: Exchange): Generator<string> {
  const { desk } = exchange
  yield `${JSON.stringify(smallParts(exchange)).slice(0, -1)},"markets":`
  yield* jsonListText(desk.markets.values(), (market) => marketText(desk, market))
  yield ',"orders":'
  yield* jsonListText(orderSnapshots(desk))
  let before = ',"archived":['
  for (const packed of desk.archived.snapshots()) {
    yield `${before}"${packed}"`
    before = ','
  }
  if (before === ',') yield ']'
  yield '}'
}

function smallParts({ desk, ledger }: Exchange): Omit<ExchangeSnapshot, 'markets' | 'orders'> {
  return {
    nextBetId: desk.nextBetId,
    ledger: ledger.snapshot(),
    accounts: [...desk.accounts.values()].map(({ accountId, kind, profitPaise }) => ({
      accountId,
      kind,
      profitPaise,
    })),
  }
}

/** Texts of settled markets: nothing of such a market changes until its settlement is taken back. */
const settledTexts = new WeakMap<Settlement, string>()

function marketText(desk: OrderDesk, market: MarketState): string {
  const { settlement } = market
  const kept = settlement && settledTexts.get(settlement)
  if (kept !== undefined) return kept
  const text = JSON.stringify(marketSnapshot(desk, market))
  if (settlement) settledTexts.set(settlement, text)
  return text
}

function* orderSnapshots(desk: OrderDesk): Generator<OrderSnapshot> {
  const placeByRow = new Map<number, number>()
  const marketPlaces = new Map<MarketState, number>()
  for (const market of desk.markets.values()) {
    marketPlaces.set(market, marketPlaces.size)
    let place = 0
    for (const { row } of desk.trades.of(market)) placeByRow.set(row, place++)
  }
  for (const order of desk.orders()) {
    const pieces = Array.from(desk.trades.piecesOf(order), ({ row }) => placeByRow.get(row)!)
    yield orderSnapshot(order, { pieces, marketPlace: marketPlaces.get(order.market)! })
  }
}

export function marketSnapshot(desk: OrderDesk, market: MarketState): MarketSnapshot {
  const { status, totalMatchedPaise, version, operator, settlement } = market
  return {
    ...market.definition(),
    status,
    totalMatchedPaise,
    version,
    traded: market.traded.snapshot(),
    operator: operator?.accountId,
    settlement: settlement && {
      result: settlement.result,
      payments: settlement.payments.map(({ account, amountPaise, commissionPaise }) => [
        account.accountId,
        amountPaise,
        commissionPaise,
      ]),
    },
    trades: Array.from(desk.trades.of(market), tradeSnapshot),
    runners: market.runners.map(({ book, ...runner }) => ({
      ...runner,
      backs: Array.from(book.backs.orders(), ({ betId }) => betId),
      lays: Array.from(book.lays.orders(), ({ betId }) => betId),
    })),
  } as MarketSnapshot
}

function tradeSnapshot(trade: Trade): TradeSnapshot {
  const { runnerIndex, line, priceHundredths, stakePaise, profitPaise, atMs, isVoid } = trade
  return {
    runnerIndex,
    line,
    priceHundredths,
    stakePaise,
    profitPaise,
    backer: trade.backer.accountId,
    layer: trade.layer.accountId,
    atMs,
    isVoid,
  }
}

/** Restores an exchange without a listener for its events. */
export function restoreExchange(snapshot: ExchangeSnapshot): Exchange {
  const steps = restoreExchangeInSteps(snapshot)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** The same step by step: yields after each thing that is restored. */
export function* restoreExchangeInSteps(snapshot: ExchangeSnapshot): Generator<void, Exchange> {
  const exchange = new Exchange(undefined, Ledger.restore(snapshot.ledger))
  const { desk } = exchange
  desk.nextBetId = snapshot.nextBetId
  for (const { accountId, kind, profitPaise } of snapshot.accounts) {
    if (!OWN_ACCOUNTS.has(accountId)) exchange.openAccount(accountId, kind)
    desk.account(accountId).profitPaise = profitPaise
  }
  const rows: number[][] = []
  for (const kept of snapshot.markets) {
    rows.push(restoreMarket(exchange, kept))
    yield
  }
  const accounts = snapshot.accounts.map(({ accountId }) => desk.account(accountId))
  const markets = snapshot.markets.map(({ marketId }) => desk.market(marketId))
  for (const kept of snapshot.orders) {
    const [, accountIndex, , marketIndex] = kept
    const order = restoreOrder(kept, accounts[accountIndex]!, markets[marketIndex]!)
    for (const place of kept[11]?.pieces ?? []) desk.trades.join(rows[marketIndex]![place]!, order)
    addOrder(desk, order)
    yield
  }
  for (const kept of snapshot.archived ?? []) {
    for (const order of typeof kept === 'string' ? unpackOrders(kept) : [kept]) {
      desk.archived.add(order)
      desk.registerArchived(order)
    }
    yield
  }
  for (const kept of snapshot.markets) {
    const market = desk.market(kept.marketId)
    kept.runners.forEach(({ backs, lays }, index) => {
      const { book } = market.runners[index]!
      for (const betId of backs) book.backs.add(desk.live.get(betId)!)
      for (const betId of lays) book.lays.add(desk.live.get(betId)!)
    })
    if (market.status !== 'CLOSED') desk.rebuildPositions(market)
    yield
  }
  return exchange
}

/** Gives the rows of its trades. */
export function restoreMarket({ desk }: Exchange, kept: MarketSnapshot): number[] {
  const market = desk.addMarket({ ...kept, status: 'SUSPENDED' })
  market.status = kept.status
  market.totalMatchedPaise = kept.totalMatchedPaise
  market.version = kept.version
  market.traded = Traded.restore(kept.traded ?? [], { isOfLines: market.isOnRuns })
  market.operator = kept.operator === undefined ? undefined : desk.account(kept.operator)
  market.settlement = kept.settlement && {
    result: kept.settlement.result,
    payments: kept.settlement.payments.map(([accountId, amountPaise, commissionPaise]) => ({
      account: desk.account(accountId),
      amountPaise,
      commissionPaise,
    })),
  }
  kept.runners.forEach(({ status, adjustmentFactor, lastTradedHundredths, quotes }, index) => {
    if (status === 'REMOVED') market.removeRunner(index)
    Object.assign(market.runners[index]!, { status, adjustmentFactor, lastTradedHundredths, quotes })
  })
  return kept.trades.map((trade) => {
    const { line } = trade
    const [backer, layer] = [desk.account(trade.backer), desk.account(trade.layer)]
    const row = desk.trades.add(market, { ...trade, line, backer, layer })
    desk.trades.at(row).isVoid = trade.isVoid
    return row
  })
}

function addOrder(desk: OrderDesk, order: Order): void {
  if (order.status !== 'COMPLETE') desk.live.add(order)
  if (order.account.kind === 'player') {
    desk.register(order)
    desk.archive.put(order)
    order.market.bettors.add(order.account)
  }
  if (order.status === 'DELAYED') desk.delayed.add(order)
}
