import type { JsonSchema } from '@layline/shared/documents/json-schema'
import { expect, it } from 'vitest'
import { fieldsOf, filledIn, keyOf, textsOf } from './form-values.ts'

const table = {
  Place: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
} satisfies Record<string, JsonSchema>
const schema: JsonSchema = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    stack: { type: 'number' },
    side: { anyOf: [{ enum: ['BACK', 'LAY'] }, { const: 0 }] },
    keep: { type: 'boolean' },
    place: { $ref: '#/components/schemas/Place' },
    ids: { type: 'array', items: { type: 'string' } },
  },
  required: ['name', 'stack'],
}
const fields = fieldsOf(schema, table)

it('a form has a field for each leaf, those of objects inside included', () => {
  expect(fields.map((field) => [keyOf(field), field.kind, field.isRequired])).toEqual([
    ['name', 'text', true],
    ['stack', 'number', true],
    ['side', 'choice', false],
    ['keep', 'choice', false],
    ['place.city', 'text', false],
    ['ids', 'json', false],
  ])
  expect(fields[2]!.choices).toEqual(['BACK', 'LAY', 0])
})

it('an example fills the form in, and comes out again as it was', () => {
  const example = {
    name: 'a',
    stack: 100,
    side: 'LAY',
    keep: true,
    place: { city: 'Pune' },
    ids: ['1.1', '1.2'],
  }
  expect(filledIn(fields, textsOf(fields, example))).toEqual(example)
})

it('what is left empty stays away, but for a text that is required', () => {
  expect(filledIn(fields, {})).toEqual({ name: '' })
})

it('what is no number goes out as it was typed, so that the server can refuse it', () => {
  expect(filledIn(fields, { name: 'a', stack: 'much' })).toEqual({ name: 'a', stack: 'much' })
})
