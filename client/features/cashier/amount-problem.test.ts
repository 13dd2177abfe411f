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

it('no more is withdrawn than there is', () => {
  expect(amountProblem('500.01', 500)).toBe('You have ₹500 available.')
  expect(amountProblem('500', 500)).toBe('')
})
