import { expect, it } from 'vitest'
import { drawnOf } from './virtual-rows.ts'

const row = (id: string) => ({ id, px: 53 })

it('rows that are not drawn are gaps of their height, one between two that are', () => {
  const items = ['a', 'b', 'c', 'd', 'e', 'f'].map(row)
  expect(drawnOf(items, (id) => id === 'c' || id === 'f')).toEqual([
    { gapPx: 106 },
    { id: 'c' },
    { gapPx: 106 },
    { id: 'f' },
  ])
})

it('a group that is far from the window is one gap', () => {
  expect(drawnOf([row('a'), row('b')], () => false)).toEqual([{ gapPx: 106 }])
})

it('a group without rows is nothing', () => {
  expect(drawnOf([], () => true)).toEqual([])
})
