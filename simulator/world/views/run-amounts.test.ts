import { expect, it } from 'vitest'
import { RunPosition } from '../../exchange/positions/run-position.ts'
import { wholeRange } from './run-amounts.ts'

it('tells every number of runs from none to ten above the highest line', () => {
  const position = new RunPosition()
  position.addMatched({ isBack: true, line: 45 } as never, 100_00, 90_00)
  const rows = wholeRange(position.runAmounts())
  expect(rows.map(({ runs }) => runs)).toEqual(Array.from({ length: 56 }, (_, runs) => runs))
  for (const { runs, amountPaise } of rows) expect(amountPaise, String(runs)).toBe(position.profitAt(runs))
  expect(rows.at(-1)).toEqual({ runs: 55, amountPaise: 90_00 })
})

it('is empty without a matched bet', () => {
  expect(wholeRange([])).toEqual([])
})
