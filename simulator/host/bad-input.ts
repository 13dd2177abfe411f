import { type ErrorCode, Refusal } from '@layline/shared/contract/error-codes'
import { TEXT } from '@layline/shared/texts'
import type { z } from 'zod'

/** Codes of fields that have one of their own; the call lists which of them it uses. */
const CODES_OF_FIELD: Readonly<Record<string, readonly ErrorCode[]>> = {
  odds: ['INVALID_PRICE'],
  stack: ['INVALID_STAKE'],
  minFill: ['INVALID_STAKE'],
  by: ['INVALID_STAKE'],
  amount: ['INVALID_STAKE', 'INVALID_AMOUNT'],
}

/** The product's own texts stand alone; any other says what is wrong and needs the name of the field. */
const PRODUCT_TEXTS: ReadonlySet<unknown> = new Set(Object.values(TEXT))

/** What a schema expects, by zod's name of it. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  null: 'null',
}

const FORMATS: Readonly<Record<string, string>> = {
  date: 'a day as YYYY-MM-DD',
  datetime: 'a time as 2026-03-01T12:00:00.000Z',
}

const notOneOf = (values: readonly unknown[]) => `not ${values.map(String).join(' or ')}`

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  const isSized = origin === 'string' || origin === 'array'
  if (isSized && Number(minimum) === 1) return 'empty'
  if (isSized) return `fewer than ${minimum} ${origin === 'string' ? 'characters' : 'items'}`
  return inclusive ? `less than ${minimum}` : `not more than ${minimum}`
}

function tooBig({ origin, maximum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  if (origin === 'string') return `more than ${maximum} characters`
  if (origin === 'array') return `more than ${maximum} items`
  return inclusive ? `more than ${maximum}` : `not less than ${maximum}`
}

/** What is wrong with a value, in plain words: only where its schema has no text of its own. */
export function plainText(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return 'missing'
  switch (issue.code) {
    case 'invalid_type':
      return `not ${KINDS[issue.expected] ?? 'of the right type'}`
    case 'invalid_value':
      return notOneOf(issue.values)
    case 'invalid_union':
      return Array.isArray(issue.options) ? notOneOf(issue.options) : 'not of a known form'
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return `not ${FORMATS[issue.format] ?? 'of the right form'}`
    case 'unrecognized_keys':
      return `unknown field ${issue.keys.join(', ')}`
    default:
      return 'not allowed'
  }
}

/** The refusal of an issue: one mapping for REST, the bet socket and control. */
function refusalOfIssue(issue: z.core.$ZodIssue, refusals: readonly ErrorCode[]): Refusal {
  const field = String(issue.path.at(-1) ?? '')
  const own = Object.hasOwn(CODES_OF_FIELD, field) ? CODES_OF_FIELD[field] : undefined
  const code = own?.find((each) => refusals.includes(each)) ?? 'BAD_REQUEST'
  const path = issue.path.map(String).join('.')
  const { message } = issue
  return new Refusal(code, path && !PRODUCT_TEXTS.has(message) ? `${path}: ${message}` : message)
}

/**
 * Parses input by its schema.
 *
 * @param refusals of the call: a bad field is refused with its own code where the call lists it, else with BAD_REQUEST
 * @throws Refusal with the name of the first bad field
 */
export function parsed<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  refusals: readonly ErrorCode[] = [],
): z.output<Schema> {
  const result = schema.safeParse(value, { error: plainText })
  if (result.success) return result.data
  throw refusalOfIssue(result.error.issues[0]!, refusals)
}
