import { describe, expect, it } from 'vitest'
import { isPriceEditable, priceDown, priceUp } from './slip-price.ts'
import {
  profitAndLiability,
  stakeDown,
  stakeLimitsOf,
  stakePlus,
  stakeUp,
  whyQuickStakeIsDisabled,
  whySlipIsDisabled,
} from './slip-stake.ts'

describe('price', () => {
  it.each([
    [1.01, 1.02],
    [9.98, 9.99],
    [9.99, 10.99],
    [10, 11],
    [999.5, 999.99],
    [999.99, 999.99],
  ])('plus on %d gives %d', (from, to) => expect(priceUp(from)).toBe(to))

  it.each([
    [1.02, 1.01],
    [1.01, 1.01],
    [1, 1],
    [9.99, 9.98],
    [11, 10],
    [1.015, 1.01],
  ])('minus on %d gives %d', (from, to) => expect(priceDown(from)).toBe(to))

  it('is editable for Match Odds, and for every sport but 13, 7, 4339 and 0', () => {
    expect(isPriceEditable('Match Odds', '7')).toBe(true)
    expect(isPriceEditable('Winner', '4')).toBe(true)
    for (const sport of ['13', '7', '4339', '0']) expect(isPriceEditable('Winner', sport), sport).toBe(false)
  })
})

describe('stake', () => {
  const limits = { min: 100, max: 10_000 }

  it('goes by 100 within the limits; an empty field becomes 100', () => {
    expect(stakeUp(undefined, limits)).toBe(100)
    expect(stakeDown(undefined, limits)).toBe(100)
    expect(stakeUp(9950, limits)).toBe(10_000)
    expect(stakeDown(150, limits)).toBe(100)
  })

  it('quick buttons add', () => {
    expect(stakePlus(undefined, 500)).toBe(500)
    expect(stakePlus(500, 1000)).toBe(1500)
    expect(stakePlus(0.1, 0.2)).toBe(0.3)
  })

  it('limits default to 100 and 10000', () => {
    expect(stakeLimitsOf(undefined, 0)).toEqual(limits)
    expect(stakeLimitsOf(50, 200)).toEqual({ min: 50, max: 200 })
  })

  it.each([
    [{ stake: undefined, price: 2, fancy: false }, 'Enter a stake'],
    [{ stake: Number.NaN, price: 2, fancy: false }, 'Enter a stake'],
    [{ stake: 99, price: 2, fancy: false }, 'The smallest stake is 100'],
    [{ stake: 10_001, price: 2, fancy: false }, 'The largest stake is 10000'],
    [{ stake: 100.005, price: 2, fancy: false }, 'A stake has at most two decimals'],
    [{ stake: 100.05, price: 2, fancy: false }, undefined],
    [{ stake: 100, price: 1, fancy: false }, 'The lowest price is 1.01'],
    [{ stake: 100, price: 1000, fancy: false }, 'The highest price is 999.99'],
    [{ stake: 100, price: 2.005, fancy: false }, 'A price has at most two decimals'],
    [{ stake: 100, price: Number.NaN, fancy: false }, 'The price is not a number'],
    [{ stake: 100, price: Number.NaN, fancy: true }, 'The price is not a number'],
    [{ stake: 100, price: 1, fancy: true }, undefined],
    [{ stake: 100, price: 1.01, fancy: false }, undefined],
    [{ stake: 10_000, price: 999.99, fancy: false }, undefined],
  ])('%o: %s', (slip, why) => expect(whySlipIsDisabled({ ...slip, limits })).toBe(why))

  it.each([
    [undefined, 10, 'The smallest stake is 100'],
    [undefined, 100, undefined],
    [100, 10, undefined],
    [9000, 1000, undefined],
    [9001, 1000, 'The largest stake is 10000'],
  ])('to %s a quick stake of %d cannot be added because: %s', (stake, amount, why) =>
    expect(whyQuickStakeIsDisabled(stake, amount, limits)).toBe(why),
  )

  it("the liability of a back is its stake, of a lay the backer's profit", () => {
    expect(profitAndLiability('BACK', 1000, 1.85)).toEqual({ profit: 850, liability: 1000 })
    expect(profitAndLiability('LAY', 1000, 1.85)).toEqual({ profit: 1000, liability: 850 })
  })
})
