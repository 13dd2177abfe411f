import type { Row } from '../../../scripts/row.ts'
import { Dice } from '../../../simulator/exchange/proof/testing/dice.ts'
import type { Trial, TriedPromise } from '../promise.ts'
import { inSandbox } from '../support/sandbox.ts'
import { RushedWorld } from './support/rushed-world.ts'

const ROUNDS = { short: 20, long: 1000 }
/** Then its match is over, and the next world begins. */
const ROUNDS_A_WORLD = 10
/** One world in so many keeps its journal on the disk; the others are as fast as memory. */
const ON_DISK_ONE_IN = 10
/** One in so many is a whole card with cricket on it: bookmaker and fancy bets beside those of the book. */
const CARD_ONE_IN = 5

function tryRounds({ form, seed, say }: Trial): Promise<Row[]> {
  return inSandbox(async (sandbox) => {
    const dice = new Dice(seed)
    const worlds: RushedWorld[] = []
    for (let left = ROUNDS[form]; left > 0; left -= ROUNDS_A_WORLD) {
      const dataDir = worlds.length % ON_DISK_ONE_IN === 0 ? sandbox.newFolder() : undefined
      const scenario = worlds.length % CARD_ONE_IN === 1 ? 'day' : dice.pick(['home-wins', 'away-wins'])
      const world = await RushedWorld.open(new Dice(dice.int(0, 2 ** 31 - 1)), scenario, dataDir)
      worlds.push(world)
      try {
        await world.live(Math.min(left, ROUNDS_A_WORLD))
      } finally {
        await world.close()
      }
      for (const line of world.wrong) say(line)
    }
    const sum = (of: (world: RushedWorld) => number) => worlds.reduce((total, world) => total + of(world), 0)
    const rounds = sum((world) => world.rounds)
    say(
      `${sum((w) => w.accepted)} orders accepted, ${sum((w) => w.short)} refused for want of money, ` +
        `${sum((w) => w.cancels)} cancels, ${sum((w) => w.recounted)} exposures recounted`,
    )
    return [
      { name: 'rounds of 200 orders at once', value: rounds, goal: ROUNDS[form] },
      { name: 'orders refused for want of money', value: sum((w) => w.short), goal: rounds },
      { name: 'markets settled in between', value: sum((w) => w.settled), goal: worlds.length },
      { name: 'times less than nothing was available', value: sum((w) => w.below), goal: 0, atMost: true },
      { name: 'exposures unlike every outcome tried', value: sum((w) => w.unlike), goal: 0, atMost: true },
      { name: 'answers unlike the list of bets', value: sum((w) => w.mistold), goal: 0, atMost: true },
      { name: 'balances unlike the statement', value: sum((w) => w.misstated), goal: 0, atMost: true },
    ]
  })
}

export const M8: TriedPromise = {
  id: 'M8',
  text: 'No order can cost more than the wallet holds, however many arrive at once.',
  try: tryRounds,
}
