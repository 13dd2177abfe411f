import { join } from 'node:path'
import Database from 'better-sqlite3'
import { SqliteJournal } from '../../simulator/journal/sqlite-journal.ts'
import type { StampedInput } from '../../simulator/world/input.ts'
import { median, type Row } from '../row.ts'
import { makeTempFolder, removeTempFolder } from '../torture/support/temp-folder.ts'

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

function timed(file: string, open: (file: string) => { append(batch: StampedInput[]): void; close(): void }) {
  const batches = inputs()
  const journal = open(file)
  const start = performance.now()
  for (const batch of batches) journal.append(batch)
  const perS = (BATCHES * BATCH) / ((performance.now() - start) / 1000)
  journal.close()
  return perS
}

/** As long as a link of the journal's chain. */
const LINK = 'a'.repeat(43)

/** The same bytes into the same kind of table, with nothing else: no link is made, no head, no mark, no checks. */
function bare(file: string) {
  const db = new Database(file)
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.exec('CREATE TABLE input (seq INTEGER PRIMARY KEY, atMs REAL, body TEXT, chain TEXT)')
  const insert = db.prepare('INSERT INTO input VALUES (?, ?, ?, ?)')
  const append = db.transaction((batch: StampedInput[]) => {
    for (const { seq, atMs, input } of batch) insert.run(seq, atMs, JSON.stringify(input), LINK)
  })
  return { append, close: () => db.close() }
}

/** Our journal's appends a second over bare SQLite's, batches of one group commit each, in turn. */
export function benchJournal({ rounds = 15 } = {}): Row[] {
  const folder = makeTempFolder()
  const ratios: number[] = []
  const ours: number[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      const theirs = timed(join(folder, `bare-${round}.db`), bare)
      const own = timed(join(folder, `ours-${round}.db`), (file) => {
        const journal = new SqliteJournal(file)
        journal.begin({
          seed: 1,
          scenarioName: 'bench',
          scenarioSha256: '',
          epochMs: 0,
          coreVersion: 'bench',
        })
        return journal
      })
      ratios.push(own / theirs)
      ours.push(own)
    }
  } finally {
    removeTempFolder(folder)
  }
  console.log(
    `      journal: ${Math.round(median(ours)).toLocaleString('en')} inputs a second, ${BATCH} a commit`,
  )
  return [{ name: 'journal appends a second / bare SQLite, same bytes', value: median(ratios), goal: 0.8 }]
}
