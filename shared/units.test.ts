import { expect, it } from 'vitest'
import { exactPaiseOf, hundredthsOf, oddsOfQuote, paiseOf, rupeesOf, sumRupees } from './units.ts'

it('rupees become whole paise, half a paisa away from zero', () => {
  expect(paiseOf(10.1)).toBe(1010)
  expect(paiseOf(1.005)).toBe(100)
  expect(paiseOf(-0.5)).toBe(-50)
  expect(Object.is(paiseOf(-0), 0)).toBe(true)
  expect(rupeesOf(1234)).toBe(12.34)
})

it('an amount of more than two decimals has no exact paise, however small its third', () => {
  expect([100, 100.5, 100.55, 0.07, -250.5, 999_999_999.99].map(exactPaiseOf)).toEqual([
    10_000, 10_050, 10_055, 7, -25_050, 99_999_999_999,
  ])
  const inexact = [100.555, 100.005, 0.001, 100.000_000_001, Number.NaN, Number.POSITIVE_INFINITY]
  expect(inexact.map(exactPaiseOf)).toEqual(inexact.map(() => undefined))
  expect(Object.is(exactPaiseOf(-0), 0)).toBe(true)
})

it('amounts of rupees add up to the paisa', () => {
  expect(sumRupees([0.1, 0.2])).toBe(0.3)
  expect(sumRupees(Array(1000).fill(-0.01))).toBe(-10)
  expect(sumRupees([])).toBe(0)
})

it('decimal odds become hundredths; undefined for more decimals, however small, or no number', () => {
  for (let hundredths = 101; hundredths < 100_000; hundredths++) {
    const written = `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
    if (hundredthsOf(Number(written)) !== hundredths) expect(hundredthsOf(Number(written))).toBe(hundredths)
  }
  const inexact = [
    1.234,
    2.000_000_01,
    2.000_000_000_000_001,
    1.1 + 2.2,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ]
  expect(inexact.map(hundredthsOf)).toEqual(inexact.map(() => undefined))
})

it('a quote of sport 13 is value / 100 + 1', () => {
  expect(oddsOfQuote(85)).toBe(1.85)
})
