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
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw refusalOfIssue(result.error.issues[0]!, refusals)
}
