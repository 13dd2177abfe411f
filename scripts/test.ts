import { availableParallelism } from 'node:os'
import { Command } from 'commander'
import { buildCommands } from '../tests/torture/support/built-simulator.ts'
import { useOwnTempFolder } from '../tests/torture/support/own-temp-folder.ts'
import { exitOnSignals, makeTempFolder, removeTempFolder } from '../tests/torture/support/temp-folder.ts'
import { buildClientIfStale } from './client-build.ts'
import { readCommandLine } from './command-line.ts'
import { allStages } from './stages/all-stages.ts'
import { stageBudgets } from './stages/budgets.ts'
import { closingLines } from './stages/closing-lines.ts'
import { runStages, type StageResult } from './stages/run-stages.ts'

/** `npm test`: everything that must hold, in stages side by side; closes on how many tests passed. */
const command = new Command('test')
  .description('Everything that must hold: checks, all tests, and the short form of every promise.')
  .option('--retry-flaky', 'tries a failed process or browser test once more, and lists it as flaky', false)
await readCommandLine(command)
const { retryFlaky } = command.opts<{ retryFlaky: boolean }>()

exitOnSignals()
const { leftBehind } = useOwnTempFolder()
const folder = makeTempFolder()
const startMs = performance.now()
await buildClientIfStale()
const removeCommands = await buildCommands()

const budgets = stageBudgets()
const budgetOf = ({ name }: { name: string }) => budgets.get(name) ?? 0
// The longest first, so that the machine is busy to the end.
const stages = allStages({ retriesFlaky: retryFlaky }).sort((a, b) => budgetOf(b) - budgetOf(a))
const results = await runStages(stages, {
  // Stages with a browser or a process often wait for it: one more than cores keeps the machine busy.
  atOnce: availableParallelism() + 1,
  folder,
  onEnd: print,
})
removeCommands()

function print({ name, isGood, seconds, tally: { passed, failures, skipped }, output }: StageResult): void {
  const tests =
    passed + failures.length > 0 ? `, ${passed} passed, ${failures.length} failed, ${skipped} skipped` : ''
  const budget = budgets.get(name)
  console.log(
    `${isGood ? 'ok  ' : 'FAIL'} ${name}, ${seconds.toFixed(1)} s of ${budget ?? 'no'} s budget${tests}`,
  )
  if (!isGood || name.startsWith('promises')) console.log(output.trimEnd())
}

removeTempFolder(folder)
const left = leftBehind()

const seconds = (performance.now() - startMs) / 1000
for (const { name, tally } of results.filter(({ isGood }) => !isGood)) {
  console.log(`failed: ${name}`)
  for (const failure of tally.failures) console.log(`  ${failure}`)
}
for (const name of results.flatMap(({ tally }) => tally.flaky))
  console.log(`flaky, passed when tried again: ${name}`)
for (const name of left) console.log(`failed: ${name} was left in the temporary folder`)
console.log(`${seconds.toFixed(0)} s of ${budgets.get('npm test') ?? 'no'} s budget`)
const { failed, lines } = closingLines(results, left)
for (const line of lines) console.log(line)
process.exitCode = failed === 0 ? 0 : 1
