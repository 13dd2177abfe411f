import { expect, it } from 'vitest'
import { sumRupees } from './sum-rupees.ts'

it('amounts add up to the paisa', () => {
  expect(sumRupees([0.1, 0.2])).toBe(0.3)
  expect(sumRupees(Array(1000).fill(-0.01))).toBe(-10)
  expect(sumRupees([])).toBe(0)
})
