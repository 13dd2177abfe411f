import { PerformanceObserver } from 'node:perf_hooks'
import { OrderBook as OtherBook, Side as OtherSide } from 'nodejs-order-book'
import { OrderBook } from '../../simulator/exchange/book/order-book.ts'
import { Exchange, type PlaceRequest } from '../../simulator/exchange/exchange.ts'
import type { Order } from '../../simulator/exchange/orders/order.ts'
import { median, type Row } from '../row.ts'
import { type Flow, flowOf, orderOf } from './flow.ts'

/** Each gives what was matched, so that it is seen that all did the same. */
type Run = (flow: Flow, each?: (at: number) => void) => number

/** The book alone: what the other library is. */
const book: Run = (flow) => {
  const orderBook = new OrderBook<Order>()
  const orders = new Map<number, Order>()
  let matched = 0
  const onPiece = (_taker: Order, resting: Order, size: number) => {
    matched += size
    if (resting.remainingPaise === 0) orders.delete(resting.betId)
  }
  for (let at = 0; at < flow.length; at++) {
    const id = flow.ids[at]!
    if (id < 0) {
      const order = orders.get(-id)!
      orderBook.remove(order)
      orders.delete(order.betId)
      continue
    }
    const order = orderOf(flow, at)
    orderBook.place(order, onPiece)
    if (order.remainingPaise > 0) orders.set(order.betId, order)
  }
  return matched
}

const PLAYERS = 200
const MARKET = '1.1'

const PLAYER_IDS = Array.from({ length: PLAYERS }, (_, player) => `p${player}`)
const playerOf = (id: number) => PLAYER_IDS[id % PLAYERS]!

/** What a player of a flow's order sends. */
const requestOf = (flow: Flow, at: number): PlaceRequest => ({
  accountId: playerOf(flow.ids[at]!),
  clientOrderId: flow.keys[flow.ids[at]!]!,
  marketId: MARKET,
  selectionId: 'A',
  side: flow.isBack(at) ? 'BACK' : 'LAY',
  priceHundredths: flow.prices[at]!,
  stakePaise: flow.sizes[at]!,
})

/** Players with money enough for any flow, and one market. */
function openExchange(): Exchange {
  const whole = new Exchange()
  for (let player = 0; player < PLAYERS; player++) {
    whole.openAccount(playerOf(player), 'player')
    whole.deposit(playerOf(player), 1_000_000_000_00, 'Opening balance', 0)
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
function play(whole: Exchange, flow: Flow, each?: (at: number) => void): void {
  const betIds = new Uint32Array(flow.keys.length)
  for (let at = 0; at < flow.length; at++) {
    const id = flow.ids[at]!
    if (id < 0) {
      whole.cancel(playerOf(-id), betIds[-id]!, at)
    } else {
      const outcome = whole.place(requestOf(flow, at), at)
      betIds[id] = outcome.ok ? outcome.betId : 0
    }
    each?.(at)
  }
}

const WARM = 60_000
const KEPT: Exchange[] = []

/**
 * With the last live order the collector takes the compiled code as well, and the first 20,000 orders of each round would
 * run without it. A server always has live orders, so that these stay.
 */
function keepOneOpen(flow: Flow): void {
  const whole = openExchange()
  play(whole, flow.slice(WARM))
  KEPT.push(whole)
}

const exchange: Run = (flow, each) => {
  const whole = openExchange()
  play(whole, flow, each)
  return whole.market(MARKET)!.totalMatchedPaise / 2
}

const other: Run = (flow) => {
  const orderBook = new OtherBook()
  let matched = 0
  for (let at = 0; at < flow.length; at++) {
    const id = flow.ids[at]!
    if (id < 0) {
      orderBook.cancel(flow.keys[-id]!)
      continue
    }
    const size = flow.sizes[at]!
    // A back wants a high price, so it is what that library calls a sell.
    const side = flow.isBack(at) ? OtherSide.SELL : OtherSide.BUY
    matched +=
      size - orderBook.limit({ id: flow.keys[id]!, side, size, price: flow.prices[at]! }).quantityLeft
  }
  return matched
}

/** Rounds before those that are measured: V8 compiles the last of what runs often in the third. */
const WARM_ROUNDS = 4

/** Orders a second of our book, our exchange and nodejs-order-book on one flow, in turn; medians of ratios. */
export function benchMatching({ seed = 1, operations = 60_000, rounds = 9 } = {}): Row[] {
  const flow = flowOf(seed, operations)
  keepOneOpen(flow)
  const perS = { book: [] as number[], exchange: [] as number[], other: [] as number[] }
  const matched = new Set<number>()
  for (let round = -WARM_ROUNDS; round < rounds; round++) {
    for (const [name, run] of Object.entries({ book, exchange, other })) {
      const start = performance.now()
      matched.add(run(flow))
      if (round >= 0) perS[name as keyof typeof perS].push(operations / ((performance.now() - start) / 1000))
    }
  }
  const ratio = (name: 'book' | 'exchange') => median(perS[name].map((each, i) => each / perS.other[i]!))
  for (const [name, list] of Object.entries(perS)) {
    console.log(`      ${name}: ${Math.round(median(list)).toLocaleString('en')} operations a second`)
  }
  return [
    { name: 'books that matched the same amount, of three', value: matched.size === 1 ? 3 : 0, goal: 3 },
    { name: 'book alone: orders a second / nodejs-order-book, same flow', value: ratio('book'), goal: 5 },
    // It does far more than that book: ids, controls, wallets, exposure, trades, positions.
    { name: 'whole exchange: orders a second / nodejs-order-book', value: ratio('exchange'), goal: 5 },
  ]
}

/** Entries of the collector are told in turns of their own. */
const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve))
}

/** What single orders of a run took, ms ascending and without the pauses of the collector, and those. */
async function latencies(flow: Flow): Promise<{ tookMs: Float64Array; pausesMs: number[] }> {
  const pauses: { startTime: number; duration: number }[] = []
  const observer = new PerformanceObserver((list) => pauses.push(...list.getEntries()))
  observer.observe({ entryTypes: ['gc'] })
  const whole = openExchange()
  globalThis.gc?.()
  await turns(3)
  pauses.length = 0
  const startedMs = new Float64Array(flow.length + 1)
  startedMs[0] = performance.now()
  play(whole, flow, (at) => {
    startedMs[at + 1] = performance.now()
  })
  await turns(3)
  observer.disconnect()
  const tookMs = new Float64Array(flow.length)
  for (let i = 0; i < tookMs.length; i++) tookMs[i] = startedMs[i + 1]! - startedMs[i]!
  const within = pauses.filter(({ startTime }) => startTime <= startedMs.at(-1)!)
  for (const { startTime, duration } of within) {
    const index = lastAtOrBefore(startedMs, startTime)
    tookMs[index] = Math.max(0, tookMs[index]! - duration)
  }
  return { tookMs: tookMs.sort(), pausesMs: within.map(({ duration }) => duration) }
}

/** The index of the last of these ascending times that is not after this one. */
function lastAtOrBefore(times: Float64Array, time: number): number {
  let low = 0
  let high = times.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (times[middle]! <= time) low = middle
    else high = middle - 1
  }
  return Math.min(low, times.length - 2)
}

/** How long single orders take in the whole exchange: a million of them, five times over. */
export async function benchLatency({ seed = 2, operations = 1_000_000, rounds = 5 } = {}): Promise<Row[]> {
  const flow = flowOf(seed, operations)
  keepOneOpen(flow)
  const ratios: number[] = []
  const p9999s: number[] = []
  const worsts: number[] = []
  for (let round = 0; round < rounds; round++) {
    const { tookMs, pausesMs } = await latencies(flow)
    const at = (share: number) => tookMs[Math.min(operations - 1, Math.floor(operations * share))]!
    ratios.push(at(0.99) / at(0.5))
    p9999s.push(at(0.9999))
    worsts.push(at(1))
    const pauses = `collector ${pausesMs.length} pauses, ${sum(pausesMs).toFixed(0)} ms, longest ${Math.max(0, ...pausesMs).toFixed(2)} ms`
    console.log(
      `      ${operations} orders: p50 ${(at(0.5) * 1000).toFixed(2)} µs, p99 ${(at(0.99) * 1000).toFixed(2)} µs, p99.99 ${at(0.9999).toFixed(3)} ms, worst ${at(1).toFixed(2)} ms; ${pauses}`,
    )
  }
  return [
    { name: 'p99 / p50 of an order', value: median(ratios), goal: 10, atMost: true },
    {
      name: 'p99.99 of a million orders, ms, best of five',
      value: Math.min(...p9999s),
      goal: 1,
      atMost: true,
    },
    {
      name: 'worst of a million orders without the collector, ms, best of five',
      value: Math.min(...worsts),
      goal: 5,
      atMost: true,
    },
    {
      name: 'bytes allocated an operation',
      value: Math.round(allocatedEach(flow.slice(SHORT))),
      goal: 4096,
      atMost: true,
    },
  ]
}

const SHORT = 60_000
const CHUNK = 250

/** Bytes an operation allocates: heap growth over short stretches, those in which a collection ran left out. */
function allocatedEach(flow: Flow): number {
  const growth: number[] = []
  let before = process.memoryUsage().heapUsed
  exchange(flow, (at) => {
    if (at % CHUNK !== 0) return
    const now = process.memoryUsage().heapUsed
    if (now > before) growth.push((now - before) / CHUNK)
    before = process.memoryUsage().heapUsed
  })
  return median(growth)
}

const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0)

/** What a finished order keeps in memory: a flow, all that still rests taken back, and the market settled. */
export async function benchMemory({ seed = 3, operations = 300_000 } = {}): Promise<Row[]> {
  const flow = flowOf(seed, operations)
  const kept = async () => {
    // What a collection lets go of may hold more, which the next one finds.
    for (let times = 0; times < 3; times++) {
      globalThis.gc?.()
      await turns(2)
    }
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
  const whole = openExchange()
  const before = await kept()
  play(whole, flow)
  whole.settle(MARKET, { kind: 'RUNNERS', places: [['A']] }, operations)
  const orders = flow.ids.filter((id) => id > 0).length
  const bytes = ((await kept()) - before) / orders
  if (whole.order(1) === undefined) throw new Error('the first order is not kept')
  return [{ name: 'bytes kept for a finished order', value: Math.round(bytes), goal: 200, atMost: true }]
}
