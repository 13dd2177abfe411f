import { benchFanOut } from './bench/fan-out.ts'
import { benchJournal } from './bench/journal.ts'
import { benchMarkets } from './bench/markets.ts'
import { benchLatency, benchMatching } from './bench/matching.ts'
import { benchRest } from './bench/rest.ts'
import { isShort, printRow, type Row } from './row.ts'
import { exitOnSignals } from './torture/support/temp-folder.ts'

/** `npm run bench [-- GROUP]`: ratios, each measured side by side in one run; exits non-zero where one is short. */
const GROUPS: Readonly<Record<string, () => Promise<Row[]> | Row[]>> = {
  exchange: () => [...benchMatching(), ...benchLatency(), ...benchMarkets(), ...benchJournal()],
  feed: benchFanOut,
  rest: benchRest,
}

exitOnSignals()
const asked = process.argv.slice(2)
const unknown = asked.find((name) => !(name in GROUPS))
if (unknown !== undefined) {
  console.error(`bench: there is no group '${unknown}'; there are ${Object.keys(GROUPS).join(', ')}`)
  process.exit(2)
}
const rows: Row[] = []
for (const name of asked.length > 0 ? asked : Object.keys(GROUPS)) {
  for (const row of await GROUPS[name]!()) {
    rows.push(row)
    printRow(row)
  }
}
process.exit(rows.some(isShort) ? 1 : 0)
