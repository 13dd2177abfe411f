import { expect, it } from 'vitest'
import { overRound, overRoundText } from './over-round.ts'

it('the chances of a whole side are summed', () => {
  expect(overRound([2, 4, 4])).toBe(100)
  expect(overRound([1.9, 2.05])).toBeCloseTo(101.41, 2)
})

it('a side on which a runner has no price has no over-round', () => {
  expect([overRound([2, undefined]), overRound([])]).toEqual([undefined, undefined])
})

it('each side that is whole is told', () => {
  expect(overRoundText(101.234, 98.9)).toBe('Over-round 101.2% back, 98.9% lay')
  expect(overRoundText(undefined, 98.9)).toBe('Over-round 98.9% lay')
  expect(overRoundText(undefined, undefined)).toBe('')
})
