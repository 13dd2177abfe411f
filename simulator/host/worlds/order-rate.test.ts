import { ORDER_RATE } from '@layline/shared/contract/socket-limits'
import { expect, it } from 'vitest'
import { OrderRate } from './order-rate.ts'

const taken = (rate: OrderRate, orders: number, wallMs: number, player = 'a') =>
  Array.from({ length: orders }, () => rate.take(player, wallMs)).filter(Boolean).length

it('takes a burst, then so many a second, and no more after a long rest than the burst', () => {
  const rate = new OrderRate(ORDER_RATE)
  expect(taken(rate, 100, 0)).toBe(40)
  expect(taken(rate, 100, 49)).toBe(0)
  expect(taken(rate, 100, 1000)).toBe(20)
  expect(taken(rate, 100, 3_600_000)).toBe(40)
})

it('counts each player apart', () => {
  const rate = new OrderRate(ORDER_RATE)
  expect(taken(rate, 41, 0)).toBe(40)
  expect(taken(rate, 41, 0, 'b')).toBe(40)
})

it('without a limit takes any number', () => {
  expect(taken(new OrderRate(undefined), 5000, 0)).toBe(5000)
})
