import { request as httpRequest } from 'node:http'
import type { Endpoint } from '@layline/shared/contract/endpoint'
import { PLAYER_CALLS } from '@layline/shared/contract/endpoints'
import { ERROR_CODES, type ErrorCode } from '@layline/shared/contract/error-codes'
import { pathOf } from '@layline/shared/contract/path'
import { type CallDocument, callDocuments } from '@layline/shared/documents/call-documents'
import type { Balance } from '@layline/shared/entities/session'
import { encodeFeedRequest } from '@layline/shared/feed'
import { feed as feedProto } from '@layline/shared/gen/feed'
import { TEXT } from '@layline/shared/texts'
import { createSimulator, type Simulator } from '@layline/simulator'
import { BetClient, FeedClient, isError, isImage, Player } from '@layline/simulator/testing'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'
import { EPOCH_MS } from '../support/epoch.ts'

let sim: Simulator
let player: Player
let marketId: string
let selectionId: string

beforeAll(async () => {
  sim = await createSimulator({ epochMs: EPOCH_MS, seed: 3, paused: true }).listen()
  player = await new Player(sim.url).login()
  const [market] = await player.markets('sportsId=1&marketType=MATCH_ODDS')
  marketId = market!.stMarketID
  selectionId = market!.submaster[0]!.stSelectionID
})
afterAll(() => sim.close())

/** Whatever was refused: the simulator lives, and no money moved. */
async function nothingLost() {
  expect(await (await fetch(`${sim.url}/healthz`)).json()).toMatchObject({ status: 'ok' })
  const balance = await player.data<Balance>('GET', '/api/v1/users/balance')
  expect(balance).toMatchObject({ deBalance: 100_000, exposure: 0 })
}

it('no answer of a call is a 304: each says what was done', async () => {
  const headers = { 'if-none-match': '*', authorization: `Bearer ${player.token}` }
  for (const path of ['/api/v1/users/balance', '/api/v1/order/deletePending?orderId=none', '/healthz']) {
    const reply = await fetch(`${sim.url}${path}`, { headers })
    expect([200, 404]).toContain(reply.status)
    expect(await reply.json()).toHaveProperty('status')
  }
})

it('a path does not tell its methods, whether there is one or not', async () => {
  for (const path of ['/api/v1/users/login', '/api/v1/users/nothing', '/control/time', '/', '/nothing']) {
    const reply = await fetch(`${sim.url}${path}`, { method: 'OPTIONS' })
    expect(reply.status).toBe(404)
    expect(reply.headers.get('allow')).toBeNull()
    expect(await reply.json()).toMatchObject({ code: 'NOT_FOUND' })
  }
})

describe('signing in', () => {
  const login = (body: unknown) => new Player(sim.url).send('POST', '/api/v1/users/login', body)

  it.each([
    [{ stUserName: 'player1', password: 'wrong' }, 401, 'LOGIN_FAILED', 'Invalid user name or password'],
    [{ stUserName: 'nobody', password: 'x' }, 401, 'LOGIN_FAILED', 'Invalid user name or password'],
    [{ stUserName: '', password: 'x' }, 400, 'BAD_REQUEST', 'User name is required'],
    [{ stUserName: '  ', password: 'x' }, 400, 'BAD_REQUEST', 'User name is required'],
    [{ stUserName: 'player1' }, 400, 'BAD_REQUEST', /password/],
    ['{"stUserName":', 400, 'BAD_JSON', 'The body is not JSON'],
    ['null', 400, 'BAD_REQUEST', 'not an object'],
    ['"x"', 400, 'BAD_REQUEST', 'not an object'],
    ['[]', 400, 'BAD_REQUEST', 'not an object'],
    [{ stUserName: 'x'.repeat(40_000), password: 'x' }, 413, 'TOO_LARGE', 'The request is too large'],
  ])('%#: is refused with a code and a text', async (body, status, code, message) => {
    const reply = await login(body)
    expect(reply.status).toBe(status)
    expect(reply.body).toMatchObject({ status: 'error', code })
    expect(reply.body.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message))
  })

  it('a second sign-in ends the first, which is told why', async () => {
    // Nothing is swept, so that the socket is there until the order comes, however late.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const still = await createSimulator({ epochMs: EPOCH_MS, seed: 3, paused: true }).listen()
    onTestFinished(() => still.close())
    const first = await new Player(still.url).login('player2', 'Player@2')
    const bets = await new BetClient(still.url, first.token).open()
    await new Player(still.url).login('player2', 'Player@2')
    expect((await first.send('GET', '/api/v1/users/checksession')).body).toMatchObject({
      code: 'SESSION_ELSEWHERE',
      message: 'Id is login somewhere else',
    })
    const reply = await bets.place({
      stack: 100,
      odds: 2,
      marketId,
      selectionId,
      betType: 'BACK',
      orderId: 'x',
    })
    expect(reply).toMatchObject({ status: 'error', code: 'SESSION_ELSEWHERE' })
    expect(await bets.closed).toBe(4001)
  })

  it('a first sign-in may only change its password', async () => {
    const fresh = await new Player(sim.url).login('fresh', 'Fresh@1')
    expect((await fresh.send('GET', '/api/v1/users/balance')).body).toMatchObject({ code: 'FIRST_LOGIN' })
    expect((await fresh.send('POST', '/api/v1/users/changepass', { newPass: 'abc' })).body).toMatchObject({
      code: 'PASSWORD_TOO_SHORT',
      message: 'Password length should be atleast 4 character long',
    })
    expect((await fresh.send('POST', '/api/v1/users/changepass', { newPass: 'abcd' })).body).toMatchObject({
      message: 'Password Changed successfully',
    })
    expect((await fresh.send('GET', '/api/v1/users/checksession')).status).toBe(401)
    const again = await new Player(sim.url).login('fresh', 'abcd')
    expect((await again.send('GET', '/api/v1/users/balance')).status).toBe(200)
  })

  it('a locked player is told so by the session check, and every other call is refused', async () => {
    const locked = await new Player(sim.url).login('locked', 'Locked@1')
    const check = () => locked.send('GET', '/api/v1/users/checksession')
    expect((await check()).body).toMatchObject({ data: { locked: true } })
    const closed = PLAYER_CALLS.filter(
      ({ access }) => access === 'player' || access === 'player-or-first-login',
    )
    expect(closed.length).toBeGreaterThan(40)
    for (const { method, path } of closed) {
      const { status, body } = await locked.send(method, path)
      expect([path, status, body.code, body.message]).toEqual([
        path,
        401,
        'SESSION_ELSEWHERE',
        'Id is login somewhere else',
      ])
    }
    expect((await locked.send('POST', '/api/v1/users/logout')).status).toBe(200)
    expect((await check()).body.code).toBe('NOT_SIGNED_IN')
  })

  it.each(['', 'forged', 'x'.repeat(600)])('the token %j opens nothing', async (token) => {
    const stranger = new Player(sim.url)
    stranger.token = token
    for (const path of ['balance', 'getbets', 'getm2m', 'getexpo', 'getbtn', 'checksession', 'delete?id=1']) {
      const reply = await stranger.send('GET', `/api/v1/users/${path}`)
      expect([path, reply.status, reply.body.code]).toEqual([path, 401, 'NOT_SIGNED_IN'])
    }
  })
})

describe('orders', () => {
  const order = { stack: 100, odds: 1.5, marketId: '', selectionId: '', betType: 'BACK', orderId: 'r' }

  it.each<[string, object, ErrorCode]>([
    ['a stake of 0', { stack: 0 }, 'INVALID_STAKE'],
    ['a stake that is no number', { stack: 'lots' }, 'INVALID_STAKE'],
    ['a price of 1.00', { odds: 1 }, 'INVALID_PRICE'],
    ["a price of 'abc'", { odds: 'abc' }, 'INVALID_PRICE'],
    ['a price with three decimals', { odds: 1.505 }, 'INVALID_PRICE'],
    ['a stake below the minimum', { stack: 99 }, 'BELOW_MINIMUM'],
    ['a stake above the maximum', { stack: 10_001 }, 'ABOVE_MAXIMUM'],
    ['a bet beyond the balance', { stack: 10_000, odds: 900, betType: 'LAY' }, 'INSUFFICIENT_FUNDS'],
    ['a market that is not there', { marketId: '1.999' }, 'MARKET_NOT_FOUND'],
    ['a runner that is not there', { selectionId: '1' }, 'RUNNER_NOT_FOUND'],
    ['a side that is none', { betType: 'UP' }, 'BAD_REQUEST'],
    ['an empty order id', { orderId: '' }, 'BAD_REQUEST'],
    ['a minimum that is no number', { fillOrKill: true, minFill: 'all' }, 'INVALID_STAKE'],
  ])('%s is answered with a code and a text, on the socket and by call', async (_, over, code) => {
    const bets = await new BetClient(sim.url, player.token).open()
    const body = { ...order, marketId, selectionId, ...over }
    const reply = await bets.raw(JSON.stringify({ type: 'placeOrder', ...body }), body.orderId)
    expect(reply).toMatchObject({ type: 'orderRes', status: 'error', code, outcome: null })
    expect(reply.message).not.toBe('')
    bets.close()
    const call = await player.send('POST', '/api/v1/order/testOrder', body)
    expect(call).toMatchObject({ status: ERROR_CODES[code].status, body: { code, message: reply.message } })
    await nothingLost()
  })

  it.each(['', 'null', '[]', '{"type":"placeOrder"', '{"type":"x"}', '1e400', '"text"'])(
    'the text %j is answered',
    async (text) => {
      const bets = await new BetClient(sim.url, player.token).open()
      expect(await bets.raw(text)).toMatchObject({ type: 'orderRes', status: 'error' })
      bets.close()
    },
  )

  it('a binary frame is answered, a huge one is closed with 1009', async () => {
    const bets = await new BetClient(sim.url, player.token).open()
    expect(await bets.raw(Buffer.from([1, 2, 3]))).toMatchObject({ code: 'BAD_JSON' })
    bets.socket.send('x'.repeat(1024 * 1024))
    expect(await bets.closed).toBe(1009)
    await nothingLost()
  })

  it('forty at once are taken, what comes on top is told to wait, and nobody else is', async () => {
    const hurried = await new Player(sim.url).login('player2', 'Player@2')
    const bets = await new BetClient(sim.url, hurried.token).open()
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        bets.place({ ...order, betType: 'BACK', marketId, selectionId, orderId: `fast-${index}`, stack: 0 }),
      ),
    )
    const codes = replies.map(({ code }) => code)
    expect(codes.slice(0, 40)).toEqual(Array(40).fill('INVALID_STAKE'))
    expect(codes.slice(40)).toContain('TOO_MANY')
    const call = await player.send('POST', '/api/v1/order/testOrder', {
      ...order,
      marketId,
      selectionId,
      stack: 0,
    })
    expect(call.body.code).toBe('INVALID_STAKE')
    bets.close()
  })

  it('a forged token is turned away for good', async () => {
    expect(await new BetClient(sim.url, 'forged').closed).toBe(4003)
  })
})

describe('a field of the wrong kind', () => {
  /** Words of the library that checks schemas: a player reads what a call says. */
  const RAW_WORDS = /Invalid (input|option|string|discriminator)|Too (small|big)|Unrecognized|received/
  const WRONG = {
    query: [undefined, 'soon', '', '-0.125', 'x'.repeat(10_240), ['1', '2']],
    body: [undefined, null, true, -0.125, 'soon', '', 'x'.repeat(300), { a: 1 }, [[{}]]],
  }

  /** Each field of a part, set to each value that its schema does not take; `path` is what is wrong then. */
  function wrongInputs({ endpoint, example }: CallDocument, part: 'query' | 'body') {
    const { shape = {} } = endpoint[part] as unknown as { shape?: object }
    const good = example[part] as object
    return [...new Set([...Object.keys(shape), ...Object.keys(good)])].flatMap((field) =>
      WRONG[part].flatMap((value) => {
        const others = Object.entries(good).filter(([name]) => name !== field)
        const input = Object.fromEntries(value === undefined ? others : [...others, [field, value]])
        const { error } = endpoint[part].safeParse(input)
        return error ? [{ part, input, path: error.issues[0]!.path.join('.') }] : []
      }),
    )
  }

  /** A list is a field that is given several times. */
  const searchOf = (query: object) =>
    new URLSearchParams(
      Object.entries(query).flatMap(([name, value]: [string, unknown]) =>
        [value].flat().map((each): [string, string] => [name, String(each)]),
      ),
    )

  const tried = callDocuments()
    .calls.map((call) => ({ call, wrong: [...wrongInputs(call, 'query'), ...wrongInputs(call, 'body')] }))
    .filter(({ wrong }) => wrong.length > 0)

  async function callerOf({ access }: Endpoint): Promise<Player> {
    const caller = new Player(sim.url)
    caller.token = player.token
    if (access !== 'ticket') return caller
    const game = { providerCode: 'EVZ', gameId: 'evz-roulette-salon' }
    const { url } = await player.data<{ url: string }>('POST', '/api/v1/casino/service/opengame', game)
    caller.token = new URL(url, sim.url).searchParams.get('ticket')!
    return caller
  }

  it.each(tried.map(({ call, wrong }) => [call.endpoint.name, call, wrong] as const))(
    'is named by %s in plain words',
    async (_, { endpoint, example }, wrong) => {
      const { method, path } = endpoint
      const caller = await callerOf(endpoint)
      for (const { part, input, path: field } of wrong) {
        const search = searchOf(part === 'query' ? input : (example.query as object))
        const sent = part === 'body' ? input : example.body
        const reply = await caller.send(
          method,
          `${pathOf(path, example.params as object)}?${search}`,
          method === 'POST' ? sent : undefined,
        )
        const { message } = reply.body
        const said = `${part} ${JSON.stringify(input)}: ${message}`
        expect([reply.status, RAW_WORDS.test(message)], said).toEqual([400, false])
        const isProductText = (Object.values(TEXT) as unknown[]).includes(message)
        expect(isProductText || field === '' || message.startsWith(`${field}: `), said).toBe(true)
      }
    },
  )

  it('is tried with most calls that take input', () => {
    expect(tried.length).toBeGreaterThan(40)
  })

  it('is named alike where a sport checks it, and by the bet socket', async () => {
    const force = (body: object) => player.send('POST', '/control/events/30000001/force', body)
    expect((await force({ type: 'nothing' })).body.message).toMatch(/^type: not \w+ or /)
    expect((await force({ type: 'goal', team: 'home', more: 1 })).body.message).toBe('unknown field more')
    const bets = await new BetClient(sim.url, player.token).open()
    expect(await bets.raw('[]')).toMatchObject({ code: 'BAD_REQUEST', message: 'not an object' })
    const order = { type: 'placeOrder', stack: 100, odds: 2, marketId, selectionId, betType: 'BACK' }
    expect(await bets.raw(JSON.stringify(order))).toMatchObject({ message: 'orderId: missing' })
    bets.close()
  })
})

describe('the feed', () => {
  it('a truncated message is answered, and the socket goes on', async () => {
    const feed = await new FeedClient(sim.url).open()
    const whole = encodeFeedRequest({ action: 'subscribe', type: 'sports', tag: '1' })
    feed.socket.send(whole.subarray(0, whole.length - 3))
    expect(await feed.next(isError)).toMatchObject({ status: 'error', code: 'BAD_MESSAGE' })
    feed.socket.send('text')
    await feed.next(isError, feed.messages.length)
    const { stEventID } = (await player.markets('sportsId=1'))[0]!
    feed.request({ action: 'subscribe', type: 'event', tag: stEventID })
    expect((await feed.next(isImage)).eventId).toBe(stEventID)
    feed.close()
  })

  it.each([
    [{ action: 'dance', type: 'sports', tag: '4' }, 'BAD_ACTION'],
    [{ action: 'subscribe', type: 'weather', tag: '4' }, 'BAD_TYPE'],
    [{ action: 'subscribe', type: 'event', tag: '' }, 'BAD_TAG'],
    [{ action: 'subscribe', type: 'event', tag: '__proto__' }, 'BAD_TAG'],
  ])('%j is refused', async (request, code) => {
    const feed = await new FeedClient(sim.url).open()
    feed.socket.send(feedProto.ClientMessage.encode({ version: 1, request }).finish())
    expect(await feed.next(isError)).toMatchObject({ code })
    feed.close()
  })

  it('a frame of a megabyte is closed with 1009, and nobody else notices', async () => {
    const feed = await new FeedClient(sim.url).open()
    const closed = new Promise((resolve) => feed.socket.once('close', resolve))
    feed.socket.send(Buffer.alloc(1024 * 1024))
    expect(await closed).toBe(1009)
    await nothingLost()
  })
})

describe('strangers', () => {
  const rawStatus = (headers: Record<string, string>, path = '/healthz') =>
    new Promise<number>((resolve, reject) => {
      httpRequest({ host: '127.0.0.1', port: sim.port, path, headers }, (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      })
        .on('error', reject)
        .end()
    })

  it('a foreign Host or Origin gets nothing, over HTTP or a socket', async () => {
    expect(await rawStatus({ host: 'evil.example' })).toBe(403)
    expect(
      await rawStatus({ host: `localhost:${sim.port}`, origin: 'http://evil.example' }, '/control/time'),
    ).toBe(403)
    expect(await rawStatus({ host: `localhost:${sim.port}`, origin: 'null' })).toBe(403)
    expect(await rawStatus({ host: `localhost:${sim.port}`, origin: `http://localhost:${sim.port}` })).toBe(
      200,
    )
    const socket = new WebSocket(`ws://localhost:${sim.port}/feed`, { origin: 'http://evil.example' })
    expect(await new Promise((resolve) => socket.once('error', (error) => resolve(error.message)))).toMatch(
      '403',
    )
  })

  it('an address where nothing is says so', async () => {
    expect(await player.send('GET', '/api/v1/users/nothing')).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    })
    expect(await player.send('GET', '/w/nowhere/api/v1/users/balance')).toMatchObject({
      status: 404,
      body: { code: 'WORLD_NOT_FOUND' },
    })
    expect((await fetch(`${sim.url}/w/%E0%A4%A/x`)).status).toBe(400)
  })
})
