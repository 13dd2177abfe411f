import { Refusal } from '@layline/shared/contract/error-codes'
import { exportWorld, readWorldFile } from '../../../simulator/host/tools/world-file.ts'
import { loadScenario, parseScenario, ScenarioError } from '../../../simulator/host/worlds/scenario-file.ts'
import { MemoryJournal } from '../../../simulator/journal/memory-journal.ts'
import { CORE_VERSION } from '../../../simulator/world/world.ts'
import type { Trial, TriedPromise } from '../trial.ts'
import { hostileLines, hostileScenarios } from './support/hostile-files.ts'

const WITHIN_MS = 1000
const BYTES_MOST = 100 * 1024 * 1024

/** The first line of a world file that is good. */
function firstLine(): string {
  const { sha256: scenarioSha256 } = loadScenario('home-wins')
  const journal = new MemoryJournal()
  const epochMs = Date.UTC(2026, 0, 1)
  journal.begin({ seed: 1, scenarioName: 'home-wins', scenarioSha256, epochMs, coreVersion: CORE_VERSION })
  return exportWorld(journal)[0]!
}

function tryFiles(trial: Trial): void {
  const tries = trial.atLeast('hostile files and lines', 100)
  const taken = trial.never('of them, taken')
  const unnamed = trial.never('refusals that do not name the line')
  const slow = trial.timed('that took longer than a second', 0)
  const large = trial.never('that took more than 100 MB')
  const polluted = trial.never('that got into every object')
  const tryOne = (name: string, isNamed: (error: Error) => boolean, read: () => unknown) => {
    tries.count()
    const startMs = performance.now()
    const before = process.memoryUsage().heapUsed
    try {
      read()
      taken.count(`${name} was taken`)
    } catch (caught) {
      const error = caught as Error
      if (!isNamed(error)) unnamed.count(`${name}: ${error.name}: ${error.message.slice(0, 100)}`)
    }
    const tookMs = performance.now() - startMs
    if (tookMs > WITHIN_MS) slow.count(`${name} took ${Math.round(tookMs)} ms`)
    if (process.memoryUsage().heapUsed - before > BYTES_MOST) large.count(`${name} took more than 100 MB`)
  }
  for (const [name, text] of Object.entries(hostileScenarios())) {
    const isNamed = (error: Error) => error instanceof ScenarioError && /^hostile:\d+: /.test(error.message)
    tryOne(name, isNamed, () => parseScenario(text, 'hostile'))
  }
  const first = firstLine()
  for (const line of hostileLines()) {
    const isNamed = (error: Error) => error instanceof Refusal && /^line 2: /.test(error.message)
    tryOne(`the line ${line.slice(0, 40)}`, isNamed, () => readWorldFile(`${first}\n${line}\n`))
  }
  if ('polluted' in {} || 'ok' in {}) polluted.count()
}

export const A13: TriedPromise = {
  id: 'A13',
  text: 'Data cannot run: a hostile file is refused with its line, soon, and in little memory.',
  try: tryFiles,
}
