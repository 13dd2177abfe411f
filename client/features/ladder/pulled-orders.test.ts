import { expect, it } from 'vitest'
import { betOf } from '../../testing/bet.ts'
import { pulledParts } from './pulled-orders.ts'

const open = (betId: number, stack: number) => betOf({ betId, stack, betStatus: 'PENDING' })
const ended = (betId: number, stack: number, odds = 1.85) =>
  betOf({ betId, stack, odds, betStatus: 'CANCLE' })

it('what is put back is what the cancel took, not what was reduced before or matched meanwhile', () => {
  const before = [open(1, 700), ended(1, 300)]
  const after = [betOf({ betId: 1, stack: 200 }), ended(1, 800)]
  expect(pulledParts(before, after, new Set([1]))).toEqual([{ side: 'BACK', odds: 1.85, stack: 500 }])
})

it('orders at one price are put back as one, others are not touched', () => {
  const before = [open(1, 100), open(2, 100.1), open(3, 50)]
  const after = [ended(1, 100), ended(2, 100.1), ended(3, 50), ended(4, 70, 2)]
  expect(pulledParts(before, after, new Set([1, 2, 4]))).toEqual([
    { side: 'BACK', odds: 1.85, stack: 200.1 },
    { side: 'BACK', odds: 2, stack: 70 },
  ])
})

it('a bet that was matched whole before its cancel leaves nothing to put back', () => {
  expect(pulledParts([open(1, 100)], [betOf({ betId: 1 })], new Set([1]))).toEqual([])
})
