import { expect, it } from 'vitest'
import { CLASSIC_LADDER, classicStep, isOnClassicLadder, isOnGrid, isOrderPrice } from './price-ladder.ts'

it('[BK7] the grid is every hundredth from 1.01 to 1000.00', () => {
  expect([101, 102, 99_999, 100_000].every(isOnGrid)).toBe(true)
  expect([100, 0, -5, 100_001, 150.5, Number.NaN, Number.POSITIVE_INFINITY].some(isOnGrid)).toBe(false)
})

it('[OR13] an order asks for 1.01 to 999.99', () => {
  expect([101, 102, 99_999].every(isOrderPrice)).toBe(true)
  expect([100, 100_000, 150.5, Number.NaN].some(isOrderPrice)).toBe(false)
})

it('[BK7] the classic ladder has 350 prices, with the published increments', () => {
  expect(CLASSIC_LADDER).toHaveLength(350)
  expect(CLASSIC_LADDER[0]).toBe(101)
  expect(CLASSIC_LADDER.at(-1)).toBe(100_000)
  for (const price of [199, 202, 305, 410, 620, 1050, 2100, 3200, 5500, 11_000]) {
    expect(isOnClassicLadder(price), String(price)).toBe(true)
  }
  for (const price of [201, 303, 405, 610, 1010, 2050, 3100, 5100, 10_500]) {
    expect(isOnClassicLadder(price), String(price)).toBe(false)
  }
})

it('[BK7] steps stay on the ladder at both ends', () => {
  expect(classicStep(200, 1)).toBe(202)
  expect(classicStep(200, -1)).toBe(199)
  expect(classicStep(101, -3)).toBe(101)
  expect(classicStep(100_000, 2)).toBe(100_000)
})
