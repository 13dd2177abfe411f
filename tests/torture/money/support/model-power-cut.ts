import { setImmediate as turn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { Dice } from '../../../../simulator/exchange/proof/testing/dice.ts'
import { WorldRunner } from '../../../../simulator/host/worlds/world-runner.ts'
import type { Input } from '../../../../simulator/world/inputs/inputs.ts'
import { isFold } from './kept-state.ts'
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
  const start = (journal: ModelJournal) =>
    WorldRunner.open({ name: 'model', setup, identity: identityOf(setup), journal, paused: true })
  const disk = new ModelDisk<Transaction>(dice.int(1, STEPS_MOST))
  const sent: Input[] = []
  let acknowledged = 0
  try {
    const runner = await start(new ModelJournal(disk, { isHonest }))
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
      if (what < 0.2) await runner.moveTo(runner.nowMs + dice.int(0, 60_000))
      else if (what < 0.3) await runner.saveSnapshot()
    }
  } catch {
    // The power went while the host itself was writing.
  }
  disk.powerOff()
  await turn()
  const back = await start(new ModelJournal(disk.afterCut(dice)))
  const inputs = (await back.journal.inputsAfter(0)).map(({ input }) => input)
  const isPrefix = isDeepStrictEqual(inputs, sent.slice(0, inputs.length)) && (await isFold(back))
  return { acknowledged, lost: Math.max(0, acknowledged - inputs.length), isPrefix }
}
