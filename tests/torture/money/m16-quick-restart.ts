import { Player } from '@layline/simulator/testing'
import type { Row } from '../../../scripts/row.ts'
import { Dice } from '../../../simulator/exchange/proof/testing/dice.ts'
import type { Form, Trial, TriedPromise } from '../promise.ts'
import { inSandbox, type Sandbox } from '../support/sandbox.ts'
import { writeLongJournal } from './support/long-journal.ts'

const INPUTS: Record<Form, number> = { short: 20_000, long: 1_000_000 }
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

async function tryStarts({ form, seed, say }: Trial): Promise<Row[]> {
  return inSandbox(async (sandbox) => {
    const dataDir = sandbox.newFolder()
    writeLongJournal(dataDir, INPUTS[form], new Dice(seed))
    // Nothing but inputs is there the first time; the stop after it keeps a snapshot.
    const zero = await startAndStop(sandbox, dataDir)
    const snapshot = await startAndStop(sandbox, dataDir)
    say(
      `${INPUTS[form]} inputs: ready in ${zero.seconds.toFixed(2)} s from zero, ` +
        `${snapshot.seconds.toFixed(2)} s from a snapshot`,
    )
    const same: Row = {
      name: 'states after it that differ',
      value: zero.sha256 === snapshot.sha256 ? 0 : 1,
      goal: 0,
      atMost: true,
    }
    // A short journal says nothing about a long one: how the time grows is what is promised.
    if (form === 'short') return [same]
    return [
      same,
      {
        name: `seconds until ready, ${INPUTS[form]} inputs, from a snapshot`,
        value: snapshot.seconds,
        goal: FROM_SNAPSHOT_SECONDS,
        atMost: true,
      },
      {
        name: `seconds until ready, ${INPUTS[form]} inputs, from zero`,
        value: zero.seconds,
        goal: FROM_ZERO_SECONDS,
        atMost: true,
      },
    ]
  })
}

export const M16: TriedPromise = {
  id: 'M16',
  text: 'A long journal starts quickly: a million inputs in 3 s from a snapshot, in 30 s from zero.',
  try: tryStarts,
}
