import type { StageResult } from './run-stages.ts'

/**
 * How a run of all stages closes: what was skipped by name, and as its last line what passed and failed. A stage that counts
 * nothing is one check, and so is one that broke without a failed test; what is left in the temporary folder is a failure.
 */
export function closingLines(results: readonly StageResult[], left: readonly string[]) {
  const sum = (of: (result: StageResult) => number) =>
    results.reduce((total, result) => total + of(result), 0)
  const goodChecks = results.filter(({ isGood, tally }) => isGood && tally.passed === 0).length
  const brokenStages = results.filter(({ isGood, tally }) => !isGood && tally.failures.length === 0).length
  const passed = sum(({ tally }) => tally.passed) + goodChecks
  const failed = sum(({ tally }) => tally.failures.length) + brokenStages + left.length
  const skipped = sum(({ tally }) => tally.skipped)
  return { failed, lines: [`${skipped} skipped`, `${passed} passed, ${failed} failed`] }
}
