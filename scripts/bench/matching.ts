import { OrderBook as OtherBook, Side as OtherSide } from 'nodejs-order-book'
import { type MatchableOrder, OrderBook } from '../../simulator/exchange/book/order-book.ts'
import { Exchange } from '../../simulator/exchange/exchange.ts'
import { median, type Row } from '../row.ts'
import { flow, type Operation } from './flow.ts'

interface BenchOrder extends MatchableOrder<BenchOrder> {
  id: number
}

/** Each gives what was matched, so that it is seen that all did the same. */
type Run = (operations: readonly Operation[], each?: (index: number) => void) => number

/** The book alone: what the other library is. */
const book: Run = (operations) => {
  const orderBook = new OrderBook<BenchOrder>()
  const orders = new Map<number, BenchOrder>()
  let matched = 0
  const onPiece = (_taker: BenchOrder, resting: BenchOrder, size: number) => {
    matched += size
    if (resting.remainingPaise === 0) orders.delete(resting.id)
  }
  for (const operation of operations) {
    if ('cancel' in operation) {
      const order = orders.get(operation.cancel)!
      orderBook.remove(order)
      orders.delete(order.id)
      continue
    }
    const { id, isBack, price, size } = operation
    const order: BenchOrder = {
      id,
      account: id,
      isBack,
      priceHundredths: price,
      remainingPaise: size,
      level: undefined,
      previous: undefined,
      next: undefined,
    }
    orderBook.place(order, onPiece)
    if (order.remainingPaise > 0) orders.set(id, order)
  }
  return matched
}

const PLAYERS = 200

/** The whole exchange: idempotency, controls, wallet check, exposure, matching, trades, positions. */
const exchange: Run = (operations, each) => {
  const whole = new Exchange()
  for (let player = 0; player < PLAYERS; player++) {
    whole.openAccount(`p${player}`, 'player')
    whole.deposit(`p${player}`, 1_000_000_000_00, 'Opening balance', 0)
  }
  whole.openMarket({
    marketId: '1.1',
    runners: ['A', 'B', 'C'].map((selectionId) => ({ selectionId, name: selectionId })),
    numberOfWinners: 1,
    status: 'OPEN',
    inPlay: false,
    betDelayMs: 0,
  })
  const betIds = new Map<number, number>()
  const playerOf = (id: number) => `p${id % PLAYERS}`
  operations.forEach((operation, index) => {
    if ('cancel' in operation) {
      const { cancel: id } = operation
      whole.cancel(playerOf(id), betIds.get(id)!, index)
    } else {
      const { id, isBack, price, size } = operation
      const outcome = whole.place(
        {
          accountId: playerOf(id),
          clientOrderId: `o${id}`,
          marketId: '1.1',
          selectionId: 'A',
          side: isBack ? 'BACK' : 'LAY',
          priceHundredths: price,
          stakePaise: size,
        },
        index,
      )
      if (outcome.ok) betIds.set(id, outcome.order.betId)
    }
    each?.(index)
  })
  return whole.market('1.1')!.totalMatchedPaise / 2
}

const other: Run = (operations) => {
  const orderBook = new OtherBook()
  let matched = 0
  for (const operation of operations) {
    if ('cancel' in operation) {
      orderBook.cancel(String(operation.cancel))
      continue
    }
    const { id, isBack, price, size } = operation
    // A back wants a high price, so it is what that library calls a sell.
    const side = isBack ? OtherSide.SELL : OtherSide.BUY
    matched += size - orderBook.limit({ id: String(id), side, size, price }).quantityLeft
  }
  return matched
}

/** Orders a second of our book, our exchange and nodejs-order-book on one flow, in turn; medians of ratios. */
export function benchMatching({ seed = 1, operations = 60_000, rounds = 7 } = {}): Row[] {
  const list = flow(seed, operations)
  const perS = { book: [] as number[], exchange: [] as number[], other: [] as number[] }
  const matched = new Set<number>()
  for (let round = -1; round < rounds; round++) {
    for (const [name, run] of Object.entries({ book, exchange, other })) {
      const start = performance.now()
      matched.add(run(list))
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
    { name: 'whole exchange: orders a second / nodejs-order-book', value: ratio('exchange'), goal: 1 },
  ]
}

/** How long single orders take in the whole exchange, and what they allocate. */
export function benchLatency({ seed = 2, operations = 60_000, rounds = 5 } = {}): Row[] {
  const list = flow(seed, operations)
  exchange(list)
  const ratios: number[] = []
  let shown = ''
  for (let round = 0; round < rounds; round++) {
    const took = new Float64Array(operations)
    let before = performance.now()
    exchange(list, (index) => {
      const now = performance.now()
      took[index] = now - before
      before = now
    })
    took.sort()
    const at = (share: number) => took[Math.floor(operations * share)]!
    ratios.push(at(0.99) / at(0.5))
    shown = `p50 ${(at(0.5) * 1000).toFixed(2)} µs, p99 ${(at(0.99) * 1000).toFixed(2)} µs, worst ${at(0.99999).toFixed(2)} ms`
  }
  console.log(`      an order: ${shown}`)
  return [
    { name: 'p99 / p50 of an order', value: median(ratios), goal: 10, atMost: true },
    {
      name: 'bytes allocated an operation',
      value: Math.round(allocatedEach(list)),
      goal: 4096,
      atMost: true,
    },
  ]
}

const CHUNK = 250

/** Bytes an operation allocates: heap growth over short stretches, those in which a collection ran left out. */
function allocatedEach(operations: readonly Operation[]): number {
  const growth: number[] = []
  let before = process.memoryUsage().heapUsed
  exchange(operations, (index) => {
    if (index % CHUNK !== 0) return
    const now = process.memoryUsage().heapUsed
    if (now > before) growth.push((now - before) / CHUNK)
    before = process.memoryUsage().heapUsed
  })
  return median(growth)
}
