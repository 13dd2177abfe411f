import { FIELD_EXAMPLES } from './examples/field-examples.ts'
import { type JsonSchema, resolved, type SchemaTable } from './json-schema.ts'

const FORMATS: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
}

function fits(value: unknown, schema: JsonSchema): boolean {
  if (typeof value === 'string') {
    const { type, format = '', minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern = '' } = schema
    return (
      type === 'string' &&
      (FORMATS[format]?.test(value) ?? true) &&
      value.length >= minLength &&
      value.length <= maxLength &&
      new RegExp(pattern).test(value)
    )
  }
  if (typeof value !== 'number') return schema.type === typeof value
  const { minimum = value, maximum = value, exclusiveMinimum, exclusiveMaximum } = schema
  return (
    (schema.type === 'number' || (schema.type === 'integer' && Number.isInteger(value))) &&
    value >= minimum &&
    value <= maximum &&
    (exclusiveMinimum === undefined || value > exclusiveMinimum) &&
    (exclusiveMaximum === undefined || value < exclusiveMaximum)
  )
}

function leafExample(schema: JsonSchema, field: string): unknown {
  const known = FIELD_EXAMPLES[field]
  if (known !== undefined && fits(known, schema)) return known
  const guesses = [
    ...[0, 1, schema.minimum, schema.maximum],
    ...['text', '2026-03-01', '2026-03-01T12:00:00.000Z', '1.200000004', 'R6'],
    ...[schema.default, false],
  ]
  return guesses.find((guess) => guess !== undefined && fits(guess, schema)) ?? null
}

/** Example value of a schema: the schema's own example, else one generated from the schema and the field names. */
export function exampleOf(schema: JsonSchema, table: SchemaTable, field = ''): unknown {
  const { examples, const: constant, enum: values, anyOf, oneOf, items, properties, required = [] } = schema
  if (schema.$ref !== undefined) return exampleOf(resolved(schema, table), table, field)
  if (examples !== undefined) return examples[0]
  if (constant !== undefined) return constant
  if (values !== undefined) return values.find((value) => value !== '') ?? ''
  const branches = anyOf ?? oneOf
  if (branches !== undefined) return exampleOf(branches[0]!, table, field)
  if (items !== undefined) {
    return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () => exampleOf(items, table, field))
  }
  if (schema.type === 'object') {
    return Object.fromEntries(
      Object.entries(properties ?? {})
        .filter(([name]) => required.includes(name))
        .map(([name, part]) => [name, exampleOf(part, table, name)]),
    )
  }
  return leafExample(schema, field)
}
