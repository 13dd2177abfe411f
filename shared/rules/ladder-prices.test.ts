import { describe, expect, it } from 'vitest'
import { ladderPriceOf, ladderRowAtOrAbove, ladderRowAtOrBelow, ladderRowCount } from './ladder-prices.ts'

const below = (price: number) => ladderPriceOf(ladderRowAtOrBelow(price, 'classic'), 'classic')
const above = (price: number) => ladderPriceOf(ladderRowAtOrAbove(price, 'classic'), 'classic')

describe('classic rows', () => {
  it('are the 350 prices of the big exchanges, the dearest first, with 999.99 for 1000', () => {
    expect(ladderRowCount('classic')).toBe(350)
    const prices = Array.from({ length: 350 }, (_, row) => ladderPriceOf(row, 'classic'))
    expect(prices.slice(0, 3)).toEqual([99_999, 99_000, 98_000])
    expect(prices.slice(-3)).toEqual([103, 102, 101])
    expect(prices).toEqual([...new Set(prices)].sort((a, b) => b - a))
  })

  it.each([
    [200, 200, 200],
    [203, 202, 204],
    [301, 300, 305],
    [1025, 1000, 1050],
    [99_501, 99_000, 99_999],
  ])('money at %i is to be backed at %i and to be laid at %i', (price, back, lay) => {
    expect([below(price), above(price)]).toEqual([back, lay])
  })

  it('what a recording has at 1000 is counted at 999.99', () => {
    expect([below(100_000), above(100_000)]).toEqual([99_999, 99_999])
  })

  it('a price below all is counted in the last row', () => {
    expect([below(100), above(100)]).toEqual([101, 101])
  })
})

it('with all steps each hundredth has its row', () => {
  const count = ladderRowCount('all')
  expect([ladderPriceOf(0, 'all'), ladderPriceOf(count - 1, 'all')]).toEqual([99_999, 101])
  for (const price of [101, 203, 1025, 99_999]) {
    expect(ladderPriceOf(ladderRowAtOrBelow(price, 'all'), 'all')).toBe(price)
    expect(ladderRowAtOrAbove(price, 'all')).toBe(ladderRowAtOrBelow(price, 'all'))
  }
  expect(ladderRowAtOrAbove(100_000, 'all')).toBe(0)
})

it('rows beyond the ends are the rows at the ends', () => {
  expect([ladderPriceOf(-1, 'classic'), ladderPriceOf(999, 'classic')]).toEqual([99_999, 101])
})
