import { expect, it } from 'vitest'
import { betOf } from '../../testing/bet.ts'
import { levellingStake, resultOfRunner } from './swing.ts'

const RUNNER = { marketId: '1.100', selectionId: '7' }
const BETS = [
  betOf({ stack: 1000, odds: 3, dbWin: 2000 }),
  betOf({ betType: 'LAY', stack: 200, odds: 2.5, dbWin: 200 }),
  betOf({ betStatus: 'PENDING', stack: 900 }),
  betOf({ selectionId: '8', stack: 900 }),
  betOf({ marketId: '1.200', stack: 900 }),
]

it('a runner brings what its matched bets win and lose', () => {
  expect(resultOfRunner(BETS, RUNNER)).toEqual({ ifWin: 1700, ifLose: -800 })
  expect(resultOfRunner(BETS, { ...RUNNER, selectionId: '9' })).toBeUndefined()
})

it('the stake that levels makes both sides the same, and only one side can', () => {
  const stake = levellingStake(BETS, { ...RUNNER, side: 'LAY', odds: 2 })!
  expect(stake).toBe(1250)
  expect(1700 - stake * (2 - 1)).toBe(-800 + stake)
  expect(levellingStake(BETS, { ...RUNNER, side: 'BACK', odds: 2 })).toBeUndefined()
})
