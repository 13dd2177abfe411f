import { ENDPOINT_LIST } from '@layline/shared/contract/endpoints'
import { expect, it } from 'vitest'
import { callTable } from './list.ts'
import { SECTION_7 } from './section7.ts'

/**
 * Calls that are not in the table yet. The list only shrinks: a call that has come is named in `section7.ts`, and this
 * number goes down. At 0 it is deleted.
 */
const AWAITED = SECTION_7.filter(({ is }) => is.length === 0)

it('a call of section 7 is in the table, or awaited in words by which it will be known', () => {
  for (const { call, awaited } of AWAITED) expect(awaited, call).not.toHaveLength(0)
  expect(AWAITED.length).toBeLessThanOrEqual(11)
})

it.each(AWAITED)('$call has not come yet: else it is named in section7.ts', ({ awaited = [] }) => {
  const come = ENDPOINT_LIST.filter(({ path, source }) =>
    awaited.some(
      (word) =>
        path.split('/').at(-1)!.toLowerCase() === word.toLowerCase() ||
        (source.startsWith('spec') && source.toLowerCase().includes(word.toLowerCase())),
    ),
  )
  expect(come.map(({ name }) => name)).toEqual([])
})

it('the list shows every call of section 7 and every call of the table', () => {
  const text = callTable()
  for (const { call } of SECTION_7) expect(text).toContain(call)
  for (const { path } of ENDPOINT_LIST) expect(text).toContain(path)
})
