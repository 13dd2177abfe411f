import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '@layline/shared/contract/error-codes'
import { readCapsuleFile } from '../../../simulator/host/capsules/capsule-file.ts'
import { linesOf, readCapsule } from '../../../simulator/host/capsules/capsule-text.ts'
import { exportLeft } from '../../../simulator/host/capsules/export-kept.ts'
import { loadRecordings, RecordingError } from '../../../simulator/host/recordings/recording-file.ts'
import { loadScenario, parseScenario, ScenarioError } from '../../../simulator/host/worlds/scenario-file.ts'
import { MemoryJournal } from '../../../simulator/journal/memory-journal.ts'
import { CORE_VERSION } from '../../../simulator/world/world.ts'
import { inTempFolder } from '../support/temp-folder.ts'
import type { Trial, TriedPromise } from '../trial.ts'
import { hostileLines, hostileScenarios } from './support/hostile-files.ts'
import { bombsBehind, hostileRecordings } from './support/hostile-recordings.ts'

const WITHIN_MS = 1000
const BYTES_MOST = 100 * 1024 * 1024

/** The first line of a capsule file that is good, and stands later than any input. */
async function firstLine(): Promise<string> {
  const { sha256: scenarioSha256 } = loadScenario('home-wins')
  const journal = new MemoryJournal()
  const epochMs = Date.UTC(2026, 0, 1)
  await journal.begin({
    seed: 1,
    scenarioName: 'home-wins',
    scenarioSha256,
    epochMs,
    coreVersion: CORE_VERSION,
  })
  const { inputs: _, sha256: __, ...head } = await exportLeft(journal, {})
  return JSON.stringify({ ...head, untilMs: 2e13 })
}

/** Reads a recording to its end; throws where it is refused, and where it ends before its end. */
function readRecording(file: string): void {
  for (const recording of loadRecordings([file]).recordings) {
    const messages = recording.open()
    let index = 0
    while (messages.at(index)) index++
    if (messages.fault !== undefined) throw new RecordingError(messages.fault)
  }
}

/** What the process holds, in V8's heap and in buffers. */
function bytesHeld(): number {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

async function tryFiles(folder: string, trial: Trial): Promise<void> {
  const tries = trial.atLeast('hostile files and lines', 200)
  const taken = trial.never('of them, taken')
  const unnamed = trial.never('refusals that do not name the line, of a packed file the file')
  const slow = trial.timed('that took longer than a second', 0)
  const large = trial.never('that took more than 100 MB')
  const polluted = trial.never('that got into every object')
  const tryOne = (name: string, isNamed: (error: Error) => boolean, read: () => unknown) => {
    tries.count()
    const startMs = performance.now()
    const before = bytesHeld()
    try {
      read()
      taken.count(`${name} was taken`)
    } catch (caught) {
      const error = caught as Error
      if (!isNamed(error)) unnamed.count(`${name}: ${error.name}: ${error.message.slice(0, 100)}`)
    }
    const tookMs = performance.now() - startMs
    if (tookMs > WITHIN_MS) slow.count(`${name} took ${Math.round(tookMs)} ms`)
    if (bytesHeld() - before > BYTES_MOST) large.count(`${name} took more than 100 MB`)
  }
  for (const [name, text] of Object.entries(hostileScenarios())) {
    const isNamed = (error: Error) => error instanceof ScenarioError && /^hostile:\d+: /.test(error.message)
    tryOne(name, isNamed, () => parseScenario(text, 'hostile'))
  }
  const first = await firstLine()
  for (const line of hostileLines()) {
    const isNamed = (error: Error) => error instanceof Refusal && /^line 2: /.test(error.message)
    tryOne(`the line ${line.slice(0, 40)}`, isNamed, () => readCapsule(linesOf(`${first}\n${line}\n`)))
  }
  for (const { name, ending, bytes } of bombsBehind(`${first}\n`)) {
    const path = join(folder, `world${ending}`)
    writeFileSync(path, bytes)
    const isNamed = (error: Error) => error instanceof Refusal && /\bline 2\b/.test(error.message)
    tryOne(`the capsule file of ${name}`, isNamed, () => readCapsuleFile(path))
  }
  for (const [index, { name, ending, bytes }] of hostileRecordings().entries()) {
    const file = `hostile-${index}${ending}`
    const path = join(folder, file)
    writeFileSync(path, bytes)
    // Packing that is damaged has no lines.
    const place = ending === '.ndjson' ? /^[^:]+:(\d+:| is damaged: .*\bline \d+)/ : /^/
    const isNamed = ({ message }: Error) => message.startsWith(`${file}:`) && place.test(message)
    tryOne(`the recording of ${name} (${ending})`, isNamed, () => readRecording(path))
  }
  if ('polluted' in {} || 'ok' in {}) polluted.count()
}

export const A13: TriedPromise = {
  id: 'A13',
  text: 'Data cannot run: a hostile file is refused with its line, soon, and in little memory.',
  try: (trial) => inTempFolder((folder) => tryFiles(folder, trial)),
}
