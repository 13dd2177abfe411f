import { expect, it } from 'vitest'
import { stakeButtonsOf } from '../entities/account.ts'
import { STAKE_BUTTON_DEFAULTS } from '../limits.ts'
import { stakeButtonList } from '../rules/stake-buttons.ts'
import { betClientMessage } from './bet-socket.ts'
import { ENDPOINT_LIST, ENDPOINTS } from './endpoints.ts'
import { ERROR_CODES } from './error-codes.ts'
import { orderPayload } from './order.ts'

it('every call has its own method and path, and names its source', () => {
  const routes = ENDPOINT_LIST.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(routes).size).toBe(routes.length)
  for (const { source, summary, refusals } of ENDPOINT_LIST) {
    expect(source).toMatch(/spec §|^ours:/)
    expect(summary).not.toBe('')
    for (const code of refusals) expect(ERROR_CODES).toHaveProperty(code)
  }
})

it('a bet type is a word or a number', () => {
  const order = { stack: 100, odds: 2, marketId: '1.1', selectionId: '7', orderId: 'x' }
  const typeOf = (betType: unknown) => orderPayload.safeParse({ ...order, betType }).data?.betType
  expect([0, 'BACK', '0'].map(typeOf)).toEqual(['BACK', 'BACK', 'BACK'])
  expect([1, 'LAY', '1'].map(typeOf)).toEqual(['LAY', 'LAY', 'LAY'])
  expect([2, 'back', null].map(typeOf)).toEqual([undefined, undefined, undefined])
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
