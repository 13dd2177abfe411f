import { writeFileSync } from 'node:fs'
import { EXIT_USAGE, readCommandLine, UsageError } from './command-line.ts'
import { callTable } from './contract/list.ts'
import { type ContractOptions, contractCommand, suiteOf } from './contract/options.ts'
import { annotations } from './contract/report/annotations.ts'
import { junitReport } from './contract/report/junit.ts'
import { textReport } from './contract/report/text.ts'
import { countOf } from './contract/result.ts'
import { type Movement, runSuite } from './contract/run.ts'
import { Progress } from './progress.ts'

/** `npm run contract -- --target URL --user U --password P …`: holds any server against the contract. */
async function hold(options: ContractOptions): Promise<void> {
  const suite = suiteOf(options, process.env)
  const { url } = suite.target
  await fetch(url).catch(({ message, cause }: Error) => {
    throw new UsageError(`${url} does not answer: ${cause instanceof Error ? cause.message : message}`)
  })
  const progress = new Progress()
  const onMovement = (movement: Movement) => {
    if (movement.kind === 'stage') progress.step(`${movement.name}, ${movement.checks} checks`)
    else if (movement.kind === 'failed') progress.note(`FAILED ${movement.subject}: ${movement.name}`)
    else progress.update(`${movement.done} of ${movement.checks} done`)
  }
  const report = await runSuite({ ...suite, onMovement })
  progress.end()
  if (options.junit !== undefined) writeFileSync(options.junit, junitReport(report))
  if (process.env.GITHUB_ACTIONS !== undefined) for (const line of annotations(report)) console.log(line)
  // A wrong address or account is a mistake of the command line.
  if (report.stopped) throw new UsageError(textReport(report))
  console.log(textReport(report))
  process.exit(countOf(report, 'failed') === 0 ? 0 : 1)
}

const command = contractCommand()
await readCommandLine(command)
const options = command.opts<ContractOptions>()
try {
  if (options.list) console.log(callTable())
  else await hold(options)
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  process.stderr.write(`contract: ${error.message}\n`, () => process.exit(EXIT_USAGE))
}
