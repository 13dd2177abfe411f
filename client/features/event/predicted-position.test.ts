import { expect, it } from 'vitest'
import { positionAfter } from './predicted-position.ts'

const position = {
  marketId: '1.1',
  exposure: -100,
  runners: [
    { selectionId: 'A', position: 150 },
    { selectionId: 'B', position: -100 },
  ],
}

it('a back wins on its runner and loses its stake on the others', () => {
  const after = positionAfter(['A', 'B'], position, {
    selectionId: 'B',
    side: 'BACK',
    stake: 100,
    price: 3.5,
  })
  expect([...after]).toEqual([
    ['A', 50],
    ['B', 150],
  ])
})

it('a lay is the opposite, and a market without bets begins at nothing', () => {
  const after = positionAfter(['A', 'B', 'C'], undefined, {
    selectionId: 'A',
    side: 'LAY',
    stake: 100,
    price: 1.85,
  })
  expect([...after]).toEqual([
    ['A', -85],
    ['B', 100],
    ['C', 100],
  ])
})
