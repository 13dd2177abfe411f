import { expect, it } from 'vitest'
import { betOf } from '../../testing/bet.ts'
import { liabilityOf, sideNameOf } from './bet-terms.ts'

it('a back loses its stake, a lay what it pays, to the paisa', () => {
  expect(liabilityOf(betOf({ stack: 100.1 }))).toBe(100.1)
  expect(liabilityOf(betOf({ betType: 'LAY', stack: 100, odds: 1.1 }))).toBe(10)
})

it('a fancy pays by its rate, not by its run line', () => {
  expect(liabilityOf(betOf({ betType: 'LAY', eventTypeId: '0', odds: 48, size: 90 }))).toBe(90)
})

it('on a fancy one says yes or no', () => {
  expect([sideNameOf('BACK', '4'), sideNameOf('LAY', '4')]).toEqual(['Back', 'Lay'])
  expect([sideNameOf('BACK', '0'), sideNameOf('LAY', '0')]).toEqual(['Yes', 'No'])
})
