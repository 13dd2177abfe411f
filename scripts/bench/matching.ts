import { OrderBook as OtherBook, Side as OtherSide } from 'nodejs-order-book'
import { type MatchableOrder, OrderBook } from '../../simulator/exchange/book/order-book.ts'
import { Dice } from '../../simulator/exchange/proof/testing/dice.ts'
import { median } from '../row.ts'

interface BenchOrder extends MatchableOrder<BenchOrder> {
  id: number
}

type Operation = { cancel: number } | { id: number; side: 'BACK' | 'LAY'; price: number; size: number }

/** The same flow for both: resting orders around a drifting price, some that cross, some that are cancelled. */
function flow(seed: number, length: number): Operation[] {
  const dice = new Dice(seed)
  const operations: Operation[] = []
  let middle = 300
  for (let id = 1; id <= length; id++) {
    middle = Math.max(150, Math.min(600, middle + dice.int(-1, 1)))
    const what = dice.next()
    if (what < 0.2 && id > 10) operations.push({ cancel: Math.max(1, id - dice.int(1, 200)) })
    else {
      const side = dice.pick(['BACK', 'LAY'] as const)
      const away = what < 0.45 ? -dice.int(0, 4) : dice.int(1, 40)
      const price = side === 'BACK' ? middle + away : middle - away
      operations.push({ id, side, price, size: dice.int(1, 500) })
    }
  }
  return operations
}

function runOurs(operations: readonly Operation[]): number {
  const book = new OrderBook<BenchOrder>()
  const orders = new Map<number, BenchOrder>()
  let matched = 0
  const onPiece = (_taker: BenchOrder, resting: BenchOrder, size: number) => {
    matched += size
    if (resting.remainingPaise === 0) orders.delete(resting.id)
  }
  for (const operation of operations) {
    if ('cancel' in operation) {
      const order = orders.get(operation.cancel)
      if (order) {
        book.remove(order)
        orders.delete(order.id)
      }
      continue
    }
    const { id, side, price, size } = operation
    const order: BenchOrder = {
      id,
      account: id,
      isBack: side === 'BACK',
      priceHundredths: price,
      remainingPaise: size,
      level: undefined,
      previous: undefined,
      next: undefined,
    }
    book.place(order, onPiece)
    if (order.remainingPaise > 0) orders.set(id, order)
  }
  return matched
}

function runOther(operations: readonly Operation[]): number {
  const book = new OtherBook()
  let matched = 0
  for (const operation of operations) {
    if ('cancel' in operation) {
      book.cancel(String(operation.cancel))
      continue
    }
    const { id, side, price, size } = operation
    // A back wants a high price, so it is what that library calls a sell.
    const { quantityLeft } = book.limit({
      id: String(id),
      side: side === 'BACK' ? OtherSide.SELL : OtherSide.BUY,
      size,
      price,
    })
    matched += size - quantityLeft
  }
  return matched
}

/** Orders a second of our book and of nodejs-order-book on the same flow, in turn; medians. */
export function benchMatching({ seed = 1, operations = 120_000, rounds = 7 } = {}) {
  const list = flow(seed, operations)
  const ours: number[] = []
  const other: number[] = []
  const matched = { ours: 0, other: 0 }
  for (let round = -1; round < rounds; round++) {
    for (const [name, run, times] of [
      ['ours', runOurs, ours],
      ['other', runOther, other],
    ] as const) {
      const start = performance.now()
      matched[name] = run(list)
      if (round >= 0) times.push(operations / ((performance.now() - start) / 1000))
    }
  }
  return {
    oursPerS: median(ours),
    otherPerS: median(other),
    ratio: median(ours.map((n, i) => n / other[i]!)),
    matched,
  }
}
