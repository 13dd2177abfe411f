import { expect, it } from 'vitest'
import { allStages } from '../../scripts/stages/all-stages.ts'
import { stageBudgets } from '../../scripts/stages/budgets.ts'

it('every stage of npm test has a budget in tests/README.md, and every budget a stage', () => {
  const stages = allStages().map(({ name }) => name)
  expect([...stageBudgets().keys()].sort()).toEqual(['npm test', ...stages].sort())
})
