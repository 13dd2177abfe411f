import { expect, it } from 'vitest'
import { isShort } from '../../scripts/row.ts'
import { GROUPS } from '../torture/groups.ts'
import { Trial } from '../torture/trial.ts'

const PURE = Object.values(GROUPS)
  .flat()
  .filter(({ pure }) => pure)

it.each(PURE)('$id $text', async (promise) => {
  const said: string[] = []
  const trial = new Trial({ form: 'short', seed: 1, say: (line) => said.push(line) })
  await promise.try(trial)
  expect(trial.rows.length).toBeGreaterThan(0)
  expect(trial.rows.filter(isShort), said.join('\n')).toEqual([])
})
