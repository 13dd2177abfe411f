import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { proofTable } from '../../scripts/proofs/proof-table.ts'

/** Proofs are added, not lost. */
const ROWS_AT_LEAST = 181

it('tests/PROOFS.md is what `npm run proofs` writes, and no row is lost', () => {
  const { text, rows } = proofTable()
  expect(readFileSync(new URL('../PROOFS.md', import.meta.url), 'utf8')).toBe(text)
  expect(rows).toBeGreaterThanOrEqual(ROWS_AT_LEAST)
})
