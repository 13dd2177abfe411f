import { afterEach, beforeEach, vi } from 'vitest'
import type { Journal } from '../../../journal/journal.ts'
import type { InputOf } from '../../../world/inputs/inputs.ts'
import { CORE_VERSION, World } from '../../../world/world.ts'
import { stateHash } from '../restored-world.ts'
import { loadScenario } from '../scenario-file.ts'
import { WorldRunner } from '../world-runner.ts'

/** The setup of the worlds of these tests. */
export const SETUP = {
  seed: 7,
  epochMs: Date.UTC(2026, 0, 15, 12),
  scenario: loadScenario('home-wins').scenario,
}

/** Starts a world on a journal. */
export function start(
  journal: Journal,
  { paused = false, speed = 60, setup = SETUP } = {},
): Promise<WorldRunner> {
  const { seed, epochMs } = setup
  const identity = {
    seed,
    epochMs,
    scenarioName: 'home-wins',
    scenarioSha256: '',
    coreVersion: CORE_VERSION,
  }
  return WorldRunner.open({ name: 'main', setup, identity, journal, paused, speed })
}

/** An order on the first market; each third one is out of reach and rests. */
export function anOrder({ world }: WorldRunner, number: number): InputOf<'order'> & { kind: 'order' } {
  const [event] = world.catalogue.events()
  const { marketId, runners } = world.catalogue.market(event!.marketIds[0]!)!
  const order = {
    marketId,
    selectionId: runners[number % runners.length]!.selectionId,
    selectionName: '',
    stack: 100 + number,
    odds: number % 3 === 0 ? 900 : 1.01,
    betType: 'BACK' as const,
    orderId: `o${number}`,
    persistence: 'KEEP' as const,
    fillOrKill: false,
  }
  return { kind: 'order', userName: number % 2 === 0 ? 'player1' : 'player2', order }
}

/** Replays a journal from the beginning up to a world time; its state hash. */
export async function foldOf(journal: Journal, toMs: number): Promise<string> {
  const world = new World(SETUP)
  for (const input of await journal.inputsAfter(0)) world.apply(input)
  world.advanceTo(toMs)
  return stateHash(world)
}

/** Stops `performance.now` in every test of the file: wall time passes only when a test advances it. */
export function holdWallClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] })
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })
}
