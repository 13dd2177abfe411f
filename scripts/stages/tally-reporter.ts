import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import type { Tally } from './tally.ts'

/** Vitest's counts for `runStages`, in the file that `TALLY_FILE` names. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env.TALLY_FILE
    if (file === undefined) return
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const count = (state: string) => tests.filter((test) => test.result().state === state).length
    // A file that does not load has no tests; it counts as one that failed.
    const broken = modules.filter((module) => !module.ok() && module.children.size === 0).length
    const tally: Tally = {
      passed: count('passed'),
      failed: count('failed') + broken,
      skipped: count('skipped'),
      flaky: tests.filter((test) => test.diagnostic()?.flaky).map((test) => test.fullName),
    }
    writeFileSync(file, JSON.stringify(tally))
  }
}
