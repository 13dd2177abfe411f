import { AccountState } from '../../simulator/exchange/accounts/account-state.ts'
import { OrderBook } from '../../simulator/exchange/book/order-book.ts'
import { Order } from '../../simulator/exchange/orders/order.ts'
import { Dice } from '../../simulator/exchange/proof/testing/dice.ts'

/** `key` is the id as text: what the other library and a player's order are known by. */
export type Operation =
  | { cancel: number; key: string }
  | { id: number; key: string; isBack: boolean; price: number; size: number }

/** What a book is given for it, of an account of its own. The exchange's: V8 runs a book slower that has met two kinds. */
export function orderOf({ id, isBack, price, size }: Extract<Operation, { id: number }>): Order {
  const order = new Order()
  order.betId = id
  order.account = new AccountState('', 'player', id)
  order.isBack = isBack
  order.priceHundredths = price
  order.remainingPaise = size
  return order
}

/** Cancels go to one of the newest. */
const NEWEST = 200

/**
 * One flow for every book it is given to: orders around a drifting price, a quarter of which cross, and a cancel of a
 * resting order in one of five operations. It knows who still rests, so that the cancels meet their order.
 */
export function flow(seed: number, length: number): Operation[] {
  const dice = new Dice(seed)
  const book = new OrderBook<Order>()
  const backs: Order[] = []
  const lays: Order[] = []
  const operations: Operation[] = []
  let middle = 300
  for (let id = 1; operations.length < length; id++) {
    middle = Math.max(150, Math.min(600, middle + dice.int(-1, 1)))
    const side = dice.pick([backs, lays])
    if (dice.next() < 0.2 && side.length > 0) {
      const [gone] = side.splice(dice.int(Math.max(0, side.length - NEWEST), side.length - 1), 1)
      book.remove(gone!)
      operations.push({ cancel: gone!.betId, key: String(gone!.betId) })
      continue
    }
    const isBack = dice.next() < 0.5
    const away = dice.next() < 0.3 ? -dice.int(0, 4) : dice.int(1, 40)
    const price = isBack ? middle + away : middle - away
    const size = dice.int(1, 500)
    // Small integers, as a message brings them: V8 has each number of a dice as an object.
    const operation = { id, key: String(id), isBack, price: price | 0, size: size | 0 }
    operations.push(operation)
    const order = orderOf(operation)
    const others = isBack ? lays : backs
    book.place(order, (_taker, resting) => {
      if (resting.remainingPaise === 0) others.splice(others.indexOf(resting), 1)
    })
    if (order.remainingPaise > 0) (isBack ? backs : lays).push(order)
  }
  return operations
}
