import { expect, it } from 'vitest'
import { betOf } from '../../testing/bet.ts'
import { whyNoChange } from './bet-change.ts'

const REST = betOf({ betStatus: 'PENDING', stack: 400, odds: 2 })

it.each([
  [{ stake: 300, odds: 2 }, undefined],
  [{ stake: 400, odds: 2.02 }, undefined],
  [{ stake: 400, odds: 2 }, 'Nothing is changed'],
  [{ stake: 500, odds: 2 }, 'The rest is 400: place another bet for more'],
  [{ stake: 0, odds: 2 }, 'Enter a stake, or delete the bet'],
  [{ stake: Number.NaN, odds: 2 }, 'Enter a stake'],
  [{ stake: 400, odds: 1 }, 'The lowest price is 1.01'],
])('a rest of 400 at 2 that is to be %j: %s', (change, why) => {
  expect(whyNoChange(REST, change)).toBe(why)
})
