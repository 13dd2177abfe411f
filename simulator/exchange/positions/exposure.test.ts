import { expect, it } from 'vitest'
import { checkInvariants } from '../proof/invariants.ts'
import { codeOf, exchangeWith, MARKET, taken } from '../proof/testing/fixture.ts'
import { wonBy } from '../settlement/result.ts'

it('[EX1] the worked example of three outcomes: 11.50', () => {
  const { exchange, bet } = exchangeWith()
  exchange.setMakerLevel('m', MARKET, 'A', 'BACK', 315, 10_00, 0)
  exchange.setMakerLevel('m', MARKET, 'B', 'BACK', 252, 10_00, 0)
  taken(bet('a', 'LAY', 10, 3.15))
  taken(bet('a', 'LAY', 10, 2.52, { selectionId: 'B' }))
  expect(exchange.position('a', MARKET)).toMatchObject({
    exposurePaise: -11_50,
    runners: [
      { selectionId: 'A', ifWinPaise: -11_50 },
      { selectionId: 'B', ifWinPaise: -5_20 },
      { selectionId: 'C', ifWinPaise: 20_00 },
    ],
  })
})

it('[EX2] unmatched orders count as matched where they would lose', () => {
  const { exchange, bet } = exchangeWith()
  taken(bet('a', 'BACK', 100, 3))
  expect(exchange.wallet('a').exposurePaise).toBe(-100_00)
  // Under A the back wins nothing yet and the lay of B wins nothing: under B the lay costs 50, under C both lose 100.
  taken(bet('a', 'LAY', 50, 2, { selectionId: 'B' }))
  expect(exchange.wallet('a').exposurePaise).toBe(-150_00)
})

it('[EX3] with two winners the two worst swings count', () => {
  const { exchange, bet } = exchangeWith({ numberOfWinners: 2 })
  for (const selectionId of ['A', 'B', 'C']) {
    exchange.setMakerLevel('m', MARKET, selectionId, 'BACK', 200, 100_00, 0)
    taken(bet('a', 'LAY', 10, 2, { selectionId }))
  }
  // Two of the three win and cost 10 each, the third brings 10.
  expect(exchange.wallet('a').exposurePaise).toBe(-10_00)
})

it('[EX3] [ST7] where it is not known how many win, any number may', () => {
  const { exchange, bet } = exchangeWith({ numberOfWinners: 0 })
  exchange.setMakerLevel('m', MARKET, 'A', 'BACK', 300, 100_00, 0)
  exchange.setMakerLevel('m', MARKET, 'B', 'LAY', 300, 100_00, 0)
  taken(bet('a', 'LAY', 10, 3))
  taken(bet('a', 'BACK', 10, 3, { selectionId: 'B' }))
  // The worst is that A wins and B does not.
  expect(exchange.wallet('a').exposurePaise).toBe(-30_00)
  exchange.settle(MARKET, wonBy('A', 'B'), 1)
  expect(exchange.wallet('a').chipsPaise).toBe(1000_00)
  checkInvariants(exchange)
})

it('[EX6] a runner that joins can win, and who backed the others lose to it', () => {
  const { exchange, bet } = exchangeWith()
  for (const selectionId of ['A', 'B', 'C']) {
    exchange.setMakerLevel('m', MARKET, selectionId, 'LAY', 300, 100_00, 0)
    taken(bet('a', 'BACK', 10, 3, { selectionId }))
  }
  expect(exchange.wallet('a').exposurePaise).toBe(0)
  exchange.addRunner(MARKET, { selectionId: 'D', name: 'D' })
  expect(exchange.wallet('a').exposurePaise).toBe(-30_00)
  taken(bet('a', 'BACK', 20, 5, { selectionId: 'D' }))
  expect(() => exchange.addRunner(MARKET, { selectionId: 'D', name: 'D' })).toThrow(/has a runner D/)
  exchange.settle(MARKET, wonBy('D'), 1)
  expect(exchange.wallet('a').chipsPaise).toBe(970_00)
  checkInvariants(exchange)
})

it('[EX7] [EX5] bets are held for the number of winners as it is now, and settled by it', () => {
  const { exchange, bet } = exchangeWith()
  for (const selectionId of ['A', 'B']) {
    exchange.setMakerLevel('m', MARKET, selectionId, 'BACK', 600, 1000_00, 0)
    taken(bet('a', 'LAY', 190, 6, { selectionId }))
  }
  // One wins: 950 lost to it, and 190 had from the other.
  expect(exchange.wallet('a').exposurePaise).toBe(-760_00)
  exchange.changeWinners(MARKET, 2)
  expect(exchange.wallet('a')).toMatchObject({ exposurePaise: -1900_00, availablePaise: -900_00 })
  expect(codeOf(bet('a', 'LAY', 1, 6))).toBe('INSUFFICIENT_FUNDS')
  expect(() => exchange.changeWinners(MARKET, 101)).toThrow('it cannot have 101 winners')
  exchange.changeWinners(MARKET, 0)
  expect(exchange.wallet('a').exposurePaise).toBe(-1900_00)
  exchange.changeWinners(MARKET, 2)
  expect(() => exchange.settle(MARKET, wonBy('A'), 1)).toThrow(/pays 2 places, 1 are named/)
  exchange.settle(MARKET, wonBy('A', 'C'), 1)
  expect(exchange.wallet('a').chipsPaise).toBe(240_00)
  checkInvariants(exchange)
  expect(() => exchange.changeWinners(MARKET, 1)).toThrow('is closed')
})

it('[EX4] markets are not netted against each other', () => {
  const { exchange, bet } = exchangeWith()
  exchange.openMarket({
    marketId: '1.2',
    runners: [
      { selectionId: 'A', name: 'A' },
      { selectionId: 'B', name: 'B' },
    ],
    numberOfWinners: 1,
    status: 'OPEN',
    inPlay: false,
    betDelayMs: 0,
  })
  taken(bet('a', 'BACK', 100, 2))
  taken(bet('a', 'LAY', 100, 2, { marketId: '1.2' }))
  expect(exchange.wallet('a')).toMatchObject({ exposurePaise: -200_00, availablePaise: 800_00 })
})

it('[EX5] a wallet left short by removals takes no bet that costs more, and one that covers', () => {
  const { exchange, bet } = exchangeWith()
  const runners = ['A', 'B', 'C']
  for (const selectionId of runners) exchange.setMakerLevel('m', MARKET, selectionId, 'BACK', 200, 5000_00, 0)
  // A lay of each at evens loses nothing, whoever wins: far more than the wallet is laid.
  for (const stake of [900, 600])
    for (const selectionId of runners) taken(bet('a', 'LAY', stake, 2, { selectionId }))
  expect(exchange.wallet('a').exposurePaise).toBe(0)
  exchange.removeRunner(MARKET, 'B', 33)
  exchange.removeRunner(MARKET, 'C', 33)
  expect(exchange.wallet('a').availablePaise).toBe(-500_00)
  expect(codeOf(bet('a', 'LAY', 1, 2))).toBe('INSUFFICIENT_FUNDS')
  exchange.setMakerLevel('m', MARKET, 'A', 'LAY', 200, 5000_00, 0)
  expect(codeOf(bet('a', 'BACK', 700, 2))).toBe('taken')
  expect(exchange.wallet('a').availablePaise).toBe(200_00)
  checkInvariants(exchange)
})
