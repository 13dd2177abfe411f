import { describe, expect, it } from 'vitest'
import type { Exchange, MarketDefinition } from '../exchange.ts'
import { checkInvariants } from '../proof/invariants.ts'
import { backed, expectTrue, legsOf, send } from '../proof/testing/close-outs.ts'
import { exchangeWith, MARKET, taken } from '../proof/testing/fixture.ts'
import { restoreExchange } from '../restore.ts'
import { snapshotExchange } from '../snapshot.ts'
import type { RunnerPosition } from './runner-position.ts'

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
