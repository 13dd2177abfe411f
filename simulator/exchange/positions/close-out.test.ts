import { describe, expect, it } from 'vitest'
import { checkInvariants } from '../proof/invariants.ts'
import { backed, expectTrue, legsOf } from '../proof/testing/close-outs.ts'
import { exchangeWith, MARKET, taken } from '../proof/testing/fixture.ts'
import { wonBy } from '../settlement/result.ts'
import { snapshotExchange } from '../snapshot.ts'

describe('closing out', () => {
  it('[WI2] the worked example: 10 at 10, lay 12.50 at 8 gives 2.50 either way', () => {
    const { exchange } = backed(10, 10, [[800, 1000_00]])
    const said = exchange.closeOut('a', MARKET, 'A', { slippagePercent: 0 })!
    expect(said).toEqual({
      legs: [{ selectionId: 'A', side: 'LAY', stakePaise: 12_50, limitHundredths: 800 }],
      ifWinPaise: 2_50,
      ifLosePaise: 2_50,
      share: 1,
      isWhole: true,
    })
    expectTrue(exchange, said)
    expect(exchange.closeOut('a', MARKET, 'A')).toBeUndefined()
  })

  it('[WI2] half of it closes half of the gap', () => {
    const { exchange } = backed(10, 10, [[800, 1000_00]])
    const half = exchange.closeOut('a', MARKET, 'A', { part: 0.5 })!
    expect(half).toMatchObject({ legs: [{ stakePaise: 6_25 }], share: 0.5, isWhole: true })
    expect(half.ifWinPaise - half.ifLosePaise).toBe(50_00)
    for (const part of [0, 1.1, Number.NaN]) {
      expect(() => exchange.closeOut('a', MARKET, 'A', { part })).toThrow(/part/)
    }
  })

  it('[WI2] walks the depth, and after it every outcome is worth the same', () => {
    const { exchange } = backed(100, 5, [
      [400, 30_00],
      [410, 20_00],
      [430, 500_00],
    ])
    expectTrue(exchange, exchange.closeOut('a', MARKET, 'A')!)
    const [ifA, ifB] = exchange.position('a', MARKET)!.runners.map(({ ifWinPaise }) => ifWinPaise)
    expect(Math.abs(ifA! - ifB!)).toBeLessThanOrEqual(3)
    const before = exchange.wallet('a').chipsPaise
    exchange.settle(MARKET, wonBy('C'), 3)
    expect(exchange.wallet('a').chipsPaise - before).toBe(ifB)
  })

  it('[WI2] [WI4] takes what matching across runners gives, where that is better', () => {
    const runners = ['A', 'B'].map((selectionId) => ({ selectionId, name: selectionId }))
    const { exchange } = backed(100, 3, [[220, 500_00]], { crossMatching: true, runners })
    exchange.setMakerLevel('m', MARKET, 'B', 'LAY', 200, 60_00, 1)
    const said = exchange.closeOut('a', MARKET, 'A')!
    // 60 at 2.00, which is 2.00 on B, and 81.82 at 2.20.
    expect(said).toMatchObject({ legs: [{ stakePaise: 141_82 }], ifWinPaise: 41_82, ifLosePaise: 41_82 })
    expectTrue(exchange, said)
    checkInvariants(exchange)
  })

  it('[WI3] [WI4] a whole market: each runner takes what those before it leave of the offers', () => {
    const runners = ['A', 'B'].map((selectionId) => ({ selectionId, name: selectionId }))
    const { exchange, bet } = exchangeWith({ crossMatching: true, runners })
    taken(bet('b', 'LAY', 100, 3))
    taken(bet('a', 'BACK', 100, 3))
    taken(bet('b', 'BACK', 100, 2, { selectionId: 'B' }))
    taken(bet('a', 'LAY', 100, 2, { selectionId: 'B' }))
    // Which of the two takes it, it is the only offer.
    exchange.setMakerLevel('m', MARKET, 'B', 'LAY', 200, 60_00, 1)
    const alone = exchange.closeOut('a', MARKET, 'B')!
    const first = exchange.closeOut('a', MARKET, 'A')!
    expect([first.share > 0, alone.share > 0]).toEqual([true, true])
    const together = [...first.legs, ...alone.legs]
    const sent = together.map(({ limitHundredths, ...leg }, index) => ({
      ...leg,
      clientOrderId: `c${index}`,
      priceHundredths: limitHundredths,
    }))
    expect(exchange.placeLegs({ accountId: 'a', marketId: MARKET, legs: sent }, 2)).toEqual({
      ok: false,
      code: 'NOT_FILLED',
    })
    expect(exchange.closeOut('a', MARKET, 'B', { after: ['A'] })).toBeUndefined()
    expect(exchange.closeOut('a', MARKET, 'A', { after: ['A', 'A'] })).toEqual(first)
    expectTrue(exchange, first)
    checkInvariants(exchange)
  })

  it('[WI3] goes as far as the slippage limit, and says what that leaves', () => {
    const { exchange } = backed(10, 10, [
      [800, 5_00],
      [900, 2_00],
      [99_900, 500_00],
    ])
    const said = (slippagePercent?: number) => exchange.closeOut('a', MARKET, 'A', { slippagePercent })
    expect(said()).toMatchObject({
      legs: [{ stakePaise: 5_00, limitHundredths: 880 }],
      ifWinPaise: 55_00,
      ifLosePaise: -5_00,
      share: 0.4,
      isWhole: false,
    })
    const wider = said(12.5)!
    expect(wider).toMatchObject({ legs: [{ stakePaise: 7_00, limitHundredths: 900 }], share: 0.58 })
    for (const percent of [-1, 101]) expect(() => said(percent)).toThrow(/slippage/)
    expectTrue(exchange, wider)
  })

  it('[WI3] splits what is more than the maximum into equal legs', () => {
    const { exchange } = backed(30_000, 2, [[212, 90_000_00]], { maxStakePaise: 10_000_00 })
    const said = exchange.closeOut('a', MARKET, 'A')!
    expect(said.legs.map(({ stakePaise }) => stakePaise)).toEqual([9433_97, 9433_96, 9433_96])
    expect(said.isWhole).toBe(true)
    expectTrue(exchange, said)
  })

  it('[WI3] names nothing below the minimum, and nothing where nothing is to level or offered', () => {
    const { exchange } = backed(10, 10, [[800, 1000_00]], { minStakePaise: 10_00 })
    expect(exchange.closeOut('a', MARKET, 'A')!.legs).toMatchObject([{ stakePaise: 12_50 }])
    expect(exchange.closeOut('a', MARKET, 'A', { part: 0.75 })).toBeUndefined()
    expect(exchange.closeOut('b', MARKET, 'A')).toBeUndefined()
    expect(exchange.closeOut('a', MARKET, 'B')).toBeUndefined()
    exchange.setStatus(MARKET, 'SUSPENDED', 2)
    expect(exchange.closeOut('a', MARKET, 'A')).toBeUndefined()
    exchange.setStatus(MARKET, 'OPEN', 2)
    exchange.clearMaker('m', MARKET, 'A')
    expect(exchange.closeOut('a', MARKET, 'A')).toBeUndefined()
  })

  it('[WI3] stakes no more than the wallet carries at the limit', () => {
    const { exchange } = backed(100, 20, [[2000, 500_00]])
    exchange.deposit('a', 150_00 - exchange.wallet('a').chipsPaise, 'Spent', 1)
    const said = exchange.closeOut('a', MARKET, 'A')!
    // 100 could be lost by now. Unmatched, a lay of 97.61 at 22 would make it 149.81, one of 97.62 more than 150.
    expect(said).toMatchObject({ legs: [{ stakePaise: 97_61, limitHundredths: 2200 }], isWhole: false })
    expectTrue(exchange, said)
    checkInvariants(exchange)
  })

  it('[WI3] asks for prices that the market takes', () => {
    const classic = { classicLadderOnly: true }
    const { exchange } = backed(10, 10, [[800, 5_00]], classic)
    // 7 % from 8.00 is 8.56, on the ladder 8.40.
    expect(exchange.closeOut('a', MARKET, 'A', { slippagePercent: 7 })!.legs[0].limitHundredths).toBe(840)
    expectTrue(exchange, exchange.closeOut('a', MARKET, 'A', { slippagePercent: 7 })!)
  })

  it('[WI2] at a bookmaker it is his quote, if he has one', () => {
    const { exchange, bet } = exchangeWith({ kind: 'BOOKMAKER' })
    const quotes = {
      status: 'ACTIVE',
      back: { priceHundredths: 300 },
      lay: { priceHundredths: 320 },
    } as const
    exchange.setQuotes('o', MARKET, 'A', quotes, 0)
    taken(bet('a', 'BACK', 100, 3))
    const said = exchange.closeOut('a', MARKET, 'A')!
    expect(said.legs).toMatchObject([{ side: 'LAY', stakePaise: 93_75, limitHundredths: 320 }])
    expect(said.isWhole).toBe(true)
    exchange.setQuotes('o', MARKET, 'A', { ...quotes, status: 'SUSPENDED' }, 0)
    expect(exchange.closeOut('a', MARKET, 'A')).toBeUndefined()
    exchange.setQuotes('o', MARKET, 'A', quotes, 0)
    expectTrue(exchange, said)
  })

  it('[WI4] changes nothing and tells nobody', () => {
    const { exchange, events } = backed(10, 10, [[800, 5_00]])
    const before = JSON.stringify(snapshotExchange(exchange))
    events.length = 0
    expect(exchange.closeOut('a', MARKET, 'A')).toBeDefined()
    expect(JSON.stringify(snapshotExchange(exchange))).toBe(before)
    expect(legsOf(exchange)).toEqual({ ifWinPaise: 90_00, ifLosePaise: -10_00 })
    expect(events).toEqual([])
  })
})
