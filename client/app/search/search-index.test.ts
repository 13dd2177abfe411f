import { expect, it } from 'vitest'
import { createSearchIndex, type SearchEntry } from './search-index.ts'

const entry = (kind: SearchEntry['kind'], name: string, detail = ''): SearchEntry => ({
  kind,
  name,
  detail,
  path: `/${name}`,
})

const search = createSearchIndex([
  entry('Page', 'Home'),
  entry('Sport', 'Soccer'),
  entry('Event', 'Harbour City v Northgate United', 'Soccer · Meridian League'),
  entry('Event', 'Port Città v Harbour Rovers', 'Soccer · Meridian League'),
  entry('Race', '14:35 Ascot', 'Horse Racing · GB'),
  entry('Competition', 'Meridian League', 'Soccer'),
])
const found = (text: string, limit = 10) => search(text, limit).map(({ name }) => name)

it.each([
  ['har', ['Harbour City v Northgate United', 'Port Città v Harbour Rovers']],
  ['HARBOUR', ['Harbour City v Northgate United', 'Port Città v Harbour Rovers']],
  ['harb rov', ['Port Città v Harbour Rovers']],
  ['citta', ['Port Città v Harbour Rovers']],
  ['14:35', ['14:35 Ascot']],
  ['asc', ['14:35 Ascot']],
  ['horse', ['14:35 Ascot']],
  ['ome', ['Home']],
  ['har zzz', []],
  ['', []],
  ['   ', []],
])('%j finds %j', (text, names) => {
  expect(found(text)).toEqual(names)
})

it('what begins with the text comes before what only belongs to it', () => {
  expect(found('soccer')[0]).toBe('Soccer')
  expect(found('meridian')[0]).toBe('Meridian League')
})

it('no more than asked for', () => {
  expect(found('soccer', 2)).toHaveLength(2)
})
