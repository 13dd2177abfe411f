import { expect, it } from 'vitest'
import { betOf } from '../../testing/bet.ts'
import { columnsOf, mergedSamples, type Sample, stopsOf } from './chart-columns.ts'
import { legendOf } from './chart-legend.tsx'
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

it('the table has each change of the price, what happened, longer suspensions and the own bets, by time', () => {
  const marks = [
    { time: time('02'), kind: 'goal', text: "1' Goal for Reds!" },
    { time: time('05'), kind: 'suspended', text: 'SUSPENDED' },
    { time: time('40'), kind: 'open', text: 'Open' },
    { time: time('45'), kind: 'suspended', text: 'SUSPENDED' },
    { time: time('50'), kind: 'open', text: 'Open' },
  ]
  const points = [
    { time: time('01'), price: 2, matched: 100 },
    { time: time('04'), price: 1.5, matched: 300 },
  ]
  const merged = mergedSamples({ points, marks }, [])
  const rows = rowsOf({
    merged,
    marks: marksOf(marks),
    bets: betMarksOf([betOf({ createdAt: time('03') })], REDS),
    stops: stopsOf(merged),
  })
  expect(rows.map(({ time: shown, price, text }) => [shown, price, text])).toEqual([
    ['15:30:01', 2, ''],
    ['15:30:02', undefined, "1' Goal for Reds!"],
    ['15:30:03', undefined, 'Your back of 100 at 1.85'],
    ['15:30:04', 1.5, ''],
    ['15:30:05', undefined, 'Suspended for 0 m 35 s'],
  ])
})

it('the table of a run line has a row for each change of the score', () => {
  const sample = (second: string, score: number): Sample => ({
    atMs: Date.parse(time(second)),
    price: 46,
    back: undefined,
    lay: undefined,
    matched: undefined,
    score,
    isStopped: false,
  })
  const merged = mergedSamples({ points: [], marks: [] }, [sample('01', 3), sample('02', 3), sample('03', 7)])
  const rows = rowsOf({ merged, marks: [], bets: [], stops: [] })
  expect(rows.map(({ price, score }) => [price, score])).toEqual([
    [46, 3],
    [46, 7],
  ])
})

it('the legend names what the picture has, and nothing else', () => {
  const at = (second: string, kind: string) => ({ time: time(second), kind, text: kind })
  const marks = [at('01', 'inplay'), at('02', 'wicket'), at('03', 'wicket'), at('04', 'suspended')]
  const merged = mergedSamples({ points: [{ time: time('01'), price: 2, matched: 100 }], marks }, [])
  const columns = columnsOf(merged, (price) => price)
  const bets = betMarksOf([betOf({ betType: 'LAY' })], REDS)
  const drawn = { marks: marksOf(marks), stops: stopsOf(merged), bets }
  expect(legendOf(columns, drawn, false).map(({ letter, name }) => [letter, name])).toEqual([
    ['', 'Last traded price'],
    ['', 'Matched'],
    ['▶', 'In play'],
    ['W', 'Wicket'],
    ['', 'Suspended'],
    ['▼', 'Your lay'],
  ])
})
