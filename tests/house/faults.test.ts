import { expect, it } from 'vitest'
import { edited } from '../mutants/fault.ts'
import { FAULTS, MUTANTS, REQUIREMENT_FAULTS } from '../mutants/faults.ts'
import { REQUIREMENTS } from '../support/requirements.ts'

it('every fault of a promise, a requirement and the contract still fits the code', () => {
  for (const { edits } of [...FAULTS, ...MUTANTS, ...REQUIREMENT_FAULTS]) {
    // Throws where an edit no longer fits.
    for (const edit of edits) expect(edited(edit)).toBeTruthy()
  }
})

it('twenty requirements or more have an edit that must turn their test red', () => {
  const rows = new Set(REQUIREMENTS.filter(({ kind }) => kind !== 'contract').map(({ id }) => id))
  expect(REQUIREMENT_FAULTS.filter(({ row }) => !rows.has(row))).toEqual([])
  expect(new Set(REQUIREMENT_FAULTS.map(({ row }) => row)).size).toBeGreaterThanOrEqual(20)
})
