import type { Row } from '../../../scripts/row.ts'
import { Dice } from '../../../simulator/exchange/proof/testing/dice.ts'
import type { Trial, TriedPromise } from '../promise.ts'
import { inLanes, LANES } from '../support/lanes.ts'
import { inSandbox } from '../support/sandbox.ts'
import { JUMPS, type Jump, JumpedWorld } from './support/jumped-world.ts'

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

function tryJumps({ form, seed, say }: Trial): Promise<Row[]> {
  return inSandbox(async (sandbox) => {
    const dice = new Dice(seed)
    const jumps = jumpsOf(TIMES[form], dice)
    const worlds: { world: JumpedWorld; jumps: Jump[] }[] = []
    while (jumps.length > 0) {
      const world = new JumpedWorld(sandbox, new Dice(dice.int(0, 2 ** 31 - 1)))
      worlds.push({ world, jumps: jumps.splice(0, JUMPS_A_WORLD) })
    }
    await inLanes(worlds, form === 'long' ? LANES : 1, ({ world, jumps: own }) => world.live(own))
    const sum = (of: (world: JumpedWorld) => number) =>
      worlds.reduce((total, { world }) => total + of(world), 0)
    const never = (name: string, of: (world: JumpedWorld) => number): Row => ({
      name,
      value: sum(of),
      goal: 0,
      atMost: true,
    })
    say(`${sum((w) => w.bets)} bets, ${sum((w) => w.dropped)} feed sockets that had to connect again`)
    for (const { world } of worlds) for (const line of world.wrong) say(line)
    return [
      { name: 'jumps of a clock', value: sum((w) => w.jumps), goal: TIMES[form] },
      {
        name: 'fewest open markets bet on at a jump',
        value: Math.min(...worlds.map(({ world }) => world.openLeast)),
        goal: 50,
      },
      { name: 'markets settled', value: sum((w) => w.settled), goal: TIMES[form] },
      never('jumps after which the world ran ahead', (w) => w.ahead),
      never('jumps after which the feed sent more than its ticks', (w) => w.bursts),
      never('markets settled twice or otherwise than their bets', (w) => w.missettled),
      never('wallets that do not add up', (w) => w.misstated),
      never('worlds whose journal folds to another state, or breaks an invariant', (w) => w.otherStates),
    ]
  })
}

export const M14: TriedPromise = {
  id: 'M14',
  text: 'A clock that jumps changes nothing but the time: no double settlement, at most one burst of ticks.',
  try: tryJumps,
}
