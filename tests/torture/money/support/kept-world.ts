import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { Dice } from '../../../../simulator/exchange/proof/testing/dice.ts'
import { stateHash } from '../../../../simulator/host/worlds/restored-world.ts'
import type { WorldRunner } from '../../../../simulator/host/worlds/world-runner.ts'
import { Worlds } from '../../../../simulator/host/worlds/worlds.ts'
import type { Input } from '../../../../simulator/world/inputs/inputs.ts'
import { EPOCH_MS, PLAYERS } from './small-world.ts'

const WORLD = 'main'
const SCENARIO = 'home-wins'
const GROUPS = 40
const GROUP_MOST = 6
const SNAPSHOT_ONE_IN = 15
const MOVE_ONE_IN = 4
const MOVE_MOST_MS = 20_000

/** Everything of a kept world that a start brings back: its state, and how its clock stands. */
export function fingerprint({ world, pace }: WorldRunner): string {
  return `${stateHash(world)} ${pace.speed} ${pace.paused}`
}

/** Starts the world that is kept in a data directory, as a process does, looks at it, and closes it. */
export async function withKept<T>(
  dataDir: string,
  look: (runner: WorldRunner) => T | Promise<T>,
): Promise<T> {
  const worlds = new Worlds({ dataDir })
  try {
    return await look(await worlds.open({ name: WORLD }))
  } finally {
    await worlds.close()
  }
}

/**
 * A data directory with a world in which bets were placed and snapshots kept, twice: as a kill leaves it, with a log
 * beside the database, and as a clean stop does. `live` is its fingerprint while it ran.
 */
export async function makeKept(folder: string, seed: number) {
  const stopped = join(folder, 'stopped')
  const killed = join(folder, 'killed')
  const dice = new Dice(seed)
  const worlds = new Worlds({ dataDir: stopped })
  const options = { name: WORLD, scenario: SCENARIO, seed, epochMs: EPOCH_MS, paused: true }
  const runner = await worlds.open(options)
  let orders = 0
  for (let group = 0; group < GROUPS; group++) {
    const inputs = Array.from({ length: dice.int(1, GROUP_MOST) }, () =>
      anyInput(runner, dice, `k${++orders}`),
    )
    await Promise.all(inputs.map((input) => runner.submit(input)))
    if (group % MOVE_ONE_IN === 0) await runner.moveTo(runner.nowMs + dice.int(1, MOVE_MOST_MS))
    if (group % SNAPSHOT_ONE_IN === SNAPSHOT_ONE_IN - 1) await runner.saveSnapshot()
  }
  cpSync(stopped, killed, { recursive: true })
  const live = fingerprint(runner)
  await worlds.close()
  return { killed, stopped, live }
}

/** An order, or a cancellation, of what may be there. */
export function anyInput({ world }: WorldRunner, dice: Dice, orderId: string): Input {
  const userName = dice.pick(PLAYERS)
  if (dice.next() < 0.2) return { kind: 'cancel', userName, betId: dice.int(1, 100) }
  const event = world.catalogue.events().next().value!
  const market = world.catalogue.market(event.marketIds[0]!)!
  return {
    kind: 'order',
    userName,
    order: {
      stack: dice.int(100, 300),
      odds: dice.int(110, 600) / 100,
      marketId: market.marketId,
      selectionId: dice.pick(market.runners).selectionId,
      selectionName: '',
      betType: dice.pick(['BACK', 'LAY'] as const),
      orderId,
      persistence: 'KEEP',
      fillOrKill: false,
    },
  }
}
