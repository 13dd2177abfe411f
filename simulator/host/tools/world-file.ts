import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Refusal } from '@layline/shared/contract/error-codes'
import { z } from 'zod'
import { DirectoryLock } from '../../journal/directory-lock.ts'
import { type Journal, JournalError } from '../../journal/journal.ts'
import { SqliteJournal } from '../../journal/sqlite-journal.ts'
import type { Input, StampedInput } from '../../world/inputs/inputs.ts'
import { isPrivate, sharedInput } from '../../world/inputs/inputs.ts'
import { CORE_VERSION, type WorldSetup } from '../../world/world.ts'
import { loadScenario, OWN_SCENARIO, parseScenario } from '../worlds/scenario-file.ts'

/** First line of a world file, its header. Each further line is an input. All lines are JSON. */
const header = z.strictObject({
  layline: z.literal('world'),
  coreVersion: z.string(),
  seed: z.number().int(),
  epochMs: z.number().int(),
  untilMs: z.number().int(),
  scenarioName: z.string(),
  scenario: z.string().describe('Its YAML'),
})
const line = z.strictObject({ atMs: z.number(), input: sharedInput })

export interface WorldFile {
  setup: WorldSetup
  inputs: StampedInput[]
  untilMs: number
}

/** Exports a kept world; throws if another process holds the directory's lock. */
export function exportKept(dataDir: string, world: string): string[] {
  const file = join(dataDir, world, 'journal.db')
  if (!existsSync(file)) throw new JournalError(`there is no world '${world}' in ${dataDir}`)
  const lock = new DirectoryLock(dataDir)
  const journal = new SqliteJournal(file)
  try {
    return exportWorld(journal)
  } finally {
    journal.close()
    lock.release()
  }
}

/** Exports a kept world as lines: seed, scenario and inputs, without players' private data. */
export function exportWorld(journal: Journal): string[] {
  const { identity } = journal
  if (!identity) throw new JournalError('there is no world in this journal')
  const { seed, epochMs, coreVersion, scenarioName, scenarioSha256 } = identity
  if (scenarioName === 'replay') throw new JournalError('a replayed world is shared as its recordings')
  if (scenarioName === OWN_SCENARIO) {
    throw new JournalError(
      'a scenario that was passed as an object cannot be shared: write it to a file first',
    )
  }
  const { sha256, text: scenario } = loadScenario(scenarioName)
  if (sha256 !== scenarioSha256) {
    throw new JournalError(`scenario ${scenarioName} has changed since the world was made`)
  }
  const inputs = journal.inputsAfter(0)
  const untilMs = Math.max(journal.clockMark()?.worldMs ?? epochMs, inputs.at(-1)?.atMs ?? epochMs)
  const first: z.input<typeof header> = {
    layline: 'world',
    coreVersion,
    seed,
    epochMs,
    untilMs,
    // Of a file its name, not where it lies on this machine.
    scenarioName: basename(scenarioName),
    scenario,
  }
  const shared = inputs
    .filter(({ input }) => !isPrivate(input))
    // Parsing strips an input's private fields.
    .map(({ atMs, input }) => ({ atMs, input: sharedInput.parse(input) }))
  return [first, ...shared].map((each) => JSON.stringify(each))
}

/** Parses the output of `exportWorld`; an error names its line. */
export function readWorldFile(text: string): WorldFile {
  const [first = '', ...rest] = text.trimEnd().split('\n')
  const { seed, epochMs, untilMs, coreVersion, scenarioName, scenario } = parsed(header, first, 1)
  if (coreVersion !== CORE_VERSION) {
    throw new Refusal('BAD_REQUEST', `line 1: written by core ${coreVersion}, this is core ${CORE_VERSION}`)
  }
  const setup = { seed, epochMs, scenario: parseScenario(scenario, scenarioName) }
  let lastMs = epochMs
  const inputs = rest.map((text, index) => {
    const { atMs, input } = parsed(line, text, index + 2)
    if (atMs < lastMs)
      throw new Refusal('BAD_REQUEST', `line ${index + 2}: it is earlier than the one before`)
    lastMs = atMs
    return { seq: index + 1, atMs, input: input as Input }
  })
  return { setup, inputs, untilMs: Math.max(untilMs, lastMs) }
}

function parsed<T>(schema: z.ZodType<T>, text: string, number: number): T {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new Refusal('BAD_REQUEST', `line ${number}: it is not JSON`)
  }
  const result = schema.safeParse(json)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new Refusal('BAD_REQUEST', `line ${number}: ${issue!.path.join('.')}: ${issue!.message}`)
}
