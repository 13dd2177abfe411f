import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { loadScenario } from '../../simulator/host/worlds/scenario-file.ts'
import { JournalError } from '../../simulator/journal/journal.ts'
import { DRIVERS } from '../../simulator/journal/sqlite/choose-driver.ts'
import type { SqliteDriver } from '../../simulator/journal/sqlite/driver.ts'
import { SqliteJournal } from '../../simulator/journal/sqlite-journal.ts'
import type { StampedInput } from '../../simulator/world/inputs/inputs.ts'
import { World, type WorldSnapshot } from '../../simulator/world/world.ts'
import { makeTempFolder, removeTempFolder } from '../../tests/torture/support/temp-folder.ts'
import { atLeast, atMost, median, type Row } from '../row.ts'

const BATCHES = 400
const BATCH = 64

function inputs(): StampedInput[][] {
  let seq = 0
  return Array.from({ length: BATCHES }, (_, batch) =>
    Array.from({ length: BATCH }, () => ({
      seq: ++seq,
      atMs: batch,
      input: {
        kind: 'order' as const,
        userName: 'player1',
        order: {
          stack: 100,
          odds: 1.85,
          marketId: '1.200000001',
          selectionId: '1000001',
          selectionName: 'Kaveri Kites',
          betType: 'BACK' as const,
          orderId: `${seq}20261121094512`,
          persistence: 'LAPSE' as const,
          fillOrKill: false,
        },
      },
    })),
  )
}

/** The bare side is awaited like ours. */
interface Appends {
  append(batch: StampedInput[]): Promise<void>
  close(): unknown
}

async function timed(file: string, open: (file: string) => Appends | Promise<Appends>) {
  const batches = inputs()
  const journal = await open(file)
  const start = performance.now()
  for (const batch of batches) await journal.append(batch)
  const perS = (BATCHES * BATCH) / ((performance.now() - start) / 1000)
  await journal.close()
  return perS
}

/** As long as a link of the journal's chain. */
const LINK = 'a'.repeat(43)

/** What the bare side writes of the 43 bytes that each of our records has as its link of the hash chain. */
type Links = 'with' | 'without'

/** The same records into the same kind of table, with nothing else: no link is made, no head, no mark, no checks. */
function bare(file: string, driver: SqliteDriver, links: Links) {
  const link = links === 'with' ? LINK : null
  const db = driver.open(file)
  db.exec('PRAGMA journal_mode = WAL')
  db.exec('PRAGMA synchronous = FULL')
  db.exec('CREATE TABLE input (seq INTEGER PRIMARY KEY, atMs REAL, body TEXT, chain TEXT)')
  const begin = db.prepare('BEGIN')
  const commit = db.prepare('COMMIT')
  const insert = db.prepare('INSERT INTO input VALUES (?, ?, ?, ?)')
  const append = async (batch: StampedInput[]) => {
    begin.run()
    for (const { seq, atMs, input } of batch) insert.run(seq, atMs, JSON.stringify(input), link)
    commit.run()
  }
  return { append, close: () => db.close() }
}

async function ours(file: string, driver: SqliteDriver): Promise<SqliteJournal> {
  const journal = new SqliteJournal(file, driver)
  await journal.begin({
    seed: 1,
    scenarioName: 'bench',
    scenarioSha256: '',
    epochMs: 0,
    coreVersion: 'bench',
  })
  return journal
}

/** Our journal's appends a second over bare SQLite's through the same driver, in turn: links on both sides, or on ours. */
async function benchDriver(driver: SqliteDriver, rounds: number): Promise<Row[]> {
  const folder = makeTempFolder()
  const ratios: Record<Links, number[]> = { with: [], without: [] }
  const perS: number[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      const bareOf = (links: Links) =>
        timed(join(folder, `bare-${links}-${round}.db`), (file) => bare(file, driver, links))
      const withLinks = await bareOf('with')
      const own = await timed(join(folder, `ours-${round}.db`), (file) => ours(file, driver))
      const withoutLinks = await bareOf('without')
      ratios.with.push(own / withLinks)
      ratios.without.push(own / withoutLinks)
      perS.push(own)
    }
  } finally {
    removeTempFolder(folder)
  }
  const inputsPerS = Math.round(median(perS)).toLocaleString('en')
  console.log(`      journal on ${driver.name}: ${inputsPerS} inputs a second, ${BATCH} a commit`)
  const name = 'journal appends a second / bare SQLite'
  return [
    atLeast(`${name}, same bytes, ${driver.name}`, median(ratios.with), 0.8),
    // The link is about an eighth of what a record is long.
    atLeast(`${name} without our ${LINK.length} bytes of link, ${driver.name}`, median(ratios.without), 0.7),
  ]
}

/** Two rows for each driver that this Node can use; the others are named. */
export async function benchJournal({ rounds = 15 } = {}): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, load] of Object.entries(DRIVERS)) {
    try {
      rows.push(...(await benchDriver(load(), rounds)))
    } catch (error) {
      if (!(error instanceof JournalError)) throw error
      console.log(`      journal on ${name}: skipped, ${error.message}`)
    }
  }
  return rows
}

const DAY_MS = 86_400_000

/** The same without what traders see beside the specification: what was traded, and the form of racehorses. */
function withoutTraders({ exchange, catalogue, ...snapshot }: WorldSnapshot) {
  const markets = exchange.markets.map(({ traded: _, ...market }) => market)
  const events = catalogue.events.map(({ race, ...event }) => {
    const runners = race?.runners.map(({ form: __, ...runner }) => runner)
    return race ? { ...event, race: { ...race, runners } } : event
  })
  return { ...snapshot, exchange: { ...exchange, markets }, catalogue: { ...catalogue, events } }
}

/** Bytes of a snapshot as JSON, and as the journal packs it. */
function sizesOf(snapshot: object): { bytes: number; packed: number } {
  const body = JSON.stringify(snapshot)
  return { bytes: Buffer.byteLength(body), packed: gzipSync(body, { level: 1 }).length }
}

/** How many times as large the traders' data make the snapshot of the shipped day after 24 h of world time. */
export function benchSnapshot(): Row[] {
  const epochMs = Date.parse('2026-01-15T12:00:00Z')
  const world = new World({ seed: 7, epochMs, scenario: loadScenario('day').scenario })
  world.advanceTo(epochMs + DAY_MS)
  const snapshot = world.snapshot()
  const whole = sizesOf(snapshot)
  const bare = sizesOf(withoutTraders(snapshot))
  console.log(`      snapshot after a world day: ${whole.bytes} bytes, ${whole.packed} packed`)
  console.log(`      without the traders' data: ${bare.bytes} bytes, ${bare.packed} packed`)
  const name = "with / without the traders' data"
  return [
    atMost(`snapshot after a world day, ${name}`, whole.bytes / bare.bytes, 1.3),
    atMost(`snapshot after a world day, gzipped, ${name}`, whole.packed / bare.packed, 1.3),
  ]
}
