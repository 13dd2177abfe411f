import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../scripts/stages/stage.ts'

/** A test that waits this long hangs; a shorter limit may break on a busy machine. */
const LIMIT_MS_LEAST = 60_000

const TESTS = ['shared', 'simulator', 'client', 'scripts', 'tests'].flatMap((room) =>
  readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.includes('node_modules') && !name.endsWith('limits.test.ts'))
    .filter((name) => /\.test\.tsx?$/.test(name) || /[\\/]?(support|testing)[\\/][^\\/]+\.tsx?$/.test(name))
    .map((name) => join(room, name)),
)

/** Limits a busy machine may break: short timeouts, and waits whose default is a second. */
function shortLimits(text: string): string[] {
  const timeouts = [...text.matchAll(/(?:timeout|withinMs|Timeout)(?::| =|\() ?([\d_]+)\b/gi)]
    .filter(([, ms]) => Number(ms!.replaceAll('_', '')) < LIMIT_MS_LEAST)
    .map(([found]) => found)
  const defaults = [
    ...text.matchAll(/vi\.wait(?:For|Until)\((?:[^()]|\([^()]*\)|\((?:[^()]|\([^()]*\))*\))*\)/g),
  ]
    .map(([found]) => found)
    .filter((found) => !found.includes('timeout:'))
  const positional = [...text.matchAll(/^ *\}, ([\d_]{4,})\)$/gm)]
    .filter(([, ms]) => Number(ms!.replaceAll('_', '')) < LIMIT_MS_LEAST)
    .map(([found]) => found.trim())
  return [...timeouts, ...defaults, ...positional]
}

it('no test waits with a limit that a busy machine breaks', () => {
  expect(TESTS.length).toBeGreaterThan(100)
  const found = TESTS.flatMap((file) =>
    shortLimits(readFileSync(join(ROOT, file), 'utf8')).map((limit) => `${file}: ${limit}`),
  )
  expect(found).toEqual([])
})

it.each([
  '{ timeout: 5000 }',
  'page.setDefaultTimeout(10_000)',
  'vi.waitFor(() => expect(read()).toBe(1))',
  '}, 30_000)',
])('a limit like %s is found', (text) => {
  expect(shortLimits(text)).toHaveLength(1)
})
