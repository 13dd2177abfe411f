import { expect, it } from 'vitest'
import { favouriteOf } from './favourite.ts'

const runner = (name: string, price: number | undefined, status = 1) => ({ name, status, back: [{ price }] })

it('the favourite is the runner with the shortest back price that still runs', () => {
  expect(
    favouriteOf([runner('A', 4), runner('B', 2.5), runner('C', 1.5, 2), runner('D', undefined)]),
  ).toEqual({
    name: 'B',
    price: 2.5,
  })
})

it('without prices there is none', () => {
  expect(favouriteOf([runner('A', undefined)])).toBeUndefined()
  expect(favouriteOf([])).toBeUndefined()
})
