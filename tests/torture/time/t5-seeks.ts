import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { WorldRunner } from '../../../simulator/host/worlds/world-runner.ts'
import { EPOCH_MS } from '../money/support/small-world.ts'
import { inTempFolder } from '../support/temp-folder.ts'
import type { Figure, Trial, TriedPromise } from '../trial.ts'
import { isDone, openKilled, openMoved, play } from './support/moved-world.ts'

const ROUNDS = { short: 8, long: 300 }
/** A kill comes up to so many turns of the event loop after a seek has begun. */
const TURNS_MOST = 40

/** Acknowledged orders of each branch, as `player id`. */
type Acknowledged = Map<number, Set<string>>

/** Looks into every branch: each order that was acknowledged in it stands in it, once. */
async function countLost(
  runner: WorldRunner,
  acknowledged: Acknowledged,
  figures: { lost: Figure; doubled: Figure; unbalanced: Figure },
): Promise<void> {
  for (const [branch, orders] of acknowledged) {
    const isThere = runner.branch === branch || (await isDone(() => runner.branches.return(branch)))
    if (!isThere) figures.lost.count(`branch ${branch} cannot be returned to`)
    const { world, journal } = runner
    const counts = new Map<string, number>()
    for (const { input } of await journal.inputsAfter(0)) {
      if (input.kind !== 'order') continue
      const key = `${input.userName} ${input.order.orderId}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    for (const order of orders) {
      const [userName, orderId] = order.split(' ') as [string, string]
      const isKnown = world.exchange.betIdOf(userName, orderId) !== undefined
      if (!isKnown) figures.lost.count(`${order} of branch ${branch}`)
      if ((counts.get(order) ?? 0) > 1) figures.doubled.count(`${order} of branch ${branch}`)
    }
    if (world.exchange.ledger.sumPaise() !== 0) figures.unbalanced.count(`branch ${branch}`)
  }
}

async function trySeeks(trial: Trial): Promise<void> {
  const figures = {
    lost: trial.never('acknowledged bets that are not in their branch'),
    doubled: trial.never('bets that are in their branch twice'),
    unbalanced: trial.never('branches whose accounts do not sum to zero'),
  }
  const kills = trial.atLeast('kills while a seek or a return was under way', trial.pick(ROUNDS))
  const dice = trial.dice()
  await inTempFolder(async (folder) => {
    const dataDir = join(folder, 'live')
    const { worlds, runner } = await openMoved(dataDir, trial.seed)
    const acknowledged: Acknowledged = new Map()
    for (let round = 0; round < trial.pick(ROUNDS); round++) {
      const orders = [...(await play(runner, dice, `r${round}`)), ...(await play(runner, dice, `s${round}`))]
      const { branch } = runner
      acknowledged.set(branch, new Set([...(acknowledged.get(branch) ?? []), ...orders]))
      const others = [...acknowledged.keys()].filter((id) => id !== branch)
      const job =
        others.length > 0 && dice.next() < 0.3
          ? runner.branches.return(dice.pick(others))
          : runner.branches.seek(dice.int(EPOCH_MS, runner.nowMs), undefined)
      for (let turns = dice.int(0, TURNS_MOST); turns > 0; turns--) await nextTurn()
      const killed = await openKilled(dataDir, join(folder, `killed-${round}`), trial.seed)
      kills.count()
      await countLost(killed.runner, acknowledged, figures)
      await killed.worlds.close()
      await job.done
      if (job.state !== 'done') figures.lost.count(`a move of round ${round} is ${job.state}`)
      if (!acknowledged.has(runner.branch)) acknowledged.set(runner.branch, new Set())
    }
    await countLost(runner, acknowledged, figures)
    await worlds.close()
  })
}

export const T5: TriedPromise = {
  id: 'T5',
  text: 'A seek loses nothing: each acknowledged bet stands in its branch, also after a kill in the middle of a seek.',
  pure: true,
  try: trySeeks,
}
