import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { Command, InvalidArgumentError } from 'commander'
import { hashWorld } from '../simulator/host/tools/feed-hash.ts'
import { recordWorld } from '../simulator/host/tools/record.ts'
import { loadScenario, ScenarioError } from '../simulator/host/worlds/scenario-file.ts'
import { DEFAULT_SCENARIO, DEFAULT_SEED } from '../simulator/host/worlds/worlds.ts'
import type { WorldSetup } from '../simulator/world/world.ts'

/** Worlds that are compared begin on the same day, whenever the tool is run. */
const FIXED_EPOCH = '2026-01-15T12:00:00.000Z'

function durationMs(text: string): number {
  const [, hours = '0', minutes = '0', seconds = '0'] =
    /^(?=\d)(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/.exec(text) ?? []
  const ms = Number(hours) * 3_600_000 + Number(minutes) * 60_000 + Number(seconds) * 1000
  if (ms === 0) throw new InvalidArgumentError('It is a time like 90s, 30m or 1h30m.')
  return ms
}

function seedOf(text: string): number {
  const seed = Number(text)
  if (!Number.isInteger(seed) || Math.abs(seed) >= 2 ** 31)
    throw new InvalidArgumentError('It is a whole number of 32 bits.')
  return seed
}

interface Options {
  seed: number
  scenario: string
  until: number
  out: string
}

const setupOf = ({ seed, scenario }: Options): WorldSetup => ({
  seed,
  scenario: loadScenario(scenario).scenario,
  epochMs: Date.parse(FIXED_EPOCH),
})

const program = new Command('world').description('Tools for worlds.')
const command = (name: string, description: string) =>
  program
    .command(name)
    .description(description)
    .option('--seed <number>', 'seed of the world', seedOf, DEFAULT_SEED)
    .option('--scenario <name>', 'scenario from fixtures/scenarios', DEFAULT_SCENARIO)
    .allowExcessArguments(false)

command('hash', 'sha256 of the feed bytes and of the state of a world that ran so long')
  .requiredOption('--until <time>', 'how long it runs', durationMs)
  .action((options: Options) => {
    const { feed, state, frames } = hashWorld(setupOf(options), options.until)
    console.log(`feed  ${feed} (${frames} frames)\nstate ${state}`)
  })

command('record', "writes the first event's market as a recording, to be replayed")
  .requiredOption('--until <time>', 'how long at most', durationMs)
  .requiredOption('--out <file>', 'file to write, .ndjson or .ndjson.gz')
  .action((options: Options) => {
    const lines = recordWorld(setupOf(options), options.until)
    const text = `${lines.join('\n')}\n`
    writeFileSync(options.out, options.out.endsWith('.gz') ? gzipSync(text, { level: 9 }) : text)
    console.log(`${lines.length} messages written to ${options.out}`)
  })

try {
  program.parse()
} catch (error) {
  if (!(error instanceof ScenarioError)) throw error
  console.error(`world: ${error.message}`)
  process.exitCode = 2
}
