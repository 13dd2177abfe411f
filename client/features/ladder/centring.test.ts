import { expect, it } from 'vitest'
import { centringOf } from './centring.ts'

const SEEN = { first: 100, count: 20 }

it.each([
  ['in the middle half', 110, 'stay'],
  ['near an edge', 101, 'centre'],
  ['out of sight', 300, 'centre'],
  ['unknown', undefined, 'stay'],
] as const)('while the player is elsewhere and the best price is %s', (_, middle, kind) => {
  expect(centringOf(middle, SEEN, false).kind).toBe(kind)
})

it.each([
  ['at the first row', 100, { kind: 'stay' }],
  ['at the last row', 119, { kind: 'stay' }],
  ['above', 88, { kind: 'tell', rows: 12, way: 'up' }],
  ['below', 124, { kind: 'tell', rows: 5, way: 'down' }],
] as const)('while the player is on it nothing moves: the best price is %s', (_, middle, what) => {
  expect(centringOf(middle, SEEN, true)).toEqual(what)
})

it('a ladder that is not laid out yet stays', () => {
  expect(centringOf(50, { first: 0, count: 0 }, false)).toEqual({ kind: 'stay' })
})
