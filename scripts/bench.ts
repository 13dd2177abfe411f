import { Command } from 'commander'
import { exitOnSignals } from '../tests/torture/support/temp-folder.ts'
import { EXIT_USAGE, readCommandLine } from './command-line.ts'
import { Progress } from './progress.ts'
import { isShort, printRow, type Row } from './row.ts'

/**
 * `npm run bench [-- GROUP…]`: ratios, each measured side by side in one run; exits non-zero where one is short. What
 * measures is loaded when its turn comes: all of it takes seconds.
 */
const GROUPS: Readonly<Record<string, Readonly<Record<string, () => Promise<Row[]>>>>> = {
  exchange: {
    matching: async () => (await import('./bench/matching.ts')).benchMatching(),
    latency: async () => (await import('./bench/matching.ts')).benchLatency(),
    'memory of orders': async () => (await import('./bench/matching.ts')).benchMemory(),
    'memory of markets': async () => (await import('./bench/bench-markets.ts')).benchMarkets(),
    journal: async () => (await import('./bench/journal.ts')).benchJournal(),
    'snapshot after a world day': async () => (await import('./bench/journal.ts')).benchSnapshot(),
  },
  replay: { 'real recordings': async () => (await import('./bench/replay.ts')).benchReplay() },
  feed: { 'fan-out': async () => (await import('./bench/fan-out.ts')).benchFanOut() },
  rest: { 'market calls': async () => (await import('./bench/rest.ts')).benchRest() },
  time: {
    'a world on its way': async () => (await import('./bench/time.ts')).benchFold(),
    'moves of a world': async () => (await import('./bench/time.ts')).benchMoves(),
  },
  client: {
    'a storm of prices': async () => (await import('./bench/client-storm.ts')).benchStorm(),
    speed: async () => (await import('./bench/client-speed.ts')).benchSpeed(),
    'first load': async () => (await import('./bench/client-first-load.ts')).benchFirstLoad(),
    lighthouse: async () => (await import('./bench/client-lighthouse.ts')).benchLighthouse(),
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
