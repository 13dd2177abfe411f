import { Command, InvalidArgumentError } from 'commander'
import { tryFault } from '../tests/mutants/built-in.ts'
import { FAULTS, REQUIREMENT_FAULTS } from '../tests/mutants/faults.ts'
import { tryRequirement } from '../tests/mutants/requirement-trial.ts'
import { GROUPS } from '../tests/torture/groups.ts'
import { buildCommands } from '../tests/torture/support/built-simulator.ts'
import { exitOnSignals } from '../tests/torture/support/temp-folder.ts'
import { type Form, Trial } from '../tests/torture/trial.ts'
import { EXIT_USAGE, readCommandLine } from './command-line.ts'
import { Progress } from './progress.ts'
import { isShort, never, printRow, type Row } from './row.ts'

function fail(message: string): never {
  console.error(`torture: ${message}`)
  process.exit(EXIT_USAGE)
}

function wholeNumber(text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isSafeInteger(value)) {
    throw new InvalidArgumentError('It is a whole number.')
  }
  return value
}

/**
 * `npm run torture [-- GROUP…] [--only M1,M7] [--short] [--no-pure] [--seed N]`: tries to break every promise and prints a row for
 * each figure; exits non-zero where one is short. With `--sabotage` it builds each known fault into a copy of the
 * product, one at a time, and each must turn a row of its promise red. `--requirements` does the same with sampled
 * requirements of the specification: an edit of the product must turn the requirement's own test red.
 */
const command = new Command('torture')
  .description(
    'Tries to break every promise of the README. Exits with 1 where a figure is short of its goal.',
  )
  .argument('[group...]', `${Object.keys(GROUPS).join(', ')}; without one all of them`)
  .option('--only <promises>', 'only these promises, as M1,M7')
  .option('--short', 'the short form, as `npm test` runs it', false)
  .option('--no-pure', 'leaves out promises whose short form is a unit test')
  .option('--sabotage', 'builds each known fault into a copy: each must be found out', false)
  .option(
    '--requirements [ids]',
    'builds edits of sampled requirements into a copy, all or as 9.16,9.17: each must turn its test red',
  )
  .option('--minutes <number>', 'length of a run that lasts (F10: an hour)', wholeNumber)
  .option('--seed <number>', 'seed of everything random (default: another one each time)', wholeNumber)
exitOnSignals()
readCommandLine(command)
const options = command.opts<{
  only?: string
  short: boolean
  pure: boolean
  sabotage: boolean
  requirements?: string | true
  seed?: number
  minutes?: number
}>()

const unknown = command.args.find((name) => !(name in GROUPS))
if (unknown !== undefined) fail(`there is no group '${unknown}'; there are ${Object.keys(GROUPS).join(', ')}`)
const { seed = Math.floor(Math.random() * 1_000_000) } = options
const groups = (command.args.length > 0 ? command.args : Object.keys(GROUPS)).map((name) => GROUPS[name]!)
const all = groups.flat().filter(({ pure = false }) => options.pure || !pure)
const only = options.only?.split(',')
const missing = only?.find((id) => !all.some((promise) => promise.id === id))
if (missing !== undefined) fail(`there is no promise '${missing}'`)
const isAsked = (id: string) => !only || only.includes(id)

const form: Form = options.short ? 'short' : 'long'
console.log(`seed ${seed}, ${form} form`)
let short = 0
const progress = new Progress()
if (options.requirements) tryRequirements(options.requirements)
else if (options.sabotage) sabotage()
else await tryPromises()
process.exit(short > 0 ? 1 : 0)

async function tryPromises(): Promise<void> {
  progress.step('building the commands')
  const removeCommands = await buildCommands()
  const asked = all.filter(({ id }) => isAsked(id))
  for (const [index, promise] of asked.entries()) {
    progress.step(`${index + 1} of ${asked.length}, ${promise.id} ${promise.text}`)
    const said: string[] = []
    const say = (line: string) => {
      said.push(line)
      progress.update(line)
    }
    const trial = new Trial({ form, seed, say, minutes: options.minutes })
    let rows: Row[]
    try {
      await promise.try(trial)
      rows = trial.rows
    } catch (error) {
      // What was counted until then says nothing.
      said.push(`${(error as Error).stack}`)
      rows = [never('broke off', 1)]
    }
    progress.clear()
    for (const row of rows) {
      const isJudged = form === 'long' || !row.timed
      if (isJudged && isShort(row)) short++
      printRow({ ...row, name: `${promise.id} ${row.name}` }, isJudged)
    }
    for (const line of said) console.log(`      ${line}`)
  }
  removeCommands()
  progress.end()
}

function tryRequirements(asked: string | true): void {
  const ids = asked === true ? undefined : asked.split(',')
  const faults = REQUIREMENT_FAULTS.filter(({ row }) => !ids || ids.includes(row))
  const missing = ids?.find((id) => !faults.some(({ row }) => row === id))
  if (missing !== undefined) fail(`there is no edit for the requirement '${missing}'`)
  let caughtAll = 0
  for (const [index, fault] of faults.entries()) {
    progress.step(`${index + 1} of ${faults.length}, requirement ${fault.row}`)
    const { caught, row } = tryRequirement(fault)
    if (caught) caughtAll++
    else short++
    progress.clear()
    console.log(`${caught ? 'ok   ' : 'short'} ${fault.row} ${fault.edits[0]!.to.trim()}`)
    console.log(`      ${row.trim()}`)
  }
  progress.end()
  console.log(`${caughtAll} of ${faults.length} requirements' tests turned red`)
}

function sabotage(): void {
  const faults = FAULTS.filter(({ promise }) => all.some(({ id }) => id === promise) && isAsked(promise))
  let caughtAll = 0
  for (const [index, fault] of faults.entries()) {
    progress.step(`${index + 1} of ${faults.length}, ${fault.promise} ${fault.name}`)
    const { caught, row } = tryFault(fault, seed)
    if (caught) caughtAll++
    else short++
    progress.clear()
    console.log(`${caught ? 'ok   ' : 'short'} ${fault.promise} ${fault.name}`)
    console.log(`      ${row.trim()}`)
  }
  progress.end()
  console.log(`${caughtAll} of ${faults.length} faults caught`)
}
