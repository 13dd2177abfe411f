import type { OwnLimit } from '@layline/shared/entities/own-limits'
import { isoOf } from '@layline/shared/iso-time'
import { describe, expect, it } from 'vitest'
import { checkInvariants } from '../../exchange/proof/invariants.ts'
import { wonBy } from '../../exchange/settlement/result.ts'
import { type Input, isPrivate, sharedInput } from '../inputs/inputs.ts'
import { feed } from '../testing/feed.ts'
import { ownLimitsView } from '../views/own-limits-view.ts'
import type { World } from '../world.ts'
import { localMonthsLater, spanAt } from './limit-periods.ts'
import { MINUTE, officeWorld, restored } from './testing/office-world.ts'

const DAY = 24 * 60 * MINUTE
const userName = 'player1'

const limit = (on: 'LOSS' | 'DEPOSIT', rupees: number | null, period: 'DAY' | 'WEEK' | 'MONTH' = 'DAY') =>
  ({
    kind: 'own-limit',
    userName,
    on,
    period,
    amountPaise: rupees === null ? null : rupees * 100,
  }) as const
const timeOut = { kind: 'time-out', userName, hours: 24 } as const
const exclusion = { kind: 'self-exclusion', userName, months: 6 } as const
const deposit = (rupees: number) =>
  ({
    kind: 'cash-asked',
    userName,
    type: 'DEPOSIT',
    amountPaise: rupees * 100,
    bankId: 'b',
    bankName: 'Bank',
    utr: '',
    remark: '',
  }) as const
const login = {
  kind: 'login',
  userName,
  tokenHash: 'one',
  location: { country: '', subdivision: '', city: '', locality: '' },
  userIp: '',
  userAgent: '',
  wallMs: 5,
} as const

/** The match's main market, with two of its runners. */
function marketOf(world: World) {
  const { marketIds } = world.catalogue.events().next().value!
  const { marketId, runners } = world.catalogue.market(marketIds[0]!)!
  return { marketId, home: runners[0]!.selectionId, away: runners[1]!.selectionId }
}

let orders = 0
function bet(
  world: World,
  betType: 'BACK' | 'LAY',
  { stack, odds, on = marketOf(world).home }: { stack: number; odds: number; on?: string },
) {
  const { marketId } = marketOf(world)
  const order = { stack, odds, marketId, selectionId: on, betType, orderId: `o${++orders}` }
  return {
    kind: 'order',
    userName,
    order: { ...order, selectionName: '', persistence: 'LAPSE', fillOrKill: false },
  } as const
}

/** The legs that close the bets on the home side, as the exchange advises them now. */
function cashOut(
  world: World,
  { marketId, home }: { marketId: string; home: string } = marketOf(world),
  terms = {},
) {
  const { legs } = world.exchange.closeOut(userName, marketId, home, terms)!
  const asked = legs.map(({ selectionId, side, stakePaise, limitHundredths }) => ({
    selectionId,
    betType: side,
    stack: stakePaise / 100,
    odds: limitHundredths / 100,
    orderId: `c${++orders}`,
  }))
  return { kind: 'legs' as const, userName, marketId, legs: asked }
}

/** Sets the player's balance, rupees. */
function leave(world: World, rupees: number): void {
  const { chipsPaise } = world.exchange.wallet(userName)
  world.exchange.deposit(userName, rupees * 100 - chipsPaise, 'out', world.nowMs)
}

const codes = (world: World, ...inputs: Input[]) =>
  feed(world, ...inputs).map((outcome) => (outcome.ok ? 'ok' : outcome.code))
const feedThen = (world: World, ...inputs: Input[]) => {
  feed(world, ...inputs)
  return world
}
const shown = (world: World) => ownLimitsView(world, world.accounts.get(userName)!)
const advance = (world: World, ms: number) => world.advanceTo(world.nowMs + ms)

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
      ({ kind: 'reprice', userName, betId, orderId: `m${++orders}`, odds }) as const
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

it('a deposit limit counts what waits or was paid in, without the chips of the beginning', () => {
  const world = officeWorld()
  const [, first] = feed(world, limit('DEPOSIT', 1000, 'WEEK'), deposit(600))
  expect(codes(world, deposit(500))).toEqual(['DEPOSIT_LIMIT'])
  expect(shown(world).limits).toMatchObject([{ amount: 1000, used: 600 }])
  const { id: requestId } = first as { id: string }
  expect(
    codes(
      world,
      { kind: 'cash-taken-back', userName, requestId },
      deposit(1000),
      { ...deposit(100), type: 'WITHDRAW' },
      { ...deposit(5000), userName: 'player2' },
    ),
  ).toEqual(['ok', 'ok', 'ok', 'ok'])
})

describe('a limit', () => {
  it('holds at once where it is lower, and after a day of world time where it is higher or gone', () => {
    const world = officeWorld()
    feed(world, limit('LOSS', 1000), limit('LOSS', 2000))
    const next = { amount: 2000, from: '2026-01-16T12:00:00.000Z' }
    expect(shown(world).limits).toMatchObject([{ amount: 1000, next }])
    const over = (roundId: string) => ({
      kind: 'casino-round' as const,
      userName,
      gameId: 'evz-roulette-salon',
      roundId,
      stakes: [{ on: 'red', amount: 1500 }],
    })
    advance(world, DAY - 1)
    expect(codes(world, over('r1'))).toEqual(['LOSS_LIMIT'])
    advance(world, 1)
    expect(codes(world, over('r2'))).toEqual(['ok'])
    feed(world, limit('LOSS', 500))
    expect(shown(world).limits).toMatchObject([{ amount: 500, next: null }])
    feed(world, limit('LOSS', null))
    expect(shown(world).limits).toMatchObject([{ amount: 500, next: { amount: null } }])
    advance(world, DAY)
    expect(shown(world).limits).toEqual([])
  })

  it('that is lowered forgets the raise that was to come', () => {
    const world = officeWorld()
    feed(world, limit('LOSS', 1000), limit('LOSS', 2000), limit('LOSS', 1000))
    advance(world, 2 * DAY)
    expect(shown(world).limits).toMatchObject([{ amount: 1000, next: null }])
  })

  it.each([0, -1, 10_000_000.01])('of %d rupees is none', (rupees) => {
    expect(codes(officeWorld(), limit('LOSS', rupees))).toEqual(['INVALID_AMOUNT'])
  })
})

describe.each([
  ['time-out', timeOut, 'TIMED_OUT', '2026-01-16 17:30'],
  ['self-exclusion', exclusion, 'SELF_EXCLUDED', '2026-07-15 17:30'],
] as const)('a %s', (_, begin, code, until) => {
  it('cancels what is unmatched, leaves what is matched, and refuses bets, deposits and sign-ins', () => {
    const world = officeWorld()
    feed(world, bet(world, 'BACK', { stack: 300, odds: 1.01 }), bet(world, 'BACK', { stack: 400, odds: 900 }))
    expect(codes(world, begin)).toEqual(['ok'])
    const left = world.exchange.ordersOf(userName).map(({ remainingPaise }) => remainingPaise)
    expect(left).toEqual([0, 0])
    expect(world.exchange.wallet(userName).exposurePaise).toBeGreaterThanOrEqual(-300_00)
    expect(world.exchange.wallet(userName).exposurePaise).toBeLessThan(0)
    const refused = feed(world, bet(world, 'BACK', { stack: 100, odds: 900 }), deposit(500), login)
    for (const outcome of refused) {
      expect(outcome).toMatchObject({ code, text: expect.stringContaining(until) })
    }
    expect(codes(world, { ...deposit(100), type: 'WITHDRAW' })).toEqual(['ok'])
    checkInvariants(world.exchange)
  })

  it('lets a position be closed, and no other legs be placed', () => {
    const world = officeWorld()
    feed(world, bet(world, 'BACK', { stack: 500, odds: 1.01 }), begin)
    const asked = cashOut(world)
    const [leg] = asked.legs
    const more = { ...leg!, betType: 'BACK' as const, odds: 1.01, orderId: `c${++orders}` }
    expect(codes(world, { ...asked, legs: [more] }, asked)).toEqual([code, 'ok'])
  })

  it.each([
    ['and lets it be asked for once', 100_000],
    ['nor where all money is in the bets', 600],
  ])('stops no cash-out that waits out its delay, %s', (_, rupees) => {
    const world = officeWorld()
    leave(world, rupees)
    feed(world, bet(world, 'BACK', { stack: 500, odds: 1.01 }))
    advance(world, 65 * MINUTE)
    const waiting = { ...bet(world, 'BACK', { stack: 100, odds: 1.01 }) }
    expect(codes(world, waiting, cashOut(world), begin, cashOut(world))).toEqual(['ok', 'ok', 'ok', code])
    const [, lapsed, matched] = world.exchange.ordersOf(userName)
    expect([lapsed!.lapseReason, matched!.status]).toEqual(['BET_CANCELLED', 'DELAYED'])
    advance(world, 6000)
    expect(world.exchange.order(matched!.betId)!.matchedPaise).toBeGreaterThan(0)
    checkInvariants(world.exchange)
  })

  it('is kept over a restart, and ends by itself', () => {
    const world = restored(feedThen(officeWorld(), begin))
    advance(world, MINUTE)
    feed(world, timeOut)
    const { timeOutUntil, excludedUntil } = shown(world)
    const untilMs = Math.max(Date.parse(timeOutUntil), Date.parse(excludedUntil || timeOutUntil))
    world.advanceTo(untilMs - 1)
    expect(codes(world, login)).not.toContain('ok')
    world.advanceTo(untilMs)
    expect(codes(world, login)).toEqual(['ok'])
    expect(shown(world)).toMatchObject({ timeOutUntil: '', excludedUntil: '' })
  })
})

it('a shorter time-out does not end a longer one', () => {
  const world = feedThen(officeWorld(), { ...timeOut, hours: 168 }, timeOut)
  expect(shown(world).timeOutUntil).toBe('2026-01-22T12:00:00.000Z')
})

it('nobody shuts the demo account for all others', () => {
  const world = officeWorld()
  const inputs = [limit('LOSS', 100), timeOut, exclusion].map((input) => ({ ...input, userName: 'demo' }))
  expect(codes(world, ...inputs)).toEqual(Array(3).fill('DEMO_OWN_LIMITS'))
})

it('the state of a player who has set nothing is as it was, and a restart keeps what others have set', () => {
  const world = feedThen(officeWorld(), limit('LOSS', 1000), limit('LOSS', 2000), limit('DEPOSIT', 50))
  expect(world.accounts.get('player2')).not.toHaveProperty('ownLimits')
  const back = restored(world)
  for (const each of [world, back]) advance(each, DAY)
  expect(back.snapshot()).toEqual(world.snapshot())
  expect(shown(back)).toEqual(shown(world))
})

it('a shared world refuses the same bets', () => {
  const world = officeWorld()
  const inputs = [limit('LOSS', 1000), bet(world, 'BACK', { stack: 1100, odds: 900 }), timeOut]
  const told = inputs.map((input) => sharedInput.parse(JSON.parse(JSON.stringify(input))) as Input)
  expect(codes(officeWorld(), ...told)).toEqual(codes(world, ...inputs))
  expect(inputs.filter((input) => isPrivate(input))).toEqual([])
})

it.each([
  ['DAY', '2026-02-28T18:30:00.000Z', '2026-03-01T18:30:00.000Z'],
  ['WEEK', '2026-02-22T18:30:00.000Z', '2026-03-01T18:30:00.000Z'],
  ['MONTH', '2026-02-28T18:30:00.000Z', '2026-03-31T18:30:00.000Z'],
] as const)('the %s of a Sunday afternoon is from midnight to midnight at +5:30', (period, from, until) => {
  const span = spanAt(period, Date.parse('2026-03-01T12:00:00.000Z'))
  expect([isoOf(span.fromMs), isoOf(span.untilMs)]).toEqual([from, until])
  expect(spanAt(period, span.untilMs - 1)).toEqual(span)
  expect(spanAt(period, span.untilMs).fromMs).toBe(span.untilMs)
  expect(spanAt(period, span.fromMs)).toEqual(span)
})

it.each([
  ['1969-12-27T12:00:00.000Z', '1969-12-21T18:30:00.000Z'],
  ['1969-12-31T12:00:00.000Z', '1969-12-28T18:30:00.000Z'],
  ['1955-06-05T18:29:59.999Z', '1955-05-29T18:30:00.000Z'],
  ['1955-06-05T18:30:00.000Z', '1955-06-05T18:30:00.000Z'],
])('the week of %s, before 1970, is from its Monday too', (at, from) => {
  const { fromMs, untilMs } = spanAt('WEEK', Date.parse(at))
  expect([isoOf(fromMs), untilMs - fromMs]).toEqual([from, 7 * DAY])
})

it('six months are calendar months', () => {
  expect(isoOf(localMonthsLater(Date.parse('2026-01-15T12:00:00.000Z'), 6))).toBe('2026-07-15T12:00:00.000Z')
})

it('in a world before 1970 a player signs in, and a time-out ends when it is over', () => {
  const world = officeWorld(undefined, Date.UTC(1960, 0, 1))
  expect(feed(world, login, timeOut, login)).toMatchObject([
    { ok: true },
    { ok: true },
    { ok: false, code: 'TIMED_OUT' },
  ])
  world.advanceTo(world.nowMs + DAY)
  expect(feed(world, login)).toMatchObject([{ ok: true }])
})
