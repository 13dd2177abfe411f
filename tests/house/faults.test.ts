import { expect, it } from 'vitest'
import { CHECKS } from '../../scripts/contract/checks/all.ts'
import { MUTANTS } from '../mutants/contract/mutants.ts'
import { edited } from '../mutants/fault.ts'
import { FAULTS, REQUIREMENT_FAULTS } from '../mutants/faults.ts'
import { REQUIREMENTS } from '../support/requirements.ts'
import { GROUPS } from '../torture/groups.ts'

it('every fault of a promise and a requirement still fits the code', () => {
  for (const { edits } of [...FAULTS, ...REQUIREMENT_FAULTS]) {
    // Throws where an edit no longer fits.
    for (const edit of edits) expect(edited(edit)).toBeTruthy()
  }
})

it('every promise that is tried has a fault that must turn it red', () => {
  const broken = new Set(FAULTS.map(({ promise }) => promise))
  const tried = Object.values(GROUPS).flat()
  expect(tried.filter(({ id }) => !broken.has(id)).map(({ id }) => id)).toEqual([])
})

it('twenty requirements or more have an edit that must turn their test red', () => {
  const rows = new Set(REQUIREMENTS.filter(({ kind }) => kind !== 'contract').map(({ id }) => id))
  expect(REQUIREMENT_FAULTS.filter(({ row }) => !rows.has(row))).toEqual([])
  expect(new Set(REQUIREMENT_FAULTS.map(({ row }) => row)).size).toBeGreaterThanOrEqual(20)
})

it('sixty mutants of the contract or more each name the check of the suite that must fail', () => {
  const checks = new Set(CHECKS.map(({ subject, name }) => `${subject}: ${name}`))
  expect(MUTANTS.filter(({ caughtBy }) => !checks.has(caughtBy)).map(({ name }) => name)).toEqual([])
  expect(MUTANTS.length).toBeGreaterThanOrEqual(60)
  expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length)
})
