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

const isOfType = (value: unknown, kind: string, type: string) =>
  type === 'integer' ? Number.isInteger(value) : kind === type

const within = (value: number, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY) =>
  value >= least && value <= most

/** The path to the value itself. */
const HERE = ''

/** Where a value differs from its shape, as `[3].price`, or `.` for all of it; undefined where it does not. */
export function mismatch(shape: Shape, value: unknown): string | undefined {
  const path = pathTo(shape, value)
  return path === HERE ? '.' : path
}

/** A list has thousands of values, which all pass: a path is put together only where one does not. */
function pathTo(shape: Shape, value: unknown): string | undefined {
  const { type, anyOf = shape.oneOf, allOf } = shape
  const kind = typeOf(value)
  if (typeof type === 'string') {
    if (!isOfType(value, kind, type)) return HERE
  } else if (type && !type.some((each) => isOfType(value, kind, each))) return HERE
  if ('const' in shape && value !== shape.const) return HERE
  if (shape.enum && !shape.enum.includes(value)) return HERE
  if (anyOf?.every((each) => pathTo(each, value) !== undefined)) return HERE
  for (const each of allOf ?? []) {
    const found = pathTo(each, value)
    if (found !== undefined) return found
  }
  switch (kind) {
    case 'number':
      return isNumberOf(shape, value as number) ? undefined : HERE
    case 'string':
      return isStringOf(shape, value as string) ? undefined : HERE
    case 'array':
      return listMismatch(shape, value as readonly unknown[])
    case 'object':
      return fieldsMismatch(shape, value as Fields)
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

function listMismatch({ items, minItems, maxItems }: Shape, list: readonly unknown[]): string | undefined {
  if (!within(list.length, minItems, maxItems)) return HERE
  if (!items) return undefined
  for (const [index, item] of list.entries()) {
    const found = pathTo(items, item)
    if (found !== undefined) return `[${index}]${found}`
  }
  return undefined
}

function fieldsMismatch(
  { properties = {}, required = [], additionalProperties = true }: Shape,
  fields: Fields,
): string | undefined {
  for (const name of required) if (fields[name] === undefined) return `.${name}`
  for (const name of Object.keys(fields)) {
    const value = fields[name]
    const shape = Object.hasOwn(properties, name) ? properties[name]! : additionalProperties
    if (shape === false) return `.${name}`
    if (shape === true || value === undefined) continue
    const found = pathTo(shape, value)
    if (found !== undefined) return `.${name}${found}`
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
