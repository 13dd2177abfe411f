import { expect, it } from 'vitest'
import { firstAfter, movesOf, placeOf } from './slide-places.ts'

const COUNT = 4
const placesAt = (first: number) => Array.from({ length: COUNT }, (_, index) => placeOf(index, first, COUNT))

it('the slides go round: after the last comes the first, before the first the last', () => {
  expect(firstAfter(3, 1, COUNT)).toBe(0)
  expect(firstAfter(0, -1, COUNT)).toBe(3)
})

it('whichever slide is first, one waits at its left and the others at its right, in their order', () => {
  expect(placesAt(0)).toEqual([0, 1, 2, -1])
  expect(placesAt(1)).toEqual([-1, 0, 1, 2])
  expect(placesAt(3)).toEqual([1, 2, -1, 0])
})

it('a move takes every slide that stays in the ring one place to the left', () => {
  for (let first = 0; first < COUNT; first++) {
    const [before, after] = [placesAt(first), placesAt(firstAfter(first, 1, COUNT))]
    for (const [index, place] of before.entries()) {
      if (place >= 0) expect(after[index]).toBe(place - 1)
    }
  }
})

it.each([
  [-120, 0, 1],
  [120, 0, -1],
  [-20, 0, 0],
  [-20, -0.5, 1],
  [20, 0.5, -1],
  // Taken back in the end.
  [-20, 0.5, 0],
] as const)('a swipe of %i px that ends at %f px/ms moves by %i', (swipedPx, pxPerMs, moves) => {
  expect(movesOf(swipedPx, { slidePx: 320, pxPerMs })).toBe(moves)
})
