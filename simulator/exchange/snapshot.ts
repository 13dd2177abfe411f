import type { AccountKind } from './accounts/account-state.ts'
import type { LedgerSnapshot } from './accounts/ledger.ts'
import type { BookSide } from './book/book-side.ts'
import type { Exchange } from './exchange.ts'
import { jsonListText } from './json-text.ts'
import type { MarketDefinition, MarketState, MarketStatus, RunnerStatus } from './markets/market-state.ts'
import type { Traded, TradedSnapshot } from './markets/traded.ts'
import { type OrderSnapshot, orderSnapshot } from './order-snapshot.ts'
import type { Order, OrderCopy } from './orders/order.ts'
import { byBetId, type OrderDesk } from './orders/order-desk.ts'
import type { ArchivedOrderSnapshot } from './orders/packed-orders.ts'
import type { Trade, Trades } from './orders/trades.ts'
import type { RunnerQuotes } from './quotes/quote.ts'
import type { Result, Settlement } from './settlement/result.ts'
import { lastOf } from './steps.ts'

/** Live orders that are copied in a step, trades that are counted in one. */
const ORDERS_A_STEP = 256
const TRADES_A_STEP = 256

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

export const snapshotExchange = (exchange: Exchange): ExchangeSnapshot =>
  lastOf(copyExchange(exchange)).snapshot()

/** The same as JSON, piece by piece. */
export const exchangeText = (exchange: Exchange): Generator<string> => lastOf(copyExchange(exchange)).text()

/** What an exchange was when it was copied: whatever happens in the exchange, its snapshot is the one of then. */
export interface ExchangeCopy {
  snapshot(): ExchangeSnapshot
  /** The same as JSON, piece by piece. */
  text(): Generator<string>
}

/**
 * Copies, in steps, what a snapshot is made of: nothing may happen in the exchange until the last. To copy takes a tenth of
 * the time of making the text.
 */
export function* copyExchange(exchange: Exchange): Generator<void, ExchangeCopy> {
  const { desk } = exchange
  const small = smallParts(exchange)
  yield
  const markets: MarketCopy[] = []
  for (const market of desk.markets.values()) {
    markets.push(copyMarket(market))
    yield
  }
  const trades = yield* desk.trades.copied()
  const archive = yield* desk.archive.copied()
  const archived = yield* desk.archived.copied()
  const live: OrderCopy[] = []
  for (const order of desk.live.values()) {
    live.push({ ...order })
    if (live.length % ORDERS_A_STEP === 0) yield
  }
  return {
    snapshot() {
      const packed = [...archived.snapshots()]
      return {
        ...small,
        markets: markets.map((market) => snapshotOf(market, trades)),
        orders: Array.from(byBetId(live, archive), lastOf(orderSnapshots(markets, trades))),
        ...(packed.length > 0 && { archived: packed }),
      }
    },
    *text() {
      yield `${JSON.stringify(small).slice(0, -1)},"markets":`
      yield* jsonListText(markets, (market) => textOf(market, trades))
      yield ',"orders":'
      const snapshotOfOrder = yield* orderSnapshots(markets, trades)
      yield* jsonListText(byBetId(live, archive), (order) => JSON.stringify(snapshotOfOrder(order)))
      let before = ',"archived":['
      for (const packed of archived.snapshots()) {
        yield `${before}"${packed}"`
        before = ','
      }
      if (before === ',') yield ']'
      yield '}'
    },
  }
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

/** All trades, also when they were copied. */
type TradesThen = Pick<Trades, 'of' | 'piecesOf'>

/** A market when it was copied; its trades stand elsewhere. */
interface MarketCopy {
  readonly market: MarketState
  readonly firstTrade: number
  readonly settlement: Settlement | undefined
  /** What may have changed since; undefined where its text is kept. */
  readonly fields: MarketFields | undefined
}

interface MarketFields {
  readonly first: Omit<MarketSnapshot, 'traded' | 'operator' | 'settlement' | 'trades' | 'runners'>
  readonly traded: Traded
  readonly operator: string | undefined
  readonly runners: MarketSnapshot['runners']
}

/** Texts of settled markets: nothing of such a market changes until its settlement is taken back. */
const settledTexts = new WeakMap<Settlement, string>()

function copyMarket(market: MarketState): MarketCopy {
  const { settlement, firstTrade } = market
  const isKept = settlement !== undefined && settledTexts.has(settlement)
  return { market, firstTrade, settlement, fields: isKept ? undefined : fieldsOf(market) }
}

function fieldsOf(market: MarketState): MarketFields {
  const { status, totalMatchedPaise, version, traded, operator } = market
  return {
    first: { ...market.definition(), status, totalMatchedPaise, version },
    traded: traded.copy(),
    operator: operator?.accountId,
    runners: market.runners.map(
      ({ selectionId, name, status, adjustmentFactor, lastTradedHundredths, book, quotes }) => ({
        selectionId,
        name,
        status,
        adjustmentFactor,
        lastTradedHundredths,
        quotes,
        backs: betIdsOf(book.backs),
        lays: betIdsOf(book.lays),
      }),
    ) as MarketSnapshot['runners'],
  }
}

function betIdsOf({ levels }: BookSide<Order>): number[] {
  const betIds: number[] = []
  for (let at = levels.length - 1; at >= 0; at--) {
    for (let order = levels[at]!.head as Order | undefined; order; order = order.next)
      betIds.push(order.betId)
  }
  return betIds
}

/** In parts: a market may have a hundred thousand trades. */
function* textOf(copy: MarketCopy, trades: TradesThen): Generator<string> {
  const { settlement } = copy
  const kept = settlement && settledTexts.get(settlement)
  if (kept !== undefined) return yield kept
  let text = ''
  for (const part of freshTextOf(copy, trades)) {
    text += part
    yield part
  }
  if (settlement) settledTexts.set(settlement, text)
}

function* freshTextOf(copy: MarketCopy, trades: TradesThen): Generator<string> {
  const withoutTrades = JSON.stringify(snapshotOf({ ...copy, firstTrade: 0 }, trades))
  // They are its last field.
  yield withoutTrades.slice(0, -'[]}'.length)
  yield* jsonListText(trades.of(copy), (trade) => JSON.stringify(tradeSnapshot(trade)))
  yield '}'
}

function snapshotOf({ firstTrade, settlement, fields }: MarketCopy, trades: TradesThen): MarketSnapshot {
  if (!fields) return JSON.parse(settledTexts.get(settlement!)!) as MarketSnapshot
  const { first, traded, operator, runners } = fields
  return {
    ...first,
    traded: traded.snapshot(),
    operator,
    settlement: settlement && {
      result: settlement.result,
      payments: settlement.payments.map(({ account, amountPaise, commissionPaise }) => [
        account.accountId,
        amountPaise,
        commissionPaise,
      ]),
    },
    trades: Array.from(trades.of({ firstTrade }), tradeSnapshot),
    runners,
  } as MarketSnapshot
}

export const marketSnapshot = ({ trades }: OrderDesk, market: MarketState): MarketSnapshot =>
  snapshotOf(copyMarket(market), trades)

/** Makes the snapshots of orders, once it is counted which trades of their markets are their pieces. */
function* orderSnapshots(
  markets: readonly MarketCopy[],
  trades: TradesThen,
): Generator<'', (order: OrderCopy) => OrderSnapshot> {
  const marketPlaces = new Map(markets.map(({ market }, place) => [market, place]))
  const placeByRow = new Map<number, number>()
  for (const copy of markets) {
    let place = 0
    for (const { row } of trades.of(copy)) {
      placeByRow.set(row, place++)
      if (place % TRADES_A_STEP === 0) yield ''
    }
  }
  return (order) => {
    const pieces = Array.from(trades.piecesOf(order), ({ row }) => placeByRow.get(row)!)
    return orderSnapshot(order, { pieces, marketPlace: marketPlaces.get(order.market)! })
  }
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
