import type { OwnLimits } from '@layline/shared/entities/own-limits'
import { isoOf } from '@layline/shared/iso-time'
import { TEXT } from '@layline/shared/texts'
import { createSimulator, type Simulator } from '@layline/simulator'
import { BetClient, type Order, Player, type Reply } from '@layline/simulator/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EPOCH_MS } from '../support/epoch.ts'

const DAY_MS = 86_400_000

let sim: Simulator
/** Of a match that does not begin before the last of these tests. */
let marketId: string
let selectionId: string
let orders = 0

beforeAll(async () => {
  const scenario = {
    title: 'A match far ahead',
    matches: [
      {
        competition: 'Friendly',
        sport: 'soccer' as const,
        home: { name: 'Reds', rating: 0.5 },
        away: { name: 'Blues', rating: 0.5 },
        starts: '240h',
      },
    ],
  }
  sim = await createSimulator({ epochMs: EPOCH_MS, seed: 3, scenario, paused: true, orderRate: 0 }).listen()
  const { catalogue, exchange } = sim.main.world
  marketId = [...catalogue.events()][0]!.marketIds[0]!
  selectionId = exchange.market(marketId)!.runners[0]!.selectionId
})
afterAll(() => sim.close())

const advance = (advanceMs: number) => new Player(sim.url).control('POST', '/time?wait=1', { advanceMs })

/** A player who bets on the match by both ways in. */
async function signedIn(userName: string, password: string) {
  const player = await new Player(sim.url).login(userName, password)
  const users = (call: string, body: object) => player.send('POST', `/api/v1/users/${call}`, body)
  const order = (stack: number, odds = 900): Order => ({
    stack,
    odds,
    marketId,
    selectionId,
    betType: 'BACK',
    orderId: `own-${++orders}`,
  })
  const byCall = (stack: number, odds?: number) =>
    player.send('POST', '/api/v1/order/testOrder', order(stack, odds))
  const bySocket = async (stack: number) => {
    const bets = await new BetClient(sim.url, player.token).open()
    const reply = await bets.place(order(stack))
    bets.close()
    return reply
  }
  return {
    player,
    users,
    byCall,
    bySocket,
    deposit: async (amount: number) => {
      const [bank] = await player.call('bankData')
      return users('dwrequest', { type: 'DEPOSIT', amount, bankId: bank!.bankId })
    },
    /** The code of each answer, ACCEPTED where the bet was taken. */
    bothWays: async (stack: number) => [
      (await byCall(stack)).body.code ?? 'ACCEPTED',
      (await bySocket(stack)).code,
    ],
    statusOf: async (betId: number) =>
      (await player.call('getBets')).find((row) => row.betId === betId)?.betStatus,
    /** Levels what is matched, as the site does; what became of the legs. */
    async cashOut() {
      const level = await player.call('closeOut', { query: { mid: marketId, selectionId } })
      const legs = level!.legs.map((leg) => ({ ...leg, orderId: `own-${++orders}` }))
      const outcomes = await player.call('placeLegs', { body: { marketId, legs } })
      return [...new Set(outcomes.map(({ state }) => state))]
    },
  }
}

const NOTHING: OwnLimits = { limits: [], timeOutUntil: '', excludedUntil: '' }
const betIdOf = ({ body }: Reply) => (body.data as { betId: number }).betId
const requestIdOf = ({ body }: Reply) => (body.data as { id: string }).id

it('a loss limit holds at once by both ways in, stops no cancel and no cash-out, and is raised after a day', async () => {
  const { player, users, byCall, bySocket, bothWays, statusOf, cashOut } = await signedIn(
    'player1',
    'Player@1',
  )
  const setLimit = (amount: number) => users('setlimit', { kind: 'LOSS', period: 'DAY', amount })
  const limit = {
    kind: 'LOSS',
    period: 'DAY',
    amount: 1000,
    used: 0,
    resetsAt: '2026-03-01T18:30:00.000Z',
    next: null,
  }
  expect(await setLimit(1000)).toEqual({
    status: 200,
    body: { status: 'success', message: TEXT.limitSet, data: { ...NOTHING, limits: [limit] } },
  })

  const resting = await byCall(600)
  expect(resting.body).toMatchObject({ status: 'success', data: { state: 'PENDING' } })
  expect((await byCall(300, 1.01)).body).toMatchObject({ data: { state: 'EXECUTED' } })
  expect(await player.call('ownLimits')).toEqual({ ...NOTHING, limits: [{ ...limit, used: 900 }] })
  const refusal = { status: 'error', code: 'LOSS_LIMIT', message: TEXT.lossLimit('100 left today') }
  expect(await byCall(101)).toMatchObject({ status: 409, body: refusal })
  expect(await bySocket(101)).toMatchObject({ ...refusal, outcome: null })

  // A lower one leaves room for no bet at all.
  expect((await setLimit(1)).body).toMatchObject({
    message: TEXT.limitSet,
    data: { limits: [{ amount: 1 }] },
  })
  expect(await bothWays(100)).toEqual(['LOSS_LIMIT', 'LOSS_LIMIT'])
  expect(await cashOut()).toEqual(['EXECUTED'])
  await player.call('deleteBet', { query: { id: betIdOf(resting) } })
  expect(await statusOf(betIdOf(resting))).toBe('CANCLE')

  const from = isoOf(sim.main.nowMs + DAY_MS)
  expect((await setLimit(5000)).body).toMatchObject({
    message: TEXT.limitLater,
    data: { limits: [{ amount: 1, next: { amount: 5000, from } }] },
  })
  await advance(DAY_MS - 1)
  expect(await bothWays(100)).toEqual(['LOSS_LIMIT', 'LOSS_LIMIT'])
  await advance(1)
  expect(await bothWays(100)).toEqual(['ACCEPTED', 'ACCEPTED'])
  expect((await player.call('ownLimits')).limits).toMatchObject([{ amount: 5000, next: null }])
})

it('a deposit limit refuses the deposit that passes it, until one before is taken back', async () => {
  const { player, users, deposit } = await signedIn('player2', 'Player@2')
  const limit = { kind: 'DEPOSIT', period: 'WEEK', amount: 1000 }
  expect((await users('setlimit', limit)).body).toMatchObject({ message: TEXT.limitSet })
  const first = await deposit(600)
  expect(first.status).toBe(200)
  expect(await deposit(500)).toMatchObject({
    status: 409,
    body: { code: 'DEPOSIT_LIMIT', message: TEXT.depositLimit('400 left this week') },
  })
  await player.call('deleteBet', { query: { id: requestIdOf(first) } })
  expect((await deposit(500)).status).toBe(200)
})

describe.each([
  {
    what: 'a time-out',
    userName: 'player1',
    password: 'Player@1',
    begin: ['timeout', { hours: 24 }, TEXT.timeOutBegun],
    field: 'timeOutUntil',
    code: 'TIMED_OUT',
  },
  {
    what: 'a self-exclusion',
    userName: 'player2',
    password: 'Player@2',
    begin: ['selfexclude', { months: 6, confirm: true }, TEXT.selfExcluded],
    field: 'excludedUntil',
    code: 'SELF_EXCLUDED',
  },
] as const)('$what', ({ userName, password, begin: [path, body, message], field, code }) => {
  const endOf = () => {
    const until = new Date(sim.main.nowMs)
    if (code === 'TIMED_OUT') until.setUTCDate(until.getUTCDate() + 1)
    else until.setUTCMonth(until.getUTCMonth() + 6)
    return until
  }

  it('shuts both ways in and sign-ins until its end; the session, a cash-out and a take-back go on', async () => {
    const { player, users, byCall, bothWays, deposit, statusOf, cashOut } = await signedIn(userName, password)
    const asked = await deposit(100)
    expect((await byCall(200, 1.01)).body).toMatchObject({ data: { state: 'EXECUTED' } })
    const resting = await byCall(100)

    const end = endOf()
    const answer = await users(path, body)
    expect(answer).toMatchObject({ status: 200, body: { message, data: { [field]: end.toISOString() } } })
    expect(await player.call('ownLimits')).toEqual(answer.body.data)
    expect(await statusOf(betIdOf(resting))).toBe('CANCLE')

    expect(await bothWays(100)).toEqual([code, code])
    expect((await deposit(100)).body.code).toBe(code)
    const login = (password: string) =>
      player.send('POST', '/api/v1/users/login', { stUserName: userName, password })
    // 17:30 at +5:30 is noon.
    const told = expect.stringContaining(`${end.toISOString().slice(0, 10)} 17:30`)
    expect(await login(password)).toMatchObject({ status: 403, body: { code, message: told } })
    expect((await login('a guess')).body.code).toBe('LOGIN_FAILED')

    expect(await player.call('checkSession')).toMatchObject({ locked: false })
    expect(await cashOut()).toEqual(['EXECUTED'])
    await player.call('deleteBet', { query: { id: requestIdOf(asked) } })
  })
})

it('a time-out ends by itself, and what it has refused is taken; nobody is excluded without confirming', async () => {
  await advance(DAY_MS - 1)
  await expect(new Player(sim.url).login()).rejects.toThrow(/TIMED_OUT/)
  await advance(1)
  const { users, bothWays } = await signedIn('player1', 'Player@1')
  expect(await bothWays(100)).toEqual(['ACCEPTED', 'ACCEPTED'])
  expect((await users('selfexclude', { months: 6, confirm: false })).body.code).toBe('BAD_REQUEST')
  expect((await users('timeout', { hours: 1 })).body.code).toBe('BAD_REQUEST')
})
