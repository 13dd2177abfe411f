import type { Dice } from '../../../simulator/exchange/proof/testing/dice.ts'
import { inLanes, LANES } from '../support/lanes.ts'
import { inSandbox } from '../support/sandbox.ts'
import type { Trial, TriedPromise } from '../trial.ts'
import { JUMPS, type Jump, JumpedWorld, jumpTally } from './support/jumped-world.ts'

const TIMES = { short: 5, long: 100 }
/** A world is left alone after so many: what ten hours cost grows with all that is over. */
const JUMPS_A_WORLD = 20

/** Each kind once before any twice, in another order every time. */
function jumpsOf(count: number, dice: Dice): Jump[] {
  const jumps: Jump[] = []
  while (jumps.length < count) {
    const kinds = [...JUMPS]
    while (kinds.length > 0) jumps.push(kinds.splice(dice.int(0, kinds.length - 1), 1)[0]!)
  }
  return jumps.slice(0, count)
}

function tryJumps(trial: Trial): Promise<void> {
  return inSandbox(async (sandbox) => {
    const dice = trial.dice()
    const times = trial.pick(TIMES)
    const tally = jumpTally(trial, times)
    trial.skip("the system's own clock", 'it is not ours to set: the clocks of the process are shifted')
    const jumps = jumpsOf(times, dice)
    const batches: Jump[][] = []
    while (jumps.length > 0) batches.push(jumps.splice(0, JUMPS_A_WORLD))
    await inLanes(batches, trial.isLong ? LANES : 1, (batch) =>
      new JumpedWorld(sandbox, dice.fork(), tally).live(batch),
    )
    trial.say(`${tally.bets} bets, ${tally.dropped} feed sockets that had to connect again`)
  })
}

export const M14: TriedPromise = {
  id: 'M14',
  text: 'A clock that jumps changes nothing but the time: no double settlement, at most one burst of ticks.',
  try: tryJumps,
}
