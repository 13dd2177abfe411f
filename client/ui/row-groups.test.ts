import { expect, it } from 'vitest'
import { firstRows, rowCount } from './row-groups.ts'

const groups = [
  { title: 'a', ids: ['1', '2'], count: 2 },
  { title: 'b', ids: ['3', '4'], count: 2 },
  { title: 'c', ids: ['5'], count: 1 },
]

it('the first rows are taken over the groups', () => {
  expect(firstRows(groups, 3)).toEqual([
    { title: 'a', ids: ['1', '2'], count: 2 },
    { title: 'b', ids: ['3'], count: 2 },
  ])
})

it('the rows of all groups are counted', () => expect(rowCount(groups)).toBe(5))
