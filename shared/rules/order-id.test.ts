import { expect, it } from 'vitest'
import { orderIdOf } from './order-id.ts'

it('an order id is three random digits and a formatted date', () => {
  expect(orderIdOf(7, Date.parse('2026-03-01T12:34:56.789Z'))).toBe('00720260301123456789')
  expect(orderIdOf(999, 0)).toMatch(/^999\d{17}$/)
})
