import { expect, it } from 'vitest'
import { standingAfter, standingOf } from './standing.ts'

const position = {
  marketId: '1.1',
  exposure: -100,
  runners: [
    { selectionId: 'A', position: 150, positionopo: -100 },
    { selectionId: 'B', position: 0, positionopo: 0 },
  ],
}
const back = { selectionId: 'A', side: 'BACK', stake: 100, price: 2.5 } as const

it('in a place market a bet changes its own runner alone, both ways', () => {
  const after = standingAfter({ runnerIds: ['A', 'B'], position, isPlace: true }, back)
  expect([...after]).toEqual([['A', { ifIn: 300, ifOut: -200 }]])
  const laid = standingAfter({ runnerIds: ['A', 'B'], position, isPlace: true }, { ...back, side: 'LAY' })
  expect([...laid]).toEqual([['A', { ifIn: 0, ifOut: 0 }]])
})

it('in a win market it changes every runner', () => {
  const after = standingAfter({ runnerIds: ['A', 'B'], position: undefined, isPlace: false }, back)
  expect([...after]).toEqual([
    ['A', { ifIn: 150 }],
    ['B', { ifIn: -100 }],
  ])
})

it('without a bet in the market there is no standing', () => {
  expect(standingOf(undefined, 'A')).toBeUndefined()
  expect(standingOf(position, 'C')).toBeUndefined()
  expect(standingOf(position, 'B')).toEqual({ ifIn: 0, ifOut: 0 })
})
