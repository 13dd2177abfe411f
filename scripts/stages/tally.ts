/** What a stage counted. */
export interface Tally {
  passed: number
  skipped: number
  /** What failed: each test with the first line of its error, each figure with its goal. */
  failures: readonly string[]
  /** What failed first and passed when it was tried again, each test with the error of its first try. */
  flaky: readonly string[]
}

export const NO_TALLY: Tally = { passed: 0, skipped: 0, failures: [], flaky: [] }
