import { expect, it } from 'vitest'
import type { z } from 'zod'
import { stakeButtonsOf } from '../entities/account.ts'
import { STAKE_BUTTON_DEFAULTS, WORLD_SPEED_MAX } from '../limits.ts'
import { stakeButtonList } from '../rules/stake-buttons.ts'
import { betClientMessage } from './bet-socket.ts'
import { capsule } from './capsule.ts'
import { ENDPOINT_LIST, ENDPOINTS } from './endpoints.ts'
import { ERROR_CODES } from './error-codes.ts'
import { orderPayload } from './order.ts'
import { refusalsOf } from './refusals.ts'

it('every call has its own method and path, and names its source', () => {
  const routes = ENDPOINT_LIST.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(routes).size).toBe(routes.length)
  for (const { source, summary, success, refusals } of ENDPOINT_LIST) {
    expect(source).toMatch(/spec §|^ours:/)
    expect([summary, ...success]).not.toContain('')
    for (const code of refusals) expect(ERROR_CODES).toHaveProperty(code)
  }
})

it('a bet type is a word or a number', () => {
  const order = { stack: 100, odds: 2, marketId: '1.1', selectionId: '7', orderId: 'x' }
  const typeOf = (betType: unknown) => orderPayload.safeParse({ ...order, betType }).data?.betType
  expect([0, 'BACK'].map(typeOf)).toEqual(['BACK', 'BACK'])
  expect([1, 'LAY'].map(typeOf)).toEqual(['LAY', 'LAY'])
  expect(['0', '1', 2, 'back', null].map(typeOf)).toEqual(Array(5).fill(undefined))
})

it('a number of a body is a number, and nothing that could be read as one', () => {
  const { body } = ENDPOINTS.reduceOrder
  expect(body.safeParse({ betId: 1, by: 100.5 }).success).toBe(true)
  for (const by of ['100', '0x64', '1e2', [100], true, null, '']) {
    expect([by, body.safeParse({ betId: 1, by }).success]).toEqual([by, false])
  }
})

it('a number of a query is written in digits, with at most two decimals', () => {
  const pageOf = (page: unknown) => ENDPOINTS.casinoGames.query.safeParse({ page }).data?.page
  expect(['1', '12', undefined, 3].map(pageOf)).toEqual([1, 12, 1, 3])
  expect(['0x1', '1e1', ' 1', '1.', '', 'one', ['1'], '1.5'].map(pageOf)).toEqual(Array(8).fill(undefined))
  const partOf = (part: string) =>
    ENDPOINTS.closeOut.query.safeParse({ mid: '1.1', selectionId: '7', part }).data?.part
  expect(['0.5', '0.25', '0.125', '.5'].map(partOf)).toEqual([0.5, 0.25, undefined, undefined])
  const whyNot = (query: z.ZodType, asked: object) => query.safeParse(asked).error?.issues[0]?.message
  const { closeOut, casinoGames } = ENDPOINTS
  const decimals = 'not a number with at most two decimals'
  for (const wrong of [{ part: '0.001' }, { slippage: '1.005' }, { slippage: '1e1' }]) {
    expect(whyNot(closeOut.query, { mid: '1.1', selectionId: '7', ...wrong })).toBe(decimals)
  }
  expect(whyNot(casinoGames.query, { page: '1.005' })).toBe('not a whole number')
})

it('lists of market ids are the same in every call: distinct, in order, a hundred at most', () => {
  const lists = [
    (ids: string) => ENDPOINTS.getMaster.query.safeParse({ mid: ids }).data?.mid,
    (ids: string) => ENDPOINTS.pinnedMarkets.query.safeParse({ mids: ids }).data?.mids,
    (ids: string) => ENDPOINTS.liteMarkets.query.safeParse({ mid: ids }).data?.mid,
    (ids: string) => ENDPOINTS.m2mByIds.body.safeParse({ mids: ids }).data?.mids,
    (ids: string) => ENDPOINTS.m2mByIds.body.safeParse({ mids: ids.split(',') }).data?.mids,
  ]
  const ids = (count: number) => Array.from({ length: count }, (_, index) => `1.${index}`).join()
  for (const parse of lists) {
    expect(parse('1.2, 1.1,1.2,')).toEqual(['1.2', '1.1'])
    expect(parse(ids(100))).toHaveLength(100)
    expect(parse(ids(101))).toBeUndefined()
  }
})

it('a day is one that the calendar has', () => {
  const isDay = (startDate: string) =>
    ENDPOINTS.activity.body.safeParse({ startDate, endDate: '2026-03-01' }).success
  expect(['2026-03-01', '2024-02-29'].map(isDay)).toEqual([true, true])
  const none = ['2026-13-45', '2026-02-29', '2026-3-1', '01-03-2026', '2026-03-01T00:00:00Z']
  expect(none.map(isDay)).toEqual(none.map(() => false))
})

it('markets are asked for by one thing: a sport, an event or ids', () => {
  const isAsked = (query: object) => ENDPOINTS.getMaster.query.safeParse(query).success
  const good = [{}, { sportsId: '-2', marketType: 'WINNER' }, { eventId: '3' }, { mid: '1.1' }]
  expect(good.map(isAsked)).toEqual(good.map(() => true))
  const bad = [
    { sportsId: '4', eventId: '3' },
    { mid: '1.1', eventId: '3' },
    { marketType: 'WINNER', mid: '1.1' },
    { sportsId: '-3' },
  ]
  expect(bad.map(isAsked)).toEqual(bad.map(() => false))
})

it('a user name is trimmed and required, a password is not', () => {
  const { body } = ENDPOINTS.login
  expect(body.parse({ stUserName: '  player1 ', password: '' }).stUserName).toBe('player1')
  expect(body.safeParse({ stUserName: '   ', password: 'x' }).error?.issues[0]?.message).toBe(
    'User name is required',
  )
})

it('an order on the bet socket is the order of the calls, with a type', () => {
  const message = {
    type: 'placeOrder',
    stack: 100,
    odds: 1.5,
    marketId: '1.1',
    selectionId: '7',
    betType: 'LAY',
    orderId: 'x',
  }
  expect(betClientMessage.parse(message)).toMatchObject({ type: 'placeOrder', betType: 'LAY', token: '' })
  for (const bad of [
    null,
    [],
    'x',
    { type: 'other' },
    { ...message, odds: 'abc' },
    { ...message, stack: undefined },
  ]) {
    expect(betClientMessage.safeParse(bad).success).toBe(false)
  }
})

it('stake buttons go to the wire as twenty fields and back', () => {
  const { labels, amounts } = STAKE_BUTTON_DEFAULTS
  const wire = stakeButtonsOf(labels, amounts)
  expect(Object.keys(wire)).toHaveLength(20)
  expect(wire).toMatchObject({ l1: '10', btn1: 10, l10: '100K', btn10: 50_000 })
  expect(stakeButtonList(wire).map(({ amount }) => amount)).toEqual([...amounts])
})

it('what an input can be refused with is listed of calls that write one, and of no other', () => {
  const listed = (code: 'CLOCK_MOVED' | 'STOPPING' | 'NOT_STORED') =>
    ENDPOINT_LIST.filter((call) => refusalsOf(call).includes(code)).map(({ name }) => name)
  const inputs = ENDPOINT_LIST.filter(({ writesInput }) => writesInput).map(({ name }) => name)
  expect(inputs).toEqual(expect.arrayContaining(['login', 'testOrder', 'deleteBet', 'operate', 'armFault']))
  for (const name of ['setTime', 'cancelJob', 'seek', 'returnToBranch', 'createTicket', 'predict']) {
    expect(inputs).not.toContain(name)
  }
  const inputsAnd = (names: readonly string[]) => [...inputs, ...names].sort()
  expect(listed('CLOCK_MOVED')).toEqual(inputs)
  expect(listed('STOPPING').sort()).toEqual(inputsAnd(['createWorld', 'forkWorld']))
  expect(listed('NOT_STORED').sort()).toEqual(
    inputsAnd(['createWorld', 'removeWorld', 'forkWorld', 'seek', 'returnToBranch']),
  )
})

it('a world of a capsule has a seed, a scenario and an epoch of its own, also where the seed is 0', () => {
  const isTaken = (over: object) =>
    ENDPOINTS.createWorld.body.safeParse({ name: 'w', capsule: 'packed', ...over }).success
  expect(isTaken({})).toBe(true)
  expect(
    [{ seed: 0 }, { seed: 7 }, { scenario: 'day' }, { epoch: '2026-03-01T12:00:00Z' }].map(isTaken),
  ).toEqual(Array(4).fill(false))
})

it('a world begins in a year of four digits that stays one', () => {
  const isTaken = (epoch: string) => ENDPOINTS.createWorld.body.safeParse({ name: 'w', epoch }).success
  expect(['1000-01-01T00:00:00Z', '1960-01-01T00:00:00Z', '8999-12-31T23:59:59Z'].map(isTaken)).toEqual(
    Array(3).fill(true),
  )
  const ofACapsule = (epochMs: number) => capsule.shape.epochMs.safeParse(epochMs).success
  expect([Date.UTC(1960, 0, 1), Date.UTC(9000, 0, 1)].map(ofACapsule)).toEqual([true, false])
  expect(['0999-12-31T23:59:59Z', '9000-01-01T00:00:00Z', '9999-12-31T23:59:59Z'].map(isTaken)).toEqual(
    Array(3).fill(false),
  )
})

it.each(['createWorld', 'capsule'])('a seed has 32 bits: %s', (name) => {
  const { seed } = name === 'capsule' ? capsule.shape : ENDPOINTS.createWorld.body.shape
  const isTaken = (value: number) => seed.safeParse(value).success
  expect([-(2 ** 31), 0, 2 ** 31 - 1].map(isTaken)).toEqual([true, true, true])
  expect([-(2 ** 31) - 1, 2 ** 31, 3e9, 0.5].map(isTaken)).toEqual([false, false, false, false])
})

it('a capsule goes at most as fast as a world can', () => {
  const isTaken = (speed: number) => capsule.shape.speed.safeParse(speed).success
  expect([0.5, 1, WORLD_SPEED_MAX].map(isTaken)).toEqual([true, true, true])
  expect([0, -1, WORLD_SPEED_MAX + 1, 1e308].map(isTaken)).toEqual(Array(4).fill(false))
})

it('a mobile is the same number with a plus and without one', () => {
  const mobiles = [
    (mobile: string) => ENDPOINTS.generateOtp.body.safeParse({ mobile }).data?.mobile,
    (mobile: string) => ENDPOINTS.getOtp.query.safeParse({ mobile }).data?.mobile,
    (mobile: string) => ENDPOINTS.signup.body.shape.mobile.safeParse(mobile).data,
  ]
  for (const parse of mobiles) {
    expect(['+919876543210', ' 919876543210 '].map(parse)).toEqual(Array(2).fill('919876543210'))
    expect(['++919876543210', '91987+6543210', '+12'].map(parse)).toEqual(Array(3).fill(undefined))
  }
})

it('what was matched between two times is voided where the second is not before the first', () => {
  const [early, late] = ['2026-03-01T12:00:00Z', '2026-03-01T12:00:00.001Z']
  const check = (from: string, to: string) =>
    ENDPOINTS.operate.body.safeParse({ type: 'void-matched', marketId: '1.1', from, to })
  expect([check(early, late).success, check(early, early).success]).toEqual([true, true])
  expect(check(late, early).error?.issues).toMatchObject([{ path: ['to'], message: 'before from' }])
})
