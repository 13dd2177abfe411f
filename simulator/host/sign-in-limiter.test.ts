import { describe, expect, it } from 'vitest'
import { SignInLimiter } from './sign-in-limiter.ts'

const STRANGER = { userName: 'nobody', address: '192.0.2.7', isPlayer: false }
const PLAYER = { userName: 'player1', address: '192.0.2.7', isPlayer: true }
const wrong = () => Promise.resolve(false)
const right = () => Promise.resolve(true)

/** A limiter on a clock of its own, ms. */
function fixture() {
  const clock = { ms: 0 }
  const limiter = new SignInLimiter(() => clock.ms)
  const fail = async (times: number, attempt = STRANGER) => {
    for (let i = 0; i < times; i++) await limiter.run(attempt, wrong)
  }
  return { clock, limiter, fail }
}

describe('the limit by address', () => {
  it('counts wrong passwords only: any number of successful sign-ins is free', async () => {
    const { limiter } = fixture()
    for (let i = 0; i < 1000; i++) expect(await limiter.run(PLAYER, right)).toBe(true)
    expect([limiter.waitMs(PLAYER), limiter.waitMs(STRANGER)]).toEqual([0, 0])
  })

  it('stops strange names after a hundred guesses, gives one back every 6 s, and leaves other addresses alone', async () => {
    const { clock, limiter, fail } = fixture()
    await fail(99)
    expect(limiter.waitMs(STRANGER)).toBe(0)
    await fail(1)
    expect(limiter.waitMs({ ...STRANGER, userName: 'another' })).toBeCloseTo(6000)
    expect(limiter.waitMs({ ...STRANGER, address: '192.0.2.8' })).toBe(0)
    clock.ms += 6000
    expect(limiter.waitMs(STRANGER)).toBe(0)
  })

  it('lets players sign in from an address that guesses strange names, until it has guessed at players too', async () => {
    const { limiter, fail } = fixture()
    await fail(100)
    expect(limiter.waitMs(PLAYER)).toBe(0)
    await fail(100, PLAYER)
    expect(limiter.waitMs(PLAYER)).toBeCloseTo(6000)
  })

  it('tells no more guesses that they are wrong than are free, however many are checked at once', async () => {
    const { limiter } = fixture()
    const guesses = Array.from({ length: 150 }, () => limiter.run(STRANGER, wrong))
    const replies = await Promise.allSettled(guesses)
    expect(replies.filter(({ status }) => status === 'fulfilled')).toHaveLength(100)
    expect(replies.at(-1)).toMatchObject({ reason: { code: 'TOO_MANY' } })
    expect(limiter.waitMs(STRANGER)).toBeCloseTo(6000)
  })

  it.each([
    ['::ffff:192.0.2.7', '192.0.2.7', true],
    ['2001:db8:1:2::7', '2001:db8:1:2:3:4:5:6', true],
    ['2001:db8::7', '2001:db8:0:0:9::', true],
    ['2001:db8:1:2::7', '2001:db8:1:3::7', false],
    ['::1', '2001:db8::1', false],
  ])('takes %s and %s for one address: %s', async (address, other, areOne) => {
    const { limiter, fail } = fixture()
    await fail(100, { ...STRANGER, address })
    expect(limiter.waitMs({ ...STRANGER, address: other }) > 0).toBe(areOne)
  })
})

it('a player weighs nothing beside strangers of the same address, and more only with attempts at the same name', async () => {
  const { limiter, fail } = fixture()
  await fail(3)
  const weights: number[] = []
  let end = (_: boolean) => {}
  const ended = new Promise<boolean>((resolve) => {
    end = resolve
  })
  const check = (weight: number) => {
    weights.push(weight)
    return ended
  }
  const attempts = [STRANGER, STRANGER, PLAYER, PLAYER].map((attempt) => limiter.run(attempt, check))
  end(true)
  await Promise.all(attempts)
  expect(weights).toEqual([3, 4, 0, 1])
  await limiter.run(PLAYER, (weight) => {
    expect(weight).toBe(0)
    return right()
  })
})
