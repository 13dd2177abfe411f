import { expect, it } from 'vitest'
import { closingLines } from './closing-lines.ts'
import type { StageResult } from './run-stages.ts'

const result = (isGood: boolean, passed = 0, failed = 0, skipped = 0): StageResult => ({
  name: 'a stage',
  isGood,
  seconds: 1,
  tally: { passed, skipped, failures: Array<string>(failed).fill('a test: an error'), flaky: [] },
  output: '',
})

it('what was skipped stands in the line before the last, and the last says what passed and failed', () => {
  const results = [result(true, 10, 0, 2), result(true), result(false, 3, 1, 1), result(false)]
  expect(closingLines(results, [])).toEqual({ failed: 2, lines: ['3 skipped', '14 passed, 2 failed'] })
  expect(closingLines(results, ['a file']).lines.at(-1)).toBe('14 passed, 3 failed')
})
