import { expect, it } from 'vitest'
import { isShort } from '../../scripts/row.ts'
import { GROUPS } from '../torture/groups.ts'

const PURE = Object.values(GROUPS)
  .flat()
  .filter(({ pure }) => pure)

it.each(PURE)('$id $text', async (promise) => {
  const said: string[] = []
  const rows = await promise.try({ form: 'short', seed: 1, say: (line) => said.push(line) })
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(isShort), said.join('\n')).toEqual([])
})
