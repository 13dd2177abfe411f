import { betServerMessage } from '@layline/shared/contract/bet-socket'
import { errorReply } from '@layline/shared/contract/endpoint'
import { callDocuments } from '@layline/shared/documents/call-documents'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { codeOf, shapeOf, withSingleCalls } from './contract-shapes.ts'
import { checkOf, mismatch } from './shape.ts'

const OTHERS = [null, true, -1, 0.5, '', 'x', {}, []] as const
/** Fields with the code of a refusal: a page takes any text there. */
const CODES: readonly unknown[] = ['code', 'reasonCode']

const ORDER_REPLY = {
  type: 'orderRes',
  status: 'success',
  message: 'Fine',
  code: 'ACCEPTED',
  orderId: '1',
  eventId: '1',
  sportsId: '4',
  marketId: '1.1',
  outcome: null,
}

/** A value with each of its parts once left out, and once each kind of other thing. */
function* broken(value: unknown): Generator<unknown> {
  yield* OTHERS
  if (typeof value !== 'object' || value === null) return
  const parts = Array.isArray(value)
    ? value.slice(0, 1).map((item) => [0, item] as const)
    : Object.entries(value)
  for (const [key, part] of parts) {
    const rest = (to?: unknown) => {
      const copy = structuredClone(value) as Record<string | number, unknown>
      if (to === undefined) delete copy[key]
      else copy[key] = to
      return copy
    }
    if (!Array.isArray(value)) yield rest()
    for (const other of broken(part)) {
      if (!(CODES.includes(key) && typeof other === 'string')) yield rest(other)
    }
  }
}

function expectSameVerdicts(schema: z.ZodType, example: unknown): void {
  const { safeParse } = checkOf(shapeOf(schema))
  expect(safeParse(example).success).toBe(true)
  for (const value of broken(example)) {
    const [ours, theirs] = [safeParse(value).success, schema.safeParse(value).success]
    if (ours !== theirs) expect({ value, passes: ours }).toEqual({ value, passes: theirs })
  }
}

describe('a shape judges an answer as its schema does', () => {
  it.each(callDocuments().calls.map((call) => [call.endpoint.name, call] as const))(
    '%s',
    (_, { endpoint, example }) => {
      expectSameVerdicts(endpoint.data, example.data)
      expectSameVerdicts(endpoint.beside, example.beside)
    },
  )

  it('a refusal, and what the bet socket says', () => {
    expectSameVerdicts(errorReply, { status: 'error', code: 'BAD_REQUEST', message: 'No.' })
    expectSameVerdicts(betServerMessage, { type: 'ping' })
    expectSameVerdicts(betServerMessage, ORDER_REPLY)
  })
})

it('a page takes a refusal with a code that it does not know', () => {
  const { safeParse } = checkOf(shapeOf(betServerMessage))
  const isTaken = (code: unknown) => safeParse({ ...ORDER_REPLY, code }).success
  expect(['MARKET_SUSPENDED', 'NEWER', 7].map(isTaken)).toEqual([true, true, false])
})

it('says where an answer differs', () => {
  const shape = { type: 'array', items: { type: 'object', properties: { price: { type: 'number' } } } }
  expect(mismatch(shape, [{ price: 1 }, { price: 'two' }])).toBe('[1].price')
})

it('a module of the contract is written without what only a server reads', () => {
  const code = codeOf({ errorReply, LIMIT: 5, NAMES: { one: 'a' }, run: () => {} })
  expect(code).toContain('export const LIMIT=5')
  expect(code).toContain('export const NAMES={"one":"a"}')
  expect(code).toContain('export const errorReply=')
  // The first line names this project's folder, whatever that is called.
  expect(code.replace(/^import .*/, '')).not.toMatch(/run|zod/)
})

it('a page imports the calls that it makes, each by itself', () => {
  const from = "from '@layline/shared/contract/calls/bet-calls"
  const code = [
    `import { BET_CALLS } ${from}'`,
    'api.call(BET_CALLS.getBets)',
    'go(BET_CALLS.getM2m, BET_CALLS.getBets)',
  ]
  expect(withSingleCalls(code.join('\n')).split('\n')).toEqual([
    `import { getBets as BET_CALLS_getBets } ${from}?call=getBets';import { getM2m as BET_CALLS_getM2m } ${from}?call=getM2m'`,
    'api.call(BET_CALLS_getBets)',
    'go(BET_CALLS_getM2m, BET_CALLS_getBets)',
  ])
})
