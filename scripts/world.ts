import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { Refusal } from '@layline/shared/contract/error-codes'
import { Command, InvalidArgumentError } from 'commander'
import { readCapsuleFile } from '../simulator/host/capsules/capsule-file.ts'
import { setupOf } from '../simulator/host/capsules/checked-capsule.ts'
import { DATA_DIR } from '../simulator/host/options.ts'
import { hashWorld, type WorldHashes } from '../simulator/host/tools/feed-hash.ts'
import { recordWorld } from '../simulator/host/tools/record.ts'
import { COMPARED_EPOCH_MS, hashShippedWorlds } from '../simulator/host/tools/shipped-hashes.ts'
import { loadScenario } from '../simulator/host/worlds/scenario-file.ts'
import { DEFAULT_SCENARIO, DEFAULT_SEED } from '../simulator/host/worlds/shipped-scenarios.ts'
import { MAIN_WORLD } from '../simulator/host/worlds/worlds.ts'
import { JournalError } from '../simulator/journal/journal.ts'
import type { StampedInput } from '../simulator/world/inputs/inputs.ts'
import { CORE_VERSION, type WorldSetup } from '../simulator/world/world.ts'
import { EXIT_USAGE, readCommandLine } from './command-line.ts'
import { Progress } from './progress.ts'
import { exportWorld } from './world-export.ts'

function durationMs(text: string): number {
  const [, hours = '0', minutes = '0', seconds = '0'] =
    /^(?=\d)(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/.exec(text) ?? []
  const ms = Number(hours) * 3_600_000 + Number(minutes) * 60_000 + Number(seconds) * 1000
  if (ms === 0) throw new InvalidArgumentError('It is a time like 90s, 30m or 1h30m.')
  return ms
}

function timeOf(text: string): Date {
  const time = new Date(text)
  if (Number.isNaN(time.getTime())) throw new InvalidArgumentError('It is a time like 2026-03-01T12:00:00Z.')
  return time
}

function seedOf(text: string): number {
  const seed = Number(text)
  if (!/^-?\d+$/.test(text) || Math.abs(seed) >= 2 ** 31)
    throw new InvalidArgumentError('It is a whole number of 32 bits.')
  return seed
}

function write(file: string, lines: readonly string[]): void {
  const text = `${lines.join('\n')}\n`
  writeFileSync(file, file.endsWith('.gz') ? gzipSync(text, { level: 9 }) : text)
}

const progress = new Progress()

const clockOf = (ms: number) => new Date(ms).toISOString().slice(11, 19)
/** World time reached, as `00:12:30 of 00:30:00`. */
const reached = (ranMs: number, forMs: number) => `${clockOf(ranMs)} of ${clockOf(forMs)} of world time`

function print({ feed, state, frames }: WorldHashes): void {
  console.log(`feed  ${feed} (${frames} frames)\nstate ${state}`)
}

function hashOne(setup: WorldSetup, forMs: number, inputs: readonly StampedInput[] = []): void {
  const onProgress = (ranMs: number) => progress.update(reached(ranMs, forMs))
  const hashes = hashWorld(setup, forMs, { inputs, onProgress })
  progress.end()
  print(hashes)
}

/** What is said of a world whose feed was hashed without our fields as well. */
function specWords(isSpecSame: boolean | undefined): string {
  if (isSpecSame === undefined) return ''
  return isSpecSame ? ', same without our fields' : ', differs without our fields'
}

/** Prints a line per world as it is hashed. Exits with 1 where a hash differs from the committed one. */
function hashAll({ until, update = false, specFeed = false }: HashOptions): void {
  let differing = 0
  const onProgress = ({ scenario, seed }: { scenario: string; seed: number }, ranMs: number) =>
    progress.update(`${scenario} seed ${seed}: ${reached(ranMs, until)}`)
  const options = { update, onProgress, ...(specFeed && { withSpecFeed: true }) }
  for (const { scenario, seed, feed, state, isSame, isSpecSame } of hashShippedWorlds(until, options)) {
    if (specFeed ? !isSpecSame : !isSame) differing++
    progress.clear()
    const words = `${isSame ? 'same  ' : 'differs'} ${scenario} seed ${seed}: feed ${feed} state ${state}`
    console.log(`${words}${specWords(isSpecSame)}`)
  }
  if (differing > 0) process.exitCode = 1
}

interface Options {
  seed: number
  scenario: string
  until: number
  out: string
}

interface HashOptions extends Options {
  all?: boolean
  update?: boolean
  specFeed?: boolean
}

const comparedSetup = ({ seed, scenario }: Options): WorldSetup => ({
  seed,
  scenario: loadScenario(scenario).scenario,
  epochMs: COMPARED_EPOCH_MS,
})

const program = new Command('world').description('Tools for worlds.')
const command = (name: string, description: string) =>
  program
    .command(name)
    .description(description)
    .option('--seed <number>', 'seed of the world', seedOf, DEFAULT_SEED)
    .option('--scenario <name or file>', 'a shipped scenario, or the path of a .yaml file', DEFAULT_SCENARIO)

command('hash', 'sha256 of the feed bytes and of the state of a world that ran so long')
  .requiredOption('--until <time>', 'how long it runs', durationMs)
  .option('--all', 'every shipped scenario with seeds 1 and 7, compared with fixtures/hashes.json')
  .option('--update', 'with --all: writes the hashes to fixtures/hashes.json')
  .option('--spec-feed', 'with --all: only the feed without our fields has to be the same')
  .action((options: HashOptions) => {
    if (options.all) hashAll(options)
    else hashOne(comparedSetup(options), options.until)
  })

command('record', "writes the first event's market as a recording, to be replayed")
  .requiredOption('--until <time>', 'how long at most', durationMs)
  .requiredOption('--out <file>', 'file to write, .ndjson or .ndjson.gz')
  .action((options: Options) => {
    const { until } = options
    const lines = recordWorld(comparedSetup(options), until, (ranMs) =>
      progress.update(reached(ranMs, until)),
    )
    progress.end()
    write(options.out, lines)
    console.log(`${lines.length} messages written to ${options.out}`)
  })

program
  .command('export')
  .description('writes a moment of a world, running or stopped, as a capsule file to share')
  .requiredOption('--out <file>', 'file to write, .gz to compress it')
  .option('--data-dir <dir>', 'where worlds are kept', DATA_DIR)
  .option('--url <address>', 'of a running simulator; without it the data directory says whether one runs')
  .option('--world <name>', 'which', MAIN_WORLD)
  .option('--with-players', "with the players' own inputs, such as their bets")
  .option('--up-to <time>', 'world time, as 2026-03-01T12:00:00Z', timeOf)
  .option('--no-frame', 'without the state itself, from which a simulator of another core opens it')
  .option('--link', 'prints a link that opens it, where it is short enough')
  .action(exportWorld)

program
  .command('replay')
  .description('folds a capsule file from its beginning: sha256 of its feed bytes and of its state')
  .argument('<file>', 'as export wrote it')
  .action((file: string) => {
    const { capsule, inputs } = readCapsuleFile(file)
    const { epochMs, untilMs, coreVersion } = capsule
    if (coreVersion !== CORE_VERSION) {
      throw new Refusal('BAD_REQUEST', `written by core ${coreVersion}, this is core ${CORE_VERSION}`)
    }
    hashOne(setupOf(capsule), untilMs - epochMs, inputs)
  })

try {
  await readCommandLine(program)
} catch (error) {
  const { code } = error as NodeJS.ErrnoException
  if (!(error instanceof Refusal || error instanceof JournalError || code?.startsWith('E'))) throw error
  console.error(`world: ${(error as Error).message}`)
  process.exitCode = EXIT_USAGE
}
