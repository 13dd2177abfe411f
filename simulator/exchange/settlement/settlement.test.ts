import { describe, expect, it } from 'vitest'
import { HOUSE } from '../accounts/account-state.ts'
import type { Exchange } from '../exchange.ts'
import { averagePriceHundredths } from '../orders/order.ts'
import { checkInvariants } from '../proof/invariants.ts'
import { exchangeWith, MARKET, taken } from '../proof/testing/fixture.ts'
import { restoreExchange } from '../restore.ts'
import { snapshotExchange } from '../snapshot.ts'
import { wonBy } from './result.ts'

const chips = (exchange: Exchange, accountId: string) => exchange.wallet(accountId).chipsPaise
const gained = (exchange: Exchange, accountId: string) => chips(exchange, accountId) - 1000_00
const kinds = (exchange: Exchange, accountId: string) => exchange.entries(accountId).map(({ kind }) => kind)

describe('a dead heat', () => {
  it.each([
    ['two for one place', 1, [['A', 'B']], 100, 4, 100_00],
    ['three for one place', 1, [['A', 'B', 'C']], 90, 4, 30_00],
    ['three for two places', 2, [['A', 'B', 'C']], 90, 4, 150_00],
    ['two for the second place, the bet on the first', 2, [['A'], ['B', 'C']], 100, 4, 300_00],
    ['two for the second place, the bet on one of them', 2, [['B'], ['A', 'C']], 100, 4, 100_00],
  ] as const)('[ST8] [GR20] %s', (_, numberOfWinners, places, stake, odds, profit) => {
    const { exchange, bet } = exchangeWith({ numberOfWinners })
    taken(bet('a', 'BACK', stake, odds))
    taken(bet('b', 'LAY', stake, odds))
    exchange.settle(MARKET, { kind: 'RUNNERS', places }, 1)
    expect(gained(exchange, 'a')).toBe(profit)
    expect(gained(exchange, 'b')).toBe(-profit)
    checkInvariants(exchange)
  })

  it('[ST8] at short odds it loses: the order says so', () => {
    const { exchange, bet } = exchangeWith()
    const { betId } = taken(bet('a', 'BACK', 100, 1.5))
    taken(bet('b', 'LAY', 100, 1.5))
    exchange.settle(MARKET, { kind: 'RUNNERS', places: [['A', 'B']] }, 1)
    expect(exchange.order(betId)).toMatchObject({ result: 'LOST', profitPaise: -25_00 })
  })

  it('[ST8] a return that does not divide is rounded half up, once', () => {
    const { exchange, bet } = exchangeWith()
    // 3.33 at 3.00 returns 9.99: a third is 3.33, a half 4.995.
    taken(bet('a', 'BACK', 3.33, 3))
    taken(bet('b', 'LAY', 3.33, 3))
    exchange.settle(MARKET, { kind: 'RUNNERS', places: [['A', 'B']] }, 1)
    expect(gained(exchange, 'a')).toBe(500 - 333)
    checkInvariants(exchange)
  })

  it('[ST2] [ST8] a bet of many pieces is rounded once, and the house has what that leaves', () => {
    const { exchange, bet } = exchangeWith()
    for (let piece = 0; piece < 5; piece++) {
      taken(bet('b', 'LAY', 3.33, 3, { clientOrderId: `lay${piece}` }))
    }
    const { betId } = taken(bet('a', 'BACK', 16.65, 3))
    exchange.settle(MARKET, { kind: 'RUNNERS', places: [['A', 'B']] }, 1)
    // A half of 49.95 is 24.975; a half of 9.99, five times, is 4.995.
    expect(exchange.order(betId)!.profitPaise).toBe(2498 - 1665)
    expect(gained(exchange, 'b')).toBe(5 * (333 - 500))
    expect(chips(exchange, HOUSE)).toBe(2)
    checkInvariants(exchange)
    exchange.reverse(MARKET, 2)
    expect(chips(exchange, HOUSE)).toBe(0)
  })

  it('[GR21] a place market pays its places, and no runner after them', () => {
    const { exchange, bet } = exchangeWith({ numberOfWinners: 2 })
    taken(bet('a', 'BACK', 100, 3, { selectionId: 'B' }))
    taken(bet('b', 'LAY', 100, 3, { selectionId: 'B' }))
    exchange.settle(MARKET, wonBy('A', 'B', 'C'), 1)
    expect(gained(exchange, 'a')).toBe(200_00)
    expect(exchange.market(MARKET)!.runners.map(({ status }) => status)).toEqual([
      'WINNER',
      'WINNER',
      'LOSER',
    ])
  })
})

describe('a settlement that was wrong', () => {
  function settled() {
    const fixture = exchangeWith()
    const { exchange, bet } = fixture
    const back = taken(bet('a', 'BACK', 100, 3))
    taken(bet('b', 'LAY', 100, 3))
    const rests = taken(bet('a', 'BACK', 50, 9))
    exchange.settle(MARKET, wonBy('A'), 1)
    return { ...fixture, back, rests }
  }

  it('[ST9] each entry keeps the result that it was written for', () => {
    const { exchange } = settled()
    exchange.reverse(MARKET, 2)
    exchange.settle(MARKET, wonBy('B'), 3)
    exchange.reverse(MARKET, 4)
    exchange.voidMarket(MARKET, 5)
    const said = exchange.entries('a').filter(({ kind }) => kind === 'SETTLEMENT')
    expect(said.map(({ memo }) => memo)).toEqual(['A', 'B', 'void'])
  })

  it('[ST9] [GR25] is taken back: both stand in the ledger, and the bets are open again', () => {
    const { exchange, back, rests } = settled()
    exchange.reverse(MARKET, 2)
    expect(kinds(exchange, 'a')).toEqual(['DEPOSIT', 'SETTLEMENT', 'REVERSAL'])
    expect(chips(exchange, 'a')).toBe(1000_00)
    expect(exchange.wallet('a')).toMatchObject({ exposurePaise: -100_00, profitPaise: 0 })
    expect(exchange.market(MARKET)!.status).toBe('SUSPENDED')
    expect(exchange.order(back.betId)).toMatchObject({
      result: undefined,
      profitPaise: 0,
      matchedPaise: 100_00,
    })
    expect(exchange.order(rests.betId)).toMatchObject({ remainingPaise: 0, lapsedPaise: 50_00 })
    checkInvariants(exchange)
  })

  it('[ST9] and settled again', () => {
    const { exchange } = settled()
    exchange.reverse(MARKET, 2)
    exchange.settle(MARKET, wonBy('B'), 3)
    expect(gained(exchange, 'a')).toBe(-100_00)
    expect(gained(exchange, 'b')).toBe(100_00)
    checkInvariants(exchange)
  })

  it('[ST9] a void is taken back as well', () => {
    const { exchange, bet } = exchangeWith()
    const { betId } = taken(bet('a', 'BACK', 100, 3))
    taken(bet('b', 'LAY', 60, 3))
    exchange.voidMarket(MARKET, 1)
    expect(exchange.order(betId)).toMatchObject({ matchedPaise: 0, voidedPaise: 100_00, result: 'VOID' })
    exchange.reverse(MARKET, 2)
    expect(exchange.order(betId)).toMatchObject({
      matchedPaise: 60_00,
      voidedPaise: 40_00,
      result: undefined,
    })
    exchange.settle(MARKET, wonBy('A'), 3)
    expect(gained(exchange, 'a')).toBe(120_00)
    checkInvariants(exchange)
  })

  it('[ST9] a restart between changes nothing', () => {
    const { exchange } = settled()
    const again = () => restoreExchange(JSON.parse(JSON.stringify(snapshotExchange(exchange))))
    const restarted = again()
    restarted.reverse(MARKET, 2)
    exchange.reverse(MARKET, 2)
    expect(snapshotExchange(restarted)).toEqual(JSON.parse(JSON.stringify(snapshotExchange(exchange))))
    checkInvariants(restarted)
  })

  it('[ST9] what is not settled cannot be taken back', () => {
    expect(() => exchangeWith().exchange.reverse(MARKET, 1)).toThrow(/not settled/)
  })

  it('[EX5] a reversal may leave a wallet short: then only what costs nothing more is taken', () => {
    const { exchange, bet } = settled()
    exchange.deposit('a', -1200_00, 'Out', 2)
    exchange.openMarket({
      marketId: '1.2',
      runners: ['X', 'Y'].map((selectionId) => ({ selectionId, name: selectionId })),
      numberOfWinners: 1,
      status: 'OPEN',
      inPlay: false,
      betDelayMs: 0,
    })
    exchange.reverse(MARKET, 3)
    expect(exchange.wallet('a').availablePaise).toBe(-300_00)
    exchange.setStatus(MARKET, 'OPEN', 3)
    expect(bet('a', 'BACK', 1, 2, { marketId: '1.2', selectionId: 'X' })).toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    })
    expect(bet('a', 'LAY', 50, 2).ok).toBe(true)
  })
})

describe('commission', () => {
  it.each([
    ['A', 'a', 'b', 200_00],
    ['B', 'b', 'a', 100_00],
  ])('[ST10] [GR26] is taken from net winnings only: %s wins', (winner, winning, losing, won) => {
    const { exchange, bet } = exchangeWith({ commissionBasisPoints: 500 })
    taken(bet('a', 'BACK', 100, 3))
    taken(bet('b', 'LAY', 100, 3))
    exchange.settle(MARKET, wonBy(winner), 1)
    expect(gained(exchange, winning)).toBe(won * 0.95)
    expect(gained(exchange, losing)).toBe(-won)
    expect(kinds(exchange, winning)).toEqual(['DEPOSIT', 'SETTLEMENT', 'COMMISSION'])
    expect(kinds(exchange, losing)).toEqual(['DEPOSIT', 'SETTLEMENT'])
    expect(exchange.ledger.balancePaise(HOUSE)).toBe(won * 0.05)
    checkInvariants(exchange)
  })

  it('[ST10] is of the market as a whole, and comes back with a reversal', () => {
    const { exchange, bet } = exchangeWith({ commissionBasisPoints: 500 })
    for (const [account, side, selectionId] of [
      ['a', 'BACK', 'A'],
      ['b', 'LAY', 'A'],
      ['a', 'BACK', 'B'],
      ['b', 'LAY', 'B'],
    ] as const) {
      taken(bet(account, side, 100, 3, { selectionId }))
    }
    exchange.settle(MARKET, wonBy('A'), 1)
    expect(gained(exchange, 'a')).toBe(95_00)
    expect(exchange.wallet('a').profitPaise).toBe(95_00)
    exchange.reverse(MARKET, 2)
    expect(gained(exchange, 'a')).toBe(0)
    expect(exchange.wallet('a').profitPaise).toBe(0)
    expect(exchange.ledger.balancePaise(HOUSE)).toBe(0)
    checkInvariants(exchange)
  })
})

describe('single bets', () => {
  it('[GR1] one bet is void, and whoever was matched with it keeps his', () => {
    const { exchange, bet } = exchangeWith()
    const { betId } = taken(bet('a', 'BACK', 100, 3))
    taken(bet('b', 'LAY', 60, 3))
    exchange.voidBet(betId)
    expect(exchange.order(betId)).toMatchObject({ voidedPaise: 100_00, matchedPaise: 0, result: 'VOID' })
    expect(exchange.wallet('a').exposurePaise).toBe(0)
    expect(exchange.wallet('b').exposurePaise).toBe(-120_00)
    checkInvariants(exchange)
    exchange.settle(MARKET, wonBy('A'), 1)
    expect(gained(exchange, 'a')).toBe(0)
    expect(gained(exchange, 'b')).toBe(-120_00)
    expect(exchange.ledger.balancePaise(HOUSE)).toBe(120_00)
    checkInvariants(exchange)
  })

  it('[GR3] [GR6] what was matched in a span of time is void on both sides; the rest stands', () => {
    const { exchange, bet } = exchangeWith()
    for (const atMs of [1000, 2000, 3000]) {
      taken(bet('a', 'BACK', 100, 3, { atMs }))
      taken(bet('b', 'LAY', 100, 3, { atMs }))
    }
    exchange.voidMatchedBetween(MARKET, 2000, 3000)
    expect(exchange.wallet('a').exposurePaise).toBe(-100_00)
    expect(exchange.wallet('b').exposurePaise).toBe(-200_00)
    expect(exchange.ordersOf('a').map(({ result }) => result)).toEqual([undefined, 'VOID', 'VOID'])
    exchange.settle(MARKET, wonBy('A'), 4000)
    expect(gained(exchange, 'a')).toBe(200_00)
    checkInvariants(exchange)
  })

  it('[GR6] what is void of a bet counts in its average price no more', () => {
    const { exchange, bet } = exchangeWith()
    exchange.setMakerLevel('m', MARKET, 'A', 'LAY', 300, 100_00, 0)
    const { betId, pieces } = taken(bet('a', 'BACK', 200, 2, { atMs: 1000 }))
    expect(pieces).toMatchObject([{ priceHundredths: 300 }])
    taken(bet('b', 'LAY', 100, 2, { atMs: 2000 }))
    exchange.voidMatchedBetween(MARKET, 1000, 1000)
    const order = exchange.order(betId)!
    expect(order).toMatchObject({ matchedPaise: 100_00, pieces: [{ priceHundredths: 200 }] })
    expect(averagePriceHundredths(order)).toBe(200)
  })

  it("[GR1] a maker's offer is no bet that is voided", () => {
    const { exchange } = exchangeWith()
    exchange.setMakerLevel('m', MARKET, 'A', 'LAY', 300, 100_00, 0)
    expect(() => exchange.voidBet(1)).toThrow("bet 1 is no player's")
    expect(exchange.depth(MARKET, 'A', 1).back).toEqual([[300, 100_00]])
  })

  it('[GR24] [ST5] a void market gives every stake back', () => {
    const { exchange, bet } = exchangeWith({ commissionBasisPoints: 500 })
    taken(bet('a', 'BACK', 100, 3))
    taken(bet('b', 'LAY', 100, 3))
    exchange.voidMarket(MARKET, 1)
    expect([gained(exchange, 'a'), gained(exchange, 'b')]).toEqual([0, 0])
    expect(exchange.wallet('a').exposurePaise).toBe(0)
    checkInvariants(exchange)
  })
})
