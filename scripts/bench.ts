import { benchFanOut } from './bench/fan-out.ts'
import { benchMatching } from './bench/matching.ts'
import { isShort, printRow, type Row } from './row.ts'

/** `npm run bench [-- GROUP]`: ratios, each measured side by side in one run; exits non-zero where one is short. */
const GROUPS: Readonly<Record<string, () => Promise<Row[]> | Row[]>> = {
  exchange: () => {
    const { ratio, oursPerS, otherPerS, matched } = benchMatching()
    console.log(`      ours ${Math.round(oursPerS)}/s, nodejs-order-book ${Math.round(otherPerS)}/s`)
    if (matched.ours !== matched.other) console.log(`      the books disagree: ${JSON.stringify(matched)}`)
    return [{ name: 'orders a second / nodejs-order-book, same flow', value: ratio, goal: 2 }]
  },
  feed: benchFanOut,
}

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
