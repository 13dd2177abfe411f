import { ORDER_RATE } from '@layline/shared/contract/socket-limits'
import { expect, it } from 'vitest'
import { OrderRateLimiter } from './order-rate.ts'

const taken = (rate: OrderRateLimiter, orders: number, wallMs: number, player = 'a') =>
  Array.from({ length: orders }, () => rate.take(player, wallMs)).filter(Boolean).length

it('accepts the burst, then the rate per second; after a long idle time only the burst', () => {
  const rate = new OrderRateLimiter(ORDER_RATE)
  expect(taken(rate, 100, 0)).toBe(40)
  expect(taken(rate, 100, 49)).toBe(0)
  expect(taken(rate, 100, 1000)).toBe(20)
  expect(taken(rate, 100, 3_600_000)).toBe(40)
})

it('limits each player separately', () => {
  const rate = new OrderRateLimiter(ORDER_RATE)
  expect(taken(rate, 41, 0)).toBe(40)
  expect(taken(rate, 41, 0, 'b')).toBe(40)
})

it('accepts any number without a limit', () => {
  expect(taken(new OrderRateLimiter(undefined), 5000, 0)).toBe(5000)
})
