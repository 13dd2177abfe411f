import { type MatchableOrder, OrderBook } from '../../simulator/exchange/book/order-book.ts'
import { Dice } from '../../simulator/exchange/proof/testing/dice.ts'

export const PLAYERS = 200

/**
 * Orders and cancels, in columns: where each were an object, a tenth of the time of an order would go into waiting for it
 * to come from memory.
 */
export class Flow {
  readonly length: number
  /** Of the order to place; below zero, of the order to cancel. */
  readonly ids: Int32Array
  readonly sides: Uint8Array
  readonly prices: Int32Array
  readonly sizes: Int32Array
  /** Whose they are, 0 to 199. */
  readonly players: Uint8Array
  /** By id: what the other library and a player's order are known by. */
  readonly keys: string[] = []

  constructor(length: number) {
    this.length = length
    this.ids = new Int32Array(length)
    this.sides = new Uint8Array(length)
    this.prices = new Int32Array(length)
    this.sizes = new Int32Array(length)
    this.players = new Uint8Array(length)
  }

  /** The first of them. */
  slice(length: number): Flow {
    const slice = new Flow(Math.min(length, this.length))
    for (const column of ['ids', 'sides', 'prices', 'sizes', 'players'] as const) {
      slice[column].set(this[column].subarray(0, slice.length))
    }
    for (const key of this.keys) slice.keys.push(key)
    return slice
  }
}

/** All that a book needs of an order, each of an account of its own. */
export interface BookOrder extends MatchableOrder<BookOrder> {
  id: number
}

export const bookOrder = (flow: Flow, at: number): BookOrder => ({
  id: flow.ids[at]!,
  account: flow.ids[at]!,
  isBack: flow.sides[at] === 1,
  priceHundredths: flow.prices[at]!,
  remainingPaise: flow.sizes[at]!,
  level: undefined,
  previous: undefined,
  next: undefined,
})

/** Cancels go to one of the newest. */
const NEWEST = 200

/**
 * One flow for every book it is given to: orders around a drifting price, a quarter of which cross, and a cancel of a
 * resting order in one of five operations. It knows who still rests, so that the cancels meet their order.
 */
export function flowOf(seed: number, length: number): Flow {
  const dice = new Dice(seed)
  const book = new OrderBook<BookOrder>()
  const backs: BookOrder[] = []
  const lays: BookOrder[] = []
  const flow = new Flow(length)
  flow.keys.push('')
  let middle = 300
  let at = 0
  for (let id = 1; at < length; id++) {
    flow.keys.push(String(id))
    middle = Math.max(150, Math.min(600, middle + dice.int(-1, 1)))
    const side = dice.pick([backs, lays])
    if (dice.next() < 0.2 && side.length > 0) {
      const [gone] = side.splice(dice.int(Math.max(0, side.length - NEWEST), side.length - 1), 1)
      book.remove(gone!)
      flow.players[at] = gone!.id % PLAYERS
      flow.ids[at++] = -gone!.id
      continue
    }
    const isBack = dice.next() < 0.5
    const away = dice.next() < 0.3 ? -dice.int(0, 4) : dice.int(1, 40)
    flow.ids[at] = id
    flow.players[at] = id % PLAYERS
    flow.sides[at] = isBack ? 1 : 0
    flow.prices[at] = isBack ? middle + away : middle - away
    flow.sizes[at] = dice.int(1, 500)
    const order = bookOrder(flow, at++)
    const others = isBack ? lays : backs
    book.place(order, (_taker, resting) => {
      if (resting.remainingPaise === 0) others.splice(others.indexOf(resting), 1)
    })
    if (order.remainingPaise > 0) (isBack ? backs : lays).push(order)
  }
  return flow
}
