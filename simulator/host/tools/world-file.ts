import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Refusal } from '@layline/shared/contract/error-codes'
import type { WorldMs } from '@layline/shared/units'
import { z } from 'zod'
import { DirectoryLock } from '../../journal/directory-lock.ts'
import { type Journal, JournalError } from '../../journal/journal.ts'
import { SqliteJournal } from '../../journal/sqlite-journal.ts'
import type { Input, StampedInput } from '../../world/inputs/inputs.ts'
import { isPrivate, sharedInput } from '../../world/inputs/inputs.ts'
import { CORE_VERSION, type WorldSetup } from '../../world/world.ts'
import { Lines } from '../recordings/lines.ts'
import { unpackedFile } from '../recordings/recording-file.ts'
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
  /** By time. Read again from the beginning by each iteration, so that a long file takes little memory. */
  inputs: Iterable<StampedInput>
  untilMs: number
}

/** A world file's lines from the beginning; each call of the answer gives the next one, undefined behind the last. */
type LinesFromStart = () => () => string | undefined

/** Characters of a world file, unpacked. */
const CHARACTERS_MAX = 256 * 1024 * 1024

/** Exports a kept world; throws if another process holds the directory's lock. */
export async function exportKept(dataDir: string, world: string): Promise<string[]> {
  const file = join(dataDir, world, 'journal.db')
  if (!existsSync(file)) throw new JournalError(`there is no world '${world}' in ${dataDir}`)
  const lock = new DirectoryLock(dataDir)
  const journal = new SqliteJournal(file)
  try {
    return await exportWorld(journal)
  } finally {
    await journal.close()
    lock.release()
  }
}

/** Exports a kept world as lines: seed, scenario and inputs, without players' private data. */
export async function exportWorld(journal: Journal): Promise<string[]> {
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
  const inputs = await journal.inputsAfter(0)
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

/** The lines of a world file, plain or packed, as they are asked for. Throws a Refusal where it is damaged. */
export function linesOfFile(file: string): LinesFromStart {
  return () => {
    const lines = new Lines(unpackedFile(file))
    return () => {
      try {
        return lines.next()
      } catch (cause) {
        const { message, syscall } = cause as NodeJS.ErrnoException
        if (syscall !== undefined) throw cause
        throw new Refusal('BAD_REQUEST', `${basename(file)}: is damaged: ${message}`, { cause })
      }
    }
  }
}

/** Parses the output of `exportWorld`; an error names its line. */
export function readWorldFile(text: string): Omit<WorldFile, 'inputs'> & { inputs: StampedInput[] } {
  const lines = text.trimEnd().split('\n')
  const { inputs, ...file } = readWorldLines(() => {
    let at = 0
    return () => lines[at++]
  })
  return { ...file, inputs: [...inputs] }
}

/** As `readWorldFile`, line by line: every line is checked before this returns, and held only while it is used. */
export function readWorldLines(open: LinesFromStart): WorldFile {
  const { seed, epochMs, untilMs, coreVersion, scenarioName, scenario } = parsed(header, open()() ?? '', 1)
  if (coreVersion !== CORE_VERSION) {
    throw new Refusal('BAD_REQUEST', `line 1: written by core ${coreVersion}, this is core ${CORE_VERSION}`)
  }
  const setup = { seed, epochMs, scenario: parseScenario(scenario, scenarioName) }
  const inputs = { [Symbol.iterator]: () => inputsOf(open(), epochMs) }
  let lastMs = epochMs
  for (const { atMs } of inputs) lastMs = atMs
  return { setup, inputs, untilMs: Math.max(untilMs, lastMs) }
}

function* inputsOf(next: ReturnType<LinesFromStart>, epochMs: WorldMs): Generator<StampedInput> {
  let characters = next()?.length ?? 0
  let lastMs = epochMs
  for (let seq = 1, text = next(); text !== undefined; seq++, text = next()) {
    const number = seq + 1
    characters += text.length
    if (characters > CHARACTERS_MAX) {
      throw new Refusal('BAD_REQUEST', `line ${number}: a world file is at most ${CHARACTERS_MAX} characters`)
    }
    const { atMs, input } = parsed(line, text, number)
    if (atMs < lastMs) {
      throw new Refusal('BAD_REQUEST', `line ${number}: it is earlier than the one before`)
    }
    lastMs = atMs
    yield { seq, atMs, input: input as Input }
  }
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
