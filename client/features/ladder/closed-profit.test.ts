import { expect, it } from 'vitest'
import { betOf } from '../../testing/bet.ts'
import { closingSide, profitIfClosed, resultOf } from './closed-profit.ts'

const back = betOf({ stack: 1000, odds: 3, dbWin: 2000 })
const lay = betOf({ betType: 'LAY', stack: 1500, odds: 2, dbWin: 1500 })
const REDS = { selectionId: '7', others: ['8'] }

it('a back that is laid off at a shorter price wins the same either way', () => {
  const result = resultOf([back], REDS)
  expect(result).toEqual({ ifWin: 200_000, ifLose: -100_000, netStake: 100_000 })
  // 1,000 at 3.00 is closed by laying 1,500 at 2.00.
  expect(profitIfClosed(result, 200)).toBe(50_000)
  expect(resultOf([back, lay], REDS)).toMatchObject({ ifWin: 50_000, ifLose: 50_000 })
})

it('closing at the price of the bet comes to nothing, at a worse one to a loss', () => {
  const result = resultOf([back], REDS)
  expect(profitIfClosed(result, 300)).toBe(0)
  expect(profitIfClosed(result, 400)).toBe(-25_000)
})

it('a back is closed by a lay and a lay by a back; what is level needs neither', () => {
  expect(closingSide(resultOf([back], REDS))).toBe('LAY')
  expect(closingSide(resultOf([lay], REDS))).toBe('BACK')
  const level = resultOf([back, lay], REDS)
  expect([closingSide(level), profitIfClosed(level, 200)]).toEqual([undefined, undefined])
})

it('bets that rest or came to nothing do not count', () => {
  const open = [betOf({ betStatus: 'PENDING' }), betOf({ betStatus: 'CANCLE' })]
  expect(resultOf(open, REDS)).toEqual({ ifWin: 0, ifLose: 0, netStake: 0 })
})

it('a bet on the other runner of the market is closed here as well', () => {
  const result = resultOf([back], { selectionId: '8', others: ['7'] })
  expect(result).toEqual({ ifWin: -100_000, ifLose: 200_000, netStake: 0 })
  expect(closingSide(result)).toBe('BACK')
  // A back of 2,000 at 1.50 wins 1,000 here, and loses 2,000 on the other.
  expect(profitIfClosed(result, 150)).toBe(0)
})

it('of several other runners the worst counts: closing promises no more', () => {
  const onBlues = betOf({ selectionId: '8', stack: 100, odds: 5, dbWin: 400 })
  expect(resultOf([back, onBlues], { selectionId: '7', others: ['8', '9'] })).toEqual({
    ifWin: 190_000,
    ifLose: -110_000,
    netStake: 100_000,
  })
})
