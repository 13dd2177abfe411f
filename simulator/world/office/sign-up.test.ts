import { describe, expect, it } from 'vitest'
import { NO_PASSWORD } from '../account.ts'
import { feed } from '../testing/feed.ts'
import { MINUTE, officeWorld, restored } from './testing/office-world.ts'

const mobile = '9876543210'
const made = (hashHex: string, number = mobile) =>
  ({ kind: 'code-made', mobile: number, saltHex: 's', hashHex, dropsOldest: true }) as const
const tried = (hashHex: string) => ({ kind: 'code-tried', mobile, hashHex }) as const
const signUp = (userName: string) =>
  ({ kind: 'sign-up', userName, password: NO_PASSWORD, mobile, referral: 'friend' }) as const
const WRONG = { ok: false, code: 'OTP_WRONG' }
const DONE = { ok: true }

describe('a one-time code', () => {
  it('is good once', () => {
    expect(feed(officeWorld(), made('x'), tried('x'), tried('x'))).toEqual([DONE, DONE, WRONG])
  })

  it('is gone after five wrong guesses, also for who then knows it', () => {
    const guesses = Array.from({ length: 5 }, () => tried('y'))
    expect(feed(officeWorld(), made('x'), ...guesses, tried('x')).slice(1)).toEqual(Array(6).fill(WRONG))
    expect(feed(officeWorld(), made('x'), ...guesses.slice(1), tried('x')).at(-1)).toEqual(DONE)
  })

  it('ends five minutes of world time after it was made', () => {
    const world = officeWorld()
    feed(world, made('x'))
    world.advanceTo(world.nowMs + 5 * MINUTE - 1)
    const late = restored(world)
    expect(feed(world, tried('x'))).toEqual([DONE])
    late.advanceTo(late.nowMs + 1)
    expect(feed(late, tried('x'))).toEqual([WRONG])
  })

  it('is replaced by the next; five are made in a quarter of an hour, and another number is not made to wait', () => {
    const world = officeWorld()
    expect(feed(world, made('a'), made('b'), tried('a'), tried('b')).slice(2)).toEqual([WRONG, DONE])
    expect(feed(world, made('c'), made('d'), made('e'), made('f'), made('g', '9000000001'))).toEqual([
      DONE,
      DONE,
      DONE,
      { ok: false, code: 'TOO_MANY', text: 'Too many tries, please wait 15 min' },
      DONE,
    ])
    world.advanceTo(world.nowMs + 15 * MINUTE)
    expect(feed(world, made('h'))).toEqual([DONE])
  })

  it('is kept for a thousand numbers at once: one more takes the place of the number that asked longest ago', () => {
    const world = officeWorld()
    const numbers = Array.from({ length: 1000 }, (_, index) => `9${100_000_000 + index}`)
    feed(world, ...numbers.map((number) => made('x', number)))
    expect(feed(world, made('x', numbers[0]), made('x', mobile))).toEqual([DONE, DONE])
    for (const each of [world, restored(world)]) {
      const isKept = (number: string) => each.office.codes.code(number, each.nowMs) !== undefined
      expect([numbers[0]!, numbers[1]!, numbers[2]!, mobile].map(isKept)).toEqual([true, false, true, true])
    }
  })

  it('is refused to one number more in journals of before, until the time of the others is over', () => {
    const world = officeWorld()
    const all = (first: number, count: number) => {
      const inputs = Array.from({ length: count }, (_, index) => {
        const { dropsOldest: _new, ...before } = made('x', `90000${first + index}`)
        return before
      })
      return feed(world, ...inputs)
    }
    expect(all(10_000, 1001).filter(({ ok }) => ok)).toHaveLength(1000)
    world.advanceTo(world.nowMs + 15 * MINUTE)
    expect(all(20_000, 1)).toEqual([DONE])
  })
})

describe('a new player', () => {
  it('has chips from the house, can be found, and money only moved', () => {
    const world = officeWorld({ signUpChips: 2500 })
    expect(feed(world, signUp('newcomer'))).toEqual([DONE])
    expect(world.exchange.wallet('newcomer').availablePaise).toBe(2500_00)
    expect(world.exchange.ledger.balancePaise('house')).toBe(-2500_00)
    expect(world.exchange.ledger.sumPaise()).toBe(0)
    expect(world.accounts.get('newcomer')).toMatchObject({ mobile, referral: 'friend', loginFirst: false })
    expect(world.office.mailboxes.of('newcomer')).toHaveLength(1)
  })

  it.each([
    'player1',
    'PLAYER1',
    'house',
    'bank',
    'payouts',
    'operator',
    'market-maker',
    '__proto__',
    'ab',
    'a b',
    '9lives',
    `x${'y'.repeat(32)}`,
  ])('cannot be called %s', (name) => {
    const world = officeWorld()
    const before = world.exchange.ledger.sumPaise()
    expect(world.office.isFree(name)).toBe(false)
    expect(feed(world, signUp(name))).toEqual([{ ok: false, code: 'USER_NAME_TAKEN' }])
    expect(world.exchange.ledger.sumPaise()).toBe(before)
  })

  it('is kept over a restart, with all the office knows', () => {
    const world = officeWorld()
    feed(
      world,
      made('x'),
      signUp('newcomer'),
      { kind: 'bonus-plan', userName: 'newcomer', planId: 'fair-wind' },
      {
        kind: 'block-list',
        userName: 'newcomer',
        blocked: { sports: ['4'], providers: ['PG'], liveCasino: true },
      },
      { kind: 'message', userName: 'newcomer', title: 'Hello', text: 'You' },
      {
        kind: 'bank-added',
        userName: 'newcomer',
        stBankName: 'Bank',
        stHolderName: 'N',
        stAccountNo: '123456',
        stIfsc: 'ABCD0123456',
      },
    )
    const back = restored(world)
    expect(back.snapshot()).toEqual(world.snapshot())
    expect(back.office.blocks.of('newcomer')).toMatchObject({ sports: ['4'] })
    expect(back.office.bonuses.chosen('newcomer')).toBe('fair-wind')
    expect(back.office.codes.code(mobile, back.nowMs)).toBeDefined()
  })
})

it('five bank accounts are kept; the same one again is the same', () => {
  const world = officeWorld()
  const add = (stAccountNo: string) =>
    ({
      kind: 'bank-added',
      userName: 'player1',
      stBankName: 'Bank',
      stHolderName: 'P',
      stAccountNo,
      stIfsc: 'ABCD0123456',
    }) as const
  const outcomes = feed(world, ...['1', '2', '3', '4', '5', '1'].map((n) => add(`12345${n}`)))
  expect(outcomes.map((outcome) => (outcome.ok ? outcome.id : outcome.code))).toEqual([
    'B2',
    'B3',
    'B4',
    'B5',
    'TOO_MANY',
    'B2',
  ])
})
