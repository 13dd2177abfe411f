import type { SidebarSport } from '@layline/shared/entities/catalogue'
import { expect, it } from 'vitest'
import { politicsOf, treeOf } from './menu-tree.ts'

function sport(id: string, ...eventNames: string[]): SidebarSport {
  const events = eventNames.map((name, index) => ({
    id: `3000${index}`,
    name,
    marketId: `1.${index}`,
    dtStartDate: '2026-03-01T10:00:00.000Z',
  }))
  return { id, name: `Sport ${id}`, competitions: events.length ? [{ id: '9', name: 'Cup', events }] : [] }
}

it('sports stand in the order of the sort list, those it does not name behind', () => {
  const sports = [sport('99', 'a'), sport('1', 'b'), sport('4', 'c'), sport('2', 'd')]
  expect(treeOf({ sports, sort: ['4', '2', '1'] }).map(({ id }) => id)).toEqual(['4', '2', '1', '99'])
})

it('a sport without events is not shown, nor those with a section of their own', () => {
  const sports = [sport('1'), sport('7', 'a'), sport('4339', 'b'), sport('12', 'c'), sport('14', 'd')]
  expect(treeOf({ sports, sort: [] }).map(({ id }) => id)).toEqual(['14'])
})

it('politics lists each event name once, in the order of the data', () => {
  const sports = [sport('4', 'x'), sport('12', 'Election', 'Budget', 'Election')]
  expect(politicsOf({ sports, sort: [] })).toEqual([
    { name: 'Election', eventId: '30000', marketId: '1.0' },
    { name: 'Budget', eventId: '30001', marketId: '1.1' },
  ])
})
