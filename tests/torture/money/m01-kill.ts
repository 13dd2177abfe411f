import type { Row } from '../../../scripts/row.ts'
import { Dice } from '../../../simulator/exchange/proof/testing/dice.ts'
import type { Trial, TriedPromise } from '../promise.ts'
import { inLanes, LANES } from '../support/lanes.ts'
import { inSandbox } from '../support/sandbox.ts'
import { KilledWorld } from './support/killed-world.ts'

const KILLS = { short: 20, long: 1000 }
/** A world is left alone after so many, or looking every bet up after every kill would be all there is time for. */
const KILLS_A_WORLD = 25

async function tryKills({ form, seed, say }: Trial): Promise<Row[]> {
  const kills = KILLS[form]
  const worlds: KilledWorld[] = []
  await inSandbox(async (sandbox) => {
    const dice = new Dice(seed)
    for (let left = kills; left > 0; left -= KILLS_A_WORLD) {
      const worldDice = new Dice(dice.int(0, 2 ** 31 - 1))
      worlds.push(new KilledWorld(sandbox, worldDice, Math.min(left, KILLS_A_WORLD)))
    }
    await inLanes(worlds, form === 'long' ? LANES : 1, (world) => world.live())
  })
  const sum = (of: (world: KilledWorld) => number) => worlds.reduce((total, world) => total + of(world), 0)
  say(
    `${sum((w) => w.bets.acknowledged.size)} bets acknowledged, ${sum((w) => w.bets.sentAgain)} sent again since no ` +
      `answer had come, ${sum((w) => w.killedAtStart)} more kills during the start, ${worlds.length} worlds`,
  )
  for (const world of worlds) for (const line of world.bets.wrong) say(line)
  return [
    { name: 'kills -9 while bets are placed', value: sum((w) => w.kills), goal: kills },
    { name: 'kills that left a bet without an answer', value: sum((w) => w.killedInFlight), goal: kills / 2 },
    { name: 'bets acknowledged', value: sum((w) => w.bets.acknowledged.size), goal: kills * 5 },
    { name: 'acknowledged bets lost', value: sum((w) => w.bets.lost), goal: 0, atMost: true },
    { name: 'bets doubled or not whole', value: sum((w) => w.bets.doubled), goal: 0, atMost: true },
    {
      name: 'worlds whose journal folds to another state',
      value: sum((w) => w.otherStates),
      goal: 0,
      atMost: true,
    },
  ]
}

export const M1: TriedPromise = {
  id: 'M1',
  text: 'An acknowledged bet survives kill -9: none is lost, none is doubled.',
  try: tryKills,
}
