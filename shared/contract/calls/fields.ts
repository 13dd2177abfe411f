import { z } from 'zod'
import { MOBILE } from '../../account-rules.ts'
import { trimmedText } from '../../entities/trimmed-text.ts'
import { TEXT } from '../../texts.ts'

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

export const userName = trimmedText(64, TEXT.userNameRequired)
export const password = z.string().max(256)
export const mobile = z
  .string()
  .trim()
  .regex(MOBILE, 'not 10 to 15 digits')
  .overwrite((number) => number.replace('+', ''))
  .describe('Digits, with or without a plus: the same number')
export const id = z.string().min(1).max(64)
/** A day of the calendar in the product's time zone. Source: spec §5. */
export const day = z.iso.date('not a day as YYYY-MM-DD')
export const dayRange = z.object({
  startDate: day.describe('First day'),
  endDate: day.describe('Last day, included'),
})

const QUERY_NUMBER = /^-?\d+(\.\d{1,2})?$/

/**
 * A number in a query, as a text of QUERY_NUMBER. Nothing else is taken for a number, as in JSON. The schema of one that
 * may have decimals has the pattern beside its type: what a query carries is text.
 * @param number what the number must be
 */
export const queryNumber = (number: z.ZodNumber) =>
  z.preprocess(
    (value, context) => {
      if (typeof value !== 'string') return value
      if (QUERY_NUMBER.test(value)) return Number(value)
      context.addIssue(number.isInt ? 'not a whole number' : 'not a number with at most two decimals')
      return z.NEVER
    },
    number.isInt ? number : number.meta({ pattern: QUERY_NUMBER.source }),
  )

const MARKETS_BY_ID_MAX = 100
const idList = z
  .array(z.string().max(64))
  .max(MARKETS_BY_ID_MAX, `more than ${MARKETS_BY_ID_MAX} ids`)
  .transform((ids) => [...new Set(ids.map((part) => part.trim()).filter(Boolean))])

/** Ids in one text, for a query; parsed to distinct ids in their order. More than a hundred are refused. */
export const idsInText = z
  .string()
  .max(10_000)
  .transform((text) => text.split(','))
  .pipe(idList)

export const marketIdList = idsInText.describe(
  `Market ids, comma separated, at most ${MARKETS_BY_ID_MAX}; unknown ids are omitted`,
)

/** The same in a body, where they may also be a list. */
export const marketIdsInBody = z
  .union([idList, marketIdList], `not a list of at most ${MARKETS_BY_ID_MAX} market ids`)
  .describe(`Market ids, a list or comma separated, at most ${MARKETS_BY_ID_MAX}; unknown ids are omitted`)

const degrees = (least: number, most: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,20})?$/, 'not a decimal number of degrees')
    .transform(Number)
    .pipe(z.number().min(least).max(most))
export const latitude = degrees(-90, 90)
export const longitude = degrees(-180, 180)
