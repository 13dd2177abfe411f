import { expect, it } from 'vitest'
import { z } from 'zod'
import { exampleOf } from './example-of.ts'
import { writeSchemas } from './named-schemas.ts'

it.each([
  ['a known name', z.object({ stUserName: z.string() }), { stUserName: 'player1' }],
  ['a known name of another type', z.object({ betId: z.string() }), { betId: 'text' }],
  ['a known name that is too long', z.object({ stUserName: z.string().max(4) }), { stUserName: 'text' }],
  ['a pattern', z.object({ on: z.string().regex(/^\d{4}-\d\d-\d\d$/) }), { on: '2026-03-01' }],
  ['a day', z.object({ on: z.iso.date() }), { on: '2026-03-01' }],
  ['a moment', z.object({ at: z.iso.datetime() }), { at: '2026-03-01T12:00:00.000Z' }],
  ['numbers within limits', z.object({ a: z.number().gt(0), b: z.int().min(7) }), { a: 1, b: 7 }],
  ['what may be left out', z.object({ a: z.boolean(), b: z.string().optional() }), { a: false }],
  ['what may be null', z.object({ a: z.boolean() }).nullable(), { a: false }],
  ['a choice', z.enum(['', 'FM']), 'FM'],
  ['a list with a least length', z.array(z.literal(3)).min(2), [3, 3]],
])('%s', (_, schema, example) => {
  const { outputs, named } = writeSchemas({}, { it: schema }, 'draft-2020-12')
  expect(exampleOf(outputs.it!, named)).toEqual(example)
  expect(schema.safeParse(example).success).toBe(true)
})
