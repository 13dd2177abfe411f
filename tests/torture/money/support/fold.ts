import { join } from 'node:path'
import { restoreWorld } from '../../../../simulator/host/worlds/restored-world.ts'
import { loadScenario } from '../../../../simulator/host/worlds/scenario-file.ts'
import { SqliteJournal } from '../../../../simulator/journal/sqlite-journal.ts'
import type { World } from '../../../../simulator/world/world.ts'

/** The world a stopped process left, by folding its whole journal: no snapshot is used. */
export async function foldFromZero(dataDir: string): Promise<World> {
  const journal = new SqliteJournal(join(dataDir, 'main', 'journal.db'))
  try {
    const { seed, epochMs, scenarioName } = journal.identity!
    const { scenario } = loadScenario(scenarioName)
    const folded = await restoreWorld({ seed, epochMs, scenario }, journal, { fromZero: true })
    folded.advanceTo(Math.max(folded.nowMs, journal.clockMark()!.worldMs))
    return folded
  } finally {
    await journal.close()
  }
}
