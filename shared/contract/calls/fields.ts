import { z } from 'zod'
import { MOBILE } from '../../account-rules.ts'

export const USERS = '/api/v1/users'
export const ORDER = '/api/v1/order'
export const ADMIN = '/api/v1/admin'
export const MASTER = '/api/v1/master'
export const CASINO = '/api/v1/casino'

/** What every call of the operator has. Their answers are bare JSON, for scripts. Source: readings.md "world control". */
export const OPERATOR = {
  access: 'operator',
  envelope: 'none',
  extension: true,
  source: 'ours: world control',
} as const
/** Answer of a call that only does something. */
export const done = z.object({ status: z.literal('success') })

export const userName = z.string().trim().min(1, 'User name is required').max(64)
export const password = z.string().max(256)
export const mobile = z
  .string()
  .trim()
  .regex(MOBILE, 'a mobile number is 10 to 15 digits')
  .describe('Digits, with or without a plus')
export const id = z.string().min(1).max(64)
/** Id of a deposit or a withdrawal; bet ids are integers. */
export const requestId = z.string().regex(/^R\d{1,12}$/, "a request is named 'R' and digits")
/** A day as YYYY-MM-DD in the product's time zone. Source: spec §5. */
export const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'a date is written YYYY-MM-DD')
export const dayRange = z.object({
  startDate: day.describe('First day'),
  endDate: day.describe('Last day, included'),
})

/** Comma-separated market ids in a query. */
export const marketIdList = z
  .string()
  .max(2000)
  .describe('Market ids, comma separated; only the first hundred are used')

const degrees = (least: number, most: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,20})?$/, 'degrees are a decimal number')
    .transform(Number)
    .pipe(z.number().min(least).max(most))
export const latitude = degrees(-90, 90)
export const longitude = degrees(-180, 180)
