import { describe, expect, it } from 'vitest'
import type { Exchange } from '../exchange.ts'
import { checkInvariants } from '../proof/invariants.ts'
import { codeOf, exchangeWith, MARKET, taken } from '../proof/testing/fixture.ts'
import { restoreExchange } from '../restore.ts'
import { wonBy } from '../settlement/result.ts'
import { snapshotExchange } from '../snapshot.ts'

describe('taking back a part', () => {
  it('[OR9] [GR10] the rest keeps its place, and the money comes back', () => {
    const { exchange, bet } = exchangeWith()
    const first = taken(bet('a', 'LAY', 100, 3))
    const second = taken(bet('b', 'LAY', 100, 3))
    expect(exchange.cancel('a', first.betId, 1, 40_00)).toEqual({ ok: true })
    expect(exchange.wallet('a').exposurePaise).toBe(-120_00)
    exchange.setMakerLevel('m', MARKET, 'A', 'BACK', 300, 70_00, 2)
    expect(exchange.order(first.betId)).toMatchObject({ matchedPaise: 60_00, cancelledPaise: 40_00 })
    expect(exchange.order(second.betId)).toMatchObject({ matchedPaise: 10_00 })
    checkInvariants(exchange)
  })

  it('[OR9] as much as there is, or more, is all of it; nothing and less are refused', () => {
    const { exchange, bet } = exchangeWith()
    const { betId } = taken(bet('a', 'BACK', 100, 3))
    for (const by of [0, -1, 0.5, Number.NaN]) {
      expect(codeOf(exchange.cancel('a', betId, 1, by))).toBe('INVALID_STAKE')
    }
    expect(codeOf(exchange.cancel('a', betId, 1, 500_00))).toBe('taken')
    expect(exchange.order(betId)).toMatchObject({ status: 'COMPLETE', cancelledPaise: 100_00 })
    expect(codeOf(exchange.cancel('a', betId, 1, 1))).toBe('BET_NOT_CANCELLABLE')
  })

  it('[GR10] what is matched stays matched', () => {
    const { exchange, bet } = exchangeWith()
    const { betId } = taken(bet('a', 'BACK', 100, 3))
    taken(bet('b', 'LAY', 60, 3))
    exchange.cancel('a', betId, 1)
    expect(exchange.order(betId)).toMatchObject({ matchedPaise: 60_00, cancelledPaise: 40_00 })
  })
})

describe('another price', () => {
  const edit = (betId: number, odds: number, clientOrderId = 'new', accountId = 'a') => ({
    accountId,
    betId,
    clientOrderId,
    priceHundredths: Math.round(odds * 100),
  })

  it('[OR10] is a new order at the end of its queue', () => {
    const { exchange, bet } = exchangeWith()
    const old = taken(bet('a', 'BACK', 100, 3))
    const other = taken(bet('b', 'BACK', 100, 4))
    const moved = taken(exchange.reprice(edit(old.betId, 4), 5))
    expect(moved).toMatchObject({ placedPaise: 100_00, priceHundredths: 400, acceptedAtMs: 5 })
    expect(moved.betId).not.toBe(old.betId)
    expect(exchange.order(old.betId)).toMatchObject({ cancelledPaise: 100_00, status: 'COMPLETE' })
    exchange.setMakerLevel('m', MARKET, 'A', 'LAY', 400, 150_00, 6)
    expect(exchange.order(other.betId)!.matchedPaise).toBe(100_00)
    expect(exchange.order(moved.betId)!.matchedPaise).toBe(50_00)
    expect(exchange.wallet('a').exposurePaise).toBe(-100_00)
    checkInvariants(exchange)
  })

  it('[OR10] that crosses is matched at once, at the better price', () => {
    const { exchange, bet } = exchangeWith()
    const { betId } = taken(bet('a', 'LAY', 100, 2))
    exchange.setMakerLevel('m', MARKET, 'A', 'BACK', 250, 40_00, 1)
    const moved = taken(exchange.reprice(edit(betId, 3), 2))
    expect(moved).toMatchObject({ matchedPaise: 40_00, remainingPaise: 60_00 })
    expect(moved.pieces[0]!.priceHundredths).toBe(250)
    checkInvariants(exchange)
  })

  it('[OR10] that is refused leaves the old one where it was', () => {
    const { exchange, bet } = exchangeWith()
    const first = taken(bet('a', 'LAY', 400, 3))
    const second = taken(bet('b', 'LAY', 100, 3))
    expect(codeOf(exchange.reprice(edit(first.betId, 1), 1))).toBe('INVALID_PRICE')
    expect(codeOf(exchange.reprice(edit(first.betId, 9), 1))).toBe('INSUFFICIENT_FUNDS')
    expect(codeOf(exchange.reprice(edit(first.betId, 4, 'x', 'b'), 1))).toBe('BET_NOT_FOUND')
    exchange.setStatus(MARKET, 'SUSPENDED', 1)
    expect(codeOf(exchange.reprice(edit(first.betId, 2), 1))).toBe('MARKET_SUSPENDED')
    exchange.setStatus(MARKET, 'OPEN', 1)
    expect(exchange.wallet('a').exposurePaise).toBe(-800_00)
    exchange.setMakerLevel('m', MARKET, 'A', 'BACK', 300, 400_00, 2)
    expect(exchange.order(first.betId)!.matchedPaise).toBe(400_00)
    expect(exchange.order(second.betId)!.matchedPaise).toBe(0)
    checkInvariants(exchange)
  })

  it('[OR10] may use the money the old one held', () => {
    const { exchange, bet } = exchangeWith()
    const { betId } = taken(bet('a', 'LAY', 500, 3))
    expect(codeOf(exchange.reprice(edit(betId, 2.9), 1))).toBe('taken')
    expect(exchange.wallet('a').exposurePaise).toBe(-950_00)
    checkInvariants(exchange)
  })

  it('[OR2] [OR10] is asked once for each id', () => {
    const { exchange, bet } = exchangeWith()
    const { betId } = taken(bet('a', 'BACK', 100, 3))
    const moved = taken(exchange.reprice(edit(betId, 4), 1))
    expect(taken(exchange.reprice(edit(betId, 4), 2)).betId).toBe(moved.betId)
    expect(codeOf(exchange.reprice(edit(betId, 5), 3))).toBe('DUPLICATE_ORDER_ID')
    expect(codeOf(exchange.reprice(edit(betId, 5, 'newer'), 3))).toBe('BET_NOT_CANCELLABLE')
    // The id of another bet, though of the same terms, is not an answer to this edit.
    const other = taken(bet('a', 'BACK', 100, 4, { clientOrderId: 'y' }))
    expect(codeOf(exchange.reprice(edit(moved.betId, 4, 'y'), 4))).toBe('DUPLICATE_ORDER_ID')
    expect(exchange.order(other.betId)!.remainingPaise).toBe(100_00)
  })

  it('[OR3] [OR10] is looked at as any order is: first whether the market takes bets at all', () => {
    const { exchange, bet } = exchangeWith({ inPlay: true, betDelayMs: 5000 })
    const { betId } = taken(bet('a', 'BACK', 50, 3))
    expect(codeOf(exchange.reprice(edit(betId, 1), 2))).toBe('INVALID_PRICE')
    const rests = taken(bet('a', 'BACK', 50, 3, { clientOrderId: 'y' }))
    exchange.releaseDue(5000)
    exchange.setStatus(MARKET, 'SUSPENDED', 5001)
    expect(codeOf(exchange.reprice(edit(rests.betId, 4), 5002))).toBe('MARKET_SUSPENDED')
  })

  it('[OR10] of what is left may be less than the minimum, and waits out the delay', () => {
    const { exchange, bet } = exchangeWith({ minStakePaise: 100_00 })
    const { betId } = taken(bet('a', 'BACK', 100, 3))
    exchange.setMakerLevel('m', MARKET, 'A', 'LAY', 300, 60_00, 1)
    exchange.turnInPlay(MARKET, 5000, 1)
    expect(codeOf(exchange.reprice(edit(betId, 4), 2))).toBe('BET_NOT_CANCELLABLE')
    const kept = taken(bet('a', 'BACK', 100, 3, { persistence: 'KEEP', atMs: 2 }))
    exchange.releaseDue(6000)
    exchange.setMakerLevel('m', MARKET, 'A', 'LAY', 300, 60_00, 6000)
    const moved = taken(exchange.reprice(edit(kept.betId, 4), 7000))
    expect(moved).toMatchObject({ placedPaise: 40_00, status: 'DELAYED', persistence: 'KEEP' })
    checkInvariants(exchange)
  })

  it('[OR10] leaves the book at once where the new order waits out a delay, and the market says so', () => {
    const { exchange, bet, events } = exchangeWith()
    const { betId } = taken(bet('a', 'BACK', 100, 3, { persistence: 'KEEP' }))
    exchange.turnInPlay(MARKET, 5000, 1)
    const changes = () => events.filter(({ type }) => type === 'marketChanged').length
    const before = changes()
    const moved = taken(exchange.reprice(edit(betId, 4), 2))
    expect(exchange.depth(MARKET, 'A', 5).lay).toEqual([])
    expect(changes()).toBe(before + 1)
    // What waits has shown nothing yet.
    taken(exchange.reprice(edit(moved.betId, 5, 'newer'), 3))
    expect(changes()).toBe(before + 1)
  })
})

describe('fill or kill', () => {
  it('[OR11] takes all it can within its price, or nothing', () => {
    const { exchange, bet } = exchangeWith()
    exchange.setMakerLevel('m', MARKET, 'A', 'LAY', 310, 40_00, 0)
    exchange.setMakerLevel('m', MARKET, 'A', 'LAY', 300, 40_00, 0)
    exchange.setMakerLevel('m', MARKET, 'A', 'LAY', 290, 40_00, 0)
    expect(taken(bet('a', 'BACK', 81, 3, { minFillPaise: 81_00 }))).toMatchObject({
      matchedPaise: 0,
      lapsedPaise: 81_00,
      lapseReason: 'NOT_FILLED',
    })
    expect(exchange.wallet('a').exposurePaise).toBe(0)
    expect(taken(bet('a', 'BACK', 100, 3, { minFillPaise: 50_00 }))).toMatchObject({
      matchedPaise: 80_00,
      lapsedPaise: 20_00,
      status: 'COMPLETE',
    })
    checkInvariants(exchange)
  })

  it('[OR11] does not count its own resting offers, nor what is asked beyond the stake', () => {
    const { bet } = exchangeWith()
    taken(bet('a', 'LAY', 100, 3))
    expect(taken(bet('a', 'BACK', 100, 3, { minFillPaise: 1 })).lapsedPaise).toBe(100_00)
    expect(codeOf(bet('a', 'BACK', 100, 3, { minFillPaise: 100_01 }))).toBe('INVALID_STAKE')
    expect(codeOf(bet('a', 'BACK', 100, 3, { minFillPaise: 0 }))).toBe('INVALID_STAKE')
  })

  it('[OR11] is decided when the delay is over', () => {
    const { exchange, bet } = exchangeWith({ inPlay: true, betDelayMs: 5000 })
    const { betId } = taken(bet('a', 'BACK', 50, 3, { minFillPaise: 50_00 }))
    exchange.setMakerLevel('m', MARKET, 'A', 'LAY', 300, 50_00, 4000)
    exchange.releaseDue(5000)
    expect(exchange.order(betId)!.matchedPaise).toBe(50_00)
  })
})

describe('a fill or kill that was reduced below its minimum while it waited', () => {
  const reduced = (offeredPaise: number) => {
    const { exchange, bet } = exchangeWith({ inPlay: true, betDelayMs: 5000 })
    const { betId } = taken(bet('a', 'BACK', 100, 3, { minFillPaise: 80_00 }))
    exchange.cancel('a', betId, 1, 50_00)
    exchange.setMakerLevel('m', MARKET, 'A', 'LAY', 300, offeredPaise, 2)
    return { exchange, betId }
  }

  it.each([
    ['is matched where all that is left of it is there', 60_00, 50_00],
    ['lapses where less is', 49_99, 0],
  ])('[OR9] [OR11] %s', (_, offeredPaise, matchedPaise) => {
    const { exchange, betId } = reduced(offeredPaise)
    exchange.releaseDue(5000)
    expect(exchange.order(betId)).toMatchObject({ matchedPaise, remainingPaise: 0 })
    checkInvariants(exchange)
  })

  it('[OR10] [OR11] can move to another price', () => {
    const { exchange, betId } = reduced(60_00)
    const edit = { accountId: 'a', betId, clientOrderId: 'moved', priceHundredths: 290 }
    const moved = taken(exchange.reprice(edit, 3))
    exchange.releaseDue(6000)
    expect(exchange.order(moved.betId)).toMatchObject({ placedPaise: 50_00, matchedPaise: 50_00 })
  })
})

describe('limits', () => {
  it('[OR12] [GR23] no more can be lost in a market than it allows', () => {
    const { exchange, bet } = exchangeWith({ maxExposurePaise: 300_00 })
    expect(codeOf(bet('a', 'BACK', 301, 2))).toBe('EXPOSURE_LIMIT')
    expect(codeOf(bet('a', 'BACK', 300, 2))).toBe('taken')
    expect(codeOf(bet('a', 'BACK', 1, 2, { selectionId: 'B' }))).toBe('EXPOSURE_LIMIT')
    taken(bet('b', 'LAY', 300, 2))
    // A hedge is welcome.
    expect(codeOf(bet('a', 'LAY', 200, 2))).toBe('taken')
    checkInvariants(exchange)
  })

  it('[OR4] [GR22] two hundred orders together cost no more than the wallet holds', () => {
    const { exchange, bet } = exchangeWith()
    const outcomes = Array.from({ length: 200 }, (_, i) =>
      bet('a', i % 2 ? 'BACK' : 'LAY', 20, 2, { selectionId: ['A', 'B', 'C'][i % 3]! }),
    )
    expect(outcomes.some(({ ok }) => ok)).toBe(true)
    expect(outcomes.some(({ ok }) => !ok)).toBe(true)
    expect(exchange.wallet('a').availablePaise).toBeGreaterThanOrEqual(0)
    checkInvariants(exchange)
    exchange.settle(MARKET, wonBy('A'), 1)
    expect(exchange.wallet('a').chipsPaise).toBe(1000_00)
  })
})

describe('what players read', () => {
  it('[GR7] a bet at a price the market has left is matched better, or rests, never worse', () => {
    const { exchange, bet } = exchangeWith()
    exchange.setMakerLevel('m', MARKET, 'A', 'LAY', 320, 50_00, 0)
    expect(taken(bet('a', 'BACK', 50, 3)).pieces).toMatchObject([{ priceHundredths: 320 }])
    exchange.setMakerLevel('m', MARKET, 'A', 'LAY', 280, 50_00, 0)
    expect(taken(bet('a', 'BACK', 50, 3))).toMatchObject({ matchedPaise: 0, remainingPaise: 50_00 })
  })

  it('[GR8] in play a bet waits, and lapses where the market is suspended meanwhile', () => {
    const { exchange, bet } = exchangeWith({ inPlay: true, betDelayMs: 5000 })
    exchange.setMakerLevel('m', MARKET, 'A', 'LAY', 300, 500_00, 0)
    const { betId } = taken(bet('a', 'BACK', 50, 3))
    exchange.releaseDue(4999)
    expect(exchange.order(betId)!.matchedPaise).toBe(0)
    exchange.setStatus(MARKET, 'SUSPENDED', 4999)
    exchange.releaseDue(5000)
    expect(exchange.order(betId)).toMatchObject({ lapsedPaise: 50_00, lapseReason: 'MARKET_SUSPENDED' })
  })

  it('[GR9] unmatched bets lapse at the off unless they were to be kept', () => {
    const { exchange, bet } = exchangeWith()
    const lapses = taken(bet('a', 'BACK', 50, 3))
    const kept = taken(bet('a', 'BACK', 50, 3, { persistence: 'KEEP' }))
    exchange.turnInPlay(MARKET, 5000, 1)
    expect(exchange.order(lapses.betId)!.lapsedPaise).toBe(50_00)
    expect(exchange.order(kept.betId)!.remainingPaise).toBe(50_00)
  })
})

describe('keeping a bet in play, or not', () => {
  it('[OR17] is changed while it rests: it keeps its place, and is the same bet for its order id', () => {
    const { exchange, bet } = exchangeWith()
    const first = taken(bet('a', 'BACK', 100, 3, { clientOrderId: 'x' }))
    taken(bet('b', 'BACK', 40, 3, { persistence: 'KEEP', clientOrderId: 'y' }))
    expect(exchange.changePersistence('a', first.betId, 'KEEP')).toEqual({ ok: true })
    expect(exchange.queueAheadPaise(first.betId)).toBe(0)
    const restored = restoreExchange(JSON.parse(JSON.stringify(snapshotExchange(exchange))))
    const named = { accountId: 'a', clientOrderId: 'x', marketId: MARKET, selectionId: 'A' }
    const terms = { ...named, side: 'BACK' as const, priceHundredths: 300, stakePaise: 100_00 }
    for (const each of [exchange, restored]) {
      expect(taken(each.place(terms, 1)).betId).toBe(first.betId)
      expect(codeOf(each.place({ ...terms, persistence: 'KEEP' }, 1))).toBe('DUPLICATE_ORDER_ID')
      each.turnInPlay(MARKET, 0, 2)
      expect(each.order(first.betId)).toMatchObject({ remainingPaise: 100_00, persistence: 'KEEP' })
      checkInvariants(each)
    }
  })

  it('[OR17] lapses at the off once it is to be kept no more', () => {
    const { exchange, bet } = exchangeWith()
    const { betId } = taken(bet('a', 'BACK', 100, 3, { persistence: 'KEEP' }))
    exchange.changePersistence('a', betId, 'LAPSE')
    exchange.turnInPlay(MARKET, 0, 1)
    expect(exchange.order(betId)!.lapsedPaise).toBe(100_00)
  })

  it('[OR17] is refused for what is over, of another, stopped, or never rests', () => {
    const { exchange, bet } = exchangeWith()
    const { betId } = taken(bet('a', 'BACK', 100, 3))
    expect(codeOf(exchange.changePersistence('b', betId, 'KEEP'))).toBe('BET_NOT_FOUND')
    exchange.setStatus(MARKET, 'SUSPENDED', 1)
    expect(codeOf(exchange.changePersistence('a', betId, 'KEEP'))).toBe('MARKET_SUSPENDED')
    exchange.setStatus(MARKET, 'OPEN', 1)
    exchange.cancel('a', betId, 1)
    expect(codeOf(exchange.changePersistence('a', betId, 'KEEP'))).toBe('BET_NOT_CANCELLABLE')
    exchange.turnInPlay(MARKET, 5000, 1)
    const killed = taken(bet('a', 'BACK', 100, 3, { minFillPaise: 1 }))
    expect(codeOf(exchange.changePersistence('a', killed.betId, 'KEEP'))).toBe('NOT_FILLED')
  })
})

it('[BK3] what stands before a resting bet is what others and its player left there earlier', () => {
  const { exchange, bet } = exchangeWith()
  exchange.setMakerLevel('m', MARKET, 'A', 'BACK', 300, 70_00, 0)
  const [first, second] = [taken(bet('a', 'BACK', 100, 3)), taken(bet('a', 'BACK', 50, 3))]
  const other = taken(bet('b', 'BACK', 10, 3.1))
  const ahead = () => [first, second, other].map(({ betId }) => exchange.queueAheadPaise(betId))
  expect(ahead()).toEqual([70_00, 170_00, 0])
  exchange.cancel('a', first.betId, 1, 30_00)
  taken(bet('b', 'LAY', 20, 3))
  expect(ahead()).toEqual([50_00, 120_00, 0])
  exchange.cancel('a', first.betId, 1)
  expect(ahead()).toEqual([undefined, 50_00, 0])
})

describe('what becomes of a resting bet', () => {
  /** What the players were told of resting bets, in short. */
  const toldIn = ({ events }: ReturnType<typeof exchangeWith>) =>
    events.flatMap((event) =>
      event.type === 'restChanged' ? [`${event.accountId} ${event.betId} ${event.kind}`] : [],
    )

  it('[OR18] is told when another matches it, not to who takes, and not of own cancels and edits', () => {
    const market = exchangeWith()
    const { exchange, bet } = market
    const resting = taken(bet('a', 'BACK', 100, 3))
    taken(bet('b', 'LAY', 30, 3))
    exchange.setMakerLevel('m', MARKET, 'A', 'LAY', 300, 20_00, 1)
    expect(toldIn(market)).toEqual(['a 1 MATCHED', 'a 1 MATCHED'])
    exchange.cancel('a', resting.betId, 1, 10_00)
    const edit = { accountId: 'a', betId: resting.betId, clientOrderId: 'moved', priceHundredths: 310 }
    const moved = exchange.reprice(edit, 1)
    exchange.cancel('a', taken(moved).betId, 1)
    expect(toldIn(market)).toHaveLength(2)
  })

  it.each([
    ['the off', 'LAPSED', (exchange: Exchange) => exchange.turnInPlay(MARKET, 0, 1)],
    ['settlement', 'LAPSED', (exchange: Exchange) => exchange.settle(MARKET, wonBy('A'), 1)],
    ['a void market', 'VOIDED', (exchange: Exchange) => exchange.voidMarket(MARKET, 1)],
    ['a removal', 'VOIDED', (exchange: Exchange) => exchange.removeRunner(MARKET, 'A', 1)],
    ['a void bet', 'VOIDED', (exchange: Exchange) => exchange.voidBet(1)],
    ['a cancel of the house', 'CANCELLED', (exchange: Exchange) => exchange.cancelAll('a')],
  ] as const)('[OR18] is told when it ends by %s', (_, kind, end) => {
    const market = exchangeWith()
    taken(market.bet('a', 'BACK', 100, 3))
    end(market.exchange)
    expect(toldIn(market)).toEqual([`a 1 ${kind}`])
    expect(market.exchange.wallet('a').availablePaise).toBe(1000_00)
  })

  it('[OR18] is told where a market reopens crossed, and across runners to those who rested', () => {
    const reopened = exchangeWith()
    taken(reopened.bet('a', 'BACK', 100, 3))
    reopened.exchange.setStatus(MARKET, 'SUSPENDED', 1)
    reopened.exchange.setMakerLevel('m', MARKET, 'A', 'LAY', 310, 40_00, 1)
    reopened.exchange.setStatus(MARKET, 'OPEN', 2)
    expect(toldIn(reopened)).toEqual(['a 1 MATCHED'])
    const across = exchangeWith({ crossMatching: true })
    taken(across.bet('a', 'BACK', 30, 3))
    taken(across.bet('a', 'BACK', 30, 3, { selectionId: 'B' }))
    taken(across.bet('b', 'BACK', 30, 3, { selectionId: 'C' }))
    expect(toldIn(across).sort()).toEqual(['a 1 MATCHED', 'a 2 MATCHED'])
  })

  it('[OR18] is not told of what waits out its delay: its end is told as such', () => {
    const market = exchangeWith({ inPlay: true, betDelayMs: 5000 })
    taken(market.bet('a', 'BACK', 100, 3))
    market.exchange.setStatus(MARKET, 'SUSPENDED', 1)
    expect(toldIn(market)).toEqual([])
  })
})
