import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

it('every numbered rule has a test that names it', () => {
  const rules = [...read('RULES.md').matchAll(/^- \*\*([A-Z]{2}\d+)\*\*/gm)].map(([, rule]) => rule!)
  const tests = readdirSync(new URL('.', import.meta.url))
    .filter((name) => name.endsWith('.test.ts'))
    .map(read)
    .join('\n')
  expect(rules.length).toBeGreaterThan(20)
  expect(rules.filter((rule) => !tests.includes(`[${rule}]`))).toEqual([])
})
