import { expect, it } from 'vitest'
import { standingsOf } from './standing.ts'

const runnerIds = ['A', 'B']
const position = {
  marketId: '1.1',
  exposure: -100,
  runners: [
    { selectionId: 'A', position: 150 },
    { selectionId: 'B', position: 0 },
  ],
}
const bet = { selectionId: 'A', side: 'BACK', stake: 100, price: 2.5 } as const

it('in a place market a bet changes its own runner alone, and a runner without bets says nothing', () => {
  expect([...standingsOf({ runnerIds, position, isPlace: true }, bet)]).toEqual([
    ['A', { now: 150, after: 300 }],
    ['B', { now: undefined, after: undefined }],
  ])
  const laid = standingsOf({ runnerIds, position, isPlace: true }, { ...bet, side: 'LAY' })
  expect(laid.get('A')!.after).toBe(0)
})

it('in a win market a bet changes every runner', () => {
  expect([...standingsOf({ runnerIds, position, isPlace: false }, bet)]).toEqual([
    ['A', { now: 150, after: 300 }],
    ['B', { now: 0, after: -100 }],
  ])
})

it('without a bet placed or in the slip there is nothing to say', () => {
  expect(standingsOf({ runnerIds, position: undefined, isPlace: false }).get('A')).toEqual({
    now: undefined,
    after: undefined,
  })
})
