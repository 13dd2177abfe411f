import { inLanes, LANES } from '../support/lanes.ts'
import { inSandbox } from '../support/sandbox.ts'
import type { Trial, TriedPromise } from '../trial.ts'
import { KilledWorld, killFigures } from './support/killed-world.ts'

const KILLS = { short: 20, long: 1000 }
/** A world is left alone after so many, or looking every bet up after every kill would be all there is time for. */
const KILLS_A_WORLD = 25

async function tryKills(trial: Trial): Promise<void> {
  const kills = trial.pick(KILLS)
  const figures = killFigures(trial, kills)
  const worlds: KilledWorld[] = []
  await inSandbox(async (sandbox) => {
    const dice = trial.dice()
    for (let left = kills; left > 0; left -= KILLS_A_WORLD) {
      worlds.push(new KilledWorld(sandbox, dice.fork(), Math.min(left, KILLS_A_WORLD), figures))
    }
    await inLanes(worlds, trial.isLong ? LANES : 1, (world) => world.live())
  })
  const { acknowledged, sentAgain, killedAtStart } = figures
  trial.say(
    `${acknowledged.value} bets acknowledged, ${sentAgain} sent again since no answer had come, ` +
      `${killedAtStart} more kills during the start, ${worlds.length} worlds`,
  )
}

export const M1: TriedPromise = {
  id: 'M1',
  text: 'An acknowledged bet survives kill -9: none is lost, none is doubled.',
  try: tryKills,
}
