import { setImmediate as turn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { Dice } from '../../../../simulator/exchange/proof/testing/dice.ts'
import { stateHash } from '../../../../simulator/host/worlds/restored-world.ts'
import { WorldRunner } from '../../../../simulator/host/worlds/world-runner.ts'
import type { Input } from '../../../../simulator/world/inputs/inputs.ts'
import { World } from '../../../../simulator/world/world.ts'
import { ModelDisk } from './model-disk.ts'
import { ModelJournal, type Transaction } from './model-journal.ts'
import { identityOf, smallInput, smallSetup } from './small-world.ts'

const GROUPS_MOST = 6
const GROUP_MOST = 4
/** Steps a run of so many groups takes at most, so that some cuts fall behind its end. */
const STEPS_MOST = 4 * (GROUPS_MOST + 5)

export interface ModelCut {
  acknowledged: number
  /** Acknowledged inputs that are not there when the power is back. */
  lost: number
  /** Whether what came back is the fold of the first so many of the inputs, in their order. */
  isPrefix: boolean
}

/**
 * One run of the real world runner, which decides what is acknowledged and when, on a model of a disk whose power goes
 * at a random step; then the runner started again on what is left.
 */
export async function cutModelPower(seed: number, { isHonest = true } = {}): Promise<ModelCut> {
  const dice = new Dice(seed)
  const setup = smallSetup(seed)
  const disk = new ModelDisk<Transaction>(dice.int(1, STEPS_MOST))
  const sent: Input[] = []
  let acknowledged = 0
  try {
    const journal = new ModelJournal(disk, { isHonest })
    const runner = new WorldRunner({
      name: 'model',
      setup,
      identity: identityOf(setup),
      journal,
      paused: true,
    })
    const groups = dice.int(1, GROUPS_MOST)
    for (let group = 0; group < groups && !disk.isOff; group++) {
      for (let left = dice.int(1, GROUP_MOST); left > 0; left--) {
        const input = smallInput(dice, `m${sent.length}`)
        sent.push(input)
        const number = sent.length
        void runner.submit(input).then(
          () => {
            acknowledged = Math.max(acknowledged, number)
          },
          () => {},
        )
      }
      // Two turns: the runner writes in the first, whoever waits for it is told by the second.
      await turn()
      await turn()
      const what = dice.next()
      if (what < 0.2) runner.moveTo(runner.nowMs + dice.int(0, 60_000))
      else if (what < 0.3) runner.saveSnapshot()
    }
  } catch {
    // The power went while the host itself was writing.
  }
  disk.powerOff()
  await turn()
  return compare(setup, sent, acknowledged, disk.afterCut(dice))
}

function compare(
  setup: ReturnType<typeof smallSetup>,
  sent: readonly Input[],
  acknowledged: number,
  kept: readonly Transaction[],
): ModelCut {
  const journal = new ModelJournal(new ModelDisk<Transaction>(), { kept })
  const back = new WorldRunner({ name: 'model', setup, identity: identityOf(setup), journal, paused: true })
  const inputs = journal.inputsAfter(0)
  // From the beginning and by hand, so that a snapshot that is ahead of its inputs is found out.
  const folded = new World(setup)
  for (const input of inputs) folded.apply(input)
  if (back.nowMs > folded.nowMs) folded.advanceTo(back.nowMs)
  const isPrefix =
    isDeepStrictEqual(
      inputs.map(({ input }) => input),
      sent.slice(0, inputs.length),
    ) && stateHash(folded) === stateHash(back.world)
  return { acknowledged, lost: Math.max(0, acknowledged - inputs.length), isPrefix }
}
