import { describe, expect, it } from 'vitest'
import { CROSS_MATCHER } from '../accounts/account-state.ts'
import type { Exchange, MarketDefinition, PlaceRequest } from '../exchange.ts'
import { checkInvariants } from '../proof/invariants.ts'
import { Dice } from '../proof/testing/dice.ts'
import { exchangeWith, MARKET, marketOf, RUNS, taken } from '../proof/testing/fixture.ts'
import { restoreExchange } from '../restore.ts'
import { wonBy } from '../settlement/result.ts'
import { snapshotExchange } from '../snapshot.ts'
import type { CloseOut } from './close-out.ts'
import type { RunnerPosition } from './runner-position.ts'

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

type Levels = readonly (readonly [priceHundredths: number, sizePaise: number])[]

/** Player a has backed A, in bets of the most that the market takes; it can then be layed at these prices. */
function backed(stakeRupees: number, odds: number, toLay: Levels, market: Partial<MarketDefinition> = {}) {
  const made = exchangeWith(market)
  const { exchange, bet } = made
  exchange.deposit('a', 1_000_000_00, 'More', 0)
  exchange.setMakerLevel('m', MARKET, 'A', 'LAY', odds * 100, stakeRupees * 100, 0)
  const most = (market.maxStakePaise ?? stakeRupees * 100) / 100
  for (let left = stakeRupees; left > 0; left -= most) taken(bet('a', 'BACK', Math.min(left, most), odds))
  for (const [price, size] of toLay) exchange.setMakerLevel('m', MARKET, 'A', 'BACK', price, size, 1)
  return made
}

/** Places what closing out named. */
function send(exchange: Exchange, { legs }: CloseOut, marketId = MARKET, atMs = 2): number[] {
  const named = legs.map(({ limitHundredths, ...leg }, index) => ({
    ...leg,
    clientOrderId: `close ${marketId} ${atMs} ${index}`,
    priceHundredths: limitHundredths,
  }))
  const placed = exchange.placeLegs({ accountId: 'a', marketId, legs: named }, atMs)
  if (!placed.ok) throw new Error(`refused: ${placed.code}`)
  return placed.betIds
}

/** Places what closing out named; in play until the delay is over. */
function carryOut(exchange: Exchange, said: CloseOut, marketId = MARKET, atMs = 2) {
  const betIds = send(exchange, said, marketId, atMs)
  exchange.releaseDue(atMs + exchange.market(marketId)!.betDelayMs)
  return betIds.map((betId) => exchange.order(betId)!)
}

/** What player a wins and loses with bets on the first runner. */
function legsOf(exchange: Exchange, marketId = MARKET) {
  const position = exchange.desk.market(marketId).positions[
    exchange.desk.account('a').index
  ] as RunnerPosition
  return { ifWinPaise: position.ifWinPaise(0), ifLosePaise: position.ifLosePaise(0) }
}

/** What it says is what happens (rule WI4). */
function expectTrue(exchange: Exchange, said: CloseOut, marketId = MARKET, atMs = 2) {
  const { ifWinPaise, ifLosePaise } = said
  const orders = carryOut(exchange, said, marketId, atMs)
  for (const { matchedPaise, placedPaise } of orders) expect(matchedPaise).toBe(placedPaise)
  expect(legsOf(exchange, marketId), `market ${marketId}`).toEqual({ ifWinPaise, ifLosePaise })
  return orders
}

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

describe('closing out while legs wait out their delay', () => {
  /** Player a has backed A with 100 at 3.00 in play; it can be layed at 2.00, as far as this goes, then at 2.10. */
  function backedInPlay(layRupees = 1000, market: Partial<MarketDefinition> = {}) {
    const made = backed(
      100,
      3,
      [
        [200, layRupees * 100],
        [210, 1000_00],
      ],
      market,
    )
    made.exchange.turnInPlay(MARKET, 5000, 1)
    return made
  }
  const said = (exchange: Exchange, terms = {}) => exchange.closeOut('a', MARKET, 'A', terms)

  it('[WI4] a position that they level has nothing left to level', () => {
    const { exchange } = backedInPlay()
    const first = said(exchange)!
    send(exchange, first)
    expect(said(exchange)).toBeUndefined()
    expect(exchange.levelling('a', MARKET, 'A')).toBeUndefined()
    exchange.releaseDue(5002)
    expect(said(exchange)).toBeUndefined()
    expect(legsOf(exchange)).toEqual({ ifWinPaise: 50_00, ifLosePaise: 50_00 })
  })

  it('[WI4] what they leave is levelled at the offers that they leave', () => {
    const { exchange } = backedInPlay(75)
    send(exchange, said(exchange, { part: 0.5 })!)
    const rest = said(exchange)!
    expect(rest).toMatchObject({ legs: [{ side: 'LAY', stakePaise: 71_43 }], share: 1, isWhole: true })
    expect(exchange.levelling('a', MARKET, 'A')).toEqual({ side: 'LAY', stakePaise: 71_43 })
    send(exchange, rest, MARKET, 3)
    exchange.releaseDue(5003)
    const { ifWinPaise, ifLosePaise } = rest
    expect(legsOf(exchange)).toEqual({ ifWinPaise, ifLosePaise })
    checkInvariants(exchange)
  })

  it('[WI4] legs that the market would not match now may be matched yet: they count at their own price', () => {
    const { exchange } = backedInPlay()
    send(exchange, said(exchange, { part: 0.5, slippagePercent: 0 })!)
    exchange.setMakerLevel('m', MARKET, 'A', 'BACK', 200, 0, 3)
    // 75 at 2.00 leave 150 of 300.
    expect(said(exchange)!.legs).toMatchObject([{ side: 'LAY', stakePaise: 71_43 }])
    exchange.setMakerLevel('m', MARKET, 'A', 'BACK', 210, 0, 3)
    expect(said(exchange)).toBeUndefined()
  })

  it('[WI3] what they hold is not there for the rest', () => {
    const { exchange } = backed(100, 20, [[2000, 500_00]])
    exchange.turnInPlay(MARKET, 5000, 1)
    send(exchange, said(exchange, { part: 0.5 })!)
    exchange.deposit('a', 150_00 - exchange.wallet('a').chipsPaise, 'Spent', 3)
    // 50 wait at 22: unmatched they leave 850 if A wins. Of 47.62 more at 22 that makes a loss of 150.02.
    const rest = said(exchange)!
    expect(rest).toMatchObject({ legs: [{ stakePaise: 47_61, limitHundredths: 2200 }], isWhole: false })
    expectTrue(exchange, rest, MARKET, 3)
    checkInvariants(exchange)
  })

  it('[WI4] a whole market: each runner takes what they leave', () => {
    const { exchange, bet } = backedInPlay(1000)
    exchange.setMakerLevel('m', MARKET, 'B', 'LAY', 400, 100_00, 2)
    taken(bet('a', 'BACK', 100, 4, { selectionId: 'B' }))
    exchange.releaseDue(5000)
    exchange.setMakerLevel('m', MARKET, 'B', 'BACK', 250, 1000_00, 5000)
    send(exchange, said(exchange)!, MARKET, 6000)
    const after = { after: ['A'] }
    const together = exchange.closeOut('a', MARKET, 'B', after)!
    expect(together).toEqual(exchange.closeOut('a', MARKET, 'B'))
    send(exchange, together, MARKET, 6001)
    for (const runner of ['A', 'B']) expect(exchange.closeOut('a', MARKET, runner, after)).toBeUndefined()
    exchange.releaseDue(11_001)
    const { ifWinPaise, ifLosePaise } = together
    const position = exchange.desk.market(MARKET).positions[
      exchange.desk.account('a').index
    ] as RunnerPosition
    expect([position.ifWinPaise(1), position.ifLosePaise(1)]).toEqual([ifWinPaise, ifLosePaise])
  })

  it('[WI4] a delayed bet by itself, and a leg of another player, count for nothing', () => {
    const { exchange, bet } = backedInPlay()
    const before = said(exchange)
    taken(bet('a', 'LAY', 150, 2.1))
    const leg = { selectionId: 'A', side: 'LAY', stakePaise: 10_00, priceHundredths: 210 } as const
    const legs = [{ ...leg, clientOrderId: 'other' }]
    expect(exchange.placeLegs({ accountId: 'b', marketId: MARKET, legs }, 2).ok).toBe(true)
    expect(said(exchange)).toEqual(before)
  })

  it.each<[how: string, end: (exchange: Exchange, betIds: number[]) => void]>([
    [
      'the market stopped',
      (exchange) => {
        exchange.setStatus(MARKET, 'SUSPENDED', 3)
        exchange.setStatus(MARKET, 'OPEN', 3)
      },
    ],
    ['one was taken back', (exchange, [, second]) => exchange.cancel('a', second!, 3)],
    ['the first was taken back', (exchange, [first]) => exchange.cancel('a', first!, 3)],
    [
      'they were not matched',
      (exchange) => {
        exchange.setMakerLevel('m', MARKET, 'A', 'BACK', 200, 0, 3)
        exchange.setMakerLevel('m', MARKET, 'A', 'BACK', 210, 0, 3)
        exchange.releaseDue(5002)
        exchange.setMakerLevel('m', MARKET, 'A', 'BACK', 200, 1000_00, 6000)
      },
    ],
  ])('[WI4] where %s the position is open again', (_, end) => {
    const { exchange } = backedInPlay(1000, { maxStakePaise: 100_00 })
    const first = said(exchange)!
    expect(first.legs).toHaveLength(2)
    const betIds = send(exchange, first)
    expect(said(exchange)).toBeUndefined()
    end(exchange, betIds)
    expect(said(exchange)?.legs).toEqual(first.legs)
  })

  it("[WI4] at a bookmaker's they count too, whatever he quotes meanwhile", () => {
    const { exchange, bet } = exchangeWith({ kind: 'BOOKMAKER', inPlay: true, betDelayMs: 5000 })
    const quote = (priceHundredths: number) => {
      const both = { back: { priceHundredths: 300 }, lay: { priceHundredths } }
      exchange.setQuotes('o', MARKET, 'A', { status: 'ACTIVE', ...both }, 0)
    }
    quote(200)
    taken(bet('a', 'BACK', 100, 3))
    exchange.releaseDue(5000)
    send(exchange, said(exchange)!, MARKET, 6000)
    quote(250)
    expect(said(exchange)).toBeUndefined()
    exchange.releaseDue(11_000)
    expect(said(exchange)!.legs).toMatchObject([{ stakePaise: 120_00, limitHundredths: 250 }])
  })

  it('[WI4] they count after a restart', () => {
    const { exchange } = backedInPlay(75)
    send(exchange, said(exchange, { part: 0.5 })!)
    const again = restoreExchange(JSON.parse(JSON.stringify(snapshotExchange(exchange))))
    expect(said(again)).toEqual(said(exchange))
    send(exchange, said(exchange)!, MARKET, 3)
    const level = restoreExchange(JSON.parse(JSON.stringify(snapshotExchange(exchange))))
    expect(said(level)).toBeUndefined()
  })
})

const SEEDS = [11, 4711, Number(process.env.LAYLINE_TEST_SEED ?? 7)]
const POSITIONS = 800

/** Offers on both sides around fair prices that are drawn anew: of makers, and some of player b. */
function offer(exchange: Exchange, dice: Dice, marketId: string): void {
  const { runners } = exchange.market(marketId)!
  const weights = runners.map(() => 0.02 + dice.next() ** 2)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  for (const maker of ['m', 'n']) exchange.clearMaker(maker, marketId, undefined)
  for (const [index, { selectionId }] of runners.entries()) {
    for (let left = dice.int(0, 10); left > 0; left--) {
      const side = dice.pick(['BACK', 'LAY'] as const)
      const away = 1 + (side === 'BACK' ? 1 : -1) * (0.002 + 0.15 * dice.next())
      const fair = (100 * sum) / weights[index]!
      const priceHundredths = Math.min(99_999, Math.max(101, Math.round(fair * away)))
      const stakePaise = dice.int(1, dice.pick([5_00, 500_00, 20_000_00]))
      const maker = dice.pick(['m', 'n', 'b'])
      if (maker === 'b') {
        bid(exchange, { accountId: 'b', marketId, selectionId, side, priceHundredths, stakePaise })
      } else exchange.setMakerLevel(maker, marketId, selectionId, side, priceHundredths, stakePaise, 0)
    }
  }
}

/** A player's bet, which stays when the market turns in play. */
function bid(exchange: Exchange, bet: Omit<PlaceRequest, 'clientOrderId'>) {
  return exchange.place({ ...bet, clientOrderId: `bid ${exchange.desk.nextBetId}`, persistence: 'KEEP' }, 0)
}

/** A market in which player a has bets, mostly on the first runner; some of them may be unmatched. */
function randomPosition(exchange: Exchange, dice: Dice, marketId: string): void {
  const runners = dice
    .pick([
      ['A', 'B'],
      ['A', 'B', 'C'],
    ])
    .map((selectionId) => ({ selectionId, name: selectionId }))
  exchange.openMarket(
    marketOf({
      marketId,
      runners,
      crossMatching: dice.next() < 0.5,
      classicLadderOnly: dice.next() < 0.1,
      minStakePaise: dice.pick([1, 1, 2_00]),
      maxStakePaise: dice.pick([40_00, 1000_00, 1_000_000_00]),
    }),
  )
  offer(exchange, dice, marketId)
  for (let bets = dice.int(1, 3); bets > 0; bets--) {
    const side = dice.pick(['BACK', 'LAY'] as const)
    const selectionId = dice.next() < 0.8 ? 'A' : 'B'
    const [best] = exchange.depth(marketId, selectionId, 1)[side === 'BACK' ? 'back' : 'lay']
    if (!best) continue
    const [priceHundredths] = best
    const stakePaise = dice.int(2_00, 40_00)
    bid(exchange, { accountId: 'a', marketId, selectionId, side, priceHundredths, stakePaise })
  }
  offer(exchange, dice, marketId)
}

it.each(SEEDS)('[WI4] what it says of random positions is what happens, to the paisa, seed %i', (seed) => {
  const dice = new Dice(seed)
  const { exchange } = exchangeWith()
  exchange.openAccount('n', 'maker')
  exchange.deposit('b', 1_000_000_000_00, 'Rich', 0)
  const count = { whole: 0, part: 0, none: 0, split: 0, across: 0, delayed: 0, short: 0, waiting: 0 }
  for (let index = 2; index <= POSITIONS; index++) {
    const marketId = `1.${index}`
    exchange.deposit('a', 3000_00 - exchange.wallet('a').chipsPaise, 'So much', index)
    randomPosition(exchange, dice, marketId)
    const isDelayed = dice.next() < 0.4
    if (isDelayed) exchange.turnInPlay(marketId, 5000, index)
    const { availablePaise } = exchange.wallet('a')
    const isShort = dice.next() < 0.3
    if (isShort) exchange.deposit('a', -dice.int(0, availablePaise), 'Spent', index)
    const part = dice.pick([1, 1, 0.5, 1 - dice.next()])
    const slippagePercent = dice.pick([undefined, 0, 3, 60])
    const first =
      isDelayed && dice.next() < 0.5 && exchange.closeOut('a', marketId, 'A', { part: dice.next() })
    if (first) send(exchange, first, marketId, index * 10_000 - 1)
    const said = exchange.closeOut('a', marketId, 'A', { part, slippagePercent })
    if (!said) count.none++
    else {
      const orders = expectTrue(exchange, said, marketId, index * 10_000)
      count[said.isWhole ? 'whole' : 'part']++
      if (orders.length > 1) count.split++
      if (isDelayed) count.delayed++
      if (first) count.waiting++
      if (isShort && !said.isWhole) count.short++
      const { desk } = exchange
      const pieces = orders.flatMap(({ betId }) => [...desk.trades.piecesOf(desk.order(betId)!)])
      if (pieces.some(({ backer, layer }) => [backer.accountId, layer.accountId].includes(CROSS_MATCHER))) {
        count.across++
      }
    }
    if (index % 100 === 0) checkInvariants(exchange)
    exchange.voidMarket(marketId, index * 10_000 + 9000)
  }
  for (const figure of Object.values(count)) expect(figure).toBeGreaterThan(5)
})
