import { createHash } from 'node:crypto'
import { type Journal, JournalError } from '../../journal/journal.ts'
import { CORE_VERSION, World, type WorldSetup, type WorldSnapshot } from '../../world/world.ts'
import { inSlices } from './slices.ts'

const INPUTS_A_READ = 1000

/** Restores a world from its journal: the last snapshot, then a replay of the inputs after it, in slices. */
export async function restoreWorld(
  setup: WorldSetup,
  journal: Journal,
  { fromZero = false } = {},
): Promise<World> {
  const kept = fromZero ? undefined : await journal.latestSnapshot()
  const core = kept?.coreVersion ?? journal.identity?.coreVersion ?? CORE_VERSION
  if (core !== CORE_VERSION) {
    throw new JournalError(
      `the kept world was written by core ${core}, which core ${CORE_VERSION} does not read: start with --fresh, or with another --data-dir`,
    )
  }
  const world = new World(setup, kept && (JSON.parse(kept.body) as WorldSnapshot))
  for (;;) {
    const inputs = await journal.inputsAfter(world.inputs, INPUTS_A_READ)
    if (inputs.length === 0) return world
    let folded = 0
    await inSlices((isOver) => {
      for (; folded < inputs.length && !isOver(); folded++) {
        const input = inputs[folded]!
        // Long ways between two inputs are cut as well.
        if (!world.advanceTo(input.atMs, isOver)) return false
        world.apply(input)
      }
      return folded === inputs.length
    })
  }
}

/** Saves a snapshot of the state, so that the next start replays only later inputs. */
export function keepSnapshot(world: World, journal: Journal): Promise<void> {
  return journal.saveSnapshot({
    seq: world.inputs,
    atMs: world.nowMs,
    body: JSON.stringify(world.snapshot()),
    coreVersion: CORE_VERSION,
  })
}

/** sha256 of the world's snapshot, hex. */
export function stateHash(world: World): string {
  return createHash('sha256').update(JSON.stringify(world.snapshot())).digest('hex')
}
