import { createHash } from 'node:crypto'
import { type Journal, JournalError } from '../../journal/journal.ts'
import {
  CORE_VERSION,
  World,
  type WorldListener,
  type WorldSetup,
  type WorldSnapshot,
} from '../../world/world.ts'

/** Restores a world from its journal: the last snapshot, then a replay of the inputs after it. */
export function restoreWorld(
  setup: WorldSetup,
  journal: Journal,
  { fromZero = false, listener }: { fromZero?: boolean; listener?: WorldListener } = {},
): World {
  const kept = fromZero ? undefined : journal.latestSnapshot()
  const core = kept?.coreVersion ?? journal.identity?.coreVersion ?? CORE_VERSION
  if (core !== CORE_VERSION) {
    throw new JournalError(
      `the kept world was written by core ${core}, which core ${CORE_VERSION} does not read: start with --fresh, or with another --data-dir`,
    )
  }
  const world = new World(setup, kept && (JSON.parse(kept.body) as WorldSnapshot), listener)
  for (const input of journal.inputsAfter(world.inputs)) world.apply(input)
  return world
}

/** Saves a snapshot of the state, so that the next start replays only later inputs. */
export function keepSnapshot(world: World, journal: Journal): void {
  journal.saveSnapshot({
    seq: world.inputs,
    atMs: world.nowMs,
    body: JSON.stringify({ ...world.snapshot(), happened: world.happenedCount }),
    coreVersion: CORE_VERSION,
  })
}

/** sha256 of the world's snapshot, hex. */
export function stateHash(world: World): string {
  return createHash('sha256').update(JSON.stringify(world.snapshot())).digest('hex')
}
