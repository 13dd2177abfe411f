import { readdirSync, readFileSync } from 'node:fs'
import { GENERAL_RULES } from '@layline/shared/rules/general-rules'
import { expect, it } from 'vitest'

const SIMULATOR = new URL('..', import.meta.url)

/** Every test of the simulator, as text. */
const tests = readdirSync(SIMULATOR, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => readFileSync(new URL(name, SIMULATOR), 'utf8'))
  .join('\n')

const untested = (rules: readonly string[]) => rules.filter((rule) => !tests.includes(`[${rule}]`))

it('every numbered rule has a test that names it', () => {
  const page = readFileSync(new URL('RULES.md', import.meta.url), 'utf8')
  const rules = [...page.matchAll(/^- \*\*([A-Z]{2}\d+)\*\*/gm)].map(([, rule]) => rule!)
  expect(rules.length).toBeGreaterThan(50)
  expect(untested(rules)).toEqual([])
})

it('every rule that players read and code executes has a test that names it', () => {
  expect(GENERAL_RULES).toHaveLength(27)
  const executed = GENERAL_RULES.filter((rule) => rule.executed).map(({ number }) => `GR${number}`)
  expect(untested(executed)).toEqual([])
})
