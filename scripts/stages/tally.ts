/** What a stage counted. */
export interface Tally {
  passed: number
  skipped: number
  /** What failed: each test with the first line of its error, each figure with its goal. */
  failures: readonly string[]
  /** Names of tests that failed first and passed when they were tried again. */
  flaky: readonly string[]
}

export const NO_TALLY: Tally = { passed: 0, skipped: 0, failures: [], flaky: [] }
