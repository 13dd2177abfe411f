import { expect, it } from 'vitest'
import { type Box, nextBox } from './price-walk.ts'

const box = (x: number, y: number): Box => ({ left: x, top: y, right: x + 60, bottom: y + 40 })

// Two rows of three prices, and below them a row that has no price in the middle column.
const GRID = [
  box(0, 0),
  box(62, 0),
  box(124, 0),
  box(0, 50),
  box(62, 50),
  box(124, 50),
  box(0, 100),
  box(124, 100),
]

it.each([
  ['right', 0, 1],
  ['left', 1, 0],
  ['down', 1, 4],
  ['up', 4, 1],
  ['right', 2, undefined],
  ['left', 3, undefined],
  ['up', 0, undefined],
  ['down', 6, undefined],
] as const)('%s of price %i is %s', (direction, from, to) => {
  expect(nextBox(GRID, GRID[from]!, direction)).toBe(to)
})

it('down from a column that ends goes to the nearest price below', () => {
  expect([6, 7]).toContain(nextBox(GRID, GRID[4]!, 'down'))
})

it('down keeps to its column of cards, though the other column has a nearer row', () => {
  const cards = [box(0, 0), box(0, 90), box(700, 60)]
  expect(nextBox(cards, cards[0]!, 'down')).toBe(1)
})

it('a row with one price of two lines is still a row', () => {
  expect(nextBox([{ ...box(62, 4), bottom: 36 }], box(0, 0), 'right')).toBe(0)
})
