import type { Exchange } from './exchange.ts'
import { jsonListText } from './json-text.ts'
import {
  copyMarket,
  type MarketCopy,
  marketSnapshotOf,
  marketText,
  type TradesThen,
} from './market-snapshot.ts'
import type { MarketState } from './markets/market-state.ts'
import { mergedIds } from './merged-ids.ts'
import { type OrderSnapshot, orderSnapshot } from './order-snapshot.ts'
import type { ArchivedOrders } from './orders/archived-orders.ts'
import type { LiveOrders } from './orders/live-orders.ts'
import type { Order } from './orders/order.ts'
import type { ArchiveThen } from './orders/order-archive.ts'
import type { OrderDesk } from './orders/order-desk.ts'
import type { ExchangeSnapshot } from './snapshot.ts'
import { lastOf } from './steps.ts'

/** Trades that are counted in a step. */
const TRADES_A_STEP = 256

/**
 * Copies an exchange, in steps: nothing may happen in it until the last. The markets with their live orders are many, and
 * few of them change: each is copied before its first change, or when its text is made.
 */
export function* copyExchange({ desk, ledger }: Exchange): Generator<void, ExchangeCopy> {
  const small = {
    nextBetId: desk.nextBetId,
    ledger: ledger.snapshot(),
    accounts: [...desk.accounts.values()].map(({ accountId, kind, profitPaise }) => ({
      accountId,
      kind,
      profitPaise,
    })),
  }
  yield
  const trades = yield* desk.trades.copied()
  const archive = yield* desk.archive.copied()
  const archived = yield* desk.archived.copied()
  return new ExchangeCopy(desk, { small, trades, archive, archived })
}

/** What is copied at once. */
interface Tables {
  readonly small: Omit<ExchangeSnapshot, 'markets' | 'orders' | 'archived'>
  readonly trades: TradesThen
  readonly archive: ArchiveThen
  readonly archived: Pick<ArchivedOrders, 'snapshots'>
}

/**
 * The state of an exchange at one moment. It is read once, as an object or as text, or released unread: until then the
 * exchange announces each market that is about to change.
 */
export class ExchangeCopy {
  readonly #desk: OrderDesk
  readonly #tables: Tables
  readonly #markets: readonly MarketState[]
  /** Valid only for orders in markets that have not changed. */
  readonly #live: LiveOrders
  /** The markets that have changed since, and their live orders by bet id. */
  readonly #changed = new Map<MarketState, MarketCopy>()
  readonly #changedOrders = new Map<number, Readonly<Order>>()
  #isRead = false

  constructor(desk: OrderDesk, tables: Tables) {
    this.#desk = desk
    this.#tables = tables
    this.#markets = [...desk.markets.values()]
    this.#live = desk.live.copy()
    desk.copying.add(this.#keep)
  }

  readonly #keep = (market: MarketState): void => {
    if (this.#changed.has(market)) return
    this.#changed.set(market, copyMarket(market))
    for (const order of this.#desk.liveOrders(market)) this.#changedOrders.set(order.betId, order.copy())
  }

  #marketThen = (market: MarketState): MarketCopy => this.#changed.get(market) ?? copyMarket(market)

  #orderThen(betId: number): Readonly<Order> {
    return this.#changedOrders.get(betId) ?? this.#live.get(betId) ?? this.#tables.archive.get(betId)!
  }

  #betIds(): Generator<number> {
    return mergedIds(this.#live.betIds(), this.#tables.archive.betIds())
  }

  /** Ends the copy: no more changes are announced to it. */
  release(): void {
    this.#isRead = true
    this.#desk.copying.delete(this.#keep)
  }

  #beginReading(): void {
    if (this.#isRead) throw new Error('a copy of an exchange is read once')
    this.#isRead = true
  }

  snapshot(): ExchangeSnapshot {
    this.#beginReading()
    const { small, trades, archived } = this.#tables
    try {
      const snapshotOfOrder = lastOf(this.#orderSnapshots())
      const packed = [...archived.snapshots()]
      return {
        ...small,
        markets: this.#markets.map((market) => marketSnapshotOf(this.#marketThen(market), trades)),
        orders: Array.from(this.#betIds(), (betId) => snapshotOfOrder(this.#orderThen(betId))),
        ...(packed.length > 0 && { archived: packed }),
      }
    } finally {
      this.release()
    }
  }

  /** The same as JSON, piece by piece. */
  *text(): Generator<string> {
    this.#beginReading()
    const { small, trades, archived } = this.#tables
    try {
      yield `${JSON.stringify(small).slice(0, -1)},"markets":`
      yield* jsonListText(this.#markets, (market) => marketText(this.#marketThen(market), trades))
      yield ',"orders":'
      const snapshotOfOrder = yield* this.#orderSnapshots()
      const textOfOrder = (betId: number) => JSON.stringify(snapshotOfOrder(this.#orderThen(betId)))
      yield* jsonListText(this.#betIds(), textOfOrder)
    } finally {
      this.release()
    }
    let before = ',"archived":['
    for (const packed of archived.snapshots()) {
      yield `${before}"${packed}"`
      before = ','
    }
    if (before === ',') yield ']'
    yield '}'
  }

  /** Makes the snapshots of orders, once it is counted which trades of their markets are their pieces. */
  *#orderSnapshots(): Generator<'', (order: Readonly<Order>) => OrderSnapshot> {
    const { trades, archive } = this.#tables
    const marketPlaces = new Map(this.#markets.map((market, place) => [market, place]))
    const placeByRow = new Map<number, number>()
    for (const market of this.#markets) {
      let place = 0
      for (const { row } of trades.of(this.#changed.get(market) ?? market)) {
        placeByRow.set(row, place++)
        if (placeByRow.size % TRADES_A_STEP === 0) yield ''
      }
    }
    return (order) => {
      const pieces = Array.from(trades.piecesOf(order), ({ row }) => placeByRow.get(row)!)
      const clientOrderId = archive.clientOrderIdOf(order)
      return orderSnapshot(order, { clientOrderId, pieces, marketPlace: marketPlaces.get(order.market)! })
    }
  }
}
