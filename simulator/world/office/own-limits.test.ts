import { describe, expect, it } from 'vitest'
import { checkInvariants } from '../../exchange/proof/invariants.ts'
import { type Input, isPrivate, sharedInput } from '../inputs/inputs.ts'
import { feed } from '../testing/feed.ts'
import {
  advance,
  bet,
  cashOut,
  codes,
  deposit,
  exclusion,
  feedThen,
  leave,
  limit,
  login,
  shown,
  timeOut,
  userName,
} from './testing/limited-player.ts'
import { MINUTE, officeWorld, restored } from './testing/office-world.ts'

const DAY = 24 * 60 * MINUTE

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
    const more = { ...leg!, betType: 'BACK' as const, odds: 1.01, orderId: 'more' }
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
