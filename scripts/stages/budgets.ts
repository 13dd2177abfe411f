import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './stage.ts'

/** Seconds that each stage of `npm test` may take on two quiet cores: the table in `tests/README.md`. */
export function stageBudgets(): ReadonlyMap<string, number> {
  const page = readFileSync(join(ROOT, 'tests/README.md'), 'utf8')
  const rows = page.matchAll(/^\| ([^|]+?) +\| +(\d+) s +\|/gm)
  return new Map([...rows].map(([, name, seconds]) => [name!, Number(seconds)]))
}
