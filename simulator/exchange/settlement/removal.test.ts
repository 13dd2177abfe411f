import { describe, expect, it } from 'vitest'
import type { Exchange, MarketDefinition } from '../exchange.ts'
import { checkInvariants } from '../proof/invariants.ts'
import { exchangeWith, MARKET, taken } from '../proof/testing/fixture.ts'
import { restoreExchange } from '../restore.ts'
import { snapshotExchange } from '../snapshot.ts'
import { reducedHundredths } from './removal.ts'
import { wonBy } from './result.ts'

const gained = (exchange: Exchange, accountId: string) => exchange.wallet(accountId).chipsPaise - 1000_00

/** 100 at 8.00 on A, matched between a and b. */
function race(more: Partial<MarketDefinition>) {
  const fixture = exchangeWith(more)
  taken(fixture.bet('a', 'BACK', 100, 8))
  taken(fixture.bet('b', 'LAY', 100, 8))
  return fixture
}

describe('a non-runner', () => {
  it.each([
    [800, 25, 'WIN', 600],
    [800, 25, 'PLACE', 625],
    [860, 16.2, 'WIN', 721],
    [102, 90, 'WIN', 101],
    [102, 90, 'PLACE', 101],
    [64_000, 26.057, 'WIN', 47_324],
    [64_000, 26.678, 'PLACE', 46_953],
  ] as const)('[RD1] [RD2] %i less %f %% in a %s market pays %i', (price, factor, rule, reduced) => {
    expect(reducedHundredths(price, factor, rule)).toBe(reduced)
  })

  it.each([
    ['WIN', 25, 500_00],
    ['WIN', 2.5, 680_00],
    ['WIN', 2.49, 700_00],
    ['PLACE', 25, 525_00],
    ['PLACE', 1, 693_00],
    ['NONE', 25, 700_00],
  ] as const)(
    '[RD1] [RD2] [GR19] %s, factor %f: the backer wins what the layer loses',
    (reduction, factor, won) => {
      const { exchange } = race({ reduction })
      exchange.removeRunner(MARKET, 'C', factor)
      expect(exchange.wallet('b').exposurePaise).toBe(-won)
      exchange.settle(MARKET, wonBy('A'), 1)
      expect([gained(exchange, 'a'), gained(exchange, 'b')]).toEqual([won, -won])
      checkInvariants(exchange)
    },
  )

  it('[RD4] factors compound, later bets are not touched, and none at all reduces nothing', () => {
    const { exchange, bet } = exchangeWith({
      reduction: 'WIN',
      runners: ['A', 'B', 'C', 'D', 'E'].map((selectionId) => ({ selectionId, name: selectionId })),
    })
    taken(bet('a', 'BACK', 100, 8))
    taken(bet('b', 'LAY', 100, 8))
    exchange.removeRunner(MARKET, 'C', 25)
    taken(bet('a', 'BACK', 100, 4))
    taken(bet('b', 'LAY', 100, 4))
    exchange.removeRunner(MARKET, 'D', 10)
    exchange.removeRunner(MARKET, 'E', undefined)
    const prices = exchange.ordersOf('a').map(({ pieces }) => pieces[0]!.priceHundredths)
    expect(prices).toEqual([540, 360])
    checkInvariants(exchange)
  })

  it('[RD1] [RD4] an order names those that lowered what it is paid, not those from before or too small', () => {
    const { exchange, bet } = exchangeWith({
      reduction: 'WIN',
      runners: ['A', 'B', 'C', 'D', 'E', 'F'].map((selectionId) => ({ selectionId, name: selectionId })),
    })
    const trade = (clientOrderId: string, price: number) => {
      taken(bet('b', 'LAY', 10, price))
      // It asks for less than it gets.
      taken(bet('a', 'BACK', 10, 2, { clientOrderId }))
    }
    exchange.removeRunner(MARKET, 'C', 25)
    trade('early', 8)
    trade('void', 8)
    taken(bet('a', 'BACK', 10, 50, { clientOrderId: 'rests' }))
    exchange.voidBet(exchange.betIdOf('a', 'void')!)
    exchange.removeRunner(MARKET, 'F', 2.4)
    exchange.removeRunner(MARKET, 'E', 10)
    trade('late', 3)
    exchange.removeRunner(MARKET, 'D', 5)
    const expected = { early: [4, 3], late: [3], rests: [], void: [] }
    const named = (of: Exchange) =>
      Object.fromEntries(
        Object.keys(expected).map((id) => {
          const { reducedBy } = of.market(MARKET)!
          const { reductions } = of.order(of.betIdOf('a', id)!)!
          return [id, reducedBy.slice(reducedBy.length - reductions)]
        }),
      )
    expect(named(exchange)).toEqual(expected)
    expect(named(restoreExchange(snapshotExchange(exchange)))).toEqual(expected)
    exchange.settle(MARKET, wonBy('A'), 1)
    expect(named(exchange)).toEqual(expected)
  })

  it('[RD1] an order whose reduced part is void names nobody', () => {
    const { exchange, bet } = exchangeWith({ reduction: 'WIN' })
    taken(bet('a', 'BACK', 20, 5, { clientOrderId: 'x' }))
    taken(bet('b', 'LAY', 10, 5, { atMs: 1000 }))
    exchange.removeRunner(MARKET, 'C', 20)
    taken(bet('b', 'LAY', 10, 5, { atMs: 9000 }))
    const order = () => exchange.order(exchange.betIdOf('a', 'x')!)!
    expect(order().reductions).toBe(1)
    exchange.voidMatchedBetween(MARKET, 0, 2000)
    expect(order()).toMatchObject({ reductions: 0, pieces: [{ priceHundredths: 500 }] })
  })

  it.each([
    ['WIN', 2.5, true],
    ['WIN', 2.49, false],
    ['PLACE', 4, true],
    ['PLACE', 3.99, false],
    ['NONE', 40, false],
  ] as const)('[RD3] %s, factor %f: unmatched lays on the others lapse: %s', (reduction, factor, lapses) => {
    const { exchange, bet } = exchangeWith({ reduction })
    const lay = taken(bet('a', 'LAY', 10, 8))
    const kept = taken(bet('a', 'LAY', 10, 8, { persistence: 'KEEP' }))
    const back = taken(bet('b', 'BACK', 10, 9))
    exchange.setMakerLevel('m', MARKET, 'A', 'LAY', 700, 50_00, 1)
    exchange.removeRunner(MARKET, 'C', factor)
    expect(exchange.order(lay.betId)).toMatchObject(
      lapses ? { lapsedPaise: 10_00, lapseReason: undefined } : { remainingPaise: 10_00 },
    )
    const price = lapses ? reducedHundredths(800, factor, reduction) : 800
    expect(exchange.order(kept.betId)).toMatchObject({ remainingPaise: 10_00, priceHundredths: price })
    expect(exchange.order(back.betId)).toMatchObject({ remainingPaise: 10_00, priceHundredths: 900 })
    expect(exchange.depth(MARKET, 'A', 9).back).toContainEqual([700, 50_00])
    checkInvariants(exchange)
  })

  it('[RD3] a kept lay that waits out its delay enters at the reduced price', () => {
    const { exchange, bet } = exchangeWith({ reduction: 'WIN', inPlay: true, betDelayMs: 1000 })
    const { betId } = taken(bet('a', 'LAY', 10, 8, { persistence: 'KEEP' }))
    exchange.removeRunner(MARKET, 'C', 25)
    exchange.releaseDue(1000)
    expect(exchange.depth(MARKET, 'A', 1).back).toEqual([[600, 10_00]])
    expect(exchange.wallet('a').exposurePaise).toBe(-50_00)
    // The bet is still the one that was asked for.
    expect(exchange.order(betId)!.askedHundredths).toBe(800)
    checkInvariants(exchange)
  })

  it('[ST4] [GR19] its own bets are void, matched and unmatched', () => {
    const { exchange, bet } = race({ reduction: 'WIN' })
    const rests = taken(bet('a', 'BACK', 10, 9))
    exchange.removeRunner(MARKET, 'A', 25)
    expect(exchange.wallet('a').exposurePaise).toBe(0)
    expect(exchange.order(rests.betId)).toMatchObject({ voidedPaise: 10_00 })
    exchange.settle(MARKET, wonBy('B'), 1)
    expect([gained(exchange, 'a'), gained(exchange, 'b')]).toEqual([0, 0])
    checkInvariants(exchange)
  })
})
