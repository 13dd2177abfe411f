import { join } from 'node:path'
import type { LiveBet } from '@layline/shared/entities/bet'
import { restoreWorld, stateHash } from '../../../../simulator/host/worlds/restored-world.ts'
import { loadScenario } from '../../../../simulator/host/worlds/scenario-file.ts'
import type { WorldRunner } from '../../../../simulator/host/worlds/world-runner.ts'
import { SqliteJournal } from '../../../../simulator/journal/sqlite-journal.ts'
import { World } from '../../../../simulator/world/world.ts'

export type KeptBet = Pick<LiveBet, 'orderId' | 'betId'>

/** What a data directory holds of its main world, read as a start reads it: from the last snapshot. */
export async function readKept(dataDir: string): Promise<{ bets: KeptBet[]; isFold: boolean }> {
  const journal = new SqliteJournal(join(dataDir, 'main', 'journal.db'))
  try {
    const { identity } = journal
    if (!identity) return { bets: [], isFold: true }
    const { seed, epochMs, scenarioName } = identity
    const { scenario } = loadScenario(scenarioName)
    const setup = { seed, epochMs, scenario }
    const world = await restoreWorld(setup, journal)
    const folded = await restoreWorld(setup, journal, { fromZero: true })
    const toMs = Math.max(world.nowMs, folded.nowMs, journal.clockMark()?.worldMs ?? 0)
    for (const each of [world, folded]) each.advanceTo(toMs)
    const bets = world.exchange
      .ordersOf('player1')
      .map(({ clientOrderId, betId }) => ({ orderId: clientOrderId, betId }))
    return { bets, isFold: stateHash(world) === stateHash(folded) }
  } finally {
    await journal.close()
  }
}

/** Whether a world is the fold of its journal. By hand, so that a snapshot that is ahead of its inputs is found out. */
export async function isFold({ world, journal, nowMs }: WorldRunner): Promise<boolean> {
  const folded = new World(world.setup)
  for (const input of await journal.inputsAfter(0)) folded.apply(input)
  if (nowMs > folded.nowMs) folded.advanceTo(nowMs)
  return stateHash(folded) === stateHash(world)
}
