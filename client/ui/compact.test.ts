import { expect, it } from 'vitest'
import { compact } from './compact.ts'

it.each([
  [999, '999'],
  [1500, '1.5k'],
  [2_000_000, '2M'],
  [3_100_000_000, '3.1G'],
  [4e12, '4T'],
  [5e15, '5P'],
  [6e18, '6E'],
  [-1500, '−1.5k'],
])('%d is written %s', (amount, written) => {
  expect(compact(amount)).toBe(written)
})
