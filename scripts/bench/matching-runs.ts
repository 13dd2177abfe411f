import { OrderBook as OtherBook, Side as OtherSide } from 'nodejs-order-book'
import { OrderBook } from '../../simulator/exchange/book/order-book.ts'
import { Exchange, type PlaceRequest } from '../../simulator/exchange/exchange.ts'
import { type BookOrder, bookOrder, type Flow, PLAYERS } from './flow.ts'

/** Each gives what was matched, so that it is seen that all did the same. */
type Run = (flow: Flow, each?: (at: number) => void) => number

/** The book alone: what the other library is. */
export const book: Run = (flow) => {
  const orderBook = new OrderBook<BookOrder>()
  const orders = new Map<number, BookOrder>()
  let matched = 0
  const onPiece = (_taker: BookOrder, resting: BookOrder, size: number) => {
    matched += size
    if (resting.remainingPaise === 0) orders.delete(resting.id)
  }
  for (let at = 0; at < flow.length; at++) {
    const id = flow.ids[at]!
    if (id < 0) {
      const order = orders.get(-id)!
      orderBook.remove(order)
      orders.delete(order.id)
      continue
    }
    const order = bookOrder(flow, at)
    orderBook.place(order, onPiece)
    if (order.remainingPaise > 0) orders.set(order.id, order)
  }
  return matched
}

export const MARKET = '1.1'

const PLAYER_IDS = Array.from({ length: PLAYERS }, (_, player) => `p${player}`)
const playerOf = (flow: Flow, at: number) => PLAYER_IDS[flow.players[at]!]!

/** Filled anew for each order, as what the other library is given: what a caller makes of a message is not measured. */
const request: PlaceRequest = {
  accountId: '',
  clientOrderId: '',
  marketId: MARKET,
  selectionId: 'A',
  side: 'BACK',
  priceHundredths: 0,
  stakePaise: 0,
}

/** What a player of a flow's order sends. */
function requestOf(flow: Flow, at: number): PlaceRequest {
  request.accountId = playerOf(flow, at)
  request.clientOrderId = flow.keys[flow.ids[at]!]!
  request.side = flow.sides[at] === 1 ? 'BACK' : 'LAY'
  request.priceHundredths = flow.prices[at]!
  request.stakePaise = flow.sizes[at]!
  return request
}

/** Players with money enough for any flow, and one market. */
export function openExchange(): Exchange {
  const whole = new Exchange()
  for (const accountId of PLAYER_IDS) {
    whole.openAccount(accountId, 'player')
    whole.deposit(accountId, 1_000_000_000_00, 'Opening balance', 0)
  }
  whole.openMarket({
    marketId: MARKET,
    runners: ['A', 'B', 'C'].map((selectionId) => ({ selectionId, name: selectionId })),
    numberOfWinners: 1,
    status: 'OPEN',
    inPlay: false,
    betDelayMs: 0,
  })
  return whole
}

/** Plays a flow to an exchange: idempotency, controls, wallet check, exposure, matching, trades, positions. */
export function play(whole: Exchange, flow: Flow, each?: (at: number) => void): void {
  const betIds = new Uint32Array(flow.keys.length)
  for (let at = 0; at < flow.length; at++) {
    const id = flow.ids[at]!
    if (id < 0) {
      whole.cancel(playerOf(flow, at), betIds[-id]!, at)
    } else {
      const outcome = whole.place(requestOf(flow, at), at)
      betIds[id] = outcome.ok ? outcome.betId : 0
    }
    each?.(at)
  }
}

const WARM = 60_000
const KEPT: (Exchange | OtherBook)[] = []

/**
 * With the last live order the collector takes the compiled code as well, and the first 20,000 orders of each round would
 * run without it. A server always has live orders, so that these stay.
 */
export function keepOneOpen(flow: Flow): void {
  const whole = openExchange()
  play(whole, flow.slice(WARM))
  KEPT.push(whole)
}

/** As `keepOneOpen`, for the other library. */
export function keepOtherOpen(flow: Flow): void {
  const orderBook = new OtherBook()
  playOther(orderBook, flow.slice(WARM))
  KEPT.push(orderBook)
}

export const exchange: Run = (flow, each) => {
  const whole = openExchange()
  play(whole, flow, each)
  return whole.market(MARKET)!.totalMatchedPaise / 2
}

export const other: Run = (flow) => playOther(new OtherBook(), flow)

function playOther(orderBook: OtherBook, flow: Flow): number {
  const order = { id: '', side: OtherSide.BUY, size: 0, price: 0 }
  let matched = 0
  for (let at = 0; at < flow.length; at++) {
    const id = flow.ids[at]!
    if (id < 0) {
      orderBook.cancel(flow.keys[-id]!)
      continue
    }
    const size = flow.sizes[at]!
    // A back wants a high price, so it is what that library calls a sell.
    order.side = flow.sides[at] === 1 ? OtherSide.SELL : OtherSide.BUY
    order.id = flow.keys[id]!
    order.size = size
    order.price = flow.prices[at]!
    matched += size - orderBook.limit(order).quantityLeft
  }
  return matched
}
