import { writeFileSync } from 'node:fs'
import { Command, InvalidArgumentError } from 'commander'
import { GROUP_NAMES } from '../tests/torture/group-names.ts'
import { buildCommands } from '../tests/torture/support/built-simulator.ts'
import { exitOnSignals } from '../tests/torture/support/temp-folder.ts'
import { BROKE_OFF, type Form, Trial, type TriedPromise } from '../tests/torture/trial.ts'
import { EXIT_USAGE, readCommandLine } from './command-line.ts'
import { Progress } from './progress.ts'
import { atLeast, isShort, never, printRow, type Row } from './row.ts'
import { NO_TALLY, type Tally } from './stages/tally.ts'

function fail(message: string): never {
  console.error(`torture: ${message}`)
  process.exit(EXIT_USAGE)
}

function wholeNumber(text: string): number {
  const value = Number(text)
  if (!/^-?\d+$/.test(text) || !Number.isSafeInteger(value)) {
    throw new InvalidArgumentError('It is a whole number.')
  }
  return value
}

/**
 * `npm run torture [-- GROUP…] [--only M1,M7] [--short] [--no-pure] [--seed N]`: tries to break every promise and prints a row for
 * each figure, and a line for each part that cannot run on this machine; exits non-zero where a figure is short. With
 * `--sabotage` it builds each known fault into a copy of the product, one at a time: the short form of its promise must
 * turn a figure red there, and must be green in a copy without a fault. `--requirements` does the same with sampled
 * requirements of the specification: an edit of the product must turn the requirement's own test red.
 */
const command = new Command('torture')
  .description(
    'Tries to break every promise of the README. Exits with 1 where a figure is short of its goal.',
  )
  .argument('[group...]', `${GROUP_NAMES.join(', ')}; without one all of them`)
  .option('--only <promises>', 'only these promises, as M1,M7')
  .option('--short', 'the short form, as `npm test` runs it', false)
  .option('--no-pure', 'leaves out promises whose short form is a unit test')
  .option('--sabotage', 'builds each known fault into a copy: each must turn its promise red', false)
  .option(
    '--requirements [ids]',
    'builds edits of sampled requirements into a copy, all or as 9.16,9.17: each must turn its test red',
  )
  .option(
    '--minutes <number>',
    'length of a run that lasts (F10: two hours, T2: thirty minutes)',
    wholeNumber,
  )
  .option('--seed <number>', 'seed of everything random (default: another one each time)', wholeNumber)
exitOnSignals()
await readCommandLine(command)
const options = command.opts<{
  only?: string
  short: boolean
  pure: boolean
  sabotage: boolean
  requirements?: string | true
  seed?: number
  minutes?: number
}>()

const names: readonly string[] = GROUP_NAMES
const unknown = command.args.find((name) => !names.includes(name))
if (unknown !== undefined) fail(`there is no group '${unknown}'; there are ${names.join(', ')}`)
// Not before the command line is read: the trials take seconds to load.
const { GROUPS } = await import('../tests/torture/groups.ts')
const { seed = Math.floor(Math.random() * 1_000_000) } = options
const groups = (command.args.length > 0 ? command.args : names).map((name) => GROUPS[name]!)
const all = groups.flat().filter(({ pure = false }) => options.pure || !pure)
const only = options.only?.split(',')
const missing = only?.find((id) => !all.some((promise) => promise.id === id))
if (missing !== undefined) fail(`there is no promise '${missing}'`)
const isAsked = (id: string) => !only || only.includes(id)

const VERDICTS = { caught: 'ok   ', missed: 'short', 'not tried': 'skip ' } as const
const form: Form = options.short ? 'short' : 'long'
console.log(`seed ${seed}, ${form} form`)
let short = 0
const progress = new Progress()
if (options.requirements) await tryRequirements(options.requirements)
else if (options.sabotage) await sabotage()
else await tryPromises()
process.exit(short > 0 ? 1 : 0)

async function tryPromises(): Promise<void> {
  progress.step('building the commands')
  const removeCommands = await buildCommands()
  const asked = all.filter(({ id }) => isAsked(id))
  const failures: string[] = []
  let skipped = 0
  for (const [index, promise] of asked.entries()) {
    progress.step(`${index + 1} of ${asked.length}, ${promise.id} ${promise.text}`)
    const said: string[] = []
    const say = (line: string) => {
      said.push(line)
      progress.update(line)
    }
    const trial = new Trial({ form, seed, say, minutes: options.minutes })
    const rows = await rowsOf(promise, trial, said)
    progress.clear()
    for (const row of rows) {
      const isJudged = form === 'long' || !row.timed
      const name = `${promise.id} ${row.name}`
      if (isJudged && isShort(row)) failures.push(`${name}: ${row.value}, goal ${row.goal}`)
      printRow({ ...row, name }, isJudged)
    }
    for (const { name, why } of trial.skips) console.log(`skip  ${promise.id} ${name}: ${why}`)
    for (const line of said) console.log(`      ${line}`)
    skipped += trial.skips.length
  }
  removeCommands()
  progress.end()
  console.log(`promises tried: ${asked.length}, figures short: ${failures.length}, parts skipped: ${skipped}`)
  tellStages({ ...NO_TALLY, skipped, failures })
  short += failures.length
}

/** Tries a promise; its figures. A trial that breaks off, or that says nothing at all, is red. */
async function rowsOf(promise: TriedPromise, trial: Trial, said: string[]): Promise<Row[]> {
  try {
    await promise.try(trial)
  } catch (error) {
    said.push(`${(error as Error).stack}`)
    // The other figures are not complete, so they say nothing.
    return [...trial.exceeded, never(BROKE_OFF, 1)]
  }
  const isSilent = trial.rows.length + trial.skips.length === 0
  return isSilent ? [atLeast('figures or named skips', 0, 1)] : trial.rows
}

/** Hands the counts to `npm test`, which names a file for them. */
function tellStages(tally: Tally): void {
  const file = process.env.TALLY_FILE
  if (file !== undefined) writeFileSync(file, JSON.stringify(tally))
}

async function tryRequirements(asked: string | true): Promise<void> {
  const { REQUIREMENT_FAULTS } = await import('../tests/mutants/faults.ts')
  const { tryRequirement } = await import('../tests/mutants/requirement-trial.ts')
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

async function sabotage(): Promise<void> {
  const { FAULTS } = await import('../tests/mutants/faults.ts')
  const { Saboteur } = await import('../tests/mutants/saboteur.ts')
  const asked = all.filter(({ id }) => isAsked(id))
  const faults = FAULTS.filter(({ promise }) => asked.some(({ id }) => id === promise))
  const saboteur = new Saboteur(seed)
  const count = { caught: 0, missed: 0, 'not tried': 0 }
  for (const [index, fault] of faults.entries()) {
    progress.step(`${index + 1} of ${faults.length}, ${fault.promise} ${fault.name}`)
    const { verdict, why } = saboteur.try(fault)
    count[verdict]++
    progress.clear()
    console.log(`${VERDICTS[verdict]} ${fault.promise} ${fault.name}`)
    console.log(`      ${why}`)
  }
  progress.end()
  const without = asked.filter(({ id }) => !faults.some(({ promise }) => promise === id))
  for (const { id } of without) console.log(`short ${id} no fault is known that would turn it red`)
  short += count.missed + without.length
  console.log(
    `${count.caught} of ${faults.length} faults caught, ${count.missed} missed, ${count['not tried']} not tried, ` +
      `${saboteur.controls} control runs without a fault`,
  )
}
