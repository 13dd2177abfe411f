import { expect, it } from 'vitest'
import { amountFrom, stakeFrom } from './stake-mode.ts'

it.each([
  ['liability', 'BACK', 500, 500],
  ['liability', 'LAY', 500, 250],
  ['profit', 'BACK', 500, 250],
  ['profit', 'LAY', 500, 500],
] as const)('a %s of a %s of %d at 3 is a stake of %d', (mode, side, amount, stake) => {
  expect(stakeFrom(mode, amount, { side, odds: 3 })).toBe(stake)
  expect(amountFrom(mode, stake, { side, odds: 3 })).toBe(amount)
})

it('what may be lost is never more than what was given', () => {
  const stake = stakeFrom('liability', 100, { side: 'LAY', odds: 1.3 })!
  expect(stake).toBe(333.33)
  expect(stake * 0.3).toBeLessThanOrEqual(100)
})

it('odds that win nothing give no stake', () => {
  expect(stakeFrom('profit', 100, { side: 'BACK', odds: 1 })).toBeUndefined()
  expect(stakeFrom('profit', 100, { side: 'BACK', odds: Number.NaN })).toBeUndefined()
})
