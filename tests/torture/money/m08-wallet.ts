import { inSandbox } from '../support/sandbox.ts'
import type { Trial, TriedPromise } from '../trial.ts'
import { RushedWorld, rushFigures } from './support/rushed-world.ts'

const ROUNDS = { short: 20, long: 1000 }
/** Then its match is over, and the next world begins. */
const ROUNDS_A_WORLD = 10
/** One world in so many keeps its journal on the disk; the others are as fast as memory. */
const ON_DISK_ONE_IN = 10
/** One in so many is a whole card with cricket on it: bookmaker and fancy bets beside those of the book. */
const CARD_ONE_IN = 5

async function tryRounds(trial: Trial): Promise<void> {
  const rounds = trial.pick(ROUNDS)
  const worlds = Math.ceil(rounds / ROUNDS_A_WORLD)
  const figures = rushFigures(trial, rounds, worlds)
  await inSandbox(async (sandbox) => {
    const dice = trial.dice()
    for (let index = 0; index < worlds; index++) {
      const dataDir = index % ON_DISK_ONE_IN === 0 ? sandbox.newFolder() : undefined
      const scenario = index % CARD_ONE_IN === 1 ? 'day' : dice.pick(['home-wins', 'away-wins'])
      const left = rounds - index * ROUNDS_A_WORLD
      await RushedWorld.live(figures, dice.fork(), Math.min(left, ROUNDS_A_WORLD), scenario, dataDir)
    }
  })
  const { accepted, short, cancels, recounted } = figures
  trial.say(
    `${accepted} orders accepted, ${short.value} refused for want of money, ${cancels} cancels, ` +
      `${recounted} exposures recounted`,
  )
}

export const M8: TriedPromise = {
  id: 'M8',
  text: 'No order can cost more than the wallet holds, however many arrive at once.',
  try: tryRounds,
}
