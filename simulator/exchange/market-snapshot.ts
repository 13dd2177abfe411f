import type { BookSide } from './book/book-side.ts'
import { jsonListText } from './json-text.ts'
import type { MarketDefinition, MarketState, MarketStatus, RunnerStatus } from './markets/market-state.ts'
import type { TradedSnapshot } from './markets/traded.ts'
import type { Order } from './orders/order.ts'
import type { OrderDesk } from './orders/order-desk.ts'
import type { Trade, Trades } from './orders/trades.ts'
import type { RunnerQuotes } from './quotes/quote.ts'
import type { Result, Settlement } from './settlement/result.ts'

interface TradeSnapshot
  extends Pick<
    Trade,
    'runnerIndex' | 'line' | 'priceHundredths' | 'stakePaise' | 'profitPaise' | 'atMs' | 'isVoid'
  > {
  backer: string
  layer: string
  /** Absent where there are none. */
  reductions?: number
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
  /** Absent where there are none. */
  reducedBy?: number[]
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

/** The trades, live or copied. */
export type TradesThen = Pick<Trades, 'of' | 'piecesOf'>

/** The state of a market at the moment of the copy, without its trades. */
export interface MarketCopy {
  readonly firstTrade: number
  readonly settlement: Settlement | undefined
  /** All fields but the trades; undefined where the text of the whole market is in `settledTexts`. */
  readonly fields: MarketFields | undefined
}

type MarketFields = Omit<MarketSnapshot, 'trades'>

/** Texts of settled markets: nothing of such a market changes until its settlement is taken back. */
const settledTexts = new WeakMap<Settlement, string>()

export function copyMarket(market: MarketState): MarketCopy {
  const { settlement, firstTrade } = market
  const isKept = settlement !== undefined && settledTexts.has(settlement)
  return { firstTrade, settlement, fields: isKept ? undefined : fieldsOf(market) }
}

function fieldsOf(market: MarketState): MarketFields {
  const { status, totalMatchedPaise, version, traded, operator, settlement, reducedBy } = market
  return {
    ...market.definition(),
    status,
    totalMatchedPaise,
    version,
    traded: traded.snapshot(),
    operator: operator?.accountId,
    ...(reducedBy.length > 0 && { reducedBy: [...reducedBy] }),
    settlement: settlement && {
      result: settlement.result,
      payments: settlement.payments.map(({ account, amountPaise, commissionPaise }) => [
        account.accountId,
        amountPaise,
        commissionPaise,
      ]),
    },
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
    ),
  } as MarketFields
}

const betIdsOf = (side: BookSide<Order>): number[] => Array.from(side.orders(), ({ betId }) => betId)

/** In parts: a market may have a hundred thousand trades. */
export function* marketText(copy: MarketCopy, trades: TradesThen): Generator<string> {
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
  yield `${JSON.stringify(copy.fields).slice(0, -1)},"trades":`
  yield* jsonListText(trades.of(copy), (trade) => JSON.stringify(tradeSnapshot(trade)))
  yield '}'
}

export function marketSnapshotOf(copy: MarketCopy, trades: TradesThen): MarketSnapshot {
  const { settlement, fields } = copy
  if (!fields) return JSON.parse(settledTexts.get(settlement!)!) as MarketSnapshot
  return { ...fields, trades: Array.from(trades.of(copy), tradeSnapshot) }
}

export const marketSnapshot = ({ trades }: OrderDesk, market: MarketState): MarketSnapshot =>
  marketSnapshotOf(copyMarket(market), trades)

function tradeSnapshot(trade: Trade): TradeSnapshot {
  const { runnerIndex, line, priceHundredths, stakePaise, profitPaise, atMs, isVoid, reductions } = trade
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
    ...(reductions > 0 && { reductions }),
  }
}
