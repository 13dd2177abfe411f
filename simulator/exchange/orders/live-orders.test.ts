import { expect, it } from 'vitest'
import { LiveOrders } from './live-orders.ts'

const BETWEEN = 2 ** 31
const MOST_BYTES = 16 * 2 ** 20

/** Adds one with this bet id. */
function begin(orders: LiveOrders, betId: number): void {
  const order = orders.fresh()
  order.betId = betId
  orders.add(order)
}

it('keeps nothing for the orders that ended since its oldest one began', () => {
  const orders = new LiveOrders()
  begin(orders, 1)
  const { heapUsed } = process.memoryUsage()
  begin(orders, 1 + BETWEEN)
  expect(process.memoryUsage().heapUsed - heapUsed).toBeLessThan(MOST_BYTES)
  expect(orders.get(1)?.betId).toBe(1)
  expect(orders.get(1 + BETWEEN)?.betId).toBe(1 + BETWEEN)
})

it('tells the bet ids ascending, however the orders came', () => {
  const orders = new LiveOrders()
  for (const betId of [900, 2, 500, 901, 1]) begin(orders, betId)
  orders.delete(orders.get(900)!)
  expect([...orders.betIds()]).toEqual([1, 2, 500, 901])
  expect([...orders.copy().betIds()]).toEqual([1, 2, 500, 901])
})
