import { Dice } from '../../simulator/exchange/proof/testing/dice.ts'

export type Operation = { cancel: number } | { id: number; isBack: boolean; price: number; size: number }

/** A book that only knows who still rests: so that the flow's cancels meet their order. */
interface Resting {
  id: number
  price: number
  size: number
}

/**
 * One flow for every book it is given to: orders around a drifting price, a quarter of which cross, and a cancel of a
 * resting order in one of five operations.
 */
export function flow(seed: number, length: number): Operation[] {
  const dice = new Dice(seed)
  const backs: Resting[] = []
  const lays: Resting[] = []
  const operations: Operation[] = []
  let middle = 300
  for (let id = 1; operations.length < length; id++) {
    middle = Math.max(150, Math.min(600, middle + dice.int(-1, 1)))
    const side = dice.pick([backs, lays])
    if (dice.next() < 0.2 && side.length > 0) {
      const [gone] = side.splice(dice.int(Math.max(0, side.length - 200), side.length - 1), 1)
      operations.push({ cancel: gone!.id })
      continue
    }
    const isBack = dice.next() < 0.5
    const away = dice.next() < 0.3 ? -dice.int(0, 4) : dice.int(1, 40)
    const price = isBack ? middle + away : middle - away
    const size = dice.int(1, 500)
    operations.push({ id, isBack, price, size })
    let left = size
    const others = isBack ? lays : backs
    for (;;) {
      const best = others.reduce<Resting | undefined>(
        (found, each) =>
          (isBack ? each.price >= price : each.price <= price) &&
          (!found || (isBack ? each.price > found.price : each.price < found.price))
            ? each
            : found,
        undefined,
      )
      if (!best || left === 0) break
      const taken = Math.min(left, best.size)
      left -= taken
      best.size -= taken
      if (best.size === 0) others.splice(others.indexOf(best), 1)
    }
    if (left > 0) (isBack ? backs : lays).push({ id, price, size: left })
  }
  return operations
}
