import { expect, it } from 'vitest'
import { emptyLadder, withBook } from './ladder-state.ts'
import { EMPTY_BOOK } from './runner-book.ts'

const traded = (ltp: number, matched: number) => ({ ...EMPTY_BOOK, ltp, matched })

it('the last trade is up, down or the same as the one before, until there is another', () => {
  const steps = [
    [1.85, 100, 'same'],
    [1.86, 200, 'up'],
    // An offer moved, nothing was traded.
    [1.86, 200, 'up'],
    [1.86, 300, 'same'],
    [1.84, 400, 'down'],
  ] as const
  let ladder = emptyLadder('classic')
  for (const [ltp, matched, way] of steps) {
    ladder = withBook(ladder, traded(ltp, matched))
    expect(ladder.last?.way).toBe(way)
  }
  expect(withBook(ladder, EMPTY_BOOK).last).toBeUndefined()
})
