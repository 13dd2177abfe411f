import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../scripts/stages/stage.ts'
import { GROUPS } from '../../scripts/torture/groups.ts'
import type { Edit } from '../../scripts/torture/sabotage/fault.ts'
import { REQUIREMENT_FAULTS } from '../../scripts/torture/sabotage/requirement-faults.ts'
import { editText } from '../../scripts/torture/support/edit-text.ts'
import { REQUIREMENTS } from '../support/requirements.ts'

/** Throws where an edit no longer fits. */
function tryEdits(faults: readonly { edits: readonly Edit[] }[]): void {
  for (const { edits } of faults) {
    for (const edit of edits) editText(readFileSync(join(ROOT, edit.file), 'utf8'), edit)
  }
}

it('every fault of a promise still fits the code', () => {
  for (const { faults } of Object.values(GROUPS)) tryEdits(faults)
})

it('twenty requirements or more have an edit that must turn their test red, and every edit fits the code', () => {
  const rows = new Set(REQUIREMENTS.filter(({ kind }) => kind !== 'contract').map(({ id }) => id))
  expect(REQUIREMENT_FAULTS.filter(({ row }) => !rows.has(row))).toEqual([])
  expect(new Set(REQUIREMENT_FAULTS.map(({ row }) => row)).size).toBeGreaterThanOrEqual(20)
  tryEdits(REQUIREMENT_FAULTS)
})
