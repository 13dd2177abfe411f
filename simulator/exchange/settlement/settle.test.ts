import { expect, it } from 'vitest'
import { checkInvariants } from '../proof/invariants.ts'
import { exchangeWith, MARKET, taken } from '../proof/testing/fixture.ts'
import { wonBy } from './result.ts'

it('[ST1] a winner pays stake x (odds - 1), a loser costs the stake', () => {
  const { exchange, bet } = exchangeWith()
  const back = taken(bet('a', 'BACK', 100, 2.5))
  const lay = taken(bet('b', 'LAY', 100, 2.5))
  exchange.settle(MARKET, wonBy('A'), 9)
  expect(exchange.wallet('a')).toEqual({
    chipsPaise: 1150_00,
    exposurePaise: 0,
    availablePaise: 1150_00,
    profitPaise: 150_00,
  })
  expect(exchange.wallet('b').chipsPaise).toBe(850_00)
  expect(exchange.order(back.betId)).toMatchObject({ result: 'WON', profitPaise: 150_00 })
  expect(exchange.order(lay.betId)).toMatchObject({ result: 'LOST', profitPaise: -150_00 })
  expect(exchange.entries('a').at(-1)).toMatchObject({
    kind: 'SETTLEMENT',
    amountPaise: 150_00,
    marketId: MARKET,
    atMs: 9,
  })
})

it('[ST1] half a paisa is rounded away from zero, for both sides alike', () => {
  const { exchange, bet } = exchangeWith()
  taken(bet('a', 'BACK', 0.01, 1.5))
  taken(bet('b', 'LAY', 0.03, 1.5))
  exchange.settle(MARKET, wonBy('A'), 0)
  expect(exchange.wallet('a').profitPaise).toBe(1)
  expect(exchange.wallet('b').profitPaise).toBe(-1)
})

it('[ST2] [LG1] what losers pay is what winners get', () => {
  const { exchange, bet } = exchangeWith()
  exchange.setMakerLevel('m', MARKET, 'A', 'LAY', 210, 500_00, 0)
  taken(bet('a', 'BACK', 100, 2))
  taken(bet('b', 'LAY', 50, 2, { selectionId: 'B' }))
  taken(bet('a', 'BACK', 50, 2, { selectionId: 'B' }))
  exchange.settle(MARKET, wonBy('B'), 0)
  expect(exchange.ledger.sumPaise()).toBe(0)
  expect(exchange.ledger.balancePaise('clearing')).toBe(0)
  expect(
    exchange.wallet('a').profitPaise + exchange.wallet('b').profitPaise + exchange.ledger.balancePaise('m'),
  ).toBe(0)
})

it('[ST3] what never matched lapses at settlement and frees its hold', () => {
  const { exchange, bet } = exchangeWith()
  const order = taken(bet('a', 'BACK', 100, 900))
  exchange.settle(MARKET, wonBy('B'), 0)
  expect(exchange.order(order.betId)).toMatchObject({ lapsedPaise: 100_00, status: 'COMPLETE' })
  expect(exchange.wallet('a').availablePaise).toBe(1000_00)
})

it("[ST4] a removed runner's bets are void, the others stand", () => {
  const { exchange, bet } = exchangeWith()
  exchange.setMakerLevel('m', MARKET, 'A', 'LAY', 300, 500_00, 0)
  exchange.setMakerLevel('m', MARKET, 'B', 'LAY', 300, 500_00, 0)
  const onA = taken(bet('a', 'BACK', 100, 3))
  const onB = taken(bet('a', 'BACK', 100, 3, { selectionId: 'B' }))
  const resting = taken(bet('a', 'BACK', 100, 500))
  exchange.removeRunner(MARKET, 'A', 30)
  expect(exchange.order(onA.betId)).toMatchObject({ result: 'VOID', voidedPaise: 100_00, matchedPaise: 0 })
  expect(exchange.order(resting.betId)).toMatchObject({ voidedPaise: 100_00, status: 'COMPLETE' })
  expect(exchange.wallet('a').exposurePaise).toBe(-100_00)
  exchange.settle(MARKET, wonBy('B'), 0)
  expect(exchange.order(onB.betId)).toMatchObject({ result: 'WON', profitPaise: 200_00 })
  expect(exchange.wallet('a').profitPaise).toBe(200_00)
})

it('[ST5] a void market gives every stake back', () => {
  const { exchange, bet } = exchangeWith()
  taken(bet('a', 'BACK', 100, 2))
  taken(bet('b', 'LAY', 40, 2))
  exchange.voidMarket(MARKET, 0)
  for (const player of ['a', 'b']) expect(exchange.wallet(player).availablePaise).toBe(1000_00)
  expect(exchange.ordersOf('b')[0]).toMatchObject({ result: 'VOID', voidedPaise: 40_00 })
  checkInvariants(exchange)
})

it('[ST6] a closed market is settled once', () => {
  const { exchange } = exchangeWith()
  exchange.settle(MARKET, wonBy('A'), 0)
  expect(() => exchange.settle(MARKET, wonBy('B'), 0)).toThrow(/closed/)
  expect(() => exchange.voidMarket(MARKET, 0)).toThrow(/closed/)
})
