import { type JsonSchema, nameOfRef } from '@layline/shared/documents/json-schema'

const json = (value: unknown) => JSON.stringify(value)

/** What kind of value it is, in a few words: `string`, `list of Market`, `"BACK" or "LAY"`. */
export function typeText(schema: JsonSchema): string {
  const { $ref, type, items, anyOf, oneOf, allOf, enum: values, const: constant } = schema
  if ($ref !== undefined) return nameOfRef($ref)
  if (constant !== undefined) return json(constant)
  if (values !== undefined) return values.map(json).join(' or ')
  const branches = anyOf ?? oneOf
  if (branches !== undefined) return [...new Set(branches.map(typeText))].join(' or ')
  if (allOf !== undefined) return allOf.map(typeText).join(' and ')
  if (items !== undefined) return `list of ${typeText(items)}`
  return [type].flat().join(' or ')
}

function range(least: number | undefined, most: number | undefined, unit: string): string[] {
  if (least !== undefined && most !== undefined) {
    return [least === most ? `${least}${unit}` : `${least} to ${most}${unit}`]
  }
  if (least !== undefined) return [`at least ${least}${unit}`]
  return most === undefined ? [] : [`at most ${most}${unit}`]
}

/** What a value must keep to, in words; empty where anything of its type will do. */
export function limitsText(schema: JsonSchema): string {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, pattern, default: fallback } = schema
  return [
    ...range(schema.minLength, schema.maxLength, ' characters'),
    ...range(schema.minItems, schema.maxItems, ' items'),
    ...range(minimum, maximum, ''),
    ...(exclusiveMinimum === undefined ? [] : [`above ${exclusiveMinimum}`]),
    ...(exclusiveMaximum === undefined ? [] : [`below ${exclusiveMaximum}`]),
    ...(pattern === undefined ? [] : [`like ${pattern}`]),
    ...(fallback === undefined || typeof fallback === 'object' ? [] : [`else ${json(fallback)}`]),
  ].join(', ')
}

/** The forms of a value that has several: an order or a pong, a goal or a wicket. Empty for a value of one form. */
export function formsOf(schema: JsonSchema, resolve: (schema: JsonSchema) => JsonSchema): JsonSchema[] {
  const { anyOf, oneOf } = resolve(schema)
  const forms = (oneOf ?? anyOf ?? []).map(resolve).filter(({ properties }) => properties !== undefined)
  return forms.length > 1 ? forms : []
}

/** The schema whose fields stand below a line of the tree: of an object, of a list's items, of what may be null. */
export function innerObject(
  schema: JsonSchema,
  resolve: (schema: JsonSchema) => JsonSchema,
): JsonSchema | undefined {
  const { items, anyOf, oneOf, allOf, properties } = resolve(schema)
  if (properties !== undefined) return resolve(schema)
  if (items !== undefined) return innerObject(items, resolve)
  for (const branch of anyOf ?? oneOf ?? allOf ?? []) {
    const inner = innerObject(branch, resolve)
    if (inner) return inner
  }
  return undefined
}
