import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { proofTable } from './proofs/proof-table.ts'
import { ROOT } from './stages/stage.ts'

/** `npm run proofs`: writes the table of every promise and rule with its tests. */
new Command('proofs')
  .description(
    'Writes tests/PROOFS.md: every promise and rule with its test and the faults that turn it red.',
  )
  .allowExcessArguments(false)
  .parse()
const { text, rows } = proofTable()
writeFileSync(join(ROOT, 'tests/PROOFS.md'), text)
console.log(`${rows} rows written to tests/PROOFS.md`)
