import { proxy } from 'valtio/vanilla'
import { expect, it } from 'vitest'
import type { RunnerState } from '../../feed/market-store.ts'
import { favouritesOf } from './favourites.ts'

const NONE = { price: undefined, size: 0 }
const runner = (name: string, back?: number, { lay, status = 1 }: { lay?: number; status?: number } = {}) =>
  proxy({
    selectionId: name,
    name,
    status,
    adjustmentFactor: 0,
    jockey: '',
    back: [back === undefined ? NONE : { price: back, size: 100 }],
    lay: [lay === undefined ? NONE : { price: lay, size: 100 }],
    traded: { ltp: undefined, matched: undefined },
  }) as RunnerState
const names = (...runners: RunnerState[]) => favouritesOf(runners).map(({ name }) => name)

it('the three shortest prices, the favourite first', () => {
  expect(names(runner('a', 9), runner('b', 3), runner('c', 30), runner('d', 4.5))).toEqual(['b', 'd', 'a'])
})

it('a runner that nobody lets one back is judged by its price to lay, and comes last without any', () => {
  expect(names(runner('a'), runner('b', 8), runner('c', undefined, { lay: 5 }))).toEqual(['c', 'b', 'a'])
})

it('runners of one price stand in the order of the market', () => {
  expect(names(runner('a', 5), runner('b', 5), runner('c', 2))).toEqual(['c', 'a', 'b'])
})

it('whoever is out is no favourite', () => {
  expect(names(runner('a', 1.5, { status: 2 }), runner('b', 8), runner('c', 9, { status: 4 }))).toEqual(['b'])
})
