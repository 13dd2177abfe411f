import type { OwnLimit } from '@layline/shared/entities/own-limits'
import { describe, expect, it } from 'vitest'
import { checkInvariants } from '../../exchange/proof/invariants.ts'
import { wonBy } from '../../exchange/settlement/result.ts'
import { feed } from '../testing/feed.ts'
import type { World } from '../world.ts'
import {
  advance,
  bet,
  cashOut,
  codes,
  leave,
  limit,
  marketOf,
  shown,
  userName,
} from './testing/limited-player.ts'
import { MINUTE, officeWorld } from './testing/office-world.ts'

describe('a loss limit', () => {
  it('stops the bet whose worst case passes it, counts open bets, and leaves other players alone', () => {
    const world = officeWorld()
    const other = { ...bet(world, 'BACK', { stack: 600, odds: 900 }), userName: 'player2' }
    expect(
      codes(
        world,
        limit('LOSS', 1000),
        bet(world, 'BACK', { stack: 600, odds: 900 }),
        bet(world, 'BACK', { stack: 500, odds: 900 }),
        bet(world, 'BACK', { stack: 400, odds: 900 }),
        other,
      ),
    ).toEqual(['ok', 'ok', 'LOSS_LIMIT', 'ok', 'ok'])
    expect(shown(world).limits).toMatchObject([{ kind: 'LOSS', period: 'DAY', amount: 1000, used: 1000 }])
  })

  it('counts a lay by its liability, and lets pass what makes the worst case no worse', () => {
    const world = officeWorld()
    const { home, away } = marketOf(world)
    expect(
      codes(
        world,
        limit('LOSS', 1000),
        bet(world, 'LAY', { stack: 500, odds: 3, on: home }),
        bet(world, 'LAY', { stack: 450, odds: 3, on: home }),
        // Only one of them can win.
        bet(world, 'LAY', { stack: 450, odds: 3, on: away }),
      ),
    ).toEqual(['ok', 'ok', 'LOSS_LIMIT', 'ok'])
  })

  it('stops a move to a price that risks more, and no cancel, no reduction and no move that risks less', () => {
    const world = officeWorld()
    const [, placed] = feed(world, limit('LOSS', 900), bet(world, 'LAY', { stack: 900, odds: 1.5 }))
    const { betId } = (placed as unknown as { order: { betId: number } }).order
    const move = (odds: number) =>
      ({ kind: 'reprice', userName, betId, orderId: `move to ${odds}`, odds }) as const
    expect(codes(world, move(2.1), { kind: 'cancel', userName, betId, byPaise: 100_00 }, move(1.4))).toEqual([
      'LOSS_LIMIT',
      'ok',
      'ok',
    ])
    checkInvariants(world.exchange)
  })

  it('counts a cash-out that waits out its delay: the same again is none', () => {
    const world = officeWorld()
    advance(world, 65 * MINUTE)
    feed(world, bet(world, 'BACK', { stack: 200, odds: 1.01 }))
    advance(world, 6000)
    expect(codes(world, limit('LOSS', 200), cashOut(world), cashOut(world))).toEqual([
      'ok',
      'ok',
      'LOSS_LIMIT',
    ])
  })

  it('stops no cash-out of a player who has all money in the bet', () => {
    const world = officeWorld()
    leave(world, 500)
    feed(world, bet(world, 'BACK', { stack: 500, odds: 1.01 }))
    expect(codes(world, limit('LOSS', 500), cashOut(world))).toEqual(['ok', 'ok'])
    expect(world.exchange.ordersOf(userName).at(-1)!.matchedPaise).toBeGreaterThan(0)
  })

  it('gives a repeated order its first answer', () => {
    const world = officeWorld()
    const first = bet(world, 'BACK', { stack: 1000, odds: 900 })
    expect(codes(world, limit('LOSS', 1000), first, first)).toEqual(['ok', 'ok', 'ok'])
  })

  it('counts what was lost until the next midnight of +5:30', () => {
    const world = officeWorld()
    const { marketId, away } = marketOf(world)
    const backed = () => bet(world, 'BACK', { stack: 600, odds: 1.01 })
    expect(codes(world, limit('LOSS', 600), backed())).toEqual(['ok', 'ok'])
    world.exchange.settle(marketId, wonBy(away), world.nowMs)
    const lost = -world.exchange.wallet(userName).profitPaise / 100
    expect(lost).toBeGreaterThan(500)
    const [{ used, resetsAt }] = shown(world).limits as [OwnLimit]
    expect([used, resetsAt]).toEqual([lost, '2026-01-15T18:30:00.000Z'])
    world.advanceTo(Date.parse(resetsAt))
    expect(shown(world).limits).toMatchObject([{ used: 0, resetsAt: '2026-01-16T18:30:00.000Z' }])
  })

  it('stops a casino round that could pass it, not one that cannot', () => {
    const world = officeWorld()
    const round = (roundId: string, amount: number) => ({
      kind: 'casino-round' as const,
      userName,
      gameId: 'evz-roulette-salon',
      roundId,
      stakes: [{ on: 'red', amount }],
    })
    expect(codes(world, limit('LOSS', 500), round('r1', 600), round('r1', 500))).toEqual([
      'ok',
      'LOSS_LIMIT',
      'ok',
    ])
  })
})

describe('a loss limit at a bookmaker in play', () => {
  const marketId = '1.13'

  /** A bookmaker in play, whose bets wait two seconds; sets the prices of a lay and of a back, decimal odds. */
  function bookmaker(world: World) {
    const { exchange } = world
    exchange.openAccount('bookmaker', 'maker')
    exchange.openMarket({
      marketId,
      kind: 'BOOKMAKER',
      runners: ['A', 'B'].map((selectionId) => ({ selectionId, name: selectionId })),
      numberOfWinners: 1,
      status: 'OPEN',
      inPlay: true,
      betDelayMs: 2000,
    })
    const quoteOf = (odds: number) => ({ priceHundredths: Math.round(odds * 100) })
    return (layOdds: number, backOdds?: number) => {
      const back = backOdds === undefined ? undefined : quoteOf(backOdds)
      const both = { back, lay: quoteOf(layOdds) }
      exchange.setQuotes('bookmaker', marketId, 'A', { status: 'ACTIVE', ...both }, world.nowMs)
    }
  }

  const closing = (world: World, terms = {}) => cashOut(world, { marketId, home: 'A' }, terms)

  /** Lays 900 at 2.00, whatever the quote will be, with a limit of 1,000. */
  function layAny(world: World) {
    const lay = bet(world, 'LAY', { stack: 900, odds: 2, on: 'A' })
    const order = { ...lay.order, marketId, accept: 'any' as const }
    expect(codes(world, limit('LOSS', 1000), { ...lay, order })).toEqual(['ok', 'ok'])
    return world.exchange.ordersOf(userName)[0]!.betId
  }

  it.each([
    [
      'that takes any quote is taken where the worse quote after its delay costs no more than the limit',
      2.11,
      -999_00,
      undefined,
    ],
    ['that takes any quote lapses where it costs more', 2.12, 0, 'LOSS_LIMIT'],
  ] as const)('a bet %s', (_, odds, exposurePaise, lapseReason) => {
    const world = officeWorld()
    const quoteAt = bookmaker(world)
    quoteAt(2)
    const betId = layAny(world)
    expect(world.exchange.wallet(userName).exposurePaise).toBe(-900_00)
    quoteAt(odds)
    advance(world, 2000)
    expect(world.exchange.order(betId)).toMatchObject({ status: 'COMPLETE', remainingPaise: 0, lapseReason })
    expect(world.exchange.wallet(userName).exposurePaise).toBe(exposurePaise)
    checkInvariants(world.exchange)
  })

  it('lets a cash-out of what a waiting one leaves open be placed, whatever the price is by now', () => {
    const world = officeWorld()
    const quoteAt = bookmaker(world)
    quoteAt(2, 3)
    const back = bet(world, 'BACK', { stack: 100, odds: 3, on: 'A' })
    feed(world, limit('LOSS', 100), { ...back, order: { ...back.order, marketId } })
    advance(world, 2000)
    feed(world, closing(world, { part: 0.5 }))
    quoteAt(4, 5)
    expect(codes(world, closing(world))).toEqual(['ok'])
  })

  it('stops a bet that levels no more than legs that wait, as they may be taken back', () => {
    const world = officeWorld()
    bookmaker(world)(1.01, 1.01)
    const lay = { selectionId: 'A', betType: 'LAY', stack: 1000, odds: 1.01, orderId: 'wait' } as const
    const legs = { kind: 'legs', userName, marketId } as const
    expect(codes(world, limit('LOSS', 10), { ...legs, legs: [lay] })).toEqual(['ok', 'ok'])
    expect(codes(world, closing(world))).toEqual(['LOSS_LIMIT'])
  })

  it('an edit of a bet that is taken at a quote past the limit is refused, and it goes on waiting', () => {
    const world = officeWorld()
    const quoteAt = bookmaker(world)
    quoteAt(2)
    const betId = layAny(world)
    quoteAt(2.12)
    const edit = { kind: 'reprice', userName, betId, orderId: 'edit', odds: 1.9 } as const
    expect(codes(world, edit)).toEqual(['LOSS_LIMIT'])
    expect(world.exchange.order(betId)).toMatchObject({ status: 'DELAYED', remainingPaise: 900_00 })
    checkInvariants(world.exchange)
  })
})
