import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { ROOT } from './stage.ts'
import type { Tally } from './tally.ts'

/** Vitest's counts for `runStages`, in the file that `TALLY_FILE` names. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env.TALLY_FILE
    if (file === undefined) return
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const count = (state: string) => tests.filter((test) => test.result().state === state).length
    // A file that does not load has no tests; it counts as one that failed.
    const broken = modules.filter((module) => !module.ok() && module.children.size === 0)
    const failures = [
      ...tests.filter((test) => test.result().state === 'failed').map(failureOf),
      ...broken.map(({ relativeModuleId }) => `${relativeModuleId} does not load`),
    ]
    const tally: Tally = {
      passed: count('passed'),
      skipped: count('skipped'),
      failures,
      flaky: tests.filter((test) => test.diagnostic()?.flaky).map(failureOf),
    }
    writeFileSync(file, JSON.stringify(tally))
  }
}

/** "file > test: first line of the error (file:line)", of a flaky one that of the first try. */
function failureOf(test: TestCase): string {
  const [error] = test.result().errors ?? []
  const [firstLine = ''] = (error?.message ?? '').split('\n')
  const place = error?.stacks?.[0]
  const where = place ? ` (${relative(ROOT, place.file)}:${place.line})` : ''
  return `${test.module.relativeModuleId} > ${test.fullName}: ${firstLine}${where}`
}
