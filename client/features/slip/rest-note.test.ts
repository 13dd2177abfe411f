import { expect, it } from 'vitest'
import { restNoteOf } from './rest-note.ts'

const level = (price: number, size: number) => ({ price, size })
const backs = [level(1.85, 500), level(1.84, 200), level(1.8, 90)]
const lays = [level(1.87, 1240), level(1.9, 60), level(1.95, 10)]
const NONE = { price: undefined, size: 0 }

it.each([
  ['BACK', 1.85, 'At 1.85 or better'],
  ['BACK', 1.5, 'At 1.5 or better'],
  ['BACK', 1.86, 'Will rest, first at its price'],
  ['BACK', 1.87, 'Will rest, 1,240 ahead'],
  ['BACK', 2.4, 'Will rest'],
  ['LAY', 1.9, 'At 1.9 or better'],
  ['LAY', 1.84, 'Will rest, 200 ahead'],
  ['LAY', 1.2, 'Will rest'],
] as const)('a %s at %d: %s', (side, price, note) => {
  const isBack = side === 'BACK'
  expect(restNoteOf({ side, price, toTake: isBack ? backs : lays, toRest: isBack ? lays : backs })).toBe(note)
})

it('where nobody offers anything it is the first', () => {
  expect(restNoteOf({ side: 'BACK', price: 3, toTake: [NONE], toRest: [NONE] })).toBe(
    'Will rest, first at its price',
  )
})
