import { withdrawableChips } from '@layline/shared/rules/chips'
import { expect, it } from 'vitest'
import { amountProblem } from './amount-problem.ts'

it.each([
  ['', 'Enter an amount.'],
  ['-500', 'Enter rupees, with at most two decimals.'],
  ['100.005', 'Enter rupees, with at most two decimals.'],
  ['abc', 'Enter rupees, with at most two decimals.'],
  ['99.99', 'At least ₹100.'],
  ['1000000.01', 'At most ₹10,00,000.'],
  ['100', ''],
  ['1000000', ''],
  ['250.50', ''],
])('%j: %j', (text, problem) => expect(amountProblem(text)).toBe(problem))

it('all that is left beside open bets is withdrawn, to the last paisa', () => {
  const balance = { deBalance: 37_164.31, deCreditChips: 0, exposure: -1162.91, deRisk: 0 }
  expect(amountProblem('36001.40', withdrawableChips(balance))).toBe('')
  expect(amountProblem('36001.41', withdrawableChips(balance))).toBe('You have ₹36,001.40 available.')
})

it('no more is withdrawn than there is', () => {
  expect(amountProblem('500.01', 500)).toBe('You have ₹500 available.')
  expect(amountProblem('500', 500)).toBe('')
})
