import { type MatchableOrder, OrderBook } from '../../simulator/exchange/book/order-book.ts'
import { Dice } from '../../simulator/exchange/proof/testing/dice.ts'

export type Operation = { cancel: number } | { id: number; isBack: boolean; price: number; size: number }

interface Resting extends MatchableOrder<Resting> {
  id: number
}

/** Cancels go to one of the newest. */
const NEWEST = 200

/**
 * One flow for every book it is given to: orders around a drifting price, a quarter of which cross, and a cancel of a
 * resting order in one of five operations. It knows who still rests, so that the cancels meet their order.
 */
export function flow(seed: number, length: number): Operation[] {
  const dice = new Dice(seed)
  const book = new OrderBook<Resting>()
  const backs: Resting[] = []
  const lays: Resting[] = []
  const operations: Operation[] = []
  let middle = 300
  for (let id = 1; operations.length < length; id++) {
    middle = Math.max(150, Math.min(600, middle + dice.int(-1, 1)))
    const side = dice.pick([backs, lays])
    if (dice.next() < 0.2 && side.length > 0) {
      const [gone] = side.splice(dice.int(Math.max(0, side.length - NEWEST), side.length - 1), 1)
      book.remove(gone!)
      operations.push({ cancel: gone!.id })
      continue
    }
    const isBack = dice.next() < 0.5
    const away = dice.next() < 0.3 ? -dice.int(0, 4) : dice.int(1, 40)
    const price = isBack ? middle + away : middle - away
    const size = dice.int(1, 500)
    operations.push({ id, isBack, price, size })
    const order: Resting = {
      id,
      account: id,
      isBack,
      priceHundredths: price,
      remainingPaise: size,
      level: undefined,
      previous: undefined,
      next: undefined,
    }
    const others = isBack ? lays : backs
    book.place(order, (_taker, resting) => {
      if (resting.remainingPaise === 0) others.splice(others.indexOf(resting), 1)
    })
    if (order.remainingPaise > 0) (isBack ? backs : lays).push(order)
  }
  return operations
}
