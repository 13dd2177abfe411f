import { join } from 'node:path'
import { Player } from '@layline/simulator/testing'
import { SqliteJournal } from '../../../simulator/journal/sqlite-journal.ts'
import { inSandbox, type Sandbox } from '../support/sandbox.ts'
import type { Trial, TriedPromise } from '../trial.ts'
import { writeLongJournal } from './support/long-journal.ts'

const INPUTS = { short: 20_000, long: 1_000_000 }
const FROM_SNAPSHOT_SECONDS = 3
const FROM_ZERO_SECONDS = 30

/** Starts on what is kept, stands still, says its state, and stops. */
async function startAndStop(sandbox: Sandbox, dataDir: string) {
  const startMs = performance.now()
  const life = await sandbox.start({ args: ['--data-dir', dataDir] })
  const seconds = (performance.now() - startMs) / 1000
  const player = new Player(life.url)
  await player.control('POST', '/time', { paused: true })
  const { sha256 } = await player.control<{ sha256: string }>('GET', '/hash')
  life.child.kill('SIGTERM')
  const code = await life.ended
  if (code !== 0) throw new Error(`a clean stop ended with ${code}: ${life.complaints().slice(0, 2000)}`)
  return { seconds, sha256 }
}

/** How many inputs the next start has to fold: those behind the last snapshot. */
async function inputsToFold(dataDir: string): Promise<number> {
  const journal = new SqliteJournal(join(dataDir, 'main', 'journal.db'))
  try {
    const snapshot = await journal.latestSnapshot()
    return (await journal.inputsAfter(snapshot?.seq ?? 0)).length
  } finally {
    await journal.close()
  }
}

function tryStarts(trial: Trial): Promise<void> {
  return inSandbox(async (sandbox) => {
    const inputs = trial.pick(INPUTS)
    const differ = trial.never('states after it that differ')
    const toFold = trial.never('inputs that a start after a clean stop folds again')
    const dataDir = sandbox.newFolder()
    await writeLongJournal(dataDir, inputs, trial.dice())
    // Nothing but inputs is there the first time; the stop after it keeps a snapshot.
    const zero = await startAndStop(sandbox, dataDir)
    toFold.is(await inputsToFold(dataDir))
    const snapshot = await startAndStop(sandbox, dataDir)
    trial.say(
      `${inputs} inputs: ready in ${zero.seconds.toFixed(2)} s from zero, ` +
        `${snapshot.seconds.toFixed(2)} s from a snapshot`,
    )
    if (zero.sha256 !== snapshot.sha256) differ.count()
    // A short journal says nothing about a long one: how the time grows is what is promised.
    if (!trial.isLong) return
    const name = `seconds until ready, ${inputs} inputs`
    trial.atMost(`${name}, from a snapshot`, FROM_SNAPSHOT_SECONDS).is(snapshot.seconds)
    trial.atMost(`${name}, from zero`, FROM_ZERO_SECONDS).is(zero.seconds)
  })
}

export const M16: TriedPromise = {
  id: 'M16',
  text: 'A long journal starts quickly: a million inputs in 3 s from a snapshot, in 30 s from zero.',
  try: tryStarts,
}
