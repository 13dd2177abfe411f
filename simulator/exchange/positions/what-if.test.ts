import { describe, expect, it } from 'vitest'
import { exchangeWith, MARKET, RUNS, taken } from '../proof/testing/fixture.ts'
import { wonBy } from '../settlement/result.ts'
import { closeOut } from './close-out.ts'

describe('a prediction', () => {
  it('[WI1] is the position there would be: odds', () => {
    const { exchange, bet } = exchangeWith()
    exchange.setMakerLevel('m', MARKET, 'A', 'LAY', 300, 1000_00, 0)
    taken(bet('a', 'BACK', 100, 3))
    const asked = { accountId: 'a', marketId: MARKET, selectionId: 'A', side: 'BACK' } as const
    const predicted = exchange.predict({ ...asked, priceHundredths: 300, stakePaise: 50_00 })
    taken(bet('a', 'BACK', 50, 3))
    expect(predicted).toEqual(exchange.position('a', MARKET))
    expect(
      exchange.predict({ ...asked, marketId: '1.9', priceHundredths: 300, stakePaise: 1 }),
    ).toBeUndefined()
  })

  it('[WI1] is the position there would be: fancy', () => {
    const { exchange, bet } = exchangeWith({ kind: 'FANCY' })
    const quote = { line: 40, priceHundredths: 190 }
    exchange.setQuotes('o', MARKET, RUNS, { status: 'ACTIVE', back: quote, lay: quote })
    taken(bet('a', 'YES', 100, 1.9, { line: 40 }))
    const predicted = exchange.predict({
      accountId: 'a',
      marketId: MARKET,
      selectionId: RUNS,
      side: 'NO',
      line: 40,
      priceHundredths: 190,
      stakePaise: 30_00,
    })
    taken(bet('a', 'NO', 30, 1.9, { line: 40 }))
    expect(predicted).toEqual(exchange.position('a', MARKET))
  })
})

describe('closing out', () => {
  const legs = { ifWinPaise: 90_00, ifLosePaise: -10_00 }

  it('[WI2] the worked example: 10 at 10, lay 12.50 at 8 gives 2.50 either way', () => {
    expect(closeOut(legs, { toBack: [], toLay: [[800, 1000_00]] })).toEqual({
      side: 'LAY',
      stakePaise: 12_50,
      limitHundredths: 800,
      ifWinPaise: 2_50,
      ifLosePaise: 2_50,
      isWhole: true,
    })
  })

  it('[WI2] half of it closes half of the gap', () => {
    const half = closeOut(legs, { toBack: [], toLay: [[800, 1000_00]] }, 0.5)!
    expect(half.stakePaise).toBe(6_25)
    expect(half.ifWinPaise - half.ifLosePaise).toBe(50_00)
  })

  it('[WI2] walks the depth, and says when it is not enough', () => {
    const thin = closeOut(legs, {
      toBack: [],
      toLay: [
        [800, 5_00],
        [900, 2_00],
      ],
    })!
    expect(thin).toMatchObject({ stakePaise: 7_00, limitHundredths: 900, isWhole: false })
    expect(thin.ifWinPaise).toBe(90_00 - 35_00 - 16_00)
    expect(closeOut(legs, { toBack: [[800, 1]], toLay: [] })).toBeUndefined()
    expect(
      closeOut({ ifWinPaise: 5, ifLosePaise: 5 }, { toBack: [[200, 9]], toLay: [[200, 9]] }),
    ).toBeUndefined()
  })

  it('[WI2] the order it names, placed, leaves the same on every outcome', () => {
    const { exchange, bet } = exchangeWith()
    exchange.setMakerLevel('m', MARKET, 'A', 'LAY', 500, 100_00, 0)
    taken(bet('a', 'BACK', 100, 5))
    for (const [price, size] of [
      [400, 30_00],
      [410, 20_00],
      [430, 500_00],
    ] as const) {
      exchange.setMakerLevel('m', MARKET, 'A', 'BACK', price, size, 1)
    }
    const close = exchange.closeOut('a', MARKET, 'A')!
    const placed = taken(
      bet('a', close.side, close.stakePaise / 100, close.limitHundredths / 100, { atMs: 2 }),
    )
    expect(placed.remainingPaise).toBe(0)
    const [ifA, ifB] = exchange.position('a', MARKET)!.runners.map(({ ifWinPaise }) => ifWinPaise)
    expect(Math.abs(ifA! - ifB!)).toBeLessThanOrEqual(3)
    expect([ifA, ifB]).toEqual([close.ifWinPaise, close.ifLosePaise])
    exchange.settle(MARKET, wonBy('C'), 3)
    expect(exchange.wallet('a').chipsPaise - 1000_00).toBe(ifB)
  })

  it('[WI2] at a bookmaker it is his quote, if he has one', () => {
    const { exchange, bet } = exchangeWith({ kind: 'BOOKMAKER' })
    const quotes = {
      status: 'ACTIVE',
      back: { priceHundredths: 300 },
      lay: { priceHundredths: 320 },
    } as const
    exchange.setQuotes('o', MARKET, 'A', quotes)
    taken(bet('a', 'BACK', 100, 3))
    expect(exchange.closeOut('a', MARKET, 'A')).toMatchObject({ side: 'LAY', limitHundredths: 320 })
    exchange.setQuotes('o', MARKET, 'A', { ...quotes, status: 'SUSPENDED' })
    expect(exchange.closeOut('a', MARKET, 'A')).toBeUndefined()
  })
})
