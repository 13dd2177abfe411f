import { expect, it } from 'vitest'
import { betOf } from '../../testing/bet.ts'
import { mergedSamples } from './chart-columns.ts'
import { betMarksOf, marksOf, rowsOf } from './chart-marks.ts'

const AT = '2026-03-01T10:00:'
const time = (second: string) => `${AT}${second}.000Z`
const REDS = { marketId: '1.100', selectionId: '7' }

it('only matched bets on the runner are marked', () => {
  const bets = [
    betOf({ createdAt: time('03') }),
    betOf({ createdAt: time('04'), betType: 'LAY', odds: 2.1, stack: 250 }),
    betOf({ betStatus: 'PENDING' }),
    betOf({ selectionId: '8' }),
    betOf({ marketId: '1.101' }),
  ]
  expect(betMarksOf(bets, REDS)).toEqual([
    { atMs: Date.parse(time('03')), price: 1.85, side: 'BACK', text: 'Your back of 100 at 1.85' },
    { atMs: Date.parse(time('04')), price: 2.1, side: 'LAY', text: 'Your lay of 250 at 2.1' },
  ])
})

it('the table has each change of the price, what happened and the own bets, in the order of time', () => {
  const marks = [
    { time: time('02'), kind: 'goal', text: "1' Goal for Reds!" },
    { time: time('05'), kind: 'suspended', text: 'SUSPENDED' },
  ]
  const points = [
    { time: time('01'), price: 2, matched: 100 },
    { time: time('04'), price: 1.5, matched: 300 },
  ]
  const rows = rowsOf({
    merged: mergedSamples({ points, marks }, []),
    marks: marksOf(marks),
    bets: betMarksOf([betOf({ createdAt: time('03') })], REDS),
  })
  expect(rows.map(({ time: shown, price, text }) => [shown, price, text])).toEqual([
    ['15:30:01', 2, ''],
    ['15:30:02', undefined, "1' Goal for Reds!"],
    ['15:30:03', undefined, 'Your back of 100 at 1.85'],
    ['15:30:04', 1.5, ''],
  ])
})
