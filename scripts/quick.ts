import { availableParallelism } from 'node:os'
import { Command } from 'commander'
import { exitOnSignals, makeTempFolder, removeTempFolder } from '../tests/torture/support/temp-folder.ts'
import { readCommandLine } from './command-line.ts'
import { runStages } from './stages/run-stages.ts'
import { LINT, type Stage, TYPES, tool } from './stages/stage.ts'

/** `npm run quick`: what a change may have broken, in seconds. `npm test` proves the rest. */
const command = new Command('quick')
  .description('Lint, types, and the unit tests that the uncommitted change affects.')
  .option('--all', 'all unit tests', false)
  .option('--since <ref>', 'the change since this commit', 'HEAD')
await readCommandLine(command)
const { all, since } = command.opts<{ all: boolean; since: string }>()

const unit: Stage = {
  name: all ? 'all unit tests' : 'unit tests the change affects',
  command: [
    tool('vitest'),
    'run',
    '--project',
    'unit',
    '--maxWorkers=2',
    ...(all ? [] : ['--changed', since, '--passWithNoTests']),
    '--reporter=default',
    '--reporter=./scripts/stages/tally-reporter.ts',
  ],
  tallies: true,
}

exitOnSignals()
const folder = makeTempFolder()
const startMs = performance.now()
const results = await runStages([unit, LINT, ...TYPES], {
  atOnce: Math.min(2, availableParallelism()),
  folder,
  onEnd: ({ name, isGood, seconds, tally: { passed, failures }, output }) => {
    const failed = failures.length
    const tests = passed + failed > 0 ? `, ${passed} passed, ${failed} failed` : ''
    console.log(`${isGood ? 'ok  ' : 'FAIL'} ${name}, ${seconds.toFixed(1)} s${tests}`)
    if (!isGood) console.log(output.trimEnd())
  },
})
removeTempFolder(folder)
console.log(`${((performance.now() - startMs) / 1000).toFixed(1)} s`)
process.exitCode = results.every(({ isGood }) => isGood) ? 0 : 1
