import { expect, it } from 'vitest'
import { depthRows, middleOf } from './depth-rows.ts'

const level = (Price: number, Size: number) => ({ Price, Size })
const DEPTH = {
  back: [level(1.84, 100), level(1.8, 50)],
  lay: [level(1.86, 20), level(1.9, 30)],
  traded: [level(1.86, 900), level(1.85, 400)],
}

it('each price has one row, with what is offered on either side and what was matched at it', () => {
  expect(depthRows(DEPTH)).toEqual([
    { price: 1.9, back: 0, lay: 30, traded: 0 },
    { price: 1.86, back: 0, lay: 20, traded: 900 },
    { price: 1.85, back: 0, lay: 0, traded: 400 },
    { price: 1.84, back: 100, lay: 0, traded: 0 },
    { price: 1.8, back: 50, lay: 0, traded: 0 },
  ])
})

it('the middle is the best back, without one the best lay, and nowhere without offers', () => {
  const rows = depthRows(DEPTH)
  expect(middleOf(rows, DEPTH)).toBe(3)
  expect(middleOf(rows, { ...DEPTH, back: [] })).toBe(1)
  expect(middleOf(rows, { ...DEPTH, back: [], lay: [] })).toBeUndefined()
})
