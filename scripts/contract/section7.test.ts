import { ENDPOINT_LIST } from '@layline/shared/contract/endpoints'
import { expect, it } from 'vitest'
import { callTable } from './list.ts'
import { SECTION_7 } from './section7.ts'

it('no call of section 7 is missing', () => {
  expect(SECTION_7.filter(({ is }) => is.length === 0).map(({ call }) => call)).toEqual([])
  expect(callTable()).toContain('calls of section 7, 0 missing;')
})

it('a call whose source is section 7 is named in its list', () => {
  const named = new Set(SECTION_7.flatMap(({ is }) => is as readonly string[]))
  const from7 = ENDPOINT_LIST.filter(({ source }) => source.startsWith('spec §7'))
  expect(from7.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([])
})

it('the list shows every call of section 7 and every call of the table', () => {
  const text = callTable()
  for (const { call } of SECTION_7) expect(text).toContain(call)
  for (const { path } of ENDPOINT_LIST) expect(text).toContain(path)
})

it('a call is marked as an extension exactly where section 7 has no such call', () => {
  const named = new Set(SECTION_7.flatMap(({ is }) => is as readonly string[]))
  for (const { name, extension } of ENDPOINT_LIST) expect(extension, name).toBe(!named.has(name))
})
