import { expect, it } from 'vitest'
import { rupeesText } from './money.tsx'

it.each([
  [12_896, '₹12,896'],
  [10_895.5, '₹10,895.50'],
  [0, '₹0'],
  [1_00_00_000.05, '₹1,00,00,000.05'],
])('%d rupees are said as %s: two decimals or none', (rupees, text) => {
  expect(rupeesText(rupees)).toBe(text)
})
