import { expect, it } from 'vitest'
import { warningsOf } from './slip-warnings.ts'

const CALM = { price: 2, best: 2, liability: 100, available: 1000 }

it.each([
  [{}, []],
  [{ price: 2.39 }, []],
  [{ price: 2.4 }, ['20 % above the best price of 2']],
  [{ price: 1.6 }, ['20 % below the best price of 2']],
  [{ price: 990, best: 980 }, []],
  [{ best: undefined, price: 50 }, []],
  [{ liability: 250 }, []],
  [{ liability: 251 }, ['More than a quarter of your balance']],
  [{ liability: 1001 }, ['More than your balance']],
  [{ liability: 1001, available: undefined }, []],
])('%j warns of %j', (over, warnings) => {
  expect(warningsOf({ ...CALM, ...over })).toEqual(warnings)
})
