import { describe, expect, it } from 'vitest'
import type { Exchange, MarketDefinition } from '../exchange.ts'
import { checkInvariants } from '../proof/invariants.ts'
import { codeOf, exchangeWith, MARKET, RUNS, taken } from '../proof/testing/fixture.ts'
import { restoreExchange } from '../restore.ts'
import { wonBy } from '../settlement/result.ts'
import { snapshotExchange } from '../snapshot.ts'
import type { RunnerQuotes } from './quote.ts'

/** A bookmaker's x on both sides. */
const bookmaker = (back: number, lay: number): RunnerQuotes => ({
  status: 'ACTIVE',
  back: { priceHundredths: 100 + back },
  lay: { priceHundredths: 100 + lay },
})

function bookmakerMarket(more: Partial<MarketDefinition> = {}) {
  const it = exchangeWith({ kind: 'BOOKMAKER', ...more })
  it.exchange.setQuotes('o', MARKET, 'A', bookmaker(98, 102), 0)
  return it
}

/** A fancy: YES at one line and rate, NO at another. */
const fancy = (yes: [line: number, rate: number], no: [line: number, rate: number]): RunnerQuotes => ({
  status: 'ACTIVE',
  back: { line: yes[0], priceHundredths: 100 + yes[1] },
  lay: { line: no[0], priceHundredths: 100 + no[1] },
})

/** Bets as the operator quotes them just before; stakes in rupees. */
function fancyMarket(more: Partial<MarketDefinition> = {}) {
  const fixture = exchangeWith({ kind: 'FANCY', ...more })
  const say = (side: 'YES' | 'NO', line: number, stake: number, rate = 100, accountId = 'a') => {
    fixture.exchange.setQuotes('o', MARKET, RUNS, fancy([line, rate], [line, rate]), 0)
    return fixture.bet(accountId, side, stake, (100 + rate) / 100, { line })
  }
  return { ...fixture, say }
}

const chips = (exchange: Exchange, accountId = 'a') => exchange.wallet(accountId).chipsPaise
const exposure = (exchange: Exchange) => exchange.wallet('a').exposurePaise

describe('a bookmaker', () => {
  it('[QT1] [GR11] takes a bet whole at its quote, refuses another, and lets none rest', () => {
    const { exchange, bet } = bookmakerMarket()
    expect(taken(bet('a', 'BACK', 500, 1.98))).toMatchObject({ matchedPaise: 500_00, remainingPaise: 0 })
    expect(codeOf(bet('a', 'BACK', 100, 1.97))).toBe('ODDS_CHANGED')
    expect(codeOf(bet('a', 'BACK', 100, 1.99))).toBe('ODDS_CHANGED')
    expect(codeOf(bet('a', 'LAY', 100, 1.98))).toBe('ODDS_CHANGED')
    expect(taken(bet('b', 'LAY', 100, 2.02)).matchedPaise).toBe(100_00)
    expect(exchange.ordersOf('a')).toHaveLength(1)
    checkInvariants(exchange)
  })

  it('[QT1] [ST1] x pays x / 100 to one', () => {
    const { exchange, bet } = bookmakerMarket()
    taken(bet('a', 'BACK', 500, 1.98))
    taken(bet('b', 'LAY', 100, 2.02))
    exchange.settle(MARKET, wonBy('A'), 1)
    expect(chips(exchange, 'a')).toBe(1490_00)
    expect(chips(exchange, 'b')).toBe(1000_00 - 102_00)
    checkInvariants(exchange)
  })

  it('[QT2] after its delay a bet meets the quote of then, or lapses', () => {
    const { exchange, bet } = bookmakerMarket({ inPlay: true, betDelayMs: 2000 })
    const stands = taken(bet('a', 'BACK', 100, 1.98))
    exchange.releaseDue(2000)
    expect(exchange.order(stands.betId)).toMatchObject({ matchedPaise: 100_00 })
    const moved = taken(bet('a', 'BACK', 100, 1.98, { atMs: 3000 }))
    exchange.setQuotes('o', MARKET, 'A', bookmaker(80, 84), 0)
    exchange.releaseDue(5000)
    expect(exchange.order(moved.betId)).toMatchObject({ lapsedPaise: 100_00, lapseReason: 'ODDS_CHANGED' })
    checkInvariants(exchange)
  })

  it('[QT3] [GR12] a suspended runner and a running ball take no bet, on a runner or on the market', () => {
    const { exchange, bet } = bookmakerMarket()
    expect(codeOf(bet('a', 'BACK', 100, 1.98, { selectionId: 'B' }))).toBe('RUNNER_SUSPENDED')
    exchange.setQuotes('o', MARKET, 'A', { ...bookmaker(98, 102), status: 'BALL_RUNNING' }, 0)
    expect(codeOf(bet('a', 'BACK', 100, 1.98))).toBe('BALL_RUNNING')
    exchange.setQuotes('o', MARKET, 'A', { ...bookmaker(98, 102), status: 'SUSPENDED' }, 0)
    expect(codeOf(bet('a', 'BACK', 100, 1.98))).toBe('RUNNER_SUSPENDED')
    exchange.setQuotes('o', MARKET, 'A', bookmaker(98, 102), 0)
    exchange.setStatus(MARKET, 'BALL_RUNNING', 1)
    expect(codeOf(bet('a', 'BACK', 100, 1.98))).toBe('BALL_RUNNING')
    exchange.setStatus(MARKET, 'OPEN', 2)
    expect(codeOf(bet('a', 'BACK', 100, 1.98))).toBe('taken')
  })

  it('[QT3] a wait that ends while the ball runs lapses, and says so', () => {
    const { exchange, bet } = bookmakerMarket({ inPlay: true, betDelayMs: 2000 })
    const { betId } = taken(bet('a', 'BACK', 100, 1.98))
    exchange.setStatus(MARKET, 'BALL_RUNNING', 1)
    exchange.releaseDue(2000)
    expect(exchange.order(betId)).toMatchObject({ lapsedPaise: 100_00, lapseReason: 'BALL_RUNNING' })
    expect(exposure(exchange)).toBe(0)
  })

  it.each([
    ['BACK', 1.98, 'BETTER', 96, 100, 'ODDS_CHANGED'],
    ['BACK', 1.98, 'BETTER', 99, 103, 1.99],
    ['BACK', 1.98, 'ANY', 96, 100, 1.96],
    ['LAY', 2.02, 'BETTER', 99, 103, 'ODDS_CHANGED'],
    ['LAY', 2.02, 'BETTER', 96, 100, 2],
    ['LAY', 2.02, 'ANY', 99, 103, 2.03],
  ] as const)('[QT4] a %s clicked at %d that takes %s meets a quote of %d and %d: %s', (...row) => {
    const [side, clicked, accept, back, lay, came] = row
    const { exchange, bet } = bookmakerMarket({ inPlay: true, betDelayMs: 2000 })
    const delayed = taken(bet('a', side, 100, clicked, { accept }))
    exchange.setQuotes('o', MARKET, 'A', bookmaker(back, lay), 0)
    const now = bet('b', side, 100, clicked, { accept })
    exchange.releaseDue(2000)
    if (typeof came === 'string') {
      expect(codeOf(now)).toBe(came)
      expect(exchange.order(delayed.betId)).toMatchObject({ lapsedPaise: 100_00, lapseReason: came })
    } else {
      const asked = { askedHundredths: Math.round(clicked * 100), priceHundredths: Math.round(came * 100) }
      for (const { betId } of [delayed, taken(now)]) {
        const { pieces, ...order } = exchange.order(betId)!
        expect(order).toMatchObject({ ...asked, matchedPaise: 100_00 })
        expect(pieces).toMatchObject([{ priceHundredths: asked.priceHundredths }])
      }
    }
    checkInvariants(exchange)
  })

  it('[QT4] [OR4] holds what it costs at the quote of now, or lapses where the wallet cannot carry that', () => {
    const { exchange, bet } = bookmakerMarket({ inPlay: true, betDelayMs: 2000 })
    const lay = () => taken(bet('a', 'LAY', 900, 2.02, { accept: 'ANY' }))
    const { betId } = lay()
    expect(exposure(exchange)).toBe(-918_00)
    exchange.setQuotes('o', MARKET, 'A', bookmaker(118, 122), 0)
    exchange.releaseDue(2000)
    expect(exchange.order(betId)).toMatchObject({ lapseReason: 'INSUFFICIENT_FUNDS', askedHundredths: 202 })
    expect(exposure(exchange)).toBe(0)
    checkInvariants(exchange)
    exchange.setQuotes('o', MARKET, 'A', bookmaker(98, 102), 0)
    const dearer = lay()
    exchange.setQuotes('o', MARKET, 'A', bookmaker(106, 110), 0)
    exchange.releaseDue(4000)
    expect(exchange.order(dearer.betId)).toMatchObject({ matchedPaise: 900_00, priceHundredths: 210 })
    expect(exposure(exchange)).toBe(-990_00)
    checkInvariants(exchange)
  })

  it('[QT4] [OR2] sent again it is the same bet, whatever it was taken at, and after a restart', () => {
    const { exchange, bet } = bookmakerMarket()
    const again = { accept: 'ANY', clientOrderId: 'x' } as const
    const { betId } = taken(bet('a', 'BACK', 100, 1.9, again))
    const restored = restoreExchange(JSON.parse(JSON.stringify(snapshotExchange(exchange))))
    expect(restored.order(betId)).toMatchObject({ askedHundredths: 190, priceHundredths: 198, accept: 'ANY' })
    expect(snapshotExchange(restored)).toEqual(snapshotExchange(exchange))
    expect(taken(bet('a', 'BACK', 100, 1.9, again)).betId).toBe(betId)
    expect(codeOf(bet('a', 'BACK', 100, 1.9, { clientOrderId: 'x' }))).toBe('DUPLICATE_ORDER_ID')
  })

  it('is one operator, who quotes prices of the grid in a market without a book', () => {
    const { exchange } = bookmakerMarket()
    exchange.openAccount('p', 'maker')
    expect(() => exchange.setQuotes('p', MARKET, 'A', bookmaker(98, 102), 0)).toThrow(/quoted by o/)
    expect(() => exchange.setQuotes('o', MARKET, 'A', bookmaker(0.5, 102), 0)).toThrow(/no quote/)
    expect(() => exchange.setMakerLevel('m', MARKET, 'A', 'BACK', 200, 100, 1)).toThrow(/not a book/)
    expect(() => exchangeWith().exchange.setQuotes('o', MARKET, 'A', bookmaker(98, 102), 0)).toThrow(
      /has a book/,
    )
  })
})

describe('a fancy', () => {
  it('[FY1] [GR13] YES wins at the line and above, NO below it, at the rate', () => {
    for (const [runs, yes, no] of [
      [39, -100_00, 100_00],
      [40, 90_00, -90_00],
      [41, 90_00, -90_00],
    ] as const) {
      const { exchange, say } = fancyMarket()
      taken(say('YES', 40, 100, 90, 'a'))
      taken(say('NO', 40, 100, 90, 'b'))
      exchange.settle(MARKET, { kind: 'RUNS', runs }, 1)
      expect([runs, chips(exchange, 'a') - 1000_00, chips(exchange, 'b') - 1000_00]).toEqual([runs, yes, no])
      checkInvariants(exchange)
    }
  })

  it('[FY2] [GR3] the line and the rate must both be the quote', () => {
    const { exchange, bet } = fancyMarket()
    exchange.setQuotes('o', MARKET, RUNS, fancy([41, 90], [40, 110]), 0)
    expect(codeOf(bet('a', 'YES', 100, 1.9, { line: 40 }))).toBe('ODDS_CHANGED')
    expect(codeOf(bet('a', 'YES', 100, 2, { line: 41 }))).toBe('ODDS_CHANGED')
    expect(codeOf(bet('a', 'NO', 100, 2.1, { line: 41 }))).toBe('ODDS_CHANGED')
    expect(codeOf(bet('a', 'NO', 100, 2.1, { line: 40 }))).toBe('taken')
    expect(codeOf(bet('a', 'YES', 100, 1.9, { line: 41 }))).toBe('taken')
  })

  it('[QT4] takes a line that is no worse and a rate that is no worse, each by itself, or any of both', () => {
    const { exchange, bet } = fancyMarket()
    exchange.setQuotes('o', MARKET, RUNS, fancy([41, 95], [40, 110]), 0)
    const yes = (line: number, rate: number, accept: 'BETTER' | 'ANY') =>
      bet('a', 'YES', 10, (100 + rate) / 100, { line, accept })
    const no = (line: number, rate: number) =>
      bet('b', 'NO', 10, (100 + rate) / 100, { line, accept: 'BETTER' })
    expect(codeOf(yes(40, 90, 'BETTER'))).toBe('ODDS_CHANGED')
    expect(codeOf(yes(42, 96, 'BETTER'))).toBe('ODDS_CHANGED')
    expect(taken(yes(42, 90, 'BETTER'))).toMatchObject({
      line: 41,
      priceHundredths: 195,
      asked: { line: 42 },
    })
    expect(codeOf(no(41, 110))).toBe('ODDS_CHANGED')
    expect(codeOf(no(39, 109))).toBe('ODDS_CHANGED')
    expect(taken(no(39, 120))).toMatchObject({ line: 40, priceHundredths: 210 })
    expect(taken(yes(30, 200, 'ANY'))).toMatchObject({ line: 41, priceHundredths: 195 })
    exchange.settle(MARKET, { kind: 'RUNS', runs: 40 }, 1)
    expect([chips(exchange, 'a'), chips(exchange, 'b')]).toEqual([980_00, 989_00])
    checkInvariants(exchange)
  })

  it('[OR3] [FY2] sides and lines are those of the kind of market', () => {
    const { bet } = fancyMarket()
    expect(codeOf(bet('a', 'BACK', 100, 2, { line: 40 }))).toBe('INVALID_SIDE')
    for (const line of [undefined, 0, -1, 40.5, 10_000, Number.NaN]) {
      expect(codeOf(bet('a', 'YES', 100, 2, { line }))).toBe('INVALID_LINE')
    }
    const odds = exchangeWith()
    expect(codeOf(odds.bet('a', 'YES', 100, 2))).toBe('INVALID_SIDE')
    expect(codeOf(odds.bet('a', 'BACK', 100, 2, { line: 40 }))).toBe('INVALID_LINE')
  })

  it('[FY4] the run amounts are what settlement at each of them pays', () => {
    const { exchange, say } = fancyMarket()
    taken(say('YES', 45, 100))
    taken(say('NO', 48, 50, 110))
    taken(say('NO', 41, 70, 90))
    const { runAmounts } = exchange.position('a', MARKET)!
    expect(runAmounts.map(({ runs }) => runs)).toEqual([40, 41, 42, 43, 44, 45, 46, 47, 48, 49])
    for (const { runs, amountPaise } of runAmounts) {
      exchange.settle(MARKET, { kind: 'RUNS', runs }, 1)
      expect([runs, chips(exchange) - 1000_00]).toEqual([runs, amountPaise])
      exchange.reverse(MARKET, 2)
    }
  })

  it('[FY4] a position says what it brings when every line is reached, and when none is', () => {
    const { exchange, say } = fancyMarket()
    taken(say('YES', 45, 100, 90))
    expect(exchange.position('a', MARKET)!.runners).toEqual([
      { selectionId: RUNS, ifWinPaise: 90_00, ifLosePaise: -100_00 },
    ])
  })

  it('[GR14] one that was suspended and not opened again is still settled', () => {
    const { exchange, say } = fancyMarket()
    taken(say('YES', 40, 100))
    exchange.setStatus(MARKET, 'SUSPENDED', 1)
    exchange.settle(MARKET, { kind: 'RUNS', runs: 55 }, 2)
    expect(chips(exchange)).toBe(1100_00)
  })

  it('is settled by a number of runs, and nothing else is', () => {
    const { exchange } = fancyMarket()
    expect(() => exchange.settle(MARKET, wonBy(RUNS), 1)).toThrow(/not settled by/)
    expect(() => exchange.settle(MARKET, { kind: 'RUNS', runs: 4.5 }, 1)).toThrow(/number of runs/)
    expect(() => exchangeWith().exchange.settle(MARKET, { kind: 'RUNS', runs: 4 }, 1)).toThrow(/not settled/)
  })

  it('has one selection', () => {
    const two = ['A', 'B'].map((selectionId) => ({ selectionId, name: selectionId }))
    expect(() => exchangeWith({ kind: 'FANCY', runners: two })).toThrow(/one selection/)
  })

  it('[OR12] [GR23] its exposure has a limit of its own', () => {
    const { exchange, say } = fancyMarket({ maxExposurePaise: 250_00 })
    taken(say('YES', 40, 200))
    expect(codeOf(say('YES', 42, 51))).toBe('EXPOSURE_LIMIT')
    expect(codeOf(say('YES', 42, 50))).toBe('taken')
    // What hedges is welcome at the limit.
    expect(codeOf(say('NO', 44, 250))).toBe('taken')
    expect(exposure(exchange)).toBe(0)
  })
})
