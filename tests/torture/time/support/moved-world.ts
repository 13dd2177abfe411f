import { cpSync } from 'node:fs'
import { join } from 'node:path'
import type { Dice } from '../../../../simulator/exchange/proof/testing/dice.ts'
import type { TimeJob } from '../../../../simulator/host/worlds/time-job.ts'
import type { WorldRunner } from '../../../../simulator/host/worlds/world-runner.ts'
import { Worlds } from '../../../../simulator/host/worlds/worlds.ts'
import { anyInput } from '../../money/support/kept-world.ts'
import { EPOCH_MS } from '../../money/support/small-world.ts'

const MOVE_MOST_MS = 60_000

/** A kept world, paused at its beginning, in a data directory of its own. */
export async function openMoved(dataDir: string, seed: number) {
  const worlds = new Worlds({ dataDir })
  const options = { name: 'main', scenario: 'home-wins', seed, epochMs: EPOCH_MS, paused: true }
  return { worlds, runner: await worlds.open(options) }
}

/** What a kill at this moment leaves of a data directory, opened. */
export async function openKilled(dataDir: string, folder: string, seed: number) {
  cpSync(join(dataDir, 'main'), join(folder, 'main'), { recursive: true })
  return openMoved(folder, seed)
}

/** Some inputs at one moment, then some time. Answers with the order ids that were acknowledged. */
export async function play(runner: WorldRunner, dice: Dice, name: string): Promise<string[]> {
  const inputs = Array.from({ length: dice.int(1, 4) }, (_, number) =>
    anyInput(runner, dice, `${name}-${number}`),
  )
  const outcomes = await Promise.all(inputs.map((input) => runner.submit(input)))
  await runner.moveTo(runner.nowMs + dice.int(1, MOVE_MOST_MS))
  return inputs.flatMap((input, index) =>
    input.kind === 'order' && outcomes[index]!.ok ? [`${input.userName} ${input.order.orderId}`] : [],
  )
}

/** Resolves with whether a move came to its end. */
export async function isDone(begin: () => TimeJob): Promise<boolean> {
  try {
    const job = begin()
    await job.done
    return job.state === 'done'
  } catch {
    return false
  }
}
