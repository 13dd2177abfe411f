import { describe, expect, it } from 'vitest'
import type { PlaceRequest } from '../exchange.ts'
import { exchangeWith, MARKET, RUNS, taken } from '../proof/testing/fixture.ts'

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
    exchange.setQuotes('o', MARKET, RUNS, { status: 'ACTIVE', back: quote, lay: quote }, 0)
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

  it('[WI1] is refused where an order would be, whenever it came: odds', () => {
    const { exchange } = exchangeWith({ minStakePaise: 100_00, maxStakePaise: 5000_00 })
    const bet = { accountId: 'a', marketId: MARKET, selectionId: 'A', side: 'BACK' } as const
    const why = (over: Partial<PlaceRequest> = {}) =>
      exchange.whyNoPrediction({ ...bet, priceHundredths: 300, stakePaise: 4000_00, ...over })
    for (const priceHundredths of [-300, 0, 100, 100_000, 1e300]) {
      expect(why({ priceHundredths })).toBe('INVALID_PRICE')
    }
    expect(why({ line: 40 })).toBe('INVALID_LINE')
    expect(why({ stakePaise: 0 })).toBe('INVALID_STAKE')
    expect(why({ stakePaise: 9e15 })).toBe('INVALID_STAKE')
    expect(why({ stakePaise: 99_99 })).toBe('BELOW_MINIMUM')
    expect(why({ stakePaise: 5000_01 })).toBe('ABOVE_MAXIMUM')
    expect(why({ selectionId: 'Z' })).toBe('RUNNER_NOT_FOUND')
    expect(why({ marketId: '1.9' })).toBe('MARKET_NOT_FOUND')
    exchange.setStatus(MARKET, 'SUSPENDED', 0)
    expect(why(), 'more than the player has, in a suspended market').toBeUndefined()
    exchange.removeRunner(MARKET, 'A', 0)
    expect(why()).toBe('RUNNER_REMOVED')
    exchange.voidMarket(MARKET, 2)
    expect(why()).toBe('MARKET_CLOSED')
  })

  it('[WI1] is refused where an order would be, whenever it came: fancy', () => {
    const { exchange } = exchangeWith({ kind: 'FANCY' })
    const bet = { accountId: 'a', marketId: MARKET, selectionId: RUNS, side: 'YES' } as const
    for (const line of [undefined, 0, -1, 0.5, 45.5, 1e9]) {
      const request = { ...bet, line, priceHundredths: 190, stakePaise: 100_00 }
      expect(exchange.whyNoPrediction(request)).toBe('INVALID_LINE')
      expect(exchange.predict(request)).toBeUndefined()
    }
    expect(
      exchange.whyNoPrediction({ ...bet, line: 40, priceHundredths: 190, stakePaise: 1 }),
    ).toBeUndefined()
  })
})
