import type { CloseOut } from '@layline/shared/entities/what-if'
import { expect, it } from 'vitest'
import { planOf, type RunnerToClose } from './cash-out-plan.ts'

const LEG = { selectionId: '7', betType: 'LAY', stack: 500, odds: 2.2 } as const
const OFFER: CloseOut = {
  betType: 'LAY',
  stack: 500,
  odds: 2.2,
  ifWin: 100,
  ifLose: 100,
  share: 1,
  isWhole: true,
  legs: [LEG],
}
const REDS: RunnerToClose = { selectionId: '7', name: 'Reds', ifWin: 600, ifLose: -400, closeOut: OFFER }
/** Level already. */
const BLUES: RunnerToClose = { selectionId: '8', name: 'Blues', ifWin: 50, ifLose: 50, closeOut: null }

it('a market comes to what its runners come to, those that are level already included', () => {
  expect(planOf([REDS, BLUES])).toEqual({ legs: [LEG], worst: 150, share: 1, isWhole: true })
})

it('a runner that cannot be closed leaves its share of the whole open', () => {
  const open = { ...BLUES, ifWin: 1000, ifLose: -2000 }
  expect(planOf([REDS, open])).toEqual({ legs: [LEG], worst: -1900, share: 0.25, isWhole: false })
})

it('where nothing is offered, or more than one call takes, there is nothing to cash out', () => {
  expect(planOf([])).toBeUndefined()
  expect(planOf([{ ...REDS, closeOut: null }])).toBeUndefined()
  const many = { ...OFFER, legs: Array.from({ length: 21 }, () => LEG) }
  expect(planOf([{ ...REDS, closeOut: many }])).toBeUndefined()
})
