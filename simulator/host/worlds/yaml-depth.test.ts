import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parseScenario, ScenarioError } from './scenario-file.ts'
import { lineNestedTooDeep } from './yaml-depth.ts'

const SCENARIOS = new URL('../../../fixtures/scenarios/', import.meta.url)

it.each([
  ['lists', '['],
  ['maps', '{a: '],
  ['dashes', '- '],
  ['keys', '? '],
])('%s (%j) nested 100 000 deep are refused with their line, and the process lives', (_, opening) => {
  const text = `title: t\nmatches:\n  ${opening.repeat(100_000 / opening.length)}`
  expect(() => parseScenario(text, 'deep')).toThrow(ScenarioError)
  expect(() => parseScenario(text, 'deep')).toThrow(/^deep:3: it nests more than \d+ deep$/)
})

it('siblings do not count as nesting', () => {
  expect(lineNestedTooDeep('- [1, [2]]\n'.repeat(1000), 3)).toBeUndefined()
  expect(lineNestedTooDeep('a: "[[[["\nb: [] # [[[[\nc: |\n  - - - -\n', 3)).toBeUndefined()
  expect(lineNestedTooDeep('- [1, [2]]\n'.repeat(1000), 2)).toBe(1)
})

it('every shipped scenario is far from the limit', () => {
  for (const file of readdirSync(SCENARIOS)) {
    expect(lineNestedTooDeep(readFileSync(new URL(file, SCENARIOS), 'utf8'), 8)).toBeUndefined()
  }
})
