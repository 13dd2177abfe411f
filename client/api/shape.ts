import type { JsonSchema } from '@layline/shared/documents/json-schema'

/**
 * The part of JSON Schema that the contract's answers need. The build writes the contract's schemas as shapes, which are
 * checked by the few lines below: the schema library is as large as everything else on the login page.
 */
export type Shape = JsonSchema

type Fields = Readonly<Record<string, unknown>>

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value
}

function isOfType(value: unknown, type: string): boolean {
  return type === 'integer' ? Number.isInteger(value) : typeOf(value) === type
}

const within = (value: number, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY) =>
  value >= least && value <= most

/** Where a value differs from its shape, as `.data[3].price`; undefined where it does not. */
export function mismatch(shape: Shape, value: unknown, at = ''): string | undefined {
  const { type, anyOf = shape.oneOf, allOf = [] } = shape
  if (type !== undefined && ![type].flat().some((each) => isOfType(value, each))) return at || '.'
  if ('const' in shape && value !== shape.const) return at || '.'
  if (shape.enum && !shape.enum.includes(value)) return at || '.'
  if (anyOf?.every((each) => mismatch(each, value, at) !== undefined)) return at || '.'
  for (const each of allOf) {
    const found = mismatch(each, value, at)
    if (found !== undefined) return found
  }
  switch (typeOf(value)) {
    case 'number':
      return isNumberOf(shape, value as number) ? undefined : at || '.'
    case 'string':
      return isStringOf(shape, value as string) ? undefined : at || '.'
    case 'array':
      return listMismatch(shape, value as readonly unknown[], at)
    case 'object':
      return fieldsMismatch(shape, value as Fields, at)
  }
  return undefined
}

function isNumberOf({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Shape, value: number): boolean {
  return (
    within(value, minimum, maximum) &&
    !(exclusiveMinimum !== undefined && value <= exclusiveMinimum) &&
    !(exclusiveMaximum !== undefined && value >= exclusiveMaximum)
  )
}

/** Compiled once: dates and ids stand in every row of an answer. */
const patterns = new Map<string, RegExp>()

function matches(pattern: string, value: string): boolean {
  const known = patterns.get(pattern) ?? new RegExp(pattern, 'u')
  patterns.set(pattern, known)
  return known.test(value)
}

function isStringOf({ minLength, maxLength, pattern }: Shape, value: string): boolean {
  return within(value.length, minLength, maxLength) && (!pattern || matches(pattern, value))
}

function listMismatch({ items, minItems, maxItems }: Shape, list: readonly unknown[], at: string) {
  if (!within(list.length, minItems, maxItems)) return at || '.'
  if (!items) return undefined
  for (const [index, item] of list.entries()) {
    const found = mismatch(items, item, `${at}[${index}]`)
    if (found !== undefined) return found
  }
  return undefined
}

function fieldsMismatch(
  { properties = {}, required = [], additionalProperties = true }: Shape,
  fields: Fields,
  at: string,
) {
  for (const name of required) if (fields[name] === undefined) return `${at}.${name}`
  for (const [name, value] of Object.entries(fields)) {
    const shape = Object.hasOwn(properties, name) ? properties[name]! : additionalProperties
    if (shape === false) return `${at}.${name}`
    if (shape === true || value === undefined) continue
    const found = mismatch(shape, value, `${at}.${name}`)
    if (found !== undefined) return found
  }
  return undefined
}

/** What is called of a schema of the contract, for a shape. */
export function checkOf(shape: Shape) {
  const safeParse = (value: unknown) => {
    const found = mismatch(shape, value)
    return found === undefined
      ? { success: true as const, data: value }
      : { success: false as const, error: new TypeError(`not of the contract at ${found}`) }
  }
  return {
    safeParse,
    parse(value: unknown): unknown {
      const { success, data, error } = safeParse(value)
      if (!success) throw error
      return data
    },
  }
}
