import { join } from 'node:path'
import { restoreWorld, stateHash } from '../../../../simulator/host/worlds/restored-world.ts'
import { loadScenario } from '../../../../simulator/host/worlds/scenario-file.ts'
import { SqliteJournal } from '../../../../simulator/journal/sqlite-journal.ts'

export interface KeptState {
  /** Of the player who bets. */
  bets: { orderId: string; betId: number }[]
  /** As a start has it, from the last snapshot. */
  state: string
  /** By folding the whole journal. */
  folded: string
}

/** What a data directory holds of its main world, read as a start reads it. */
export function readKept(dataDir: string, player = 'player1'): KeptState {
  const journal = new SqliteJournal(join(dataDir, 'main', 'journal.db'))
  try {
    const { identity } = journal
    if (!identity) return { bets: [], state: '', folded: '' }
    const { seed, epochMs, scenarioName } = identity
    const { scenario } = loadScenario(scenarioName)
    const setup = { seed, epochMs, scenario }
    const world = restoreWorld(setup, journal)
    const folded = restoreWorld(setup, journal, { fromZero: true })
    const toMs = Math.max(world.nowMs, folded.nowMs, journal.clockMark()?.worldMs ?? 0)
    for (const each of [world, folded]) each.advanceTo(toMs)
    const bets = world.exchange
      .ordersOf(player)
      .map(({ clientOrderId, betId }) => ({ orderId: clientOrderId, betId }))
    return { bets, state: stateHash(world), folded: stateHash(folded) }
  } finally {
    journal.close()
  }
}
