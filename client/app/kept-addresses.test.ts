import { expect, it } from 'vitest'
import { type KeptPage, visited } from './kept-addresses.ts'

const at = (id: string, search = `?eventId=${id}`) => ({ path: '/sports/event', id, search })
const after = (...ids: string[]) => ids.reduce<readonly KeptPage[]>((kept, id) => visited(kept, at(id)), [])
const idsOf = (kept: readonly KeptPage[]) => kept.map(({ id }) => id)

it('the last three pages are kept, in the order in which they were opened', () => {
  expect(idsOf(after('a', 'b', 'c'))).toEqual(['a', 'b', 'c'])
  expect(idsOf(after('a', 'b', 'c', 'd'))).toEqual(['b', 'c', 'd'])
})

it('a page that is visited again stays in its place, and is not the first to be let go', () => {
  expect(idsOf(after('a', 'b', 'c', 'a'))).toEqual(['a', 'b', 'c'])
  expect(idsOf(after('a', 'b', 'c', 'a', 'd'))).toEqual(['a', 'c', 'd'])
})

it('the page that is shown changes nothing', () => {
  const kept = after('a', 'b')
  expect(visited(kept, at('b'))).toBe(kept)
})

it('an event is one page, whatever its query says besides', () => {
  const kept = visited(after('a'), at('a', '?eventId=a&marketId=1.2'))
  expect(kept.map(({ search }) => search)).toEqual(['?eventId=a&marketId=1.2'])
})

it('the same id at another path is another page', () => {
  expect(visited(after('a'), { ...at('a'), path: '/sports/eventhorse' })).toHaveLength(2)
})
