import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { readCommandLine } from './command-line.ts'
import { proofTable } from './proofs/proof-table.ts'
import { ROOT } from './stages/stage.ts'

/** `npm run proofs`: writes the table of every promise and rule with its tests. */
await readCommandLine(
  new Command('proofs').description(
    'Writes tests/PROOFS.md: every promise and rule with its test and the faults that turn it red.',
  ),
)
const { text, rows } = proofTable()
writeFileSync(join(ROOT, 'tests/PROOFS.md'), text)
console.log(`${rows} rows written to tests/PROOFS.md`)
