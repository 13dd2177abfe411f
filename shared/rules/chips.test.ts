import { expect, it } from 'vitest'
import { availableChips, withdrawableChips } from './chips.ts'

const BALANCE = { deBalance: 1000, deCreditChips: 0, exposure: -200, deRisk: -50 }

it('exposure is deducted from the available chips', () => {
  expect(availableChips(BALANCE)).toBe(750)
})

it('the house’s credit can be staked and not withdrawn', () => {
  expect(availableChips({ ...BALANCE, deCreditChips: 300 })).toBe(750)
  expect(withdrawableChips({ ...BALANCE, deCreditChips: 300 })).toBe(450)
  expect(withdrawableChips({ ...BALANCE, deCreditChips: 900 })).toBe(0)
})

it('available chips are exact to the paisa', () => {
  const odd = { deBalance: 37_164.31, deCreditChips: 0, exposure: -1162.91, deRisk: 0 }
  expect(availableChips(odd)).toBe(36_001.4)
  expect(withdrawableChips(odd)).toBe(36_001.4)
})
