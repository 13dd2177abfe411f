import { expect, it } from 'vitest'
import { nextLadder } from './next-ladder.ts'

const runner = (selectionId: string, price: number | undefined, status = 1) => ({
  selectionId,
  status,
  back: [{ price, size: 1 }],
})
const RUNNERS = [runner('a', 4), runner('b', 1.5), runner('gone', 1.1, 2), runner('c', undefined)]

it("a market opens the slip's runner first, then the shortest price that has no ladder", () => {
  const next = (open: string[], ofSlip?: string) => nextLadder({ runners: RUNNERS, open, ofSlip })
  expect(next([], 'c')).toBe('c')
  expect(next(['c'], 'c')).toBe('b')
  expect(next(['c', 'b'])).toBe('a')
  expect(next(['b', 'a', 'c'])).toBe('b')
})

it('a market without runners opens none', () => {
  expect(nextLadder({ runners: [], open: [], ofSlip: undefined })).toBeUndefined()
})
