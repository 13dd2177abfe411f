import { availableParallelism } from 'node:os'
import type { ActivityRow } from '@layline/shared/entities/report'
import type { Balance } from '@layline/shared/entities/session'
import { createSimulator, type Simulator } from '@layline/simulator'
import { BetClient, Player } from '@layline/simulator/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { EPOCH_MS } from '../support/epoch.ts'
import { OWN_PASSWORD, ownPassword } from '../support/own-password.ts'
import { tempFolder } from '../support/temp-folder.ts'

// A sign-in is a hash that is slow on purpose.

const HOUR = 3_600_000
const MOBILE = '+919876543210'
const NEWCOMER = { stUserName: 'newcomer', password: 'Secret@1', mobile: MOBILE, referral: 'player1' }

let sim: Simulator
beforeAll(async () => {
  sim = await createSimulator({ epochMs: EPOCH_MS, seed: 3, paused: true }).listen()
})
afterAll(() => sim.close())

const users = (path: string) => `/api/v1/users/${path}`
const anyone = (name = 'main') => new Player(name === 'main' ? sim.url : `${sim.url}/w/${name}`)
const login = (player: Player, password: string, stUserName = 'player1') =>
  player.send('POST', users('login'), { stUserName, password })

async function newWorld(name: string): Promise<Player> {
  await anyone().control('POST', '/worlds', { name, seed: 3, scenario: 'home-wins', paused: true })
  return anyone(name)
}

async function codeFor(player: Player, mobile = MOBILE): Promise<string> {
  await player.data('POST', users('generateotp'), { mobile })
  const { code } = await player.control<{ code: string }>('GET', `/otp?mobile=${encodeURIComponent(mobile)}`)
  return code
}

describe('signing up', () => {
  it('a new player gets a code, an account and chips, signs in and bets', async () => {
    const world = await newWorld('sign-up')
    const free = (name: string) =>
      world.data<{ available: boolean }>('GET', users(`checkusername?stUserName=${name}`))
    expect(await free('newcomer')).toEqual({ available: true })
    const made = await world.send('POST', users('generateotp'), { mobile: MOBILE })
    expect(made.body).toMatchObject({ status: 'success', message: 'A code was sent to your mobile' })
    expect(JSON.stringify(made.body)).not.toMatch(/\b\d{6}\b/)
    const { code } = await world.control<{ code: string }>('GET', `/otp?mobile=${encodeURIComponent(MOBILE)}`)
    expect(code).toMatch(/^\d{6}$/)
    const reply = await world.send('POST', users('signup'), { ...NEWCOMER, otp: code })
    expect(reply.body).toMatchObject({ status: 'success', data: { stUserName: 'newcomer' } })
    expect(await free('newcomer')).toEqual({ available: false })
    expect(await free('NewComer')).toEqual({ available: false })
    const again = await world.send('POST', users('signup'), { ...NEWCOMER, stUserName: 'other', otp: code })
    expect(again.body).toMatchObject({ code: 'OTP_WRONG' })
    const player = await new Player(world.url).login('newcomer', 'Secret@1')
    expect(await player.data<Balance>('GET', users('balance'))).toMatchObject({ deBalance: 10_000, dePL: 0 })
    expect(await player.data('GET', users('checksession'))).toEqual({ locked: false, loginFirst: false })
    const [market] = await player.markets('sportsId=1')
    const bets = await new BetClient(world.url, player.token).open()
    const bet = await bets.place({
      stack: 500,
      odds: 900,
      marketId: market!.stMarketID,
      selectionId: market!.rates[0]!.stSelectionID,
      betType: 'BACK',
      orderId: 'first',
    })
    expect(bet).toMatchObject({ status: 'success' })
    bets.close()
    expect((await player.data<Balance>('GET', users('balance'))).exposure).toBe(-500)
  })

  it('who asks for a name that is taken is told one that is free, and can sign up with it', async () => {
    const world = await newWorld('suggestion')
    const ask = (name: string) =>
      world.send('GET', users(`checkusername?stUserName=${encodeURIComponent(name)}`))
    const { body } = await ask('player1')
    expect(body).toMatchObject({ status: 'success', data: { available: false } })
    const [, suggested] = /^This user name is taken, (\S+) is free$/.exec(body.message) ?? []
    expect((await ask(suggested!)).body).toMatchObject({ message: 'Success', data: { available: true } })
    const otp = await codeFor(world)
    const made = await world.send('POST', users('signup'), { ...NEWCOMER, stUserName: suggested, otp })
    expect(made.body).toMatchObject({ data: { stUserName: suggested } })
    // What may be no name at all is not said to be taken.
    expect((await ask('<b>x</b>')).body).toMatchObject({ message: 'Success', data: { available: false } })
  })

  it.each([
    ['a name that is taken', { stUserName: 'player1' }, 409, 'USER_NAME_TAKEN'],
    ["a name of the exchange's own", { stUserName: 'house' }, 409, 'USER_NAME_TAKEN'],
    ['a name of two letters', { stUserName: 'ab' }, 400, 'BAD_REQUEST'],
    ['a name with markup', { stUserName: '<b>x</b>' }, 400, 'BAD_REQUEST'],
    ['a short password', { password: 'abc' }, 400, 'PASSWORD_TOO_SHORT'],
    ['no password', { password: undefined }, 400, 'BAD_REQUEST'],
    ['a mobile that is none', { mobile: '12' }, 400, 'BAD_REQUEST'],
    ['a mobile without a code', { mobile: '9000000000' }, 400, 'OTP_WRONG'],
    ['a wrong code', { otp: 'x' }, 400, 'OTP_WRONG'],
    ['a code that is no text', { otp: 123_456 }, 400, 'BAD_REQUEST'],
  ])('%s is refused, and nobody is there', async (_, over, status, code) => {
    const otp = await codeFor(anyone(), '9000000001').catch(() => 'kept')
    const body = { ...NEWCOMER, mobile: '9000000001', otp, ...over }
    const reply = await anyone().send('POST', users('signup'), body)
    expect([reply.status, reply.body.code]).toEqual([status, code])
    expect(sim.main.world.accounts.has('newcomer')).toBe(false)
  })

  it('a code is shown in no answer, in no journal and in no state, and in no other world', async () => {
    const world = await newWorld('canary')
    const code = await codeFor(world)
    const { journal, world: folded } = sim.worlds.get('canary')!
    expect(JSON.stringify(await journal.inputsAfter(0))).not.toContain(code)
    expect(JSON.stringify(folded.snapshot().office)).not.toContain(`"${code}"`)
    const other = await anyone().send('GET', `/control/otp?mobile=${encodeURIComponent(MOBILE)}`)
    expect([other.status, other.body.code]).toEqual([404, 'NOT_FOUND'])
    expect((await anyone().send('GET', '/control/otp')).body).toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('a number that asks for codes without end is told how long to wait', async () => {
    const world = await newWorld('greedy')
    const replies = []
    for (let i = 0; i < 6; i++) {
      const mobile = i % 2 === 0 ? MOBILE : MOBILE.slice(1)
      replies.push(await world.send('POST', users('generateotp'), { mobile }))
    }
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
    expect(replies[5]!.body).toMatchObject({
      code: 'TOO_MANY',
      message: 'Too many tries, please wait 15 min',
    })
  })
})

describe('an address that asks for codes without end', () => {
  it('is told how long to wait after a hundred, and then nothing is written', async () => {
    const world = await newWorld('flooded')
    const folded = sim.worlds.get('flooded')!
    const before = folded.world.inputs
    const ask = (n: number) => world.send('POST', users('generateotp'), { mobile: String(7_000_000_000 + n) })
    const replies = await Promise.all(Array.from({ length: 120 }, (_, n) => ask(n)))
    const refused = replies.filter(({ status }) => status === 429)
    // Some become free again while the others are asked for.
    expect(refused.length).toBeGreaterThan(10)
    expect(refused[0]!.body).toMatchObject({
      code: 'TOO_MANY',
      message: expect.stringMatching(/^Too many tries, please wait [1-6] s$/),
    })
    expect(folded.world.inputs - before).toBe(120 - refused.length)
    // Another world counts for itself.
    expect(await codeFor(await newWorld('beside'))).toMatch(/^\d{6}$/)
  })
})

describe('[A7] guessing', () => {
  // First, so that this process has not seen the printed passwords yet.
  it('twenty worlds whose workers sign in as the same players at the same moment never meet it', async () => {
    const names = Array.from({ length: 20 }, (_, i) => `worker-${i}`)
    const worlds = await Promise.all(names.map(newWorld))
    const replies = await Promise.all(
      worlds.flatMap((world) => [login(world, 'Player@1'), login(world, 'Player@2', 'player2')]),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(40).fill(200))
  })

  it('five are free, then even the right password has to wait, and the owner plays on', async () => {
    const world = await newWorld('guessed')
    const owner = await new Player(world.url).login()
    for (let i = 0; i < 5; i++) expect((await login(world, `wrong${i}`)).body.code).toBe('LOGIN_FAILED')
    const waiting = await login(world, 'Player@1')
    expect([waiting.status, waiting.body.code, waiting.body.message]).toEqual([
      429,
      'TOO_MANY',
      'Too many tries, please wait 1 s',
    ])
    expect((await owner.send('GET', users('balance'))).status).toBe(200)
    expect((await login(world, 'Player@2', 'player2')).status).toBe(200)
    await world.control('POST', '/time?wait=1', { advanceMs: 1000 })
    expect((await login(world, 'wrong')).body.code).toBe('LOGIN_FAILED')
    expect((await login(world, 'wrong')).body.message).toBe('Too many tries, please wait 2 s')
    await world.control('POST', '/time?wait=1', { advanceMs: 2000 })
    expect((await login(world, 'Player@1')).status).toBe(200)
    // Forgiven: five are free again.
    expect((await login(world, 'wrong')).body.code).toBe('LOGIN_FAILED')
    expect((await login(world, 'Player@1')).status).toBe(200)
  })

  it('a name that nobody has is answered the same', async () => {
    const world = await newWorld('unknown')
    const tries = async (name: string) => {
      const replies = []
      for (let i = 0; i < 7; i++) replies.push((await login(world, 'wrong', name)).body)
      return replies
    }
    expect(await tries('nobody')).toEqual(await tries('player1'))
  })

  it('many at once are no way round: at most five are told that they are wrong', async () => {
    const world = await newWorld('rushed')
    await ownPassword(world.url)
    const replies = await Promise.all([
      ...Array.from({ length: 9 }, (_, i) => login(world, `wrong${i}`, 'player2')),
      login(world, OWN_PASSWORD, 'player2'),
    ])
    const codes = replies.map(({ body }) => body.code)
    expect(codes.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(5)
    expect(codes.at(-1)).toBe('TOO_MANY')
  })

  it('[A6] more sign-ins than can be hashed are told to try again, and none is lost', async () => {
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, i) => login(anyone(), 'x', `crowd-${i}`)),
    )
    const codes = replies.map(({ body }) => body.code)
    // One is hashed at a time on two cores, two on more, and 32 wait.
    const answered = 32 + (availableParallelism() > 2 ? 2 : 1)
    expect(codes.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(answered)
    expect(codes.filter((code) => code === 'TOO_MANY')).toHaveLength(40 - answered)
  })
})

describe('a password', () => {
  it('that was changed while it was checked opens no session', async () => {
    const world = await newWorld('changed')
    await ownPassword(world.url)
    const owner = await new Player(world.url).login('player2', OWN_PASSWORD)
    const changed = owner.send('POST', users('changepass'), { newPass: 'Another@1' })
    const signIn = () => login(world, OWN_PASSWORD, 'player2')
    const replies = await Promise.all([changed, signIn(), signIn()])
    expect(replies[0].status).toBe(200)
    for (const { body } of replies.slice(1)) {
      if (body.status === 'error') continue
      const early = new Player(world.url)
      early.token = (body as unknown as { token: string }).token
      expect((await early.send('GET', users('balance'))).body.status).toBe('error')
    }
    expect((await login(world, 'Another@1', 'player2')).status).toBe(200)
  })

  it('stays as it is where the session that changes it ends while the new one is hashed', async () => {
    const world = await newWorld('ended')
    const owner = await new Player(world.url).login()
    const [changed, later] = await Promise.all([
      owner.send('POST', users('changepass'), { newPass: 'Another@1' }),
      new Player(world.url).login(),
    ])
    expect([changed.status, changed.body.code]).toEqual([401, 'SESSION_ELSEWHERE'])
    expect((await later.send('GET', users('balance'))).status).toBe(200)
    expect((await login(world, 'Player@1')).status).toBe(200)
  })

  it('of the demo account stays as it is printed: all its sessions share it', async () => {
    const world = await newWorld('demo-password')
    const [first, second] = [new Player(world.url), new Player(world.url)]
    for (const demo of [first, second]) await demo.login('demo', 'Demo@1')
    expect((await second.send('POST', users('changepass'), { newPass: 'mine' })).body.code).toBe(
      'DEMO_PASSWORD',
    )
    expect((await first.send('GET', users('balance'))).status).toBe(200)
  })
})

describe('a session', () => {
  afterEach(() => vi.useRealTimers())

  /** The date moves; what runs by the monotonic clock does not notice. */
  const dateIs = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: ms })

  async function restartedAfter(...uses: number[]) {
    const dataDir = tempFolder()
    const begun = Date.now()
    dateIs(begun)
    let kept = await createSimulator({
      epochMs: EPOCH_MS,
      dataDir,
      scenario: 'home-wins',
      paused: true,
    }).listen()
    const player = await new Player(kept.url).login()
    const replies = []
    for (const afterMs of uses) {
      await kept.close()
      dateIs(begun + afterMs)
      kept = await createSimulator({ dataDir, paused: true }).listen()
      const again = new Player(kept.url)
      again.token = player.token
      const { status, body } = await again.send('GET', users('checksession'))
      replies.push(status === 200 ? 200 : `${body.code}: ${body.message}`)
    }
    await kept.close()
    return replies
  }
  const OVER = 'NOT_SIGNED_IN: Your session is over, please login again'

  it('lasts over a restart, until it was not used for twelve hours', async () => {
    expect(await restartedAfter(11 * HOUR, 22 * HOUR, 34 * HOUR)).toEqual([200, 200, OVER])
  })

  it('is over after seven days, however much it was used', async () => {
    const uses = Array.from({ length: 15 }, (_, i) => (i + 1) * 11.5 * HOUR)
    const replies = await restartedAfter(...uses)
    expect(replies.slice(0, 14)).toEqual(Array(14).fill(200))
    expect(replies[14]).toBe(OVER)
  })

  it('does not mind a date that jumps while it runs', async () => {
    const player = await anyone().login('player2', 'Player@2')
    dateIs(Date.now() + 30 * 24 * HOUR)
    expect((await player.send('GET', users('balance'))).status).toBe(200)
  })

  it('is told in the activity, where it came from and when', async () => {
    const player = anyone()
    const { body } = await player.send('POST', users('login'), {
      stUserName: 'demo',
      password: 'Demo@1',
      location: { country: 'India', subdivision: 'Goa', city: 'Panaji', locality: '' },
    })
    player.token = body.token!
    const day = new Date(sim.main.nowMs + 5.5 * HOUR).toISOString().slice(0, 10)
    const range = { startDate: day, endDate: day }
    const [row] = await player.data<ActivityRow[]>('POST', users('activity'), range)
    expect(row).toMatchObject({
      stUserName: 'demo',
      location: 'Panaji, Goa, India',
      userIp: expect.any(String),
    })
    const long = { startDate: '2001-01-01', endDate: '2001-12-31' }
    expect(await player.data('POST', users('activity'), long)).toEqual([])
  })
})
