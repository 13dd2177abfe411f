import { Command } from 'commander'
import { exitOnSignals } from '../tests/torture/support/temp-folder.ts'
import { benchMarkets } from './bench/bench-markets.ts'
import { benchFirstLoad } from './bench/client-first-load.ts'
import { benchLighthouse } from './bench/client-lighthouse.ts'
import { benchSpeed } from './bench/client-speed.ts'
import { benchStorm } from './bench/client-storm.ts'
import { benchFanOut } from './bench/fan-out.ts'
import { benchJournal, benchSnapshot } from './bench/journal.ts'
import { benchLatency, benchMatching, benchMemory } from './bench/matching.ts'
import { benchReplay } from './bench/replay.ts'
import { benchRest } from './bench/rest.ts'
import { EXIT_USAGE, readCommandLine } from './command-line.ts'
import { Progress } from './progress.ts'
import { isShort, printRow, type Row } from './row.ts'

/** `npm run bench [-- GROUP…]`: ratios, each measured side by side in one run; exits non-zero where one is short. */
const GROUPS: Readonly<Record<string, Readonly<Record<string, () => Promise<Row[]> | Row[]>>>> = {
  exchange: {
    matching: benchMatching,
    latency: benchLatency,
    'memory of orders': benchMemory,
    'memory of markets': benchMarkets,
    journal: benchJournal,
    'snapshot after a world day': benchSnapshot,
  },
  replay: { 'real recordings': benchReplay },
  feed: { 'fan-out': benchFanOut },
  rest: { 'market calls': benchRest },
  client: {
    'a storm of prices': benchStorm,
    speed: benchSpeed,
    'first load': benchFirstLoad,
    lighthouse: benchLighthouse,
  },
}
const names = Object.keys(GROUPS)

const command = new Command('bench')
  .description('Measures ratios, each side by side in one run. Exits with 1 where one is short of its goal.')
  .argument('[group...]', `${names.join(', ')}; without one all of them`)
exitOnSignals()
await readCommandLine(command)
const asked = command.args
const unknown = asked.find((name) => !(name in GROUPS))
if (unknown !== undefined) {
  console.error(`bench: there is no group '${unknown}'; there are ${names.join(', ')}`)
  process.exit(EXIT_USAGE)
}

const progress = new Progress()
const rows: Row[] = []
for (const group of asked.length > 0 ? asked : names) {
  for (const [name, measure] of Object.entries(GROUPS[group]!)) {
    progress.step(`measuring ${group}: ${name}`)
    const measured = await measure()
    progress.clear()
    rows.push(...measured)
    for (const row of measured) printRow(row)
  }
}
progress.end()
process.exit(rows.some(isShort) ? 1 : 0)
