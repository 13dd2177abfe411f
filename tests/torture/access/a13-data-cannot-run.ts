import { Refusal } from '@layline/shared/contract/error-codes'
import { never, type Row, timed } from '../../../scripts/row.ts'
import { exportWorld, readWorldFile } from '../../../simulator/host/tools/world-file.ts'
import { loadScenario, parseScenario, ScenarioError } from '../../../simulator/host/worlds/scenario-file.ts'
import { MemoryJournal } from '../../../simulator/journal/memory-journal.ts'
import { CORE_VERSION } from '../../../simulator/world/world.ts'
import type { Trial, TriedPromise } from '../promise.ts'
import { hostileLines, hostileScenarios } from './support/hostile-files.ts'

const WITHIN_MS = 1000
const BYTES_MOST = 100 * 1024 * 1024

/** How each of them ended: a refusal that names a line is what is promised. */
class Tries {
  tries = 0
  taken = 0
  unnamed = 0
  slow = 0
  large = 0
  readonly #say: Trial['say']

  constructor(say: Trial['say']) {
    this.#say = say
  }

  try(name: string, isNamed: (error: unknown) => boolean, read: () => unknown): void {
    this.tries++
    const startMs = performance.now()
    const before = process.memoryUsage().heapUsed
    try {
      read()
      this.taken++
      this.#say(`${name} was taken`)
    } catch (error) {
      if (!isNamed(error)) {
        this.unnamed++
        this.#say(`${name}: ${(error as Error).name}: ${(error as Error).message.slice(0, 100)}`)
      }
    }
    const tookMs = performance.now() - startMs
    if (tookMs > WITHIN_MS) {
      this.slow++
      this.#say(`${name} took ${Math.round(tookMs)} ms`)
    }
    if (process.memoryUsage().heapUsed - before > BYTES_MOST) this.large++
  }
}

/** The first line of a world file that is good. */
function firstLine(): string {
  const { sha256 } = loadScenario('home-wins')
  const journal = new MemoryJournal()
  const epochMs = Date.UTC(2026, 0, 1)
  journal.begin({
    seed: 1,
    scenarioName: 'home-wins',
    scenarioSha256: sha256,
    epochMs,
    coreVersion: CORE_VERSION,
  })
  return exportWorld(journal)[0]!
}

function tryFiles({ say }: Trial): Row[] {
  const tries = new Tries(say)
  for (const { name, text } of hostileScenarios()) {
    const isNamed = (error: unknown) => error instanceof ScenarioError && /^hostile:\d+: /.test(error.message)
    tries.try(name, isNamed, () => parseScenario(text, 'hostile'))
  }
  const first = firstLine()
  for (const line of hostileLines()) {
    const isNamed = (error: unknown) => error instanceof Refusal && /^line 2: /.test(error.message)
    tries.try(`the line ${line.slice(0, 40)}`, isNamed, () => readWorldFile(`${first}\n${line}\n`))
  }
  const polluted = Number('polluted' in {} || 'ok' in {})
  return [
    { name: 'hostile files and lines', value: tries.tries, goal: 100 },
    never('of them, taken', tries.taken),
    never('refusals that do not name the line', tries.unnamed),
    timed('that took longer than a second', tries.slow, 0),
    never('that took more than 100 MB', tries.large),
    never('that got into every object', polluted),
  ]
}

export const A13: TriedPromise = {
  id: 'A13',
  text: 'Data cannot run: a hostile file is refused with its line, soon, and in little memory.',
  try: tryFiles,
}
