import { hashWorld } from '../../../../simulator/host/tools/feed-hash.ts'
import { loadScenario } from '../../../../simulator/host/worlds/scenario-file.ts'

// Run as a process of its own: for each moment that is named, in ms, one line with the hashes of a day's card that runs
// from half a minute before it to half a minute after it.

const HALF_MS = 30_000

for (const momentMs of process.argv.slice(2).map(Number)) {
  const { scenario } = loadScenario('day')
  const { feed, state } = hashWorld({ seed: 1, epochMs: momentMs - HALF_MS, scenario }, 2 * HALF_MS)
  console.log(`${feed} ${state}`)
}
