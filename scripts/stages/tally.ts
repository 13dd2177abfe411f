/** What a stage counted. */
export interface Tally {
  passed: number
  failed: number
  skipped: number
  /** Each failed test: its name and the first line of its error. */
  failures: readonly string[]
  /** Names of tests that failed first and passed when they were tried again. */
  flaky: readonly string[]
}

export const NO_TALLY: Tally = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] }
